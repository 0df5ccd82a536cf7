"""The ring: prices now, and what may be tapped."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.guild import guild_comes
from companion.games.carthago.rules.pieces import DOCK_SPACES, SPACE_LABELS
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import State, Turn
from companion.games.carthago.screen.offers import refused
from companion.games.carthago.screen.shapes import SpaceView, Takes
from companion.table.text import T, Text
from companion.table.views import Offer, offer


def ring(state: State) -> tuple[SpaceView, ...]:
    """Worth showing once markers lie on it, or somebody is to act."""
    if not state.guilds and state.current is None:
        return ()
    return tuple(_space(state, key) for key in state.ring)


def takes(state: State) -> tuple[Takes, ...]:
    """The taps of the player to act, then everybody else's: out of turn nothing changes, and the
    table says whose turn it is."""
    current = state.current
    if current is None or state.turn is not None:
        return ()
    return tuple(_takes(state, seat) for seat in sorted(state.order, key=lambda s: s != current))


def _takes(state: State, seat: str) -> Takes:
    """No space is closed to a player: one answers for all."""
    moment = state.moment
    reason = refused(state, act.TakeAction, seat=seat, space=state.ring[0], moment=moment)
    offers = tuple(_take(state, seat, key).refused(reason) for key in state.ring)
    return Takes(seat, offers, greyed=reason is not None)


def _take(state: State, seat: str, key: str) -> Offer:
    """In full tracking a tap that leaves nothing to tell is the whole turn."""
    fields = {"seat": seat, "space": key, "moment": state.moment}
    whole = {"whole": True} if is_told_at_once(state, seat, key) else {}
    return offer(act.TakeAction, T(SPACE_LABELS[key]), **fields, **whole)


def is_told_at_once(state: State, seat: str, space: str) -> bool:
    """A dock that may be taken; a market without a ship to turn up; a delivery with nothing to
    deliver; and no guild action can follow. The effect of a ship is said afterwards."""
    board = state.board(seat)
    if board is None or seat != state.current or guild_comes(state, Turn(space), board.beside):
        return False
    if space == "market":
        return all(ship.up for ship in board.ships)
    if space == "delivery":
        return not (board.trade or board.warship or board.anchor)
    if space not in DOCK_SPACES:
        return False
    fields = {"seat": seat, "space": space, "moment": state.moment, "whole": True}
    return refused(state, act.TakeAction, **fields) is None


def _space(state: State, key: str) -> SpaceView:
    cards = price(state, state.current or "", key)
    chosen = state.current is not None and state.turn is None
    return SpaceView(
        key=key,
        label=SPACE_LABELS[key],
        seats=tuple(who for who in state.order if state.disc(who) == key),
        neutral=key in state.neutrals,
        guild_here=key in state.guilds,
        here=state.turn is not None and state.turn.space == key,
        cards=cards,
        price=_price(key, cards) if chosen else None,
    )


def _price(space: str, cards: int) -> Text:
    """One card that shows the action, and one of any kind for each other disc there."""
    card = T(SPACE_LABELS[space])
    if cards == 1:
        return T("1 “%(card)s” card", card=card)
    if cards == 2:
        return T("1 “%(card)s” card + 1 other", card=card)
    return T("1 “%(card)s” card + %(n)d others", card=card, n=cards - 1)
