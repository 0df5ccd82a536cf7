"""Counting at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

SCORING: Final[Mapping[str, Section]] = {
    "over": Section(
        N_("Counting the points"),
        (
            N_("Guild seats times ships, plus the points of each tile you have a disc on."),
            N_("No tile gives more than 12 points. Equal first: the victory is shared."),
        ),
        kind="scoring",
        icon="glory",
    ),
    "seats": Section(
        N_("Guild seats"),
        (
            N_(
                "A seat for each of your discs in the town hall; the seats freed in the left "
                "column of the residence, 0, 2 or 3; and one for each column that is quite "
                "empty."
            ),
            N_("Multiply the seats by all your ships, face up and face down."),
        ),
        kind="scoring",
        icon="guild",
    ),
    "tiles": Section(
        N_("Achievement tiles"),
        (N_("A tile scores only if you have a disc on it, and never more than 12."),),
        kind="scoring",
        icon="glory",
        figures=Figures(
            (
                N_("Tile"),
                N_("Decade"),
                N_("Points"),
            ),
            (
                (
                    N_("Town hall 1"),
                    "I",
                    N_("4 per disc on the guild forum"),
                ),
                (
                    N_("Achievements"),
                    "I",
                    N_("2 per disc on tiles"),
                ),
                (
                    N_("Residence 1"),
                    "I",
                    N_("3 per space freed"),
                ),
                (
                    N_("Town hall 2"),
                    "II",
                    N_("3 per disc in the largest block of small seats"),
                ),
                (
                    N_("Victory points"),
                    "II",
                    N_("7, 6, 5 for your places on tiles, from the top"),
                ),
                (
                    N_("Ship cards"),
                    "II",
                    N_("sets of ships"),
                ),
                (
                    N_("Coins"),
                    "III",
                    N_("a third of the coins in hand"),
                ),
                (
                    N_("Residence 2"),
                    "III",
                    N_("3 per disc beside the residence"),
                ),
                (
                    N_("Goods"),
                    "III",
                    N_("sets of goods in hand"),
                ),
            ),
        ),
    ),
    "sets": Section(
        N_("Sets"),
        (
            N_(
                "Alike or all different; a card may be in one set of each kind. Whether every "
                "set of different ones counts, or the largest alone, is for your table to say."
            ),
        ),
        kind="scoring",
        icon="ship",
        figures=Figures(
            (
                N_("Cards in the set"),
                "2",
                "3",
                "4",
                "5+",
            ),
            (
                (
                    N_("Ship cards"),
                    "1",
                    "3",
                    "6",
                    "10",
                ),
                (
                    N_("Goods"),
                    "1",
                    "2",
                    "4",
                    "7",
                ),
            ),
        ),
    ),
}
