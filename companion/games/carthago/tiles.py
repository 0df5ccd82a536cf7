"""Tiles: two a decade, topmost free place, a disc per player (rulebook, "Actions de guilde")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.actions import SetTilePlaces, SetTiles
from companion.games.carthago.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
    TILES,
    TILES_PER_DECADE,
    decade_of,
)
from companion.games.carthago.state import State, TilePlaces
from companion.table.rules import RuleError
from companion.table.text import SeatName, T


def next_cost(state: State, places: TilePlaces) -> int | None:
    """Coins for the topmost free place, or None on a full tile."""
    taken = len(places.seats)
    return TILE_COSTS[taken] if taken < state.tile_places else None


def check_placing(state: State, seat: str, tile: str, heritage: bool) -> TilePlaces:
    """The tile, if a player may be placed on it now. Discs left are checked elsewhere."""
    label = T(TILE_LABELS[tile])
    places = state.tile(tile)
    if places is None:
        raise RuleError("tile-not-in-play", field="tile", tile=label)
    decade = decade_of(tile)
    if decade > state.playing:
        raise RuleError("tile-of-later-decade", field="tile", tile=label, decade=ROMAN[decade])
    if decade < state.playing and not heritage:
        raise RuleError("tile-of-earlier-decade", field="tile", tile=label, decade=ROMAN[decade])
    if decade == state.playing and heritage:
        raise RuleError("heritage-not-needed", field="heritage", tile=label)
    if seat in places.seats:
        raise RuleError("tile-twice", field="tile", tile=label, who=SeatName(seat))
    if next_cost(state, places) is None:
        raise RuleError("tile-full", field="tile", tile=label)
    return places


def place(state: State, seat: str, tile: str, heritage: bool) -> State:
    """Take the topmost free place; in full tracking the disc comes from beside the residence."""
    places = check_placing(state, seat, tile, heritage)
    board = state.board(seat)
    if board is not None:
        if not board.beside:
            raise RuleError("no-disc-left", who=SeatName(seat))
        state = state.with_board(replace(board, beside=board.beside - 1))
    return _with_places(state, TilePlaces(tile, (*places.seats, seat)))


def _with_places(state: State, changed: TilePlaces) -> State:
    tiles = tuple(changed if old.tile == changed.tile else old for old in state.tiles)
    return replace(state, tiles=tiles)


def with_tiles(state: State, tiles: tuple[str, ...]) -> State:
    """Set-up 9: two different tiles of each decade. A tile with discs on it stays in play."""
    if len(set(tiles)) < len(tiles):
        raise RuleError("two-tiles-each", field="tiles")
    for decade in range(1, DECADES + 1):
        if sum(decade_of(tile) == decade for tile in tiles) != TILES_PER_DECADE:
            raise RuleError("two-tiles-each", field="tiles")
    for places in state.tiles:
        if places.seats and places.tile not in tiles:
            label = T(TILE_LABELS[places.tile])
            raise RuleError("tile-in-use", field="tiles", tile=label)
    kept = {places.tile: places for places in state.tiles}
    chosen = sorted(tiles, key=TILES.index)
    return replace(state, tiles=tuple(kept.get(tile, TilePlaces(tile)) for tile in chosen))


def set_tiles(state: State, action: SetTiles) -> State:
    return with_tiles(state, action.tiles)


def set_tile_places(state: State, action: SetTilePlaces) -> State:
    """Put a tile right; in full tracking discs come from and go beside the residence."""
    places = state.tile(action.tile)
    if places is None:
        raise RuleError("tile-not-in-play", field="tile", tile=T(TILE_LABELS[action.tile]))
    if not all(state.setup.has(seat) for seat in action.seats):
        raise RuleError("unknown-seat", field="seats")
    if len(set(action.seats)) < len(action.seats):
        raise RuleError("tile-places-repeat", field="seats")
    if len(action.seats) > state.tile_places:
        raise RuleError("tile-full", field="seats", tile=T(TILE_LABELS[action.tile]))
    for board in state.boards:
        change = (board.seat in action.seats) - (board.seat in places.seats)
        if change > board.beside:
            raise RuleError("no-disc-left", who=SeatName(board.seat))
        if change:
            state = state.with_board(replace(board, beside=board.beside - change))
    return _with_places(state, TilePlaces(action.tile, action.seats))
