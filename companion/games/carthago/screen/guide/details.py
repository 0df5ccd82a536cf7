"""What is asked now and then: tables of figures, and what seldom happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

DETAILS: Final[Mapping[str, Section]] = {
    "price": Section(
        N_("What a space costs"),
        (
            N_("One card that shows the action, basic or trade, to the left of your residence."),
            N_(
                "One more card of any kind to the right, for each other action disc on the "
                "space, neutral ones too."
            ),
            N_("All these cards come back to your hand before the next decade."),
        ),
        kind="detail",
        icon="card",
        see=("cards",),
    ),
    "markers": Section(
        N_("Guild markers and neutral discs"),
        (
            N_(
                "A guild marker moves on only if its guild action was taken: at the end of "
                "that turn, clockwise, to the next space without a guild marker."
            ),
            N_(
                "A neutral disc on the space you chose always moves after your turn, "
                "clockwise, to the next space without a neutral disc."
            ),
        ),
        kind="detail",
        icon="clockwise",
    ),
    "cards": Section(
        N_("Basic and trade cards"),
        (
            N_(
                "Basic cards have neither goods nor coins: they only pay for spaces, and stay "
                "yours for the whole game."
            ),
            N_(
                "What is discarded for good, for discs, deliveries, seats, tiles or the "
                "market, is always a trade card."
            ),
            N_("No trade card left to draw: shuffle the discard pile."),
        ),
        kind="detail",
        icon="card",
    ),
    "prices": Section(
        N_("Prices at a glance"),
        (N_("Coins are paid with trade cards; nothing comes back as change."),),
        kind="detail",
        icon="coins",
        figures=Figures(
            (
                N_("What"),
                N_("Price"),
                N_("Brings"),
            ),
            (
                (
                    N_("Residence, left"),
                    N_("3 of one kind: dyes, oils or glass"),
                    N_("0, then 2, then 3 seats"),
                ),
                (
                    N_("Residence, centre"),
                    N_("2 cedar"),
                    N_("strength"),
                ),
                (
                    N_("Residence, right"),
                    N_("2 jewels"),
                    N_("1 disc, then 2"),
                ),
                (
                    N_("Small seat"),
                    N_("6 to 11 coins"),
                    N_("one disc only"),
                ),
                (
                    N_("Large seat"),
                    N_("12 coins"),
                    N_("any number of discs"),
                ),
                (
                    N_("Place on a tile"),
                    N_("2, 5, 8 coins"),
                    N_("one disc per player"),
                ),
            ),
        ),
    ),
    "ship-effects": Section(
        N_("What ships do"),
        (
            N_(
                "On your turn, use as many of your face-up ships as you like. A used one is "
                "turned face down; the Market turns one back."
            ),
        ),
        kind="detail",
        icon="ship",
        figures=Figures(
            (
                N_("Ship card"),
                N_("When"),
                N_("What"),
            ),
            (
                (
                    N_("Embargo"),
                    N_("before or after the action"),
                    N_("The front ship of the trade harbour goes under the pile."),
                ),
                (
                    N_("Intrigue"),
                    N_("before or after the action"),
                    N_("A guild marker goes to another space without one."),
                ),
                (
                    N_("Heritage"),
                    N_("before or after the action"),
                    N_("A tile of an earlier decade may be chosen, at its price."),
                ),
                (
                    N_("Palette"),
                    N_("at any time"),
                    N_("Five new cards at the market."),
                ),
                (
                    N_("Favour"),
                    N_("choosing a space"),
                    N_("The card played need not show the action."),
                ),
                (
                    N_("Opulence"),
                    N_("at the Residence"),
                    N_("One of the cards paid need not match."),
                ),
                (
                    N_("Commando"),
                    N_("at the Warship dock"),
                    N_("The disc may go on the anchor, even if all docks are taken."),
                ),
                (
                    N_("Escorts"),
                    N_("in a warship delivery, even after the reveal"),
                    N_("Strength +2."),
                ),
                (
                    N_("Luxury"),
                    N_("in a trade delivery"),
                    N_("The card delivered need not match."),
                ),
            ),
        ),
    ),
    "pile": Section(
        N_("When no ship is left"),
        (
            N_(
                "With the pile empty, ships in the trade harbour no longer move up. Discs on "
                "docks without a ship come back beside the residence, and so do all discs of "
                "the warship harbour."
            ),
        ),
        kind="detail",
        icon="ship",
    ),
}
