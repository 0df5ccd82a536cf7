"""Construction: rulebook, "Phase 1"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import Build, SkipBuild
from companion.games.endeavor.rules.clock import after_building
from companion.games.endeavor.rules.lessons import remembered
from companion.games.endeavor.rules.pieces import LEVELS, SPACES, TOP_LEVEL, band
from companion.games.endeavor.rules.state import Board, Built, State
from companion.games.endeavor.rules.tracks import settled
from companion.table.rules import RuleError
from companion.table.text import SeatName


def reach(state: State, board: Board) -> int:
    """The highest level a player may build now.

    Their own, or when no tile at or below it is left, the next level that has one.
    """
    own = band(board.track("industry"))
    levels = {LEVELS[key] for key in LEVELS if may_take(state, board, key) is None}
    if not levels or min(levels) <= own:
        return own
    return min(levels)


def may_take(state: State, board: Board, building: str) -> RuleError | None:
    """Why a tile cannot be had at any level: none left, or a second one of level 5."""
    if state.supply(building) < 1:
        return RuleError("no-tile-left", field="building")
    if LEVELS[building] == TOP_LEVEL and board.has_level_five:
        return RuleError("one-level-five", field="building")
    return None


def may_build(state: State, board: Board, building: str, level: int) -> RuleError | None:
    """Why a building cannot be built, by a player who reaches `level`; None if it can."""
    if len(board.buildings) > SPACES:
        return RuleError("board-full", field="building")
    refused = may_take(state, board, building)
    if refused is None and LEVELS[building] > level:
        return RuleError("level-too-high", field="building", level=LEVELS[building], own=level)
    return refused


def must_be_building(state: State, seat: str) -> None:
    if state.phase != "construction":
        raise RuleError("not-construction")
    if state.acting != seat:
        raise RuleError("not-your-turn", who=SeatName(state.acting or state.crown))


def build(state: State, action: Build) -> State:
    """One building each, in turn order; its symbols count at once."""
    must_be_building(state, action.seat)
    board = state.board(action.seat)
    refused = may_build(state, board, action.building, reach(state, board))
    if refused is not None:
        raise refused
    built = Built(action.building, action.symbols)
    board = settled(replace(board, buildings=(*board.buildings, built)))
    state = remembered(state.with_board(board), action.building, action.symbols)
    return after_building(state, action.seat)


def skip_build(state: State, action: SkipBuild) -> State:
    """The table goes on; the building is not tracked until someone sets it right."""
    must_be_building(state, action.seat)
    return after_building(state, action.seat)
