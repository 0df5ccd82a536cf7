"""Tiles: places and prices, limits, decades, Heritage."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import Tile
from companion.games.carthago.rules.tiles import next_cost
from companion.table.actions import ChangeOption, from_dict
from tests.carthago.support import (
    back,
    do,
    full,
    passing,
    playing,
    refused,
    take,
    tile_of,
    tile_view,
)


@pytest.mark.parametrize(("players", "places"), [(2, 2), (3, 2), (4, 3)])
def test_places_cost_2_5_8_and_are_limited(players: int, places: int) -> None:
    state = back(playing(players), *playing(players).setup.order)
    costs = []
    for seat in state.setup.order[:places]:
        costs.append(next_cost(state, tile_of(state, "achievements")))
        state = do(state, act.PlaceOnTile(seat, "achievements"))
    assert costs == [2, 5, 8][:places]
    assert next_cost(state, tile_of(state, "achievements")) is None


def test_the_expedition_example_the_last_place_costs_eight() -> None:
    """Rulebook, delivery example: yellow takes the last free place of a tile, for 8 coins."""
    state = do(playing(4), act.SetTilePlaces("residence_1", ("s1", "s2")))
    state = take(do(state, act.SetClock("round", state.moment, 1, 1, "s3")), "D")
    shown = tile_view(state, "residence_1")
    assert next_cost(state, tile_of(state, "residence_1")) == 8
    assert [place.cost for place in shown.places] == [2, 5, 8]
    state = do(state, act.PlaceOnTile("s3", "residence_1"))
    assert [place.seat for place in tile_view(state, "residence_1").places] == ["s1", "s2", "s3"]
    state = take(state, "D")
    assert refused(state, act.PlaceOnTile("s4", "residence_1")).code == "tile-full"


def test_only_this_decades_tiles_unless_heritage() -> None:
    state = back(passing(playing(3), 15), "s1")
    assert refused(state, act.PlaceOnTile("s1", "ships")).code == "tile-of-later-decade"
    placed = do(state, act.PlaceOnTile("s1", "achievements"))
    assert tile_of(placed, "achievements").seats == ("s1",)
    state = back(do(state, act.BeginDecade(state.moment, "s1")), "s1")
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-of-earlier-decade"
    assert refused(state, act.PlaceOnTile("s1", "coins", heritage=True)).code == (
        "tile-of-later-decade"
    )
    after = do(state, act.PlaceOnTile("s1", "achievements", heritage=True))
    assert tile_of(after, "achievements").seats == ("s1",)
    assert refused(state, act.PlaceOnTile("s1", "ships", heritage=True)).code == (
        "heritage-not-needed"
    )


def test_in_light_only_a_delivery_may_have_brought_a_disc_back_and_only_one() -> None:
    """Rulebook, action Livraison: the disc of a warship delivery may go to a tile, once."""
    state = take(playing(3), "M")
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-after-expedition"
    state = take(state, "D")
    later = take(state, "R")
    assert tile_of(do(later, act.PlaceOnTile("s2", "achievements")), "achievements").seats == (
        "s2",
    )
    state = do(state, act.PlaceOnTile("s2", "achievements"))
    assert refused(state, act.PlaceOnTile("s2", "residence_1")).code == "tile-after-expedition"


@pytest.mark.parametrize("again", ["R", None])
def test_with_the_next_turn_the_returned_disc_is_forgotten(again: str | None) -> None:
    state = passing(take(playing(2), "D"))
    assert state.returned == ("s1",)
    state = take(state, again) if again else passing(state)
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-after-expedition"


def test_a_board_nobody_counted_may_place_a_disc_after_a_delivery() -> None:
    state = playing(3)
    state = do(state, ChangeOption("tracking", "full"))
    state = do(take(state, "D"), act.PlaceOnTile("s1", "achievements"))
    assert tile_of(state, "achievements").seats == ("s1",)


def test_an_entry_of_the_first_version_was_a_disc_at_any_time() -> None:
    """Old games must still replay: in light tracking anybody's, whoever's turn it was."""
    state = do(take(playing(3), "M"), act.FirstPlaceOnTile("s3", "achievements"))
    assert tile_of(state, "achievements").seats == ("s3",)
    assert refused(full(4), act.FirstPlaceOnTile("s1", "achievements")).code == "no-action-yet"
    told = {"verb": "place-on-tile", "v": 1, "seat": "s3", "tile": "achievements"}
    assert isinstance(from_dict(GAME.verbs, told), act.FirstPlaceOnTile)


def test_before_decade_one_no_tile_is_open() -> None:
    state = back(do(playing(3), act.SetClock("setup", "d1.r1.s1", 1)), "s1")
    assert refused(state, act.PlaceOnTile("s1", "achievements")).code == "tile-of-later-decade"


def test_tiles_in_play_can_be_put_right_but_discs_keep_theirs() -> None:
    state = do(playing(3), act.SetTilePlaces("achievements", ("s1",)))
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
