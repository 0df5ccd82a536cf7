"""Two tables that differ in one seat's secret alone answer everyone else alike.

What is accepted, what is refused and how, every view, every line of the log, all news, what hands
are told to do and every file are the same, whatever is tapped. A sealed bid is a secret even on its
own seat's phone, which another device may have taken over; a treasury is shown there, so its
owner's own taps may depend on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    Earn,
    EndTurn,
    EnterBids,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    RollDice,
    SetCapital,
    SetChancellor,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.pieces import PHASES
from companion.table.actions import (
    Action,
    Amend,
    ChangeOption,
    Count,
    CountAfresh,
    Counted,
    Finish,
    RecolourSeat,
    Redo,
    RenameSeat,
    ReorderSeats,
    Undo,
    seat_of,
)
from companion.table.gamefile import export
from companion.table.history import log_lines
from companion.table.rules import RuleError
from companion.table.timeline import Entry, Timeline
from tests.effort import examples
from tests.mediterranee.support import setup
from tests.tidings import told_to

SECRET = "s1"
SEATS = ("s1", "s2", "s3")
NOW = "now"
"""Stands for the moment a tap is made at."""

seats = st.sampled_from(SEATS)
hundreds = st.integers(0, 40).map(lambda n: 100 * n)
ducats = st.integers(1, 40).map(lambda n: 100 * n) | st.sampled_from((50, 40_100))
targets = st.sampled_from(("galley", "port", "fortified"))
sailors, faces = st.integers(1, 5), st.integers(1, 6)
orders = st.permutations(SEATS).map(tuple)
options = st.sampled_from(
    [("tracking", "light"), ("tracking", "full"), ("bids", "sealed"), ("bids", "fists")]
)
counted = st.builds(
    Counted,
    seats,
    st.sampled_from(("ducats", "ports_not_full", "small_full", "holds_own_capital")),
    st.sampled_from(("", "0", "1", "700", "100000", "yes", "x")),
)

# Every kind of tap there is; `test_no_kind_of_tap_is_left_out` holds it against the game.
taps: st.SearchStrategy[Action] = st.one_of(
    st.builds(PlaceBid, seats, hundreds, st.just(NOW)),
    st.builds(EnterBids, st.just(SEATS), st.tuples(hundreds, hundreds, hundreds), st.just(NOW)),
    st.builds(RollDice, orders, st.lists(st.integers(1, 6), max_size=3).map(tuple), st.just(NOW)),
    st.builds(ChoosePlace, seats, st.integers(1, 4), st.just(NOW)),
    st.builds(Attack, seats, seats, targets, sailors, sailors, faces, faces),
    st.builds(EndTurn, seats, st.just(NOW)),
    st.builds(NextPhase, st.just(NOW)),
    st.builds(
        SetClock,
        st.integers(1, 12),
        st.sampled_from((*PHASES, "over")),
        st.just(NOW),
        st.just(()) | orders,
        st.none() | seats,
    ),
    st.builds(SetChancellor, seats),
    st.builds(Spend, seats, st.sampled_from(("goods", "building")), ducats),
    st.builds(Earn, seats, st.just("sale"), ducats),
    st.builds(Deal, seats, seats, ducats),
    st.builds(SetTreasury, seats, hundreds),
    st.builds(SetCapital, seats, st.booleans()),
    st.builds(ForgetTreasury, orders.map(lambda order: order[:1])),
    st.builds(Undo, st.integers(1, 9)),
    st.builds(Redo, st.integers(1, 9)),
    st.builds(Amend, st.integers(1, 9), st.integers(1, 20)),
    st.builds(RenameSeat, seats, st.sampled_from(("Zoé", "Vito"))),
    st.builds(RecolourSeat, seats, st.sampled_from(("venice", "genoa", "turks"))),
    st.builds(ReorderSeats, orders),
    options.map(lambda option: ChangeOption(*option)),
    st.builds(Count, st.lists(counted, max_size=2).map(tuple)),
    st.builds(CountAfresh),
    st.builds(Finish),
)


@dataclass(frozen=True)
class Twins:
    """The same table twice, and who must not see a difference."""

    tables: tuple[Timeline, Timeline]
    viewers: tuple[str | None, ...]

    def both(self, actions: tuple[Action, Action], by: str | None) -> Twins:
        one, other = self.tables
        if any(map(self._is_not_ours, self.tables, actions)):
            return self
        pair = _tapped(one, actions[0], by), _tapped(other, actions[1], by)
        assert pair[0][1] == pair[1][1], actions
        return replace(self, tables=(pair[0][0], pair[1][0]))

    def _is_not_ours(self, table: Timeline, action: Action) -> bool:
        """A private entry is repaired by its own seat's phone alone."""
        if not isinstance(action, Amend) or SECRET in self.viewers:
            return False
        entries = (step.entry.action for step in table.steps if step.entry.seq == action.target)
        return any(one.private and seat_of(one) == SECRET for one in entries)

    def assert_alike(self) -> None:
        one, other = (list(self._shown(table)) for table in self.tables)
        assert one == other

    def _shown(self, table: Timeline) -> Iterator[Any]:
        for viewer in self.viewers:
            yield GAME.view_for(table.state, viewer)
            yield log_lines(GAME, table, viewer)
            yield [*told_to(GAME, table, viewer)]
        file = export(GAME, table, ())
        yield [{**line, "tap": ""} for line in file["log"]]


def _tapped(table: Timeline, action: Action, by: str | None) -> tuple[Timeline, Any]:
    """The table after it, and what the phone that tapped is told."""
    if getattr(action, "moment", None) == NOW:
        action = replace(action, moment=table.state.moment)  # type: ignore[call-arg]
    seq, told = table.seq + 1, None
    try:
        if isinstance(action, Amend):
            action, told = _repair(table, action)
        return table.then(GAME.apply, Entry(seq, f"tap{seq}", float(seq), by, action)), told
    except RuleError as refused:
        return table, (refused.code, refused.field, refused.params)


def _repair(table: Timeline, drawn: Amend) -> tuple[Amend, Any]:
    """The repair that was agreed to, and which entries were said to fall out, and why. What was
    drawn as `seen` says what the entry is to be: it is removed, or holds another amount."""
    entries = (step.entry.action for step in table.steps if step.entry.seq == drawn.target)
    action = next(entries, None)
    instead: Action | None = None
    if drawn.seen > 4 and isinstance(action, Spend | Earn | Deal | SetTreasury):
        instead = replace(action, amount=100 * drawn.seen)
    elif drawn.seen > 4 and isinstance(action, SetCapital):
        instead = replace(action, held=not action.held)
    elif drawn.seen > 4 and isinstance(action, ChoosePlace):
        instead = replace(action, place=1 + drawn.seen % 3)
    planned = table.plan(GAME.apply, drawn.target, instead)
    out = [(one.step.entry.seq, one.refused.code, one.refused.params) for one in planned.fallen]
    return Amend(drawn.target, table.seq, planned.dropped, instead), out


def opened(table: Timeline) -> bool:
    return any(
        isinstance(step.entry.action, PlaceBid) and not step.state.bidding for step in table.steps
    )


def played_alike(twins: Twins, wanted: list[tuple[str | None, Action]], until_opened: bool) -> None:
    twins.assert_alike()
    for by, action in wanted:
        twins = twins.both((action, action), by)
        if until_opened and opened(twins.tables[0]):
            return
        twins.assert_alike()


def tables(tracking: str, bids: str = "sealed") -> tuple[Timeline, Timeline]:
    start = Timeline(GAME.start(setup(3, tracking=tracking, bids=bids)))
    return start, start


def whose(action: Action) -> str | None:
    return seat_of(action) if action.private else None


@settings(max_examples=examples(30))
@given(
    tracking=st.sampled_from(("light", "full", "full")),
    amounts=st.tuples(*[st.integers(0, 20).map(lambda n: 100 * n)] * 2),
    wanted=st.lists(taps, max_size=8),
)
@example("full", (600, 0), [Spend("s1", "goods", 1500)])
@example("full", (600, 0), [Deal("s1", "s2", 1500)])
@example("full", (600, 0), [SetTreasury("s1", 500)])
@example("light", (600, 0), [PlaceBid("s2", 100, NOW), PlaceBid("s1", 100, NOW), Undo(3)])
@example("full", (600, 0), [Earn("s1", "sale", 500), Spend("s1", "goods", 2400), Amend(2, 1)])
def test_a_sealed_bid_decides_nothing(
    tracking: str, amounts: tuple[int, int], wanted: list[Action]
) -> None:
    """Not even for the phone on its own seat, until all bids are open."""
    twins = Twins(tables(tracking), (None, *SEATS))
    first, second = (PlaceBid(SECRET, amount, NOW) for amount in amounts)
    twins = twins.both((first, second), SECRET)
    played_alike(twins, [(whose(action), action) for action in wanted], until_opened=True)


@settings(max_examples=examples(30))
@given(
    bids=st.sampled_from(("sealed", "fists")),
    amounts=st.tuples(*[st.integers(3, 400).map(lambda n: 100 * n)] * 2),
    bid=st.sampled_from((None, 0, 300)),
    wanted=st.lists(
        taps.filter(lambda action: not (action.private and seat_of(action) == SECRET)), max_size=8
    ),
)
@example("sealed", (300, 40_000), None, [Deal("s2", "s1", 2000)])
@example("sealed", (300, 40_000), 300, [PlaceBid("s2", 0, NOW), PlaceBid("s3", 0, NOW), Undo(4)])
@example("fists", (300, 40_000), None, [EnterBids(SEATS, (400, 0, 0), NOW)])
@example("fists", (300, 40_000), None, [EnterBids(SEATS, (400, 0, 0), NOW), Undo(2)])
@example("sealed", (300, 40_000), None, [SetClock(1, "over", NOW), SetClock(1, "bids", NOW)])
@example("sealed", (300, 40_000), None, [Deal("s2", "s1", 500), Amend(2, 10), Amend(2, 1)])
@example("sealed", (300, 40_000), None, [SetCapital("s1", False), NextPhase(NOW), Amend(2, 1)])
def test_a_treasury_decides_nothing_for_others(
    bids: str, amounts: tuple[int, int], bid: int | None, wanted: list[Action]
) -> None:
    """Both treasuries can pay the bid; that one cannot is told openly when it is opened."""
    twins = Twins(tables("full", bids), (None, *(seat for seat in SEATS if seat != SECRET)))
    first, second = (SetTreasury(SECRET, amount) for amount in amounts)
    twins = twins.both((first, second), SECRET)
    if bid is not None:
        sealed = PlaceBid(SECRET, bid, NOW)
        twins = twins.both((sealed, sealed), SECRET)
    played_alike(twins, [(whose(action), action) for action in wanted], until_opened=False)


@pytest.mark.parametrize(
    "entries",
    [
        (Spend(SECRET, "goods", 100), Spend(SECRET, "goods", 1900)),
        (Earn(SECRET, "sale", 100), Earn(SECRET, "sale", 30_000)),
        (Deal(SECRET, "s2", 100), Deal(SECRET, "s2", 1900)),
    ],
    ids=["spend", "earn", "deal"],
)
def test_an_entry_looks_alike_whatever_its_amount(entries: tuple[Action, Action]) -> None:
    """A deal is no secret from the one who is paid."""
    twins = Twins(tables("full"), (None, "s3")).both(entries, SECRET)
    twins.assert_alike()
    twins.both((Undo(1), Undo(1)), "s2").assert_alike()


AFTER_THE_DEAL = [
    Spend(SECRET, "goods", 1000),
    Deal(SECRET, "s3", 200),
    Earn(SECRET, "sale", 300),
    PlaceBid(SECRET, 900, NOW),
    PlaceBid("s3", 0, NOW),
    PlaceBid("s2", 0, NOW),
]


@pytest.mark.parametrize("taps_made", range(1, len(AFTER_THE_DEAL) + 1))
def test_a_repaired_payment_does_not_tell_what_the_one_paid_had(taps_made: int) -> None:
    """One could pay all that followed without it, the other could not: nothing falls out, and who
    was told at the reveal to have been short is still the same."""
    twins = Twins(tables("full"), (None, "s2", "s3"))
    twins = twins.both((SetTreasury(SECRET, 300), SetTreasury(SECRET, 9000)), SECRET)
    paid = Deal("s2", SECRET, 2000)
    twins = twins.both((paid, paid), "s2")
    for action in AFTER_THE_DEAL[:taps_made]:
        twins = twins.both((action, action), seat_of(action))
    twins.assert_alike()
    removed = twins.both((Amend(2, 1), Amend(2, 1)), "s2")
    removed.assert_alike()
    assert removed.tables[0].seq == removed.tables[1].seq == taps_made + 3
    twins.both((Amend(2, 5), Amend(2, 5)), "s2").assert_alike()


def test_no_kind_of_tap_is_left_out() -> None:
    kinds: set[type[Action]] = set()

    @settings(max_examples=300, database=None)
    @given(taps)
    def gather(action: Action) -> None:
        kinds.add(type(action))

    gather()
    assert kinds == set(GAME.verbs.values())
