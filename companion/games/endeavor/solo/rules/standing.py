"""How the game stands: the margin as far as the table knows it, and what the next grade needs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.endeavor.rules.glory import glory_so_far
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.knowledge import player_of
from companion.games.endeavor.solo.rules.tally import rulings, tally
from companion.table.actions import OPPOSITION
from scoring.endeavor.points import score_lines
from scoring.endeavor.rulings import read_rulings
from scoring.endeavor.tally import read_tally
from scoring.endeavor.verdict import GRADES

ON_THE_MAP = frozenset({"cities", "routes"})
"""Lines of the score that are counted on the map."""


@dataclass(frozen=True)
class Standing:
    """Both sides' points without cities and routes: the player's are on the map, where nobody tells
    us of them. `mapped` is what the Opposition has there. `grade` is the next one that is not
    certain yet, `needs` what the player's cities and routes must bring for it; None beyond the
    last."""

    own: int
    theirs: int
    mapped: int
    needs: int = 0
    grade: str | None = None


def standing(state: State) -> Standing:
    theirs = read_tally(tally(state)[OPPOSITION], opposition=True)
    lines = score_lines(theirs, read_rulings(rulings(state.setup)), state.setup.variant)
    mapped = sum(line.points for line in lines if line.key in ON_THE_MAP)
    found = Standing(
        glory_so_far(state, state.board(player_of(state))),
        sum(line.points for line in lines) - mapped,
        mapped,
    )
    for grade in GRADES:
        needs = (grade.least or 0) + found.theirs + found.mapped - found.own
        if grade.least is not None and needs > 0:
            return replace(found, needs=needs, grade=grade.title)
    return found
