"""Setting up, as lists to tick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.endeavor.screen.guide.tables import COMPANY
from companion.table.guide import Figures, Section
from companion.table.text import N_

SETUP: Final[Mapping[str, Section]] = {
    "setup": Section(
        N_("Setting up"),
        kind="setup",
        icon="rule-setup",
        picture="endeavor-setup",
        steps=(
            N_(
                "The board lies in the middle. Every space of the shipping tracks, every city "
                "and every route gets a random trade token, face up."
            ),
            N_(
                "Asset cards lie in eight piles, face up, the lowest on top: Governor, then 1 "
                "to 5; Slavery and Europe & Mediterranean from 0 to 5."
            ),
            N_("Buildings are piled by type beside the board, those of one level together."),
            N_(
                "Each player takes a board and a colour: four cubes on 0, thirty markers in "
                "the reserve beside it. The Colonial House is there from the start."
            ),
            N_("Draw lots for the first player, who takes the crown."),
            N_("The large score tokens wait for the end."),
        ),
        figures=Figures(
            (
                N_("Level"),
                N_("Buildings"),
                N_("Of each"),
            ),
            (
                (
                    "1",
                    N_("Market, Shipyard, Workshop"),
                    "5",
                ),
                (
                    "2",
                    N_("Bank, Barracks, Guild Hall"),
                    "4",
                ),
                (
                    "3",
                    N_("Docks, Fortress, Theatre"),
                    "3",
                ),
                (
                    "4",
                    N_("Cartographer, Trade Office, University"),
                    "2",
                ),
                (
                    "5",
                    N_("Stock Exchange, Museum, Parliament"),
                    "1",
                ),
            ),
        ),
        variants=COMPANY,
    ),
    "setup-two-neutral": Section(
        N_("Set-up with two neutral colours"),
        kind="setup",
        icon="rule-neutral",
        picture="endeavor-neutral",
        steps=(
            N_("Set up as for three to five players."),
            N_(
                "Each player also takes the thirty markers of one more colour: that neutral "
                "colour is theirs to drive."
            ),
        ),
        variants=("two-neutral",),
    ),
    "setup-soloplay-2": Section(
        N_("Set-up for two, with neutral markers"),
        kind="setup",
        icon="rule-neutral",
        picture="endeavor-neutral",
        steps=(
            N_(
                "One tile of each building of levels 1 to 4 goes back to the box: only one "
                "University is left."
            ),
            N_(
                "Each player keeps three neutral markers in the reserve, all of one colour "
                "nobody plays."
            ),
            N_("One token leaves each shipping track."),
            N_(
                "In turn from the first player, take off six more tokens in all, so that no "
                "track loses more than three."
            ),
        ),
        variants=("soloplay-2",),
    ),
    "setup-soloplay-3": Section(
        N_("Set-up for three, with neutral markers"),
        kind="setup",
        icon="rule-neutral",
        picture="endeavor-neutral",
        steps=(
            N_("Set up as in the base game, with all its buildings."),
            N_(
                "Each player keeps two neutral markers in the reserve, all of one colour "
                "nobody plays."
            ),
            N_(
                "In turn from the left of the first player, take eight tokens off the shipping "
                "tracks in all, at most two per track."
            ),
        ),
        variants=("soloplay-3",),
    ),
}
