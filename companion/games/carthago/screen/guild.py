"""The guild action: the whole turn in one tap, said afterwards, or as the last part of a turn; and
Intrigue, which moves its markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from msgspec.structs import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.guild import check_guild, check_settling
from companion.games.carthago.rules.pieces import LARGE_SEAT_COST, SMALL_SEAT_COSTS, SPACE_LABELS
from companion.games.carthago.rules.state import Last, State
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.offers import OFFERS_KEPT, docked, is_untold, refused, why
from companion.games.carthago.screen.shapes import (
    GuildTaps,
    IntrigueView,
    MarkerMoves,
    Target,
    Use,
)
from companion.games.carthago.screen.words import USE_PICTURES, use_text
from companion.table.rules import refused_by
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer, offer


@dataclass(frozen=True)
class Way:
    """Something the guild action might be used for, with its price in coins: of seats that are not
    kept one by one the `least` and the most."""

    on: str
    coins: int | None
    heritage: bool = False
    least: int | None = None


def _seats(state: State, seat: str) -> tuple[Way, ...]:
    """Between two, neutral discs cover the cheapest seats."""
    least, most = SMALL_SEAT_COSTS[min(state.players, 3)]
    if state.board(seat) is None:
        return (Way("hall", LARGE_SEAT_COST, least=least),)
    return (Way("small", most, least=least), Way("large", LARGE_SEAT_COST))


def _ways(state: State, seat: str) -> Iterator[Way]:
    """What takes Heritage comes last."""
    yield from _seats(state, seat)
    for when in ("now", "earlier"):
        for places in state.tiles:
            if tile_when(state, places.tile) == when:
                yield Way(places.tile, next_cost(state, places), when == "earlier")


def _reason(state: State, seat: str, way: Way) -> Text | None:
    return why(refused_by(check_settling, state, seat, way.on, way.heritage))


def _taken(state: State, seat: str) -> tuple[Way, ...]:
    """The ways the rules take."""
    return tuple(way for way in _ways(state, seat) if _reason(state, seat, way) is None)


def _label(seat: str, way: Way) -> Text:
    """In words, for those who cannot see where the button is."""
    named = use_text(way.on)
    if way.heritage:
        return T("%(who)s, guild action: %(use)s, uses Heritage", who=SeatName(seat), use=named)
    return T("%(who)s, guild action: %(use)s", who=SeatName(seat), use=named)


def _taps(
    key: str, seat: str, title: Text, ways: tuple[Way, ...], tap: Callable[[Way], Offer]
) -> GuildTaps | None:
    """A tap for each of these ways, if there are any."""
    if not ways:
        return None
    return GuildTaps(key, seat, title, tuple(_shown(way, tap(way)) for way in ways))


def _shown(way: Way, tap: Offer) -> Use:
    return Use(use_text(way.on), USE_PICTURES[way.on], way.coins, way.heritage, tap, way.least)


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
    label = _label(seat, way)
    return offer(act.TakeAction, label, **fields, guild=way.on, heritage=way.heritage)


def late_guild(state: State) -> GuildTaps | None:
    """The player who acted last may still say that the guild action was used, also when that was
    the last turn of a decade or of the game; unless it was asked before the turn ended."""
    last = state.last
    if last is None or last.declined:
        return None
    label = T("%(who)s: guild action?", who=SeatName(last.seat))
    return _said_late(state, "late", last, N_("%(who)s: guild action as well?"), label)


def later_guilds(state: State) -> tuple[GuildTaps, ...]:
    """Others have acted since, and it can be told all the same; the latest turn first."""
    title = N_("%(who)s, before (%(space)s): guild action?")
    short = N_("%(who)s, before: guild?")
    found = (
        _said_late(state, f"late-{one.seat}", one, title, T(short, who=SeatName(one.seat)))
        for one in reversed(state.earlier)
    )
    return tuple(taps for taps in found if taps is not None)


def _said_late(state: State, key: str, turn: Last, title: str, label: Text) -> GuildTaps | None:
    """With a `label` of few words for where it is folded away."""
    seat = turn.seat
    if refused_by(check_guild, state, seat) is not None:
        return None
    asked = T(title, who=SeatName(seat), space=T(SPACE_LABELS[turn.space]))
    taps = _taps(key, seat, asked, _taken(state, seat), partial(_use, seat))
    return taps and replace(taps, folded=label)


@lru_cache(maxsize=OFFERS_KEPT)
def _use(seat: str, way: Way) -> Offer:
    label = _label(seat, way)
    return offer(act.UseGuild, label, seat=seat, on=way.on, heritage=way.heritage)


@lru_cache(maxsize=OFFERS_KEPT)
def _use_and_end(seat: str, way: Way) -> Offer:
    """Nothing comes after the guild action."""
    used = _use(seat, way)
    return replace(used, fields={**used.fields, "ends": True})


@lru_cache(maxsize=OFFERS_KEPT)
def _dock_and_use(seat: str, way: Way) -> Offer:
    used, named = _use_and_end(seat, way), use_text(way.on)
    if way.heritage:
        named = T("%(use)s, uses Heritage", use=named)
    label = T("%(who)s, disc at the dock, guild action: %(use)s", who=SeatName(seat), use=named)
    return replace(used, label=label, fields={**used.fields, "docked": True})


def guild_in_turn(state: State, seat: str) -> GuildTaps | Text | None:
    """Each use the rules take; if they take none, why not the first. It comes after the action, at
    a dock in one tap with that."""
    if not _has_marker(state, seat):
        return None
    following = docked(state)
    if following is not None:
        title = T("%(who)s: a disc at the dock and guild action, end of turn", who=SeatName(seat))
        taken = _taken(following, seat)
        return _taps("turn", seat, title, taken, partial(_dock_and_use, seat))
    if is_untold(state):
        return None
    used = why(refused_by(check_guild, state, seat))
    title = T("%(who)s: guild action, end of turn", who=SeatName(seat))
    taken = () if used else _taken(state, seat)
    first = next(_ways(state, seat))
    taps = _taps("turn", seat, title, taken, partial(_use_and_end, seat))
    return taps or used or _reason(state, seat, first)


def _has_marker(state: State, seat: str) -> bool:
    """Whether the turn under way is this player's, on a space with a guild marker."""
    return state.turn is not None and state.current == seat and state.turn.space in state.guilds


def guild_instead(state: State, seat: str) -> GuildTaps | None:
    """Rulebook, "Réaliser une action": the guild action alone, at the full price of the space. It
    gives the action up, so nobody comes upon it by the way."""
    turn = state.turn
    if turn is None or not _has_marker(state, seat) or not is_untold(state):
        return None
    if refused_by(check_guild, state, seat) is not None:
        return None
    title = T("%(who)s: nothing but a guild action, end of turn", who=SeatName(seat))
    taps = _taps("instead", seat, title, _taken(state, seat), partial(_use_and_end, seat))
    label = T("Guild action instead of “%(action)s”", action=T(SPACE_LABELS[turn.space]))
    return taps and replace(taps, folded=label)


def intrigue(state: State) -> tuple[IntrigueView, ...]:
    """For the player to act, and the one who acted last: the effect works after a turn too."""
    acted = state.last.seat if state.last else None
    seats = dict.fromkeys(seat for seat in (state.current, acted) if seat)
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
            T("%(who)s: from %(space)s to", who=SeatName(seat), space=T(SPACE_LABELS[source])),
            tuple(Target(space, _move(seat, source, space)) for space in free),
        )
        for source in marked
    )


@lru_cache(maxsize=OFFERS_KEPT)
def _move(seat: str, source: str, target: str) -> Offer:
    label = T(SPACE_LABELS[target])
    return offer(act.UseIntrigue, label, seat=seat, source=source, target=target)
