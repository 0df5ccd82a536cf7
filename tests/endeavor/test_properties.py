"""Whatever a table taps: tracks are sums, pieces are conserved, the log leads to the same state."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import MISSING, fields
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games.endeavor import GAME
from companion.games.endeavor.rules import CHECKS
from companion.games.endeavor.rules.actions import (
    ACTIONS,
    AwardNeutral,
    NextPhase,
    Printed,
    SetClock,
    Turn,
)
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.pieces import (
    BLUE_TOKENS,
    BLUES,
    LEVELS,
    NEUTRALS,
    PILES,
    REGIONS,
    TOKENS,
    TRACKS,
    copies,
    governor_of,
)
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.shapes import PieceChoice
from companion.games.endeavor.screen.tracks import sources
from companion.table.actions import (
    Action,
    ChangeOption,
    Redo,
    ReorderSeats,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.gamefile import dump, load
from companion.table.rules import RuleError, refusal
from companion.table.timeline import Entry, Timeline, replay
from companion.table.views import Offer, View
from tests.effort import examples
from tests.endeavor.support import PLAYERS, setup
from tests.offers import check_checks, check_led, check_memory, check_offers, offers_in
from tests.tidings import check_tidings

CARDS = [card for pile in PILES.values() for card in pile] + [governor_of(r) for r in REGIONS]
SEATS = st.sampled_from(["s1", "s2", "s3"])
SLOTS = st.lists(st.integers(0, 7), max_size=3)
SMALL = st.integers(0, 2)
MAYBE_SEAT = st.none() | SEATS
PHASES = ["construction", "growth", "salaries", "award", "actions", "check", "over"]

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "track": st.sampled_from(TRACKS),
    "count": st.integers(1, 4),
    "value": st.integers(0, 20),
    "card": st.sampled_from(CARDS),
    "region": st.sampled_from(REGIONS),
    "governor": st.none() | st.sampled_from([governor_of(region) for region in REGIONS]),
    "building": st.sampled_from(list(LEVELS)),
    "slot": st.integers(0, 7),
    "slots": SLOTS,
    "pays": SLOTS,
    "workers": SLOTS,
    "seats": st.lists(SEATS, max_size=3),
    "passed": st.lists(SEATS, max_size=3),
    "first": SEATS,
    "acting": MAYBE_SEAT,
    "round": st.integers(1, 7),
    "phase": st.sampled_from(PHASES),
    "where": st.sampled_from(["held", "down", "away"]),
    "blue": st.sampled_from(BLUES),
    "victim": st.none() | st.sampled_from(["s1", "s2", "s3", "neutral"]),
    "open": st.booleans(),
    "salaries": st.booleans(),
    "draws": st.none() | SMALL,
    "does": st.integers(0, 12),
    "reserve": st.integers(0, 20),
    "harbour": st.integers(0, 12),
    "ships": SMALL,
    "occupies": SMALL,
    **dict.fromkeys(("industry", "culture", "finance", "politics", "glory"), SMALL),
}
NEUTRAL_COUNT = st.integers(0, 3)


def field_strategy(kind: type[Action], name: str, moment: str) -> st.SearchStrategy[Any]:
    if name == "moment":
        return st.sampled_from([moment, moment, moment, "r1.growth"])
    if kind.__name__ == "SetNeutrals" and name in ("reserve", "harbour"):
        return NEUTRAL_COUNT
    if kind.__name__ == "WinGovernor" and name == "seat":
        return MAYBE_SEAT
    return FIELDS[name]


def any_action(moment: str) -> st.SearchStrategy[Action]:
    """Any action of the game with any fields the codec lets through."""

    def bodies(kind: type[Action]) -> st.SearchStrategy[Action]:
        shapes = {f.name: field_strategy(kind, f.name, moment) for f in fields(kind)}
        optional = {f.name for f in fields(kind) if f.default is not MISSING}
        required = {name: shape for name, shape in shapes.items() if name not in optional}
        return st.fixed_dictionaries(
            required, optional={name: shapes[name] for name in optional}
        ).map(lambda body: from_dict(GAME.verbs, {"verb": kind.verb, "v": kind.version, **body}))

    return st.sampled_from(ACTIONS).flatmap(bodies)


TYPED = {"set-track", "pay-salaries", "count-spaces"}
"""What these ask for must be typed: as they stand they change nothing, or are not complete."""


def taps(view: View) -> list[Offer]:
    """Every tap anywhere in a view that is complete as it stands; greyed ones are none."""
    return [tap for tap in offers_in(view) if tap.reason is None and tap.verb not in TYPED]


def sent(tap: Offer, **typed: Any) -> Action:
    """As it is sent by who changes nothing but what is `typed`."""
    body = {k: list(v) if isinstance(v, tuple) else v for k, v in tap.fields.items()}
    asked = {ask.name: ask.now for ask in tap.asks}
    version = GAME.verbs[tap.verb].version
    return from_dict(GAME.verbs, {"verb": tap.verb, "v": version, **body, **asked, **typed})


def check_all_offers(state: State, *viewers: str | None) -> None:
    """The rules take what is offered, and refuse what is greyed; so in what asks for something, with
    what stands there."""
    for viewer in viewers:
        view = GAME.view_for(state, viewer)
        check_offers(GAME, state, view)
        for tap in taps(view):
            # What chance decides is filled in by the route.
            if tap.asks and not GAME.verbs[tap.verb].drawn:
                refused = refusal(GAME.apply, state, sent(tap))
                assert refused is None, f"{tap}: {refused}"
    check_offers(GAME, state, GAME.repairs(state))
    check_led(GAME, state)


def whoever(one: PieceChoice) -> tuple[Any, ...]:
    """A piece to take, whoever takes it."""
    rest = {name: value for name, value in one.offer.fields.items() if name != "seat"}
    return one.field, one.label, one.warns, tuple(rest.items()), one.offer.asks, one.offer.piece


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.timeline = Timeline(None)
        self.entries: list[Entry] = []
        self.codes: set[str] = set()

    @initialize(
        variant=st.sampled_from(sorted(PLAYERS)),
        tracking=st.sampled_from(["light", "full"]),
        order=st.sampled_from(["by-phase", "by-player"]),
    )
    def sit_down(self, variant: str, tracking: str, order: str) -> None:
        self.setup = setup(variant=variant, tracking=tracking, phase_order=order)
        self.timeline = Timeline(GAME.start(self.setup))

    @property
    def state(self) -> State:
        state: State = self.timeline.state
        return state

    def enter(self, action: Action) -> bool:
        """One more entry; whether the table took it. The codec must carry it unchanged."""
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
        self.check_step(before, action)
        return True

    def check_step(self, before: State, action: Action) -> None:
        if isinstance(action, SetClock | Undo | Redo):
            return
        for board in self.state.boards:
            if board.status == "passed" and before.board(board.seat).status != "passed":
                assert excess(board) == 0, "after a pass the limit holds"
        if isinstance(action, NextPhase) and before.phase == "check":
            assert not any(excess(board) for board in before.boards)
        if not isinstance(action, ChangeOption | ReorderSeats):
            GAME.describe(before, action, self.state, None)

    @rule(data=st.data(), viewer=st.none() | st.sampled_from(["s1", "s2"]))
    def tap_what_is_offered(self, data: st.DataObject, viewer: str | None) -> None:
        offered = taps(GAME.view_for(self.state, viewer))
        if offered:
            self.tap_one_of(data, offered)

    @rule(data=st.data())
    def draw_or_win_what_is_offered(self, data: st.DataObject) -> None:
        boards = GAME.view_for(self.state, None).board.boards
        offered = [one.offer for shown in boards for one in (*shown.draws, *shown.governors)]
        if offered:
            self.tap_one_of(data, offered)

    def tap_one_of(self, data: st.DataObject, offered: list[Offer]) -> None:
        """Of a piece any symbols may be typed."""
        tap = data.draw(st.sampled_from(offered))
        printed = issubclass(GAME.verbs[tap.verb], Printed)
        typed = {name: data.draw(SMALL) for name in TRACKS if printed}
        assert self.enter(sent(tap, **typed)), tap

    @rule(data=st.data())
    def tap_anything_at_all(self, data: st.DataObject) -> None:
        self.enter(data.draw(any_action(self.state.moment)))

    @rule(data=st.data())
    def change_an_option(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(GAME.options_for(self.setup.variant)[:3]))
        value = data.draw(st.sampled_from([key for key, _ in option.choices]))
        if option.key == "glory_spaces":
            value = "0,15"
        assert self.enter(ChangeOption(option.key, value))

    @rule(data=st.data())
    def change_places(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(list(self.setup.order)))
        assert self.enter(ReorderSeats(tuple(order)))

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
        check_all_offers(self.state, None, *self.state.setup.order)

    @invariant()
    def a_view_depends_on_nothing_but_the_state(self) -> None:
        check_memory(GAME, self.state)

    @invariant()
    def every_board_draws_from_the_same_piles(self) -> None:
        """They are drawn once for all boards; in full tracking an action may allow one pile only."""
        if self.state.full:
            return
        boards = GAME.view_for(self.state, None).board.boards
        for piles in ([b.draws for b in boards], [b.governors for b in boards]):
            assert len({tuple(map(whoever, pile)) for pile in piles if pile}) <= 1

    @invariant()
    def a_track_is_the_sum_of_its_sources(self) -> None:
        for board in self.state.boards:
            for track in TRACKS:
                assert sum(s.amount for s in sources(board, track)) == board.track(track)
                assert 0 <= board.track(track) <= 60

    @invariant()
    def pieces_are_conserved(self) -> None:
        state, variant = self.state, self.setup.variant
        built = Counter(b.key for board in state.boards for b in board.buildings)
        for key in LEVELS:
            assert built[key] + state.supply(key) == copies(variant, key)
            assert state.supply(key) >= 0
        places = Counter(card.key for board in state.boards for card in board.cards)
        places.update(key for board in state.boards for key in board.face_down)
        assert not places or max(places.values()) == 1
        for at, track in enumerate(TRACKS):
            assert sum(board.tokens[at] for board in state.boards) <= TOKENS[track]
        assert sum(sum(board.blue) for board in state.boards) <= BLUE_TOKENS

    @invariant()
    def boards_are_legal(self) -> None:
        for board in self.state.boards:
            assert 1 <= len(board.buildings) <= 8
            assert sum(LEVELS.get(b.key) == 5 for b in board.buildings) <= 1
            assert board.slot is None or board.slot in board.governors
            assert board.neutral_reserve + board.neutral_harbour <= NEUTRALS.get(
                self.setup.variant, 0
            )

    @invariant()
    def thirty_markers(self) -> None:
        for board in self.state.boards:
            if board.population is None:
                assert not board.workers
            else:
                assert self.state.full
                where = board.population
                parts = (where.reserve, where.harbour, where.board, len(board.workers))
                assert sum(parts) == 30
                assert min(parts) >= 0

    @invariant()
    def nobody_is_stuck(self) -> None:
        state = self.state
        if state.phase == "actions":
            assert any(board.status != "passed" for board in state.boards)
            assert all(excess(b) for b in state.boards if b.status == "discarding")
            assert (state.acting is not None) == state.full
        if state.phase == "construction":
            assert state.acting not in state.done
        assert state.acting is None or state.setup.has(state.acting)
        view = GAME.view_for(state, None)
        assert view.why in GAME.guide
        assert view.over or view.who

    def teardown(self) -> None:
        if self.timeline.start is None:
            return
        assert self.codes <= set(GAME.all_refusals)
        again = replay(GAME.start(self.setup), self.entries, GAME.apply)
        assert again == self.timeline
        text = json.dumps(dump(self.setup, self.entries))
        assert load({"endeavor": GAME}, text)[1].state == self.state


Tables.TestCase.settings = settings(
    max_examples=examples(8),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTables = Tables.TestCase


def test_the_fields_above_cover_every_action():
    for kind in (*ACTIONS, AwardNeutral, Turn):
        for field in fields(kind):
            assert field.name == "moment" or field.name in FIELDS
