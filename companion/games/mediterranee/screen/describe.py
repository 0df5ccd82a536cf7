"""The log's lines. A bid is never among them, and a treasury's figures only for its owner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
from companion.games.mediterranee.rules.pieces import CAPITALS, NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.view import may_read
from companion.games.mediterranee.screen.words import (
    PHASE_LABELS,
    TURN_DONE,
    attacked,
    bids_taken_back,
)
from companion.table.actions import Action, Undo
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import describe_common

_SPENT: Mapping[str, str] = {
    "goods": N_("%(who)s: %(n)d ducats for goods"),
    "sailors": N_("%(who)s: %(n)d ducats for sailors"),
    "building": N_("%(who)s: %(n)d ducats for buildings"),
    "other": N_("%(who)s: %(n)d ducats paid to the bank"),
}

_EARNED: Mapping[str, str] = {
    "sale": N_("%(who)s: %(n)d ducats from sales"),
    "other": N_("%(who)s: %(n)d ducats received from the bank"),
}


def describe(before: State, action: Action, after: State, viewer: str | None) -> Text:
    match action:
        case PlaceBid(seat=seat):
            return _bid(seat, after)
        case EnterBids():
            opened = zip(action.seats, action.amounts, strict=True)
            return T("Bids opened: %(bids)s", bids=_bids(opened))
        case RollDice():
            return T("Dice: %(rolls)s", rolls=_rolls(action))
        case ChoosePlace(seat=seat, place=place):
            return T("%(who)s: place %(place)s", who=SeatName(seat), place=NUMERALS[place - 1])
        case Attack():
            return attacked(action)
        case EndTurn(seat=seat):
            return _turn(before, seat, after)
        case NextPhase() | SetClock():
            return _clock(action, after)
        case SetChancellor(chancellor=seat):
            return T("Grand Chancellor: %(who)s", who=SeatName(seat))
        case SetCapital(seat=seat, held=held):
            return _capital(after, seat, held)
        case ForgetTreasury(seats=seats):
            names = tuple(SeatName(seat) for seat in seats)
            return T("Treasury to be set again: %(names)s", names=names)
        case Spend() | Earn() | SetTreasury():
            return _entry(action, viewer)
        case Deal():
            return _deal(action, viewer)
        case Undo() if after.reopened:
            return bids_taken_back(after.reopened, after.fists)
    return describe_common(action)


def _turn(before: State, seat: str, after: State) -> Text:
    done = T(TURN_DONE[before.phase], who=SeatName(seat))
    if after.phase == before.phase:
        return done
    return T("%(done)s. %(clock)s", done=done, clock=_reached(after))


def _bid(seat: str, after: State) -> Text:
    """Opened bids are everybody's to read, from the lowest to the highest."""
    name, unpaid = SeatName(seat), tuple(SeatName(one) for one in after.auction.unpaid)
    if after.bidding:
        return T("%(who)s: bid sealed", who=name)
    bids = _bids(after.auction.bids)
    if unpaid:
        return T(
            "%(who)s: last bid sealed. Bids opened: %(bids)s; more than the treasury held:"
            " %(names)s",
            who=name,
            bids=bids,
            names=unpaid,
        )
    return T("%(who)s: last bid sealed. Bids opened: %(bids)s", who=name, bids=bids)


def _bids(bids: Iterable[tuple[str, int]]) -> tuple[Text, ...]:
    rising = sorted(bids, key=lambda one: one[1])
    return tuple(T("%(who)s %(n)d", who=SeatName(seat), n=amount) for seat, amount in rising)


def _rolls(action: RollDice) -> tuple[Text, ...]:
    return tuple(
        T("%(who)s %(n)d (own die)", who=SeatName(seat), n=die)
        if seat in action.typed
        else T("%(who)s %(n)d", who=SeatName(seat), n=die)
        for seat, die in zip(action.seats, action.dice, strict=True)
    )


def _clock(action: NextPhase | SetClock, after: State) -> Text:
    if isinstance(action, SetClock) and not after.over:
        phase = T(PHASE_LABELS[after.phase])
        return T("Clock set: round %(n)d, %(phase)s", n=after.round, phase=phase)
    return _reached(after)


def _reached(after: State) -> Text:
    if after.over:
        return T("The game is ready to score")
    return T("Round %(n)d: %(phase)s", n=after.round, phase=T(PHASE_LABELS[after.phase]))


def _capital(after: State, seat: str, held: bool) -> Text:
    port = CAPITALS[after.setup.seat(seat).colour]
    if held:
        return T("%(who)s: %(port)s was retaken", who=SeatName(seat), port=port)
    return T("%(who)s: %(port)s was lost", who=SeatName(seat), port=port)


def _entry(action: Spend | Earn | SetTreasury, viewer: str | None) -> Text:
    name = SeatName(action.seat)
    if not may_read(action, viewer):
        return T("%(who)s: treasury changed", who=name)
    match action:
        case Spend(what=what):
            return T(_SPENT[what], who=name, n=action.amount)
        case Earn(what=what):
            return T(_EARNED[what], who=name, n=action.amount)
    return T("%(who)s: treasury set to %(n)d ducats", who=name, n=action.amount)


def _deal(action: Deal, viewer: str | None) -> Text:
    payer, payee = SeatName(action.seat), SeatName(action.to)
    if may_read(action, viewer):
        return T("%(who)s pays %(to)s %(n)d ducats", who=payer, to=payee, n=action.amount)
    return T("%(who)s pays %(to)s", who=payer, to=payee)
