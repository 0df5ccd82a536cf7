"""The rules in our own words, opened by a *why* or a *what it does*; and the glossary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.text import N_
from companion.table.views import Section

GUIDE: Final[Mapping[str, Section]] = {
    "setup": Section(
        N_("Setting up"),
        (
            N_("The list gives the numbers for this table. Ticking is optional."),
            N_(
                "The app can draw the spaces of the guild markers and neutral discs and the tiles; "
                "or enter what you drew. Starting draws whatever is still missing."
            ),
            N_(
                "Last of all, from the last player to the first, each may move the top disc of one "
                "residence column to an empty dock, at no cost."
            ),
        ),
    ),
    "turn": Section(
        N_("A turn"),
        (
            N_(
                "Put your action disc on a space, even the one it is on already. Play one card "
                "that shows the action, plus one card of any kind for each other disc there."
            ),
            N_(
                "If a guild marker lies there you may add a guild action after the action, or take "
                "it instead of the action at the same price. The marker then moves on clockwise."
            ),
            N_(
                "A neutral disc on your space moves clockwise after your turn. If you cannot or "
                "will not pay, pass: your disc stays, and you draw one trade card."
            ),
        ),
    ),
    "act": Section(
        N_("Carrying out the action"),
        (
            N_(
                "Tap what you do, then end the turn. Ships lying face up may be used when their "
                "effect allows, as many as you like."
            ),
            N_("The guild action comes last, and there is never more than one a turn."),
        ),
    ),
    "between": Section(
        N_("Between two decades"),
        (
            N_(
                "The market and the harbour are renewed, everyone takes their cards back and gets "
                "new ones, and the players’ action discs leave the ring."
            ),
            N_(
                "The player with most discs beside the residence starts the decade. In a tie it is "
                "the one who came earliest in the order just ended."
            ),
        ),
    ),
    "over": Section(
        N_("Counting the points"),
        (
            N_("Guild seats times ships, plus the points of each tile you have a disc on."),
            N_("No tile gives more than 12 points. Equal first: the victory is shared."),
        ),
    ),
    "market": Section(
        N_("Market"),
        (
            N_("Take one trade card: from the market, which is refilled, or from the pile."),
            N_("Then you may swap one trade card of your hand with one at the market."),
            N_("Then turn one of your ships lying face down face up again."),
        ),
    ),
    "residence": Section(
        N_("Residence"),
        (
            N_("Pay trade cards and move the top disc of one column beside your residence."),
            N_(
                "Left: three alike, dyes, oils or glass, for bonus seats. Centre: two cedar, for "
                "strength. Right: two jewels, for one disc, then two at once."
            ),
        ),
    ),
    "trade_dock": Section(
        N_("Trade dock"),
        (
            N_("Move a disc from beside your residence to an empty dock of the trade harbour."),
            N_("One disc per dock, and you may not hold all of them."),
        ),
    ),
    "warship_dock": Section(
        N_("Warship dock"),
        (
            N_("Move a disc from beside your residence to an empty dock of the warship harbour."),
            N_("One disc per dock, and you may not hold all of them. Commando uses the anchor."),
        ),
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
                "Warship: discard any trade card and reveal a ship. If your strength reaches its "
                "danger, take it face down and draw cards until they reach its coins. Otherwise "
                "draw one card and put the ship under the pile. Won or lost, the disc may go to a "
                "tile at once, for its price."
            ),
        ),
    ),
    "guild": Section(
        N_("Guild action"),
        (
            N_(
                "Pay coins with trade cards and place a disc from beside your residence: on a "
                "town hall seat, or on the topmost free place of a tile of this decade."
            ),
            N_(
                "Small seats cost 6 to 11 and hold one disc, large ones cost 12 and hold several. "
                "Places on a tile cost 2, 5 and 8. What is placed there stays for good."
            ),
        ),
    ),
}

GLOSSARY: Final = (
    N_("decade"),
    N_("round"),
    N_("Market"),
    N_("Residence"),
    N_("Trade dock"),
    N_("Warship dock"),
    N_("Delivery"),
    N_("guild action"),
    N_("guild marker"),
    N_("action disc"),
    N_("influence disc"),
    N_("neutral disc"),
    N_("trade card"),
    N_("basic card"),
    N_("ship card"),
    N_("achievement tile"),
    N_("town hall"),
    N_("guild forum"),
    N_("small seat"),
    N_("large seat"),
    N_("strength"),
    N_("danger"),
    N_("expedition"),
    N_("jewels"),
    N_("glass"),
    N_("cedar"),
    N_("oils"),
    N_("dyes"),
)
"""Words a table meets in both languages; shown side by side on the rules page."""
