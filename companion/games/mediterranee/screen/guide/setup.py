"""Setting up, as lists to tick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

SETUP: Final[Mapping[str, Section]] = {
    "setup": Section(
        N_("Setting up"),
        kind="setup",
        icon="rule-setup",
        picture="mediterranee-setup",
        steps=(
            N_("Each player takes a power: its flags, its order counter and its sheet."),
            N_("Each gets 2 galleys, 10 sailors and 2,000 ducats."),
            N_("Both galleys get a flag and lie in the sea area of their own capital."),
            N_(
                "Share the ten sailors out as you like between galleys and capital: at least "
                "one and at most five on a galley."
            ),
            N_("All other ports are neutral, the capitals of powers nobody plays too."),
            N_("The round marker stands on 1."),
            N_(
                "One player is Grand Chancellor for the whole game: hands out ducats, galleys, "
                "sailors and goods."
            ),
        ),
        figures=Figures(
            (
                N_("Players"),
                N_("Powers"),
                N_("Rounds"),
            ),
            (
                (
                    "4",
                    N_("Venice, Genoa, Spain, Turks"),
                    "8",
                ),
                (
                    "3",
                    N_("Venice, Genoa, Spain"),
                    "10",
                ),
                (
                    "2",
                    N_("Venice and Genoa, or Spain and Turks"),
                    "12",
                ),
            ),
        ),
    ),
    "setup-2": Section(
        N_("With two players"),
        kind="setup",
        icon="rule-players",
        picture="mediterranee-2",
        steps=(
            N_("Play Venice and Genoa, or Spain and the Turks."),
            N_(
                "The other two capitals are neutral, but still capitals for the bonus and for "
                "scoring."
            ),
            N_("The game lasts 12 rounds; only places I and II are used."),
        ),
        players=(2,),
    ),
    "setup-3": Section(
        N_("With three players"),
        kind="setup",
        icon="rule-players",
        picture="mediterranee-3",
        steps=(
            N_("Play Venice, Genoa and Spain."),
            N_(
                "The capital of the Turks is neutral, but still a capital for the bonus and "
                "for scoring."
            ),
            N_("The game lasts 10 rounds; places I to III are used."),
        ),
        players=(3,),
    ),
    "setup-4": Section(
        N_("With four players"),
        kind="setup",
        icon="rule-players",
        picture="mediterranee-4",
        steps=(
            N_("Play Venice, Genoa, Spain and the Turks."),
            N_("The game lasts 8 rounds; all four places are used."),
        ),
        players=(4,),
    ),
}
