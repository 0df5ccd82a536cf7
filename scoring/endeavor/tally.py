"""What a player of Endeavor, or in solo the Opposition, counted, typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What everyone counts, and all that the Opposition counts. Tracks are true sums."""

    cities_one: int = 0
    cities_two: int = 0
    routes: int = 0
    industry: int = 0
    culture: int = 0
    finance: int = 0
    politics: int = 0
    card_glory: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(Board):
    """What a player counts."""

    governor_slot_empty: bool = False
    universities: int = 0
    harbour: int = 0
    slavery_discarded: int = 0
    neutral_reserve: int = 0
    level5_building: bool = False


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Board:
    """Type known values; what is not known keeps its empty value."""
    return Board(**known) if opposition else Tally(**known)
