"""The tiles on screen: a tap means what it can mean."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from tests.carthago.support import (
    acting,
    do,
    passing,
    playing,
    refused,
    said,
    take,
    tile_view,
)


def taps(state: State, tile: str = "achievements") -> list[tuple[str, str]]:
    return [(one.verb, said(one.label)) for one in tile_view(state, tile).offers]


def test_before_a_turn_there_is_nothing_to_place() -> None:
    assert taps(playing(3)) == []


def test_by_guild_action_where_the_player_stands_on_a_guild_space() -> None:
    state = take(playing(3, guilds="MT"), "M")
    assert taps(state) == [("use-guild", "Rouge · guild action")]
    assert taps(do(state, act.UseGuild("s1", "hall"))) == []
    assert taps(take(state, "R")) == []


def test_by_expedition_only_after_a_delivery() -> None:
    state = take(playing(3, guilds="MT"), "D")
    assert taps(state) == [("place-on-tile", "Rouge · expedition")]
    assert taps(take(state, "R")) == [("place-on-tile", "Rouge · expedition")]
    assert taps(do(state, act.PlaceOnTile("s1", "residence_1"))) == []


def test_it_asks_only_where_both_are_possible() -> None:
    both = [("use-guild", "Rouge · guild action"), ("place-on-tile", "Rouge · expedition")]
    state = take(playing(3, guilds="MD"), "D")
    assert taps(state) == both
    placed = do(state, act.PlaceOnTile("s1", "achievements"))
    assert taps(placed) == []
    assert taps(placed, "residence_1") == [("use-guild", "Rouge · guild action")]


def test_in_full_the_expedition_must_have_been_told() -> None:
    state = acting("D", warship=1, beside=2)
    assert taps(state) == []
    state = do(state, act.RevealShip("s1", 6))
    assert taps(state) == [("place-on-tile", "Rouge · expedition")]


def test_after_the_last_turn_of_a_decade_its_tiles_are_still_open() -> None:
    state = take(passing(playing(2, guilds="MT", neutrals="RW"), 9), "D")
    assert state.moment == "d2.setup"
    assert taps(state) == [("place-on-tile", "Noir · expedition")]
    assert taps(state, "ships") == []
    now, *_ = GAME.view_for(state, None).board.tiles
    assert (now.number, now.now) == (1, True)


def test_heritage_is_named_where_it_pays() -> None:
    state = passing(playing(2, guilds="MT", neutrals="RW"), 10)
    state = take(do(state, act.BeginDecade(state.moment, "s1")), "M")
    assert taps(state) == [("use-guild", "Rouge · guild action, uses Heritage")]


def test_places_and_why_a_tile_is_closed() -> None:
    state = take(do(playing(3), act.SetTilePlaces("achievements", ("s1", "s2"))), "D")
    again = refused(state, act.PlaceOnTile("s1", "achievements")).text(GAME.all_refusals)
    assert said(again) == "Rouge already has a disc on the tile Achievements."
    assert taps(state) == []
    later = tile_view(state, "ships")
    assert later.offers == ()
    assert said(later.closed) == "The tile Ship cards opens when decade II begins."
    whens = [
        tile.when for decade in GAME.view_for(state, None).board.tiles for tile in decade.tiles
    ]
    assert whens == ["now", "now", "later", "later", "later", "later"]
