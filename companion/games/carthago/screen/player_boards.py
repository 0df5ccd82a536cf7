"""The players' boards, in full tracking: discs, columns, ships, the action's parts."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.guild import guild_comes
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
from companion.games.carthago.rules.residence import check_freeing
from companion.games.carthago.rules.state import Board, Ship, State
from companion.games.carthago.screen.guild import guild_in_turn, guild_instead
from companion.games.carthago.screen.offers import OFFERS_KEPT, refused, why
from companion.games.carthago.screen.parts import parts
from companion.games.carthago.screen.shapes import (
    ColumnView,
    GuildTaps,
    PlaceCount,
    SeatBoard,
    ShipView,
)
from companion.games.carthago.screen.tiles import tile_in_turn
from companion.games.carthago.screen.words import EFFECT_MEANINGS
from companion.table.rules import refused_by
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Offer, offer

PRINTED = T("Printed strength")
TURN_UP = N_("%(who)s: turn up %(effect)s")


def boards(state: State) -> tuple[SeatBoard, ...]:
    if not state.setup.full:
        return ()
    return tuple(_board(state, seat) for seat in state.order)


def arranged(
    boards: tuple[SeatBoard, ...], viewer: str | None, current: str | None
) -> tuple[SeatBoard, ...]:
    """One's own board first and open, or that of the player to act."""
    first = viewer or current
    opened = (replace(board, opened=board.seat == first) for board in boards)
    return tuple(sorted(opened, key=lambda board: not board.opened))


def _board(state: State, seat: str) -> SeatBoard:
    board = state.board(seat)
    shown = board or Board(seat, strength=None)
    columns = _columns(state, board) if board else ()
    ships = tuple(_ship(state, board, n) for n in range(len(board.ships))) if board else ()
    acting = seat == state.current
    guild = guild_in_turn(state, seat) if board else None
    return SeatBoard(
        seat=seat,
        known=board is not None,
        acting=acting,
        underway=acting and state.turn is not None,
        foremost=_foremost(columns, ships),
        beside=shown.beside,
        strength=shown.strength,
        places=_places(state, board) if board else (),
        columns=columns,
        ships=ships,
        parts=parts(state, board) if board else (),
        tile=tile_in_turn(state, seat),
        guild=guild if isinstance(guild, GuildTaps) else None,
        instead=guild_instead(state, seat) if board else None,
        no_guild=guild if isinstance(guild, Text) else None,
        learn=_learn(board) if board else None,
    )


def _foremost(
    columns: tuple[ColumnView, ...], ships: tuple[ShipView, ...]
) -> Literal["columns", "ships"] | None:
    """What the action is about. Effects of ships can wait."""
    if any(one.offer.reason is None for one in columns):
        return "columns"
    turned = (one.offer for one in ships if one.offer.verb == act.TurnUp.verb)
    return "ships" if any(one.reason is None for one in turned) else None


def _learn(board: Board) -> Offer | None:
    if not board.centre or board.strength is not None:
        return None
    label = T("%(who)s: note the strength", who=SeatName(board.seat))
    keep = offer(act.SetStrength, label, seat=board.seat, centre=board.centre)
    return keep.asking(Ask("strength", label=PRINTED), piece=f"centre-{board.centre}")


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


def _columns(state: State, board: Board) -> tuple[ColumnView, ...]:
    """What keeps a player from freeing any space is asked once for all columns."""
    reason = why(refused_by(check_freeing, state, board.seat))
    return tuple(_column(state, board, key, reason) for key in COLUMNS)


def _column(state: State, board: Board, key: str, reason: Text | None) -> ColumnView:
    freed: int = getattr(board, key)
    onward = min(freed + 1, COLUMN_SPACES[key])
    if reason is None:
        reason = refused(state, act.FreeSpace, seat=board.seat, column=key, freed=onward)
    seen = _seen(state, onward) if key == "centre" else None
    return _shown_column(board.seat, key, freed, seen, reason, _ends(state, board.beside + 1))


def _ends(state: State, discs: int) -> bool:
    """Whether the action was all of the turn: with so many discs no guild action can follow."""
    return state.turn is None or not guild_comes(state, state.turn, discs)


@lru_cache(maxsize=OFFERS_KEPT)
def _shown_column(
    seat: str, key: str, freed: int, seen: int | None, reason: Text | None, ends: bool
) -> ColumnView:
    spaces = COLUMN_SPACES[key]
    return ColumnView(
        key=key,
        label=COLUMN_LABELS[key],
        freed=freed,
        spaces=spaces,
        cost=T(COLUMN_COSTS[key]),
        gains=_gains(key, freed),
        offer=_free(seat, key, min(freed + 1, spaces), seen, ends).refused(reason),
    )


def _free(seat: str, key: str, freed: int, seen: int | None, ends: bool) -> Offer:
    """What another residence of this table shows at the same space fills the strength in, or what
    the phone has learned."""
    label = N_("%(who)s: free it, end of turn") if ends else N_("%(who)s: free it")
    fields = {"seat": seat, "column": key, "freed": freed, "ends": ends}
    free = offer(act.FreeSpace, T(label, who=SeatName(seat)), **fields)
    if key != "centre":
        return free
    return free.asking(Ask("strength", seen, PRINTED), piece=f"centre-{freed}")


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
    ship = board.ships[index]
    at_market = not ship.up and state.turn is not None and state.turn.space == "market"
    kind = act.TurnUp if at_market else act.UseShip
    reason = refused(state, kind, seat=board.seat, ship=index)
    return _shown_ship(board.seat, index, ship, at_market, reason, _ends(state, board.beside))


@lru_cache(maxsize=OFFERS_KEPT)
def _shown_ship(
    seat: str, index: int, ship: Ship, at_market: bool, reason: Text | None, ends: bool
) -> ShipView:
    who, effect = SeatName(seat), T(EFFECT_LABELS[ship.effect])
    message = N_("%(who)s: turn up %(effect)s, end of turn") if ends else TURN_UP
    turned = offer(act.TurnUp, T(message, who=who, effect=effect), seat=seat, ship=index, ends=ends)
    label = T("%(who)s: use %(effect)s", who=who, effect=effect)
    used = offer(act.UseShip, label, seat=seat, ship=index)
    return ShipView(
        good=ship.good,
        good_label=GOOD_LABELS[ship.good],
        effect_label=EFFECT_LABELS[ship.effect],
        meaning=EFFECT_MEANINGS[ship.effect],
        window=EFFECT_WINDOWS[ship.effect],
        up=ship.up,
        offer=(turned if at_market else used).refused(reason),
    )
