"""The bottom of a solo table's page: a single answer, or the way to the question and its no."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.offers import QUESTION, Foot, discard, foot
from companion.games.endeavor.screen.shapes import TableBoard
from companion.games.endeavor.solo.rules.knowledge import opposition, player_of
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.table.views import Asked


def solo_foot(state: State, board: TableBoard, asked: QuestionView | None) -> Foot:
    """Whoever looks: there is one player only."""
    player = player_of(state)
    if asked is not None:
        answers = asked.answers
        place = Asked("question", f"{state.moment}.{asked.kind}", QUESTION, player)
        if len(answers) == 1 and not asked.cards and not answers[0].asks:
            return Foot(place, answers[0])
        others = tuple(one for one in answers if one != asked.none)
        return Foot(place, quiet=asked.none, others=others)
    if state.phase == "check" and excess(opposition(state)):
        return Foot(discard(state, opposition(state).seat, player))
    return foot(state, board, player)
