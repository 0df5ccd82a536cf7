"""Rulebook, "Phase 1": secret bids, dice between equals, and who takes which place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.mediterranee.rules.actions import ChoosePlace, EnterBids, PlaceBid, RollDice
from companion.games.mediterranee.rules.money import check_bid, check_coins, with_bids_paid
from companion.games.mediterranee.rules.state import Auction, State
from companion.table.rules import RuleError


def place_bid(state: State, action: PlaceBid) -> State:
    """A secret bid; when everyone has one, all are shown together."""
    _check_bidding(state)
    if state.fists:
        raise RuleError("bids-in-fists")
    check_bid(state, action.seat, action.amount)
    return sealed_anyway(state, action)


def sealed_anyway(state: State, action: PlaceBid) -> State:
    """Whatever the treasury holds: who has less is found out when the bids are opened."""
    return _bid(state, ((action.seat, action.amount),))


def check_in_time(state: State, action: PlaceBid) -> None:
    """A bid for this round that comes after the reveal deserves more than "moved on"."""
    if state.auction.revealed and action.moment == f"r{state.round}.bids":
        raise RuleError("bids-open")


def enter_bids(state: State, action: EnterBids) -> State:
    _check_bidding(state)
    if not state.fists:
        raise RuleError("bids-sealed")
    if sorted(action.seats) != sorted(state.setup.order):
        raise RuleError("not-all-seats", field="seats")
    if len(action.amounts) != len(action.seats):
        raise RuleError("one-bid-each", field="amounts")
    for amount in action.amounts:
        check_coins(amount, "amounts")
    return _bid(state, zip(action.seats, action.amounts, strict=True))


def roll_dice(state: State, action: RollDice) -> State:
    """Equal bids are decided by dice; the tied alone roll again."""
    expected = state.auction.rollers
    if not expected:
        raise RuleError("no-dice-now")
    if sorted(action.seats) != sorted(expected):
        raise RuleError("not-the-tied", field="seats")
    if len(action.dice) != len(action.seats):
        raise RuleError("one-die-each", field="dice")
    dice = zip(action.seats, action.dice, strict=True)
    return _ordered(state, rolling(state.auction, dice))


def choose_place(state: State, action: ChoosePlace) -> State:
    """The highest bidder chooses any free place, then the next."""
    if action.seat != state.auction.chooser:
        raise RuleError("not-your-choice", field="seat")
    if action.place - 1 not in state.auction.free_places:
        raise RuleError("place-taken", field="place")
    return _ordered(state, placing(state.auction, action.seat, action.place - 1))


def _check_bidding(state: State) -> None:
    if not state.bidding:
        raise RuleError("bids-open" if state.auction.revealed else "not-bidding")


def _bid(state: State, bids: Iterable[tuple[str, int]]) -> State:
    auction = sealing(state.auction, bids)
    if len(auction.bids) < len(state.setup.seats):
        return replace(state, auction=auction)
    paid = with_bids_paid(replace(state, auction=revealing(auction), reopened=None))
    return _ordered(paid, paid.auction)


def _ordered(state: State, auction: Auction) -> State:
    """The order, once settled, holds for every phase of the round."""
    return replace(state, auction=auction, order=auction.order)


def sealing(auction: Auction, bids: Iterable[tuple[str, int]]) -> Auction:
    """The auction with these bids, each in place of the seat's earlier one."""
    return replace(auction, bids=tuple(sorted({**dict(auction.bids), **dict(bids)}.items())))


def revealing(auction: Auction) -> Auction:
    return _automatic(replace(auction, revealed=True))


def rolling(auction: Auction, dice: Iterable[tuple[str, int]]) -> Auction:
    """The auction after one more die for each of these seats."""
    histories, thrown = dict(auction.dice), dict(dice)
    for seat, die in thrown.items():
        histories[seat] = (*histories.get(seat, ()), die)
    shown = tuple(sorted(histories.items()))
    return _automatic(replace(auction, dice=shown, thrown=tuple(thrown)))


def placing(auction: Auction, seat: str, place: int) -> Auction:
    return _automatic(_placed(replace(auction, thrown=()), ((seat, place),)))


def _placed(auction: Auction, places: Iterable[tuple[str, int]]) -> Auction:
    return replace(auction, places=tuple(sorted((*auction.places, *places))))


def _automatic(auction: Auction) -> Auction:
    """Take the steps nobody decides: the last place left, and the zero bidders by their dice."""
    bid, group = auction.group
    free = auction.free_places
    if not group or auction.rollers:
        return auction
    if len(free) == 1 or bid == 0:
        return _placed(auction, zip(group, free, strict=True))
    return auction
