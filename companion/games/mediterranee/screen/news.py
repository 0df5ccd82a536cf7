"""What others, or the rules, did to a player: for the card on that player's phone.

Bids that are opened are no news: the board turns them over, and who chooses is said on top.

Amounts of a treasury go to its owner alone; for anybody else who looks they are left out.
"""

from __future__ import annotations

from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    EnterBids,
    ForgetTreasury,
    PlaceBid,
    RollDice,
)
from companion.games.mediterranee.rules.pieces import NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.describe import describe
from companion.games.mediterranee.screen.hands import hands
from companion.table.actions import Action
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Figures, News, changed


def figures(state: State, seat: str, viewer: str | None) -> Figures:
    """The place in the order lies open; the treasury is its owner's."""
    place = state.auction.place_of(seat)
    open_to_all = {T("Place"): "–" if place is None else NUMERALS[place]}
    if not state.setup.full or viewer != seat:
        return open_to_all
    ducats = state.purse(seat).ducats
    return {T("Treasury"): "?" if ducats is None else ducats, **open_to_all}


def news(before: State, action: Action, after: State, seat: str, viewer: str | None) -> News | None:
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    if viewer != seat and isinstance(
        action, PlaceBid | EnterBids | ChoosePlace | RollDice | Attack
    ):
        return None  # All of it lies open on the board that everybody looks at.
    match action:
        case PlaceBid() | EnterBids() if viewer == seat and seat in after.auction.unpaid:
            bid = after.auction.bid(seat)
            told = T("Bids opened: yours of %(n)d was more than the treasury held", n=bid)
            return News(told, changes)
        case ChoosePlace(seat=chooser, place=place) if seat != chooser and changes:
            words = N_("%(who)s took place %(place)s; %(left)s is left for you")
            taken, left = NUMERALS[place - 1], _place(after, seat)
            told = T(words, who=SeatName(chooser), place=taken, left=left)
            return News(told, (), _marker(after, seat))
        case RollDice() if changes:
            told = T("The dice give you place %(place)s", place=_place(after, seat))
            return News(told, (), _marker(after, seat))
        case Attack(against=attacked) if attacked == seat:
            told = describe(before, action, after, viewer)
            return News(told, changes)
        case Deal(to=to) if to == seat:
            told = describe(before, action, after, viewer)
            return News(told, changes, hands(before, action, after, viewer))
        case ForgetTreasury(seats=seats) if seat in seats:
            return News(describe(before, action, after, viewer), changes)
    return None


def _place(state: State, seat: str) -> str:
    place = state.auction.place_of(seat)
    return "–" if place is None else NUMERALS[place]


def _marker(state: State, seat: str) -> tuple[Text, ...]:
    return (T("Put your order marker on %(place)s", place=_place(state, seat)),)
