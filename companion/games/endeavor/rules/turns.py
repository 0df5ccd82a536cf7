"""Full tracking of Actions: the turn pointer, activations, blue tokens, markers, attacks.

Rulebook, "Effectuer une action", "Actions de base & mixtes", "Attaquer" and "Payer".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import Activate, EndTurn, PlayNeutral, SpendBlue, Turn
from companion.games.endeavor.rules.clock import hand_on, waiting
from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.markers import moved, paid_back, with_worker
from companion.games.endeavor.rules.pieces import BLUE_AT, INACTIVE, NO_ACTION, Allows
from companion.games.endeavor.rules.state import NEUTRAL, Board, Owed, State
from companion.games.endeavor.rules.tracks import add_at
from companion.table.actions import OPPOSITION
from companion.table.rules import RuleError, ensure
from companion.table.text import SeatName

ATTACKERS = 2
"""Markers that an attack takes from the harbour: one stays on the city, one goes back."""


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
    ensure(may_begin(state, seat))
    if state.started:
        state = hand_on(state)
    state = state.with_board(replace(state.board(seat), owed=None))
    return replace(state, started=True)


def may_activate(state: State, action: Activate) -> RuleError | None:
    board = state.board(action.seat)
    refused = may_begin(state, action.seat) or _counted(board) or _free(state, board, action.slot)
    refused = refused or _allowed(action, state.allows(board.buildings[action.slot].key))
    if refused is not None:
        return refused
    if action.slot in action.pays:
        return RuleError("pays-itself", field="pays")
    return _may_move(state, action, _harbour(board) - 1)


def in_turn(state: State) -> tuple[str | None, bool]:
    """Who is to act, and whether they have begun, for those who look: whoever has told all that an
    action can bring is done, unless a neutral marker may still follow."""
    seat = state.acting
    if seat is None or not state.started:
        return seat, False
    if state.is_untold(seat) or state.board(seat).status != "in":
        return seat, True
    return waiting(state, "in", seat), False


def missed(state: State, seat: str) -> bool:
    """Whether others have gone on before a player told what the last action has surely brought."""
    owed = state.board(seat).owed
    if owed is None or not owed.surely or may_gain(state, seat) is not None:
        return False
    return in_turn(state) != (seat, True)


def activate(state: State, action: Activate) -> State:
    """Rulebook, "Activer un bâtiment": a marker from the harbour onto an empty building."""
    ensure(may_activate(state, action))
    state = begun(state, action.seat)
    board = with_worker(state.board(action.seat), action.slot, True)
    return _deeds(state.with_board(moved(board, harbour=-1)), action)


def may_spend_blue(state: State, action: SpendBlue) -> RuleError | None:
    board = state.board(action.seat)
    refused = may_begin(state, action.seat) or _counted(board)
    if refused is not None:
        return refused
    if not board.blue[BLUE_AT[action.blue]]:
        return RuleError("no-such-blue", field="blue")
    return _allowed(action, state.allows(action.blue)) or _may_move(state, action, _harbour(board))


def spend_blue(state: State, action: SpendBlue) -> State:
    """Rulebook, "Dépenser un jeton de commerce"."""
    ensure(may_spend_blue(state, action))
    state = begun(state, action.seat)
    board = state.board(action.seat)
    blue = add_at(board.blue, BLUE_AT[action.blue], -1)
    return _deeds(state.with_board(replace(board, blue=blue)), action)


def _counted(board: Board) -> RuleError | None:
    if board.population is None:
        return RuleError("count-first", who=SeatName(board.seat))
    return None


def _harbour(board: Board) -> int:
    return board.population.harbour if board.population is not None else 0


def _free(state: State, board: Board, slot: int) -> RuleError | None:
    """Why a building cannot be activated; None if it can."""
    if slot >= len(board.buildings):
        return RuleError("no-building-there", field="slot")
    key = board.buildings[slot].key
    if key in INACTIVE or state.action_of(key) == NO_ACTION:
        return RuleError("no-activation", field="slot")
    if board.buildings[slot].worker:
        return RuleError("already-activated", field="slot")
    if _harbour(board) < 1:
        return RuleError("harbour-short", field="slot", n=0)
    return None


def _allowed(action: Turn, limit: Allows) -> RuleError | None:
    attacks = int(action.victim is not None)
    done = (action.ships, action.occupies, attacks, len(action.pays), action.draws or 0)
    most = (limit.ships, limit.occupies, limit.attacks, limit.pays, limit.draws)
    if sum(done) > limit.together or any(d > m for d, m in zip(done, most, strict=True)):
        return RuleError("not-its-action")
    return None


def _may_move(state: State, action: Turn, harbour: int) -> RuleError | None:
    """Why markers cannot do all this, with so many in the harbour; None if they can."""
    paid, workers = set(action.pays), set(state.board(action.seat).workers)
    if not paid <= workers or len(paid) < len(action.pays):
        return RuleError("no-worker-there", field="pays")
    leaving = action.ships + action.occupies + (ATTACKERS if action.victim is not None else 0)
    if harbour + len(paid) < leaving:
        return RuleError("harbour-short", n=harbour)
    return _may_drive_out(state, action.seat, action.victim)


def _may_drive_out(state: State, seat: str, victim: str | None) -> RuleError | None:
    if victim is None:
        return None
    if victim == NEUTRAL:
        return RuleError("no-neutrals", field="victim") if state.outsider is None else None
    if not state.setup.has(victim):
        return RuleError("unknown-seat", field="victim")
    if victim == seat:
        return RuleError("attacks-itself", field="victim")
    there = state.board(victim).population
    if there is not None and not there.board:
        return RuleError("nobody-there", field="victim", who=SeatName(victim))
    return None


def _deeds(state: State, action: Turn) -> State:
    """Markers move: to the board, back from buildings, and in an attack two for one city."""
    board = paid_back(state.board(action.seat), action.pays)
    placed = action.ships + action.occupies
    board = replace(board, owed=_brings(state, board, action))
    board = moved(board, harbour=-placed, on_board=placed)
    if action.victim is None:
        return state.with_board(board)
    state = state.with_board(moved(board, harbour=-ATTACKERS, reserve=1, on_board=1))
    return state if action.victim == NEUTRAL else _driven_out(state, action.victim)


def _brings(state: State, board: Board, action: Turn) -> Owed | None:
    """What this may bring. A ship takes the token of its space; a city its own and one for each
    route to another marker of the player on the map; an attack only those of routes."""
    if action.draws is None or state.outsider == OPPOSITION:
        return None
    others = board.population.board if board.population is not None else 0
    takes_city = action.occupies or action.victim is not None
    tokens = action.ships + action.occupies + (others if takes_city else 0)
    surely = action.ships + action.occupies + (1 if action.draws else 0)
    return Owed(tokens, action.draws, surely=surely)


def _driven_out(state: State, victim: str) -> State:
    """Rulebook, "Attaquer": the marker driven out goes back to its owner's reserve."""
    return state.with_board(moved(state.board(victim), reserve=1, on_board=-1))


def may_end_turn(state: State, action: EndTurn) -> RuleError | None:
    if not state.full:
        return RuleError("full-only")
    if state.phase != "actions" or state.acting is None:
        return RuleError("not-actions")
    if state.acting != action.seat:
        return RuleError("not-your-turn", who=SeatName(state.acting))
    if state.board(action.seat).status != "in":
        return RuleError("discard-first", who=SeatName(action.seat))
    return None


def end_turn(state: State, action: EndTurn) -> State:
    """Hand the turn on, also when the player's action was not entered."""
    ensure(may_end_turn(state, action))
    board = state.board(action.seat)
    if board.owed is not None:
        state = state.with_board(replace(board, owed=replace(board.owed, surely=0)))
    return hand_on(state)


def may_play_neutral(state: State, action: PlayNeutral) -> RuleError | None:
    """SoloPlay, "Jouer un jeton neutre": after one's own complete action, in the same turn."""
    if not state.full:
        return RuleError("full-only")
    board = state.board(action.seat)
    refused = may_gain(state.with_board(replace(board, owed=None)), action.seat)
    if refused is not None:
        return refused
    if not board.neutral_harbour:
        return RuleError("no-neutral-left")
    return None


def play_neutral(state: State, action: PlayNeutral) -> State:
    ensure(may_play_neutral(state, action))
    board = state.board(action.seat)
    board = replace(board, neutral_harbour=board.neutral_harbour - 1)
    if board.owed is not None and state.setup.option("neutral_token") == "player":
        board = replace(board, owed=replace(board.owed, tokens=board.owed.tokens + 1))
    return state.with_board(board)
