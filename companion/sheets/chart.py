"""The stacked chart of a result: a bar per player, a segment per line, its letter inside.

On paper the names stand beside the bars. The standing, for phones and pictures, has each name above
its bar and everything larger.

Segments alternate between the colour and its tint, so that they part in grey as well; what a
player lost hangs to the left of the zero line.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from companion.sheets.contents import lettered
from companion.sheets.fonts import BOLD, SANS, SERIF, width
from companion.sheets.ink import BAND, BRASS, INK, SOFT, WHITE, hue
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, badge
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.verdict import name_of, ranking
from companion.table.figures import figure, place

PITCH = 18.0
BAR = 0.72
"""The part of the pitch that a bar fills."""
Sizes = tuple[float, ...]
"""In which type the letters of a bar are tried, the largest first."""
STANDING = 54.0
"""What a player takes in the standing."""
_TOTAL = 30.0


@dataclass(frozen=True, slots=True)
class LegendType:
    """How large a legend is set, and in how many columns."""

    size: float
    columns: int

    @property
    def pitch(self) -> float:
        return self.size * 1.55


LARGE = LegendType(12.0, 2)


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


@dataclass(frozen=True, slots=True)
class Scale:
    """Where on a page the points of all players are drawn."""

    zero: float
    unit: float
    right: float


def _scale(result: PrintedGame, bars: Box) -> Scale:
    every = [one for at in range(len(result.players)) for one in segments(result, at)]
    gained = max((s.start + s.points for s in every if s.points > 0), default=1)
    lost = max((s.start - s.points for s in every if s.points < 0), default=0)
    unit = bars.w / (gained + lost)
    return Scale(bars.x + lost * unit, unit, bars.right)


def draw_chart(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    """Bars across the whole width and height of `box`, in the order of the sheet."""
    pitch = box.h / len(result.players)
    named = box.left(min(118.0, box.w * 0.3))
    bars = Box(named.right, box.y, box.w - named.w - _TOTAL, box.h)
    scale = _scale(result, bars)
    for at in range(len(result.players)):
        y = box.y + at * pitch
        tall = pitch * BAR
        _name(pen, Box(named.x, y, named.w - 6, pitch), result, at, words)
        row = Box(bars.x, y + (pitch - tall) / 2, bars.w, tall)
        _bar(pen, row, scale, result, at, (6.5,), words)
        total = Box(bars.right + 4, y, _TOTAL - 4, pitch)
        came_to = figure(result.sheet.players[at].total, words)
        pen.put(total, came_to, SERIF, 12, align="right")
    pen.line(scale.zero, box.y, scale.zero, box.bottom, stroke=INK, thick=0.9)


def standing_height(result: PrintedGame) -> float:
    return STANDING * len(result.players)


def draw_standing(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    """Best first: place, colour, name and total over a bar as wide as the box."""
    scale = _scale(result, box)
    for at, row in zip(ranking(result), box.rows([STANDING] * len(result.players)), strict=True):
        player, sheet = result.players[at], result.sheet.players[at]
        head, x = row.top(24), row.x
        if result.sheet.grade is None:
            rank = place(sheet.rank, words)
            pen.put(Box(x, head.y, 27, 24), rank, SERIF, 14, floor=9, colour=SOFT)
            x += 30
        pen.disc(hue(player.hue), player.symbol, x, head.y + 3, 18)
        x += 25
        if sheet.winner:
            pen.icon("crown", x, head.y + 3, 18, BRASS)
            x += 23
        name = Box(x, head.y, row.right - x - 58, 24)
        pen.put(name, name_of(result, at, words), BOLD, 15, floor=10)
        total = Box(row.right - 54, head.y, 54, 24)
        pen.put(total, figure(sheet.total, words), SERIF, 20, floor=12, align="right")
        _bar(pen, Box(row.x, row.y + 26, row.w, 20), scale, result, at, (11.5, 9.5), words)
        pen.line(scale.zero, row.y + 26, scale.zero, row.y + 46, stroke=INK, thick=0.9)


def _bar(
    pen: Pen, row: Box, scale: Scale, result: PrintedGame, at: int, sizes: Sizes, words: Translate
) -> None:
    pen.rect(Box(scale.zero, row.y, scale.right - scale.zero, row.h), fill=BAND)
    for number, segment in enumerate(segments(result, at)):
        light = number % 2 == 1
        _segment(pen, row, scale, segment, result.players[at].hue, light, sizes, words)


def _name(pen: Pen, box: Box, result: PrintedGame, index: int, words: Translate) -> None:
    player = result.players[index]
    pen.disc(hue(player.hue), player.symbol, box.x, box.y + (box.h - 12) / 2, 12)
    pen.put(box.after(16), name_of(result, index, words), SANS, 8.5, floor=6.5)


def _segment(
    pen: Pen,
    row: Box,
    scale: Scale,
    segment: Segment,
    name: str,
    light: bool,
    sizes: Sizes,
    words: Translate,
) -> None:
    chosen = hue(name)
    wide = abs(segment.points) * scale.unit
    start = segment.start * scale.unit
    x = scale.zero + start if segment.points > 0 else scale.zero - start - wide
    box = Box(x, row.y, wide, row.h)
    negative = segment.points < 0
    fill = WHITE if negative else chosen.tint if light else chosen.fill
    pen.rect(box, fill=fill, stroke=chosen.edge, thick=0.5)
    colour = INK if light or negative else chosen.on
    both = f"{segment.letter} {figure(segment.points, words)}"
    for text, height in product((both, segment.letter), sizes):
        if width(text, BOLD, height) <= wide - 1.5:
            pen.put(box, text, BOLD, height, align="centre", colour=colour)
            return


def _explained(result: PrintedGame) -> list[tuple[str, str]]:
    """The letters that are in a bar, each with its line."""
    drawn = {one.letter for at in range(len(result.players)) for one in segments(result, at)}
    return [(letter, spec.title) for letter, spec in lettered(result) if letter in drawn]


def legend_height(result: PrintedGame, kind: LegendType = LARGE) -> float:
    return kind.pitch * -(-len(_explained(result)) // kind.columns)


def draw_legend(
    pen: Pen, box: Box, result: PrintedGame, words: Translate, kind: LegendType = LARGE
) -> None:
    """Which letter stands for which line, column by column."""
    lines = _explained(result)
    per_column = -(-len(lines) // kind.columns)
    for at, (letter, title) in enumerate(lines):
        column = box.columns(kind.columns, 8)[at // per_column]
        y = box.y + at % per_column * kind.pitch
        ring = kind.size * 1.25
        badge(pen, column.x, y + (kind.pitch - ring) / 2, ring, letter)
        label = Box(column.x + ring + 5, y, column.w - ring - 5, kind.pitch)
        pen.put(label, words(title), SANS, kind.size, floor=kind.size * 0.75)
    pen.line(box.x, box.y - 5, box.right, box.y - 5, stroke=BRASS, thick=0.5)
