"""Deliveries in both harbours, in full tracking (rulebook, action Livraison)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import Deliver, SendExpedition
from companion.games.carthago.rules.clock import check_main, did
from companion.games.carthago.rules.pieces import ESCORT_STRENGTH
from companion.games.carthago.rules.ships import gain, spend
from companion.games.carthago.rules.state import Board, Ship, State, known_board
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
    return did(state, replace(turn, coins=action.coins), "deliver")


def send_expedition(state: State, action: SendExpedition) -> State:
    """Rulebook, action Livraison, warship harbour: won if the strength matches the danger."""
    turn, board = check_main(state, action.seat, "expedition", "delivery")
    if not board.warship and not board.anchor:
        raise RuleError("no-disc-at-dock")
    if board.strength is None:
        raise RuleError("strength-unknown", who=SeatName(action.seat))
    won = wins(board.strength, action.escorts, action.danger)
    if won and (action.good is None or action.effect is None):
        raise RuleError("ship-needed", field="good")
    if action.escorts:
        state = spend(state, action.seat, "escorts", action.escorts)
        board = known_board(state, action.seat)
    state = state.with_board(_recalled(board, action.from_anchor))
    if won and action.good is not None and action.effect is not None:
        board = known_board(state, action.seat)
        state = gain(state, board, Ship(action.good, action.effect, False))
    return did(state, replace(turn, coins=action.coins if won else None), "expedition")


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
