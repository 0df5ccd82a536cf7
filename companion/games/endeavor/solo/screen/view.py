"""The top and the bottom of a solo table's screen: phases, what must happen now, buttons."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.solo.rules.clock import player_done
from companion.games.endeavor.solo.rules.knowledge import opposition, player_of, solo_of
from companion.games.endeavor.solo.screen.question import question_view
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer

Must = tuple[Text, tuple[str, ...], str]
Buttons = tuple[Offer | None, tuple[Offer, ...]]


def solo_phases(state: State) -> tuple[PhaseKey, ...]:
    """The last phases of the round, in the order they come; before it the set-up."""
    waits = state.phase == "opposition" and not player_done(state)
    first = waits or (state.phase == "actions" and solo_of(state).acted)
    asked: tuple[PhaseKey, ...] = ("first",) if state.phase == "first" else ()
    return (*asked, "opposition", "actions") if first else (*asked, "actions", "opposition")


def solo_must(state: State) -> Must | None:
    """What must happen now, where it differs from other tables."""
    who = (player_of(state),)
    asked = question_view(state)
    if asked is not None:
        return asked.text, who, _why(state, asked)
    if state.phase == "construction":
        must = T("%(who)s takes a building from the grid", who=SeatName(who[0]))
        return must, who, "solo-construction"
    if state.phase == "actions" and state.board(who[0]).status == "in":
        must = T("%(who)s does all actions in one go, then passes", who=SeatName(who[0]))
        return must, who, "solo-actions"
    over = excess(opposition(state))
    if state.phase == "check" and over:
        must = T("The Opposition is over its card limit; cards to discard: %(n)d", n=over)
        return must, who, "opposition-discard"
    return None


def _why(state: State, asked: QuestionView) -> str:
    if asked.kind == "governor":
        return "actions"
    if state.phase == "setup":
        return "solo-setup"
    if state.phase == "first":
        return "solo-first"
    if state.phase == "actions":
        return "solo-actions"
    return "free-draw" if solo_of(state).queue[0].kind == "free" else "opposition"


def solo_buttons(state: State) -> Buttons | None:
    """A single answer is the main button; several stand side by side."""
    asked = question_view(state)
    if asked is not None:
        answers = asked.answers
        if len(answers) == 1 and not asked.cards:
            return answers[0], ()
        return None, answers
    if state.phase == "check" and excess(opposition(state)):
        return None, ()
    return None
