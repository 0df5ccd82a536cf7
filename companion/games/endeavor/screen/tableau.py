"""What lies on a player's board, made once for each board that looks different."""

from __future__ import annotations

from functools import lru_cache

from companion.games.endeavor.rules.cards import allowed_cards, counted_cards
from companion.games.endeavor.rules.pieces import (
    BUILDING_LABELS,
    NEUTRALS,
    card_text,
    is_governor,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.screen.shapes import BuildingView, Pieces, Tableau
from companion.games.endeavor.screen.tracks import tracks
from companion.table.text import T, Text

BOARDS_KEPT = 1000


def tableau(state: State, board: Board) -> Tableau:
    return laid_out(board, state.setup.variant in NEUTRALS, state.full, state.abolished)


@lru_cache(maxsize=BOARDS_KEPT)
def laid_out(board: Board, neutrals: bool, full: bool, abolished: bool = False) -> Tableau:
    return Tableau(tracks(board, abolished), _pieces(board, neutrals, full))


def _pieces(board: Board, neutrals: bool, full: bool) -> Pieces:
    return Pieces(
        buildings=tuple(BuildingView(BUILDING_LABELS[b.key], b.worker) for b in board.buildings),
        cards=tuple(card_text(held.key) for held in board.cards),
        kept=(),
        face_down=tuple(map(card_text, board.face_down)),
        limit=limit_text(board),
        slot=slot_text(board),
        glory=sum(held.symbols.glory for held in board.cards),
        neutral_reserve=board.neutral_reserve if neutrals else None,
        neutral_harbour=board.neutral_harbour if neutrals and full else None,
        counted=counted_cards(board),
        allowed=allowed_cards(board),
        governors=governors(board),
    )


def governors(board: Board) -> int:
    return sum(is_governor(held.key) for held in board.cards)


def limit_text(board: Board) -> Text:
    counted, allowed = counted_cards(board), allowed_cards(board)
    return T("Cards counted: %(counted)d of %(allowed)d", counted=counted, allowed=allowed)


def slot_text(board: Board) -> Text:
    if board.slot is None:
        return T("Governor slot: empty")
    return T("Governor slot: %(card)s", card=card_text(board.slot))
