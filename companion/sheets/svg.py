"""The pen that makes SVG, for pages on screen. Attributes only: no style sheet, no script."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, width
from companion.sheets.ink import LINE, WHITE
from companion.sheets.outline import Outline
from companion.sheets.paper import Box
from companion.sheets.pen import Pen, Segment

_SERIF = "'Source Serif Pro','Iowan Old Style',Palatino,Georgia,serif"
_SANS = "'Source Sans Pro','Segoe UI',Roboto,system-ui,sans-serif"
_FAMILIES = {
    SERIF: f'font-family="{_SERIF}" font-weight="600"',
    ITALIC: f'font-family="{_SERIF}" font-style="italic"',
    SANS: f'font-family="{_SANS}"',
    BOLD: f'font-family="{_SANS}" font-weight="600"',
}


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class SvgPen(Pen):
    def __init__(self, page: Box, title: str, ground: str = WHITE) -> None:
        self.page = page
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(page.w)}" '
            f'height="{_number(page.h)}" viewBox="0 0 {_number(page.w)} {_number(page.h)}" '
            f'role="img" aria-label={quoteattr(title)} stroke-linecap="round" '
            'stroke-linejoin="round">'
        ]
        self.rect(page, fill=ground)

    def finish(self) -> str:
        return "\n".join([*self._parts, "</svg>\n"])

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
        data = "".join(
            kind + " ".join(_number(at[i % 2] + value * scale) for i, value in enumerate(points))
            for shape in outlines
            for kind, points in shape
        )
        self._parts.append(f'<path d="{data}" {_style(fill, stroke, thick)}/>')

    def rect(
        self, box: Box, *, fill: str | None = None, stroke: str | None = None, thick: float = 0.6
    ) -> None:
        where = f'x="{_number(box.x)}" y="{_number(box.y)}"'
        size = f'width="{_number(box.w)}" height="{_number(box.h)}"'
        self._parts.append(f"<rect {where} {size} {_style(fill, stroke, thick)}/>")

    def lines(
        self,
        segments: Sequence[Segment],
        *,
        stroke: str = LINE,
        thick: float = 0.6,
        dash: tuple[float, float] | None = None,
    ) -> None:
        data = "".join(
            f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"
            for x1, y1, x2, y2 in segments
        )
        dashes = f' stroke-dasharray="{dash[0]} {dash[1]}"' if dash else ""
        self._parts.append(f'<path d="{data}" {_style(None, stroke, thick)}{dashes}/>')

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        # The measured length keeps another typeface inside the same cell.
        length = _number(width(text, font, size))
        self._parts.append(
            f'<text x="{_number(x)}" y="{_number(y)}" {_FAMILIES[font]} '
            f'font-size="{_number(size)}" textLength="{length}" '
            f'lengthAdjust="spacingAndGlyphs" fill="{colour}">{escape(text)}</text>'
        )

    def link(self, box: Box, address: str) -> None:
        """An image leads nowhere."""


def _style(fill: str | None, stroke: str | None, thick: float) -> str:
    filled = f'fill="{fill or "none"}"'
    return f'{filled} stroke="{stroke}" stroke-width="{_number(thick)}"' if stroke else filled
