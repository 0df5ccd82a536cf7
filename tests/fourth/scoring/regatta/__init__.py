"""End-game scoring of the Regatta."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.game import ScoredGame
from scoring.regatta.lines import VARIANTS
from scoring.regatta.points import Tally, read_tally, score_lines
from scoring.text import N_

EXAMPLE: list[dict[str, Any]] = [{"name": "Violette", "routes": 4}, {"name": "Rouge", "routes": 3}]


def no_rulings(raw: Mapping[str, Any]) -> None:
    """No reading of the rules is left to the table."""


GAME: ScoredGame[Tally, None] = ScoredGame(
    key="regatta",
    title=N_("Regatta"),
    variants=VARIANTS,
    rulings=(),
    example_players=lambda variant: EXAMPLE,
    read_tally=read_tally,
    read_rulings=no_rulings,
    score_lines=score_lines,
)
