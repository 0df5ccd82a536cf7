"""The rules in our own words: a `why` for every moment, what each phase allows, a glossary."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_
from companion.table.views import Section

GUIDE: Mapping[str, Section] = {
    "bids": Section(
        N_("Secret bids"),
        (
            N_("Everyone bids for the right to choose a place in the turn order of this round."),
            N_(
                "A bid is a multiple of 100 ducats, from 0 to all you own. All bids are "
                "opened together and all are paid to the bank, whoever wins."
            ),
            N_("A sealed bid can be changed until the last player has sealed one."),
        ),
    ),
    "fists": Section(
        N_("Bids in the fist"),
        (
            N_("Everyone hides coins in a fist, or none; then all hands open together."),
            N_("Type in what each hand held. All of it goes to the bank, whoever wins."),
        ),
    ),
    "dice": Section(
        N_("Dice between equals"),
        (
            N_(
                "Equal bids: the higher die chooses first. Players whose dice are equal roll "
                "again, only they."
            ),
            N_(
                "Those who bid nothing roll last, for the places nobody chose: the higher die"
                " plays earlier."
            ),
        ),
    ),
    "places": Section(
        N_("Choosing a place"),
        (
            N_("The highest bidder takes any free place, then the next highest, and so on."),
            N_(
                "Playing last can be worth as much as playing first. The last place left "
                "needs no choice."
            ),
        ),
    ),
    "settled": Section(
        N_("The turn order"),
        (
            N_("This order holds for all other phases of the round."),
            N_("Before going on, everyone pays the bid to the Grand Chancellor."),
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
                "ducats to the bank in a neutral port or your own; 100 to 300 to the owner of"
                " another port, up to 1,000 if the owner holds every port of that good. The "
                "owner cannot refuse to trade."
            ),
            N_(
                "Building: 500 ducats, in ports you control, one building per port and round."
                " A galley needs wood and iron there, a fortress wood and gold, produced or "
                "in store; nothing is used up."
            ),
            N_(
                "Sailors: 100 ducats each, in ports you control, no more per round than the "
                "goods stored there."
            ),
            N_(
                "A galley carries at most five sailors and goods together, and never sails "
                "without a sailor."
            ),
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
                "Entering or leaving an area is free. To cross one where others have galleys,"
                " you need the leave of all of them, given only once your galley is there; "
                "refused, it stays until the next round."
            ),
        ),
    ),
    "combat": Section(
        N_("Combat"),
        (
            N_(
                "In turn order, you may attack a galley or a rival port with one of your "
                "galleys in the same area, as often as you like."
            ),
            N_(
                "Both sides roll. Die plus sailors, divided by three and rounded down, is "
                "what the other side loses; both lose at once. Against a fortified port the "
                "attacker divides by four."
            ),
            N_(
                "A galley without sailors is sunk, or taken over by moving at least one "
                "sailor onto it. A garrison never attacks and takes no galley: what it "
                "empties sinks with its goods."
            ),
        ),
    ),
    "ports": Section(
        N_("Taking ports"),
        (
            N_(
                "In turn order, you may land sailors in a port that has no garrison and that "
                "your galley lies at: it is yours at once."
            ),
            N_("You may land the last sailor too, but then that galley sinks with its goods."),
        ),
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
                "New market: in another player’s port, if none of that player’s ports "
                "produces or stores the good, the bank adds 500 ducats, or 1,000 in a "
                "capital."
            ),
            N_(
                "At the end of the phase the bank pays 300 ducats to everyone who holds their"
                " own capital."
            ),
        ),
    ),
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
    ),
}

MAY: Mapping[str, tuple[str, ...]] = {
    "bids": (N_("Bid for a place in the turn order"),),
    "purchases": (
        N_("Buy goods where your galleys lie"),
        N_("Build a galley or a fortress in a port you control"),
        N_("Enrol sailors"),
        N_("Move sailors and goods between your pieces in one area"),
    ),
    "movement": (N_("Move each galley up to its number of sailors"),),
    "combat": (
        N_("Attack a galley in the same area"),
        N_("Attack a port in the same area"),
    ),
    "ports": (N_("Land sailors in ports without a garrison"),),
    "sales": (
        N_("Sell goods where your galleys lie"),
        N_("Receive 300 ducats if you hold your capital"),
    ),
    "over": (),
}

# Words a table meets in both languages; shown side by side on the rules page.
GLOSSARY = (
    N_("bid"),
    N_("turn order"),
    N_("Grand Chancellor"),
    N_("ducat"),
    N_("galley"),
    N_("sailor"),
    N_("garrison"),
    N_("fortress"),
    N_("warehouse"),
    N_("capital"),
    N_("neutral port"),
    N_("monopoly"),
    N_("new market"),
    N_("gems"),
    N_("gold"),
    N_("spices"),
    N_("wine"),
    N_("cloth"),
    N_("iron"),
    N_("wood"),
    N_("Venice"),
    N_("Genoa"),
    N_("Spain"),
    N_("Turks"),
    N_("prosperity points"),
)
