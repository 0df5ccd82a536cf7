"""End-game scoring of Carthago."""

from __future__ import annotations

from scoring.carthago.checks import check_table, contradictions
from scoring.carthago.examples import example_players
from scoring.carthago.points import score_lines
from scoring.carthago.rulings import RULINGS, read_rulings
from scoring.carthago.tally import read_tally
from scoring.carthago.variants import VARIANTS
from scoring.game import ScoredGame
from scoring.text import N_

GAME = ScoredGame(
    key="carthago",
    title=N_("Carthago"),
    variants=VARIANTS,
    rulings=RULINGS,
    example_players=example_players,
    read_tally=read_tally,
    read_rulings=read_rulings,
    score_lines=score_lines,
    check_table=check_table,
    contradictions=contradictions,
)
