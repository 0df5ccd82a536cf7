"""Full tracking of Actions: the turn pointer, activations, blue tokens, markers, attacks.

Rulebook, "Effectuer une action", "Actions de base & mixtes", "Attaquer" and "Payer".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import Activate, EndTurn, PlayNeutral, SpendBlue, Turn
from companion.games.endeavor.rules.clock import hand_on, waiting
from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.markers import moved, paid_back, with_worker
from companion.games.endeavor.rules.pieces import BLUE_AT, INACTIVE, Allows, allows
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.rules.tracks import add_at
from companion.table.rules import RuleError
from companion.table.text import SeatName


def may_begin(state: State, seat: str) -> RuleError | None:
    """Why a player cannot begin a turn now; None if they can.

    The turn is theirs, or the player before them has done something and need not say that they
    have finished.
    """
    if not state.full:
        return RuleError("full-only")
    if state.phase != "actions" or state.acting is None:
        return RuleError("not-actions")
    if state.board(seat).status != "in":
        return RuleError("already-passed", who=SeatName(seat))
    if state.opening is not None:
        return RuleError("governor-first")
    expected = state.acting
    if state.started and state.board(expected).status == "in":
        expected = waiting(state, "in", expected) or expected
    return None if seat == expected else RuleError("not-your-turn", who=SeatName(expected))


def begun(state: State, seat: str) -> State:
    """The state with this player's turn begun."""
    refused = may_begin(state, seat)
    if refused is not None:
        raise refused
    if state.started:
        state = hand_on(state)
    return replace(state, started=True)


def activate(state: State, action: Activate) -> State:
    """Rulebook, "Activer un bâtiment": a marker from the harbour onto an empty building."""
    state = begun(state, action.seat)
    board = _counted(state.board(action.seat))
    refused = may_activate(board, action.slot)
    if refused is not None:
        raise refused
    _check_deeds(action, allows(board.buildings[action.slot].key))
    if action.slot in action.pays:
        raise RuleError("pays-itself", field="pays")
    board = moved(with_worker(board, action.slot, True), harbour=-1)
    return _deeds(state.with_board(board), action)


def may_activate(board: Board, slot: int) -> RuleError | None:
    """Why a building cannot be activated; None if it can."""
    if slot >= len(board.buildings):
        return RuleError("no-building-there", field="slot")
    if board.buildings[slot].key in INACTIVE:
        return RuleError("no-activation", field="slot")
    if board.buildings[slot].worker:
        return RuleError("already-activated", field="slot")
    if board.population is not None and board.population.harbour < 1:
        return RuleError("harbour-short", field="slot", n=0)
    return None


def spend_blue(state: State, action: SpendBlue) -> State:
    """Rulebook, "Dépenser un jeton de commerce"."""
    state = begun(state, action.seat)
    board = _counted(state.board(action.seat))
    if not board.blue[BLUE_AT[action.blue]]:
        raise RuleError("no-such-blue", field="blue")
    _check_deeds(action, allows(action.blue))
    blue = add_at(board.blue, BLUE_AT[action.blue], -1)
    return _deeds(state.with_board(replace(board, blue=blue)), action)


def _counted(board: Board) -> Board:
    if board.population is None:
        raise RuleError("count-first", who=SeatName(board.seat))
    return board


def _check_deeds(action: Turn, limit: Allows) -> None:
    attacks = int(action.victim is not None)
    done = (action.ships, action.occupies, attacks, len(action.pays))
    most = (limit.ships, limit.occupies, limit.attacks, limit.pays)
    if sum(done) > limit.together or any(d > m for d, m in zip(done, most, strict=True)):
        raise RuleError("not-its-action")


def _deeds(state: State, action: Turn) -> State:
    """Markers move: to the board, back from buildings, and in an attack two for one city."""
    board = state.board(action.seat)
    if not set(action.pays) <= set(board.workers) or len(set(action.pays)) < len(action.pays):
        raise RuleError("no-worker-there", field="pays")
    placed = action.ships + action.occupies
    board = moved(paid_back(board, action.pays), harbour=-placed, on_board=placed)
    if action.victim is not None:
        board = moved(board, harbour=-2, reserve=1, on_board=1)
    if board.population is None or board.population.harbour < 0:
        have = state.board(action.seat).population
        raise RuleError("harbour-short", n=have.harbour if have else 0)
    state = state.with_board(board)
    return state if action.victim is None else _driven_out(state, action.seat, action.victim)


def _driven_out(state: State, seat: str, victim: str) -> State:
    """Rulebook, "Attaquer": the marker driven out goes back to its owner's reserve."""
    if victim == NEUTRAL:
        if state.outsider is None:
            raise RuleError("no-neutrals", field="victim")
        return state
    if not state.setup.has(victim):
        raise RuleError("unknown-seat", field="victim")
    if victim == seat:
        raise RuleError("attacks-itself", field="victim")
    board = state.board(victim)
    if board.population is not None and not board.population.board:
        raise RuleError("nobody-there", field="victim", who=SeatName(victim))
    return state.with_board(moved(board, reserve=1, on_board=-1))


def end_turn(state: State, action: EndTurn) -> State:
    """Hand the turn on, also when the player's action was not entered."""
    if not state.full:
        raise RuleError("full-only")
    if state.phase != "actions" or state.acting is None:
        raise RuleError("not-actions")
    if state.acting != action.seat:
        raise RuleError("not-your-turn", who=SeatName(state.acting))
    if state.board(action.seat).status != "in":
        raise RuleError("discard-first", who=SeatName(action.seat))
    return hand_on(state)


def may_play_neutral(state: State, seat: str) -> RuleError | None:
    """SoloPlay, "Jouer un jeton neutre": after one's own complete action, in the same turn."""
    if not state.full:
        return RuleError("full-only")
    refused = may_gain(state, seat)
    if refused is not None:
        return refused
    if not state.board(seat).neutral_harbour:
        return RuleError("no-neutral-left")
    return None


def play_neutral(state: State, action: PlayNeutral) -> State:
    refused = may_play_neutral(state, action.seat)
    if refused is not None:
        raise refused
    board = state.board(action.seat)
    return state.with_board(replace(board, neutral_harbour=board.neutral_harbour - 1))
