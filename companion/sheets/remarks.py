"""What stands under the chart: the rulings used, and notes where another reading would differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, block_height, fit_lines, printable
from companion.sheets.ink import BRASS, SOFT
from companion.sheets.paper import Box
from companion.sheets.parts import Translate
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.verdict import details, notes, other_winners, rulings
from companion.table.text import N_

_SIZE = 7.25
_LINES = 4
_TITLE = 14.0
_BETWEEN = 12.0
_FEW, _MANY = 3, 8

Remark = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Block:
    """A titled list of remarks in some columns; `part` is its share of the page's width."""

    title: str
    remarks: list[Remark]
    columns: int
    part: float

    def width(self, room: float) -> float:
        return (room * self.part - _BETWEEN * (self.columns - 1)) / self.columns

    def chunks(self) -> list[list[Remark]]:
        each = -(-len(self.remarks) // self.columns)
        return [self.remarks[at * each : (at + 1) * each] for at in range(self.columns)]

    def height(self, room: float) -> float:
        width = self.width(room)
        return _TITLE + max(sum(_height(one, width) for one in chunk) for chunk in self.chunks())


def remarks_of(result: PrintedGame, words: Translate) -> list[list[Block]]:
    """Shelves of blocks: side by side while there are few notes, one under the other else."""
    used, told = rulings(result, words), details(result, words)
    noted = [
        *((words(N_("Winner")), one) for one in other_winners(result, words)),
        *notes(result, words),
    ]
    crowded = len(noted) > _MANY
    shares = (1.0, 1.0) if crowded or not (used and noted) else (0.32, 0.65)
    blocks = []
    if used:
        blocks.append(Block(words(N_("Rulings used")), used, 1, shares[0]))
    if noted:
        columns = 3 if crowded else 2 if len(noted) > _FEW else 1
        blocks.append(Block(words(N_("Notes")), noted, columns, shares[1]))
    workings = (
        [Block(words(N_("Workings")), told, 3 if len(told) > _FEW else 1, 1.0)] if told else []
    )
    shelves = [[block] for block in blocks] if crowded else [blocks] if blocks else []
    return [*shelves, workings] if workings else shelves


def remarks_height(shelves: Sequence[Sequence[Block]], room: float) -> float:
    return sum(max(block.height(room) for block in shelf) for shelf in shelves)


def _height(remark: Remark, width: float) -> float:
    text, font = printable(remark[1], SANS)
    lines, size = fit_lines(text, font, _SIZE, _SIZE, width, _LINES)
    return 9 + block_height(len(lines), font, size) + 5


def draw_remarks(pen: Pen, box: Box, shelves: Sequence[Sequence[Block]], words: Translate) -> None:
    y = box.y
    for shelf in shelves:
        x = box.x
        for block in shelf:
            area = Box(x, y, box.w * block.part, box.bottom - y)
            _draw(pen, area, block, words)
            x = box.right - box.w * shelf[-1].part
        y += max(block.height(box.w) for block in shelf)


def _draw(pen: Pen, area: Box, block: Block, words: Translate) -> None:
    pen.put(area.top(10).left(area.w * 0.5), block.title, SERIF, 9.5, colour=BRASS)
    columns = area.below(_TITLE).columns(block.columns, _BETWEEN)
    drawn = zip(columns, block.chunks(), strict=True)
    left = sum(_column(pen, column, chunk) for column, chunk in drawn)
    if left:
        more = words(N_("and %(n)d more on the result page")) % {"n": left}
        where = area.top(10).after(area.w * 0.5)
        pen.put(where, more, ITALIC, 7.5, align="right", colour=SOFT)


def _column(pen: Pen, box: Box, remarks: Sequence[Remark]) -> int:
    """Draw the remarks that fit; gives how many did not."""
    y = box.y
    for at, remark in enumerate(remarks):
        tall = _height(remark, box.w)
        if y + tall > box.bottom + 5:
            return len(remarks) - at
        pen.put(Box(box.x, y, box.w, 8), remark[0], BOLD, _SIZE, floor=6)
        body = Box(box.x, y + 9, box.w, tall - 11)
        pen.put(body, remark[1], SANS, _SIZE, floor=_SIZE, lines=_LINES, upper=True, colour=SOFT)
        y += tall
    return 0
