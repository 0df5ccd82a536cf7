"""The parts of the action under way, in full tracking: what may be tapped, and why not."""

from __future__ import annotations

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
from companion.games.carthago.screen.offers import guild_offers, guild_uses, refused
from companion.games.carthago.screen.shapes import Part
from companion.table.text import T, Text
from companion.table.views import Offer, offer

ANY_SHIP = tuple({"good": good, "effect": EFFECTS[0]} for good in GOODS)
ANY_DOCK = tuple(
    {"column": column, "harbour": harbour} for column in COLUMNS for harbour in HARBOURS
)


def parts(state: State, board: Board) -> tuple[Part, ...]:
    """Set-up 12 before the game; in a turn the parts of its action, then the guild action."""
    if state.moment == "d1.setup":
        return (_first_disc(state, board),)
    turn = state.turn
    if turn is None or state.current != board.seat:
        return ()
    guild = _guild(state, turn, board)
    if turn.space in ("trade_dock", "warship_dock"):
        return (*_docks(state, turn, board), *guild)
    if turn.space == "delivery":
        deliveries = _trade(state, board), _expedition(state, board)
        return (*deliveries, *_after(state, turn, board), *guild)
    return guild


def _part(
    key: str, note: Text | None, tap: Offer, reason: Text | None, asks: tuple[str, ...] = ()
) -> Part:
    return Part(key, tap.label, note, None if reason else tap, asks, reason)


def _first_disc(state: State, board: Board) -> Part:
    reason = refused(state, act.PlaceFirstDisc, *ANY_DOCK, seat=board.seat)
    note = T("Free of charge, once, from the last player to the first.")
    tap = offer(act.PlaceFirstDisc, T("Move a residence disc to a dock"), seat=board.seat)
    return _part("first-disc", note, tap, reason, ("column", "harbour", "strength"))


def _docks(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    note = T("Discs beside the residence: %(n)d", n=board.beside)
    tap = offer(act.TakeDock, T("Place a disc at a dock"), seat=board.seat)
    plain = _part("dock", note, tap, refused(state, act.TakeDock, **tap.fields))
    if turn.space == "trade_dock" or not ready(board, "commando"):
        return (plain,)
    label = T("Commando: place a disc on the anchor")
    tap = offer(act.TakeDock, label, seat=board.seat, commando=True)
    return (plain, _part("anchor", None, tap, refused(state, act.TakeDock, **tap.fields)))


def _trade(state: State, board: Board) -> Part:
    reason = refused(state, act.Deliver, *ANY_SHIP, seat=board.seat)
    note = T("Pay the ship’s good, then draw trade cards until they reach its coins.")
    tap = offer(act.Deliver, T("Trade harbour: deliver and take the ship"), seat=board.seat)
    luxury = ("luxury",) if ready(board, "luxury") else ()
    return _part("deliver", note, tap, reason, ("good", "effect", "coins", *luxury))


def _expedition(state: State, board: Board) -> Part:
    reason = refused(state, act.SendExpedition, *ANY_SHIP, seat=board.seat, danger=MOST_DANGER)
    tap = offer(act.SendExpedition, T("Warship harbour: reveal a ship"), seat=board.seat)
    escorts = ("escorts",) if ready(board, "escorts") else ()
    anchor = ("from_anchor",) if board.anchor and board.warship else ()
    asks = ("danger", *escorts, "good", "effect", "coins", *anchor)
    return _part("expedition", _strength(board), tap, reason, asks)


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
        notes += (Part("coins", label, None, None, (), None),)
    tiles = tuple(
        {"tile": places.tile, "heritage": tile_when(state, places.tile) == "earlier"}
        for places in state.tiles
    )
    if tiles and not refused(state, act.PlaceOnTile, *tiles, seat=board.seat):
        label = T("The returned disc may go to a tile now")
        note = T("Tap the place on the tile, or leave it.")
        notes += (Part("tile", label, note, None, (), None),)
    return notes


def _guild(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    """Each use the rules take; if they take none, the first one greyed, to say why."""
    if turn.space not in state.guilds:
        return ()
    taken = guild_offers(state, board.seat)
    if taken:
        return tuple(_part(f"guild-{tap.fields['on']}", None, tap, None) for tap in taken)
    use, label, heritage = next(guild_uses(state, board.seat))
    tap = offer(act.UseGuild, label, seat=board.seat, on=use, heritage=heritage)
    return (_part(f"guild-{use}", None, tap, refused(state, act.UseGuild, **tap.fields)),)
