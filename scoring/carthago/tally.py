"""What a player of Carthago counted, typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any

from scoring.carthago.fields import TILES


@dataclass(frozen=True, slots=True)
class Goods:
    """How many there are of each good."""

    jewels: int = 0
    glass: int = 0
    cedar: int = 0
    oils: int = 0
    dyes: int = 0

    @property
    def counts(self) -> tuple[int, ...]:
        return astuple(self)


@dataclass(frozen=True, slots=True)
class Residence:
    """Freed spaces by column."""

    left: int = 0
    centre: int = 0
    right: int = 0

    @property
    def freed(self) -> int:
        return self.left + self.centre + self.right

    @property
    def emptied_columns(self) -> int:
        return (self.left == 3) + (self.centre == 2) + (self.right == 2)


@dataclass(frozen=True, slots=True)
class Place:
    """A disc on an achievement tile, place 1 at the top."""

    tile: str
    position: int


@dataclass(frozen=True, slots=True)
class Hand:
    coins: int = 0
    goods: Goods = Goods()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    ships: Goods = Goods()
    seats_small: int = 0
    seats_large: int = 0
    residence: Residence = Residence()
    tiles: tuple[Place, ...] = ()
    forum_discs: int = 0
    largest_block: int = 0
    discs_beside: int = 0
    hand: Hand = Hand()


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Tally:
    """Type known values; what is not known keeps its empty value."""

    def part(group: str) -> dict[str, int]:
        return {
            key.removeprefix(group): value for key, value in known.items() if key.startswith(group)
        }

    places = part("tiles.")
    return Tally(
        **{key: value for key, value in known.items() if "." not in key},
        ships=Goods(**part("ships.")),
        residence=Residence(**part("residence.")),
        tiles=tuple(Place(tile, places[tile]) for tile in TILES if tile in places),
        hand=Hand(known.get("hand.coins", 0), Goods(**part("hand.goods."))),
    )
