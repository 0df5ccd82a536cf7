"""The treasury's screen, for its owner alone, and the capitals, for everyone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.mediterranee.rules import may
from companion.games.mediterranee.rules.actions import (
    Deal,
    Earn,
    SetCapital,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.options import POWERS
from companion.games.mediterranee.rules.pieces import (
    BOX,
    BUILDING_PRICE,
    CAPITALS,
    COINS,
    GOODS_PRICE,
    INCOME,
    NEW_MARKET,
    NEW_MARKET_IN_CAPITAL,
    PAYMENTS,
    SAILOR_PRICE,
    SPACE_VALUE,
    SPACES,
)
from companion.games.mediterranee.rules.refusals import REFUSALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.shapes import Capital, Payee, Quick, TreasuryPanel
from companion.table.rules import RuleError
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Offer, offer

_SHORTLY: Mapping[str, str] = {
    "treasury-unknown": N_("set the treasury first"),
    "above-treasury": N_("not enough ducats"),
}

_HELD = N_("%(power)s holds %(port)s: %(n)d a round")
_HELD_BY_SEVERAL = N_("%(power)s hold %(port)s: %(n)d a round")
_LOST = N_("%(power)s has lost %(port)s: no income")
_LOST_BY_SEVERAL = N_("%(power)s have lost %(port)s: no income")
_SEVERAL = ("turks",)


def treasury(state: State, seat: str) -> TreasuryPanel | None:
    if not state.setup.full:
        return None
    quick = state.purse(seat).ducats is not None and not state.over
    spendings = _spendings(seat) if quick and state.phase == "purchases" else ()
    sales = _sales(seat) if quick and state.phase == "sales" else ()
    return TreasuryPanel(
        seat=seat,
        ducats=state.purse(seat).ducats,
        note=_note(state, seat),
        spend=tuple(_quick(state, *one) for one in spendings),
        sell=tuple(_quick(state, *one) for one in sales),
        pay=tuple(_payees(state, seat)) if quick else (),
        entries=tuple(one.asking(Ask("amount")) for one in _entries(state, seat)),
        coins=COINS,
        maximum=BOX,
    )


def _note(state: State, seat: str) -> Text:
    if state.purse(seat).ducats is None:
        return T("The app does not know this treasury: count it and set it.")
    if state.played_out:
        return T("The count takes it from here.")
    if state.over:
        return T("Not all rounds were played here: the count asks for it anew.")
    if state.bidding and seat in state.auction.sealed:
        return T("Your sealed bid is still in it: keep enough to pay it.")
    if state.phase == "bids" and state.auction.revealed and state.auction.bid(seat):
        return T("Your bid is already taken out of it: nothing more to enter.")
    if state.purse(seat).capital:
        return T("%(n)d more at the end of the round, while you hold your capital.", n=INCOME)
    return T("No income while your capital is lost.")


def _spendings(seat: str) -> Iterator[tuple[Text, Spend]]:
    yield T("Buy goods"), Spend(seat, "goods", GOODS_PRICE)
    yield T("Enrol a sailor"), Spend(seat, "sailors", SAILOR_PRICE)
    yield T("Build something"), Spend(seat, "building", BUILDING_PRICE)


def _sales(seat: str) -> Iterator[tuple[Text, Earn]]:
    for space in SPACES:
        yield T("Sell a good"), Earn(seat, "sale", SPACE_VALUE * space)
    for bonus in (NEW_MARKET, NEW_MARKET_IN_CAPITAL):
        yield T("New market, in another player’s port or capital"), Earn(seat, "sale", bonus)


def _payees(state: State, seat: str) -> Iterator[Payee]:
    for other in state.setup.order:
        if other != seat:
            label = T("Pay %(who)s", who=SeatName(other))
            sums = (_payment(state, label, Deal(seat, other, amount)) for amount in PAYMENTS)
            yield Payee(other, label, tuple(sums))


def _payment(state: State, label: Text, deal: Deal) -> Quick:
    button = offer(Deal, label, seat=deal.seat, to=deal.to, amount=deal.amount)
    return Quick(button.refused(_why_not(may(state, deal))), -deal.amount)


def _quick(state: State, label: Text, entry: Spend | Earn) -> Quick:
    button = offer(type(entry), label, seat=entry.seat, what=entry.what, amount=entry.amount)
    amount = -entry.amount if isinstance(entry, Spend) else entry.amount
    return Quick(button.refused(_why_not(may(state, entry))), amount)


def _why_not(refused: RuleError | None) -> Text | None:
    if refused is None:
        return None
    return T(_SHORTLY[refused.code]) if refused.code in _SHORTLY else refused.text(REFUSALS)


def _entries(state: State, seat: str) -> Iterator[Offer]:
    """Of any amount, as fits the phase; before it is counted, a treasury can only be set."""
    if state.over:
        return
    yield offer(SetTreasury, T("Set the treasury"), seat=seat)
    if state.purse(seat).ducats is None:
        return
    if state.phase == "purchases":
        yield offer(Spend, T("Pay for goods"), seat=seat, what="goods")
        yield offer(Spend, T("Pay sailors"), seat=seat, what="sailors")
        yield offer(Spend, T("Pay for buildings"), seat=seat, what="building")
    if state.phase == "sales":
        yield offer(Earn, T("Sell goods"), seat=seat, what="sale")
    yield offer(Spend, T("Other payment to the bank"), seat=seat, what="other")
    yield offer(Earn, T("Other money from the bank"), seat=seat, what="other")
    for other in state.setup.order:
        if other != seat:
            yield offer(Deal, T("Pay %(who)s", who=SeatName(other)), seat=seat, to=other)


def capitals(state: State) -> tuple[Capital, ...]:
    if not state.setup.full:
        return ()
    return tuple(_capital(state, seat) for seat in state.setup.order)


def _capital(state: State, seat: str) -> Capital:
    held = state.purse(seat).capital
    colour = state.setup.seat(seat).colour
    port, power = CAPITALS[colour], T(POWERS[colour])
    message = _LOST if colour not in _SEVERAL else _LOST_BY_SEVERAL
    label = T("%(port)s was retaken", port=port)
    if held:
        message = _HELD if colour not in _SEVERAL else _HELD_BY_SEVERAL
        label = T("%(port)s was lost", port=port)
    status = T(message, power=power, port=port, n=INCOME)
    change = None if state.over else offer(SetCapital, label, seat=seat, held=not held)
    return Capital(seat, held, status, change)
