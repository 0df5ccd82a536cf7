"""What a captain counted, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.regatta.lines import EACH
from scoring.sheet import Line, times


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    routes: int = 0


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Tally:
    return Tally(**known)


def score_lines(tally: Tally, rulings: None, variant: str = "base") -> tuple[Line, ...]:
    return (Line("routes", tally.routes * EACH, working=times(tally.routes, EACH)),)
