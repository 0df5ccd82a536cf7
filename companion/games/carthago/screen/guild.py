"""The guild action: the whole turn in one tap, said afterwards, or as the last part of a turn; and
Intrigue, which moves its markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import SPACE_LABELS, TILE_LABELS
from companion.games.carthago.rules.state import State
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.offers import refused, tap
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
from companion.table.views import Offer, offer


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


def _taps(key: str, seat: str, title: Text, tried: Iterable[Use]) -> GuildTaps | None:
    """Those the rules take, if any."""
    taken = [use for use in tried if use.offer.reason is None]
    plain = tuple(use for use in taken if not use.offer.fields["heritage"])
    heritage = tuple(use for use in taken if use.offer.fields["heritage"])
    return GuildTaps(key, seat, title, plain, heritage) if taken else None


def guilds(state: State) -> tuple[GuildTaps, ...]:
    """Light tracking: the whole turn in one tap, guild action included."""
    seat = state.current
    marked = tuple(space for space in state.ring if space in state.guilds)
    if seat is None or not marked or state.setup.full:
        return ()
    here = {"space": marked[0], "moment": state.moment}
    tried = tuple(_tried(state, act.TakeAction, "guild", seat, **here))
    found = (
        _taps(
            space,
            seat,
            T("%(space)s and guild action", space=T(SPACE_LABELS[space])),
            (_on(space, use) for use in tried),
        )
        for space in marked
    )
    return tuple(taps for taps in found if taps is not None)


def _on(space: str, use: Use) -> Use:
    """Guild markers are alike: what may be done on the space of one, may on the other's."""
    return replace(use, offer=replace(use.offer, fields={**use.offer.fields, "space": space}))


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
    return _taps("late", last.seat, asked, _tried(state, act.UseGuild, "on", last.seat))


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
    """Any move of a marker needs the same ship: one answers for all."""
    free = tuple(space for space in state.ring if space not in state.guilds)
    marked = tuple(space for space in state.ring if space in state.guilds)
    if not marked:
        return ()
    first = {"seat": seat, "source": marked[0], "target": free[0]}
    if refused(state, act.UseIntrigue, **first):
        return ()
    return tuple(
        MarkerMoves(
            T("From %(space)s to:", space=T(SPACE_LABELS[source])),
            tuple(Target(space, _move(seat, source, space)) for space in free),
        )
        for source in marked
    )


def _move(seat: str, source: str, target: str) -> Offer:
    label = T(SPACE_LABELS[target])
    return offer(act.UseIntrigue, label, seat=seat, source=source, target=target)
