"""Colours of a printed page: ink on white, brass for rules, and the players' hues.

Every hue comes with a pattern, so that a greyscale print tells the players apart.
"""

from __future__ import annotations

from dataclasses import dataclass

INK = "#1d2733"
SOFT = "#5a616c"
FAINT = "#8a8f96"
LINE = "#cfc4ab"
BRASS = "#8a5c16"
BRASS_LIGHT = "#c9a866"
PAPER = "#f8f3e6"
BAND = "#f0e7d1"
WHITE = "#ffffff"


@dataclass(frozen=True, slots=True)
class Hue:
    """`fill` is the colour itself, `tint` its light companion, `on` what is written on `fill`."""

    fill: str
    tint: str
    on: str
    pattern: str
    edge: str = INK


HUES = {
    "red": Hue("#a8322a", "#f1d9d4", WHITE, "solid"),
    "green": Hue("#2f6b3c", "#d8e7d9", WHITE, "diagonal"),
    "purple": Hue("#6b3fa0", "#e4daf0", WHITE, "dots"),
    "black": Hue("#2b323b", "#dcdfe3", WHITE, "cross"),
    "white": Hue("#f4efe2", "#fdfbf5", INK, "open"),
    "yellow": Hue("#f2c430", "#fcf1cc", INK, "vertical"),
    "blue": Hue("#2459a6", "#d7e2f2", WHITE, "horizontal"),
    "grey": Hue("#6b7178", "#e6e7e8", WHITE, "vertical"),
}


def hue(name: str) -> Hue:
    """The hue of a player; one we do not know prints in grey rather than not at all."""
    return HUES.get(name, HUES["grey"])
