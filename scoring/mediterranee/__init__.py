"""End-game scoring of Méditerranée."""

from __future__ import annotations

from scoring.game import ScoredGame
from scoring.mediterranee.checks import check_table
from scoring.mediterranee.examples import example_players
from scoring.mediterranee.points import score_lines
from scoring.mediterranee.rulings import RULINGS, read_rulings
from scoring.mediterranee.tally import read_tally
from scoring.mediterranee.variants import VARIANTS
from scoring.text import N_

GAME = ScoredGame(
    key="mediterranee",
    title=N_("Méditerranée"),
    variants=VARIANTS,
    rulings=RULINGS,
    example_players=example_players,
    read_tally=read_tally,
    read_rulings=read_rulings,
    score_lines=score_lines,
    check_table=check_table,
)
