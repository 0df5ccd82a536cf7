"""What stands under the chart: the rulings used, and notes where another reading would differ."""

from __future__ import annotations

from collections.abc import Sequence

from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, fit_lines, printable, rise
from companion.sheets.ink import BRASS, SOFT
from companion.sheets.paper import Box
from companion.sheets.parts import Words
from companion.sheets.pen import LEADING, Pen
from companion.sheets.result import Result
from companion.sheets.verdict import notes, rulings
from companion.table.text import N_

_REMARK = 7.5
_BETWEEN = 14.0
Remark = tuple[str, str]
Block = tuple[str, list[Remark]]


def remarks_of(result: Result, words: Words) -> list[Block]:
    """What stands under the chart: the rulings used on the left, notes on the right."""
    found = [
        (words(N_("Rulings used")), rulings(result, words)),
        (words(N_("Notes")), notes(result, words)),
    ]
    return [block for block in found if block[1]]


def _columns_of(blocks: Sequence[Block], width: float) -> list[float]:
    """A few rulings need little width; notes take the rest."""
    if len(blocks) == 1:
        return [width]
    return [width * 0.32, width * 0.68 - 14]


def remarks_height(blocks: Sequence[Block], width: float) -> float:
    if not blocks:
        return 0.0
    widths = _columns_of(blocks, width)
    return max(
        _block_height(remarks, wide, _split(title, remarks))
        for (title, remarks), wide in zip(blocks, widths, strict=True)
    )


def _split(title: str, remarks: Sequence[Remark]) -> int:
    """Many notes stand in two columns."""
    return 2 if len(remarks) > 3 else 1


def _block_height(remarks: Sequence[Remark], width: float, columns: int) -> float:
    wide = (width - 10 * (columns - 1)) / columns
    tall = [_remark_height(remark, wide) for remark in remarks]
    if columns == 1:
        return 14 + sum(tall)
    half = -(-len(tall) // 2)
    return 14 + max(sum(tall[:half]), sum(tall[half:]))


def _remark_height(remark: Remark, width: float) -> float:
    text, font = printable(remark[1], SANS)
    lines, size = fit_lines(text, font, _REMARK, _REMARK, width, 4)
    return 10 + rise(font) * size + size * LEADING * (len(lines) - 1) + 5


def draw_remarks(pen: Pen, box: Box, blocks: Sequence[Block], words: Words) -> None:
    x = box.x
    for (title, remarks), wide in zip(blocks, _columns_of(blocks, box.w), strict=True) if blocks else ():
        area = Box(x, box.y, wide, box.h)
        pen.put(area.top(10), title, SERIF, 9.5, colour=BRASS)
        columns = area.below(14).columns(_split(title, remarks), 10)
        half = -(-len(remarks) // len(columns))
        left = 0
        for at, column in enumerate(columns):
            left += _remark_column(pen, column, remarks[at * half : (at + 1) * half])
        if left:
            more = words(N_("and %(n)d more on the result page")) % {"n": left}
            pen.put(Box(area.x + 60, area.y, area.w - 60, 10), more, ITALIC, 7.5, align="right", colour=SOFT)
        x += wide + 14


def _remark_column(pen: Pen, box: Box, remarks: Sequence[Remark]) -> int:
    """Draw the remarks that fit; gives how many did not."""
    y = box.y
    for at, remark in enumerate(remarks):
        tall = _remark_height(remark, box.w)
        if y + tall > box.bottom + 2:
            return len(remarks) - at
        pen.put(Box(box.x, y, box.w, 9), remark[0], BOLD, 7.5, floor=6)
        body = Box(box.x, y + 10, box.w, tall - 13)
        pen.put(body, remark[1], SANS, _REMARK, floor=_REMARK, lines=4, upper=True, colour=SOFT)
        y += tall
    return 0
