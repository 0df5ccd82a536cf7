"""Passing, the Governor slot and discards: rulebook, "Passer / Défausser" and "Fin du tour"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import Discard, Pass, PlaceGovernor
from companion.games.endeavor.rules.cards import discarded, excess, in_slot, may_slot
from companion.games.endeavor.rules.clock import after_passing
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.turns import begun, may_begin
from companion.table.rules import RuleError, ensure
from companion.table.text import SeatName


def may_pass(state: State, action: Pass) -> RuleError | None:
    if state.phase != "actions":
        return RuleError("not-actions")
    board = state.board(action.seat)
    if board.status != "in":
        return RuleError("already-passed", who=SeatName(action.seat))
    if state.opening is not None:
        return RuleError("governor-first")
    refused = may_begin(state, action.seat) if state.full else None
    return refused or may_slot(board, action.governor)


def pass_turn(state: State, action: Pass) -> State:
    """The Governor slot comes first; whoever is then over the limit must discard."""
    ensure(may_pass(state, action))
    if state.full:
        state = begun(state, action.seat)
    board = in_slot(state.board(action.seat), action.governor)
    return state.with_board(replace(board, status="discarding"))


def checks_limit(state: State, board: Board) -> bool:
    """Whether this player's card limit is being checked now."""
    return board.status == "discarding" or state.phase == "check"


def may_place_governor(state: State, action: PlaceGovernor) -> RuleError | None:
    board = state.board(action.seat)
    if not checks_limit(state, board):
        return RuleError("slot-when-passing")
    return may_slot(board, action.governor)


def place_governor(state: State, action: PlaceGovernor) -> State:
    """Cards may be moved between their places while the limit is being checked."""
    ensure(may_place_governor(state, action))
    return state.with_board(in_slot(state.board(action.seat), action.governor))


def may_discard(state: State, action: Discard) -> RuleError | None:
    board = state.board(action.seat)
    if not board.holds(action.card):
        return RuleError("not-held", field="card")
    if not checks_limit(state, board) or not excess(board):
        return RuleError("no-discard-at-will", field="card")
    return None


def discard(state: State, action: Discard) -> State:
    """Cards may not be discarded at will: only by whoever is over the limit."""
    ensure(may_discard(state, action))
    return state.with_board(discarded(state.board(action.seat), action.card))


def complete_passes(state: State) -> State:
    """A pass is complete once the limit holds; until then another card must go.

    Asked after every action: abolition or a recount may be what ends it.
    """
    if state.phase != "actions":
        return state
    for board in state.boards:
        if board.status == "discarding" and not excess(board):
            state = state.with_board(replace(board, status="passed"))
            state = after_passing(state, board.seat)
    return state
