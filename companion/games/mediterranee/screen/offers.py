"""The buttons of each moment, and who must act in it. Nothing here knows a viewer's secrets."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    EndTurn,
    EnterBids,
    NextPhase,
    PlaceBid,
    RollDice,
    SetTreasury,
)
from companion.games.mediterranee.rules.pieces import NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.shapes import Step
from companion.games.mediterranee.screen.words import TURN_DONE
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Asked, Offer, offer

_LAST_TURN_DONE: Mapping[str, str] = {
    "purchases": N_("%(who)s: purchases done, on to movement"),
    "movement": N_("%(who)s: movement done, on to combat"),
    "combat": N_("%(who)s: combat done, on to the ports"),
    "ports": N_("%(who)s: landings done, on to sales"),
    "sales": N_("%(who)s: sales done, next round"),
}

_ONWARD: Mapping[str, str] = {
    "bids": N_("Bids paid: on to purchases"),
    "purchases": N_("Everybody’s purchases done: on to movement"),
    "movement": N_("Everybody’s movement done: on to combat"),
    "combat": N_("Everybody’s combat done: on to the ports"),
    "ports": N_("Everybody’s landings done: on to sales"),
    "sales": N_("Everybody’s sales done: next round"),
}

MONEY_PHASES = ("purchases", "sales")
"""The phases in which money moves in everybody's turn."""


FEW = 2
"""So many names have room on a button; of more the board has all."""


def step(state: State) -> Step:
    """Where phase 1 stands."""
    if state.bidding:
        return "typing" if state.fists else "bidding"
    if state.order:
        return "settled"
    return "rolling" if state.auction.rollers else "choosing"


def who(state: State) -> tuple[str, ...]:
    """Who must do something now; in phases 2 to 6 one after the other."""
    if state.over:
        return ()
    if state.acting:
        return (state.acting,)
    match step(state):
        case "bidding":
            return unsealed(state)
        case "rolling" | "choosing":
            chooser = state.auction.chooser
            return (*((chooser,) if chooser else ()), *state.auction.rollers)
    return turn_order(state)


def turn_order(state: State) -> tuple[str, ...]:
    return state.order or state.setup.order


def unsealed(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in state.setup.order if seat not in state.auction.sealed)


def offers(state: State, viewer: str | None) -> tuple[Offer, ...]:
    """Every button of the moment, the viewer's own first; the shell keeps what a phone may tap."""
    if state.over:
        return ()
    if state.acting:
        asks_money = state.setup.full and state.phase in MONEY_PHASES
        private = (treasury_offer(state.acting),) if asks_money else ()
        return (end_offer(state, state.acting), *private)
    match step(state):
        case "settled":
            return (next_offer(state),)
        case "bidding":
            sealed = state.auction.sealed
            seats = sorted(state.setup.order, key=lambda seat: (seat in sealed, seat != viewer))
            return tuple(bid_offer(state, seat) for seat in seats)
        case "typing":
            return (fist_offer(state),)
    rolls = (dice_offer(state),) if state.auction.rollers else ()
    return (*rolls, *place_offers(state))


def asked(state: State, viewer: str | None) -> Asked | None:
    """Where what must happen now is tapped; a bid is asked of those who have not sealed theirs."""
    moment, chooser = state.moment, state.auction.chooser
    if state.over:
        return None
    if state.acting:
        # One's own money, where it is kept, lies above the order.
        place = "now" if state.setup.full and viewer == state.acting else "stands"
        return Asked(place, moment, T("To the order"), state.acting)
    match step(state):
        case "bidding":
            mine = viewer if viewer in unsealed(state) else None
            return Asked("asked", moment, T("To my bid"), mine) if mine else None
        case "typing":
            return Asked("asked", moment, T("To the bids"))
        case "rolling" if chooser is None or viewer != chooser:
            return Asked("roll", moment, T("To the dice"))
        case "rolling" | "choosing":
            return Asked("choose", moment, T("Choose a place"), chooser)
    return Asked("stands", moment, T("To the order"))


def bid_offer(state: State, seat: str) -> Offer:
    sealed = seat in state.auction.sealed
    who = SeatName(seat)
    label = T("%(who)s: change the bid", who=who) if sealed else T("%(who)s: seal the bid", who=who)
    return offer(PlaceBid, label, seat=seat, moment=state.moment).asking(Ask("amount"))


def treasury_offer(seat: str) -> Offer:
    label = T("%(who)s: set the treasury", who=SeatName(seat))
    return offer(SetTreasury, label, seat=seat).asking(Ask("amount"))


def fist_offer(state: State) -> Offer:
    label, seats = T("Type in the bids"), state.setup.order
    return offer(EnterBids, label, seats=seats, moment=state.moment).asking(Ask("amounts"))


def dice_offer(state: State) -> Offer:
    """All dice are typed, or none: then the app rolls them."""
    rollers = state.auction.rollers
    label = T("Roll the dice for all %(n)d", n=len(rollers))
    if len(rollers) <= FEW:
        label = T("%(names)s: roll the dice", names=tuple(map(SeatName, rollers)))
    made = offer(RollDice, label, seats=rollers, moment=state.moment)
    return made.asking(Ask("dice"))


def own_dice(state: State) -> Text:
    """What the button of the dice says once the table's own are typed."""
    rollers = state.auction.rollers
    if len(rollers) <= FEW:
        return T("%(names)s: these dice count", names=tuple(map(SeatName, rollers)))
    return T("These %(n)d dice count", n=len(rollers))


def place_offers(state: State) -> tuple[Offer, ...]:
    if state.auction.chooser is None:
        return ()
    return tuple(place_offer(state, place) for place in state.auction.free_places)


def place_offer(state: State, place: int) -> Offer:
    seat = state.auction.chooser
    label = T("%(who)s takes place %(place)s", who=SeatName(seat or ""), place=NUMERALS[place])
    return offer(ChoosePlace, label, seat=seat, place=place + 1, moment=state.moment)


def attack_offer(seat: str) -> Offer:
    """The app rolls both dice, unless the table's are typed."""
    label = T("%(who)s attacks: roll both dice", who=SeatName(seat))
    asks = map(Ask, ("against", "target", "attackers", "defenders", "attack_die", "defence_die"))
    return offer(Attack, label, seat=seat).asking(*asks)


def end_offer(state: State, seat: str) -> Offer:
    last = len(state.waiting) == 1
    message = (_LAST_TURN_DONE if last else TURN_DONE)[state.phase]
    if last and _is_last(state):
        message = N_("%(who)s: sales done, count the points")
    return offer(EndTurn, T(message, who=SeatName(seat)), seat=seat, moment=state.moment)


def next_offer(state: State) -> Offer:
    message = _ONWARD[state.phase]
    if state.phase == "bids" and not any(bid for _, bid in state.auction.bids):
        message = N_("Nothing to pay: on to purchases")
    if _is_last(state):
        message = N_("Everybody’s sales done: count the points")
    return offer(NextPhase, T(message), moment=state.moment)


def _is_last(state: State) -> bool:
    return state.phase == "sales" and state.round == state.rounds
