"""Any evening at any table: what must hold whatever is tapped, undone, set or changed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules import CHECKS
from companion.games.mediterranee.rules.actions import (
    PRIVATE,
    Attack,
    ChoosePlace,
    Deal,
    Earn,
    EndTurn,
    EnterBids,
    NextPhase,
    PlaceBid,
    RollDice,
    SetCapital,
    SetChancellor,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.pieces import PHASES, Target
from companion.games.mediterranee.rules.state import Auction, State
from companion.table.actions import (
    Action,
    ChangeOption,
    RecolourSeat,
    Redo,
    ReorderSeats,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.gamefile import dump, export, load
from companion.table.rules import RuleError
from companion.table.timeline import Entry, Step, Timeline, replay
from tests.effort import examples
from tests.mediterranee.support import every_word, setup
from tests.offers import check_checks, check_led, check_memory, check_offers
from tests.tidings import check_tidings

GAMES = {"mediterranee": GAME}
SEATS = st.sampled_from(("s1", "s2", "s3", "s4"))
BIDS = st.integers(0, 20).map(lambda n: n * 100) | st.sampled_from((0, 0, 100, 150))
OPTIONS = (
    ("tracking", "light"),
    ("tracking", "full"),
    ("bids", "sealed"),
    ("bids", "fists"),
    ("bids", "shouted"),
)
DUCATS = st.integers(1, 25).map(lambda n: n * 100)


def opens_bids(step: Step) -> bool:
    action = step.entry.action
    return isinstance(action, (PlaceBid, EnterBids)) and not step.state.bidding


def bids_in_force(timeline: Timeline) -> set[int]:
    """The entries of the auction under way."""
    entries: dict[str, int] = {}
    for step in timeline.steps:
        if isinstance(step.entry.action, PlaceBid):
            entries[step.entry.action.seat] = step.entry.seq
        if not step.state.auction.bids:
            entries = {}
    return set(entries.values())


class Evening(RuleBasedStateMachine):
    """Taps in any order; refused ones must change nothing."""

    @initialize(
        players=st.integers(2, 4),
        tracking=st.sampled_from(("light", "full")),
        bids=st.sampled_from(("sealed", "sealed", "fists")),
    )
    def sit_down(self, players: int, tracking: str, bids: str) -> None:
        self.setup = setup(players, tracking=tracking, bids=bids)
        self.timeline = Timeline(GAME.start(self.setup))
        self.log: list[Entry] = []
        self.opened: set[int] = set()

    @property
    def state(self) -> State:
        state: State = self.timeline.state
        return state

    def tap(self, action: Action) -> bool:
        """Try an action as it would come from a form; say whether it counted."""
        action = from_dict(GAME.verbs, to_dict(action))
        seq = len(self.log) + 1
        entry = Entry(seq, f"tap{seq}", float(seq), "s1", action)
        before = self.timeline
        check_checks(GAME, CHECKS, self.state, action)
        try:
            self.timeline = before.then(GAME.apply, entry)
        except RuleError as refusal:
            refusal.text(GAME.all_refusals)
            return False
        self.log.append(entry)
        self.check_line(before.state, action)
        return True

    def check_line(self, before: State, action: Action) -> None:
        if isinstance(action, (Undo, Redo)):
            return
        for viewer in (None, "s1", "s2"):
            line = GAME.describe(before, action, self.state, viewer)
            if isinstance(action, PlaceBid):
                assert not any(isinstance(value, int) for _, value in line.params)
            if isinstance(action, PRIVATE) and viewer is None:
                assert str(action.amount) not in every_word(line)

    @rule(seat=SEATS, amount=BIDS)
    def seal(self, seat: str, amount: int) -> None:
        before = self.state
        if self.tap(PlaceBid(seat, amount, self.state.moment)):
            everyone = before.auction.sealed | {seat} == frozenset(self.state.setup.order)
            assert self.state.auction.revealed is everyone

    @rule(amounts=st.lists(BIDS, min_size=4, max_size=4))
    def everyone_seals(self, amounts: list[int]) -> None:
        for seat, amount in zip(self.state.setup.order, amounts, strict=False):
            self.tap(PlaceBid(seat, amount, self.state.moment))

    @precondition(lambda self: self.state.fists)
    @rule(amounts=st.lists(BIDS, min_size=4, max_size=4))
    def open_fists(self, amounts: list[int]) -> None:
        seats = self.state.setup.order
        self.tap(EnterBids(seats, tuple(amounts[: len(seats)]), self.state.moment))

    @precondition(lambda self: bool(self.state.auction.rollers))
    @rule(seed=st.integers(0, 999))
    def roll(self, seed: int) -> None:
        given_ = {"moment": self.state.moment}
        assert self.tap(RollDice(**RollDice.draw(self.state, given_, Random(seed))))

    @precondition(lambda self: self.state.auction.chooser is not None)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        free = self.state.auction.free_places
        place = data.draw(st.sampled_from(free)) + 1
        seat = self.state.auction.chooser
        assert seat is not None
        assert self.tap(ChoosePlace(seat, place, self.state.moment))

    @rule(seat=SEATS, place=st.integers(1, 4))
    def choose_out_of_turn(self, seat: str, place: int) -> None:
        self.tap(ChoosePlace(seat, place, self.state.moment))

    @rule(times=st.integers(1, 5))
    def go_on(self, times: int) -> None:
        for _ in range(times):
            self.tap(NextPhase(self.state.moment))

    @precondition(lambda self: self.state.acting is not None)
    @rule(seat=SEATS, times=st.integers(1, 5))
    def end_turns(self, seat: str, times: int) -> None:
        self.tap(EndTurn(seat, self.state.moment))
        for _ in range(times):
            if self.state.acting:
                assert self.tap(EndTurn(self.state.acting, self.state.moment))

    @rule(seat=SEATS, against=SEATS, sailors=st.integers(1, 6), die=st.integers(1, 6))
    def attack(self, seat: str, against: str, sailors: int, die: int) -> None:
        target: Target = "galley" if die % 2 else "fortified"
        attacker = self.state.acting or seat
        self.tap(Attack(attacker, against, target, min(sailors, 5), sailors, die, 7 - die))

    @rule(data=st.data(), round_=st.integers(1, 12))
    def set_clock(self, data: st.DataObject, round_: int) -> None:
        phase = data.draw(st.sampled_from((*PHASES, "over")))
        order = data.draw(st.just(()) | st.permutations(self.state.setup.order).map(tuple))
        turn = data.draw(st.none() | SEATS)
        self.tap(SetClock(round_, phase, self.state.moment, order, turn))

    @rule(option=st.sampled_from(OPTIONS))
    def change_option(self, option: tuple[str, str]) -> None:
        self.tap(ChangeOption(*option))

    @rule(data=st.data())
    def move_seats(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(self.state.setup.order))
        self.tap(ReorderSeats(tuple(order)))
        self.tap(SetChancellor(order[0]))

    @rule(seat=SEATS, colour=st.sampled_from(("venice", "genoa", "spain", "turks")))
    def recolour(self, seat: str, colour: str) -> None:
        self.tap(RecolourSeat(seat, colour))

    @rule(data=st.data(), seat=SEATS, other=SEATS, amount=DUCATS)
    def money(self, data: st.DataObject, seat: str, other: str, amount: int) -> None:
        entries: list[Action] = [
            Spend(seat, "goods", amount),
            Spend(seat, "building", amount),
            Earn(seat, "sale", amount),
            SetTreasury(seat, amount),
            SetCapital(seat, amount % 200 == 0),
        ]
        self.tap(data.draw(st.sampled_from(entries)))

    @rule(seat=SEATS, other=SEATS, amount=DUCATS)
    def deal(self, seat: str, other: str, amount: int) -> None:
        before = [purse.ducats for purse in self.state.purses]
        if self.tap(Deal(seat, other, amount)) and None not in before:
            assert sum(p.ducats or 0 for p in self.state.purses) == sum(n or 0 for n in before)

    @precondition(lambda self: self.timeline.steps)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        back = data.draw(st.integers(1, min(4, len(self.timeline.steps))))
        steps = self.timeline.steps
        target = self.timeline.last if back == 1 else len(steps) - back
        if target is None or isinstance(steps[target].entry.action, Undo):
            return
        assert self.tap(Undo(steps[target].entry.seq))
        undone = self.timeline
        if any(opens_bids(step) for step in steps[target:]):
            assert self.state.reopened
            assert not (self.state.bidding and self.state.auction.bids)
        if data.draw(st.booleans()):
            assert self.tap(Redo(undone.seq))
            assert self.timeline.steps == steps

    @invariant()
    def everybody_is_told_in_words(self) -> None:
        check_tidings(GAME, self.timeline)

    @invariant()
    def every_offer_is_legal_and_every_grey_one_is_not(self) -> None:
        for viewer in (None, *self.state.setup.order):
            check_offers(GAME, self.state, GAME.view_for(self.state, viewer))
        check_offers(GAME, self.state, GAME.repairs(self.state))

    @invariant()
    def whoever_must_act_is_led_to_it(self) -> None:
        check_led(GAME, self.state)

    @invariant()
    def a_view_depends_on_nothing_but_the_state(self) -> None:
        check_memory(GAME, self.state)

    @invariant()
    def the_order_is_a_permutation(self) -> None:
        order = self.state.order
        assert not order or sorted(order) == sorted(self.state.setup.order)
        assert order or self.state.phase == "bids"

    @invariant()
    def no_treasury_is_below_zero(self) -> None:
        for purse in self.state.purses:
            assert purse.ducats is None or purse.ducats >= 0
            assert self.state.setup.full or purse.ducats is None

    @invariant()
    def nothing_is_open_before_all_have_bid(self) -> None:
        auction = self.state.auction
        if auction.revealed:
            assert auction.sealed == frozenset(self.state.setup.order)
        else:
            assert (auction.dice, auction.places) == ((), ())

    @invariant()
    def no_bid_that_was_opened_is_sealed_again(self) -> None:
        """Taken back, brought back or taken back further: a sealed bid was never seen."""
        if self.state.auction.revealed:
            self.opened |= bids_in_force(self.timeline)
        elif self.state.bidding:
            assert not self.opened & bids_in_force(self.timeline)

    @invariant()
    def every_view_can_be_drawn(self) -> None:
        for viewer in (None, *self.state.setup.order):
            view = GAME.view_for(self.state, viewer)
            assert view.why in GAME.guide
            assert set(view.who) <= set(self.state.setup.order)
            assert view.moment == self.state.moment
            if viewer is None:
                assert view.board.treasury is None

    def teardown(self) -> None:
        if not hasattr(self, "log"):
            return
        again = replay(GAME.start(self.setup), self.log, GAME.apply)
        assert again == self.timeline
        whole = json.dumps(dump(self.setup, self.log))
        assert load(GAMES, whole)[1].state == self.state
        self.check_export()

    def check_export(self) -> None:
        """The file without secrets replays to the same state, but for what is secret."""
        file = export(GAME, self.timeline, self.log)
        came_back: State = load(GAMES, json.dumps(file))[1].state
        shown = self.state
        if shown.bidding:
            shown = replace(shown, auction=Auction())
        purses = tuple(
            replace(mine, ducats=None) if theirs.ducats is None else mine
            for mine, theirs in zip(shown.purses, came_back.purses, strict=True)
        )
        auction = replace(shown.auction, unpaid=came_back.auction.unpaid)
        assert came_back == replace(shown, purses=purses, auction=auction, reopened=None)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=examples(8),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@settings(max_examples=examples(30), deadline=None)
@given(
    bids=st.lists(st.integers(0, 4).map(lambda n: n * 100), min_size=2, max_size=4), data=st.data()
)
def test_every_auction_ends_in_a_fair_order(bids: list[int], data: Any) -> None:
    """Higher bidders choose before lower ones, and zero bidders get the places left."""
    state: State = GAME.start(setup(len(bids)))
    for number, amount in enumerate(bids, start=1):
        assert state.bidding
        state = GAME.apply(state, PlaceBid(f"s{number}", amount, state.moment))
    chosen: list[int] = []
    rolls = 0
    while not state.order:
        tied = state.auction.rollers
        if state.auction.chooser and tied and data.draw(st.booleans()):
            tied = ()
        if tied and rolls < 20:
            rolls += 1
            dice = tuple(data.draw(st.integers(1, 6)) for _ in tied)
            state = GAME.apply(state, RollDice(tied, dice, state.moment))
        elif tied:
            dice = tuple(range(1, len(tied) + 1))
            state = GAME.apply(state, RollDice(tied, dice, state.moment))
        else:
            seat = state.auction.chooser
            assert seat is not None
            chosen.append(bids[int(seat[1]) - 1])
            place = data.draw(st.sampled_from(state.auction.free_places)) + 1
            state = GAME.apply(state, ChoosePlace(seat, place, state.moment))
    assert sorted(state.order) == sorted(state.setup.order)
    assert chosen == sorted(chosen, reverse=True)
    assert 0 not in chosen
