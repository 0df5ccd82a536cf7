"""The pen that makes PDF, with reportlab: identical input gives identical bytes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.sheets.ink import LINE
from companion.sheets.outline import Outline
from companion.sheets.paper import Box
from companion.sheets.pen import Pen, Segment

_ROUND = 1
_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

# Streams go into the file as they are; wrapping them in letters costs time and a quarter in size.
rl_config.useA85 = 0


@cache
def _colour(code: str) -> Color:
    return HexColor(code)


@lru_cache(maxsize=1024)
def _operators(outlines: tuple[Outline, ...]) -> str:
    """The shape in its own units; where and how large it is drawn is left to the matrix."""
    return " ".join(
        f"{' '.join(f'{value:.6g}' for value in points)} {_OPERATORS[kind]}".strip()
        for shape in outlines
        for kind, points in shape
    )


class PdfPen(Pen):
    def __init__(self, page: Box, title: str) -> None:
        self.page = page
        self._bytes = BytesIO()
        self._canvas = Canvas(
            self._bytes, pagesize=(page.w, page.h), invariant=1, pageCompression=1
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Comptoir")
        self._canvas.setCreator("Comptoir")
        self._canvas.setLineCap(_ROUND)
        self._canvas.setLineJoin(_ROUND)

    def finish(self) -> bytes:
        self._canvas.showPage()
        self._canvas.save()
        return self._bytes.getvalue()

    def _style(self, fill: str | None, stroke: str | None, thick: float) -> None:
        if fill:
            self._canvas.setFillColor(_colour(fill))
        if stroke:
            self._canvas.setStrokeColor(_colour(stroke))
            self._canvas.setLineWidth(thick)

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
        self._canvas.saveState()
        self._canvas.transform(scale, 0, 0, -scale, at[0], self.page.h - at[1])
        self._style(fill, stroke, thick / scale)
        self._canvas.addLiteral(f"{_operators(tuple(outlines))} {_PAINT[bool(fill), bool(stroke)]}")
        self._canvas.restoreState()

    def rect(
        self, box: Box, *, fill: str | None = None, stroke: str | None = None, thick: float = 0.6
    ) -> None:
        self._style(fill, stroke, thick)
        bottom = self.page.h - box.bottom
        self._canvas.rect(
            box.x, bottom, box.w, box.h, stroke=int(bool(stroke)), fill=int(bool(fill))
        )

    def lines(
        self,
        segments: Sequence[Segment],
        *,
        stroke: str = LINE,
        thick: float = 0.6,
        dash: tuple[float, float] | None = None,
    ) -> None:
        self._style(None, stroke, thick)
        self._canvas.setDash(*([list(dash)] if dash else []))
        high = self.page.h
        self._canvas.lines([(x1, high - y1, x2, high - y2) for x1, y1, x2, y2 in segments])
        if dash:
            self._canvas.setDash()

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        self._canvas.setFillColor(_colour(colour))
        self._canvas.setFont(font, size)
        self._canvas.drawString(x, self.page.h - y, text)

    def link(self, box: Box, address: str) -> None:
        high = self.page.h
        area = (box.x, high - box.bottom, box.right, high - box.y)
        self._canvas.linkURL(address, area, relative=0, thickness=0)
