"""The way to a table for other phones: its link, and the link as a QR code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import segno
from markupsafe import Markup

from companion.web.context import public_url


@dataclass(frozen=True)
class Invitation:
    link: str

    @property
    def qr(self) -> Markup:
        return qr(self.link)


def invitation(path: str) -> Invitation:
    """Leads to the table itself: a link with the letters would cost a guess when it is old."""
    return Invitation(public_url() + path)


@lru_cache(maxsize=200)
def qr(text: str) -> Markup:
    """A QR code as inline SVG, dark on white whatever the theme, so that cameras read it."""
    drawn = segno.make(text, error="m").svg_inline(
        border=2, svgclass="qr", lineclass=None, omitsize=True, dark="#000", light="#fff"
    )
    return Markup(drawn)  # noqa: S704 -- segno's own output, holding nothing but shapes
