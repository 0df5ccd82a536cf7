"""The Opposition's own board: its tracks with their sources, its cards and what to discard."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion.games.endeavor.rules.cards import allowed_cards, counted_cards, discarded, excess
from companion.games.endeavor.rules.pieces import (
    TRACKS,
    card_text,
    is_governor,
    is_slavery,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.cards import discard_view
from companion.games.endeavor.screen.shapes import DiscardView, Pieces, Tableau, TrackView
from companion.games.endeavor.screen.tableau import BOARDS_KEPT, governors, limit_text, slot_text
from companion.games.endeavor.screen.tracks import track_view
from companion.games.endeavor.screen.words import track_means
from companion.games.endeavor.solo.rules.actions import DiscardOpposition
from companion.games.endeavor.solo.rules.holdings import slotted
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.games.endeavor.solo.rules.standing import standing
from companion.games.endeavor.solo.screen.shapes import OppositionView
from companion.table.actions import OPPOSITION
from companion.table.text import T, Text
from companion.table.views import offer


def opposition_view(state: State) -> OppositionView:
    board, kept = opposition(state), solo_of(state).kept
    stands = standing_text(state) if solo_of(state).step == "done" else None
    return OppositionView(OPPOSITION, _tableau(board, kept), excess(board), stands)


def standing_text(state: State) -> Text:
    """How both stand without cities and routes, and what the player's must bring."""
    now = standing(state)
    told = T(
        "Without cities and routes: you %(own)d, the Opposition %(theirs)d; its cities and routes "
        "count %(map)d.",
        own=now.own,
        theirs=now.theirs,
        map=now.mapped,
    )
    if now.grade is None:
        return told
    return T(
        "%(told)s For “%(grade)s” yours must count %(n)d.",
        told=told,
        grade=T(now.grade),
        n=now.needs,
    )


@lru_cache(maxsize=BOARDS_KEPT)
def _tableau(board: Board, kept: tuple[tuple[str, int], ...]) -> Tableau:
    laid = Pieces(
        buildings=(),
        cards=tuple(card_text(card.key) for card in board.cards),
        kept=tuple(T("%(card)s, glory %(n)d", card=card_text(card), n=n) for card, n in kept),
        face_down=tuple(map(card_text, board.face_down)),
        limit=limit_text(board),
        slot=slot_text(board),
        glory=sum(card.symbols.glory for card in board.cards) + sum(glory for _, glory in kept),
        neutral_reserve=None,
        neutral_harbour=None,
        counted=counted_cards(board),
        allowed=allowed_cards(board),
        governors=governors(board),
    )
    return Tableau(tuple(_track(board, track) for track in TRACKS), laid)


def _track(board: Board, track: str) -> TrackView:
    """Of its tracks only Politics gives the Opposition something by itself."""
    means = track_means(track, board.track(track)) if track == "politics" else None
    return track_view(board, track, means)


def discards(state: State) -> tuple[DiscardView, ...]:
    """What the Opposition may give up, while it is over its limit."""
    board = opposition(state)
    cheapest = advised(board)
    return tuple(
        replace(_discard(state, board, held.key), advised=held.key == cheapest)
        for held in board.cards
    )


def _discard(state: State, board: Board, card: str) -> DiscardView:
    label = T("The Opposition discards %(card)s", card=card_text(card))
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
