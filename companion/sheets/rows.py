"""How a row of a filled sheet is drawn: a line with its letter, or an input beneath it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.sheets.contents import Row, RowCell, shorter_sum
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, printable
from companion.sheets.ink import FAINT, INK, LINE, SOFT
from companion.sheets.paper import Box
from companion.sheets.parts import badge
from companion.sheets.pen import Pen

LINE_ROW = (17.0, 36.0)
INPUT_ROW = (11.0, 15.0)
WIDEST_CELL = 104.0
LABEL = 158.0


def row_heights(rows: Sequence[Row], room: float) -> list[float]:
    """Share the room out: lines grow before inputs, neither beyond what looks well."""
    lines = sum(1 for row in rows if row.letter)
    inputs = len(rows) - lines
    least = lines * LINE_ROW[0] + inputs * INPUT_ROW[0]
    most = lines * LINE_ROW[1] + inputs * INPUT_ROW[1]
    part = min(1.0, max(0.0, (room - least) / (most - least)))
    line = LINE_ROW[0] + part * (LINE_ROW[1] - LINE_ROW[0])
    given = INPUT_ROW[0] + part * (INPUT_ROW[1] - INPUT_ROW[0])
    return [line if row.letter else given for row in rows]


def draw_row(pen: Pen, strip: Box, row: Row, columns: Sequence[Box]) -> None:
    label = strip.left(LABEL - 6)
    if row.letter:
        pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
        _line_label(pen, label, row)
    else:
        pen.put(label.after(39), row.label, SANS, 8, floor=6, colour=SOFT)
    for cell, column in zip(row.cells, columns, strict=True):
        wide = min(column.w, WIDEST_CELL)
        box = Box(column.right - wide, strip.y, wide, strip.h)
        if row.letter:
            _line_cell(pen, box, cell)
        else:
            _input_cell(pen, box, cell)


def _line_label(pen: Pen, box: Box, row: Row) -> None:
    size = 11.0
    badge(pen, box.x, box.y + (box.h - size) / 2, size, row.letter)
    pen.icon(row.icon, box.x + 18, box.y + (box.h - 14) / 2, 14, INK)
    tall = min(box.h, 24.0)
    texts = Box(box.x + 39, box.y + (box.h - tall) / 2, box.w - 39, tall)
    title = texts.top(tall * 0.52)
    pen.put(title, row.label, BOLD, min(9.5, tall / 2), floor=7)
    rule = texts.below(title.h)
    pen.put(rule, row.rule, ITALIC, min(7.5, tall / 2.5), floor=5.5, colour=SOFT)


def _line_cell(pen: Pen, box: Box, cell: RowCell) -> None:
    if not cell.counted:
        pen.put(box, "–", SANS, 9, align="centre", colour=FAINT)
        return
    points = Box(box.right - 27, box.y, 24, box.h)
    pen.put(points, cell.points, SERIF, 12.5, floor=8, align="right")
    given = Box(box.x + 4, box.y, points.x - box.x - 7, box.h)
    if cell.place:
        badge(pen, given.x, given.y + (given.h - 9) / 2, 9, str(cell.place))
        given = given.after(12)
    _given(pen, given, cell.given)


def _input_cell(pen: Pen, box: Box, cell: RowCell) -> None:
    if not cell.counted:
        return
    _given(pen, Box(box.x + 4, box.y, box.w - 34, box.h), cell.given)


def _given(pen: Pen, box: Box, text: str) -> None:
    shown = shorter_sum(printable(text, SANS)[0], SANS, 6, box.w)
    pen.put(box, shown, SANS, 8.5, floor=5.5, colour=SOFT)
