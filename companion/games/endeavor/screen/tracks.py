"""The four tracks of a player, with the source of every symbol."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import SetTrack
from companion.games.endeavor.rules.pieces import (
    BANDS,
    TRACK_AT,
    TRACK_LABELS,
    TRACKS,
    building_text,
    card_text,
    track_text,
)
from companion.games.endeavor.rules.state import Board
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.shapes import Source, TrackView
from companion.games.endeavor.screen.words import track_means
from companion.table.text import T, Text
from companion.table.views import Ask, Offer, offer

_SET_RIGHT: dict[str, Text] = {
    track: T("Set %(track)s right", track=track_text(track)) for track in TRACKS
}


def sources(board: Board, track: str) -> tuple[Source, ...]:
    """Rulebook, "Fin du tour": every symbol of a track by the piece it is on."""
    at = TRACK_AT[track]
    found = [
        *(Source(building_text(b.key), b.symbols.steps[at]) for b in board.buildings),
        *(Source(card_text(held.key), held.symbols.steps[at]) for held in board.cards),
        Source(T("tokens"), board.tokens[at]),
        *(
            Source(T("recount in round %(n)d", n=recount.round), recount.amount)
            for recount in board.recounts
            if recount.track == track
        ),
    ]
    return tuple(source for source in found if source.amount)


def tracks(board: Board, abolished: bool = False) -> tuple[TrackView, ...]:
    return tuple(
        track_view(
            board,
            track,
            track_means(track, board.track(track), abolished),
            _set_right(board, track),
        )
        for track in TRACKS
    )


def _set_right(board: Board, track: str) -> Offer:
    form = offer(SetTrack, _SET_RIGHT[track], seat=board.seat, track=track)
    return form.asking(Ask("value", board.track(track)))


def track_view(
    board: Board, track: str, means: Text | None, set_right: Offer | None = None
) -> TrackView:
    value = board.track(track)
    return TrackView(
        key=track,
        label=TRACK_LABELS[track],
        value=value,
        marker=marker(value),
        means=means,
        next_at=next((least for least in BANDS if least > value), None),
        sources=sources(board, track),
        set_right=set_right,
    )
