"""What Carthago's box makes impossible beyond single fields and shared limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.carthago.fields import (
    DECADES,
    DISCS_AT_START,
    DISCS_UNDER_RIGHT_COLUMN,
    MOST_FREED,
    PLACES,
    PLAYERS_FOR_LAST_PLACE,
    TILES,
    TILES_PER_DECADE,
)
from scoring.fields import Known
from scoring.problems import Problem, everyone_path, player_path
from scoring.text import N_

TOO_MANY_TILES = N_("at most %(max)d tiles of decade %(decade)s are in play, %(count)d are named")
NO_LAST_PLACE = N_("place %(place)d is used with %(players)d players only")
PLACE_TAKEN = N_("place %(place)d is already taken by players[%(other)d]")
BLOCK_TOO_LARGE = N_("must be at most the small seats, %(max)d")
FORUM_TOO_LARGE = N_("must be at most the discs in the town hall, %(max)d")
TOO_MANY_DISCS = N_(
    "frees %(max)d discs at most for seats, tiles and beside it, %(count)d are counted there"
)


def check_table(players: Sequence[Known]) -> Iterator[Problem]:
    for index, known in enumerate(players):
        yield from _block_within_seats(index, known)
        yield from _discs_within_freed(index, known)
        yield from _last_place(index, known, len(players))
    yield from _places_taken_twice(players)
    yield from _tiles_in_play(players)


def _block_within_seats(index: int, known: Known) -> Iterator[Problem]:
    block, seats = known.get("largest_block"), known.get("seats_small")
    if block is not None and seats is not None and block > seats:
        yield Problem(player_path(index, "largest_block"), BLOCK_TOO_LARGE, {"max": seats})


def contradictions(players: Sequence[Known]) -> Iterator[Problem]:
    for index, known in enumerate(players):
        yield from _forum_within_seats(index, known)


def _forum_within_seats(index: int, known: Known) -> Iterator[Problem]:
    """A disc on the forum is one in the town hall."""
    forum, small, large = (known.get(key) for key in ("forum_discs", "seats_small", "seats_large"))
    if forum is not None and small is not None and large is not None and forum > small + large:
        path = player_path(index, "forum_discs")
        yield Problem(path, FORUM_TOO_LARGE, {"max": small + large})


def _discs_within_freed(index: int, known: Known) -> Iterator[Problem]:
    """Discs leave the residence and never come from elsewhere; the last space holds two."""
    left, centre, right = (known.get(key, most) for key, most in MOST_FREED.items())
    freed = DISCS_AT_START + left + centre + DISCS_UNDER_RIGHT_COLUMN[right]
    placed = sum(known.get(key, 0) for key in ("seats_small", "seats_large", "discs_beside"))
    placed += sum(f"tiles.{tile}" in known for tile in TILES)
    if placed > freed:
        params = {"max": freed, "count": placed}
        yield Problem(player_path(index, "residence"), TOO_MANY_DISCS, params)


def _last_place(index: int, known: Known, players: int) -> Iterator[Problem]:
    if players >= PLAYERS_FOR_LAST_PLACE:
        return
    for key in _tile_keys(known):
        if known[key] == PLACES:
            params = {"place": PLACES, "players": PLAYERS_FOR_LAST_PLACE}
            yield Problem(player_path(index, key), NO_LAST_PLACE, params)


def _places_taken_twice(players: Sequence[Known]) -> Iterator[Problem]:
    owners: dict[tuple[str, int], int] = {}
    for index, known in enumerate(players):
        for key in _tile_keys(known):
            owner = owners.setdefault((key, known[key]), index)
            if owner != index:
                params = {"place": known[key], "other": owner}
                yield Problem(player_path(index, key), PLACE_TAKEN, params)


def _tiles_in_play(players: Sequence[Known]) -> Iterator[Problem]:
    for decade, tiles in DECADES.items():
        count = sum(any(f"tiles.{tile}" in known for known in players) for tile in tiles)
        if count > TILES_PER_DECADE:
            params: dict[str, int | str] = {
                "max": TILES_PER_DECADE,
                "decade": decade,
                "count": count,
            }
            yield Problem(everyone_path("tiles"), TOO_MANY_TILES, params)


def _tile_keys(known: Known) -> Iterator[str]:
    return (key for tile in TILES if (key := f"tiles.{tile}") in known)
