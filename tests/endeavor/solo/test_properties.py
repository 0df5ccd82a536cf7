"""Whatever a solo table taps: discs, tiles and cards are conserved, the log leads to one state."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import MISSING, fields
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import ACTIONS
from companion.games.endeavor.rules.pieces import LEVELS, REGIONS, TOKENS, TRACKS, copies
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.tracks import sources
from companion.games.endeavor.solo.rules import CHECKS
from companion.games.endeavor.solo.rules.actions import SOLO_ACTIONS, DrawSetup
from companion.games.endeavor.solo.rules.grid import beside, shown
from companion.games.endeavor.solo.rules.knowledge import opposition, own_colour, solo_of
from companion.games.endeavor.solo.rules.pieces import opposing
from companion.table.actions import (
    OPPOSITION,
    Action,
    ChangeOption,
    RecolourSeat,
    Redo,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.gamefile import dump, load
from companion.table.rules import RuleError
from companion.table.timeline import Entry, Timeline, replay
from scoring import check
from tests.effort import examples
from tests.endeavor.solo.support import setup
from tests.endeavor.test_properties import FIELDS, check_all_offers, field_strategy, sent, taps
from tests.offers import check_checks, check_memory
from tests.tidings import check_tidings

COLOURS = ["red", "green", "purple", "black", "white"]
PLACES = ["europe", *REGIONS]
MANY = st.lists(st.sampled_from(COLOURS), max_size=12)
FEW = st.lists(st.sampled_from(COLOURS), max_size=4)
EIGHT = st.lists(st.sampled_from(COLOURS), max_size=8)
NUMBER = st.integers(0, 3)
SOLO_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    **FIELDS,
    "ladder": EIGHT,
    "order": EIGHT,
    "ships": NUMBER,
    "colours": MANY,
    "europe": FEW,
    "markers": MANY,
    "beside": MANY,
    "tiles": st.lists(st.sampled_from([*LEVELS, "none"]), max_size=15),
    "level": st.integers(1, 5),
    "column": st.integers(1, 3),
    "extra": st.integers(0, 2),
    "colour": st.sampled_from(COLOURS),
    "token": st.sampled_from(
        [*TRACKS, "ship_draw", "occupy_draw", "attack", "pay", "blue", "none"]
    ),
    "glory": st.integers(1, 2),
    "free": st.booleans(),
    "more": st.booleans(),
    "rest": st.booleans(),
    "search": st.sampled_from(["link", "two", "any"]),
    "code": st.text(max_size=20),
    "routes": NUMBER,
    "ones": NUMBER,
    "twos": NUMBER,
    **{region.replace("-", "_"): st.integers(3, 8) for region in REGIONS},
}


def strategy(kind: type[Action], name: str, moment: str) -> st.SearchStrategy[Any]:
    if name == "moment":
        return st.just(moment)
    if name == "seat":
        return st.just("s1")
    if kind in SOLO_ACTIONS and name == "where":
        return st.sampled_from(["held", "kept", "away"])
    if kind is DrawSetup and name == "ships":
        return MANY
    if kind.__name__ == "SetEurope" and name == "colours":
        return FEW
    if kind in ACTIONS:
        return field_strategy(kind, name, moment)
    if name == "region":
        closed = kind.__name__ in ("ShipOut", "OppositionShips", "ShipBeside", "AwardGovernor")
        return st.sampled_from(REGIONS if closed or kind not in SOLO_ACTIONS else PLACES)
    return SOLO_FIELDS[name]


def any_action(moment: str) -> st.SearchStrategy[Action]:
    def bodies(kind: type[Action]) -> st.SearchStrategy[Action]:
        shapes = {f.name: strategy(kind, f.name, moment) for f in fields(kind)}
        if kind.__name__ == "SetLane":
            shapes["region"] = st.sampled_from(REGIONS)
        optional = {f.name for f in fields(kind) if f.default is not MISSING}
        required = {name: shape for name, shape in shapes.items() if name not in optional}
        return st.fixed_dictionaries(
            required, optional={name: shapes[name] for name in optional}
        ).map(lambda body: from_dict(GAME.verbs, {"verb": kind.verb, "v": kind.version, **body}))

    return st.sampled_from([*SOLO_ACTIONS, *ACTIONS]).flatmap(bodies)


class SoloTables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.timeline = Timeline(None)
        self.entries: list[Entry] = []
        self.codes: set[str] = set()

    @initialize(
        seed=st.integers(0, 999),
        difficulty=st.sampled_from(["easier", "normal", "harder"]),
        tracking=st.sampled_from(["light", "full"]),
        ready=st.booleans(),
    )
    def sit_down(self, seed: int, difficulty: str, tracking: str, ready: bool) -> None:
        self.setup = setup(difficulty=difficulty, tracking=tracking)
        self.timeline = Timeline(GAME.start(self.setup))
        self.rng = Random(seed)
        if ready:
            self.set_up()

    @property
    def state(self) -> State:
        state: State = self.timeline.state
        return state

    def set_up(self) -> None:
        """The quickest way to round 1: every draw by the app, tokens at random."""
        while self.state.phase == "setup":
            asked = GAME.view_for(self.state, "s1").board.solo.question
            if asked.form is not None:
                counts = {region.replace("-", "_"): self.rng.randint(3, 6) for region in REGIONS}
                assert self.enter(sent(asked.form, **counts))
            elif asked.kind == "draw-setup":
                body = DrawSetup.draw(self.state, {"moment": self.state.moment}, self.rng)
                assert self.enter(
                    from_dict(GAME.verbs, {"verb": "draw-setup", "v": DrawSetup.version, **body})
                )
            else:
                assert self.enter(sent(self.rng.choice(asked.answers)))

    def enter(self, action: Action) -> bool:
        assert from_dict(GAME.verbs, to_dict(action)) == action
        before = self.state
        check_checks(GAME, CHECKS, before, action)
        seq = len(self.entries) + 1
        entry = Entry(seq, f"tap-{seq}", float(seq), None, action)
        try:
            self.timeline = self.timeline.then(GAME.apply, entry)
        except RuleError as refused:
            self.codes.add(refused.code)
            return False
        self.entries.append(entry)
        if not isinstance(action, Undo | Redo | ChangeOption):
            GAME.describe(before, action, self.state, None)
        return True

    @rule(data=st.data())
    def tap_what_is_offered(self, data: st.DataObject) -> None:
        view = GAME.view_for(self.state, "s1")
        offered = [one for one in taps(view) if one.verb != "draw-setup"]
        if offered:
            tapped = data.draw(st.sampled_from(offered))
            assert self.enter(sent(tapped)), tapped

    @rule(data=st.data())
    def answer_the_question(self, data: st.DataObject) -> None:
        asked = GAME.view_for(self.state, "s1").board.solo.question
        if asked is None or asked.kind == "draw-setup":
            return
        cards = tuple(choice.offer for choice in asked.cards)
        answers = (*asked.answers, *cards)
        assert answers or asked.form is not None, "a question has an answer"
        if answers:
            tapped = data.draw(st.sampled_from(answers))
            assert self.enter(sent(tapped)), tapped

    @precondition(lambda self: self.timeline.start is not None)
    @rule(data=st.data())
    def play_the_round_on(self, data: st.DataObject) -> None:
        """Build, go on, pass: whatever the screen's bottom asks for."""
        view = GAME.view_for(self.state, "s1")
        laid = view.board.solo.complement
        cells = [cell for row in laid.rows for cell in row.cells if cell.choice] if laid else []
        free = [cell.choice.offer for cell in cells if not cell.choice.offer.reason]
        if self.state.phase == "construction" and free:
            assert self.enter(sent(data.draw(st.sampled_from(free)), culture=1))
        elif view.primary is not None and view.primary.verb != "draw-setup":
            assert self.enter(sent(view.primary))

    @rule(data=st.data())
    def tap_anything_at_all(self, data: st.DataObject) -> None:
        self.enter(data.draw(any_action(self.state.moment)))

    @rule(colour=st.sampled_from(COLOURS))
    def change_colour(self, colour: str) -> None:
        assert self.enter(RecolourSeat("s1", colour))

    @rule(key=st.sampled_from(["difficulty", "tracking"]), data=st.data())
    def change_an_option(self, key: str, data: st.DataObject) -> None:
        value = data.draw(st.sampled_from([value for value, _ in GAME.option(key).choices]))
        assert self.enter(ChangeOption(key, value))

    @precondition(lambda self: self.timeline.steps)
    @rule(data=st.data())
    def undo_and_redo(self, data: st.DataObject) -> None:
        step = data.draw(st.sampled_from(self.timeline.steps[-5:]))
        before, index = self.state, self.timeline.steps.index(step)
        earlier = self.timeline.before(index)
        assert self.enter(Undo(step.entry.seq))
        assert self.state == earlier
        if data.draw(st.booleans()):
            assert self.enter(Redo(self.timeline.undone[-1].seq))
            assert self.state == before

    @invariant()
    def everybody_is_told_in_words(self) -> None:
        if self.timeline.start is not None:
            check_tidings(GAME, self.timeline)

    @invariant()
    def every_offer_is_legal_and_every_grey_one_is_not(self) -> None:
        if self.timeline.start is not None:
            check_all_offers(self.state, None, "s1")

    @invariant()
    def a_view_depends_on_nothing_but_the_state(self) -> None:
        if self.timeline.start is not None:
            check_memory(GAME, self.state)

    @invariant()
    def no_two_answers_look_alike(self) -> None:
        solo = GAME.view_for(self.state, "s1").board.solo
        asked = [group.answers for group in solo.question.groups] if solo.question else []
        acts = [*(one.attacks for one in solo.holdings), *(lane.ships for lane in solo.lanes)]
        for answers in (*asked, *acts):
            looks = [(one.short, one.icon, one.blue) for one in answers]
            assert len(set(looks)) == len(looks), looks

    @invariant()
    def eight_discs_two_of_each_opposing_colour(self) -> None:
        if self.timeline.start is None or not solo_of(self.state).ladder:
            return
        colours = opposing(own_colour(self.state))
        assert Counter(solo_of(self.state).ladder) == dict.fromkeys(colours, 2)

    @invariant()
    def tiles_are_conserved(self) -> None:
        if self.timeline.start is None or not solo_of(self.state).grid:
            return
        grid = solo_of(self.state).grid
        built = Counter(b.key for b in self.state.board("s1").buildings)
        for level, row in enumerate(grid, 1):
            assert len(row) == 3, "at most three buildings of a level are shown"
            assert all(LEVELS[tile] == level for tile in row if tile)
        for key in LEVELS:
            assert shown(grid, key) <= 1
            assert beside(self.state, key) >= 0
            assert built[key] + shown(grid, key) + beside(self.state, key) == copies("solo", key)

    @invariant()
    def tracks_are_sums_and_pieces_exist(self) -> None:
        if self.timeline.start is None:
            return
        board = opposition(self.state)
        for track in TRACKS:
            assert sum(s.amount for s in sources(board, track)) == board.track(track) >= 0
        for at, track in enumerate(TRACKS):
            assert sum(b.tokens[at] for b in self.state.boards) <= TOKENS[track]
        held = Counter(card.key for b in self.state.boards for card in b.cards)
        held.update(key for b in self.state.boards for key in b.face_down)
        held.update(card for card, _ in solo_of(self.state).kept)
        assert not held or max(held.values()) == 1
        assert solo_of(self.state).blues <= 16
        assert board.slot is None or board.holds(board.slot)

    @invariant()
    def shipping_tracks_hold_what_they_can(self) -> None:
        if self.timeline.start is None:
            return
        solo = solo_of(self.state)
        for lane in solo.lanes:
            full = len(lane.markers) == lane.spaces > 0
            assert len(lane.markers) <= max(lane.spaces, 0)
            if full:
                assert lane.region in self.state.opened or solo.opening == lane.region
            if lane.beside:
                assert lane.region in self.state.opened

    @invariant()
    def someone_knows_what_to_do(self) -> None:
        if self.timeline.start is None:
            return
        view = GAME.view_for(self.state, "s1")
        assert GAME.guide[view.why].suits("solo", 1)
        assert view.over or view.who == ("s1",)
        if self.state.phase in ("setup", "first", "opposition"):
            assert view.board.solo.question is not None

    @invariant()
    def the_tally_can_be_counted(self) -> None:
        if self.timeline.start is None:
            return
        known = GAME.tally(self.state)
        players = [
            {"name": "Rouge", **known["s1"]},
            {"name": "Opposition", "opposition": True, **known[OPPOSITION]},
        ]
        rulings = GAME.rulings(self.state.setup)
        request = {"game": "endeavor", "variant": "solo", "rulings": rulings, "players": players}
        assert check(request, partial=True) == ()

    def teardown(self) -> None:
        if self.timeline.start is None:
            return
        assert self.codes <= set(GAME.all_refusals)
        again = replay(GAME.start(self.setup), self.entries, GAME.apply)
        assert again == self.timeline
        text = json.dumps(dump(self.setup, self.entries))
        assert load({"endeavor": GAME}, text)[1].state == self.state


SoloTables.TestCase.settings = settings(
    max_examples=examples(6),
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestSoloTables = SoloTables.TestCase
