"""The ring on screen: prices now, guild actions, what may be tapped."""

from __future__ import annotations

from companion.games.carthago import actions as act
from companion.games.carthago.panels import IntriguePanel, LateGuild, SpacePanel
from companion.games.carthago.pieces import SPACE_LABELS, TILE_LABELS
from companion.games.carthago.ring import price
from companion.games.carthago.state import State
from companion.games.carthago.tiles import check_placing, next_cost
from companion.table.rules import RuleError
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer


def ring(state: State) -> tuple[SpacePanel, ...]:
    return tuple(_space(state, key) for key in state.ring)


def _space(state: State, key: str) -> SpacePanel:
    seat = state.current
    reason = _reason(state)
    here = key in state.guilds
    cards = price(state, seat or "", key)
    quick = not state.setup.full and seat is not None and reason is None and here
    return SpacePanel(
        key=key,
        label=SPACE_LABELS[key],
        seats=tuple(who for who in state.order if state.disc(who) == key),
        neutral=key in state.neutrals,
        guild_here=here,
        cards=cards,
        price=price_text(key, cards),
        guild_note=_guild_note(here),
        does=key,
        take=_take(state, seat, key) if seat is not None and reason is None else None,
        guild=_with_guild(state, seat, key, now=True) if quick and seat else (),
        heritage=_with_guild(state, seat, key, now=False) if quick and seat else (),
        reason=reason,
    )


def price_text(space: str, cards: int) -> Text:
    """One card that shows the action, and one of any kind for each other disc there."""
    card = T(SPACE_LABELS[space])
    if cards == 1:
        return T("1 “%(card)s” card", card=card)
    if cards == 2:
        return T("1 “%(card)s” card + 1 other", card=card)
    return T("1 “%(card)s” card + %(n)d others", card=card, n=cards - 1)


def _guild_note(here: bool) -> Text:
    if here:
        return T("A guild action comes with it")
    return T("No guild action here")


def _reason(state: State) -> Text | None:
    if state.current is None:
        return T("Nobody takes a turn now.")
    if state.turn is not None:
        return T("The action disc is already placed; end the turn first.")
    return None


def _take(state: State, seat: str, key: str) -> Offer:
    label = T(SPACE_LABELS[key])
    return offer(act.TakeAction, label, seat=seat, space=key, moment=state.moment)


def _with_guild(state: State, seat: str, key: str, *, now: bool) -> tuple[Offer, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    return tuple(
        offer(
            act.TakeAction,
            label,
            seat=seat,
            space=key,
            moment=state.moment,
            guild=use,
            heritage=not now,
        )
        for use, label in guild_uses(state, seat, now=now)
    )


def guild_uses(state: State, seat: str, *, now: bool) -> tuple[tuple[str, Text], ...]:
    """What a guild action can be used for: the town hall, or a tile with a free place."""
    tiles = tuple(
        (places.tile, _tile_label(places.tile, next_cost(state, places) or 0))
        for places in state.tiles
        if _open(state, seat, places.tile, heritage=not now)
    )
    if not now:
        return tiles
    return (*_hall(state, seat), *tiles)


def _hall(state: State, seat: str) -> tuple[tuple[str, Text], ...]:
    if state.board(seat) is None:
        return (("hall", T("+ guild: town hall seat")),)
    return (
        ("small", T("+ guild: small seat (6 to 11 coins)")),
        ("large", T("+ guild: large seat (12 coins)")),
    )


def _tile_label(tile: str, cost: int) -> Text:
    return T("+ guild: tile %(tile)s (%(n)d coins)", tile=T(TILE_LABELS[tile]), n=cost)


def _open(state: State, seat: str, tile: str, *, heritage: bool) -> bool:
    try:
        check_placing(state, seat, tile, heritage)
    except RuleError:
        return False
    return True


def late_guild(state: State) -> LateGuild | None:
    """The player who acted last may still say that the guild action was used."""
    last = state.last
    if last is None or last.guild or state.turn is not None or last.space not in state.guilds:
        return None
    asked = T(
        "%(who)s was on %(space)s: was the guild action used as well?",
        who=SeatName(last.seat),
        space=T(SPACE_LABELS[last.space]),
    )
    return LateGuild(last.seat, asked, guild_offers(state, last.seat))


def guild_offers(state: State, seat: str) -> tuple[Offer, ...]:
    uses = [(use, label, False) for use, label in guild_uses(state, seat, now=True)]
    uses += [(use, label, True) for use, label in guild_uses(state, seat, now=False)]
    return tuple(
        offer(
            act.UseGuild,
            label,
            seat=seat,
            on=use,
            heritage=heritage,
        )
        for use, label, heritage in uses
    )


def intrigue(state: State) -> tuple[IntriguePanel, ...]:
    """For the player to act, and the one who acted last: the effect works after a turn too."""
    last = state.last.seat if state.last else None
    seats = [seat for seat in dict.fromkeys((state.current, last)) if seat is not None]
    return tuple(
        IntriguePanel(seat, _marker_moves(state, seat))
        for seat in seats
        if state.guilds and _has_intrigue(state, seat)
    )


def _marker_moves(state: State, seat: str) -> tuple[Offer, ...]:
    return tuple(
        offer(
            act.UseIntrigue,
            T(
                "guild marker from %(source)s to %(target)s",
                source=T(SPACE_LABELS[source]),
                target=T(SPACE_LABELS[target]),
            ),
            seat=seat,
            source=source,
            target=target,
        )
        for source in state.guilds
        for target in state.ring
        if target not in state.guilds
    )


def _has_intrigue(state: State, seat: str) -> bool:
    board = state.board(seat)
    return board is None or any(ship.up and ship.effect == "intrigue" for ship in board.ships)
