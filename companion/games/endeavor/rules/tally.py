"""What the table knows of the final count, by the scoring package's field keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.endeavor.rules.actions import SetClock
from companion.games.endeavor.rules.pieces import NEUTRALS, ROUNDS, SPACES, TRACKS
from companion.games.endeavor.rules.state import Board, State
from companion.table.seats import Setup


def tally(state: State) -> Mapping[str, Mapping[str, Any]]:
    """Rulebook, "Fin du jeu et victoire", C to K, as far as the table has been told."""
    return {seat: _tally(state, state.board(seat)) for seat in state.order}


def _tally(state: State, board: Board) -> dict[str, Any]:
    known: dict[str, Any] = {track: board.track(track) for track in TRACKS}
    known["card_glory"] = sum(card.symbols.glory for card in board.cards)
    known["slavery_discarded"] = len(board.face_down)
    if board.slot_chosen or not board.governors:
        known["governor_slot_empty"] = board.slot is None
    if _all_built(state, board):
        known["universities"] = sum(built.key == "university" for built in board.buildings)
    if _all_built(state, board) or board.has_level_five:
        known["level5_building"] = board.has_level_five
    if state.full and board.population is not None:
        known["harbour"] = board.population.harbour
    if state.setup.variant in NEUTRALS:
        known["neutral_reserve"] = board.neutral_reserve
    return known


def _all_built(state: State, board: Board) -> bool:
    """Whether every building of this player has been entered."""
    due = SPACES if state.phase == "over" else state.round - (board.seat not in state.done)
    return len(board.buildings) - 1 >= due


def rulings(setup: Setup) -> Mapping[str, Any]:
    """The glory spaces this table has ticked."""
    ticked = setup.option("glory_spaces")
    spaces = sorted(int(space) for space in ticked.split(",") if space)
    return {"glory_spaces": spaces}


def ended(state: State) -> SetClock:
    """The tap that ends a game nobody followed."""
    return SetClock(round=ROUNDS, phase="over", first=state.crown)
