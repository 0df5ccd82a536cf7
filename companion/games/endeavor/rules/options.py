"""Variants, colours and table options."""

from __future__ import annotations

from companion.games.endeavor.rules.pieces import TOP_OF_TRACK
from companion.table.game import TRACKING, Colour, Option, Variant
from companion.table.text import N_

VARIANTS = (
    Variant(
        "base",
        N_("Base game"),
        N_("Three to five players, as in the rulebook."),
        range(3, 6),
    ),
    Variant(
        "two-neutral",
        N_("Two players with neutral colours"),
        N_("Each player also drives a neutral colour, which ships and occupies after them."),
        range(2, 3),
    ),
    Variant(
        "soloplay-2",
        N_("SoloPlay for two"),
        N_("Fewer buildings and tokens; whoever is behind in the harbour gets neutral markers."),
        range(2, 3),
    ),
    Variant(
        "soloplay-3",
        N_("SoloPlay for three"),
        N_("Fewer tokens; everyone behind in the harbour gets neutral markers."),
        range(3, 4),
    ),
)

COLOURS = (
    Colour("red", N_("Red"), "red", "circle"),
    Colour("green", N_("Green"), "green", "triangle"),
    Colour("purple", N_("Purple"), "purple", "star"),
    Colour("black", N_("Black"), "black", "square"),
    Colour("white", N_("White"), "white", "diamond"),
)
_ALL = tuple(colour.key for colour in COLOURS)

PHASE_ORDER = Option(
    "phase_order",
    N_("Order of the first phases"),
    N_("Phase by phase for the whole table, or each player builds, grows and pays in one go."),
    "by-phase",
    (("by-phase", N_("phase by phase")), ("by-player", N_("player by player"))),
    variants=frozenset(variant.key for variant in VARIANTS),
)
GLORY_SPACES = Option(
    "glory_spaces",
    N_("Glory spaces of the tracks"),
    N_("Tick the spaces of the status tracks that show a glory symbol on your board."),
    "0,2,4,7,10,11,12,13,14,15",
    tuple((str(n), str(n)) for n in range(TOP_OF_TRACK + 1)),
    many=True,
)
NEUTRAL_TOKEN = Option(
    "neutral_token",
    N_("Token under a neutral marker"),
    N_("Who gets the token on the space or city where a player puts a neutral marker."),
    "player",
    (("player", N_("the player who placed it")), ("discard", N_("nobody"))),
    variants=frozenset({"soloplay-2", "soloplay-3"}),
)
OPTIONS = (TRACKING, PHASE_ORDER, NEUTRAL_TOKEN, GLORY_SPACES)


def casts(variant: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Any of the five colours; those left over may serve as neutrals."""
    return (_ALL,)
