"""What is drawn before decade I: markers, tiles, who begins; by the table, by the app, or both."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import DECADES, ROMAN
from companion.games.carthago.rules.state import State
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Choice, Offer, offer


def lay_out(state: State) -> Offer:
    """What the table has drawn itself stands; what it leaves out is drawn by the app. So one button
    does for both, and cannot draw over what was just said."""
    label = T("The ring is right: draw what is missing")
    people = tuple(Choice(seat, SeatName(seat)) for seat in state.setup.order)
    neutrals = (Ask("neutrals", ()),) if state.neutral_discs else ()
    known = tuple(places.tile for places in state.tiles)
    fields = {"tiles": known} if known else {}
    return offer(act.LayOut, label, moment=state.moment, **fields).asking(
        Ask("guilds", ()),
        *neutrals,
        *(() if known else boxed()),
        Ask("first", state.first, choices=people),
    )


def boxed() -> tuple[Ask, ...]:
    """Of each decade the tile that is not in play."""
    return tuple(_boxed(decade) for decade in range(1, DECADES + 1))


def _boxed(decade: int) -> Ask:
    label = T("Decade %(decade)s: which tile is back in the box?", decade=ROMAN[decade])
    return Ask(f"boxed_{decade}", None, label)


def draw_all(state: State, label: Text) -> Offer:
    """The app draws; tiles with discs on them stay in play."""
    used = tuple(places.tile for places in state.tiles if places.seats)
    kept = {"tiles": used} if used else {}
    return offer(act.LayOut, label, moment=state.moment, **kept)
