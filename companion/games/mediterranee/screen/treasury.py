"""The treasury's screen, for its owner alone, and the capitals, for everyone."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mediterranee.rules.actions import (
    BOX,
    COINS,
    Deal,
    Earn,
    SetCapital,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.options import CAPITALS
from companion.games.mediterranee.rules.state import INCOME, State
from companion.games.mediterranee.screen.shapes import Capital, Quick, TreasuryPanel
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

_SALES = (100, 200, 300, 400, 500, 600)
_BONUSES = (500, 1000)


def treasury(state: State, seat: str) -> TreasuryPanel | None:
    if not state.setup.full:
        return None
    ducats = state.purse(seat).ducats
    return TreasuryPanel(
        seat=seat,
        ducats=ducats,
        note=_note(state, seat),
        quick=tuple(_quick(ducats, *entry) for entry in _one_tap(seat)),
        entries=tuple(_entries(seat)),
        deals=tuple(_deals(state, seat)),
        set_to=offer(SetTreasury, T("Set the treasury"), seat=seat),
        coins=COINS,
        maximum=BOX,
    )


def _note(state: State, seat: str) -> Text:
    if state.purse(seat).ducats is None:
        return T("The app does not know this treasury: count it and set it.")
    if state.bidding and seat in state.auction.sealed:
        return T("Your sealed bid is still in it: keep enough to pay it.")
    if state.purse(seat).capital:
        return T("%(n)d more at the end of the round, while you hold your capital.", n=INCOME)
    return T("No income while your capital is lost.")


def _one_tap(seat: str) -> Iterator[tuple[Offer, int, bool]]:
    """Button, amount, and whether it is money spent."""
    yield offer(Spend, T("Buy goods"), seat=seat, what="goods", amount=100), 100, True
    yield offer(Spend, T("Enrol a sailor"), seat=seat, what="sailors", amount=100), 100, True
    yield offer(Spend, T("Build something"), seat=seat, what="building", amount=500), 500, True
    for amount in _SALES:
        yield offer(Earn, T("Sell a good"), seat=seat, what="sale", amount=amount), amount, False
    for amount in _BONUSES:
        yield offer(Earn, T("New market"), seat=seat, what="sale", amount=amount), amount, False


def _quick(ducats: int | None, button: Offer, amount: int, spent: bool) -> Quick:
    reason = None
    if ducats is None:
        reason = T("set the treasury first")
    elif spent and amount > ducats:
        reason = T("not enough ducats")
    return Quick(button, -amount if spent else amount, reason)


def _entries(seat: str) -> Iterator[Offer]:
    yield offer(Spend, T("Pay for goods"), seat=seat, what="goods")
    yield offer(Spend, T("Pay sailors"), seat=seat, what="sailors")
    yield offer(Spend, T("Pay for buildings"), seat=seat, what="building")
    yield offer(Spend, T("Other payment to the bank"), seat=seat, what="other")
    yield offer(Earn, T("Sell goods"), seat=seat, what="sale")
    yield offer(Earn, T("Other money from the bank"), seat=seat, what="other")


def _deals(state: State, seat: str) -> Iterator[Offer]:
    for other in state.setup.order:
        if other != seat:
            yield offer(Deal, T("Pay %(who)s", who=SeatName(other)), seat=seat, to=other)


def capitals(state: State) -> tuple[Capital, ...]:
    if not state.setup.full:
        return ()
    return tuple(_capital(state, seat) for seat in state.setup.order)


def _capital(state: State, seat: str) -> Capital:
    held = state.purse(seat).capital
    port = CAPITALS[state.setup.seat(seat).colour]
    status = T("%(port)s is lost: no income", port=port)
    label = T("%(port)s is held again", port=port)
    if held:
        status = T("%(port)s is held: %(n)d a round", port=port, n=INCOME)
        label = T("%(port)s is lost", port=port)
    return Capital(seat, port, held, status, offer(SetCapital, label, seat=seat, held=not held))
