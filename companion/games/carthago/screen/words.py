"""Small texts that several screens share: names of fields and choices, what pieces do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.carthago.rules.pieces import (
    COLUMN_LABELS,
    EFFECT_LABELS,
    GOOD_LABELS,
    SPACE_LABELS,
    TILE_LABELS,
)
from companion.table.text import N_, Param, SeatName, T, Text

FIELD_LABELS: Final[Mapping[str, str]] = {
    "guilds": N_("Spaces with a guild marker"),
    "neutrals": N_("Spaces with a neutral disc"),
    "tiles": N_("Tiles in play, two per decade"),
    "first": N_("First player"),
    "at": N_("Where the game is"),
    "decade": N_("Decade"),
    "round": N_("Round of the decade"),
    "player": N_("Whose turn it is"),
    "space": N_("Action space"),
    "seats": N_("Players on the tile, from the top"),
    "column": N_("Residence column"),
    "harbour": N_("Which harbour"),
    "strength": N_("Strength shown on the residence"),
    "good": N_("Good on the ship"),
    "effect": N_("Effect of the ship"),
    "coins": N_("Coins on the ship, for the reminder"),
    "luxury": N_("Luxury used: the card need not match"),
    "danger": N_("Danger of the ship"),
    "escorts": N_("Ships with Escorts used"),
    "from_anchor": N_("Disc taken back from the anchor"),
    "returned": N_("Whose discs come back from trade docks without a ship"),
    "left": N_("Spaces freed, left column"),
    "centre": N_("Spaces freed, centre column"),
    "right": N_("Spaces freed, right column"),
    "beside": N_("Discs beside the residence"),
    "trade": N_("Discs at trade docks"),
    "warship": N_("Discs at warship docks"),
    "anchor": N_("Discs on the anchor"),
    "small": N_("Discs on small seats"),
    "large": N_("Discs on large seats"),
    "up": N_("Face up"),
    "docks": N_("Warship docks"),
    "seat": N_("Player"),
    "guild": N_("Guild action"),
    "on": N_("Guild action"),
    "heritage": N_("With Heritage: a tile of an earlier decade"),
    "source": N_("Guild marker from"),
    "target": N_("Guild marker to"),
    "tile": N_("Tile"),
    "freed": N_("Spaces freed in the column"),
    "commando": N_("With Commando: on the anchor"),
    "ship": N_("Which ship"),
    "lies": N_("How it lies"),
    "step": N_("Step of the checklist"),
    "ring": N_("Action spaces, clockwise"),
    "ring_2": N_("Space 2"),
    "ring_3": N_("Space 3"),
    "ring_4": N_("Space 4"),
    "ring_5": N_("Space 5"),
    "whole": N_("The turn is over with it"),
    "ends": N_("The turn is over with it"),
    "docked": N_("With a disc put at the dock"),
    "boxed_1": N_("Decade I: back in the box"),
    "boxed_2": N_("Decade II: back in the box"),
    "boxed_3": N_("Decade III: back in the box"),
}

CHOICE_LABELS: Final[Mapping[str, str]] = {
    **SPACE_LABELS,
    **GOOD_LABELS,
    **COLUMN_LABELS,
    **EFFECT_LABELS,
    **TILE_LABELS,
    "none": N_("no guild action"),
    "hall": N_("town hall seat"),
    "small": N_("small seat"),
    "large": N_("large seat"),
    "off": N_("beside the ring"),
    "trade": N_("trade harbour"),
    "warship": N_("warship harbour"),
    "setup": N_("set-up of a decade"),
    "round": N_("in a round"),
    "end": N_("game over"),
    "up": N_("face up"),
    "down": N_("face down"),
    "gone": N_("not there"),
}

COLUMN_SHORT: Final[Mapping[str, str]] = {
    "left": N_("left column"),
    "centre": N_("centre column"),
    "right": N_("right column"),
}
HARBOUR_SHORT: Final[Mapping[str, str]] = {
    "trade": N_("trade dock"),
    "warship": N_("warship dock"),
}
EFFECT_MEANINGS: Final[Mapping[str, str]] = {
    "embargo": N_(
        "The foremost ship of the trade harbour goes under the pile, the others move up and a new "
        "ship waits outside."
    ),
    "intrigue": N_(
        "Move a guild marker to another space that has none. Still only one guild action a turn."
    ),
    "palette": N_("Replace all 5 cards at the market."),
    "heritage": N_("You may choose a tile of an earlier decade, at its usual price."),
    "commando": N_("Place your disc on the anchor, even if every warship dock is taken."),
    "favour": N_("The card you play for the action need not show that action."),
    "opulence": N_("One of the cards you pay to free a disc may be any trade card."),
    "escorts": N_("Your strength is 2 higher for this expedition."),
    "luxury": N_("The card you deliver need not match the ship."),
}
TILE_SCORES: Final[Mapping[str, str]] = {
    "town_hall_1": N_("4 points for each of your discs on the guild forum."),
    "achievements": N_("2 points for each of your discs on tiles, this one included."),
    "residence_1": N_("3 points for each space you have freed on your residence."),
    "town_hall_2": N_("3 points for each disc in your largest block of small seats."),
    "victory_points": N_(
        "7, 6 or 5 points for each place you hold on tiles: first, second, third."
    ),
    "ships": N_("Points for sets of ships with different goods and with the same good."),
    "coins": N_("1 point for every 3 coins left in your hand."),
    "residence_2": N_("3 points for each disc beside your residence."),
    "goods": N_("Points for sets of different and of identical goods left in your hand."),
}

USE_PICTURES: Final[Mapping[str, str]] = {
    "hall": "seat",
    "small": "seat",
    "large": "seat",
    "town_hall_1": "game-carthago",
    "achievements": "tile-seal",
    "residence_1": "space-residence",
    "town_hall_2": "tile-block",
    "victory_points": "crown",
    "ships": "ship",
    "coins": "coins",
    "residence_2": "space-residence",
    "goods": "card",
}
"""The drawing of a tile, and of a town hall seat."""


def spaces_text(spaces: tuple[str, ...]) -> tuple[Param, ...]:
    return tuple(T(SPACE_LABELS[space]) for space in spaces)


def use_text(use: str) -> Text:
    """What a guild action was used for."""
    return T(CHOICE_LABELS[use])


def first_disc(seat: str, column: str, harbour: str) -> Text:
    return T(
        "%(who)s: %(column)s to the %(harbour)s",
        who=SeatName(seat),
        column=T(COLUMN_SHORT[column]),
        harbour=T(HARBOUR_SHORT[harbour]),
    )
