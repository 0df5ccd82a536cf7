"""Putting a board right, what the table learns from it, and the rare end of the ship pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.carthago.actions import (
    FreeSpace,
    PlaceFirstDisc,
    RunOutOfShips,
    SetBoard,
    SetStrength,
    SetWarshipDocks,
)
from companion.games.carthago.pieces import DISCS
from companion.games.carthago.ships import known_board
from companion.games.carthago.state import Board, State, new_boards, total_discs
from companion.table.actions import Action, ChangeOption
from companion.table.rules import Handler, RuleError


def set_board(state: State, action: SetBoard) -> State:
    """The board as counted at the table; the ships stay as they are."""
    if not state.setup.full:
        raise RuleError("full-tracking-only")
    known = state.board(action.seat) or Board(action.seat)
    strength = 1 if action.centre == 0 else action.strength
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
    following = state.with_board(board)
    check_docks(following, board, "trade", state.trade_docks)
    check_docks(following, board, "warship", state.warship_docks)
    return following


def check_docks(state: State, board: Board, harbour: str, docks: int | None) -> None:
    if docks is None:
        return
    if sum(getattr(other, harbour) for other in state.boards) > docks:
        raise RuleError("harbour-full", field=harbour, n=docks)
    if getattr(board, harbour) >= docks:
        raise RuleError("all-docks", field=harbour, n=docks)


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


def run_out_of_ships(state: State, action: RunOutOfShips) -> State:
    """Rulebook, ship pile empty: warship discs and those at shipless trade docks come back."""
    if not state.setup.full:
        raise RuleError("full-tracking-only")
    for seat in set(action.returned):
        if not state.setup.has(seat):
            raise RuleError("unknown-seat", field="returned")
        if known_board(state, seat).trade < action.returned.count(seat):
            raise RuleError("no-disc-at-dock", field="returned")
    for board in state.boards:
        back = action.returned.count(board.seat)
        beside = board.beside + back + board.warship + board.anchor
        trade = board.trade - back
        state = state.with_board(replace(board, beside=beside, trade=trade, warship=0, anchor=0))
    return replace(state, ships_gone=True)


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
        return replace(following, boards=boards, placed=())

    return handler


def lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    """What an action teaches about printed pieces: dock numbers and centre-column strengths."""
    match action:
        case SetWarshipDocks(docks=docks):
            return {"warship-docks": {"docks": docks}}
        case SetStrength(centre=centre, strength=strength):
            return {f"centre-{centre}": {"strength": strength}}
        case FreeSpace(column="centre", freed=freed, strength=int(strength)):
            return {f"centre-{freed}": {"strength": strength}}
        case PlaceFirstDisc(column="centre", strength=int(strength)):
            return {"centre-1": {"strength": strength}}
        case SetBoard(centre=centre, strength=int(strength)) if centre:
            return {f"centre-{centre}": {"strength": strength}}
    return {}
