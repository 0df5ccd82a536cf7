"""The tiles on screen."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    do,
    playing,
    said,
    tile_view,
)
from tests.sure import some


def test_the_view_offers_one_tap_per_player_or_says_why_not() -> None:
    state = do(playing(3), act.PlaceOnTile("s2", "achievements"))
    offers = {line.seat: line for line in tile_view(state, "achievements").seats}
    assert some(offers["s1"].offer).fields == {
        "seat": "s1",
        "tile": "achievements",
        "heritage": False,
    }
    assert said(offers["s2"].reason) == "Noir already has a disc on the tile Achievements."
    later = tile_view(state, "ships").seats[0]
    assert later.offer is None
    assert said(later.reason) == "The tile Ship cards can only be used from decade II on."
    whens = [
        tile.when for decade in GAME.view_for(state, None).board.tiles for tile in decade.tiles
    ]
    assert whens == ["now", "now", "later", "later", "later", "later"]
