"""What is asked now and then: tables of figures, and what seldom happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

DETAILS: Final[Mapping[str, Section]] = {
    "fists": Section(
        N_("Bids in the fist"),
        (
            N_("Everyone hides coins in a fist, or none; then all hands open together."),
            N_("Type in what each hand held. All of it goes to the bank, whoever wins."),
        ),
        kind="detail",
        icon="seal",
    ),
    "dice": Section(
        N_("Dice between equals"),
        (
            N_(
                "Equal bids: the higher die chooses first. Players whose dice are equal roll "
                "again, only they."
            ),
            N_(
                "Those who bid nothing roll last, for the places nobody chose: the higher die "
                "plays earlier."
            ),
        ),
        kind="detail",
        icon="die-5",
    ),
    "places": Section(
        N_("Choosing a place"),
        (
            N_("The highest bidder takes any free place, then the next highest, and so on."),
            N_(
                "Playing last can be worth as much as playing first. The last place left needs "
                "no choice."
            ),
        ),
        kind="detail",
        icon="rule-order",
    ),
    "settled": Section(
        N_("The turn order"),
        (
            N_("This order holds for all other phases of the round."),
            N_("Before going on, everyone pays the bid to the Grand Chancellor."),
        ),
        kind="detail",
        icon="rule-order",
    ),
    "galley": Section(
        N_("What a galley holds"),
        (
            N_(
                "At most five pieces, sailors and goods together, one of them a sailor: so "
                "four goods at most."
            ),
            N_(
                "It sails up to as many sea areas in a round as it has sailors; they are its "
                "strength in combat too."
            ),
        ),
        kind="detail",
        icon="game-mediterranee",
    ),
    "die": Section(
        N_("Die plus sailors"),
        (N_("What the other side loses, by the total of die and sailors, rounded down:"),),
        kind="detail",
        icon="die-6",
        figures=Figures(
            (
                N_("Total"),
                "2",
                "3",
                "4–5",
                "6–7",
                "8",
                "9–11",
                "12+",
            ),
            (
                (
                    N_("divided by 3"),
                    "0",
                    "1",
                    "1",
                    "2",
                    "2",
                    "3",
                    "4+",
                ),
                (
                    N_("divided by 4"),
                    "0",
                    "0",
                    "1",
                    "1",
                    "2",
                    "2",
                    "3+",
                ),
            ),
        ),
    ),
    "pieces": Section(
        N_("Pieces in the box"),
        (N_("What has run out cannot be bought."),),
        kind="detail",
        icon="rule-setup",
        figures=Figures(
            (
                N_("Piece"),
                N_("In all"),
            ),
            (
                (
                    N_("galleys"),
                    "28",
                ),
                (
                    N_("pieces of each good"),
                    "15",
                ),
                (
                    N_("sailors"),
                    "176",
                ),
                (
                    N_("fortresses"),
                    "20",
                ),
                (
                    N_("flags of each power"),
                    "28",
                ),
            ),
        ),
    ),
}
