"""What a phone sees of a solo table: Endeavor's page, with the Opposition and what it asks."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.refusals import REFUSALS
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.rules.upkeep import undecided
from companion.games.endeavor.screen.view import Must, must_now, page, strip
from companion.games.endeavor.screen.words import PHASE_LABELS, asking
from companion.games.endeavor.solo.rules import may
from companion.games.endeavor.solo.rules.clock import player_done
from companion.games.endeavor.solo.rules.knowledge import player_of, solo_of
from companion.games.endeavor.solo.rules.refusals import SOLO_REFUSALS
from companion.games.endeavor.solo.screen.board import table_board
from companion.games.endeavor.solo.screen.ladder import ladder_view
from companion.games.endeavor.solo.screen.offers import solo_foot
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.table.text import SeatName, T, Text
from companion.table.views import Phase, View, drawn_once


@drawn_once
def drawn(state: State) -> View:
    board = table_board(state, asking(may, state, {**REFUSALS, **SOLO_REFUSALS}))
    asked: QuestionView | None = board.solo.question
    must = solo_must(state, asked) or must_now(state)
    shown = page(state, board, phases(state), must, solo_foot(state, board, asked))
    shown = replace(shown, glance=ladder_view(state))
    return replace(shown, quieter=asked.full, colour=asked.colour) if asked else shown


def view_for(state: State, viewer: str | None) -> View:
    """The same for everybody: there is one player."""
    return drawn(state)


def phases(state: State) -> tuple[Phase, ...]:
    """The last phases of the round in the order they come; before the first round the set-up."""
    if state.phase == "setup":
        return (Phase("setup", PHASE_LABELS["setup"], "now"),)
    return strip(state, _last_phases(state))


def _last_phases(state: State) -> tuple[PhaseKey, ...]:
    waits = state.phase == "opposition" and not player_done(state)
    first = waits or (state.phase == "actions" and solo_of(state).acted)
    asked: tuple[PhaseKey, ...] = ("first",) if state.phase == "first" else ()
    return (*asked, "opposition", "actions") if first else (*asked, "actions", "opposition")


def _alone(state: State, who: str) -> Text | None:
    """Where other tables speak of everyone."""
    name = SeatName(who)
    if undecided(state) or excess(state.board(who)):
        return None
    match state.phase:
        case "growth" if state.round == 1:
            return T("%(who)s takes markers by Culture", who=name)
        case "growth":
            return T("%(who)s takes markers by Culture and pays by Finance", who=name)
        case "salaries":
            return T("%(who)s brings markers back by Finance", who=name)
        case "check":
            return T("%(who)s compares the cubes with the tracks shown here", who=name)
    return None


def solo_must(state: State, asked: QuestionView | None) -> Must | None:
    """What must happen now, where it differs from other tables."""
    who = (player_of(state),)
    if asked is not None:
        return asked.text, who, _why(state, asked)
    if state.phase == "construction":
        must = T("%(who)s takes a building from the grid", who=SeatName(who[0]))
        return must, who, "solo-construction"
    alone = _alone(state, who[0])
    if alone is not None:
        return alone, who, "solo-check" if state.phase == "check" else must_now(state)[2]
    if state.phase == "actions" and state.board(who[0]).status == "in":
        must = T("%(who)s does all actions in one go, then passes", who=SeatName(who[0]))
        return must, who, "solo-actions"
    return None


def _why(state: State, asked: QuestionView) -> str:
    if asked.kind == "governor":
        return "opening"
    if asked.kind == "discard":
        return "opposition-discard"
    if state.phase == "setup":
        return "solo-setup"
    if state.phase == "first":
        return "solo-first"
    if state.phase == "actions":
        return "solo-actions"
    return "free-draw" if solo_of(state).queue[0].kind == "free" else "opposition"
