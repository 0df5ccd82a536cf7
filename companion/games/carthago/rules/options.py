"""What is chosen when a table is opened: variant, colours, options."""

from __future__ import annotations

from typing import Final

from companion.games.carthago.rules.pieces import SPACES
from companion.table.game import TRACKING, Colour, Option, Variant
from companion.table.text import N_

VARIANTS: Final = (
    Variant(
        "base",
        N_("The game"),
        N_("Three decades of five rounds, for two to four merchants."),
        range(2, 5),
    ),
)

COLOURS: Final = (
    Colour("red", N_("Red"), "red", "circle"),
    Colour("black", N_("Black"), "black", "square"),
    Colour("yellow", N_("Yellow"), "yellow", "triangle"),
    Colour("blue", N_("Blue"), "blue", "diamond"),
)

# A ring has no beginning, so Market may always come first: 24 orders are all there are.
RINGS: Final = (
    (
        "market,residence,trade_dock,warship_dock,delivery",
        N_("Market, Residence, Trade dock, Warship dock, Delivery"),
    ),
    (
        "market,residence,trade_dock,delivery,warship_dock",
        N_("Market, Residence, Trade dock, Delivery, Warship dock"),
    ),
    (
        "market,residence,warship_dock,trade_dock,delivery",
        N_("Market, Residence, Warship dock, Trade dock, Delivery"),
    ),
    (
        "market,residence,warship_dock,delivery,trade_dock",
        N_("Market, Residence, Warship dock, Delivery, Trade dock"),
    ),
    (
        "market,residence,delivery,trade_dock,warship_dock",
        N_("Market, Residence, Delivery, Trade dock, Warship dock"),
    ),
    (
        "market,residence,delivery,warship_dock,trade_dock",
        N_("Market, Residence, Delivery, Warship dock, Trade dock"),
    ),
    (
        "market,trade_dock,residence,warship_dock,delivery",
        N_("Market, Trade dock, Residence, Warship dock, Delivery"),
    ),
    (
        "market,trade_dock,residence,delivery,warship_dock",
        N_("Market, Trade dock, Residence, Delivery, Warship dock"),
    ),
    (
        "market,trade_dock,warship_dock,residence,delivery",
        N_("Market, Trade dock, Warship dock, Residence, Delivery"),
    ),
    (
        "market,trade_dock,warship_dock,delivery,residence",
        N_("Market, Trade dock, Warship dock, Delivery, Residence"),
    ),
    (
        "market,trade_dock,delivery,residence,warship_dock",
        N_("Market, Trade dock, Delivery, Residence, Warship dock"),
    ),
    (
        "market,trade_dock,delivery,warship_dock,residence",
        N_("Market, Trade dock, Delivery, Warship dock, Residence"),
    ),
    (
        "market,warship_dock,residence,trade_dock,delivery",
        N_("Market, Warship dock, Residence, Trade dock, Delivery"),
    ),
    (
        "market,warship_dock,residence,delivery,trade_dock",
        N_("Market, Warship dock, Residence, Delivery, Trade dock"),
    ),
    (
        "market,warship_dock,trade_dock,residence,delivery",
        N_("Market, Warship dock, Trade dock, Residence, Delivery"),
    ),
    (
        "market,warship_dock,trade_dock,delivery,residence",
        N_("Market, Warship dock, Trade dock, Delivery, Residence"),
    ),
    (
        "market,warship_dock,delivery,residence,trade_dock",
        N_("Market, Warship dock, Delivery, Residence, Trade dock"),
    ),
    (
        "market,warship_dock,delivery,trade_dock,residence",
        N_("Market, Warship dock, Delivery, Trade dock, Residence"),
    ),
    (
        "market,delivery,residence,trade_dock,warship_dock",
        N_("Market, Delivery, Residence, Trade dock, Warship dock"),
    ),
    (
        "market,delivery,residence,warship_dock,trade_dock",
        N_("Market, Delivery, Residence, Warship dock, Trade dock"),
    ),
    (
        "market,delivery,trade_dock,residence,warship_dock",
        N_("Market, Delivery, Trade dock, Residence, Warship dock"),
    ),
    (
        "market,delivery,trade_dock,warship_dock,residence",
        N_("Market, Delivery, Trade dock, Warship dock, Residence"),
    ),
    (
        "market,delivery,warship_dock,residence,trade_dock",
        N_("Market, Delivery, Warship dock, Residence, Trade dock"),
    ),
    (
        "market,delivery,warship_dock,trade_dock,residence",
        N_("Market, Delivery, Warship dock, Trade dock, Residence"),
    ),
)

RING: Final = Option(
    "ring",
    N_("Order of the action spaces"),
    N_("Read your action board clockwise from the Market: markers move along this order."),
    ",".join(SPACES),
    RINGS,
    printed=True,
)

DIFFERENT_SETS: Final = Option(
    "different_sets",
    N_("Sets of different goods"),
    N_(
        "The rules can be read two ways: every set of different goods scores in turn, "
        "or only the largest one."
    ),
    "every",
    (("every", N_("every set")), ("largest", N_("the largest set only"))),
)

OPTIONS: Final = (TRACKING, RING, DIFFERENT_SETS)


def casts(variant: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Any of the four colours may sit together."""
    return (tuple(colour.key for colour in COLOURS),)
