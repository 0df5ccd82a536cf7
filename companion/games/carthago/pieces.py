"""What lies in the box: spaces, goods, ship effects, tiles. Names and figures the book gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from companion.table.text import N_

Space = Literal["market", "residence", "trade_dock", "warship_dock", "delivery"]
Good = Literal["jewels", "glass", "cedar", "oils", "dyes"]
Column = Literal["left", "centre", "right"]
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
Tile = Literal[
    "town_hall_1",
    "achievements",
    "residence_1",
    "town_hall_2",
    "victory_points",
    "ships",
    "coins",
    "residence_2",
    "goods",
]

SPACES: Final[tuple[str, ...]] = get_args(Space)
GOODS: Final[tuple[str, ...]] = get_args(Good)
COLUMNS: Final[tuple[str, ...]] = get_args(Column)
EFFECTS: Final[tuple[str, ...]] = get_args(Effect)
TILES: Final[tuple[str, ...]] = get_args(Tile)

DECADES: Final = 3
ROUNDS: Final = 5
ROMAN: Final = ("", "I", "II", "III")
INCOME: Final = (0, 3, 2, 1)
DISCS: Final = 11
TILE_COSTS: Final = (2, 5, 8)
TILES_PER_DECADE: Final = 2
MARKERS: Final = 2

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


def decade_of(tile: str) -> int:
    """Rulebook summary 2: three tiles carry each decade's number."""
    return TILES.index(tile) // 3 + 1


def tiles_of(decade: int) -> tuple[str, ...]:
    return TILES[3 * decade - 3 : 3 * decade]
