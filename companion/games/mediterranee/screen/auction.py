"""Phase 1 on the screen: the bids, the dice between equals, the places in the order."""

from __future__ import annotations

from companion.games.mediterranee.rules.pieces import BOX, COINS, NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.offers import (
    bid_offer,
    dice_offer,
    fist_offer,
    place_offer,
    step,
    who,
)
from companion.games.mediterranee.screen.shapes import (
    AuctionPanel,
    BidPad,
    DiceForm,
    FistForm,
    Slot,
)
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer


def auction(state: State, owner: str | None) -> AuctionPanel:
    at = step(state)
    taken = {place: seat for seat, place in state.auction.places}
    return AuctionPanel(
        step=at,
        what=_what(state),
        slots=tuple(
            Slot(place + 1, NUMERALS[place], taken.get(place), _take(state, place))
            for place in range(len(state.setup.seats))
        ),
        pad=_pad(state, owner) if owner and at == "bidding" else None,
        fists=_fists(state) if at == "typing" else None,
        roll=_roll(state) if at == "rolling" else None,
        rolled=bool(state.auction.thrown) and at in ("rolling", "choosing", "settled"),
        fresh=at not in ("bidding", "settled") and not state.auction.dice and not taken,
    )


def _take(state: State, place: int) -> Offer | None:
    chooses = step(state) == "choosing" and place in state.auction.free_places
    return place_offer(state, place) if chooses else None


def _what(state: State) -> Text:
    match step(state):
        case "bidding":
            return T(
                "Bids sealed: %(n)d of %(of)d. The last one opens them all.",
                n=len(state.auction.bids),
                of=len(state.setup.seats),
            )
        case "typing":
            return T("Bids are made with coins in the fist.")
        case "rolling":
            return _roll(state).what
        case "choosing":
            names = tuple(SeatName(seat) for seat in who(state))
            return T("The highest bid without a place chooses: %(names)s", names=names)
    return T("The order holds for the whole round.")


def _pad(state: State, seat: str) -> BidPad:
    sealed = seat in state.auction.sealed
    note = T("Your bid is sealed. You can change it until the last one is in.")
    if not sealed:
        note = T("Only you see what you type. Once sealed, it is not shown again.")
    ducats = state.purse(seat).ducats
    return BidPad(
        sealed=sealed,
        note=note,
        coins=COINS,
        maximum=BOX if ducats is None else min(ducats, BOX),
        offer=bid_offer(state, seat),
    )


def _fists(state: State) -> FistForm:
    return FistForm(state.setup.order, COINS, BOX, fist_offer(state))


def _roll(state: State) -> DiceForm:
    bid, _ = state.auction.group
    rollers = state.auction.rollers
    again = any(state.auction.dice_of(seat) for seat in rollers)
    what = T("Equal bids of %(n)d ducats: the higher die chooses first.", n=bid)
    if again:
        what = T("Equal dice: only these players roll again.")
    elif not bid:
        what = T("No bid: the higher die plays earlier.")
    return DiceForm(rollers, what, dice_offer(state))
