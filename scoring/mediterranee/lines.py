"""The lines of Méditerranée's sheet: the six kinds of prosperity points."""

from __future__ import annotations

from scoring.fields import Formula, LineSpec, PencilStep, Way
from scoring.text import N_

LINES = (
    LineSpec(
        key="own_capital",
        title=N_("Own capital"),
        rule=N_("10 if held"),
        help=N_("Holding the capital you started in counts 10."),
        fields=("holds_own_capital",),
        icon="crown",
        formula=Formula(Way.TICK, "10"),
    ),
    LineSpec(
        key="treasury",
        title=N_("Treasury"),
        rule=N_("1 per full 500"),
        help=N_("Every full 500 ducats in your treasury count 1."),
        fields=("ducats",),
        icon="coins",
        formula=Formula(mark="÷ 500"),
        steps=(
            PencilStep(N_("Coins of 1,000"), mark="× 1000"),
            PencilStep(N_("Coins of 500"), mark="× 500"),
            PencilStep(N_("Coins of 100"), mark="× 100"),
        ),
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
        icon="anchor",
        formula=Formula(Way.DIRECT),
    ),
    LineSpec(
        key="small_full",
        title=N_("Full small ports"),
        rule=N_("2 each"),
        help=N_("Each small port you control with both spaces filled counts 2."),
        fields=("small_full",),
        icon="store-2",
        formula=Formula(mark="× 2"),
    ),
    LineSpec(
        key="medium_full",
        title=N_("Full medium ports"),
        rule=N_("5 each"),
        help=N_("Each medium port you control with all four spaces filled counts 5."),
        fields=("medium_full",),
        icon="store-4",
        formula=Formula(mark="× 5"),
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
        icon="store-6",
        formula=Formula(mark="× 10"),
    ),
)
