"""What comes where in the round: its phases, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

ROUND: Final[Mapping[str, Section]] = {
    "bids": Section(
        N_("Secret bids"),
        (
            N_(
                "The round marker moves on one space. Everyone then bids for the right to "
                "choose a place in the turn order of this round."
            ),
            N_(
                "A bid is a multiple of 100 ducats, from 0 to all you own. All bids are opened "
                "together and all are paid to the bank, whoever wins."
            ),
            N_("A sealed bid can be changed until the last player has sealed one."),
        ),
        icon="seal",
        see=(
            "places",
            "dice",
        ),
    ),
    "purchases": Section(
        N_("Purchases"),
        (
            N_(
                "In turn order, each player does all of this in any order and as often as "
                "money allows."
            ),
            N_(
                "Goods: wherever you have a galley you may buy what the port produces. 100 "
                "ducats to the bank in a neutral port or your own; 100 to 300 to the owner of "
                "another port, up to 1,000 if the owner holds every port of that good. The "
                "owner cannot refuse to trade."
            ),
            N_(
                "Building: 500 ducats, in ports you control, one building per port and round. "
                "Sailors: 100 ducats each, no more per port and round than the goods stored "
                "there."
            ),
            N_("Pieces in one area may be rearranged freely."),
        ),
        icon="coins",
        see=(
            "goods",
            "offers",
            "monopoly",
            "build",
            "sailors",
            "transfers",
            "trade",
            "overboard",
            "galley",
        ),
    ),
    "movement": Section(
        N_("Movement"),
        (
            N_(
                "In turn order, each galley moves up to as many sea areas as it has sailors. "
                "Nobody has to move."
            ),
            N_(
                "Entering or leaving an area is free. To cross one where others have galleys, "
                "you need the leave of all of them, given only once your galley is there; "
                "refused, it stays until the next round."
            ),
        ),
        icon="rule-move",
        see=(
            "passage",
            "galley",
        ),
    ),
    "combat": Section(
        N_("Combat"),
        (
            N_(
                "In turn order, you may attack a galley, or a port controlled by another "
                "player, with one of your galleys in the same area. As often as you like, and "
                "nobody has to."
            ),
            N_(
                "Both sides roll. Die plus sailors, divided by three and rounded down, is what "
                "the other side loses; both lose at once. Against a fortified port the "
                "attacker divides by four."
            ),
            N_(
                "A galley without sailors is sunk, or taken over by moving at least one sailor "
                "onto it. A garrison never attacks and takes no galley: what it empties sinks "
                "with its goods."
            ),
        ),
        icon="strength",
        see=(
            "loot",
            "garrison",
            "die",
            "galley",
            "overboard",
        ),
    ),
    "ports": Section(
        N_("Taking ports"),
        (
            N_(
                "In turn order, you may land sailors in a port that has no garrison and that "
                "your galley lies at: it is yours at once."
            ),
            N_(
                "Put your flag there and take away the one before. Those who landed are its "
                "garrison."
            ),
            N_("You may land the last sailor too, but then that galley sinks with its goods."),
        ),
        icon="rule-flag",
        see=("garrison",),
    ),
    "sales": Section(
        N_("Sales and income"),
        (
            N_(
                "In turn order, you may sell goods in any port your galleys lie at, if the "
                "port neither produces nor stores that good. It goes on the free space with "
                "the lowest number, and the bank pays a hundred times that number."
            ),
            N_(
                "New market: in another player’s port, if none of that player’s ports produces "
                "or stores the good, the bank adds 500 ducats, or 1,000 in a capital."
            ),
            N_(
                "At the end of the phase the bank pays 300 ducats to everyone who holds their "
                "own capital."
            ),
        ),
        icon="rule-market",
        see=(
            "sale",
            "new-market",
            "income",
        ),
    ),
}
