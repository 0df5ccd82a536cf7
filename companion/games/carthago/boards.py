"""A player's board in full tracking: residence, docks, deliveries (rulebook, the five actions)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.actions import (
    Deliver,
    FreeSpace,
    PlaceFirstDisc,
    SendExpedition,
    TakeDock,
    TurnUp,
)
from companion.games.carthago.pieces import SPACE_LABELS
from companion.games.carthago.ships import gain, known_board, ship_at, spend, with_ship
from companion.games.carthago.state import RIGHT_DISCS, Board, Ship, State, Turn
from companion.games.carthago.turns import check_open, did
from companion.table.rules import RuleError
from companion.table.text import SeatName, T

COLUMN_SPACES = {"left": 3, "centre": 2, "right": 2}
ESCORT_STRENGTH = 2


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


def freed(board: Board, column: str, strength: int | None) -> tuple[Board, int]:
    """The board with the column's top disc taken off, and how many discs that gives."""
    before: int = getattr(board, column)
    if before >= COLUMN_SPACES[column]:
        raise RuleError("column-empty", field="column")
    gives = RIGHT_DISCS[before + 1] - RIGHT_DISCS[before] if column == "right" else 1
    if column == "centre":
        board = replace(board, centre=before + 1, strength=strength)
    elif column == "left":
        board = replace(board, left=before + 1)
    else:
        board = replace(board, right=before + 1)
    return board, gives


def free_space(state: State, action: FreeSpace) -> State:
    """Rulebook, action Residence: the top disc of a column goes beside the residence."""
    turn, board = check_main(state, action.seat, "main", "residence")
    before: int = getattr(board, action.column)
    board, gives = freed(board, action.column, action.strength)
    if action.freed != before + 1:
        raise RuleError("column-moved-on", field="column")
    return did(state.with_board(replace(board, beside=board.beside + gives)), turn, "main")


def dock_refusal(state: State, board: Board, harbour: str) -> RuleError | None:
    """One disc per dock; nobody may hold every dock of a harbour."""
    docks = state.trade_docks if harbour == "trade" else state.warship_docks
    if docks is None:
        return None
    if sum(getattr(other, harbour) for other in state.boards) >= docks:
        return RuleError("harbour-full", n=docks)
    if getattr(board, harbour) + 1 >= docks:
        return RuleError("all-docks", n=docks)
    return None


def docked(state: State, board: Board, harbour: str) -> Board:
    refusal = dock_refusal(state, board, harbour)
    if refusal is not None:
        raise refusal
    if harbour == "trade":
        return replace(board, trade=board.trade + 1)
    return replace(board, warship=board.warship + 1)


def take_dock(state: State, action: TakeDock) -> State:
    """Rulebook, actions Quai de commerce and Quai des bateaux de guerre; effect Commando."""
    turn, board = check_main(state, action.seat, "main", "trade_dock", "warship_dock")
    space = turn.space
    if not board.beside:
        raise RuleError("no-disc-left", who=SeatName(action.seat))
    if space == "warship_dock" and state.ships_gone:
        raise RuleError("ships-gone")
    if not action.commando:
        board = docked(state, board, "trade" if space == "trade_dock" else "warship")
        return did(state.with_board(replace(board, beside=board.beside - 1)), turn, "main")
    if space != "warship_dock":
        raise RuleError("anchor-is-warship", field="commando")
    state = spend(state, action.seat, "commando")
    board = known_board(state, action.seat)
    moved = replace(board, beside=board.beside - 1, anchor=board.anchor + 1)
    return did(state.with_board(moved), turn, "main")


def place_first_disc(state: State, action: PlaceFirstDisc) -> State:
    """Set-up 12: from the last player to the first; a player who is skipped has declined."""
    if state.moment != "d1.setup":
        raise RuleError("not-in-set-up")
    board = known_board(state, action.seat)
    if action.seat in state.placed:
        raise RuleError("done-already")
    earlier = state.order[: state.order.index(action.seat)]
    if any(seat in state.placed for seat in earlier):
        raise RuleError("reverse-order")
    board, _ = freed(board, action.column, action.strength)
    board = docked(state, board, action.harbour)
    return replace(state.with_board(board), placed=(*state.placed, action.seat))


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


def wins(strength: int, escorts: int, danger: int) -> bool:
    return strength + ESCORT_STRENGTH * escorts >= danger


def _recalled(board: Board, from_anchor: bool) -> Board:
    """A warship disc comes back beside the residence, from a dock or from the anchor."""
    if from_anchor and not board.anchor:
        raise RuleError("no-disc-at-anchor", field="from_anchor")
    if from_anchor or not board.warship:
        return replace(board, anchor=board.anchor - 1, beside=board.beside + 1)
    return replace(board, warship=board.warship - 1, beside=board.beside + 1)


def turn_up(state: State, action: TurnUp) -> State:
    """Rulebook, action Marché (3): one ship lying face down comes face up again."""
    turn, board = check_main(state, action.seat, "main", "market")
    ship = ship_at(board, action.ship)
    if ship.up:
        raise RuleError("ship-face-up", field="ship")
    board = with_ship(board, action.ship, replace(ship, up=True))
    return did(state.with_board(board), turn, "main")
