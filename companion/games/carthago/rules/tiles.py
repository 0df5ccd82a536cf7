"""Tiles: two a decade, topmost free place, a disc per player (rulebook, "Actions de guilde")."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from companion.games.carthago.rules.actions import (
    FirstPlaceOnTile,
    NameTiles,
    PlaceOnTile,
    SetTiles,
)
from companion.games.carthago.rules.clock import check_open
from companion.games.carthago.rules.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
    TILES,
    TILES_PER_DECADE,
    decade_of,
)
from companion.games.carthago.rules.ships import check_ready, spend
from companion.games.carthago.rules.state import State, TilePlaces
from companion.table.reckoning import NO_PLACE
from companion.table.rules import RuleError, refused_by
from companion.table.text import SeatName, T

When = Literal["earlier", "now", "later"]


def next_cost(state: State, places: TilePlaces) -> int | None:
    """Coins for the topmost free place, or None on a full tile."""
    taken = len(places.seats)
    return TILE_COSTS[taken] if taken < state.tile_places else None


def tile_when(state: State, tile: str) -> When:
    """Whether the tile's decade is over, the current one, or still to come."""
    decade = decade_of(tile)
    if decade == state.playing:
        return "now"
    return "earlier" if decade < state.playing else "later"


def check_open_tile(state: State, seat: str, tile: str, heritage: bool) -> TilePlaces:
    """The tile, if it has a place for this player now."""
    label = T(TILE_LABELS[tile])
    places = state.tile(tile)
    if places is None:
        raise RuleError("tile-not-in-play", field="tile", tile=label)
    when = tile_when(state, tile)
    decade = ROMAN[decade_of(tile)]
    if when == "later":
        raise RuleError("tile-of-later-decade", field="tile", tile=label, decade=decade)
    if when == "earlier" and not heritage:
        raise RuleError("tile-of-earlier-decade", field="tile", tile=label, decade=decade)
    if when == "now" and heritage:
        raise RuleError("heritage-not-needed", field="heritage", tile=label)
    if seat in places.seats:
        raise RuleError("tile-twice", field="tile", tile=label, who=SeatName(seat))
    if next_cost(state, places) is None:
        raise RuleError("tile-full", field="tile", tile=label)
    return places


def check_placing(state: State, seat: str, tile: str, heritage: bool) -> TilePlaces:
    """The tile, if a player may place a disc on it now."""
    if heritage:
        check_ready(state, seat, "heritage")
    places = check_open_tile(state, seat, tile, heritage)
    board = state.board(seat)
    if board is not None and not board.beside:
        raise RuleError("no-disc-left", who=SeatName(seat))
    return places


def place(state: State, seat: str, tile: str, heritage: bool) -> State:
    """Take the topmost free place; in full tracking the disc comes from beside the residence."""
    places = check_placing(state, seat, tile, heritage)
    if heritage:
        state = spend(state, seat, "heritage")
    board = state.board(seat)
    if board is not None:
        state = state.with_board(replace(board, beside=board.beside - 1))
    return with_places(state, TilePlaces(tile, (*places.seats, seat)))


def check_returned(state: State, seat: str) -> None:
    """Rulebook, action Livraison: a disc that came back from the warship harbour, and before the
    guild action. Light tracking cannot tell the harbours of a delivery apart."""
    if seat not in state.returned:
        raise RuleError("tile-after-expedition")
    if seat == state.current and state.turn is not None and "guild" in state.turn.done:
        raise RuleError("guild-comes-last")


def tile_comes(state: State, seat: str) -> bool:
    """Whether a disc that comes back from an expedition has a tile of this decade to go to. As long
    as it has, the turn waits for it, as for a guild action."""
    return any(
        refused_by(check_open_tile, state, seat, places.tile, False) is None
        for places in state.tiles_in(state.playing)
    )


def check_place_on_tile(state: State, action: PlaceOnTile) -> None:
    if action.ends:
        check_open(state, action.seat)
    check_returned(state, action.seat)
    check_placing(state, action.seat, action.tile, action.heritage)


def place_on_tile(state: State, action: PlaceOnTile) -> State:
    check_place_on_tile(state, action)
    state = state.with_returned(action.seat, back=False)
    return place(state, action.seat, action.tile, action.heritage)


def first_place_on_tile(state: State, action: FirstPlaceOnTile) -> State:
    """In light tracking whenever it was tapped; in full with a disc of the turn's expedition."""
    if state.setup.full and state.board(action.seat) is not None:
        check_open(state, action.seat)
        return place_on_tile(state, action)
    return place(state, action.seat, action.tile, action.heritage)


def with_places(state: State, changed: TilePlaces) -> State:
    tiles = tuple(changed if old.tile == changed.tile else old for old in state.tiles)
    return replace(state, tiles=tiles)


def with_tiles(state: State, tiles: tuple[str, ...]) -> State:
    """Set-up 9: two different tiles of each decade. A tile with discs on it stays in play."""
    if len(set(tiles)) < len(tiles):
        raise RuleError("two-tiles-each", field="tiles")
    for decade in range(1, DECADES + 1):
        if sum(decade_of(tile) == decade for tile in tiles) != TILES_PER_DECADE:
            raise RuleError("two-tiles-each", field="tiles")
    for tile in TILES:
        if tile in _in_use(state) and tile not in tiles:
            raise RuleError("tile-in-use", field="tiles", tile=T(TILE_LABELS[tile]))
    kept = {places.tile: places for places in state.tiles}
    chosen = sorted(tiles, key=TILES.index)
    return replace(state, tiles=tuple(kept.get(tile, TilePlaces(tile)) for tile in chosen))


def _in_use(state: State) -> set[str]:
    """The tiles with discs on them, as tracked or as counted."""
    tracked = {places.tile for places in state.tiles if places.seats}
    return tracked | {tile for _, tile in counted_places(state)}


def counted_places(state: State) -> set[tuple[str, str]]:
    """Who has a disc on which tile, as was typed in the count."""
    return {
        (seat, field.removeprefix("tiles."))
        for (seat, field), typed in state.counts.typed.items()
        if field.startswith("tiles.") and typed != NO_PLACE
    }


def name_tiles(state: State, action: NameTiles) -> State:
    boxed = (action.boxed_1, action.boxed_2, action.boxed_3)
    return with_tiles(state, tuple(tile for tile in TILES if tile not in boxed))


def set_tiles(state: State, action: SetTiles) -> State:
    return with_tiles(state, action.tiles)
