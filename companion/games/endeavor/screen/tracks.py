"""The four tracks of a player, with the source of every symbol."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import SetTrack, TakeToken
from companion.games.endeavor.rules.pieces import (
    BANDS,
    TRACK_AT,
    TRACK_LABELS,
    TRACKS,
    Track,
    band,
    building_text,
    card_text,
    is_governor,
    track_text,
)
from companion.games.endeavor.rules.state import Board
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.shapes import Source, TrackView
from companion.games.endeavor.screen.words import Ask, track_means
from companion.table.text import T, Text
from companion.table.views import Offer, offer

_GAIN: dict[str, Text] = {track: T("+1 %(track)s", track=track_text(track)) for track in TRACKS}
_SET_RIGHT: dict[str, Text] = {
    track: T("Set %(track)s right", track=track_text(track)) for track in TRACKS
}


def sources(board: Board, track: str) -> tuple[Source, ...]:
    """Rulebook, "Fin du tour": every symbol of a track by the piece it is on."""
    at = TRACK_AT[track]
    found = [
        Source("building", built.key, building_text(built.key), built.symbols.steps[at])
        for built in board.buildings
    ]
    found += [
        Source(
            "governor" if is_governor(held.key) else "card",
            held.key,
            card_text(held.key),
            held.symbols.steps[at],
        )
        for held in board.cards
    ]
    found.append(Source("token", None, T("tokens"), board.tokens[at]))
    found += [
        Source("recount", None, T("recount in round %(n)d", n=recount.round), recount.amount)
        for recount in board.recounts
        if recount.track == track
    ]
    return tuple(source for source in found if source.amount)


def tracks(board: Board, ask: Ask) -> tuple[TrackView, ...]:
    return tuple(_track(board, track, ask) for track in TRACKS)


def _track(board: Board, track: Track, ask: Ask) -> TrackView:
    value = board.track(track)
    right = offer(SetTrack, _SET_RIGHT[track], seat=board.seat, track=track, value=value)
    refusal = ask(TakeToken(board.seat, track))
    token = offer(TakeToken, _GAIN[track], seat=board.seat, track=track, count=1)
    return track_view(board, track, right, None if refusal is not None else token, refusal)


def track_view(
    board: Board,
    track: str,
    set_right: Offer,
    token: Offer | None = None,
    token_refusal: Text | None = None,
) -> TrackView:
    value = board.track(track)
    return TrackView(
        key=track,
        label=TRACK_LABELS[track],
        value=value,
        marker=marker(value),
        band=band(value),
        means=track_means(track, value),
        next_at=next((least for least in BANDS if least > value), None),
        sources=sources(board, track),
        token=token,
        token_refusal=token_refusal,
        set_right=set_right,
    )
