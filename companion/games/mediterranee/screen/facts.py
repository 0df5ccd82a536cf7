"""What the table keeps track of, in words, for whoever repairs the log; and how its entries ask.

A treasury is among it for its owner alone, a bid for nobody. What a repair makes of money and order
markers is told to hands as a movement, see `back.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.mediterranee.rules.actions import EnterBids
from companion.games.mediterranee.rules.pieces import CAPITALS, NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action
from companion.table.entries import in_words, listed
from companion.table.text import N_, SeatName, T
from companion.table.views import Ask, Fact

WHAT: Mapping[str, str] = {
    "goods": N_("goods"),
    "sailors": N_("sailors"),
    "building": N_("buildings"),
    "sale": N_("sales"),
    "other": N_("something else"),
}


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    return (*_table(state), *_purses(state, viewer))


def _table(state: State) -> Iterator[Fact]:
    yield Fact(T("Grand Chancellor"), SeatName(state.chancellor))
    order = tuple(SeatName(seat) for seat in state.order)
    yield Fact(T("Turn order"), order, lying=False)
    for past in state.past:
        label = T("Turn order of round %(n)d", n=past.round)
        yield Fact(label, tuple(SeatName(seat) for seat in past.order), lying=False)
    if state.auction.revealed:
        for seat, place in state.auction.places:
            yield Fact(T("Place in the turn order"), T(NUMERALS[place]), seat, lying=False)


def _purses(state: State, viewer: str | None) -> Iterator[Fact]:
    for purse in state.purses:
        port = CAPITALS[state.setup.seat(purse.seat).colour]
        held = T("held") if purse.capital else T("lost")
        yield Fact(T("Capital: %(port)s", port=port), held, purse.seat)
        if purse.seat == viewer and not purse.closed and state.setup.full:
            ducats = T("to be set again") if purse.ducats is None else purse.ducats
            yield Fact(T("Your treasury"), ducats, purse.seat, lying=False)


# How an entry is asked for


def asks(before: State, action: Action, name: str) -> tuple[Ask, ...] | None:
    match name:
        case "place":
            places = map(str, range(1, len(before.setup.seats) + 1))
            return listed(action, name, places, lambda place: T(NUMERALS[int(place) - 1]))
        case "amounts" if isinstance(action, EnterBids):
            return tuple(
                Ask(name, amount, T("Bid of %(who)s", who=SeatName(seat)))
                for seat, amount in zip(action.seats, action.amounts, strict=True)
            )
    return in_words(action, name, WHAT)
