"""The board of a table of Méditerranée, as one viewer may see it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mediterranee.rules.actions import (
    BOX,
    COINS,
    SetChancellor,
    SetClock,
)
from companion.games.mediterranee.rules.auction import free_places, next_group, rollers
from companion.games.mediterranee.rules.clock import LABELS, NUMERALS, OVER, PHASES
from companion.games.mediterranee.rules.options import POWERS
from companion.games.mediterranee.rules.state import Past, State
from companion.games.mediterranee.screen.describe import taken_back
from companion.games.mediterranee.screen.guide import MAY
from companion.games.mediterranee.screen.offers import (
    bid_offer,
    dice_offer,
    fist_offer,
    place_offer,
    step,
    turn_order,
    unsealed,
    who,
)
from companion.games.mediterranee.screen.shapes import (
    AuctionPanel,
    BidPad,
    Board,
    ClockForm,
    DiceForm,
    FistForm,
    PastRound,
    Slot,
    Stand,
)
from companion.games.mediterranee.screen.treasury import capitals, treasury
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer, offer


def board(state: State, viewer: str | None) -> Board:
    seated = viewer if viewer is not None and state.setup.has(viewer) else None
    trusted = seated if seated and not state.purse(seated).closed else None
    return Board(
        round=state.round,
        rounds=state.rounds,
        phase=state.phase,
        may=MAY[state.phase],
        stands=tuple(_stand(state, seat) for seat in turn_order(state)),
        chancellor=state.chancellor,
        chancellor_note=T("%(who)s keeps the bank", who=SeatName(state.chancellor)),
        chancellors=_chancellors(state),
        auction=_auction(state, seated, trusted) if state.phase == "bids" else None,
        capitals=capitals(state),
        treasury=treasury(state, trusted) if trusted else None,
        past=tuple(_past(past) for past in state.past),
        clock=_clock(state),
        notices=tuple(_notices(state)),
    )


def _notices(state: State) -> Iterator[Text]:
    if state.reopened:
        yield taken_back(state.reopened, state.fists)
    if state.phase == "bids" and state.auction.unpaid:
        names = tuple(SeatName(seat) for seat in state.auction.unpaid)
        yield T(
            "%(names)s: the bid is more than the treasury held. Count it and set it again.",
            names=names,
        )


def _stand(state: State, seat: str) -> Stand:
    auction = state.auction
    return Stand(
        seat=seat,
        power=POWERS[state.setup.seat(seat).colour],
        status=_status(state, seat),
        sealed=state.bidding and seat in auction.sealed,
        bid=auction.bid(seat) if auction.revealed else None,
        dice=auction.dice_of(seat) if auction.revealed else (),
        numeral=_numeral(state, seat),
        thrown=state.phase == "bids" and seat in auction.thrown,
    )


def _numeral(state: State, seat: str) -> str | None:
    if state.order:
        return NUMERALS[state.order.index(seat)]
    place = state.auction.place_of(seat)
    return None if place is None else NUMERALS[place]


def _status(state: State, seat: str) -> Text:
    if state.auction.revealed:
        bid = state.auction.bid(seat)
        return T("pays %(n)d ducats", n=bid) if bid else T("pays nothing")
    if not state.bidding:
        return T("bid not noted")
    if state.fists:
        return T("coins in the fist")
    return T("bid sealed") if seat in state.auction.sealed else T("still to bid")


def _chancellors(state: State) -> tuple[Offer, ...]:
    return tuple(
        offer(
            SetChancellor,
            T("Make %(who)s Grand Chancellor", who=SeatName(seat)),
            chancellor=seat,
        )
        for seat in state.setup.order
        if seat != state.chancellor
    )


def _auction(state: State, viewer: str | None, trusted: str | None) -> AuctionPanel:
    at = step(state)
    return AuctionPanel(
        step=at,
        what=_what(state),
        slots=tuple(_slot(state, place, viewer) for place in range(len(state.setup.seats))),
        waiting=unsealed(state) if at == "bidding" else (),
        pad=_pad(state, trusted) if trusted and at == "bidding" else None,
        fists=_fists(state) if at == "typing" else None,
        roll=_roll(state) if at == "rolling" else None,
    )


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


def _slot(state: State, place: int, viewer: str | None) -> Slot:
    taken = {at: seat for seat, at in state.auction.places}
    button = None
    if step(state) == "choosing" and place in free_places(state.auction):
        button = place_offer(state, place)
    return Slot(
        place=place + 1,
        numeral=NUMERALS[place],
        seat=taken.get(place),
        offer=button if button and viewer in (None, button.seat) else None,
        reason=_slot_reason(state, place),
    )


def _slot_reason(state: State, place: int) -> Text | None:
    for seat, at in state.auction.places:
        if at == place:
            return T("taken by %(who)s", who=SeatName(seat))
    match step(state):
        case "choosing":
            names = tuple(SeatName(seat) for seat in who(state))
            return T("%(names)s to choose", names=names)
        case "rolling":
            return T("the dice come first")
    return T("the bids come first")


def _pad(state: State, seat: str) -> BidPad:
    sealed = seat in state.auction.sealed
    note = T("Your bid is sealed. You can change it until the last one is in.")
    if not sealed:
        note = T("Only you see what you type. Once sealed, it is not shown again.")
    ducats = state.purse(seat).ducats
    return BidPad(
        seat=seat,
        sealed=sealed,
        note=note,
        coins=COINS,
        maximum=BOX if ducats is None else min(ducats, BOX),
        offer=bid_offer(state, seat),
    )


def _fists(state: State) -> FistForm:
    return FistForm(state.setup.order, COINS, BOX, fist_offer(state))


def _roll(state: State) -> DiceForm:
    bid, _ = next_group(state.auction)
    again = any(state.auction.dice_of(seat) for seat in rollers(state.auction))
    what = T("Equal bids of %(n)d ducats: the higher die chooses first.", n=bid)
    if again:
        what = T("Equal dice: only these players roll again.")
    elif not bid:
        what = T("No bid: the higher die plays earlier.")
    return DiceForm(rollers(state.auction), what, dice_offer(state))


def _past(past: Past) -> PastRound:
    bids = dict(past.bids)
    return PastRound(past.round, tuple((seat, bids.get(seat)) for seat in past.order))


def _clock(state: State) -> ClockForm:
    return ClockForm(
        rounds=state.rounds,
        phases=(*((key, LABELS[key]) for key in PHASES), (OVER, N_("Ready to score"))),
        round=state.round,
        phase=state.phase,
        order=turn_order(state),
        offer=offer(SetClock, T("Set the clock"), moment=state.moment),
    )
