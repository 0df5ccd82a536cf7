"""What chance decides at set-up."""

from __future__ import annotations

from random import Random

import msgspec

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.draws import draw_spaces, draw_tiles
from companion.games.carthago.rules.pieces import TILES, decade_of
from tests.carthago.support import (
    do,
    playing,
    spaces,
    table,
)


def test_drawn_spaces_differ() -> None:
    rng = Random(7)
    for _ in range(50):
        drawn = draw_spaces(rng, 2)
        assert len(set(drawn)) == 2


def test_with_four_there_are_no_neutral_discs() -> None:
    state = playing(4)
    assert state.neutrals == ()
    drawn = act.SetMarkers.draw(state, {}, Random(3))
    assert drawn["neutrals"] == []
    assert len(drawn["guilds"]) == 2


def test_drawn_tiles_are_two_of_each_decade_and_keep_what_was_typed() -> None:
    rng = Random(11)
    for _ in range(40):
        tiles = draw_tiles(rng, ["goods"])
        assert "goods" in tiles
        assert [sum(decade_of(t) == d for t in tiles) for d in (1, 2, 3)] == [2, 2, 2]
        assert tiles == [tile for tile in TILES if tile in tiles]
    assert draw_tiles(rng, 5) == 5


def test_a_draw_keeps_what_was_typed() -> None:
    state = table(3)
    given = {"moment": "d1.setup", "guilds": ["market", "delivery"], "tiles": ["goods", "coins"]}
    fields = act.StartPlay.draw(state, given, Random(1))
    begun = do(state, msgspec.convert(fields, act.StartPlay))
    assert begun.guilds == spaces("MD")
    assert {"goods", "coins"} <= {places.tile for places in begun.tiles}
    assert act.SetTiles.draw(state, {"tiles": ["ships"]}, Random(2))["tiles"].count("ships") == 1
