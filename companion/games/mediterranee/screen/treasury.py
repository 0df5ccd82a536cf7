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
from companion.games.mediterranee.rules.pieces import (
    BOX,
    BUILDING_PRICE,
    CAPITALS,
    COINS,
    GOODS_PRICE,
    INCOME,
    NEW_MARKET,
    NEW_MARKET_IN_CAPITAL,
    SAILOR_PRICE,
    SPACE_VALUE,
    SPACES,
)
from companion.games.mediterranee.rules.refusals import REFUSALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.shapes import Capital, Quick, TreasuryPanel
from companion.table.rules import RuleError
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Offer, offer

_SHORTLY: Mapping[str, str] = {
    "treasury-unknown": N_("set the treasury first"),
    "above-treasury": N_("not enough ducats"),
}


def treasury(state: State, seat: str) -> TreasuryPanel | None:
    if not state.setup.full:
        return None
    counted = state.purse(seat).ducats is not None
    return TreasuryPanel(
        seat=seat,
        ducats=state.purse(seat).ducats,
        note=_note(state, seat),
        spend=tuple(_quick(state, *one) for one in _spendings(seat) if counted),
        sell=tuple(_quick(state, *one) for one in _sales(seat) if counted),
        entries=tuple(one.asking(Ask("amount")) for one in _entries(state, seat)),
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


def _spendings(seat: str) -> Iterator[tuple[Text, Spend]]:
    yield T("Buy goods"), Spend(seat, "goods", GOODS_PRICE)
    yield T("Enrol a sailor"), Spend(seat, "sailors", SAILOR_PRICE)
    yield T("Build something"), Spend(seat, "building", BUILDING_PRICE)


def _sales(seat: str) -> Iterator[tuple[Text, Earn]]:
    for space in SPACES:
        yield T("Sell a good"), Earn(seat, "sale", SPACE_VALUE * space)
    for bonus in (NEW_MARKET, NEW_MARKET_IN_CAPITAL):
        yield T("New market"), Earn(seat, "sale", bonus)


def _quick(state: State, label: Text, entry: Spend | Earn) -> Quick:
    button = offer(type(entry), label, seat=entry.seat, what=entry.what, amount=entry.amount)
    amount = -entry.amount if isinstance(entry, Spend) else entry.amount
    return Quick(button.refused(_why_not(may(state, entry))), amount)


def _why_not(refused: RuleError | None) -> Text | None:
    if refused is None:
        return None
    return T(_SHORTLY[refused.code]) if refused.code in _SHORTLY else refused.text(REFUSALS)


def _entries(state: State, seat: str) -> Iterator[Offer]:
    """Of any amount; before it is counted, a treasury can only be set."""
    yield offer(SetTreasury, T("Set the treasury"), seat=seat)
    if state.purse(seat).ducats is None:
        return
    yield offer(Spend, T("Pay for goods"), seat=seat, what="goods")
    yield offer(Spend, T("Pay sailors"), seat=seat, what="sailors")
    yield offer(Spend, T("Pay for buildings"), seat=seat, what="building")
    yield offer(Spend, T("Other payment to the bank"), seat=seat, what="other")
    yield offer(Earn, T("Sell goods"), seat=seat, what="sale")
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
    port = CAPITALS[state.setup.seat(seat).colour]
    status = T("%(port)s is lost: no income", port=port)
    label = T("%(port)s is held again", port=port)
    if held:
        status = T("%(port)s is held: %(n)d a round", port=port, n=INCOME)
        label = T("%(port)s is lost", port=port)
    return Capital(seat, held, status, offer(SetCapital, label, seat=seat, held=not held))
