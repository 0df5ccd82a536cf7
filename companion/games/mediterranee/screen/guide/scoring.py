"""Counting at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

SCORING: Final[Mapping[str, Section]] = {
    "over": Section(
        N_("Ready to score"),
        (
            N_(
                "10 points for holding your own capital, 1 for every full 500 ducats, 1 for "
                "every port you control that is not full."
            ),
            N_(
                "A full port is worth 2, 5 or 10 points by its size; your own capital’s 10 "
                "come on top."
            ),
        ),
        kind="scoring",
        icon="glory",
        see=("port-sizes",),
    ),
    "port-sizes": Section(
        N_("Port sizes"),
        (N_("A port is full when every space of its warehouse holds a good."),),
        kind="scoring",
        icon="rule-flag",
        figures=Figures(
            (
                N_("Port"),
                N_("Spaces"),
                N_("Not full"),
                N_("Full"),
            ),
            (
                (
                    N_("small"),
                    "2",
                    "1",
                    "2",
                ),
                (
                    N_("medium"),
                    "4",
                    "1",
                    "5",
                ),
                (
                    N_("capital"),
                    "6",
                    "1",
                    "10",
                ),
            ),
        ),
    ),
}
