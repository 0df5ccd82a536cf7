"""The readings of Méditerranée's rules a table may choose: none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.fields import RulingSpec

RULINGS: tuple[RulingSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulings:
    """No reading of this rulebook's scoring is left to the table."""


def read_rulings(raw: Mapping[str, Any]) -> Rulings:
    return Rulings()
