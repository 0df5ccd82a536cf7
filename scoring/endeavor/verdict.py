"""Who wins a game of Endeavor, and how a solo game is graded."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.endeavor.tally import Board, Tally
from scoring.sheet import Grade, Verdict, highest_total_wins
from scoring.text import N_

GRADES = (
    Grade("defeat", N_("Defeat")),
    Grade("minor", N_("Minor victory"), 0),
    Grade("victory", N_("Victory"), 3),
    Grade("major", N_("Major victory"), 5),
    Grade("complete", N_("Complete victory"), 7),
    Grade("total", N_("Total victory"), 9),
)
_SOLO = "solo"


def grade(margin: int) -> str:
    """Solo rules, "Echelle d'évaluation du score", with the player's aid for 7 to 8.

    A draw is the player's: both texts let the minor victory start at equality.
    """
    reached = [grade for grade in GRADES if grade.least is None or margin >= grade.least]
    return reached[-1].key


def judge(variant: str, tallies: Sequence[Board], totals: Sequence[int]) -> Verdict:
    """Rulebook, "Total des points et Victoire"; solo rules, "Echelle d'évaluation du score".

    In solo there is one winner: a draw is the player's, though equal totals share rank 1.
    """
    players = [i for i, tally in enumerate(tallies) if isinstance(tally, Tally)]
    if variant != _SOLO or len(players) != 1 or len(tallies) != 2:
        return highest_total_wins(totals)
    player = players[0]
    opposition = 1 - player
    margin = totals[player] - totals[opposition]
    if margin < 0:
        return Verdict(frozenset({opposition}), grade(margin))
    return Verdict(frozenset({player}), grade(margin), _has_level5_building(tallies[player]))


def _has_level5_building(tally: Board) -> bool:
    return isinstance(tally, Tally) and tally.level5_building
