"""What a table of the Regatta can choose: how many captains, in which colours."""

from __future__ import annotations

from companion.games.regatta.rules import pieces
from companion.table.game import Colour, Option, Variant
from companion.table.text import N_

VARIANTS = (
    Variant("base", N_("Base game"), N_("One race for two to four captains."), range(2, 5)),
)
OPTIONS: tuple[Option, ...] = ()
COLOURS = (
    Colour("red", N_("Red"), "red", "circle"),
    Colour("blue", N_("Blue"), "blue", "diamond"),
    Colour("yellow", N_("Yellow"), "yellow", "triangle"),
    Colour("green", N_("Green"), "green", "star"),
)


def casts(variant: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Any captain may wear any colour."""
    return (pieces.COLOURS,)
