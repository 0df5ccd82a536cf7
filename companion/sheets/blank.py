"""The blank score sheet: a page, or two halves of one, to fill with a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, width
from companion.sheets.games import SHEETS
from companion.sheets.ink import BRASS, FAINT, INK, LINE, PAPER, SOFT, WHITE, hue
from companion.sheets.paper import MARGIN, Box, page_box
from companion.sheets.parts import (
    FOOT,
    HEAD,
    Translate,
    badge,
    blank_line,
    double_rule,
    page_foot,
    page_head,
    player_count,
    signs,
    tick_box,
)
from companion.sheets.pen import Pen
from companion.sheets.pencil import PencilRow, pencil_rows
from companion.sheets.result import OPPOSITION
from companion.table.text import N_
from scoring import GAMES, Way

COLUMN_HEAD = 54.0
TOTAL = 40.0
STEP_PART = 0.68
PENCIL = 20.0
"""The least a figure is written in, both ways: a little more than 7 millimetres."""
_AIR = 1.25
TALLEST = 72.0
_RULE_PITCH = 8.5
_NARROW = 140.0
_SMALLEST_LABEL = 112.0
"""Beside a narrower one there is no room for its drawing."""


def blank_page(paper: str, halves: bool) -> Box:
    return page_box(paper, landscape=halves)


def draw_blank(
    pen: Pen, page: Box, game: str, variant: str, players: int, halves: bool, words: Translate
) -> None:
    if not halves:
        _sheet(pen, page.inset(MARGIN, MARGIN - 6), game, variant, players, words)
        return
    for half in page.columns(2):
        _sheet(pen, half.inset(18, 22), game, variant, players, words)
    x = page.w / 2
    pen.line(x, 12, x, page.h - 12, stroke=FAINT, thick=0.6, dash=(3, 3))


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns of a sheet; in solo the last one is the Opposition's."""

    label: float
    columns: Sequence[Box]
    opposition: bool
    placed: bool

    def is_opposition(self, at: int) -> bool:
        return self.opposition and at == len(self.columns) - 1


def _sheet(pen: Pen, area: Box, game: str, variant: str, players: int, words: Translate) -> None:
    rows = pencil_rows(game, variant, words)
    opposition = GAMES[game].variant(variant).has_opposition
    own = SHEETS[game]
    grades = own.grades if opposition else None
    strips = [strip for strip in (own.printed, grades) if strip]
    # Alone there is nobody to be named: the grade says it.
    winner = 0.0 if grades else 18.0
    under = TOTAL + 8 + winner + sum(strip.height + 6 for strip in strips) + FOOT
    heights = _heights(rows, area.h - HEAD - COLUMN_HEAD - under)
    table = area.below(HEAD).top(COLUMN_HEAD + sum(heights) + TOTAL)
    placed, count = any(row.placed for row in rows), players + opposition
    label = min(172.0, area.w * 0.34, area.w - count * (_least_width(rows) + _BETWEEN))
    columns = table.after(label).columns(count, _BETWEEN)
    grid = Grid(label, columns, opposition, placed)
    _head(pen, area.top(HEAD), game, variant, players, words)
    _column_heads(pen, grid, game, words)
    for row, strip in zip(rows, table.below(COLUMN_HEAD).rows(heights), strict=True):
        _row(pen, strip, row, grid)
    _totals(pen, table.below(table.h - TOTAL), grid, words)
    rest = area.below(HEAD + table.h + 8)
    for drawn in strips:
        drawn.draw(pen, rest.top(drawn.height), words)
        rest = rest.below(drawn.height + 6)
    if winner:
        blank_line(pen, rest.top(16), words(N_("Winner")), 9)
    foot = Box(area.x, area.bottom - FOOT + 2, area.w, FOOT)
    page_foot(pen, foot, words(own.remark) if own.remark else "")


_BETWEEN = 3.0
_LEAST_MARK = 7.0


def _least_width(rows: Sequence[PencilRow]) -> float:
    """What a column needs for places of a pencil's size."""
    ring = _RING + 2 if any(row.placed for row in rows) else 0.0
    most = max(_places(row) for row in rows)
    return max(2 * PENCIL + 10.5 + ring, most * PENCIL + (most - 1) * 5.5)


def _places(row: PencilRow) -> int:
    return 3 if row.formula.way is Way.PRODUCT else row.terms


def _heights(rows: Sequence[PencilRow], room: float) -> list[float]:
    """Lines, and sums written out, are taller than the steps to them; all have at least a pencil's
    room."""
    short = sum(1 for row in rows if _is_short(row))
    tall = len(rows) - short
    least = PENCIL + 2 * _AIR
    step = max(least, min(TALLEST, room / (tall + short * STEP_PART)) * STEP_PART)
    line = max(least, min(TALLEST, (room - short * step) / tall))
    return [step if _is_short(row) else line for row in rows]


def _is_short(row: PencilRow) -> bool:
    return not row.letter and row.terms == 1


def _head(pen: Pen, box: Box, game: str, variant: str, players: int, words: Translate) -> None:
    title = words(GAMES[game].variant(variant).title)
    subtitle = f"{title} · {player_count(words, players)}"
    date = Box(box.right - 120, box.y + 2, 120, 18)
    page_head(pen, box, game, words(GAMES[game].title), subtitle)
    blank_line(pen, date, words(N_("Date")), 9)


def _column_heads(pen: Pen, grid: Grid, game: str, words: Translate) -> None:
    """Room for a name, and the game's signs to circle one's own."""
    for at, column in enumerate(grid.columns):
        head = column.top(COLUMN_HEAD)
        if grid.is_opposition(at):
            pen.disc(hue(OPPOSITION.hue), OPPOSITION.symbol, head.middle[0] - 9, head.y + 10, 18)
            name = head.below(32).top(12)
            pen.put(name, words(OPPOSITION.name), BOLD, 10, floor=6, align="centre")
            continue
        y = head.y + 32
        pen.line(head.x + 2, y, head.right - 2, y, stroke=SOFT, thick=0.8, dash=(0.4, 2.2))
        signs(pen, Box(head.x, y + 4, head.w, 12), game)


def _row(pen: Pen, strip: Box, row: PencilRow, grid: Grid) -> None:
    if row.begins:
        pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
    _label(pen, strip.left(grid.label - 6), row)
    for at, column in enumerate(grid.columns):
        cell = Box(column.x, strip.y, column.w, strip.h)
        if grid.is_opposition(at) and not row.opposed:
            pen.put(cell, "–", SANS, 10, align="centre", colour=FAINT)
        elif _places(row) > 1:
            _several(pen, cell, row)
        elif row.letter:
            _line_cell(pen, _slots(cell, grid.placed), row)
        else:
            _step_cell(pen, _slots(cell, grid.placed), row)


def _label(pen: Pen, box: Box, row: PencilRow) -> None:
    narrow, tiny = box.w < _NARROW, box.w < _SMALLEST_LABEL
    texts = box.after(15.0 if tiny else 32.0 if narrow else 42.0)
    if row.letter:
        badge(pen, box.x, box.y + (box.h - 11) / 2, 11, row.letter)
    if row.letter and not tiny:
        icon = 13.0 if narrow else 16.0
        pen.icon(row.icon, box.x + 15, box.y + (box.h - icon) / 2, icon, INK)
    font, size = (BOLD, 10.0) if row.letter else (SANS, 8.5)
    if box.h > 56:
        size += 2
    if not row.rule:
        lines = 2 if box.h > 20 else 1
        pen.put(texts, row.label, font, size, floor=5.75, lines=lines)
        return
    title = size * 1.15
    room = box.h - 2 - title
    lines = max(1, int(room / _RULE_PITCH))
    tall = title + min(room, 10.0 + _RULE_PITCH * (min(lines, 3) - 1))
    block = Box(texts.x, box.y + (box.h - tall) / 2, texts.w, tall)
    pen.put(block.top(title), row.label, font, min(size, title * 0.95), floor=5.75)
    rule = block.below(title)
    pen.put(rule, row.rule, ITALIC, min(8.0, rule.h * 0.8), floor=5.25, lines=lines, colour=SOFT)


@dataclass(frozen=True, slots=True)
class Slots:
    """Where a cell is written in: a ring for the place, a box to count in, a box for the points."""

    ring: Box
    count: Box
    mark: Box
    points: Box


_RING = 11.0


def _slots(box: Box, placed: bool) -> Slots:
    """From the right: points, the sum's mark, what is counted; wide columns keep some air."""
    inner = _written(box)
    ring = min(_RING, box.w * 0.15) if placed else 0.0
    points = max(PENCIL, min(46.0, box.w * 0.39))
    mark = min(26.0, max(10.5, box.w * 0.24))
    count = max(PENCIL, min(44.0, box.w - points - mark - ring - 2))
    mark = min(mark, box.w - points - count - (ring + 2 if placed else 0))
    x = box.right - points - mark - count
    return Slots(
        Box(x - ring - 2, inner.y + (inner.h - ring) / 2, ring, ring),
        Box(x, inner.y, count, inner.h),
        Box(box.right - points - mark + 1, inner.y, mark - 2, inner.h),
        Box(box.right - points, inner.y, points, inner.h),
    )


def _written(box: Box) -> Box:
    """What of a row is written in."""
    return Box(box.x, box.y + _AIR, box.w, box.h - 2 * _AIR)


def _several(pen: Pen, box: Box, row: PencilRow) -> None:
    """From left to right: the terms of a sum, or two numbers and what they make multiplied."""
    is_line, inner = bool(row.letter), _written(box)
    wide = max(PENCIL, min(40.0, (box.w - 2 * 12.0) / 3))
    between = (box.w - 3 * wide) / 2
    marks = (row.formula.mark, "=" if is_line else row.formula.mark)
    for at in range(3):
        place = Box(box.x + at * (wide + between), inner.y, wide, inner.h)
        if at == 2 and is_line:
            pen.card(place, 3, fill=WHITE, stroke=INK, thick=0.8)
        else:
            pen.card(place, 3, fill=PAPER, stroke=LINE, thick=0.7)
        if at < 2:
            gap = Box(place.right, inner.y, between, inner.h)
            pen.put(gap, marks[at], SANS, 9, floor=4.5, align="centre", colour=SOFT)


def _line_cell(pen: Pen, slots: Slots, row: PencilRow) -> None:
    pen.card(slots.points, 3, fill=WHITE, stroke=INK, thick=0.8)
    if row.placed:
        ring = slots.ring
        pen.circle(*ring.middle, ring.w / 2, fill=WHITE, stroke=BRASS, thick=0.7)
    if row.formula.way is Way.TICK:
        size = min(13.0, slots.count.w)
        x, y = slots.count.middle
        tick_box(pen, x - size / 2, y - size / 2, size)
    elif row.formula.way is Way.COUNT:
        pen.card(slots.count, 3, fill=PAPER, stroke=LINE, thick=0.7)
    _mark(pen, slots, row)


def _step_cell(pen: Pen, slots: Slots, row: PencilRow) -> None:
    """Nothing stands where a line has its points: the mark may be as wide."""
    pen.card(slots.count, 3, fill=PAPER, stroke=LINE, thick=0.7)
    if row.formula.mark:
        wide = Box(slots.mark.x, slots.mark.y, slots.points.right - slots.mark.x, slots.mark.h)
        pen.put(wide, row.formula.mark, SANS, 9, floor=6, colour=SOFT)


def _mark(pen: Pen, slots: Slots, row: PencilRow) -> None:
    if row.formula.mark:
        mark = row.formula.mark
        if width(mark, SANS, _LEAST_MARK) > slots.mark.w:
            mark = mark.replace(" ", "")
        pen.put(slots.mark, mark, SANS, 9, floor=4.5, align="centre", colour=SOFT)


def _totals(pen: Pen, box: Box, grid: Grid, words: Translate) -> None:
    double_rule(pen, box.below(2).top(4))
    pen.put(box.left(grid.label - 6).below(6), words(N_("Total")), SERIF, 15)
    for column in grid.columns:
        cell = Box(column.x, box.y + 9, column.w, box.h - 10)
        pen.card(cell, 4, fill=PAPER, stroke=BRASS, thick=1.2)
