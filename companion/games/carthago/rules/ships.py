"""A player's ships, face up or down, and their effects (rulebook, summary 1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.games.carthago.rules.actions import TurnUp, UseShip
from companion.games.carthago.rules.clock import check_main, check_turn, did, is_over_for
from companion.games.carthago.rules.pieces import EFFECT_LABELS, EFFECT_WINDOWS, SHIPS_OF_A_GOOD
from companion.games.carthago.rules.state import Board, Ship, State, known_board
from companion.table.rules import RuleError
from companion.table.text import T

WITH_THEIR_ACTION: Final = frozenset({"intrigue", "heritage", "commando", "escorts", "luxury"})
"""Effects that are tapped together with what they change, not on their own."""


def ship_at(board: Board, index: int) -> Ship:
    if index >= len(board.ships):
        raise RuleError("no-such-ship", field="ship")
    return board.ships[index]


def with_ship(board: Board, index: int, ship: Ship) -> Board:
    ships = (*board.ships[:index], ship, *board.ships[index + 1 :])
    return replace(board, ships=ships)


def ready(board: Board, effect: str) -> tuple[int, ...]:
    """Which ships lie face up with this effect."""
    return tuple(n for n, ship in enumerate(board.ships) if ship.up and ship.effect == effect)


def check_ready(state: State, seat: str, effect: str, times: int = 1) -> None:
    """So many ships lie face up with this effect. Light tracking knows no ships."""
    board = state.board(seat)
    if board is not None and len(ready(board, effect)) < times:
        raise RuleError("effect-not-ready", effect=T(EFFECT_LABELS[effect]))


def spend(state: State, seat: str, effect: str, times: int = 1) -> State:
    """Turn face-up ships with this effect face down."""
    check_ready(state, seat, effect, times)
    board = state.board(seat)
    if board is None:
        return state
    for index in ready(board, effect)[:times]:
        board = with_ship(board, index, replace(board.ships[index], up=False))
    return state.with_board(board)


def gain(state: State, board: Board, ship: Ship) -> State:
    """A new ship; the box holds six of each good."""
    owned = sum(s.good == ship.good for other in state.boards for s in other.ships)
    if owned >= SHIPS_OF_A_GOOD:
        raise RuleError("no-more-ships-of-good", field="good", n=SHIPS_OF_A_GOOD)
    return state.with_board(replace(board, ships=(*board.ships, ship)))


def check_window(state: State, seat: str, effect: str) -> None:
    """Rulebook summary 1: some effects have their moment in the player's turn. It can be said as
    long as nobody else has acted."""
    if is_over_for(state, seat) and state.last is not None:
        open_at = {"opulence": state.last.space == "residence"}
    else:
        check_turn(state, seat)
        turn = state.turn
        open_at = {
            "favour": turn is None or not turn.done,
            "opulence": turn is not None and turn.space == "residence" and "guild" not in turn.done,
        }
    if not open_at.get(effect, True):
        when = T(EFFECT_WINDOWS[effect])
        raise RuleError("effect-not-now", effect=T(EFFECT_LABELS[effect]), when=when)


def use_ship(state: State, action: UseShip) -> State:
    board = known_board(state, action.seat)
    ship = ship_at(board, action.ship)
    if not ship.up:
        raise RuleError("ship-face-down", field="ship")
    if ship.effect in WITH_THEIR_ACTION:
        raise RuleError("effect-with-its-action", effect=T(EFFECT_LABELS[ship.effect]))
    check_window(state, action.seat, ship.effect)
    return state.with_board(with_ship(board, action.ship, replace(ship, up=False)))


def turn_up(state: State, action: TurnUp) -> State:
    """Rulebook, action Marché (3): one ship lying face down comes face up again."""
    turn, board = check_main(state, action.seat, "main", "market")
    ship = ship_at(board, action.ship)
    if ship.up:
        raise RuleError("ship-face-up", field="ship")
    board = with_ship(board, action.ship, replace(ship, up=True))
    return did(state.with_board(board), turn, "main")
