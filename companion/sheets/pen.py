"""One pen for every page: the layout draws with it, a backend turns the strokes into PDF or SVG."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from companion.sheets.artwork import ICONS, SIGNS, SIGNS_UNKNOWN, STROKE
from companion.sheets.fonts import (
    LEADING,
    SANS,
    block_height,
    fit,
    fit_lines,
    printable,
    rise,
    width,
)
from companion.sheets.ink import INK, LINE, Hue
from companion.sheets.outline import FIELD, Outline, ellipse, rounded
from companion.sheets.paper import Box

Segment = tuple[float, float, float, float]


class Pen(ABC):
    """Points, y pointing down. Colours are `#rrggbb`; None draws nothing."""

    @abstractmethod
    def trace(
        self,
        outlines: Sequence[Outline],
        at: tuple[float, float],
        scale: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        thick: float = 0.6,
    ) -> None:
        """Draw outlines, moved and enlarged, as one shape with round joins."""

    @abstractmethod
    def rect(
        self, box: Box, *, fill: str | None = None, stroke: str | None = None, thick: float = 0.6
    ) -> None: ...

    @abstractmethod
    def lines(
        self,
        segments: Sequence[Segment],
        *,
        stroke: str = LINE,
        thick: float = 0.6,
        dash: tuple[float, float] | None = None,
    ) -> None: ...

    @abstractmethod
    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        """Text on a baseline, from its left end."""

    def spell(self, text: str, font: str) -> tuple[str, str]:
        """The text in letters that can be shown, and the typeface that has them."""
        return printable(text, font)

    @abstractmethod
    def link(self, box: Box, address: str) -> None:
        """Make a part of the page lead somewhere, where the format can."""

    def line(self, x1: float, y1: float, x2: float, y2: float, **style: object) -> None:
        self.lines([(x1, y1, x2, y2)], **style)  # type: ignore[arg-type]

    def card(
        self,
        box: Box,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        thick: float = 0.6,
    ) -> None:
        """A box with round corners."""
        shape = rounded(0, 0, box.w, box.h, radius)
        self.trace((shape,), (box.x, box.y), 1, fill=fill, stroke=stroke, thick=thick)

    def circle(self, x: float, y: float, radius: float, **style: object) -> None:
        shape = ellipse(0, 0, radius, radius)
        self.trace((shape,), (x, y), 1, **style)  # type: ignore[arg-type]

    def icon(self, name: str, x: float, y: float, size: float, colour: str = INK) -> None:
        """A line icon with its top left corner at x, y."""
        scale = size / FIELD
        self.trace(ICONS[name], (x, y), scale, stroke=colour, thick=STROKE * scale)

    def sign(self, symbol: str, x: float, y: float, size: float, colour: str) -> None:
        shape = SIGNS.get(symbol, SIGNS[SIGNS_UNKNOWN])
        self.trace(shape, (x, y), size / FIELD, fill=colour)

    def disc(self, hue: Hue, symbol: str, x: float, y: float, size: float) -> None:
        """A player's mark: the colour with an outline, and the sign that says it again."""
        middle = size / 2
        self.circle(x + middle, y + middle, middle, fill=hue.fill, stroke=hue.edge, thick=0.7)
        inner = size * 0.66
        self.sign(symbol, x + (size - inner) / 2, y + (size - inner) / 2, inner, hue.on)

    def put(
        self,
        box: Box,
        text: str,
        font: str = SANS,
        size: float = 9.0,
        *,
        floor: float = 6.0,
        align: str = "left",
        colour: str = INK,
        lines: int = 1,
        upper: bool = False,
    ) -> float:
        """Text inside a box, in its middle or (`upper`) from its top; gives the height used.

        It is shrunk to `floor`, then shortened; with several `lines` it is broken first.
        """
        text, font = self.spell(text, font)
        if lines > 1:
            rows, size = fit_lines(text, font, size, min(floor, size), box.w, lines, box.h)
        else:
            row, size = fit(text, font, size, min(floor, size), box.w)
            rows = [row]
        leading = size * LEADING
        height = block_height(len(rows), font, size)
        y = (box.y if upper else box.y + (box.h - height) / 2) + rise(font) * size
        for row in rows:
            slack = box.w - width(row, font, size)
            x = box.x + slack * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
            if row:
                self.write(x, y, row, font, size, colour)
            y += leading
        return height
