"""Putting right what the table forgot, or wants otherwise: bank, treasuries, options, powers."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mediterranee.rules.actions import ForgetTreasury, SetChancellor, SetTreasury
from companion.games.mediterranee.rules.money import check_coins, check_full, forgotten
from companion.games.mediterranee.rules.options import OPTIONS, casts
from companion.games.mediterranee.rules.state import Auction, State, purses_at_start
from companion.table.actions import ChangeOption, RecolourSeat
from companion.table.game import choices_of
from companion.table.rules import RuleError, seat_handlers

SEATS = seat_handlers(choices_of(OPTIONS, casts))


def set_chancellor(state: State, action: SetChancellor) -> State:
    if not state.setup.has(action.chancellor):
        raise RuleError("unknown-seat", field="chancellor")
    return replace(state, chancellor=action.chancellor)


def set_treasury(state: State, action: SetTreasury) -> State:
    check_full(state)
    check_coins(action.amount)
    return state.with_purse(replace(state.purse(action.seat), ducats=action.amount))


def forget_treasury(state: State, action: ForgetTreasury) -> State:
    check_full(state)
    if not all(state.setup.has(seat) for seat in action.seats):
        raise RuleError("unknown-seat", field="seats")
    return forgotten(state, action.seats)


def change_option(state: State, action: ChangeOption) -> State:
    """A new way of bidding drops the bids under way; full tracking starts from what is known."""
    changed: State = SEATS[ChangeOption](state, action)
    if action.key == "bids" and changed.fists != state.fists and state.bidding:
        return replace(changed, auction=Auction())
    if action.key == "tracking" and changed.setup.full != state.setup.full:
        return _retracked(changed)
    return changed


def _retracked(state: State) -> State:
    """Before the first reveal everyone still owns what the game began with; later nobody knows.

    Bids under way are dropped then: they were not checked against a treasury.
    """
    purses = purses_at_start(state.setup)
    if state.setup.full and state.round == 1 and state.bidding:
        return replace(state, purses=purses, auction=Auction())
    return replace(state, purses=tuple(replace(purse, ducats=None) for purse in purses))


def recolour(state: State, action: RecolourSeat) -> State:
    """Two players play one pair of powers or the other: taking from the other pair moves both."""
    for cast in casts(state.setup.variant, len(state.setup.seats)):
        if action.colour in cast and state.setup.seat(action.seat).colour not in cast:
            rest = iter(colour for colour in cast if colour != action.colour)
            setup = state.setup
            for seat in setup.seats:
                colour = action.colour if seat.key == action.seat else next(rest)
                setup = setup.with_seat(replace(seat, colour=colour))
            return replace(state, setup=setup)
    recoloured: State = SEATS[RecolourSeat](state, action)
    return recoloured
