"""Pictures of many games: stacked bars, spreads, pairs of averages, and the course of time.

What is strong, half and pale parts in grey as well. Every figure that a picture shows is also
written beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.sheets.fonts import BOLD, SANS, SERIF
from companion.sheets.ink import BAND, BRASS, BRASS_LIGHT, FAINT, INK, LINE, SOFT
from companion.sheets.paper import Box
from companion.sheets.pen import Pen

STRONG, HALF, PALE = "strong", "half", "pale"
FILLS = {STRONG: BRASS, HALF: BRASS_LIGHT, PALE: BAND}

TITLE = 26.0
LEGEND = 20.0
AFTER = 8.0


@dataclass(frozen=True)
class Stack:
    """Parts of a whole laid end to end: how much, and how strong."""

    label: str
    parts: tuple[tuple[float, str], ...]
    said: str

    pitch = 38.0

    @property
    def ends(self) -> tuple[float, float]:
        return 0.0, sum(value for value, _ in self.parts)


@dataclass(frozen=True)
class Range:
    """From the lowest to the highest, with the average between them."""

    label: str
    low: float
    average: float
    high: float
    said: str

    pitch = 38.0

    @property
    def ends(self) -> tuple[float, float]:
        return min(0.0, self.low), max(0.0, self.high)


@dataclass(frozen=True)
class Pair:
    """Two averages side by side, of which the second may be unknown."""

    label: str
    one: float
    other: float | None
    said: str

    pitch = 42.0

    @property
    def ends(self) -> tuple[float, float]:
        values = (0.0, self.one, self.other or 0.0)
        return min(values), max(values)


Row = Stack | Range | Pair


@dataclass(frozen=True)
class Course:
    """One value for each game in the order of time; `strong` ones were won. With `bars` they are
    drawn from the zero line."""

    values: tuple[tuple[float, bool], ...]
    low: str
    high: str
    first: str
    last: str
    bars: bool = False

    pitch = 150.0


@dataclass(frozen=True)
class Plot:
    """`legend` says what is strong, half and pale."""

    key: str
    title: str
    rows: tuple[Row, ...] = ()
    course: Course | None = None
    legend: tuple[tuple[str, str], ...] = field(default=())

    @property
    def height(self) -> float:
        drawn = self.course.pitch if self.course else sum(row.pitch for row in self.rows)
        return TITLE + drawn + (LEGEND if self.legend else 0.0) + AFTER


def draw_plot(pen: Pen, box: Box, plot: Plot) -> None:
    """As large as the box is high: on a full page everything shrinks alike."""
    scale = min(1.0, box.h / plot.height)
    pen.put(box.top(TITLE * scale * 0.8), plot.title, SERIF, 15 * scale, floor=8 * scale)
    body = box.below(TITLE * scale)
    if plot.legend:
        _legend(pen, body.top(LEGEND * scale), plot.legend, scale)
        body = body.below(LEGEND * scale)
    if plot.course:
        _course(pen, body.top(plot.course.pitch * scale), plot.course, scale)
        return
    low = min(row.ends[0] for row in plot.rows)
    high = max(row.ends[1] for row in plot.rows)
    unit = body.w / ((high - low) or 1.0)
    strips = body.rows([row.pitch * scale for row in plot.rows])
    for row, strip in zip(plot.rows, strips, strict=True):
        _row(pen, strip, row, body.x - low * unit, unit, scale)


def _legend(pen: Pen, box: Box, legend: Sequence[tuple[str, str]], scale: float) -> None:
    for column, (shade, words) in zip(box.columns(len(legend), 6), legend, strict=True):
        side = 9 * scale
        sample = Box(column.x, box.y + (box.h - side) / 2 - 2 * scale, side, side)
        pen.rect(sample, fill=FILLS[shade], stroke=INK, thick=0.5)
        text = Box(sample.right + 4 * scale, box.y - 2 * scale, column.w - side - 4 * scale, box.h)
        pen.put(text, words, SANS, 11 * scale, floor=6.5 * scale, colour=SOFT)


def _row(pen: Pen, strip: Box, row: Row, zero: float, unit: float, scale: float) -> None:
    head, said = strip.top(17 * scale), min(strip.w * 0.5, 150.0)
    pen.put(head.left(strip.w - said - 6), row.label, SANS, 12 * scale, floor=7.5 * scale)
    told = Box(strip.right - said, head.y, said, head.h)
    pen.put(told, row.said, BOLD, 12 * scale, floor=7.5 * scale, align="right")
    bars = Box(strip.x, strip.y + 17 * scale, strip.w, strip.h - 22 * scale)
    match row:
        case Stack():
            _stack(pen, bars, row, zero, unit)
        case Range():
            _range(pen, bars, row, zero, unit)
        case Pair():
            _pair(pen, bars, row, zero, unit)


def _stack(pen: Pen, box: Box, row: Stack, zero: float, unit: float) -> None:
    x = zero
    for value, shade in row.parts:
        if value:
            part = Box(x, box.y, value * unit, box.h)
            pen.rect(part, fill=FILLS[shade], stroke=INK, thick=0.5)
            x = part.right


def _range(pen: Pen, box: Box, row: Range, zero: float, unit: float) -> None:
    left, right, middle = (zero + value * unit for value in (row.low, row.high, row.average))
    y, tall = box.y + box.h / 2, box.h * 0.34
    pen.line(box.x, y, box.right, y, stroke=LINE, thick=0.6)
    whole = Box(left, y - tall / 2, max(right - left, 1.0), tall)
    pen.rect(whole, fill=BRASS_LIGHT, stroke=INK, thick=0.5)
    pen.circle(middle, y, box.h * 0.36, fill=BRASS, stroke=INK, thick=0.7)


def _pair(pen: Pen, box: Box, row: Pair, zero: float, unit: float) -> None:
    halves = box.rows([box.h / 2 - 1, box.h / 2 - 1])
    shown = ((row.one, STRONG), (row.other, PALE))
    for (value, shade), half in zip(shown, halves, strict=True):
        if value:
            start, wide = zero + min(value, 0.0) * unit, abs(value) * unit
            bar = Box(start, half.y, max(wide, 0.8), half.h)
            pen.rect(bar, fill=FILLS[shade], stroke=INK, thick=0.5)
    pen.line(zero, box.y - 1, zero, box.bottom, stroke=INK, thick=0.8)


def _course(pen: Pen, box: Box, course: Course, scale: float) -> None:
    values = [value for value, _ in course.values]
    low, high = min(values), max(values)
    if course.bars:
        low, high = min(low, 0.0), max(high, 0.0)
    side = 40 * scale
    field = Box(box.x + side, box.y + 8 * scale, box.w - side - 8, box.h - 34 * scale)
    unit = field.h / ((high - low) or 1.0)
    step = field.w / max(1, len(values) - 1)
    at = [
        (field.x + n * step, field.bottom - (value - low) * unit) for n, value in enumerate(values)
    ]
    for y, words in ((field.y, course.high), (field.bottom, course.low)):
        pen.line(field.x, y, field.right, y, stroke=LINE, thick=0.6)
        name = Box(box.x, y - 8 * scale, side - 8, 16 * scale)
        pen.put(name, words, BOLD, 12 * scale, floor=7 * scale, align="right")
    if course.bars:
        _bars(pen, course, at, field.bottom + low * unit, step)
    else:
        pen.lines([(*one, *other) for one, other in pairwise(at)], stroke=FAINT, thick=1.0)
        for (x, y), (_, won) in zip(at, course.values, strict=True):
            radius = min(4.5, max(1.6, step * 0.42)) * scale
            pen.circle(x, y, radius, fill=BRASS if won else BAND, stroke=INK, thick=0.8)
    under = Box(field.x, box.bottom - 18 * scale, field.w, 14 * scale)
    pen.put(under.left(field.w / 2), course.first, SANS, 11 * scale, floor=7 * scale, colour=SOFT)
    right = Box(field.x + field.w / 2, under.y, field.w / 2, under.h)
    pen.put(right, course.last, SANS, 11 * scale, floor=7 * scale, align="right", colour=SOFT)


def _bars(
    pen: Pen, course: Course, at: Sequence[tuple[float, float]], zero: float, step: float
) -> None:
    wide = min(14.0, step * 0.7)
    for (x, y), (value, _) in zip(at, course.values, strict=True):
        top, tall = min(y, zero), abs(y - zero)
        bar = Box(x - wide / 2, top, wide, max(tall, 0.8))
        pen.rect(bar, fill=BRASS if value > 0 else BAND, stroke=INK, thick=0.5)
    pen.line(at[0][0] - wide, zero, at[-1][0] + wide, zero, stroke=INK, thick=0.9)
