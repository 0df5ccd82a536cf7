"""What a player of Méditerranée counted, typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    holds_own_capital: bool = False
    ducats: int = 0
    ports_not_full: int = 0
    small_full: int = 0
    medium_full: int = 0
    capitals_full: int = 0


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Tally:
    """Type known values; what is not known keeps its empty value."""
    return Tally(**known)
