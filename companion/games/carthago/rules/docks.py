"""The docks of both harbours in full tracking (rulebook, the two dock actions)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import RunOutOfShips, TakeDock
from companion.games.carthago.rules.clock import check_main, did
from companion.games.carthago.rules.ships import spend
from companion.games.carthago.rules.state import Board, State, known_board
from companion.table.rules import RuleError
from companion.table.text import SeatName


def check_docks(state: State, board: Board, harbour: str, field: str | None = None) -> None:
    """One disc per dock; nobody may hold every dock of a harbour."""
    docks = state.trade_docks if harbour == "trade" else state.warship_docks
    if docks is None:
        return
    if sum(getattr(other, harbour) for other in state.with_board(board).boards) > docks:
        raise RuleError("harbour-full", field=field, n=docks)
    if getattr(board, harbour) >= docks:
        raise RuleError("all-docks", field=field, n=docks)


def docked(state: State, board: Board, harbour: str) -> Board:
    moved = (
        replace(board, trade=board.trade + 1)
        if harbour == "trade"
        else replace(board, warship=board.warship + 1)
    )
    check_docks(state, moved, harbour)
    return moved


def take_dock(state: State, action: TakeDock) -> State:
    """Rulebook, actions Quai de commerce and Quai des bateaux de guerre; effect Commando."""
    turn, board = check_main(state, action.seat, "main", "trade_dock", "warship_dock")
    space = turn.space
    if not board.beside:
        raise RuleError("no-disc-left", who=SeatName(action.seat))
    if space == "warship_dock" and state.ships_gone:
        raise RuleError("ships-gone")
    if not action.commando:
        board = docked(state, board, "trade" if space == "trade_dock" else "warship")
        return did(state.with_board(replace(board, beside=board.beside - 1)), turn, "main")
    if space != "warship_dock":
        raise RuleError("anchor-is-warship", field="commando")
    state = spend(state, action.seat, "commando")
    board = known_board(state, action.seat)
    moved = replace(board, beside=board.beside - 1, anchor=board.anchor + 1)
    return did(state.with_board(moved), turn, "main")


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
