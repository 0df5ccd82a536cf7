"""A player's thirty markers, which move about but are never lost. Full tracking."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.state import Board
from companion.games.endeavor.rules.tracks import with_building


def with_worker(board: Board, slot: int, worker: bool) -> Board:
    built = replace(board.buildings[slot], worker=worker)
    return with_building(board, slot, built)


def moved(board: Board, *, reserve: int = 0, harbour: int = 0, on_board: int = 0) -> Board:
    """Markers moved about; unknown populations stay unknown."""
    people = board.population
    if people is None:
        return board
    return replace(
        board,
        population=replace(
            people,
            reserve=people.reserve + reserve,
            harbour=people.harbour + harbour,
            board=people.board + on_board,
        ),
    )


def paid_back(board: Board, slots: tuple[int, ...]) -> Board:
    """Markers on these buildings go back to the harbour."""
    for slot in slots:
        board = with_worker(board, slot, False)
    return moved(board, harbour=len(slots))
