"""What hands must do on the real table after a tap: ducats, order markers, the round marker.

A sealed bid moves nothing that anybody may see, and an entry in a treasury is for its owner alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mediterranee.rules.actions import (
    Deal,
    Earn,
    EndTurn,
    NextPhase,
    SetClock,
    Spend,
)
from companion.games.mediterranee.rules.pieces import INCOME, NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.view import may_read
from companion.table.actions import Action
from companion.table.text import SeatName, T, Text


def hands(before: State, action: Action, after: State, viewer: str | None) -> tuple[Text, ...]:
    if isinstance(action, SetClock):
        return ()
    if isinstance(action, Spend | Earn | Deal):
        return tuple(_entry(action, viewer))
    return (*_placed(before, after), *_clock(before, action, after))


def _entry(action: Spend | Earn | Deal, viewer: str | None) -> Iterator[Text]:
    if not may_read(action, viewer):
        return
    match action:
        case Spend(amount=amount):
            yield T("Pay %(n)d ducats to the bank", n=amount)
        case Earn(amount=amount):
            yield T("Take %(n)d ducats from the bank", n=amount)
        case Deal(seat=payer, to=to, amount=amount) if viewer == payer:
            yield T("Pay %(who)s %(n)d ducats", who=SeatName(to), n=amount)
        case Deal(seat=payer, amount=amount):
            yield T("Take %(n)d ducats from %(who)s", n=amount, who=SeatName(payer))


def _placed(before: State, after: State) -> Iterator[Text]:
    known = dict(before.auction.places)
    places = tuple(
        T("%(who)s on %(place)s", who=SeatName(seat), place=NUMERALS[place])
        for seat, place in after.auction.places
        if seat not in known
    )
    if places:
        yield T("Put the order markers: %(places)s", places=places)


def _clock(before: State, action: Action, after: State) -> Iterator[Text]:
    if pays_income(before, action, after):
        yield _income(before)
    if turns_round(before, action, after):
        yield T("Move the turn marker to %(n)d", n=after.round)


def pays_income(before: State, action: Action, after: State) -> bool:
    return _is_onward(action) and before.phase == "sales" != after.phase


def turns_round(before: State, action: Action, after: State) -> bool:
    return _is_onward(action) and after.round > before.round


def _is_onward(action: Action) -> bool:
    return isinstance(action, NextPhase | EndTurn)


def _income(before: State) -> Text:
    """Rulebook, "Revenus". Light tracking does not know who holds a capital."""
    if not before.setup.full:
        return T("Take %(n)d ducats from the bank each, who holds the capital", n=INCOME)
    names = tuple(SeatName(seat) for seat in before.order if before.purse(seat).capital)
    return T("Take %(n)d ducats from the bank each: %(names)s", n=INCOME, names=names)
