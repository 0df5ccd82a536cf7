"""The ring: prices now, guild actions, what may be tapped."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import SPACE_LABELS
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.offers import Use, guild_uses, refused
from companion.games.carthago.screen.shapes import SpaceView
from companion.table.text import T, Text
from companion.table.views import offer


def ring(state: State) -> tuple[SpaceView, ...]:
    """No space is closed to a player, and guild actions are alike: one answers for all."""
    reason = refused(state, act.TakeAction, **_tap(state, state.ring[0]))
    uses = _uses(state, state.guilds[0]) if state.guilds and not reason else ()
    return tuple(_space(state, key, reason, uses) for key in state.ring)


def _tap(state: State, key: str) -> dict[str, str]:
    return {"seat": state.current or state.first, "space": key, "moment": state.moment}


def _uses(state: State, key: str) -> tuple[Use, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    tap = _tap(state, key)
    return tuple(
        (use, label, heritage)
        for use, label, heritage in guild_uses(state, tap["seat"])
        if not refused(state, act.TakeAction, **tap, guild=use, heritage=heritage)
    )


def _space(state: State, key: str, reason: Text | None, uses: tuple[Use, ...]) -> SpaceView:
    here = key in state.guilds
    cards = price(state, state.current or "", key)
    tap = _tap(state, key)
    quick = tuple(
        offer(act.TakeAction, label, **tap, guild=use, heritage=heritage)
        for use, label, heritage in uses
        if here
    )
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
        guild=tuple(tap for tap in quick if not tap.fields["heritage"]),
        heritage=tuple(tap for tap in quick if tap.fields["heritage"]),
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
