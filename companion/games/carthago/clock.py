"""Decades, rounds and turns (rulebook, "Principes du jeu")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.actions import BeginDecade, SetClock, StartPlay, TickStep
from companion.games.carthago.checklist import steps_now
from companion.games.carthago.pieces import DECADES, ROUNDS
from companion.games.carthago.ring import with_markers
from companion.games.carthago.state import State
from companion.games.carthago.tiles import with_tiles
from companion.table.rules import RuleError
from companion.table.text import SeatName


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


def start_play(state: State, action: StartPlay) -> State:
    """Set-up 1-12 is done. What was drawn or typed with this tap comes into play."""
    if state.moment != "d1.setup":
        raise RuleError("not-in-set-up")
    if action.guilds or action.neutrals or not state.guilds:
        neutrals = action.neutrals or state.neutrals
        state = with_markers(state, action.guilds or state.guilds, neutrals)
    if action.tiles or not state.tiles:
        state = with_tiles(state, action.tiles)
    return replace(state, round=1, acted=(), ticked=frozenset())


def known_first(state: State) -> str | None:
    """Who starts the next decade, if every board is known.

    Most discs beside the residence; tied, the earliest in the order just ended.
    """
    boards = {board.seat: board for board in state.boards}
    if len(boards) < state.players:
        return None
    return max(state.order, key=lambda seat: boards[seat].beside)


def begin_decade(state: State, action: BeginDecade) -> State:
    """Rulebook, "Phase de mise en place": discs leave the ring, markers and neutrals stay."""
    if state.over or state.round or state.decade == 1:
        raise RuleError("not-in-set-up")
    known = known_first(state)
    first = action.first or known
    if first is None:
        raise RuleError("first-player-needed", field="first")
    if not state.setup.has(first):
        raise RuleError("unknown-seat", field="first")
    if known is not None and first != known:
        raise RuleError("first-player-known", field="first", who=SeatName(known))
    return replace(state, first=first, round=1, acted=(), discs=(), last=None, ticked=frozenset())


def set_clock(state: State, action: SetClock) -> State:
    """The table says where it is; nothing else is changed."""
    for field in ("first", "player"):
        seat = getattr(action, field)
        if seat is not None and not state.setup.has(seat):
            raise RuleError("unknown-seat", field=field)
    first = action.first or state.first
    state = replace(state, first=first, over=False, acted=(), passed=(), turn=None, last=None)
    state = replace(state, ticked=frozenset())
    if action.at == "end":
        return replace(state, decade=DECADES, round=ROUNDS, over=True)
    if action.at == "setup":
        return replace(state, decade=action.decade, round=0)
    acted = state.order[: state.order.index(action.player or first)]
    return replace(state, decade=action.decade, round=action.round, acted=acted)


def tick_step(state: State, action: TickStep) -> State:
    if state.over or state.round:
        raise RuleError("no-checklist")
    if action.step > len(steps_now(state)):
        raise RuleError("no-such-step", field="step")
    return replace(state, ticked=state.ticked ^ {action.step})
