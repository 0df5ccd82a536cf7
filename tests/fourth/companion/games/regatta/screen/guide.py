"""The rules in our own words: a `why` for every moment, and a glossary."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.guide import Section
from companion.table.text import N_

GUIDE: Mapping[str, Section] = {
    "plan": Section(
        N_("Secret plans"),
        (
            N_("Every captain plans one to five routes in secret. The last plan shows them all."),
            N_("A plan that was sealed is not shown again before that, not even to its captain."),
        ),
    ),
    "sail": Section(
        N_("Sailing"),
        (N_("Captains with equal plans foul each other: their routes count nothing."),),
    ),
    "over": Section(
        N_("The end of the race"),
        (N_("Every route that was sailed counts 3."),),
        kind="scoring",
    ),
}

GLOSSARY = (N_("captain"), N_("pennant"), N_("race"))
