"""What is counted at the end of Méditerranée, and how much there can be of it."""

from __future__ import annotations

from scoring.fields import FieldSpec, Kind, LineSpec, SharedLimit
from scoring.game import Variant
from scoring.text import N_

PORT_KEYS = ("ports_not_full", "small_full", "medium_full", "capitals_full")

_PORTS = 23
_CAPITALS = 4

FIELDS = (
    FieldSpec(
        key="holds_own_capital",
        label=N_("Own capital held"),
        help=N_("Say yes when your flag flies over the capital you started in."),
        kind=Kind.YES_NO,
        empty=False,
    ),
    FieldSpec(
        key="ducats",
        label=N_("Ducats"),
        help=N_("Count all the money in your treasury."),
        max=100_000,
        unusual_above=20_000,
    ),
    FieldSpec(
        key="ports_not_full",
        label=N_("Ports not full"),
        help=N_(
            "Count the ports you control whose warehouse has a free space, whatever their size. "
            "A capital that is not full counts here like any other port."
        ),
        max=_PORTS,
        unusual_above=15,
    ),
    FieldSpec(
        key="small_full",
        label=N_("Full small ports"),
        help=N_("Count the ports with two warehouse spaces that you control, both filled."),
        max=_PORTS,
        unusual_above=10,
    ),
    FieldSpec(
        key="medium_full",
        label=N_("Full medium ports"),
        help=N_("Count the ports with four warehouse spaces that you control, all filled."),
        max=_PORTS,
        unusual_above=8,
    ),
    FieldSpec(
        key="capitals_full",
        label=N_("Full capitals"),
        help=N_("Count the capitals you control, your own or not, with all six spaces filled."),
        max=_CAPITALS,
        unusual_above=2,
    ),
)

LINES = (
    LineSpec(
        key="own_capital",
        title=N_("Own capital"),
        rule=N_("10 if held"),
        help=N_("Holding the capital you started in counts 10."),
        fields=("holds_own_capital",),
    ),
    LineSpec(
        key="treasury",
        title=N_("Treasury"),
        rule=N_("1 per full 500"),
        help=N_("Every full 500 ducats in your treasury count 1."),
        fields=("ducats",),
    ),
    LineSpec(
        key="ports_not_full",
        title=N_("Ports not full"),
        rule=N_("1 each"),
        help=N_(
            "Each port you control that still has a free space counts 1. A capital that is not "
            "full counts 1 here too, your own one on top of its 10."
        ),
        fields=("ports_not_full",),
    ),
    LineSpec(
        key="small_full",
        title=N_("Full small ports"),
        rule=N_("2 each"),
        help=N_("Each small port you control with both spaces filled counts 2."),
        fields=("small_full",),
    ),
    LineSpec(
        key="medium_full",
        title=N_("Full medium ports"),
        rule=N_("5 each"),
        help=N_("Each medium port you control with all four spaces filled counts 5."),
        fields=("medium_full",),
    ),
    LineSpec(
        key="capitals_full",
        title=N_("Full capitals"),
        rule=N_("10 each"),
        help=N_(
            "Each capital you control with all six spaces filled counts 10, "
            "your own one on top of the 10 for holding it."
        ),
        fields=("capitals_full",),
    ),
)

VARIANTS = (
    Variant(
        key="base",
        title=N_("Base game"),
        max_players=4,
        fields=FIELDS,
        lines=LINES,
        limits=(
            SharedLimit(
                fields=PORT_KEYS,
                max=_PORTS,
                message=N_("ports of all players: at most %(max)d, %(count)d counted"),
            ),
            SharedLimit(
                fields=("capitals_full",),
                max=_CAPITALS,
                message=N_("full capitals of all players: at most %(max)d, %(count)d counted"),
            ),
        ),
    ),
)

CAPITAL_WITHOUT_PORT = N_("the own capital is held, so at least one port must be counted")
