"""The bottom of a solo table's page: a single answer, or what must be answered above."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.offers import ANSWER, DISCARD, Foot, foot
from companion.games.endeavor.screen.shapes import TableBoard
from companion.games.endeavor.solo.rules.knowledge import opposition, player_of
from companion.games.endeavor.solo.screen.shapes import QuestionView


def solo_foot(state: State, board: TableBoard, asked: QuestionView | None) -> Foot:
    """Whoever looks: there is one player only."""
    if asked is not None:
        answers = asked.answers
        if len(answers) == 1 and not asked.cards and not answers[0].asks:
            return Foot(answers[0])
        return Foot(idle=ANSWER, others=answers)
    if state.phase == "check" and excess(opposition(state)):
        return Foot(idle=DISCARD)
    return foot(state, board, player_of(state))
