"""A player's residence in full tracking: columns and what they give (rulebook, Residence)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import FreeSpace
from companion.games.carthago.rules.clock import check_main, did
from companion.games.carthago.rules.pieces import COLUMN_SPACES, RIGHT_DISCS
from companion.games.carthago.rules.state import Board, State, Turn
from companion.table.rules import RuleError


def freed(board: Board, column: str, strength: int | None) -> tuple[Board, int]:
    """The board with the column's top disc taken off, and how many discs that gives."""
    before: int = getattr(board, column)
    if before >= COLUMN_SPACES[column]:
        raise RuleError("column-empty", field="column")
    gives = RIGHT_DISCS[before + 1] - RIGHT_DISCS[before] if column == "right" else 1
    if column == "centre":
        board = replace(board, centre=before + 1, strength=strength)
    elif column == "left":
        board = replace(board, left=before + 1)
    else:
        board = replace(board, right=before + 1)
    return board, gives


def check_freeing(state: State, seat: str) -> tuple[Turn, Board]:
    """The player carries out the action Residence, and has not freed a space yet."""
    return check_main(state, seat, "main", "residence")


def free_space(state: State, action: FreeSpace) -> State:
    """Rulebook, action Residence: the top disc of a column goes beside the residence."""
    turn, board = check_freeing(state, action.seat)
    before: int = getattr(board, action.column)
    board, gives = freed(board, action.column, action.strength)
    if action.freed != before + 1:
        raise RuleError("column-moved-on", field="column")
    return did(state.with_board(replace(board, beside=board.beside + gives)), turn, "main")
