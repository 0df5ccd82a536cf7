"""Decades, rounds and turns: whose it is, what is done of it, when it ends ("Principes du jeu")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import SetClock
from companion.games.carthago.rules.pieces import DECADES, ROUNDS, SPACE_LABELS
from companion.games.carthago.rules.state import Board, State, Turn, known_board
from companion.table.rules import RuleError
from companion.table.text import SeatName, T


def check_turn(state: State, seat: str) -> None:
    if state.current is None:
        raise RuleError("no-turns-now")
    if seat != state.current:
        raise RuleError("not-your-turn", who=SeatName(state.current))


def check_open(state: State, seat: str) -> Turn:
    """Full tracking: the player's turn is under way."""
    check_turn(state, seat)
    if state.turn is None:
        raise RuleError("no-action-yet")
    return state.turn


def check_main(state: State, seat: str, mark: str, *spaces: str) -> tuple[Turn, Board]:
    """The action of the space the player is on, once, and not after the guild action."""
    turn = check_open(state, seat)
    if turn.space not in spaces:
        raise RuleError("other-action", action=T(SPACE_LABELS[turn.space]))
    if "guild" in turn.done:
        raise RuleError("guild-comes-last")
    if mark in turn.done:
        raise RuleError("done-already")
    return turn, known_board(state, seat)


def did(state: State, turn: Turn, mark: str) -> State:
    return replace(state, turn=replace(turn, done=turn.done | {mark}))


def is_over_for(state: State, seat: str) -> bool:
    """The player acted last, and nobody has since: what was forgotten can still be said."""
    return state.turn is None and state.last is not None and state.last.seat == seat


def turn_over(state: State) -> State:
    """The player whose turn it is has had it; a round, a decade or the game may end."""
    acted = (*state.acted, state.current or "")
    state = replace(state, turn=None, acted=acted)
    if any(seat not in acted for seat in state.order):
        return state
    state = replace(state, acted=(), passed=())
    if state.round < ROUNDS:
        return replace(state, round=state.round + 1)
    if state.decade < DECADES:
        return replace(state, decade=state.decade + 1, round=0, ticked=frozenset())
    return replace(state, over=True)


def set_clock(state: State, action: SetClock) -> State:
    """The table says where it is. The action discs of another decade are off the ring."""
    moved = moved_clock(state, action)
    return moved if moved.playing == state.playing else replace(moved, discs=())


def moved_clock(state: State, action: SetClock) -> State:
    moved = _clock_at(state, action)
    return moved if moved.moment == state.moment else replace(moved, doubtful=state.setup.order)


def _clock_at(state: State, action: SetClock) -> State:
    for field in ("first", "player"):
        seat = getattr(action, field)
        if seat is not None and not state.setup.has(seat):
            raise RuleError("unknown-seat", field=field)
    first = action.first or state.first
    state = replace(state, first=first, over=False, acted=(), passed=(), turn=None, last=None)
    state = replace(state, ticked=frozenset(), returned=(), earlier=())
    if action.at == "end":
        return replace(state, decade=DECADES, round=ROUNDS, over=True)
    if action.at == "setup":
        return replace(state, decade=action.decade, round=0)
    acted = state.order[: state.order.index(action.player or first)]
    return replace(state, decade=action.decade, round=action.round, acted=acted)


def turn_of(state: State) -> str:
    """A player's turn, also while the action is carried out."""
    return f"d{state.decade}.r{state.round}.{state.current}"
