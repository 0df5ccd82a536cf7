"""Any sequence of taps: invariants hold, nothing but RuleError is raised, replays agree."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games.carthago import GAME
from companion.games.carthago.rules import CHECKS
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.options import RINGS
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import State, total_discs
from companion.table.actions import (
    Action,
    ChangeOption,
    RecolourSeat,
    Redo,
    RenameSeat,
    ReorderSeats,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.gamefile import dump, load
from companion.table.rules import RuleError
from companion.table.timeline import Entry, Timeline, replay
from tests.carthago.support import setup
from tests.effort import examples
from tests.offers import check_checks, check_led, check_memory, check_offers, offers_in
from tests.sure import some
from tests.tidings import check_tidings

SEATS = ("s1", "s2", "s3", "s4")
OPTION_CHANGES = (
    ("tracking", "light"),
    ("tracking", "full"),
    ("ring", RINGS[7][0]),
    ("ring", RINGS[0][0]),
    ("different_sets", "largest"),
)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type, small enough to be interesting."""
    if hint is bool:
        return st.booleans()
    if hint is type(None):
        return st.none()
    kind = get_origin(hint)
    if kind is tuple:
        return st.lists(values(get_args(hint)[0]), max_size=6).map(tuple)
    if kind is not None and get_args(hint) and all(isinstance(a, str) for a in get_args(hint)):
        return st.sampled_from(get_args(hint))
    if hasattr(hint, "__metadata__"):
        base, *notes = get_args(hint)
        if get_origin(base) is tuple:
            return st.lists(values(get_args(base)[0]), max_size=notes[0].max_length).map(tuple)
        if base is int:
            return st.integers(notes[0].ge, min(notes[0].le, 12))
        return st.sampled_from(SEATS)
    return st.one_of([values(part) for part in get_args(hint)])


def fields_of(kind: type[Action]) -> dict[str, st.SearchStrategy[Any]]:
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)]
    return {name: values(hints[name]) for name in names if name != "moment"}


FIELDS = {kind: fields_of(kind) for kind in GAME.actions}


@st.composite
def any_action(draw: st.DrawFn, state: State) -> Action:
    kind = draw(st.sampled_from(GAME.actions))
    given = {name: draw(strategy) for name, strategy in FIELDS[kind].items()}
    if any(field.name == "moment" for field in fields(kind)):
        given["moment"] = state.moment
    return kind(**given)


def check(state: State) -> None:
    """What must hold whatever was tapped."""
    for markers in (state.guilds, state.neutrals):
        assert len(set(markers)) == len(markers) <= 2
    for places in state.tiles:
        assert len(set(places.seats)) == len(places.seats) <= state.tile_places
    for board in state.boards:
        assert total_discs(state, board) == 11
        assert min(board.beside, board.trade, board.warship, board.anchor, board.residence) >= 0
        assert board.trade < state.trade_docks
    assert sum(board.trade for board in state.boards) <= state.trade_docks
    for panel in GAME.view_for(state, None).board.ring:
        others = [who for who in panel.seats if who != state.current]
        assert panel.cards == 1 + len(others) + panel.neutral
        assert panel.cards == price(state, state.current or "", panel.key)


class Table(RuleBasedStateMachine):
    @initialize(
        players=st.integers(2, 4),
        tracking=st.sampled_from(("light", "full")),
        first=st.integers(1, 2),
    )
    def open(self, players: int, tracking: str, first: int) -> None:
        self.setup = setup(players, first=f"s{first}", tracking=tracking)
        self.timeline = Timeline(GAME.start(self.setup))
        self.log: list[Entry] = []

    @property
    def state(self) -> State:
        state: State = self.timeline.state
        return state

    def tap(self, action: Action) -> None:
        assert from_dict(GAME.verbs, json.loads(json.dumps(to_dict(action)))) == action
        entry = Entry(len(self.log) + 1, f"t{len(self.log)}", 0.0, None, action)
        before = repr(self.state)
        check_checks(GAME, CHECKS, self.state, action)
        try:
            self.timeline = self.timeline.then(GAME.apply, entry)
        except RuleError as refused:
            refused.text(GAME.all_refusals)
            assert repr(self.state) == before
        else:
            self.log.append(entry)

    @rule(data=st.data())
    def what_the_screen_offers(self, data: st.DataObject) -> None:
        shown = GAME.view_for(self.state, None), GAME.repairs(self.state)
        offer = data.draw(st.sampled_from(list(offers_in(shown))))
        kind = GAME.verbs[offer.verb]
        filled = {**dict(offer.fields)}
        for name, strategy in FIELDS[kind].items():
            if name not in filled:
                filled[name] = data.draw(strategy)
        filled = kind.draw(self.state, filled, data.draw(st.randoms(use_true_random=False)))
        self.tap(msgspec.convert(filled, kind))

    @rule(data=st.data())
    def the_turn_goes_on(self, data: st.DataObject) -> None:
        """Mostly play: what a table does most of the time."""
        state = self.state
        if state.moment == "d1.setup":
            given = act.StartPlay.draw(
                state, {"moment": state.moment}, data.draw(st.randoms(use_true_random=False))
            )
            self.tap(msgspec.convert(given, act.StartPlay))
        elif state.turn is not None:
            self.tap(act.EndTurn(some(state.current), state.moment))
        elif state.current is not None:
            space = data.draw(st.sampled_from(state.ring))
            given = {"seat": state.current, "space": space, "moment": state.moment}
            self.tap(msgspec.convert(given, act.TakeAction))
        elif not state.over:
            self.tap(act.BeginDecade(state.moment, data.draw(st.sampled_from(state.order))))

    @rule(data=st.data())
    def anything_that_can_be_sent(self, data: st.DataObject) -> None:
        self.tap(data.draw(any_action(self.state)))

    @rule(change=st.sampled_from(OPTION_CHANGES))
    def an_option_changes(self, change: tuple[str, str]) -> None:
        self.tap(ChangeOption(*change))

    @rule(data=st.data())
    def seats_change(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(self.state.setup.order))
        self.tap(ReorderSeats(tuple(order)))
        self.tap(RecolourSeat("s1", data.draw(st.sampled_from(("red", "blue", "green")))))
        self.tap(RenameSeat("s2", data.draw(st.sampled_from(("Ada", " ", "Rouge")))))

    @precondition(lambda self: self.timeline.steps)
    @rule(data=st.data())
    def undo_then_perhaps_redo(self, data: st.DataObject) -> None:
        before = self.timeline
        target = data.draw(st.sampled_from(before.steps)).entry.seq
        self.tap(Undo(target))
        if data.draw(st.booleans()):
            self.tap(Redo(self.timeline.undone[-1].seq))
            assert self.timeline.state == before.state
            assert self.timeline.steps == before.steps

    @invariant()
    def everybody_is_told_in_words(self) -> None:
        if hasattr(self, "timeline"):
            check_tidings(GAME, self.timeline)

    @invariant()
    def every_offer_is_legal_and_every_grey_one_is_not(self) -> None:
        if hasattr(self, "timeline"):
            for viewer in (None, *self.state.setup.order):
                check_offers(GAME, self.state, GAME.view_for(self.state, viewer))
            check_offers(GAME, self.state, GAME.repairs(self.state))

    @invariant()
    def whoever_must_act_is_led_to_it(self) -> None:
        if hasattr(self, "timeline"):
            check_led(GAME, self.state)

    @invariant()
    def a_view_depends_on_nothing_but_the_state(self) -> None:
        if hasattr(self, "timeline"):
            check_memory(GAME, self.state)

    @invariant()
    def all_is_in_order(self) -> None:
        if hasattr(self, "timeline"):
            check(self.state)

    def teardown(self) -> None:
        if hasattr(self, "timeline"):
            again = replay(GAME.start(self.setup), self.log, GAME.apply)
            assert again.state == self.state
            text = json.dumps(dump(self.setup, self.log))
            _, loaded = load({"carthago": GAME}, text)
            assert loaded.state == self.state
            assert [step.state for step in loaded.steps] == [s.state for s in self.timeline.steps]


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=examples(6),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@settings(max_examples=examples(30), deadline=None)
@given(st.data())
def test_every_decodable_action_round_trips(data: st.DataObject) -> None:
    action = data.draw(any_action(GAME.start(setup(3))))
    assert from_dict(GAME.verbs, json.loads(json.dumps(to_dict(action)))) == action
