"""The tiles in play: who is on which place, and what the next place costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.deliveries import may_deliver
from companion.games.carthago.rules.guild import check_guild, guild_comes
from companion.games.carthago.rules.pieces import (
    DECADES,
    ROMAN,
    TILE_COSTS,
    TILE_LABELS,
)
from companion.games.carthago.rules.state import State, TilePlaces
from companion.games.carthago.rules.tiles import (
    check_open_tile,
    check_placing,
    check_returned,
    next_cost,
    tile_when,
)
from companion.games.carthago.screen.offers import OFFERS_KEPT, is_untold, why
from companion.games.carthago.screen.shapes import (
    DecadeView,
    GuildTaps,
    PlaceView,
    TileView,
    Use,
)
from companion.games.carthago.screen.words import TILE_SCORES, USE_PICTURES, use_text
from companion.table.rules import refused_by
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer, offer

GUILD, EXPEDITION = "guild", "expedition"
WAYS = {
    (GUILD, False): N_("%(who)s · guild action"),
    (GUILD, True): N_("%(who)s · guild action, uses Heritage"),
    (EXPEDITION, False): N_("%(who)s · expedition"),
    (EXPEDITION, True): N_("%(who)s · expedition, uses Heritage"),
}


def tiles(state: State) -> tuple[DecadeView, ...]:
    """The current decade first; nothing until the tiles are entered or drawn. Until a decade has
    begun, a disc of the last turn may still go to a tile of the one before."""
    if not state.tiles:
        return ()
    shown = max(state.playing, 1)
    order = sorted(range(1, DECADES + 1), key=lambda number: number != shown)
    ways = tuple(_ways(state))
    return tuple(_decade(state, number, number == shown, ways) for number in order)


def _ways(state: State) -> Iterator[tuple[str, str]]:
    """Who may place a disc now, and by what. Who has just ended the turn without a guild action was
    asked; and of a turn that is not told a disc on a tile would be all."""
    last = state.last.seat if state.last and not state.last.declined else None
    acts = state.current if state.turn and not is_untold(state) else None
    for seat in state.order:
        if seat in (last, acts) and refused_by(check_guild, state, seat) is None:
            yield seat, GUILD
        if refused_by(check_returned, state, seat) is None:
            yield seat, EXPEDITION


def _decade(state: State, number: int, now: bool, ways: tuple[tuple[str, str], ...]) -> DecadeView:
    shown = tuple(_tile(state, places, ways) for places in state.tiles_in(number))
    return DecadeView(number, ROMAN[number], now, shown)


def _tile(state: State, places: TilePlaces, ways: tuple[tuple[str, str], ...]) -> TileView:
    tile, when = places.tile, tile_when(state, places.tile)
    heritage = when == "earlier"
    return TileView(
        picture=USE_PICTURES[tile],
        label=TILE_LABELS[tile],
        scores=TILE_SCORES[tile],
        when=when,
        places=tuple(
            PlaceView(TILE_COSTS[n], places.seats[n] if n < len(places.seats) else None)
            for n in range(state.tile_places)
        ),
        closed=_closed(state, tile) if when == "later" else None,
        offers=tuple(
            _offer(seat, way, tile, heritage)
            for seat, way in ways
            if refused_by(check_placing, state, seat, tile, heritage) is None
        ),
    )


def _closed(state: State, tile: str) -> Text | None:
    """Why nobody can be on it yet, whatever else keeps a player from placing a disc now."""
    return why(refused_by(check_open_tile, state, state.first, tile, False))


def tile_in_turn(state: State, seat: str) -> GuildTaps | None:
    """Full tracking: where the disc may go that the turn's expedition brought back."""
    turn, board = state.turn, state.board(seat)
    if turn is None or board is None or state.current != seat or "expedition" not in turn.done:
        return None
    if refused_by(check_returned, state, seat) is not None:
        return None
    ends = not may_deliver(turn, board) and not guild_comes(state, turn, board.beside - 1)
    taken = (
        (places, tile_when(state, places.tile) == "earlier")
        for places in sorted(state.tiles, key=lambda one: tile_when(state, one.tile) != "now")
    )
    uses = tuple(
        Use(
            use_text(places.tile),
            USE_PICTURES[places.tile],
            next_cost(state, places),
            heritage,
            _back_to(seat, places.tile, heritage, ends),
        )
        for places, heritage in taken
        if refused_by(check_placing, state, seat, places.tile, heritage) is None
    )
    message = N_("%(who)s: the returned disc, to a tile")
    if ends:
        message = N_("%(who)s: the returned disc, to a tile, end of turn")
    return GuildTaps("tile", seat, T(message, who=SeatName(seat)), uses) if uses else None


@lru_cache(maxsize=OFFERS_KEPT)
def _back_to(seat: str, tile: str, heritage: bool, ends: bool) -> Offer:
    label = T("%(who)s, expedition: %(use)s", who=SeatName(seat), use=use_text(tile))
    fields = {"seat": seat, "tile": tile, "heritage": heritage, "ends": ends}
    return offer(act.PlaceOnTile, label, **fields)


@lru_cache(maxsize=OFFERS_KEPT)
def _offer(seat: str, way: str, tile: str, heritage: bool) -> Offer:
    label = T(WAYS[way, heritage], who=SeatName(seat))
    if way == GUILD:
        return offer(act.UseGuild, label, seat=seat, on=tile, heritage=heritage)
    return offer(act.PlaceOnTile, label, seat=seat, tile=tile, heritage=heritage)
