"""The pen that makes SVG, for pages on screen. Attributes only: no style sheet, no script."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, has_letters, legible, width
from companion.sheets.ink import LINE, WHITE, Shade, as_it_is
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
    def __init__(self, page: Box, title: str, shade: Shade = as_it_is) -> None:
        """`shade` gives each colour as the page's theme has it."""
        self.page = page
        self._shade = shade
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(page.w)}" '
            f'height="{_number(page.h)}" viewBox="0 0 {_number(page.w)} {_number(page.h)}" '
            f'role="img" aria-label={quoteattr(title)} stroke-linecap="round" '
            'stroke-linejoin="round">'
        ]
        self.rect(page, fill=WHITE)

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
        self._parts.append(f'<path d="{data}" {self._style(fill, stroke, thick)}/>')

    def rect(
        self, box: Box, *, fill: str | None = None, stroke: str | None = None, thick: float = 0.6
    ) -> None:
        where = f'x="{_number(box.x)}" y="{_number(box.y)}"'
        size = f'width="{_number(box.w)}" height="{_number(box.h)}"'
        self._parts.append(f"<rect {where} {size} {self._style(fill, stroke, thick)}/>")

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
        self._parts.append(f'<path d="{data}" {self._style(None, stroke, thick)}{dashes}/>')

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        # The measured length keeps another typeface inside the same cell. Of letters we do not
        # have it would be a guess.
        fitted = ""
        if has_letters(text, font):
            length = _number(width(text, font, size))
            fitted = f'textLength="{length}" lengthAdjust="spacingAndGlyphs" '
        self._parts.append(
            f'<text x="{_number(x)}" y="{_number(y)}" {_FAMILIES[font]} '
            f'font-size="{_number(size)}" {fitted}'
            f'fill="{self._shade(colour)}">{escape(text)}</text>'
        )

    def spell(self, text: str, font: str) -> tuple[str, str]:
        """As it was typed: whoever looks at it has letters of all kinds."""
        plain = legible(text)
        return (plain, font) if not has_letters(plain, font) else super().spell(text, font)

    def link(self, box: Box, address: str) -> None:
        """An image leads nowhere."""

    def _style(self, fill: str | None, stroke: str | None, thick: float) -> str:
        filled = f'fill="{self._shade(fill) if fill else "none"}"'
        if not stroke:
            return filled
        return f'{filled} stroke="{self._shade(stroke)}" stroke-width="{_number(thick)}"'
