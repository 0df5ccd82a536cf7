"""The treasuries of full tracking: private to each seat, never below zero.

Rulebook, "Phase 2" and "Phase 6": what is paid to the bank, to other players, and received.

A refusal tells as much as a number on a screen: whoever tries amount after amount finds where it
begins. So none names an amount, and none depends on more than the acting seat's own phone shows.
That is its treasury, but not its sealed bid, nor anything of another seat's. Money is therefore
spent, paid and counted as if no bid were sealed. Who has less than the bid when it is opened hears
so then, in front of everyone; nothing is refused before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.mediterranee.rules.actions import Deal, Earn, SetCapital, Spend
from companion.games.mediterranee.rules.pieces import BUILDING_PRICE, INCOME, UNIT
from companion.games.mediterranee.rules.state import State
from companion.table.rules import RuleError

MOST_DUCATS = 100_000
"""The most that a score sheet takes."""


OF_TREASURIES = frozenset(
    ("above-treasury", "bid-above-treasury", "treasury-too-large", "treasury-unknown")
)
"""The refusals that depend on what a treasury holds."""


def check_spend(state: State, action: Spend) -> None:
    check_full(state)
    check_coins(action.amount)
    if action.what == "building" and action.amount % BUILDING_PRICE:
        raise RuleError("not-building-price", field="amount", price=BUILDING_PRICE)
    _check_known(state, action.seat)
    _check_afford(state, action.seat, action.amount)


def spend(state: State, action: Spend) -> State:
    check_spend(state, action)
    return _moved(state, action.seat, -action.amount)


def check_earn(state: State, action: Earn) -> None:
    check_full(state)
    check_coins(action.amount)
    _check_known(state, action.seat)
    ducats = state.purse(action.seat).ducats
    if ducats is not None and ducats + action.amount > MOST_DUCATS:
        raise RuleError("treasury-too-large", field="amount")


def earn(state: State, action: Earn) -> State:
    check_earn(state, action)
    return _moved(state, action.seat, action.amount)


def check_deal(state: State, action: Deal) -> None:
    """What the other player owns decides nothing, not even whether that becomes too much."""
    check_full(state)
    if not state.setup.has(action.to):
        raise RuleError("unknown-seat", field="to")
    if action.to == action.seat:
        raise RuleError("deal-with-oneself", field="to")
    check_coins(action.amount)
    _check_afford(state, action.seat, action.amount)


def deal(state: State, action: Deal) -> State:
    """Both treasuries move by one entry, so no money is made or lost between players."""
    check_deal(state, action)
    return _moved(_moved(state, action.seat, -action.amount), action.to, action.amount)


def set_capital(state: State, action: SetCapital) -> State:
    check_full(state)
    purse = state.purse(action.seat)
    if purse.capital == action.held:
        raise RuleError("capital-unchanged", field="held")
    return state.with_purse(replace(purse, capital=action.held))


def with_income(state: State) -> State:
    """Rulebook, "Revenus": 300 a round while the own capital is held.

    Light tracking knows no treasury, so nothing moves there.
    """
    for purse in state.purses:
        if purse.capital:
            state = _moved(state, purse.seat, INCOME)
    return state


def with_bids_paid(state: State) -> State:
    """Rulebook, "Phase 1": every bid is paid, whoever wins.

    A treasury that cannot pay is wrong, and to be set again. For a bid that its owner sealed the
    table is told. Coins in a fist are typed in by any phone, with any amount: only the owner hears.
    """
    short = tuple(seat for seat, bid in state.auction.bids if _is_short(state, seat, bid))
    state = forgotten(state, short)
    for seat, bid in state.auction.bids:
        state = _moved(state, seat, -bid)
    return state if state.fists else replace(state, auction=replace(state.auction, unpaid=short))


def _is_short(state: State, seat: str, bid: int) -> bool:
    ducats = state.purse(seat).ducats
    return ducats is not None and ducats < bid


def check_bid(state: State, seat: str, amount: int) -> None:
    """Rulebook, "Phase 1": up to what the player owns. An earlier bid of the seat is no matter."""
    check_coins(amount)
    if _is_short(state, seat, amount):
        raise RuleError("bid-above-treasury", field="amount")


def check_coins(amount: int, field: str = "amount") -> None:
    if amount % UNIT:
        raise RuleError("not-hundreds", field=field, coin=UNIT)


def _moved(state: State, seat: str, amount: int) -> State:
    """An unknown treasury stays unknown."""
    purse = state.purse(seat)
    if purse.ducats is None:
        return state
    return state.with_purse(replace(purse, ducats=purse.ducats + amount))


def forgotten(state: State, seats: Iterable[str]) -> State:
    for seat in seats:
        state = state.with_purse(replace(state.purse(seat), ducats=None))
    return state


def check_full(state: State) -> None:
    if not state.setup.full:
        raise RuleError("full-only")


def _check_known(state: State, seat: str) -> None:
    if state.purse(seat).ducats is None:
        raise RuleError("treasury-unknown")


def _check_afford(state: State, seat: str, amount: int) -> None:
    """Against the treasury alone, whatever bid is sealed."""
    if _is_short(state, seat, amount):
        raise RuleError("above-treasury", field="amount")
