"""The ring: prices now, guild actions, what may be tapped."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import SPACE_LABELS
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.offers import accepted, guild_uses, refused
from companion.games.carthago.screen.shapes import SpaceView
from companion.table.text import T, Text
from companion.table.views import Offer, offer


def ring(state: State) -> tuple[SpaceView, ...]:
    return tuple(_space(state, key) for key in state.ring)


def _space(state: State, key: str) -> SpaceView:
    here = key in state.guilds
    cards = price(state, state.current or "", key)
    tap = {"seat": state.current or state.first, "space": key, "moment": state.moment}
    reason = refused(state, act.TakeAction, **tap)
    uses = _with_guild(state, tap) if here and not reason else ()
    return SpaceView(
        key=key,
        label=SPACE_LABELS[key],
        seats=tuple(who for who in state.order if state.disc(who) == key),
        neutral=key in state.neutrals,
        guild_here=here,
        cards=cards,
        price=_price(key, cards),
        guild_note=T("A guild action comes with it") if here else T("No guild action here"),
        does=key,
        take=None if reason else offer(act.TakeAction, T(SPACE_LABELS[key]), **tap),
        guild=tuple(use for use in uses if not use.fields["heritage"]),
        heritage=tuple(use for use in uses if use.fields["heritage"]),
        reason=reason,
    )


def _price(space: str, cards: int) -> Text:
    """One card that shows the action, and one of any kind for each other disc there."""
    card = T(SPACE_LABELS[space])
    if cards == 1:
        return T("1 “%(card)s” card", card=card)
    if cards == 2:
        return T("1 “%(card)s” card + 1 other", card=card)
    return T("1 “%(card)s” card + %(n)d others", card=card, n=cards - 1)


def _with_guild(state: State, tap: dict[str, str]) -> tuple[Offer, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    return tuple(
        one
        for use, label, heritage in guild_uses(state, tap["seat"])
        for one in accepted(state, act.TakeAction, label, **tap, guild=use, heritage=heritage)
    )
