"""What a player may do, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

ACTIONS: Final[Mapping[str, Section]] = {
    "market": Section(
        N_("Market"),
        (
            N_("Take one trade card: from the market, which is refilled, or from the pile."),
            N_("Then you may swap one trade card of your hand with one at the market."),
            N_("Then turn one of your face-down ships face up again."),
        ),
        kind="action",
        icon="space-market",
    ),
    "residence": Section(
        N_("Residence"),
        (
            N_("Pay trade cards and move the top disc of one column beside your residence."),
            N_(
                "Left: three alike, dyes, oils or glass, for bonus seats. Centre: two cedar, "
                "for strength. Right: two jewels, for one disc, then two at once."
            ),
        ),
        kind="action",
        icon="space-residence",
        see=("prices",),
    ),
    "trade_dock": Section(
        N_("Trade dock"),
        (
            N_("Move a disc from beside your residence to an empty dock of the trade harbour."),
            N_("One disc per dock, and you may not hold all of them."),
        ),
        kind="action",
        icon="space-trade_dock",
    ),
    "warship_dock": Section(
        N_("Warship dock"),
        (
            N_("Move a disc from beside your residence to an empty dock of the warship harbour."),
            N_("One disc per dock, and you may not hold all of them. Commando uses the anchor."),
        ),
        kind="action",
        icon="space-warship_dock",
    ),
    "delivery": Section(
        N_("Harbour delivery"),
        (
            N_("Deliver once in each harbour, in any order; your disc comes back each time."),
            N_(
                "Trade: play the good the ship asks for, take the ship face up, and draw cards "
                "until they reach its coins. The ships behind move up."
            ),
            N_(
                "Warship: discard any trade card and reveal a ship. If your strength reaches "
                "its danger, take it face down and draw cards until they reach its coins. "
                "Otherwise draw one card and put the ship under the pile. Won or lost, the "
                "disc may go to a tile at once, for its price."
            ),
        ),
        kind="action",
        icon="space-delivery",
        see=("pile",),
    ),
    "guild": Section(
        N_("Guild action"),
        (
            N_(
                "Pay coins with trade cards and place a disc from beside your residence: on a "
                "town hall seat, or on the topmost free place of a tile of this decade."
            ),
            N_(
                "Small seats cost 6 to 11 and hold one disc, large ones cost 12 and hold "
                "several. Places on a tile cost 2, 5 and 8. What is placed there stays for "
                "good."
            ),
        ),
        kind="action",
        icon="guild",
        see=(
            "prices",
            "tiles",
        ),
    ),
    "pass": Section(
        N_("Passing"),
        (
            N_(
                "You pass if you cannot or will not play the cards asked for. Your action disc "
                "stays and still costs the others a card; you do nothing else, and draw one "
                "trade card."
            ),
            N_(
                "To keep count of your turns, shift a card from the right of your residence to "
                "the left."
            ),
            N_(
                "Markers and neutral discs do not move. Of the ships only Embargo, Intrigue "
                "and Palette can be used."
            ),
        ),
        kind="action",
        icon="rule-pass",
    ),
}
