"""The tiles in play: who is on which place, and what the next place costs."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
)
from companion.games.carthago.rules.state import State, TilePlaces
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.offers import refused
from companion.games.carthago.screen.shapes import (
    DecadeView,
    Form,
    PlaceView,
    SeatOffer,
    TileView,
)
from companion.games.carthago.screen.words import TILE_SCORES
from companion.table.text import SeatName, T
from companion.table.views import offer


def tiles(state: State) -> tuple[DecadeView, ...]:
    return tuple(
        DecadeView(number, ROMAN[number], tuple(_tile(state, p) for p in state.tiles_in(number)))
        for number in range(1, DECADES + 1)
    )


def _tile(state: State, places: TilePlaces) -> TileView:
    return TileView(
        key=places.tile,
        label=TILE_LABELS[places.tile],
        scores=TILE_SCORES[places.tile],
        when=tile_when(state, places.tile),
        places=tuple(
            PlaceView(n + 1, TILE_COSTS[n], places.seats[n] if n < len(places.seats) else None)
            for n in range(state.tile_places)
        ),
        next_cost=next_cost(state, places),
        seats=tuple(_seat(state, seat, places.tile) for seat in state.order),
        correct=_correct(places),
    )


def _correct(places: TilePlaces) -> Form:
    label = T("Put right who is on the tile %(tile)s", tile=T(TILE_LABELS[places.tile]))
    tap = offer(act.SetTilePlaces, label, tile=places.tile)
    return Form(tap, ("seats",), {"seats": places.seats})


def _seat(state: State, seat: str, tile: str) -> SeatOffer:
    heritage = tile_when(state, tile) == "earlier"
    fields = {"seat": seat, "tile": tile, "heritage": heritage}
    reason = refused(state, act.PlaceOnTile, **fields)
    if reason:
        return SeatOffer(seat, None, reason)
    label = (
        T("%(who)s, with Heritage", who=SeatName(seat))
        if heritage
        else T("%(who)s places a disc", who=SeatName(seat))
    )
    return SeatOffer(seat, offer(act.PlaceOnTile, label, **fields), None)
