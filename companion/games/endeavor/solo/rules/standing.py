"""How the game stands: the margin as far as the table knows it, and what the next grade needs."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.endeavor.rules.glory import glory_so_far
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.knowledge import player_of
from companion.games.endeavor.solo.rules.tally import rulings, tally
from companion.table.actions import OPPOSITION
from scoring.endeavor.points import score_lines
from scoring.endeavor.rulings import read_rulings
from scoring.endeavor.tally import read_tally
from scoring.endeavor.verdict import GRADES


@dataclass(frozen=True)
class Standing:
    """The player's points without cities and routes, which are on the map, against all of the
    Opposition's. `grade` is the next one, `more` what it needs; None beyond the last."""

    own: int
    theirs: int
    more: int = 0
    grade: str | None = None

    @property
    def margin(self) -> int:
        return self.own - self.theirs


def standing(state: State) -> Standing:
    theirs = read_tally(tally(state)[OPPOSITION], opposition=True)
    lines = score_lines(theirs, read_rulings(rulings(state.setup)), state.setup.variant)
    own = glory_so_far(state, state.board(player_of(state)))
    found = Standing(own, sum(line.points for line in lines))
    for grade in GRADES:
        if grade.least is not None and grade.least > found.margin:
            return Standing(own, found.theirs, grade.least - found.margin, grade.title)
    return found
