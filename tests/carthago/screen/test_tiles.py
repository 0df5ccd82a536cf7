"""The tiles on screen."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    do,
    playing,
    refused,
    said,
    tile_view,
)


def test_the_view_offers_one_tap_per_player_or_says_why_not() -> None:
    state = do(playing(3), act.PlaceOnTile("s2", "achievements"))
    offers = {one.seat: one for one in tile_view(state, "achievements").offers}
    assert offers["s1"].reason is None
    assert offers["s1"].fields == {"seat": "s1", "tile": "achievements", "heritage": False}
    assert set(offers) == {"s1", "s3"}
    again = refused(state, act.PlaceOnTile("s2", "achievements")).text(GAME.all_refusals)
    assert said(again) == "Noir already has a disc on the tile Achievements."
    full = do(state, act.PlaceOnTile("s1", "achievements"))
    (third,) = tile_view(full, "achievements").offers
    assert said(third.reason) == "Every place of the tile Achievements is taken."
    later = tile_view(state, "ships")
    assert later.offers == ()
    assert said(later.closed) == "The tile Ship cards can only be used from decade II on."
    whens = [
        tile.when for decade in GAME.view_for(state, None).board.tiles for tile in decade.tiles
    ]
    assert whens == ["now", "now", "later", "later", "later", "later"]
