"""The guild action: the whole turn in one tap, said afterwards, or as the last part of a turn; and
Intrigue, which moves its markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import SPACE_LABELS, TILE_LABELS
from companion.games.carthago.rules.state import State
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.offers import tap
from companion.games.carthago.screen.shapes import (
    GuildTaps,
    IntrigueView,
    MarkerMoves,
    Target,
    Use,
)
from companion.games.carthago.screen.words import use_text
from companion.table.actions import Action
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer


@dataclass(frozen=True)
class Way:
    """Something the guild action might be used for; a tile has its price in coins."""

    on: str
    label: Text
    coins: int | None = None
    heritage: bool = False


def _ways(state: State, seat: str) -> Iterator[Way]:
    """What takes Heritage comes last."""
    if state.board(seat) is None:
        yield Way("hall", T("+ guild: town hall seat"))
    else:
        yield Way("small", T("+ guild: small seat (6 to 11 coins)"))
        yield Way("large", T("+ guild: large seat (12 coins)"))
    for when in ("now", "earlier"):
        for places in state.tiles:
            if tile_when(state, places.tile) == when:
                coins = next_cost(state, places)
                tile = T(TILE_LABELS[places.tile])
                label = T("+ guild: tile %(tile)s (%(n)d coins)", tile=tile, n=coins or 0)
                yield Way(places.tile, label, coins, when == "earlier")


def _tried(state: State, kind: type[Action], named: str, seat: str, **fields: str) -> Iterator[Use]:
    """Every use, whether the rules take it or not; the action calls it by the field `named`."""
    for way in _ways(state, seat):
        use = {named: way.on, "heritage": way.heritage}
        one = tap(state, kind, way.label, seat=seat, **fields, **use)
        yield Use(use_text(way.on), way.coins, one)


def _taps(key: str, seat: str, title: Text, tried: Iterator[Use]) -> tuple[GuildTaps, ...]:
    """Those the rules take, if any."""
    taken = [use for use in tried if use.offer.reason is None]
    plain = tuple(use for use in taken if not use.offer.fields["heritage"])
    heritage = tuple(use for use in taken if use.offer.fields["heritage"])
    return (GuildTaps(key, seat, title, plain, heritage),) if taken else ()


def guilds(state: State) -> tuple[GuildTaps, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    seat = state.current
    if seat is None:
        return ()
    return tuple(
        taps
        for space in state.ring
        if space in state.guilds
        for taps in _taps(
            space,
            seat,
            T("%(space)s and guild action", space=T(SPACE_LABELS[space])),
            _tried(state, act.TakeAction, "guild", seat, space=space, moment=state.moment),
        )
    )


def late_guild(state: State) -> GuildTaps | None:
    """The player who acted last may still say that the guild action was used."""
    last = state.last
    if last is None or state.current is None:
        return None
    asked = T(
        "%(who)s was on %(space)s: was the guild action used as well?",
        who=SeatName(last.seat),
        space=T(SPACE_LABELS[last.space]),
    )
    tried = _tried(state, act.UseGuild, "on", last.seat)
    return next(iter(_taps("late", last.seat, asked, tried)), None)


def guild_in_turn(state: State, seat: str) -> tuple[Offer, ...]:
    """Each use the rules take; if they take none, the first one greyed, to say why."""
    if state.turn is None or state.current != seat or state.turn.space not in state.guilds:
        return ()
    tried = tuple(use.offer for use in _tried(state, act.UseGuild, "on", seat))
    return tuple(one for one in tried if one.reason is None) or tried[:1]


def intrigue(state: State) -> tuple[IntrigueView, ...]:
    """For the player to act, and the one who acted last: the effect works after a turn too."""
    if state.current is None:
        return ()
    seats = dict.fromkeys((state.current, *([state.last.seat] if state.last else [])))
    views = (IntrigueView(seat, _markers(state, seat)) for seat in seats)
    return tuple(view for view in views if view.markers)


def _markers(state: State, seat: str) -> tuple[MarkerMoves, ...]:
    free = tuple(space for space in state.ring if space not in state.guilds)
    moves = (
        MarkerMoves(
            T("From %(space)s to:", space=T(SPACE_LABELS[source])),
            tuple(_target(state, seat, source, space) for space in free),
        )
        for source in state.ring
        if source in state.guilds
    )
    return tuple(move for move in moves if move.targets[0].offer.reason is None)


def _target(state: State, seat: str, source: str, target: str) -> Target:
    label = T(SPACE_LABELS[target])
    fields = {"seat": seat, "source": source, "target": target}
    return Target(target, tap(state, act.UseIntrigue, label, **fields))
