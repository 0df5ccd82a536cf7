"""The tiles in play: who is on which place, and what the next place costs."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
)
from companion.games.carthago.rules.refusals import REFUSALS
from companion.games.carthago.rules.state import State, TilePlaces
from companion.games.carthago.rules.tiles import check_open_tile, tile_when
from companion.games.carthago.screen.offers import tap
from companion.games.carthago.screen.shapes import DecadeView, PlaceView, TileView
from companion.games.carthago.screen.words import TILE_SCORES
from companion.table.rules import RuleError
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer


def tiles(state: State) -> tuple[DecadeView, ...]:
    """The current decade first; nothing until the tiles are entered or drawn."""
    if not state.tiles:
        return ()
    order = sorted(range(1, DECADES + 1), key=lambda number: number != state.decade)
    return tuple(_decade(state, number) for number in order)


def _decade(state: State, number: int) -> DecadeView:
    shown = tuple(_tile(state, places) for places in state.tiles_in(number))
    return DecadeView(number, ROMAN[number], number == state.decade, shown)


def _tile(state: State, places: TilePlaces) -> TileView:
    when = tile_when(state, places.tile)
    return TileView(
        label=TILE_LABELS[places.tile],
        scores=TILE_SCORES[places.tile],
        when=when,
        places=tuple(
            PlaceView(TILE_COSTS[n], places.seats[n] if n < len(places.seats) else None)
            for n in range(state.tile_places)
        ),
        closed=_closed(state, places.tile) if when == "later" else None,
        offers=() if when == "later" or state.over else _offers(state, places),
    )


def _closed(state: State, tile: str) -> Text | None:
    """Why nobody can be on it yet, whatever else keeps a player from placing a disc now."""
    try:
        check_open_tile(state, state.first, tile, heritage=False)
    except RuleError as refused:
        return refused.text(REFUSALS)
    return None


def _offers(state: State, places: TilePlaces) -> tuple[Offer, ...]:
    waiting = (seat for seat in state.order if seat not in places.seats)
    return tuple(_offer(state, seat, places.tile) for seat in waiting)


def _offer(state: State, seat: str, tile: str) -> Offer:
    heritage = tile_when(state, tile) == "earlier"
    label = (
        T("%(who)s, with Heritage", who=SeatName(seat))
        if heritage
        else T("%(who)s places a disc", who=SeatName(seat))
    )
    return tap(state, act.PlaceOnTile, label, seat=seat, tile=tile, heritage=heritage)
