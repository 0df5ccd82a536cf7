"""The buttons of each moment, and who must act in it. Nothing here knows a viewer's secrets."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    EnterBids,
    NextPhase,
    PlaceBid,
    RollDice,
)
from companion.games.mediterranee.rules.pieces import NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.shapes import Step
from companion.table.text import N_, SeatName, T
from companion.table.views import Ask, Asked, Offer, offer

_ONWARD: Mapping[str, str] = {
    "bids": N_("Bids paid: on to purchases"),
    "purchases": N_("Purchases done: on to movement"),
    "movement": N_("Movement done: on to combat"),
    "combat": N_("Combat done: on to the ports"),
    "ports": N_("Ports taken: on to sales"),
    "sales": N_("Sales done: next round"),
}


def step(state: State) -> Step:
    """Where phase 1 stands."""
    if state.bidding:
        return "typing" if state.fists else "bidding"
    if state.order:
        return "settled"
    return "rolling" if state.auction.rollers else "choosing"


def who(state: State) -> tuple[str, ...]:
    """Who must do something now; in phases 2 to 6 everyone in turn."""
    if state.over:
        return ()
    if state.phase != "bids":
        return state.order
    match step(state):
        case "bidding":
            return unsealed(state)
        case "rolling":
            return state.auction.rollers
        case "choosing":
            return (state.auction.chooser,) if state.auction.chooser else ()
    return turn_order(state)


def turn_order(state: State) -> tuple[str, ...]:
    return state.order or state.setup.order


def unsealed(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in state.setup.order if seat not in state.auction.sealed)


def offers(state: State, viewer: str | None) -> tuple[Offer, ...]:
    """Every button of the moment, the viewer's own first; the shell keeps what a phone may tap."""
    if state.over:
        return ()
    if state.phase != "bids" or state.order:
        return (next_offer(state),)
    match step(state):
        case "bidding":
            sealed = state.auction.sealed
            seats = sorted(state.setup.order, key=lambda seat: (seat in sealed, seat != viewer))
            return tuple(bid_offer(state, seat) for seat in seats)
        case "typing":
            return (fist_offer(state),)
        case "rolling":
            return (dice_offer(state),)
    return tuple(place_offer(state, place) for place in state.auction.free_places)


def asked(state: State, viewer: str | None) -> Asked | None:
    """Where what must happen now is tapped; a bid is asked of those who have not sealed theirs."""
    moment = state.moment
    if state.over:
        return None
    if state.phase != "bids":
        return Asked("stands", moment, T("To the order"))
    match step(state):
        case "bidding":
            mine = viewer if viewer in unsealed(state) else None
            return Asked("asked", moment, T("To my bid"), mine) if mine else None
        case "typing":
            return Asked("asked", moment, T("To the bids"))
        case "rolling":
            return Asked("roll", moment, T("To the dice"))
        case "choosing":
            return Asked("choose", moment, T("Choose a place"), state.auction.chooser)
    return Asked("stands", moment, T("To the order"))


def bid_offer(state: State, seat: str) -> Offer:
    sealed = seat in state.auction.sealed
    who = SeatName(seat)
    label = T("%(who)s: change the bid", who=who) if sealed else T("%(who)s: seal the bid", who=who)
    return offer(PlaceBid, label, seat=seat, moment=state.moment).asking(Ask("amount"))


def fist_offer(state: State) -> Offer:
    label, seats = T("Type in the bids"), state.setup.order
    return offer(EnterBids, label, seats=seats, moment=state.moment).asking(Ask("amounts"))


def dice_offer(state: State) -> Offer:
    """Complete: the app rolls every die that is not typed."""
    names = tuple(SeatName(seat) for seat in state.auction.rollers)
    label = T("Roll the dice: %(names)s", names=names)
    return offer(RollDice, label, seats=state.auction.rollers, moment=state.moment)


def place_offer(state: State, place: int) -> Offer:
    seat = state.auction.chooser
    label = T("%(who)s takes place %(place)s", who=SeatName(seat or ""), place=NUMERALS[place])
    return offer(ChoosePlace, label, seat=seat, place=place + 1, moment=state.moment)


def next_offer(state: State) -> Offer:
    label = T(_ONWARD[state.phase])
    if state.phase == "sales" and state.round == state.rounds:
        label = T("Sales done: count the points")
    return offer(NextPhase, label, moment=state.moment)
