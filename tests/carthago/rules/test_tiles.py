"""Tiles: places and prices, limits, decades, Heritage."""

from __future__ import annotations

import pytest

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import Tile
from companion.games.carthago.rules.tiles import next_cost
from tests.carthago.support import (
    do,
    passing,
    playing,
    refused,
    tile_of,
    tile_view,
)


@pytest.mark.parametrize(("players", "places"), [(2, 2), (3, 2), (4, 3)])
def test_places_cost_2_5_8_and_are_limited(players: int, places: int) -> None:
    state = playing(players)
    costs = []
    for seat in state.setup.order[:places]:
        costs.append(next_cost(state, tile_of(state, "achievements")))
        state = do(state, act.PlaceOnTile(seat, "achievements"))
    assert costs == [2, 5, 8][:places]
    assert next_cost(state, tile_of(state, "achievements")) is None


def test_the_expedition_example_the_last_place_costs_eight() -> None:
    """Rulebook, delivery example: yellow takes the last free place of a tile, for 8 coins."""
    state = do(
        playing(4),
        act.PlaceOnTile("s1", "residence_1"),
        act.PlaceOnTile("s2", "residence_1"),
    )
    shown = tile_view(state, "residence_1")
    assert next_cost(state, tile_of(state, "residence_1")) == 8
    assert [place.cost for place in shown.places] == [2, 5, 8]
    state = do(state, act.PlaceOnTile("s3", "residence_1"))
    assert [place.seat for place in tile_view(state, "residence_1").places] == ["s1", "s2", "s3"]
    assert refused(state, act.PlaceOnTile("s4", "residence_1")).code == "tile-full"


def test_only_this_decades_tiles_unless_heritage() -> None:
    state = passing(playing(3), 15)
    assert refused(state, act.PlaceOnTile("s1", "ships")).code == "tile-of-later-decade"
    placed = do(state, act.PlaceOnTile("s1", "achievements"))
    assert tile_of(placed, "achievements").seats == ("s1",)
    state = do(state, act.BeginDecade(state.moment, "s1"))
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-of-earlier-decade"
    assert refused(state, act.PlaceOnTile("s1", "coins", heritage=True)).code == (
        "tile-of-later-decade"
    )
    after = do(state, act.PlaceOnTile("s1", "achievements", heritage=True))
    assert tile_of(after, "achievements").seats == ("s1",)
    assert refused(state, act.PlaceOnTile("s1", "ships", heritage=True)).code == (
        "heritage-not-needed"
    )


def test_before_decade_one_no_tile_is_open() -> None:
    state = do(playing(3), act.SetClock("setup", "d1.r1.s1", 1))
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-of-later-decade"


def test_tiles_in_play_can_be_put_right_but_discs_keep_theirs() -> None:
    state = do(playing(3), act.PlaceOnTile("s1", "achievements"))
    other: tuple[Tile, ...] = (
        "town_hall_1",
        "achievements",
        "town_hall_2",
        "ships",
        "coins",
        "goods",
    )
    state = do(state, act.SetTiles(other))
    assert [places.tile for places in state.tiles] == list(other)
    assert tile_of(state, "achievements").seats == ("s1",)
