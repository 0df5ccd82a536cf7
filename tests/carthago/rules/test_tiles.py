"""Tiles: places and prices, limits, decades, Heritage."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.draws import draw_tiles
from companion.games.carthago.rules.pieces import TILES, Tile, decade_of
from companion.games.carthago.rules.state import State
from companion.games.carthago.rules.tiles import next_cost
from companion.games.carthago.screen.shapes import DecadeView, TileView
from tests.carthago.support import do, passing, playing, refused, said, take, tile_of
from tests.sure import some


def panel(state: State, key: str) -> TileView:
    decades: tuple[DecadeView, ...] = GAME.view_for(state, None).board.tiles
    return next(tile for decade in decades for tile in decade.tiles if tile.key == key)


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
    shown = panel(state, "residence_1")
    assert shown.next_cost == 8
    assert [place.cost for place in shown.places] == [2, 5, 8]
    state = do(state, act.PlaceOnTile("s3", "residence_1"))
    assert [place.seat for place in panel(state, "residence_1").places] == ["s1", "s2", "s3"]
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


def test_the_guild_action_takes_a_tile_in_the_same_tap() -> None:
    state = take(playing(3), "M", "residence_1")
    assert tile_of(state, "residence_1").seats == ("s1",)
    assert state.current == "s2"
    state = passing(state, 14)
    state = do(state, act.BeginDecade(state.moment, "s1"))
    later = take(state, "T", "achievements", heritage=True)
    assert tile_of(later, "achievements").seats == ("s1",)


def test_a_tile_refusal_in_the_guild_action_changes_nothing() -> None:
    state = take(playing(3, guilds="MR"), "M", "achievements")
    state = passing(state, 2)
    assert state.guilds == ("residence", "trade_dock")
    again = act.TakeAction("s1", "residence", state.moment, "achievements")
    assert refused(state, again).code == "tile-twice"


def test_the_view_offers_one_tap_per_player_or_says_why_not() -> None:
    state = do(playing(3), act.PlaceOnTile("s2", "achievements"))
    offers = {line.seat: line for line in panel(state, "achievements").seats}
    assert some(offers["s1"].offer).fields == {
        "seat": "s1",
        "tile": "achievements",
        "heritage": False,
    }
    assert said(offers["s2"].reason) == "Noir already has a disc on the tile Achievements."
    later = panel(state, "ships").seats[0]
    assert later.offer is None
    assert said(later.reason) == "The tile Ship cards can only be used from decade II on."
    whens = [
        tile.when for decade in GAME.view_for(state, None).board.tiles for tile in decade.tiles
    ]
    assert whens == ["now", "now", "later", "later", "later", "later"]


def test_a_tile_can_be_put_right() -> None:
    state = do(playing(3), act.PlaceOnTile("s2", "achievements"))
    state = do(state, act.SetTilePlaces("achievements", ("s1", "s2")))
    assert tile_of(state, "achievements").seats == ("s1", "s2")
    assert tile_of(do(state, act.SetTilePlaces("achievements")), "achievements").seats == ()


def test_in_full_a_tile_put_right_moves_discs_beside_the_residence() -> None:
    state = playing(3, tracking="full")
    state = do(state, act.SetTilePlaces("achievements", ("s1", "s2")))
    assert [board.beside for board in state.boards] == [2, 2, 3]
    state = do(state, act.SetTilePlaces("achievements", ("s3",)))
    assert [board.beside for board in state.boards] == [3, 3, 2]


def test_drawn_tiles_are_two_of_each_decade_and_keep_what_was_typed() -> None:
    rng = Random(11)
    for _ in range(40):
        tiles = draw_tiles(rng, ["goods"])
        assert "goods" in tiles
        assert [sum(decade_of(t) == d for t in tiles) for d in (1, 2, 3)] == [2, 2, 2]
        assert tiles == [tile for tile in TILES if tile in tiles]
    assert draw_tiles(rng, 5) == 5


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
