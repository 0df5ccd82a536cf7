"""The complementary board: the building grid and the ladder."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.endeavor.rules.pieces import building_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.construction import NUMERALS, building_choice
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules import grid
from companion.games.endeavor.solo.rules.clock import position
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.rules.pieces import COLUMNS
from companion.games.endeavor.solo.screen.ladder import discs
from companion.games.endeavor.solo.screen.shapes import (
    Complement,
    GridCell,
    GridColumn,
    GridRow,
)
from companion.games.endeavor.solo.screen.words import extra_text
from companion.table.text import T, Text


def complement(state: State, ask: Asker) -> Complement | None:
    solo = solo_of(state)
    if not solo.ladder:
        return None
    rows = tuple(_row(state, level, ask) for level in range(1, len(solo.grid) + 1))
    place = position(state)
    return Complement(
        columns=tuple(_column(state, number) for number in range(1, COLUMNS + 1)),
        rows=rows[::-1],
        reasons=_reasons(rows),
        discs=discs(state),
        draws=solo.drew,
        text=T("End marker on position %(n)d: %(actions)d discs act", n=place, actions=place - 1),
        code=T("Code of this draw: %(code)s", code=solo.code) if solo.code else None,
    )


def _column(state: State, number: int) -> GridColumn:
    extra = grid.extra_actions(solo_of(state), number)
    choosing = state.phase == "construction"
    return GridColumn(number, extra, extra_text(extra) if choosing else None)


def _row(state: State, level: int, ask: Asker) -> GridRow:
    cells = tuple(_cell(state, level, column, ask) for column in range(1, COLUMNS + 1))
    return GridRow(level, NUMERALS[level - 1], cells)


def _cell(state: State, level: int, column: int, ask: Asker) -> GridCell:
    solo = solo_of(state)
    building = solo.grid[level - 1][column - 1]
    marker = solo.selection == (level, column)
    if building is None:
        return GridCell(None, marker, 0, None)
    beside = grid.beside(state, building)
    choosing = state.phase == "construction"
    choice = building_choice(state, building, beside, ask) if choosing else None
    if choice is not None and not beside:
        choice = replace(choice, left=None)
    return GridCell(building_text(building), marker, beside, choice)


def _reasons(rows: tuple[GridRow, ...]) -> tuple[tuple[Text | None, Text], ...]:
    """Why buildings of the grid cannot be taken; what Industry does not allow is said once."""
    choices = (cell.choice for row in rows for cell in row.cells if cell.choice)
    found = [(one.label, one.offer.reason) for one in choices if one.offer.reason]
    high = [(None, reason) for _, reason in found if reason.params]
    return (*high[:1], *(one for one in found if not one[1].params))
