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
from companion.sheets.scripts import HAIRLINE, visual

_ROUND = 1
_FILLED_AND_OUTLINED = 2
_OUTLINE = 0.03
"""As a part of the type size: what makes the thinnest weight of a typeface a regular one."""
_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

# Streams go into the file as they are; wrapping them in letters costs time and a quarter in size.
rl_config.useA85 = 0


@cache
def _colour(code: str) -> Color:
    return HexColor(code)


@cache
def _ink(code: str) -> str:
    """A colour as three operands."""
    return " ".join(f"{int(code[at : at + 2], 16) / 255:.4g}" for at in (1, 3, 5))


@lru_cache(maxsize=1024)
def _operators(outlines: tuple[Outline, ...]) -> str:
    """The shape in its own units; where and how large it is drawn is left to the matrix."""
    return " ".join(
        f"{' '.join(f'{value:.6g}' for value in points)} {_OPERATORS[kind]}".strip()
        for shape in outlines
        for kind, points in shape
    )


def _style(fill: str | None, stroke: str | None, thick: float) -> str:
    filled = f"{_ink(fill)} rg " if fill else ""
    return f"{filled}{_ink(stroke)} RG {thick:.3f} w" if stroke else filled


class PdfPen(Pen):
    """Shapes go straight into the page's stream, each in a state of its own; text by reportlab."""

    def __init__(self, page: Box, title: str) -> None:
        self.page = page
        self._bytes = BytesIO()
        self._canvas = Canvas(
            self._bytes, pagesize=(page.w, page.h), invariant=1, pageCompression=1
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Comptoir")
        self._canvas.setCreator("Comptoir")
        self._begin()

    def _begin(self) -> None:
        self._canvas.setLineCap(_ROUND)
        self._canvas.setLineJoin(_ROUND)
        self._writes_in = ""

    def turn(self) -> None:
        """On to a fresh page of the same size."""
        self._canvas.showPage()
        self._begin()

    def finish(self) -> bytes:
        self._canvas.showPage()
        self._canvas.save()
        return self._bytes.getvalue()

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
        matrix = f"{scale:.5f} 0 0 {-scale:.5f} {at[0]:.3f} {self.page.h - at[1]:.3f} cm"
        style = _style(fill, stroke, thick / scale)
        paint = _PAINT[bool(fill), bool(stroke)]
        self._canvas.addLiteral(f"q {matrix} {style} {_operators(tuple(outlines))} {paint} Q")

    def rect(
        self, box: Box, *, fill: str | None = None, stroke: str | None = None, thick: float = 0.6
    ) -> None:
        where = f"{box.x:.3f} {self.page.h - box.bottom:.3f} {box.w:.3f} {box.h:.3f} re"
        paint = _PAINT[bool(fill), bool(stroke)]
        self._canvas.addLiteral(f"q {_style(fill, stroke, thick)} {where} {paint} Q")

    def lines(
        self,
        segments: Sequence[Segment],
        *,
        stroke: str = LINE,
        thick: float = 0.6,
        dash: tuple[float, float] | None = None,
    ) -> None:
        high = self.page.h
        dashes = f"[{dash[0]:g} {dash[1]:g}] 0 d " if dash else ""
        path = " ".join(
            f"{x1:.3f} {high - y1:.3f} m {x2:.3f} {high - y2:.3f} l" for x1, y1, x2, y2 in segments
        )
        self._canvas.addLiteral(f"q {_style(None, stroke, thick)} {dashes}{path} S Q")

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        if colour != self._writes_in:
            self._canvas.setFillColor(_colour(colour))
            self._writes_in = colour
        self._canvas.setFont(font, size)
        if font in HAIRLINE:
            self._canvas.setStrokeColor(_colour(colour))
            self._canvas.setLineWidth(size * _OUTLINE)
        mode = _FILLED_AND_OUTLINED if font in HAIRLINE else None
        self._canvas.drawString(x, self.page.h - y, visual(text), mode=mode)

    def link(self, box: Box, address: str) -> None:
        high = self.page.h
        area = (box.x, high - box.bottom, box.right, high - box.y)
        self._canvas.linkURL(address, area, relative=0, thickness=0)
