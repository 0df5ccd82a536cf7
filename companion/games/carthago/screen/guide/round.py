"""What comes where in the round: its phases, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

ROUND: Final[Mapping[str, Section]] = {
    "decade": Section(
        N_("The decade"),
        (
            N_(
                "Three decades of five rounds. In each round everybody takes one turn, in turn "
                "order: place the action disc or pass."
            ),
            N_(
                "The first player moves the round marker on at the start of each round. The "
                "game ends with the third decade."
            ),
        ),
        icon="clock",
        see=(
            "turn",
            "between",
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
                "If a guild marker lies there you may add a guild action after the action, or "
                "take it instead of the action at the same price. The marker then moves on "
                "clockwise."
            ),
            N_(
                "A neutral disc on your space moves clockwise after your turn. If you cannot "
                "or will not pay, pass: your disc stays, and you draw one trade card."
            ),
        ),
        icon="rule-disc",
        see=(
            "price",
            "market",
            "residence",
            "trade_dock",
            "warship_dock",
            "delivery",
            "guild",
            "pass",
            "markers",
        ),
    ),
    "act": Section(
        N_("Carrying out the action"),
        (
            N_(
                "Tap what you do, then end the turn. Ships lying face up may be used when "
                "their effect allows, as many as you like."
            ),
            N_("The guild action comes last, and there is never more than one a turn."),
        ),
        icon="checked",
        see=(
            "market",
            "residence",
            "trade_dock",
            "warship_dock",
            "delivery",
            "guild",
            "ship-effects",
        ),
    ),
    "between": Section(
        N_("Between two decades"),
        (
            N_(
                "The market and the harbour are renewed, everyone takes their cards back and "
                "gets new ones, and the players’ action discs leave the ring."
            ),
            N_(
                "The player with most discs beside the residence starts the decade. In a tie "
                "it is the one who came earliest in the order just ended."
            ),
        ),
        icon="clockwise",
        steps=(
            N_("Decade marker one space on, round marker back to 1."),
            N_("Discard the whole market and lay out five new trade cards."),
            N_("The tiles of the new decade can be used now."),
            N_(
                "The front ship of the trade harbour goes under the pile; the others move up, "
                "one comes in from outside, a new one waits there."
            ),
            N_("Find the first player: most discs beside the residence."),
            N_(
                "Everybody takes back the cards beside the residence, then draws 2 trade cards "
                "for decade II, 1 for decade III."
            ),
            N_(
                "Players’ action discs leave the ring. Neutral discs, guild markers and discs "
                "at docks stay."
            ),
        ),
    ),
}
