"""A player's ships, face up or down, and their effects (rulebook, summary 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from companion.games.carthago.actions import AddShip, DropShip, FlipShip, UseShip
from companion.games.carthago.pieces import EFFECT_LABELS
from companion.games.carthago.state import Board, Ship, State
from companion.table.rules import RuleError
from companion.table.text import N_, SeatName, T

SHIPS_OF_A_GOOD: Final = 6

WINDOWS: Final[Mapping[str, str]] = {
    "embargo": N_("before or after your action"),
    "intrigue": N_("before or after your action"),
    "palette": N_("at any time in your turn"),
    "heritage": N_("when you place a disc on a tile"),
    "commando": N_("with the Warship dock action"),
    "favour": N_("when you choose an action space"),
    "opulence": N_("with the Residence action"),
    "escorts": N_("in a warship delivery, even once the ship is revealed"),
    "luxury": N_("in a trade delivery"),
}
MEANINGS: Final[Mapping[str, str]] = {
    "embargo": N_(
        "The foremost ship of the trade harbour goes under the pile, the others move up and a new "
        "ship waits outside."
    ),
    "intrigue": N_(
        "Move a guild marker to another space that has none. Still only one guild action a turn."
    ),
    "palette": N_("Replace all 5 cards at the market."),
    "heritage": N_("You may choose a tile of an earlier decade, at its usual price."),
    "commando": N_("Place your disc on the anchor, even if every warship dock is taken."),
    "favour": N_("The card you play for the action need not show that action."),
    "opulence": N_("One of the cards you pay to free a disc may be any trade card."),
    "escorts": N_("Your strength is 2 higher for this expedition."),
    "luxury": N_("The card you deliver need not match the ship."),
}
WITH_THEIR_ACTION: Final = frozenset({"intrigue", "heritage", "commando", "escorts", "luxury"})
"""Effects that are tapped together with what they change, not on their own."""


def known_board(state: State, seat: str) -> Board:
    board = state.board(seat)
    if board is None:
        raise RuleError("board-unknown", who=SeatName(seat))
    return board


def ship_at(board: Board, index: int) -> Ship:
    if index >= len(board.ships):
        raise RuleError("no-such-ship", field="ship")
    return board.ships[index]


def with_ship(board: Board, index: int, ship: Ship) -> Board:
    ships = (*board.ships[:index], ship, *board.ships[index + 1 :])
    return replace(board, ships=ships)


def spend(state: State, seat: str, effect: str, times: int = 1) -> State:
    """Turn face-up ships with this effect face down. Light tracking knows no ships."""
    board = state.board(seat)
    if board is None:
        return state
    ready = [n for n, ship in enumerate(board.ships) if ship.up and ship.effect == effect]
    if len(ready) < times:
        raise RuleError("effect-not-ready", effect=T(EFFECT_LABELS[effect]))
    for index in ready[:times]:
        board = with_ship(board, index, replace(board.ships[index], up=False))
    return state.with_board(board)


def gain(state: State, board: Board, ship: Ship) -> State:
    """A new ship; the box holds six of each good."""
    owned = sum(s.good == ship.good for other in state.boards for s in other.ships)
    if owned >= SHIPS_OF_A_GOOD:
        raise RuleError("no-more-ships-of-good", field="good", n=SHIPS_OF_A_GOOD)
    return state.with_board(replace(board, ships=(*board.ships, ship)))


def window_refusal(state: State, seat: str, effect: str) -> RuleError | None:
    """Why an effect cannot be used at this moment, if it cannot."""
    if seat != state.current:
        return RuleError("not-your-turn", who=SeatName(state.current or seat))
    turn = state.turn
    open_at = {
        "favour": turn is None or not turn.done,
        "opulence": turn is not None and turn.space == "residence" and "guild" not in turn.done,
    }
    if open_at.get(effect, True):
        return None
    return RuleError("effect-not-now", effect=T(EFFECT_LABELS[effect]), when=T(WINDOWS[effect]))


def use_ship(state: State, action: UseShip) -> State:
    board = known_board(state, action.seat)
    ship = ship_at(board, action.ship)
    if not ship.up:
        raise RuleError("ship-face-down", field="ship")
    if state.current is None:
        raise RuleError("no-turns-now")
    if ship.effect in WITH_THEIR_ACTION:
        raise RuleError("effect-with-its-action", effect=T(EFFECT_LABELS[ship.effect]))
    refusal = window_refusal(state, action.seat, ship.effect)
    if refusal is not None:
        raise refusal
    return state.with_board(with_ship(board, action.ship, replace(ship, up=False)))


def add_ship(state: State, action: AddShip) -> State:
    board = known_board(state, action.seat)
    return gain(state, board, Ship(action.good, action.effect, action.up))


def drop_ship(state: State, action: DropShip) -> State:
    board = known_board(state, action.seat)
    ship_at(board, action.ship)
    ships = (*board.ships[: action.ship], *board.ships[action.ship + 1 :])
    return state.with_board(replace(board, ships=ships))


def flip_ship(state: State, action: FlipShip) -> State:
    board = known_board(state, action.seat)
    ship = ship_at(board, action.ship)
    return state.with_board(with_ship(board, action.ship, replace(ship, up=not ship.up)))
