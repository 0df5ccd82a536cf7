"""The building grid: choosing, sliding, refilling.

Solo rules, "Déroulement" 2 and "Fin d'un tour" 2 and 3.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.pieces import LEVELS as LEVEL_OF
from companion.games.endeavor.rules.pieces import TOP_LEVEL, band
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.solo.rules.knowledge import solo_of, with_solo
from companion.games.endeavor.solo.rules.pieces import COLUMNS
from companion.games.endeavor.solo.rules.state import Grid, Place, Row, Solo
from companion.table.rules import RuleError


def column_of(grid: Grid, building: str) -> int | None:
    row = grid[LEVEL_OF[building] - 1] if grid else ()
    return row.index(building) + 1 if building in row else None


def extra_actions(solo: Solo, column: int) -> int:
    """The columns between a building and the selection marker; 1 and 3 are two apart."""
    return abs(column - solo.selection[1])


def shown(grid: Grid, building: str) -> int:
    return sum(row.count(building) for row in grid)


def beside(state: State, building: str) -> int:
    """Tiles of a type that lie beside the grid: neither on it nor on the player's board."""
    return state.supply(building) - shown(solo_of(state).grid, building)


def limited(state: State) -> bool:
    """Whether Industry limits the level, as in the base game."""
    return state.setup.option("industry_limit") == "base"


def highest_level(state: State, board: Board) -> int:
    """Rulebook, "Phase 1": the level of Industry, or the next that has a tile to take."""
    if not limited(state):
        return TOP_LEVEL
    own = band(board.track("industry"))
    levels = (LEVEL_OF[key] for key in LEVEL_OF if _on_grid(state, board, key) is None)
    return max(own, next(levels, own))


def may_choose(state: State, board: Board, building: str) -> RuleError | None:
    """Why a building cannot be taken from the grid; None if it can."""
    refused = _on_grid(state, board, building)
    level, highest = LEVEL_OF[building], highest_level(state, board)
    if refused is None and level > highest:
        return RuleError("level-too-high", field="building", level=level, own=highest)
    return refused


def _on_grid(state: State, board: Board, building: str) -> RuleError | None:
    solo = solo_of(state)
    column = column_of(solo.grid, building)
    if column is None:
        return RuleError("not-on-grid", field="building")
    if LEVEL_OF[building] == TOP_LEVEL and board.has_level_five:
        return RuleError("one-level-five", field="building")
    if column == COLUMNS and solo.selection[1] == COLUMNS:
        return RuleError("column-three-twice", field="building")
    return None


def placed(grid: Grid, level: int, column: int, building: str | None) -> Grid:
    cells = list(grid[level - 1])
    cells[column - 1] = building
    return (*grid[: level - 1], _row(cells), *grid[level:])


def _row(cells: list[str | None]) -> Row:
    return (cells[0], cells[1], cells[2])


def chosen(state: State, building: str) -> State:
    """The grid after a choice: a gap, both markers moved, and a tile that was owed put down."""
    solo = solo_of(state)
    level, column = LEVEL_OF[building], column_of(solo.grid, building) or 1
    solo = replace(
        solo,
        extra=extra_actions(solo, column),
        taken=Place(level, column, building),
        grid=placed(solo.grid, level, column, None),
        selection=(level, column),
    )
    return paid_up(with_solo(state, solo))


def paid_up(state: State) -> State:
    """The selection marker has left column 3: the place it kept empty is refilled now."""
    solo = solo_of(state)
    if solo.owed is None or solo.selection[1] == COLUMNS:
        return state
    owed = solo.owed
    return _refilled(with_solo(state, replace(solo, owed=None)), owed.level, owed.building)


def _refilled(state: State, level: int, building: str) -> State:
    """A copy in column 3 of its row, if one is left beside the grid and the place is free."""
    solo = solo_of(state)
    if beside(state, building) < 1 or solo.grid[level - 1][COLUMNS - 1] is not None:
        return state
    grid = placed(solo.grid, level, COLUMNS, building)
    return with_solo(state, replace(solo, grid=grid))


def end_of_round(state: State) -> State:
    """The tiles right of the gap move left; a copy comes to column 3, or is owed."""
    solo = solo_of(state)
    if solo.taken is None:
        return state
    gap = solo.taken
    solo = replace(solo, taken=None)
    if gap.column == COLUMNS:
        return with_solo(state, replace(solo, owed=gap))
    row = list(solo.grid[gap.level - 1])
    row = [*row[: gap.column - 1], *row[gap.column :], None]
    grid = (*solo.grid[: gap.level - 1], _row(row), *solo.grid[gap.level :])
    return _refilled(with_solo(state, replace(solo, grid=grid)), gap.level, gap.building)


def trimmed(state: State) -> State:
    """No tile on the grid that is also on the player's board: the box has no more of them."""
    solo = solo_of(state)
    grid = tuple(
        _row([None if tile is not None and state.supply(tile) < 1 else tile for tile in row])
        for row in solo.grid
    )
    return state if grid == solo.grid else with_solo(state, replace(solo, grid=grid))
