"""What a table of Méditerranée can choose: powers, how bids are made, how much is tracked."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mediterranee.rules.pieces import CASTS
from companion.table.game import TRACKING, Colour, Option, Variant
from companion.table.text import N_

VARIANTS = (
    Variant(
        "base",
        N_("Base game"),
        N_("Eight rounds with four players, ten with three, twelve with two."),
        range(2, 5),
    ),
)

COLOURS = (
    Colour("venice", N_("Venice"), "red", "lion"),
    Colour("genoa", N_("Genoa"), "green", "cross"),
    Colour("spain", N_("Spain"), "black", "crown"),
    Colour("turks", N_("Turks"), "blue", "crescent"),
)

POWERS: Mapping[str, str] = {colour.key: colour.label for colour in COLOURS}


def casts(variant: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Rulebook, "Positions de départ": which powers play together."""
    return CASTS.get(players, ())


BIDS = Option(
    "bids",
    N_("Bids"),
    N_("Sealed on the phones, or made with real coins in the fist and typed in once opened."),
    "sealed",
    (("sealed", N_("sealed on the phones")), ("fists", N_("coins in the fist"))),
)

OPTIONS = (TRACKING, BIDS)
