"""The tiles in play: who is on which place, and what the next place costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
)
from companion.games.carthago.rules.state import State, TilePlaces
from companion.games.carthago.rules.tiles import (
    check_open_tile,
    check_placing,
    check_returned,
    tile_when,
)
from companion.games.carthago.screen.offers import OFFERS_KEPT, why
from companion.games.carthago.screen.shapes import DecadeView, PlaceView, TileView
from companion.games.carthago.screen.words import TILE_SCORES
from companion.table.rules import refused_by
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

Returned = Mapping[str, Text | None]
"""Every player, and why they have no disc to place on any tile, if so."""


def tiles(state: State) -> tuple[DecadeView, ...]:
    """The current decade first; nothing until the tiles are entered or drawn."""
    if not state.tiles:
        return ()
    order = sorted(range(1, DECADES + 1), key=lambda number: number != state.decade)
    returned = {seat: why(refused_by(check_returned, state, seat)) for seat in state.order}
    return tuple(_decade(state, number, returned) for number in order)


def _decade(state: State, number: int, returned: Returned) -> DecadeView:
    shown = tuple(_tile(state, places, returned) for places in state.tiles_in(number))
    return DecadeView(number, ROMAN[number], number == state.decade, shown)


def _tile(state: State, places: TilePlaces, returned: Returned) -> TileView:
    when = tile_when(state, places.tile)
    shut = when == "later" or state.over
    return TileView(
        label=TILE_LABELS[places.tile],
        scores=TILE_SCORES[places.tile],
        when=when,
        places=tuple(
            PlaceView(TILE_COSTS[n], places.seats[n] if n < len(places.seats) else None)
            for n in range(state.tile_places)
        ),
        closed=_closed(state, places.tile) if when == "later" else None,
        offers=() if shut else _offers(state, places, returned, heritage=when == "earlier"),
    )


def _closed(state: State, tile: str) -> Text | None:
    """Why nobody can be on it yet, whatever else keeps a player from placing a disc now."""
    return why(refused_by(check_open_tile, state, state.first, tile, False))


def _offers(
    state: State, places: TilePlaces, returned: Returned, heritage: bool
) -> tuple[Offer, ...]:
    tile = places.tile
    return tuple(
        _offer(
            seat,
            tile,
            heritage,
            refused or why(refused_by(check_placing, state, seat, tile, heritage)),
        )
        for seat, refused in returned.items()
        if seat not in places.seats
    )


@lru_cache(maxsize=OFFERS_KEPT)
def _offer(seat: str, tile: str, heritage: bool, reason: Text | None) -> Offer:
    label = (
        T("%(who)s, with Heritage", who=SeatName(seat))
        if heritage
        else T("%(who)s places a disc", who=SeatName(seat))
    )
    return offer(act.PlaceOnTile, label, seat=seat, tile=tile, heritage=heritage).refused(reason)
