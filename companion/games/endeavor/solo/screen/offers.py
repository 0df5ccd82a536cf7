"""The bottom of a solo table's page: a single answer, or the way to the question and its no."""

from __future__ import annotations

from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.offers import QUESTION, Foot, foot
from companion.games.endeavor.screen.shapes import TableBoard
from companion.games.endeavor.solo.rules.knowledge import player_of
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.table.views import Asked


def solo_foot(state: State, board: TableBoard, asked: QuestionView | None) -> Foot:
    """Whoever looks: there is one player only."""
    player = player_of(state)
    if asked is None:
        return foot(state, board, player)
    answers = asked.answers
    # Cards may be discarded at one moment one after the other.
    key = f"{state.moment}.{asked.kind}.{len(asked.discards)}"
    place = Asked("question", key, QUESTION, player)
    if len(answers) == 1 and not asked.cards and not answers[0].asks:
        return Foot(place, answers[0])
    main = next((one.offer for one in asked.discards if one.advised), None)
    others = tuple(one for one in answers if one not in (main, asked.none, asked.full))
    return Foot(place, main, quiet=asked.none, others=others)
