"""Colours of a printed page: ink on white, brass for rules, and the players' hues.

Every hue comes with a pattern, so that a greyscale print tells the players apart.
"""

from __future__ import annotations

from collections.abc import Callable
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
ON_COLOUR = "#fffffe"
ON_LIGHT = "#1d2734"
"""What is written on a colour: the same in every theme."""


@dataclass(frozen=True, slots=True)
class Hue:
    """`fill` is the colour itself, `tint` its light companion, `on` what is written on `fill`."""

    fill: str
    tint: str
    on: str
    pattern: str
    edge: str = INK


HUES = {
    "red": Hue("#a8322a", "#f1d9d4", ON_COLOUR, "solid"),
    "green": Hue("#2f6b3c", "#d8e7d9", ON_COLOUR, "diagonal"),
    "purple": Hue("#6b3fa0", "#e4daf0", ON_COLOUR, "dots"),
    "black": Hue("#2b323b", "#dcdfe3", ON_COLOUR, "cross"),
    "white": Hue("#f4efe2", "#fdfbf5", ON_LIGHT, "open"),
    "yellow": Hue("#f2c430", "#fcf1cc", ON_LIGHT, "vertical"),
    "blue": Hue("#2459a6", "#d7e2f2", ON_COLOUR, "horizontal"),
    "grey": Hue("#6b7178", "#e6e7e8", ON_COLOUR, "vertical"),
}


def hue(name: str) -> Hue:
    """The hue of a player; one we do not know prints in grey rather than not at all."""
    return HUES.get(name, HUES["grey"])


Shade = Callable[[str], str]
"""Gives a colour of paper as a screen's theme shows it."""

_AT_NIGHT = {
    INK: "#ece4d2",
    SOFT: "#a9ada5",
    FAINT: "#76828e",
    LINE: "#2f3b47",
    BRASS: "#e0ae52",
    BRASS_LIGHT: "#8a6d35",
    PAPER: "#10161d",
    BAND: "#10161d",
    WHITE: "#18212b",
    **{
        one.tint: tint
        for one, tint in zip(
            HUES.values(),
            (
                "#5b211d",
                "#1d4227",
                "#432a63",
                "#48515c",
                "#5f5a4c",
                "#5e4b0c",
                "#1a3a6b",
                "#434850",
            ),
            strict=True,
        )
    },
}


def as_it_is(colour: str) -> str:
    return colour


def at_night(colour: str) -> str:
    """Light on dark; the players' own colours stay."""
    return _AT_NIGHT.get(colour, colour)
