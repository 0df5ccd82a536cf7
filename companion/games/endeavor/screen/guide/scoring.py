"""Counting at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

SCORING: Final[Mapping[str, Section]] = {
    "over": Section(
        N_("End of the game"),
        (
            N_(
                "Seven rounds are played. Check the cubes before you take the tokens off; each "
                "cube on a space without glory falls back to the next one below that has it."
            ),
            N_(
                "Count cities, routes and what is left in the harbour; the rest is known to "
                "the table. Equal first: the victory is shared."
            ),
        ),
        kind="scoring",
        icon="glory",
    ),
}
