"""The Opposition's own board: its tracks with their sources, its cards and what to discard."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import discarded, excess
from companion.games.endeavor.rules.pieces import (
    TRACKS,
    card_text,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.cards import card_view, discard_view, limit, slot_text
from companion.games.endeavor.screen.shapes import (
    DiscardView,
    TrackView,
)
from companion.games.endeavor.screen.tracks import track_view
from companion.games.endeavor.screen.words import Ask
from companion.games.endeavor.solo.rules.actions import DiscardOpposition, SetOppositionTrack
from companion.games.endeavor.solo.rules.holdings import slotted
from companion.games.endeavor.solo.rules.knowledge import opposition, preferences, solo_of
from companion.games.endeavor.solo.screen.shapes import OppositionView
from companion.table.actions import OPPOSITION
from companion.table.text import T, Text
from companion.table.views import offer


def opposition_view(state: State, ask: Ask) -> OppositionView:
    solo, board = solo_of(state), opposition(state)
    return OppositionView(
        seat=OPPOSITION,
        tracks=tuple(_track(board, track) for track in TRACKS),
        weakest=preferences(board)[0],
        cards=tuple(card_view(card, _discard(state, board, card.key, ask)) for card in board.cards),
        limit=limit(board),
        slot=board.slot,
        slot_text=slot_text(board),
        kept=tuple(
            T("%(card)s, glory %(n)d", card=card_text(card), n=glory) for card, glory in solo.kept
        ),
        face_down=tuple(map(card_text, board.face_down)),
        card_glory=sum(card.symbols.glory for card in board.cards)
        + sum(glory for _, glory in solo.kept),
        advised=advised(board) if excess(board) else None,
    )


def _track(board: Board, track: str) -> TrackView:
    label = T("Set %(track)s right", track=track_text(track))
    value = board.track(track)
    return track_view(board, track, offer(SetOppositionTrack, label, track=track, value=value))


def _discard(state: State, board: Board, card: str, ask: Ask) -> DiscardView | None:
    if ask(DiscardOpposition(card, state.moment)) is not None:
        return None
    label = T("Discard %(card)s", card=card_text(card))
    return discard_view(
        offer(DiscardOpposition, label, card=card, moment=state.moment),
        board,
        slotted(discarded(board, card)),
        _goes(card),
    )


def _goes(card: str) -> Text:
    if is_governor(card):
        return T("kept aside for its glory")
    return T("face down, out of play") if is_slavery(card) else T("back to its pile, in order")


def advised(board: Board) -> str:
    """The discard that costs the Opposition least: steps and glory, and further discards."""

    def cost(card: str) -> tuple[int, int]:
        after = slotted(discarded(board, card))
        steps = sum(marker(board.track(t)) - marker(after.track(t)) for t in TRACKS)
        glory = next(held.symbols.glory for held in board.cards if held.key == card)
        return excess(after), steps + (0 if is_governor(card) else glory)

    return min((held.key for held in board.cards), key=cost)
