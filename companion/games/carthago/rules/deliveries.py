"""Deliveries in both harbours, in full tracking (rulebook, action Livraison)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import Deliver, RevealShip, SendExpedition
from companion.games.carthago.rules.clock import check_main, did
from companion.games.carthago.rules.pieces import ESCORT_STRENGTH
from companion.games.carthago.rules.ships import gain, ready, spend
from companion.games.carthago.rules.state import (
    Board,
    Outcome,
    Ship,
    State,
    Turn,
    known_board,
)
from companion.table.rules import RuleError
from companion.table.text import SeatName


def deliver(state: State, action: Deliver) -> State:
    """Rulebook, action Livraison, trade harbour: once; the ship may be used at once."""
    turn, board = check_main(state, action.seat, "deliver", "delivery")
    if not board.trade:
        raise RuleError("no-disc-at-dock")
    if action.luxury:
        state = spend(state, action.seat, "luxury")
        board = known_board(state, action.seat)
    board = replace(board, trade=board.trade - 1, beside=board.beside + 1)
    state = gain(state, board, Ship(action.good, action.effect, True))
    return did(state, _led_to(turn, Outcome("delivered", action.coins)), "deliver")


def may_deliver(turn: Turn, board: Board) -> bool:
    """Whether a disc is left at a harbour this delivery has not been to."""
    trade = board.trade and "deliver" not in turn.done
    warship = (board.warship or board.anchor) and "expedition" not in turn.done
    return turn.space == "delivery" and bool(trade or warship)


def check_expedition(state: State, seat: str) -> tuple[Turn, Board, int]:
    """The turn, the board and its strength, if a ship may be revealed."""
    turn, board = check_main(state, seat, "expedition", "delivery")
    if not board.warship and not board.anchor:
        raise RuleError("no-disc-at-dock")
    if board.strength is None:
        raise RuleError("strength-unknown", who=SeatName(seat))
    return turn, board, board.strength


def reveal_ship(state: State, action: RevealShip) -> State:
    """Rulebook, action Livraison, warship harbour: Escorts may still be used after the reveal."""
    turn, board, strength = check_expedition(state, action.seat)
    if turn.danger is not None:
        raise RuleError("done-already")
    _recalled(board, action.from_anchor)
    if not wins(strength, len(ready(board, "escorts")), action.danger):
        lost = SendExpedition(action.seat, action.danger, from_anchor=action.from_anchor)
        return send_expedition(state, lost)
    if action.ends:
        raise RuleError("expedition-open")
    turn = replace(turn, danger=action.danger, from_anchor=action.from_anchor)
    return replace(state, turn=turn)


def send_expedition(state: State, action: SendExpedition) -> State:
    """Rulebook, action Livraison, warship harbour: won if the strength matches the danger."""
    turn, board, strength = check_expedition(state, action.seat)
    if turn.danger not in (None, action.danger):
        raise RuleError("other-danger", field="danger", n=turn.danger or 0)
    won = wins(strength, action.escorts, action.danger)
    if won and (action.good is None or action.effect is None):
        raise RuleError("ship-needed", field="effect" if action.good else "good")
    if action.escorts:
        state = spend(state, action.seat, "escorts", action.escorts)
        board = known_board(state, action.seat)
    state = state.with_board(_recalled(board, action.from_anchor or turn.from_anchor))
    if won and action.good is not None and action.effect is not None:
        board = known_board(state, action.seat)
        state = gain(state, board, Ship(action.good, action.effect, False))
    outcome = Outcome(
        "won" if won else "lost",
        action.coins if won else None,
        action.danger,
        strength_with(strength, action.escorts),
    )
    turn = replace(_led_to(turn, outcome), danger=None, from_anchor=False)
    return did(state.with_returned(action.seat, back=True), turn, "expedition")


def _led_to(turn: Turn, outcome: Outcome) -> Turn:
    return replace(turn, outcomes=(*turn.outcomes, outcome))


def strength_with(strength: int, escorts: int) -> int:
    return strength + ESCORT_STRENGTH * escorts


def wins(strength: int, escorts: int, danger: int) -> bool:
    return strength_with(strength, escorts) >= danger


def _recalled(board: Board, from_anchor: bool) -> Board:
    """A warship disc comes back beside the residence, from a dock or from the anchor."""
    if from_anchor and not board.anchor:
        raise RuleError("no-disc-at-anchor", field="from_anchor")
    if from_anchor or not board.warship:
        return replace(board, anchor=board.anchor - 1, beside=board.beside + 1)
    return replace(board, warship=board.warship - 1, beside=board.beside + 1)
