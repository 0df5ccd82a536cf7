"""Setting up, as lists to tick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

SETUP: Final[Mapping[str, Section]] = {
    "setup": Section(
        N_("Setting up"),
        (
            N_(
                "Ticking is for your own memory. At the table the app can draw the spaces of "
                "the guild markers and neutral discs and the tiles; or enter what you drew."
            ),
            N_(
                "Last of all, from the last player to the first, each may move the top disc of "
                "one residence column to an empty dock, at no cost."
            ),
        ),
        kind="setup",
        icon="rule-setup",
        picture="carthago-setup",
        steps=(
            N_(
                "The six main boards lie in the middle. Shuffle the trade cards; five of them "
                "go face up beside the market."
            ),
            N_(
                "Shuffle the ships. One goes face up beside each trade dock, two more wait "
                "outside the harbour."
            ),
            N_("Decade marker on I, round marker on 1."),
            N_(
                "Turn over trade cards until two different actions have shown: a guild marker "
                "on each of those spaces. The cards start the discard pile."
            ),
            N_(
                "Sort the achievement tiles by decade, shuffle each group and lay out two of "
                "each. The others go back to the box."
            ),
            N_(
                "Each player: a disc on each of the 7 residence spaces and a second one on the "
                "lower right, 3 discs beside it, the 7 basic cards and 3 trade cards in hand."
            ),
            N_("Whoever was at a port most recently, or by lot, takes the first-player tile."),
            N_(
                "From the last player to the first: one top disc of the residence to an empty "
                "dock, for whoever likes."
            ),
        ),
    ),
    "setup-2": Section(
        N_("With two players"),
        kind="setup",
        icon="rule-players",
        picture="carthago-2",
        steps=(
            N_("The trade harbour has 3 docks, so 3 ships beside them."),
            N_(
                "Two neutral action discs go to two different spaces, drawn like the guild markers."
            ),
            N_("Neutral discs cover all four town hall seats of cost 6 and 7."),
            N_("A tile holds two discs."),
        ),
        players=(2,),
    ),
    "setup-3": Section(
        N_("With three players"),
        kind="setup",
        icon="rule-players",
        picture="carthago-3",
        steps=(
            N_("The trade harbour has 4 docks, so 4 ships beside them."),
            N_(
                "Two neutral action discs go to two different spaces, drawn like the guild markers."
            ),
            N_("Neutral discs cover one town hall seat of cost 6 and one of cost 7."),
            N_("A tile holds two discs."),
        ),
        players=(3,),
    ),
    "setup-4": Section(
        N_("With four players"),
        kind="setup",
        icon="rule-players",
        picture="carthago-4",
        steps=(
            N_("The trade harbour has 5 docks, so 5 ships beside them."),
            N_("No neutral discs, and every town hall seat is free."),
            N_("A tile holds three discs."),
        ),
        players=(4,),
    ),
}
