"""Phase 1 on the screen: the bids, the dice between equals, the places in the order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.mediterranee.rules.pieces import BOX, COINS, HUNDREDS, NUMERALS, THOUSAND
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.offers import (
    bid_offer,
    dice_offer,
    fist_offer,
    own_dice,
    place_offer,
    step,
)
from companion.games.mediterranee.screen.shapes import (
    AuctionPanel,
    BidPad,
    DiceForm,
    Fist,
    FistForm,
    OpenBid,
    PastBids,
    Slot,
)
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer

CHOICES: Mapping[int, str] = {
    1: N_("the first choice"),
    2: N_("the second choice"),
    3: N_("the third choice"),
}


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
        choosing=_choosing(state),
        pad=_pad(state, owner) if owner and at == "bidding" else None,
        fists=_fists(state, owner) if at == "typing" else None,
        roll=_roll(state) if at == "rolling" else None,
        rolled=bool(state.auction.thrown) and at in ("rolling", "choosing", "settled"),
        opened=opened(state),
    )


def opened(state: State) -> tuple[OpenBid, ...]:
    """The bids as they are turned over, until something is decided."""
    auction = state.auction
    if state.phase != "bids" or not auction.revealed or auction.dice or auction.places:
        return ()
    rising = sorted({bid for _, bid in auction.bids})
    bids = (OpenBid(seat, bid, rising.index(bid) + 1) for seat, bid in auction.bids)
    return tuple(sorted(bids, key=lambda one: one.turns))


def _take(state: State, place: int) -> Offer | None:
    chooses = state.auction.chooser and place in state.auction.free_places
    return place_offer(state, place) if chooses else None


def _choosing(state: State) -> Text | None:
    chooser = state.auction.chooser
    return T("%(who)s chooses a place", who=SeatName(chooser)) if chooser else None


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
            chooser = SeatName(state.auction.chooser or "")
            return T("The highest bid without a place chooses: %(names)s", names=(chooser,))
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
        ducats=ducats,
        keys=HUNDREDS,
        thousand=THOUSAND,
        maximum=_most(ducats),
        rivals=tuple(_rivals(state, seat)),
        offer=bid_offer(state, seat),
    )


def _most(ducats: int | None) -> int:
    return BOX if ducats is None else min(ducats, BOX)


def _rivals(state: State, seat: str) -> Iterator[PastBids]:
    for other in state.setup.order:
        bids = tuple(
            (past.round, amount) for past in state.past for who, amount in past.bids if who == other
        )
        if other != seat and bids:
            yield PastBids(other, bids)


def _fists(state: State, owner: str | None) -> FistForm:
    fists = tuple(
        Fist(seat, _most(state.purse(seat).ducats if seat == owner else None))
        for seat in state.setup.order
    )
    return FistForm(fists, COINS, fist_offer(state))


def choices(state: State) -> tuple[Text, ...]:
    """What those who bid the same roll for."""
    return tuple(T(CHOICES[choice]) for choice in state.auction.choices)


def _roll(state: State) -> DiceForm:
    rollers = state.auction.rollers
    return DiceForm(rollers, _rolled_for(state), dice_offer(state), own_dice(state))


def _rolled_for(state: State) -> Text:
    bid, _ = state.auction.group
    again = any(state.auction.dice_of(seat) for seat in state.auction.rollers)
    if bid and again:
        message = N_("Equal dice: these players alone roll again, for %(choices)s.")
        return T(message, choices=choices(state))
    if bid:
        message = N_("Equal bids of %(n)d ducats: the highest die has %(choices)s.")
        return T(message, n=bid, choices=choices(state))
    if again:
        return T("Equal dice: these players alone roll again, for the places left.")
    return T("No bid: the higher die plays earlier.")
