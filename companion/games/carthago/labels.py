"""Names for the fields of actions and for their choices, for forms made from the action types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.carthago.pieces import (
    COLUMN_LABELS,
    EFFECT_LABELS,
    GOOD_LABELS,
    SPACE_LABELS,
    TILE_LABELS,
)
from companion.table.text import N_

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
}
