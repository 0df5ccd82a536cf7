"""A player's turn: take an action or pass (rulebook, "Phases d'action")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.carthago.rules.actions import EndTurn, Pass, TakeAction, TakeDock
from companion.games.carthago.rules.clock import check_open, check_turn, turn_over
from companion.games.carthago.rules.docks import take_dock
from companion.games.carthago.rules.guild import (
    check_settling,
    guild_is_open,
    set_aside,
    settle_guild,
)
from companion.games.carthago.rules.pieces import DOCK_SPACES
from companion.games.carthago.rules.ring import after_turn
from companion.games.carthago.rules.state import Last, Outcome, State, Turn
from companion.table.rules import RuleError


def check_take_action(state: State, action: TakeAction) -> None:
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
    if action.whole:
        _whole(state, action)
    if action.guild == "none":
        return
    if state.setup.full:
        raise RuleError("guild-after-action", field="guild")
    if action.space not in state.guilds:
        raise RuleError("no-guild-marker", field="guild")
    check_settling(state, action.seat, action.guild, action.heritage)


def take_action(state: State, action: TakeAction) -> State:
    """The disc goes to the space. In light tracking that is the turn; in full it opens it."""
    check_take_action(state, action)
    if action.whole:
        return _whole(state, action)
    if state.setup.full:
        return _opened(state, action)
    state = set_aside(state, action.seat)
    guild = action.guild != "none"
    if guild:
        state = settle_guild(state, action.seat, action.guild, action.heritage)
    state = after_turn(state.with_disc(action.seat, action.space), action.space, guild)
    state = state.with_returned(action.seat, back=action.space == "delivery")
    return turn_over(replace(state, last=Last(action.seat, action.space, guild)))


def _opened(state: State, action: TakeAction) -> State:
    """A board nobody has counted tells of no expedition: a delivery may have been one."""
    unknown = state.board(action.seat) is None and action.space == "delivery"
    state = state.with_disc(action.seat, action.space).with_returned(action.seat, back=unknown)
    return replace(set_aside(state, action.seat), turn=Turn(action.space))


def _whole(state: State, action: TakeAction) -> State:
    if not state.setup.full:
        raise RuleError("full-tracking-only")
    state = _opened(state, action)
    if action.space in DOCK_SPACES:
        state = take_dock(state, TakeDock(action.seat))
    return _ended(state, action.seat)


def pass_turn(state: State, action: Pass) -> State:
    """Rulebook B: the disc stays where it is, nothing moves, one trade card is drawn."""
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
    state = set_aside(state.with_returned(action.seat, back=False), action.seat)
    return turn_over(replace(state, passed=(*state.passed, action.seat)))


def end_turn(state: State, action: EndTurn) -> State:
    return _ended(state, action.seat, declined=guild_is_open(state, action.seat))


def _ended(
    state: State, seat: str, outcomes: tuple[Outcome, ...] = (), *, declined: bool = False
) -> State:
    turn = check_open(state, seat)
    board = state.board(seat)
    if turn.danger is not None and board is not None and (board.warship or board.anchor):
        raise RuleError("expedition-open")
    guild = "guild" in turn.done
    state = after_turn(state, turn.space, guild)
    last = Last(seat, turn.space, guild, outcomes, declined)
    return turn_over(replace(state, last=last))


def may_end(handler: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """An action that may be the last thing of its turn."""

    def handled(state: State, action: Any) -> State:
        read = len(state.turn.outcomes) if state.turn else 0
        state = handler(state, action)
        if not action.ends:
            return state
        told = state.turn.outcomes[read:] if state.turn else ()
        return _ended(state, action.seat, told, declined=guild_is_open(state, action.seat))

    return handled
