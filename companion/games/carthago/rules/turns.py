"""A player's turn: take an action or pass (rulebook, "Phases d'action")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import EndTurn, Pass, TakeAction
from companion.games.carthago.rules.clock import check_open, check_turn, turn_over
from companion.games.carthago.rules.guild import check_settling, settle_guild
from companion.games.carthago.rules.ring import after_turn
from companion.games.carthago.rules.state import Last, State, Turn
from companion.table.rules import RuleError


def check_take_action(state: State, action: TakeAction) -> None:
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
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
    if state.setup.full:
        state = state.with_disc(action.seat, action.space)
        return replace(state, turn=Turn(action.space), last=None)
    guild = action.guild != "none"
    if guild:
        state = settle_guild(state, action.seat, action.guild, action.heritage)
    state = after_turn(state.with_disc(action.seat, action.space), action.space, guild)
    return turn_over(replace(state, last=Last(action.seat, action.space, guild)))


def pass_turn(state: State, action: Pass) -> State:
    """Rulebook B: the disc stays where it is, nothing moves, one trade card is drawn."""
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
    return turn_over(replace(state, last=None, passed=(*state.passed, action.seat)))


def end_turn(state: State, action: EndTurn) -> State:
    turn = check_open(state, action.seat)
    guild = "guild" in turn.done
    state = after_turn(state, turn.space, guild)
    return turn_over(replace(state, last=Last(action.seat, turn.space, guild)))
