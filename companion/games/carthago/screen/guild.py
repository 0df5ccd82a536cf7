"""The guild action: the whole turn in one tap, said afterwards, or as the last part of a turn; and
Intrigue, which moves its markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.guild import check_guild, check_settling
from companion.games.carthago.rules.pieces import SPACE_LABELS, TILE_LABELS
from companion.games.carthago.rules.state import State
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.offers import OFFERS_KEPT, refused, why
from companion.games.carthago.screen.shapes import (
    GuildTaps,
    IntrigueView,
    MarkerMoves,
    Target,
    Use,
)
from companion.games.carthago.screen.words import use_text
from companion.table.rules import refused_by
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer


@dataclass(frozen=True)
class Way:
    """Something the guild action might be used for; a tile has its price in coins."""

    on: str
    label: Text
    coins: int | None = None
    heritage: bool = False


SEAT = Way("hall", T("+ guild: town hall seat"))
SMALL_SEAT = Way("small", T("+ guild: small seat (6 to 11 coins)"))
LARGE_SEAT = Way("large", T("+ guild: large seat (12 coins)"))


@cache
def _tile(tile: str, coins: int | None, heritage: bool) -> Way:
    named = T(TILE_LABELS[tile])
    label = T("+ guild: tile %(tile)s (%(n)d coins)", tile=named, n=coins or 0)
    return Way(tile, label, coins, heritage)


def _ways(state: State, seat: str) -> Iterator[Way]:
    """What takes Heritage comes last."""
    yield from (SEAT,) if state.board(seat) is None else (SMALL_SEAT, LARGE_SEAT)
    for when in ("now", "earlier"):
        for places in state.tiles:
            if tile_when(state, places.tile) == when:
                yield _tile(places.tile, next_cost(state, places), when == "earlier")


def _reason(state: State, seat: str, way: Way) -> Text | None:
    return why(refused_by(check_settling, state, seat, way.on, way.heritage))


def _taken(state: State, seat: str) -> tuple[Way, ...]:
    """The ways the rules take."""
    return tuple(way for way in _ways(state, seat) if _reason(state, seat, way) is None)


def _taps(
    key: str, seat: str, title: Text, ways: tuple[Way, ...], tap: Callable[[Way], Offer]
) -> GuildTaps | None:
    """A tap for each of these ways, if there are any."""
    uses = [(way, Use(use_text(way.on), way.coins, tap(way))) for way in ways]
    plain = tuple(use for way, use in uses if not way.heritage)
    heritage = tuple(use for way, use in uses if way.heritage)
    return GuildTaps(key, seat, title, plain, heritage) if uses else None


def guilds(state: State) -> tuple[GuildTaps, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    seat, moment = state.current, state.moment
    marked = tuple(space for space in state.ring if space in state.guilds)
    if seat is None or not marked or state.setup.full:
        return ()
    if refused(state, act.TakeAction, seat=seat, space=marked[0], moment=moment):
        return ()
    ways, who = _taken(state, seat), SeatName(seat)
    found = (
        _taps(
            space,
            seat,
            T("%(who)s: %(space)s and guild action", who=who, space=T(SPACE_LABELS[space])),
            ways,
            partial(_whole_turn, seat, space, moment),
        )
        for space in marked
    )
    return tuple(taps for taps in found if taps is not None)


def _whole_turn(seat: str, space: str, moment: str, way: Way) -> Offer:
    fields = {"seat": seat, "space": space, "moment": moment}
    return offer(act.TakeAction, way.label, **fields, guild=way.on, heritage=way.heritage)


def late_guild(state: State) -> GuildTaps | None:
    """The player who acted last may still say that the guild action was used."""
    last = state.last
    if last is None or state.current is None or refused_by(check_guild, state, last.seat):
        return None
    asked = T(
        "%(who)s was on %(space)s: was the guild action used as well?",
        who=SeatName(last.seat),
        space=T(SPACE_LABELS[last.space]),
    )
    return _taps("late", last.seat, asked, _taken(state, last.seat), partial(_use, last.seat))


@lru_cache(maxsize=OFFERS_KEPT)
def _use(seat: str, way: Way) -> Offer:
    return offer(act.UseGuild, way.label, seat=seat, on=way.on, heritage=way.heritage)


def guild_in_turn(state: State, seat: str) -> tuple[Offer, ...]:
    """Each use the rules take; if they take none, the first one greyed, to say why."""
    if state.turn is None or state.current != seat or state.turn.space not in state.guilds:
        return ()
    used = why(refused_by(check_guild, state, seat))
    taken = () if used else _taken(state, seat)
    if taken:
        return tuple(_use(seat, way) for way in taken)
    first = next(_ways(state, seat))
    return (_use(seat, first).refused(used or _reason(state, seat, first)),)


def intrigue(state: State) -> tuple[IntrigueView, ...]:
    """For the player to act, and the one who acted last: the effect works after a turn too."""
    if state.current is None:
        return ()
    seats = dict.fromkeys((state.current, *([state.last.seat] if state.last else [])))
    views = (IntrigueView(seat, _markers(state, seat)) for seat in seats)
    return tuple(view for view in views if view.markers)


def _markers(state: State, seat: str) -> tuple[MarkerMoves, ...]:
    """Any move of a marker needs the same ship: one answers for all."""
    free = tuple(space for space in state.ring if space not in state.guilds)
    marked = tuple(space for space in state.ring if space in state.guilds)
    if not marked:
        return ()
    if refused(state, act.UseIntrigue, seat=seat, source=marked[0], target=free[0]):
        return ()
    return tuple(
        MarkerMoves(
            T("From %(space)s to:", space=T(SPACE_LABELS[source])),
            tuple(Target(space, _move(seat, source, space)) for space in free),
        )
        for source in marked
    )


@lru_cache(maxsize=OFFERS_KEPT)
def _move(seat: str, source: str, target: str) -> Offer:
    label = T(SPACE_LABELS[target])
    return offer(act.UseIntrigue, label, seat=seat, source=source, target=target)
