"""What lies in the box: spaces, goods, ships, residences, tiles. Names and figures of the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from companion.table.text import N_

Space = Literal["market", "residence", "trade_dock", "warship_dock", "delivery"]
Good = Literal["jewels", "glass", "cedar", "oils", "dyes"]
Column = Literal["left", "centre", "right"]
Harbour = Literal["trade", "warship"]
Effect = Literal[
    "embargo",
    "intrigue",
    "palette",
    "heritage",
    "commando",
    "favour",
    "opulence",
    "escorts",
    "luxury",
]
FirstTile = Literal["town_hall_1", "achievements", "residence_1"]
SecondTile = Literal["town_hall_2", "victory_points", "ships"]
ThirdTile = Literal["coins", "residence_2", "goods"]
Tile = Literal[FirstTile, SecondTile, ThirdTile]
"""Three carry each decade's number."""

SPACES: Final[tuple[str, ...]] = get_args(Space)
DOCK_SPACES: Final = {"trade_dock": "trade", "warship_dock": "warship"}
"""Spaces whose action puts a disc at a dock, and of which harbour."""
GOODS: Final[tuple[str, ...]] = get_args(Good)
COLUMNS: Final[tuple[str, ...]] = get_args(Column)
HARBOURS: Final[tuple[str, ...]] = get_args(Harbour)
EFFECTS: Final[tuple[str, ...]] = get_args(Effect)
TILES: Final[tuple[str, ...]] = get_args(Tile)

DECADES: Final = 3
ROUNDS: Final = 5
ROMAN: Final = ("", "I", "II", "III")
INCOME: Final = (0, 3, 2, 1)
"""Trade cards each player is dealt, by decade."""
MARKERS: Final = 2
TILE_COSTS: Final = (2, 5, 8)
TILES_PER_DECADE: Final = 2
SMALL_SEAT_COSTS: Final[Mapping[int, tuple[int, int]]] = {2: (8, 11), 3: (6, 11)}
"""The least and the most, by players. Between two, neutral discs cover all of 6 and 7; among three
one of each, so that both prices are still there, as among four."""
LARGE_SEAT_COST: Final = 12

DISCS: Final = 11
RESIDENCE_DISCS: Final = 8
COLUMN_SPACES: Final[Mapping[str, int]] = {"left": 3, "centre": 2, "right": 2}
RIGHT_DISCS: Final = (0, 1, 3)
"""Discs the right column has given up with 0, 1, 2 spaces freed: the lower space holds two."""
BONUS_SEATS: Final = (0, 0, 2, 3)
"""Guild seats the left column adds at the end, by spaces freed."""
FIRST_STRENGTH: Final = 1
ESCORT_STRENGTH: Final = 2
MOST_DANGER: Final = 6
SHIPS_OF_A_GOOD: Final = 6

SPACE_LABELS: Final[Mapping[str, str]] = {
    "market": N_("Market"),
    "residence": N_("Residence"),
    "trade_dock": N_("Trade dock"),
    "warship_dock": N_("Warship dock"),
    "delivery": N_("Harbour delivery"),
}
GOOD_LABELS: Final[Mapping[str, str]] = {
    "jewels": N_("jewels"),
    "glass": N_("glass"),
    "cedar": N_("cedar"),
    "oils": N_("oils"),
    "dyes": N_("dyes"),
}
COLUMN_LABELS: Final[Mapping[str, str]] = {
    "left": N_("Left column: guild seats"),
    "centre": N_("Centre column: strength"),
    "right": N_("Right column: influence discs"),
}
COLUMN_COSTS: Final[Mapping[str, str]] = {
    "left": N_("3 alike: dyes, oils or glass"),
    "centre": N_("2 cedar"),
    "right": N_("2 jewels"),
}
EFFECT_LABELS: Final[Mapping[str, str]] = {
    "embargo": N_("Embargo"),
    "intrigue": N_("Intrigue"),
    "palette": N_("Palette"),
    "heritage": N_("Heritage"),
    "commando": N_("Commando"),
    "favour": N_("Favour"),
    "opulence": N_("Opulence"),
    "escorts": N_("Escorts"),
    "luxury": N_("Luxury"),
}
EFFECT_WINDOWS: Final[Mapping[str, str]] = {
    "embargo": N_("before or after your action"),
    "intrigue": N_("before or after your action"),
    "palette": N_("at any time in your turn"),
    "heritage": N_("when you place a disc on a tile"),
    "commando": N_("with the Warship dock action"),
    "favour": N_("when you choose an action space"),
    "opulence": N_("with the Residence action"),
    "escorts": N_("in a warship delivery, even once the ship is revealed"),
    "luxury": N_("in a trade delivery"),
}
TILE_LABELS: Final[Mapping[str, str]] = {
    "town_hall_1": N_("Town hall 1"),
    "achievements": N_("Achievements"),
    "residence_1": N_("Residence 1"),
    "town_hall_2": N_("Town hall 2"),
    "victory_points": N_("Victory points"),
    "ships": N_("Ship cards"),
    "coins": N_("Coins"),
    "residence_2": N_("Residence 2"),
    "goods": N_("Goods"),
}


def decade_of(tile: str) -> int:
    """Rulebook summary 2: three tiles carry each decade's number."""
    return TILES.index(tile) // 3 + 1


def tiles_of(decade: int) -> tuple[str, ...]:
    return TILES[3 * decade - 3 : 3 * decade]
