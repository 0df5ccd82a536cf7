"""What a player may do, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

ACTIONS: Final[Mapping[str, Section]] = {
    "goods": Section(
        N_("Buying goods"),
        (
            N_(
                "Where one of your galleys lies in the sea area of a port, you may buy what "
                "that port produces, as many as you can load at once. You need not control the "
                "port."
            ),
            N_("None left in the box: none to buy, except from a player who has some on a galley."),
        ),
        kind="action",
        icon="coins",
        figures=Figures(
            (
                N_("Port"),
                N_("Price of one"),
                N_("To"),
            ),
            (
                (
                    N_("neutral, or your own"),
                    "100",
                    N_("the bank"),
                ),
                (
                    N_("another player’s"),
                    "100–300",
                    N_("its owner"),
                ),
                (
                    N_("with a monopoly"),
                    N_("100–1,000"),
                    N_("its owner"),
                ),
            ),
        ),
        see=(
            "offers",
            "monopoly",
            "galley",
            "pieces",
        ),
    ),
    "offers": Section(
        N_("Offer and counter-offer"),
        (
            N_("The owner names a price. The buyer takes it, or names another one."),
            N_(
                "The owner agrees to that or not; if not, the buyer may still pay the first "
                "price, or leave it. There it ends."
            ),
            N_("Trade itself can never be forbidden in a port."),
        ),
        kind="action",
        icon="rule-talk",
    ),
    "monopoly": Section(
        N_("Monopolies"),
        (
            N_(
                "Whoever controls every port that produces a good has its monopoly, and may "
                "ask up to 1,000 ducats for one."
            ),
        ),
        kind="action",
        icon="crown",
        figures=Figures(
            (
                N_("Good"),
                N_("Colour"),
                N_("Ports"),
            ),
            (
                (
                    N_("gems"),
                    N_("orange"),
                    "1",
                ),
                (
                    N_("gold"),
                    N_("yellow"),
                    "2",
                ),
                (
                    N_("spices"),
                    N_("green"),
                    "2",
                ),
                (
                    N_("wine"),
                    N_("red"),
                    "4",
                ),
                (
                    N_("cloth"),
                    N_("black"),
                    "4",
                ),
                (
                    N_("iron"),
                    N_("grey"),
                    "4",
                ),
                (
                    N_("wood"),
                    N_("brown"),
                    "6",
                ),
            ),
        ),
    ),
    "build": Section(
        N_("Building in a port"),
        (
            N_(
                "In a port you control, for 500 ducats to the bank; one building per port and "
                "round, in as many ports as you like."
            ),
            N_("What is needed must be produced or stored there. Nothing is used up."),
            N_(
                "A new galley needs a sailor at once, enrolled or from the garrison, and can "
                "load goods. A port has one fortress at most."
            ),
        ),
        kind="action",
        icon="rule-fortress",
        figures=Figures(
            (
                N_("To build"),
                N_("Needs"),
            ),
            (
                (
                    N_("galley"),
                    N_("wood and iron"),
                ),
                (
                    N_("fortress"),
                    N_("wood and gold"),
                ),
            ),
        ),
        see=("galley",),
    ),
    "sailors": Section(
        N_("Enrolling sailors"),
        (
            N_(
                "100 ducats each to the bank, in ports you control. Per port and round no more "
                "than there are goods in its warehouse at that moment."
            ),
            N_("They go into the garrison, or aboard one of your galleys in that sea area."),
        ),
        kind="action",
        icon="rule-sailor",
    ),
    "transfers": Section(
        N_("Transfers"),
        (
            N_(
                "Within one sea area move goods between your galleys, and sailors between "
                "galleys and your port there, as often as you like."
            ),
            N_(
                "Never more than five pieces on a galley, never less than one sailor: without "
                "one it sinks with its goods."
            ),
        ),
        kind="action",
        icon="rule-transfer",
        see=("galley",),
    ),
    "trade": Section(
        N_("Trade between players"),
        (
            N_(
                "Two players with galleys in the same sea area may sell each other goods "
                "aboard them, at any price: offer, counter-offer, yes or no."
            ),
            N_(
                "Not on the open sea, the four areas without any coast. Nobody has to sell. In "
                "the end no galley holds more than four goods."
            ),
        ),
        kind="action",
        icon="rule-talk",
        see=("offers",),
    ),
    "overboard": Section(
        N_("Throwing pieces away"),
        (
            N_("Goods aboard may be given up to make room: back to the box, for no money."),
            N_(
                "Sailors only in the area of a port, and one stays aboard. In your own port "
                "they join the garrison; in another player’s they go back to the box."
            ),
            N_("In combat no sailor may be given up to make room for loot."),
        ),
        kind="action",
        icon="rule-overboard",
    ),
    "passage": Section(
        N_("Leave to pass"),
        (
            N_(
                "Crossing an area with galleys of others needs the leave of all of them. "
                "Entering it and starting from it do not."
            ),
            N_(
                "The answer is given only once your galley is there, whatever was promised. "
                "No: it stays until the next round, with no way back. Yes: it sails on "
                "wherever it likes, and a yes cannot be taken back."
            ),
        ),
        kind="action",
        icon="rule-move",
    ),
    "loot": Section(
        N_("Sinking, taking, loot"),
        (
            N_(
                "A galley that lost its last sailor is sunk, or taken: at least one sailor "
                "moves over from the victorious galley, and from no other. If all of them "
                "move, their own galley sinks."
            ),
            N_(
                "A galley taken gets your flag. The winner shares out the goods of both as "
                "they fit, five pieces each."
            ),
            N_("Losses stay with the two galleys that fought. Both emptied: both sink."),
        ),
        kind="action",
        icon="strength",
    ),
    "garrison": Section(
        N_("Garrisons and fortresses"),
        (
            N_(
                "Only a port controlled by another player can be attacked. Its garrison "
                "defends like a crew, never attacks, never captures."
            ),
            N_("Goods in the warehouse and the fortress stay untouched."),
            N_(
                "A port without garrison is not yours yet: landing comes in the next phase, in "
                "turn order, and until then its flag stays."
            ),
        ),
        kind="action",
        icon="rule-fortress",
        figures=Figures(
            (
                N_("What is attacked"),
                N_("Attacker"),
                N_("Defender"),
            ),
            (
                (
                    N_("galley"),
                    "÷ 3",
                    "÷ 3",
                ),
                (
                    N_("port"),
                    "÷ 3",
                    "÷ 3",
                ),
                (
                    N_("fortified port"),
                    "÷ 4",
                    "÷ 3",
                ),
            ),
        ),
    ),
    "sale": Section(
        N_("Selling goods"),
        (
            N_(
                "In any port your galley lies at, neutral, your own or another’s, if the port "
                "neither produces nor stores that good."
            ),
            N_(
                "The piece goes on the free warehouse space with the lowest number; the bank "
                "pays a hundred times that number. A full warehouse buys nothing."
            ),
            N_("Several sales in one port are fine. Nobody has to sell."),
        ),
        kind="action",
        icon="rule-market",
        see=("new-market",),
    ),
    "new-market": Section(
        N_("New markets"),
        (
            N_(
                "Sold in another player’s port, a good that none of that player’s ports "
                "produces or stores brings a bonus on top of the price. Galleys do not matter."
            ),
            N_("Never in a neutral port, never in your own."),
        ),
        kind="action",
        icon="glory",
        figures=Figures(
            (
                N_("Where"),
                N_("Bonus"),
            ),
            (
                (
                    N_("another player’s port"),
                    "500",
                ),
                (
                    N_("a capital of another player"),
                    N_("1,000"),
                ),
            ),
        ),
    ),
    "income": Section(
        N_("Income"),
        (
            N_(
                "Each round the bank pays 300 ducats to everybody who holds their own capital. "
                "For a capital that was taken, nobody gets them."
            ),
        ),
        kind="action",
        icon="coins",
    ),
}
