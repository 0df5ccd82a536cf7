"""The stacked chart of a result: a bar per player, a segment per line, its letter inside.

Segments alternate between the colour and its tint, so that they part in grey as well; what a
player lost hangs to the left of the zero line.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.sheets.contents import lettered
from companion.sheets.fonts import BOLD, SANS, SERIF, width
from companion.sheets.ink import BAND, BRASS, INK, WHITE, hue
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, badge
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.verdict import name_of
from companion.table.figures import figure

PITCH = 18.0
BAR = 0.72
"""The part of the pitch that a bar fills."""
LEGEND_PITCH = 13.0
_TOTAL = 30.0


@dataclass(frozen=True, slots=True)
class Segment:
    letter: str
    points: int
    start: int
    """How many points lie between the zero line and this segment, on its own side."""


def chart_height(result: PrintedGame, pitch: float = PITCH) -> float:
    return pitch * len(result.players)


def segments(result: PrintedGame, index: int) -> list[Segment]:
    letters = {spec.key: letter for letter, spec in lettered(result)}
    gained = lost = 0
    found = []
    for line in result.sheet.players[index].lines:
        found.append(Segment(letters[line.key], line.points, gained if line.points > 0 else lost))
        gained += max(line.points, 0)
        lost += max(-line.points, 0)
    return [segment for segment in found if segment.points]


def draw_chart(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    """Bars across the whole width and height of `box`."""
    pitch = box.h / len(result.players)
    every = [segments(result, at) for at in range(len(result.players))]
    gained = max((s.start + s.points for own in every for s in own if s.points > 0), default=1)
    lost = max((s.start - s.points for own in every for s in own if s.points < 0), default=0)
    named = box.left(min(118.0, box.w * 0.3))
    bars = Box(named.right, box.y, box.w - named.w - _TOTAL, box.h)
    unit = bars.w / (gained + lost)
    zero = bars.x + lost * unit
    for at, own in enumerate(every):
        y = box.y + at * pitch
        tall = pitch * BAR
        row = Box(bars.x, y + (pitch - tall) / 2, bars.w, tall)
        _name(pen, Box(named.x, y, named.w - 6, pitch), result, at, words)
        pen.rect(Box(zero, row.y, row.right - zero, tall), fill=BAND)
        for number, segment in enumerate(own):
            light = number % 2 == 1
            _segment(pen, row, zero, unit, segment, result.players[at].hue, light, words)
        total = Box(bars.right + 4, y, _TOTAL - 4, pitch)
        came_to = figure(result.sheet.players[at].total, words)
        pen.put(total, came_to, SERIF, 12, align="right")
    pen.line(zero, box.y, zero, box.bottom, stroke=INK, thick=0.9)


def _name(pen: Pen, box: Box, result: PrintedGame, index: int, words: Translate) -> None:
    player = result.players[index]
    pen.disc(hue(player.hue), player.symbol, box.x, box.y + (box.h - 12) / 2, 12)
    pen.put(box.after(16), name_of(result, index, words), SANS, 8.5, floor=6.5)


def _segment(
    pen: Pen,
    row: Box,
    zero: float,
    unit: float,
    segment: Segment,
    name: str,
    light: bool,
    words: Translate,
) -> None:
    chosen = hue(name)
    wide = abs(segment.points) * unit
    start = segment.start * unit
    x = zero + start if segment.points > 0 else zero - start - wide
    box = Box(x, row.y, wide, row.h)
    negative = segment.points < 0
    fill = WHITE if negative else chosen.tint if light else chosen.fill
    pen.rect(box, fill=fill, stroke=chosen.edge, thick=0.5)
    colour = INK if light or negative else chosen.on
    for text in (f"{segment.letter} {figure(segment.points, words)}", segment.letter):
        if width(text, BOLD, 6.5) <= wide - 1.5:
            pen.put(box, text, BOLD, 6.5, align="centre", colour=colour)
            return


def legend_height(result: PrintedGame, columns: int) -> float:
    return LEGEND_PITCH * -(-len(lettered(result)) // columns)


def draw_legend(pen: Pen, box: Box, result: PrintedGame, words: Translate, columns: int) -> None:
    """Which letter stands for which line, column by column."""
    lines = lettered(result)
    per_column = -(-len(lines) // columns)
    for at, (letter, spec) in enumerate(lines):
        column = box.columns(columns, 8)[at // per_column]
        y = box.y + at % per_column * LEGEND_PITCH
        badge(pen, column.x, y + 1, 10.5, letter)
        label = Box(column.x + 15, y, column.w - 15, LEGEND_PITCH)
        pen.put(label, words(spec.title), SANS, 8.5, floor=6.5)
    pen.line(box.x, box.y - 4, box.right, box.y - 4, stroke=BRASS, thick=0.5)
