"""Putting right what the table forgot: discs, tiles, boards, ships, and the kind of tracking."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import (
    AddShip,
    DropShip,
    FlipShip,
    SetBoard,
    SetDisc,
    SetShip,
    SetStrength,
    SetTilePlaces,
    SetWarshipDocks,
)
from companion.games.carthago.rules.docks import check_docks
from companion.games.carthago.rules.pieces import DISCS, FIRST_STRENGTH, HARBOURS, TILE_LABELS
from companion.games.carthago.rules.ships import gain, ship_at, with_ship
from companion.games.carthago.rules.state import (
    Board,
    Ship,
    State,
    TilePlaces,
    known_board,
    new_boards,
    total_discs,
)
from companion.games.carthago.rules.tiles import with_places
from companion.table.actions import ChangeOption
from companion.table.rules import Handler, RuleError
from companion.table.text import SeatName, T


def set_disc(state: State, action: SetDisc) -> State:
    return state.with_disc(action.seat, None if action.space == "off" else action.space)


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
    return with_places(state, TilePlaces(action.tile, action.seats))


def set_board(state: State, action: SetBoard) -> State:
    """The board as counted at the table; the ships stay as they are."""
    if not state.setup.full:
        raise RuleError("full-tracking-only")
    known = state.board(action.seat) or Board(action.seat)
    strength = FIRST_STRENGTH if action.centre == 0 else action.strength
    board = Board(
        seat=action.seat,
        left=action.left,
        centre=action.centre,
        right=action.right,
        strength=strength,
        beside=action.beside,
        trade=action.trade,
        warship=action.warship,
        anchor=action.anchor,
        small=action.small,
        large=action.large,
        ships=known.ships,
    )
    total = total_discs(state, board)
    if total != DISCS:
        raise RuleError("discs-not-eleven", n=total, of=DISCS)
    for harbour in HARBOURS:
        check_docks(state, board, harbour, field=harbour)
    doubtful = tuple(seat for seat in state.doubtful if seat != action.seat)
    return replace(state.with_board(board), doubtful=doubtful)


def set_strength(state: State, action: SetStrength) -> State:
    board = known_board(state, action.seat)
    if board.centre != action.centre:
        raise RuleError("column-moved-on", field="centre")
    return state.with_board(replace(board, strength=action.strength))


def set_warship_docks(state: State, action: SetWarshipDocks) -> State:
    held = [board.warship for board in state.boards]
    if sum(held) > action.docks or max(held, default=0) >= action.docks:
        raise RuleError("docks-too-few", field="docks")
    return replace(state, warship_docks=action.docks)


def add_ship(state: State, action: AddShip) -> State:
    board = known_board(state, action.seat)
    return gain(state, board, Ship(action.good, action.effect, action.up))


def set_ship(state: State, action: SetShip) -> State:
    if action.lies == "gone":
        return drop_ship(state, DropShip(action.seat, action.ship))
    board = known_board(state, action.seat)
    ship = replace(ship_at(board, action.ship), up=action.lies == "up")
    return state.with_board(with_ship(board, action.ship, ship))


def drop_ship(state: State, action: DropShip) -> State:
    board = known_board(state, action.seat)
    ship_at(board, action.ship)
    ships = (*board.ships[: action.ship], *board.ships[action.ship + 1 :])
    return state.with_board(replace(board, ships=ships))


def flip_ship(state: State, action: FlipShip) -> State:
    board = known_board(state, action.seat)
    ship = ship_at(board, action.ship)
    return state.with_board(with_ship(board, action.ship, replace(ship, up=not ship.up)))


def change_option(inherited: Handler) -> Handler:
    """A change of tracking: light keeps no boards; full starts them, or asks for a count."""

    def handler(state: State, action: ChangeOption) -> State:
        was_full = state.setup.full
        following: State = inherited(state, action)
        if following.setup.full == was_full:
            return following
        fresh = (
            following.setup.full
            and following.moment == "d1.setup"
            and not any(places.seats for places in following.tiles)
        )
        boards = new_boards(following.setup) if fresh else ()
        return replace(following, boards=boards, placed=(), kept=())

    return handler
