"""The evening in figures, under the chart: a row per round, in the players' own columns."""

from __future__ import annotations

from companion.sheets.fonts import ITALIC, SANS, SERIF
from companion.sheets.ink import BRASS, LINE, SOFT
from companion.sheets.paper import Box
from companion.sheets.parts import Translate
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.rows import LABEL
from companion.table.figures import figure
from companion.table.story import Story, StoryCell

_TITLE = 15.0
_PITCH = 10.5
_UNDER = 8.0
_SIZE = 8.0


def story_height(result: PrintedGame) -> float:
    if result.story is None:
        return 0.0
    return _TITLE + _PITCH * (len(result.story.rows) + 1) + _UNDER


def draw_story(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    story = result.story
    if story is None:
        return
    head = box.top(10)
    pen.put(head.left(box.w * 0.5), words(story.title), SERIF, 9.5, floor=6, colour=BRASS)
    legend = head.after(box.w * 0.5)
    pen.put(legend, words(story.legend), ITALIC, 7.5, floor=5, align="right", colour=SOFT)
    columns = box.after(LABEL).columns(len(result.players), 5)
    strips = box.below(_TITLE).rows([_PITCH] * (len(story.rows) + 1))
    for row, strip in zip(story.rows, strips, strict=False):
        pen.put(Box(box.x, strip.y, 20, _PITCH), str(row.number), SANS, _SIZE, align="right")
        for cell, column in zip(row.cells, columns, strict=True):
            _cell(pen, Box(column.x, strip.y, column.w, _PITCH), cell, words)
    _totals(pen, strips[-1], story, columns, words)


def _cell(pen: Pen, box: Box, cell: StoryCell, words: Translate) -> None:
    shown = "–" if cell.figure is None else figure(cell.figure, words)
    pen.put(box.left(box.w * 0.55), shown, SANS, _SIZE, floor=5, align="right")
    pen.put(box.after(box.w * 0.62), cell.mark, SERIF, _SIZE, floor=5, colour=SOFT)


def _totals(pen: Pen, strip: Box, story: Story, columns: list[Box], words: Translate) -> None:
    pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
    pen.put(strip.left(LABEL - 6), words(story.total), SANS, _SIZE, floor=5)
    for total, column in zip(story.totals, columns, strict=True):
        box = Box(column.x, strip.y, column.w * 0.55, _PITCH)
        pen.put(box, figure(total, words), SERIF, _SIZE, floor=5, align="right")
