"""The cards before a player and the card limit. Rulebook, "Passer / Défausser"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.pieces import (
    MOST_CARDS,
    Symbols,
    band,
    is_governor,
    is_slavery,
)
from companion.games.endeavor.rules.state import Board, Held
from companion.games.endeavor.rules.tracks import settled
from companion.table.rules import RuleError, ensure


def allowed_cards(board: Board) -> int:
    """How many cards may be kept beside the Governor slot: one more if it is a Slavery card."""
    limit = band(board.track("politics"))
    return min(MOST_CARDS, limit + 1) if board.slavery else limit


def counted_cards(board: Board) -> int:
    """Cards that count for the limit: all face-up ones but the Governor in the slot."""
    return len(board.cards) - (board.slot is not None)


def excess(board: Board) -> int:
    return max(0, counted_cards(board) - allowed_cards(board))


def with_card(board: Board, card: str, symbols: Symbols) -> Board:
    open_again = board.slot_open or is_governor(card)
    held = (*board.cards, Held(card, symbols))
    return settled(replace(board, cards=held, slot_open=open_again))


def without_card(board: Board, card: str) -> Board:
    cards = tuple(held for held in board.cards if held.key != card)
    slot = None if board.slot == card else board.slot
    return settled(replace(board, cards=cards, slot=slot))


def discarded(board: Board, card: str) -> Board:
    """Rulebook, "Passer / Défausser": a Slavery card stays with its owner, face down."""
    board = without_card(board, card)
    if is_slavery(card):
        return replace(board, face_down=(*board.face_down, card))
    return board


def freed(board: Board) -> Board:
    """The board after abolition: every Slavery card face down, its symbols gone."""
    for card in board.slavery:
        board = discarded(board, card.key)
    return board


def may_slot(board: Board, governor: str | None) -> RuleError | None:
    """Why this cannot lie in the Governor slot; None if it can, as nothing can."""
    if governor is not None and (not is_governor(governor) or not board.holds(governor)):
        return RuleError("not-held", field="governor")
    return None


def in_slot(board: Board, governor: str | None) -> Board:
    ensure(may_slot(board, governor))
    return replace(board, slot=governor, slot_chosen=True, slot_open=False)


def asks_slot(board: Board) -> bool:
    """Whether the player has not said yet what lies in the Governor slot, and could."""
    return bool(board.governors) and (board.slot_open or not board.slot_chosen)
