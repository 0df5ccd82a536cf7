"""The parts of the action under way, in full tracking: what may be tapped, and why not."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.deliveries import strength_with
from companion.games.carthago.rules.pieces import (
    COLUMNS,
    EFFECTS,
    GOODS,
    HARBOURS,
    MOST_DANGER,
)
from companion.games.carthago.rules.ships import ready
from companion.games.carthago.rules.state import Board, State, Turn
from companion.games.carthago.rules.tiles import tile_when
from companion.games.carthago.screen.offers import refused, tap
from companion.games.carthago.screen.shapes import Part
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Offer, offer

ANY_SHIP = tuple({"good": good, "effect": EFFECTS[0]} for good in GOODS)
ANY_DOCK = tuple(
    {"column": column, "harbour": harbour} for column in COLUMNS for harbour in HARBOURS
)


def parts(state: State, board: Board) -> tuple[Part, ...]:
    """Set-up 12 before the game; in a turn the parts of its action."""
    if state.moment == "d1.setup":
        return (_first_disc(state, board),)
    turn = state.turn
    if turn is None or state.current != board.seat:
        return ()
    if turn.space in ("trade_dock", "warship_dock"):
        return _docks(state, turn, board)
    if turn.space == "delivery":
        return (_trade(state, board), _expedition(state, board), *_after(state, turn, board))
    return ()


def _part(key: str, note: Text | None, offered: Offer) -> Part:
    """Its button names the player as well: the host's phone has those of several."""
    named = T("%(who)s · %(what)s", who=SeatName(offered.seat or ""), what=offered.label)
    return Part(key, offered.label, note, replace(offered, label=named))


def _first_disc(state: State, board: Board) -> Part:
    label = T("Move a residence disc to a dock")
    note = T("Free of charge, once, from the last player to the first.")
    move = tap(state, act.PlaceFirstDisc, label, *ANY_DOCK, seat=board.seat)
    return _part("first-disc", note, move.asking(Ask("column"), Ask("harbour"), Ask("strength")))


def _docks(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    note = T("Discs beside the residence: %(n)d", n=board.beside)
    place = tap(state, act.TakeDock, T("Place a disc at a dock"), seat=board.seat)
    plain = _part("dock", note, place)
    if turn.space == "trade_dock" or not ready(board, "commando"):
        return (plain,)
    label = T("Commando: place a disc on the anchor")
    place = tap(state, act.TakeDock, label, seat=board.seat, commando=True)
    return (plain, _part("anchor", None, place))


def _trade(state: State, board: Board) -> Part:
    label = T("Trade harbour: deliver and take the ship")
    note = T("Pay the ship’s good, then draw trade cards until they reach its coins.")
    deliver = tap(state, act.Deliver, label, *ANY_SHIP, seat=board.seat)
    luxury = (Ask("luxury"),) if ready(board, "luxury") else ()
    asks = (Ask("good"), Ask("effect"), Ask("coins"), *luxury)
    return _part("deliver", note, deliver.asking(*asks))


def _expedition(state: State, board: Board) -> Part:
    label = T("Warship harbour: reveal a ship")
    fields = {"seat": board.seat, "danger": MOST_DANGER}
    reason = refused(state, act.SendExpedition, *ANY_SHIP, **fields)
    reveal = offer(act.SendExpedition, label, seat=board.seat).refused(reason)
    anchor = (Ask("from_anchor"),) if board.anchor and board.warship else ()
    ship = (Ask("good"), Ask("effect"), Ask("coins"))
    asks = (Ask("danger"), *_escorts(board), *ship, *anchor)
    return _part("expedition", _strength(board), reveal.asking(*asks))


def _escorts(board: Board) -> tuple[Ask, ...]:
    """Not more than lie face up."""
    most = len(ready(board, "escorts"))
    return (Ask("escorts", 0, most=most),) if most else ()


def _strength(board: Board) -> Text | None:
    if board.strength is None:
        return None
    most = strength_with(board.strength, len(ready(board, "escorts")))
    if most == board.strength:
        return T("Discard any trade card. Strength against danger: %(n)d", n=most)
    return T(
        "Discard any trade card. Strength against danger: %(n)d, with Escorts up to %(most)d",
        n=board.strength,
        most=most,
    )


def _after(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    """What follows a delivery: the cards it brings, and the disc that may go to a tile."""
    notes: tuple[Part, ...] = ()
    if turn.coins:
        label = T("Draw trade cards until they reach %(n)d coins", n=turn.coins)
        notes += (Part("coins", label),)
    tiles = tuple(
        {"tile": places.tile, "heritage": tile_when(state, places.tile) == "earlier"}
        for places in state.tiles
    )
    if tiles and not refused(state, act.PlaceOnTile, *tiles, seat=board.seat):
        label = T("The returned disc may go to a tile now")
        note = T("Tap the place on the tile, or leave it.")
        notes += (Part("tile", label, note),)
    return notes
