"""The board of a table of Méditerranée, filled from what the view lets through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.mediterranee.rules.actions import SetChancellor
from companion.games.mediterranee.rules.options import POWERS
from companion.games.mediterranee.rules.pieces import NUMERALS
from companion.games.mediterranee.rules.state import Past, State
from companion.games.mediterranee.screen.auction import auction
from companion.games.mediterranee.screen.auction import opened as turning
from companion.games.mediterranee.screen.guide import MAY
from companion.games.mediterranee.screen.offers import (
    MONEY_PHASES,
    attack_offer,
    bid_offer,
    end_offer,
    next_offer,
    step,
    treasury_offer,
    turn_order,
)
from companion.games.mediterranee.screen.shapes import (
    AttackPanel,
    Board,
    Fought,
    PastRound,
    Stand,
    TurnPanel,
)
from companion.games.mediterranee.screen.treasury import capitals, treasury
from companion.games.mediterranee.screen.words import attacked, bids_taken_back
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

WANTED: Mapping[str, tuple[str, ...]] = {
    "purchases": ("price", "build", "enrol"),
    "combat": ("combat",),
    "sales": ("sale",),
}
"""The helpers a phase wants most."""


def board(state: State, owner: str | None) -> Board:
    """`owner` is the seat whose own things are shown too, if any."""
    return Board(
        helpers=WANTED.get(state.phase, ()),
        may=MAY[state.phase],
        stands=tuple(_stand(state, seat) for seat in turn_order(state)),
        chancellor=state.chancellor,
        chancellor_note=T("%(who)s keeps the bank", who=SeatName(state.chancellor)),
        chancellors=_chancellors(state),
        auction=auction(state, owner) if state.phase == "bids" else None,
        turn=_turn(state),
        capitals=capitals(state),
        treasury=treasury(state, owner) if owner else None,
        past=tuple(_past(past) for past in state.past),
        attack=_attack(state),
        fought=_fought(state),
        notices=tuple(_notices(state)),
    )


def _notices(state: State) -> Iterator[Text]:
    if state.reopened:
        yield bids_taken_back(state.reopened, state.fists)
    if state.phase == "bids" and state.auction.unpaid:
        names = tuple(SeatName(seat) for seat in state.auction.unpaid)
        yield T(
            "%(names)s: the bid is more than the treasury held. Count it and set it again.",
            names=names,
        )


def _turn(state: State) -> TurnPanel | None:
    seat = state.acting
    if seat is None:
        return None
    private = state.setup.full and state.phase in MONEY_PHASES
    return TurnPanel(seat, end_offer(state, seat), next_offer(state), private)


def _attack(state: State) -> AttackPanel | None:
    seat = state.acting
    if seat is None or state.phase != "combat":
        return None
    who = SeatName(seat)
    again = T("%(who)s attacks again: roll both dice", who=who)
    return AttackPanel(attack_offer(seat), again, T("%(who)s attacks: these dice count", who=who))


def _fought(state: State) -> Fought | None:
    attack = state.attack
    return Fought(attack.seat, attack.against, attacked(attack)) if attack else None


def _stand(state: State, seat: str) -> Stand:
    bids, opened = state.auction, state.auction.revealed
    return Stand(
        seat=seat,
        power=POWERS[state.setup.seat(seat).colour],
        status=_status(state, seat),
        sealed=state.bidding and seat in bids.sealed,
        bid=bids.bid(seat) if opened else None,
        dice=bids.dice_of(seat) if opened else (),
        numeral=_numeral(state, seat),
        thrown=state.phase == "bids" and seat in bids.thrown,
        turns={one.seat: one.turns for one in turning(state)}.get(seat),
        done=seat in state.done,
        secret=_secret(state, seat),
    )


def _secret(state: State, seat: str) -> Offer | None:
    """While bids are made the bid, and with it the treasury; else the treasury, if it is kept."""
    if state.phase == "bids" and step(state) == "bidding":
        return bid_offer(state, seat)
    return treasury_offer(seat) if state.setup.full and not state.over else None


def _numeral(state: State, seat: str) -> str | None:
    if state.order:
        return NUMERALS[state.order.index(seat)]
    place = state.auction.place_of(seat)
    return None if place is None else NUMERALS[place]


def _status(state: State, seat: str) -> Text | None:
    if state.over and not state.auction.revealed:
        return None  # A round that was not followed is over: nothing is missed.
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


def _past(past: Past) -> PastRound:
    bids = dict(past.bids)
    return PastRound(past.round, tuple((seat, bids.get(seat)) for seat in past.order))
