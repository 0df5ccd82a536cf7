"""Construction: rulebook, "Phase 1"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import Build, SkipBuild
from companion.games.endeavor.rules.clock import after_building
from companion.games.endeavor.rules.lessons import remembered, told_action
from companion.games.endeavor.rules.pieces import LEVELS, SPACES, TOP_LEVEL, band
from companion.games.endeavor.rules.state import Board, Built, State
from companion.games.endeavor.rules.tracks import added, may_total, settled
from companion.table.rules import RuleError, ensure
from companion.table.text import SeatName


def reach(state: State, board: Board) -> int:
    """The highest level a player may build now.

    Their own, or when no tile at or below it is left, the next level that has one.
    """
    own = band(board.track("industry"))
    left = (LEVELS[key] for key in LEVELS if may_take(state, board, key) is None)
    return max(own, next(left, own))


def may_take(state: State, board: Board, building: str) -> RuleError | None:
    """Why a tile cannot be had at any level: none left, or a second one of level 5."""
    if state.supply(building) < 1:
        return RuleError("no-tile-left", field="building")
    if LEVELS[building] == TOP_LEVEL and board.has_level_five:
        return RuleError("one-level-five", field="building")
    return None


def may_construct(state: State, seat: str) -> RuleError | None:
    """Why a player is not the one to build now; None if they are."""
    if state.phase != "construction":
        return RuleError("not-construction")
    if state.acting != seat:
        return RuleError("not-your-turn", who=SeatName(state.acting or state.crown))
    return None


def may_fit(board: Board) -> RuleError | None:
    """Why no further building has a place on a board; None if one has."""
    return RuleError("board-full", field="building") if len(board.buildings) > SPACES else None


def may_build(state: State, action: Build) -> RuleError | None:
    board = state.board(action.seat)
    refused = may_construct(state, action.seat) or may_fit(board)
    refused = refused or may_take(state, board, action.building)
    if refused is not None:
        return refused
    level, own = LEVELS[action.building], reach(state, board)
    if level > own:
        return RuleError("level-too-high", field="building", level=level, own=own)
    return may_total(added(board.totals, action.symbols.steps))


def build(state: State, action: Build) -> State:
    """One building each, in turn order; its symbols count at once."""
    ensure(may_build(state, action))
    board = state.board(action.seat)
    built = Built(action.building, action.symbols)
    board = settled(replace(board, buildings=(*board.buildings, built)))
    state = remembered(state.with_board(board), action.building, action.symbols)
    state = told_action(state, action, action.building)
    return after_building(state, action.seat)


def skip_build(state: State, action: SkipBuild) -> State:
    """The table goes on; the building is not tracked until someone sets it right."""
    ensure(may_construct(state, action.seat))
    return after_building(state, action.seat)
