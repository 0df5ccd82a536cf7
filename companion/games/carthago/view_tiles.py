"""The tiles in play on screen: who is on which place, and what the next place costs."""

from __future__ import annotations

from companion.games.carthago import actions as act
from companion.games.carthago.panels import DecadePanel, Form, PlacePanel, SeatOffer, TilePanel
from companion.games.carthago.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
    TILE_SCORES,
    decade_of,
)
from companion.games.carthago.refusals import REFUSALS
from companion.games.carthago.state import State, TilePlaces
from companion.games.carthago.tiles import next_cost
from companion.games.carthago.turns import place_on_tile
from companion.table.rules import RuleError
from companion.table.text import SeatName, T
from companion.table.views import offer


def tiles(state: State) -> tuple[DecadePanel, ...]:
    return tuple(
        DecadePanel(number, ROMAN[number], tuple(_tile(state, p) for p in state.tiles_in(number)))
        for number in range(1, DECADES + 1)
    )


def _tile(state: State, places: TilePlaces) -> TilePanel:
    decade = decade_of(places.tile)
    when = ("now", "later", "earlier")[(decade > state.playing) - (decade < state.playing)]
    return TilePanel(
        key=places.tile,
        label=TILE_LABELS[places.tile],
        decade=decade,
        scores=TILE_SCORES[places.tile],
        when=when,
        places=tuple(
            PlacePanel(n + 1, TILE_COSTS[n], places.seats[n] if n < len(places.seats) else None)
            for n in range(state.tile_places)
        ),
        next_cost=next_cost(state, places),
        seats=tuple(_seat(state, seat, places) for seat in state.order),
        correct=_correct(places),
    )


def _correct(places: TilePlaces) -> Form:
    label = T("Put right who is on the tile %(tile)s", tile=T(TILE_LABELS[places.tile]))
    tap = offer(act.SetTilePlaces, label, tile=places.tile)
    return Form(tap, ("seats",), {"seats": places.seats})


def _seat(state: State, seat: str, places: TilePlaces) -> SeatOffer:
    """The rules themselves say whether a player may be placed, and if not why."""
    heritage = decade_of(places.tile) < state.playing
    try:
        place_on_tile(state, act.PlaceOnTile(seat, places.tile, heritage))  # type: ignore[arg-type]
    except RuleError as refused:
        return SeatOffer(seat, None, refused.text(REFUSALS))
    label = (
        T("%(who)s, with Heritage", who=SeatName(seat))
        if heritage
        else T("%(who)s places a disc", who=SeatName(seat))
    )
    fields = {"seat": seat, "tile": places.tile, "heritage": heritage}
    return SeatOffer(seat, offer(act.PlaceOnTile, label, **fields), None)
