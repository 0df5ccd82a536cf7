"""The board of a solo table: Endeavor's, with the Opposition, its board and what it asks."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.screen import board
from companion.games.endeavor.screen.construction import building_panel
from companion.games.endeavor.screen.shapes import (
    Construction,
    SeatBoard,
    Tableau,
    TableBoard,
    TrackView,
)
from companion.games.endeavor.screen.tableau import BOARDS_KEPT, laid_out
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.grid import highest_level, limited
from companion.games.endeavor.solo.rules.knowledge import player_of, solo_of
from companion.games.endeavor.solo.screen.complement import complement
from companion.games.endeavor.solo.screen.ladder import draw_text
from companion.games.endeavor.solo.screen.map import city_tokens, holdings, lanes
from companion.games.endeavor.solo.screen.opposition import opposition_view
from companion.games.endeavor.solo.screen.question import question_view
from companion.games.endeavor.solo.screen.setup import setup_steps
from companion.games.endeavor.solo.screen.shapes import QuestionView, SoloBoard
from companion.table.text import N_, SeatName, T, Text

REMINDERS = (
    N_(
        "Do all your actions in one go. Tap every Ship with its region, and every city you "
        "take from an opposing colour."
    ),
    N_("If you draw a card, the disc under the end marker draws one at the end of the round."),
)


def table_board(state: State, ask: Asker) -> TableBoard:
    """Endeavor's board, with what is otherwise against the Opposition."""
    shared = board.table_board(state, ask)
    asked = question_view(state, ask)
    return replace(
        shared,
        boards=tuple(_alone(state, shown) for shown in shared.boards),
        lead=_lead(state, asked),
        quick=False,
        construction=construction(state),
        pile=replace(shared.pile, note=_pile_note(state)),
        reminders=tuple(map(T, REMINDERS)) if state.phase == "actions" else (),
        solo=solo_board(state, shared.boards[0], asked, ask),
    )


def _lead(state: State, asked: QuestionView | None) -> str | None:
    """What is asked comes before the player's own board, but while the player acts."""
    return player_of(state) if asked is None or state.phase == "actions" else None


def _alone(state: State, shown: SeatBoard) -> SeatBoard:
    """Nobody else could be first, and Governors are won by the shipping tracks alone."""
    tableau = _tableau(state.board(shown.seat), state.full, limited(state))
    return replace(shown, crown=False, governors=(), tableau=tableau)


@lru_cache(maxsize=BOARDS_KEPT)
def _tableau(board: Board, full: bool, limits: bool) -> Tableau:
    shared = laid_out(board, False, full)
    return shared if limits else replace(shared, tracks=tuple(map(_track, shared.tracks)))


def _track(shared: TrackView) -> TrackView:
    """Industry decides nothing where any building of the grid may be taken."""
    return replace(shared, means=None) if shared.key == "industry" else shared


def _pile_note(state: State) -> Text | None:
    if state.phase != "actions" or solo_of(state).drew:
        return None
    return draw_text(state)


def construction(state: State) -> Construction | None:
    """Solo rules, "Phase de Construction"."""
    if state.phase != "construction" or state.acting is None:
        return None
    text = T("Any building. The column says how many extra actions the Opposition gets.")
    if limited(state):
        text = T(
            "Up to level %(n)d. The column says how many extra actions the Opposition gets.",
            n=highest_level(state, state.board(player_of(state))),
        )
    return building_panel(state, player_of(state), text)


def solo_board(state: State, shown: SeatBoard, asked: QuestionView | None, ask: Asker) -> SoloBoard:
    return SoloBoard(
        steps=setup_steps(state) if state.phase == "setup" else None,
        complement=complement(state, ask),
        question=asked,
        order=_order(state),
        lanes=lanes(state, ask),
        holdings=holdings(state, ask),
        cities=city_tokens(state, shown),
        opposition=opposition_view(state),
    )


def _order(state: State) -> Text | None:
    """Who acts first in this round, once the Actions have begun."""
    if state.phase == "opposition" and state.board(player_of(state)).status != "passed":
        return T("The Opposition acts first in this round")
    if state.phase == "actions" and not solo_of(state).acted:
        return T("%(who)s acts first in this round", who=SeatName(player_of(state)))
    return None
