"""End-game scoring of Endeavor, with its SoloPlay and solo variants."""

from __future__ import annotations

from scoring.endeavor.examples import example_players
from scoring.endeavor.points import score_lines
from scoring.endeavor.rulings import RULINGS, read_rulings
from scoring.endeavor.tally import read_tally
from scoring.endeavor.variants import VARIANTS
from scoring.endeavor.verdict import GRADES, judge
from scoring.game import ScoredGame
from scoring.text import N_

GAME = ScoredGame(
    key="endeavor",
    title=N_("Endeavor"),
    variants=VARIANTS,
    rulings=RULINGS,
    example_players=example_players,
    read_tally=read_tally,
    read_rulings=read_rulings,
    score_lines=score_lines,
    judge=judge,
    grades=GRADES,
)
