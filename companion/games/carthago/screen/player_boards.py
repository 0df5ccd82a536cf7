"""The players' boards, in full tracking: discs, columns, ships, the action's parts."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    BONUS_SEATS,
    COLUMN_COSTS,
    COLUMN_LABELS,
    COLUMN_SPACES,
    COLUMNS,
    EFFECT_LABELS,
    EFFECT_WINDOWS,
    GOOD_LABELS,
)
from companion.games.carthago.rules.state import Board, Ship, State, total_discs
from companion.games.carthago.screen.offers import refused
from companion.games.carthago.screen.parts import parts
from companion.games.carthago.screen.shapes import ColumnView, Form, PlaceCount, SeatBoard, ShipView
from companion.games.carthago.screen.words import EFFECT_MEANINGS
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import offer

COUNTED = (
    "left",
    "centre",
    "right",
    "strength",
    "beside",
    "trade",
    "warship",
    "anchor",
    "small",
    "large",
)


def boards(state: State) -> tuple[SeatBoard, ...]:
    if not state.setup.full:
        return ()
    return tuple(_board(state, seat) for seat in state.order)


def _board(state: State, seat: str) -> SeatBoard:
    board = state.board(seat)
    who = SeatName(seat)
    shown = board or Board(seat, beside=3, strength=None)
    return SeatBoard(
        seat=seat,
        known=board is not None,
        places=_places(state, board) if board else (),
        total=total_discs(state, board) if board else 0,
        strength=shown.strength,
        bonus_seats=BONUS_SEATS[shown.left],
        columns=tuple(_column(state, board, key) for key in COLUMNS) if board else (),
        ships=tuple(_ship(state, board, n) for n in range(len(board.ships))) if board else (),
        parts=parts(state, board) if board else (),
        correct=_count(shown),
        add_ship=Form(
            offer(act.AddShip, T("Add a ship for %(who)s", who=who), seat=seat),
            ("good", "effect", "up"),
        ),
        learn_strength=_learn(board),
    )


def _count(board: Board) -> Form:
    label = T("Count the board of %(who)s", who=SeatName(board.seat))
    now = {key: getattr(board, key) for key in COUNTED}
    return Form(offer(act.SetBoard, label, seat=board.seat), COUNTED, now)


def _learn(board: Board | None) -> Form | None:
    if board is None or not board.centre:
        return None
    label = T("Say what strength the residence of %(who)s shows", who=SeatName(board.seat))
    tap = offer(act.SetStrength, label, seat=board.seat, centre=board.centre)
    return Form(tap, ("strength",), {"strength": board.strength})


def _places(state: State, board: Board) -> tuple[PlaceCount, ...]:
    """The eight places a disc can be; together eleven."""
    return (
        PlaceCount("residence", N_("On the residence"), board.residence),
        PlaceCount("beside", N_("Beside the residence"), board.beside),
        PlaceCount("trade", N_("Trade docks"), board.trade),
        PlaceCount("warship", N_("Warship docks"), board.warship),
        PlaceCount("anchor", N_("Anchor"), board.anchor),
        PlaceCount("small", N_("Small seats"), board.small),
        PlaceCount("large", N_("Large seats"), board.large),
        PlaceCount("tiles", N_("Tiles"), state.discs_on_tiles(board.seat)),
    )


def _column(state: State, board: Board, key: str) -> ColumnView:
    freed: int = getattr(board, key)
    fields = {"seat": board.seat, "column": key, "freed": freed + 1}
    reason = refused(state, act.FreeSpace, **fields)
    label = T("Free the next space")
    centre = key == "centre" and freed < COLUMN_SPACES[key]
    return ColumnView(
        key=key,
        label=COLUMN_LABELS[key],
        freed=freed,
        spaces=COLUMN_SPACES[key],
        cost=T(COLUMN_COSTS[key]),
        gains=_gains(key, freed),
        piece=f"centre-{freed + 1}" if centre else None,
        known=_seen(state, freed + 1) if centre else None,
        offer=None if reason else offer(act.FreeSpace, label, **fields),
        asks=("strength",) if centre else (),
        reason=reason,
    )


def _seen(state: State, centre: int) -> int | None:
    """The strength another residence of this table shows at the same space."""
    shown = (board.strength for board in state.boards if board.centre == centre)
    return next((strength for strength in shown if strength is not None), None)


def _gains(key: str, freed: int) -> Text | None:
    """What the next space gives; nothing on an empty column."""
    if freed >= COLUMN_SPACES[key]:
        return None
    if key == "left" and BONUS_SEATS[freed + 1]:
        return T("%(n)d bonus seats at the end", n=BONUS_SEATS[freed + 1])
    if key == "centre":
        return T("the strength printed on the freed space")
    return T("2 discs") if key == "right" and freed else T("1 disc")


def _ship(state: State, board: Board, index: int) -> ShipView:
    ship: Ship = board.ships[index]
    seat = board.seat
    at_market = not ship.up and state.turn is not None and state.turn.space == "market"
    kind = act.TurnUp if at_market else act.UseShip
    reason = refused(state, kind, seat=seat, ship=index)
    label = T("Turn face up") if at_market else T("Use and turn face down")
    return ShipView(
        index=index,
        good=ship.good,
        good_label=GOOD_LABELS[ship.good],
        effect=ship.effect,
        effect_label=EFFECT_LABELS[ship.effect],
        meaning=EFFECT_MEANINGS[ship.effect],
        window=EFFECT_WINDOWS[ship.effect],
        up=ship.up,
        offer=None if reason else offer(kind, label, seat=seat, ship=index),
        reason=reason,
        flip=offer(act.FlipShip, T("It lies the other way up"), seat=seat, ship=index),
        drop=offer(act.DropShip, T("Remove this ship"), seat=seat, ship=index),
    )
