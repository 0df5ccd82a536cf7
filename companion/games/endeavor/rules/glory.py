"""The glory a board would count now, as far as the table knows it.

Rulebook, "Fin du jeu et victoire", C to K: cities and routes are on the map, which nobody tells us,
and in light tracking so is the harbour.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.games.endeavor.rules.pieces import NEUTRALS
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tally import rulings
from companion.table.seats import Setup
from scoring.endeavor.points import score_lines
from scoring.endeavor.rulings import read_rulings
from scoring.endeavor.tally import Tally

BOARDS_KEPT = 1000


def glory_so_far(state: State, board: Board) -> int:
    return _glory(state.setup.variant, _read(state.setup), board)


def _read(setup: Setup) -> tuple[tuple[str, Any], ...]:
    """This table's readings, as something that can be looked up by."""
    found = {key: tuple(v) if isinstance(v, list) else v for key, v in rulings(setup).items()}
    lines = dict(setup.options).get("solo_lines")
    return tuple({**found, **({"solo_lines": lines} if lines else {})}.items())


@lru_cache(maxsize=BOARDS_KEPT)
def _glory(variant: str, read: tuple[tuple[str, Any], ...], board: Board) -> int:
    industry, culture, finance, politics = board.totals
    tally = Tally(
        industry=industry,
        culture=culture,
        finance=finance,
        politics=politics,
        card_glory=sum(card.symbols.glory for card in board.cards),
        governor_slot_empty=board.slot is None,
        universities=sum(built.key == "university" for built in board.buildings),
        harbour=board.population.harbour if board.population is not None else 0,
        slavery_discarded=len(board.face_down),
        neutral_reserve=board.neutral_reserve if variant in NEUTRALS else 0,
    )
    return sum(line.points for line in score_lines(tally, read_rulings(dict(read)), variant))
