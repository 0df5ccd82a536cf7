"""The Opposition's own board: its tracks with their sources, its cards and what to discard."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import allowed_cards, counted_cards, discarded, excess
from companion.games.endeavor.rules.pieces import (
    BANDS,
    TRACK_LABELS,
    TRACKS,
    band,
    card_text,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.shapes import (
    CardView,
    Change,
    DiscardView,
    LimitView,
    TrackView,
)
from companion.games.endeavor.screen.tracks import sources
from companion.games.endeavor.screen.words import symbol_texts, track_means
from companion.games.endeavor.solo.rules.actions import DiscardOpposition, SetOppositionTrack
from companion.games.endeavor.solo.rules.holdings import slotted
from companion.games.endeavor.solo.rules.knowledge import opposition, preferences, solo_of
from companion.games.endeavor.solo.screen.shapes import OppositionView
from companion.table.actions import OPPOSITION
from companion.table.text import N_, T, Text
from companion.table.views import offer


def opposition_view(state: State) -> OppositionView:
    solo, board = solo_of(state), opposition(state)
    allowed, counted = allowed_cards(board), counted_cards(board)
    return OppositionView(
        seat=OPPOSITION,
        tracks=tuple(_track(board, track) for track in TRACKS),
        weakest=preferences(board)[0],
        cards=tuple(_held(state, board, card.key) for card in board.cards),
        limit=LimitView(
            allowed,
            counted,
            excess(board),
            T("Cards counted: %(counted)d of %(allowed)d", counted=counted, allowed=allowed),
        ),
        slot=board.slot,
        slot_text=T("Governor slot: empty")
        if board.slot is None
        else T("Governor slot: %(card)s", card=card_text(board.slot)),
        kept=tuple(
            T("%(card)s, glory %(n)d", card=card_text(card), n=glory) for card, glory in solo.kept
        ),
        face_down=tuple(map(card_text, board.face_down)),
        card_glory=sum(card.symbols.glory for card in board.cards)
        + sum(glory for _, glory in solo.kept),
        advised=advised(board) if excess(board) else None,
    )


def _track(board: Board, track: str) -> TrackView:
    value = board.track(track)
    label = T("Set %(track)s right", track=track_text(track))
    return TrackView(
        key=track,
        label=TRACK_LABELS[track],
        value=value,
        marker=marker(value),
        band=band(value),
        means=track_means(track, value),
        next_at=next((least for least in BANDS if least > value), None),
        sources=sources(board, track),
        token=None,
        token_refusal=None,
        set_right=offer(SetOppositionTrack, label, track=track, value=value),
    )


def _held(state: State, board: Board, card: str) -> CardView:
    symbols = next(held.symbols for held in board.cards if held.key == card)
    over = state.phase == "check" and excess(board) > 0
    kind = "governor" if is_governor(card) else "slavery" if is_slavery(card) else "asset"
    return CardView(
        key=card,
        label=card_text(card),
        symbols=symbols,
        printed=symbol_texts(symbols),
        kind=kind,
        in_slot=card == board.slot,
        discard=_discard(state, board, card) if over else None,
    )


def _discard(state: State, board: Board, card: str) -> DiscardView:
    after = slotted(discarded(board, card))
    return DiscardView(
        offer=offer(
            DiscardOpposition,
            T("Discard %(card)s", card=card_text(card)),
            card=card,
            moment=state.moment,
        ),
        changes=tuple(
            Change(TRACK_LABELS[track], marker(board.track(track)), marker(after.track(track)))
            for track in TRACKS
            if marker(board.track(track)) != marker(after.track(track))
        ),
        limit=Change(N_("Card limit"), allowed_cards(board), allowed_cards(after)),
        excess=excess(after),
        goes=_goes(card),
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
