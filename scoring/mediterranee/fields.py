"""What is counted at the end of Méditerranée, and how much there can be of it."""

from __future__ import annotations

from scoring.fields import FieldSpec, Kind
from scoring.text import N_

PORT_KEYS = ("ports_not_full", "small_full", "medium_full", "capitals_full")
PORTS = 23
CAPITALS = 4


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
        step=100,
        unusual_above=20_000,
    ),
    FieldSpec(
        key="ports_not_full",
        label=N_("Ports not full"),
        help=N_(
            "Count the ports you control whose warehouse has a free space, whatever their size. "
            "A capital that is not full counts here like any other port."
        ),
        max=PORTS,
        unusual_above=15,
    ),
    FieldSpec(
        key="small_full",
        label=N_("Full small ports"),
        help=N_("Count the ports with two warehouse spaces that you control, both filled."),
        max=PORTS,
        unusual_above=10,
    ),
    FieldSpec(
        key="medium_full",
        label=N_("Full medium ports"),
        help=N_("Count the ports with four warehouse spaces that you control, all filled."),
        max=PORTS,
        unusual_above=8,
    ),
    FieldSpec(
        key="capitals_full",
        label=N_("Full capitals"),
        help=N_("Count the capitals you control, your own or not, with all six spaces filled."),
        max=CAPITALS,
        unusual_above=2,
    ),
)
