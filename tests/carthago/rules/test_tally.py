"""What is known at the end, and the rulebook's scoring examples through this game's tally."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import scoring
from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import Good, Tile
from companion.games.carthago.rules.state import State
from companion.table.actions import Counted
from companion.table.reckoning import Counts
from tests.carthago.support import do, full, playing


def black(state: State, different_sets: str = "every", /, **extra: Any) -> dict[str, int]:
    """Score one player from the tally the table knows and what is asked for."""
    known = dict(GAME.tally(state)["s2"])
    tiles = known.pop("tiles")
    player = scoring.nest("carthago", "base", {"discs_beside": 0, **known, **extra})
    player["tiles"] = tiles
    player.setdefault("largest_block", extra.get("largest_block", 0))
    player["hand"] = {
        "coins": extra.get("hand.coins", 0),
        "goods": {
            key.removeprefix("hand.goods."): value
            for key, value in extra.items()
            if key.startswith("hand.goods.")
        },
    }
    request = {
        "game": "carthago",
        "rulings": {"different_sets": different_sets},
        "players": [{"name": "Noir", **player}],
    }
    (answer,) = scoring.score(request)["players"]
    return {line["key"]: line["points"] for line in answer["lines"]} | {"total": answer["total"]}


def fleet(state: State, goods: dict[Good, int]) -> State:
    for good, count in goods.items():
        for _ in range(count):
            state = do(state, act.AddShip("s2", good, "favour"))
    return state


def placed(state: State, *tiles: Tile) -> State:
    for tile in tiles:
        state = do(state, act.SetTilePlaces(tile, ("s2",)))
    return state


def test_the_worked_example_black_scores_57() -> None:
    """Six ships, seven seats: 42. Coins 22: 7. Ships 3 dyes, 2 jewels, 1 cedar: 8."""
    state = placed(playing(3, tracking="full"), "coins", "ships")
    state = do(state, act.SetBoard("s2", 2, 0, 2, 2, small=3, large=1))
    state = fleet(state, {"dyes": 3, "jewels": 2, "cedar": 1})
    for index in range(3):
        state = do(state, act.FlipShip("s2", index))
    score = black(state, largest_block=1, **{"hand.coins": 22})
    assert score == {"guild": 42, "ships": 8, "coins": 7, "total": 57}


@pytest.mark.parametrize(
    ("tile", "known", "extra", "points"),
    [
        ("residence_1", act.SetBoard("s2", 2, 1, 1, 6), {}, 12),
        ("residence_2", act.SetBoard("s2", 0, 0, 0, 2), {}, 6),
        ("town_hall_2", act.SetBoard("s2", 2, 0, 2, 2, small=4, large=1, trade=0), {}, 9),
        ("coins", act.SetBoard("s2", 0, 0, 0, 2), {"hand.coins": 42}, 12),
    ],
)
def test_the_tiles_own_examples(
    tile: Tile, known: act.SetBoard, extra: dict[str, int], points: int
) -> None:
    """Four spaces freed 12; 42 coins 12; three in a block of five discs in the hall 9."""
    tiles: tuple[Tile, ...] = (
        "achievements",
        "residence_1",
        "town_hall_2",
        "ships",
        "coins" if tile == "coins" else "goods",
        "residence_2",
    )
    state = placed(playing(3, tiles=tiles, tracking="full"), tile)
    score = black(do(state, known), largest_block=3 if known.small else 0, **extra)
    assert score[tile] == points


def test_three_discs_beside_the_residence_score_nine() -> None:
    tiles: tuple[Tile, ...] = (
        "achievements",
        "residence_1",
        "town_hall_2",
        "ships",
        "coins",
        "residence_2",
    )
    state = placed(playing(3, tiles=tiles, tracking="full"), "residence_2")
    state = do(state, act.SetBoard("s2", 1, 0, 0, 3))
    assert black(state)["residence_2"] == 9


def test_discs_beside_are_filled_in_only_where_the_count_asks_for_them() -> None:
    """Elsewhere nobody could put right what was tracked, and true seats would be refused."""
    tiles: tuple[Tile, ...] = (
        *("achievements", "residence_1", "town_hall_2"),
        *("ships", "coins", "residence_2"),
    )
    state = playing(3, tiles=tiles, tracking="full")
    assert "discs_beside" not in GAME.tally(state)["s2"]
    answers = (Counted("s2", "tiles.residence_2", "1"), Counted("s1", "tiles.residence_2", "0"))
    counted = GAME.tally(replace(state, counts=Counts(answers)))
    assert counted["s2"]["discs_beside"] == 3
    assert "discs_beside" not in counted["s1"]
    on_it = do(placed(state, "residence_2"), act.SetBoard("s2", 1, 0, 0, 3))
    assert GAME.tally(on_it)["s2"]["discs_beside"] == 3


def test_three_tiles_score_six_with_achievements() -> None:
    state = placed(playing(3, tracking="full"), "achievements", "residence_1", "ships")
    assert black(state)["achievements"] == 6


@pytest.mark.parametrize(("reading", "points"), [("largest", 8), ("every", 9)])
def test_the_ships_example(reading: str, points: int) -> None:
    state = placed(playing(3, tracking="full"), "ships")
    state = fleet(state, {"dyes": 2, "glass": 2, "jewels": 1, "cedar": 1})
    assert black(state, reading)["ships"] == points


@pytest.mark.parametrize(("reading", "points"), [("largest", 8), ("every", 10)])
def test_the_goods_example(reading: str, points: int) -> None:
    state = placed(playing(3, tracking="full"), "goods")
    cards = {"dyes": 3, "glass": 3, "jewels": 1, "cedar": 1}
    score = black(state, reading, **{f"hand.goods.{good}": n for good, n in cards.items()})
    assert score["goods"] == points


def test_light_tracking_says_nothing_it_does_not_know() -> None:
    state = playing(3)
    assert GAME.tally(state) == {"s1": {}, "s2": {}, "s3": {}}
    state = do(state, act.SetTilePlaces("achievements", ("s2",)))
    assert GAME.tally(state)["s1"] == {"tiles": []}
    assert GAME.tally(state)["s2"] == {"tiles": [{"tile": "achievements", "position": 1}]}


def test_the_ruling_follows_the_option() -> None:
    assert GAME.rulings(playing(3).setup) == {"different_sets": "every"}
    assert GAME.rulings(playing(3, different_sets="largest").setup) == {"different_sets": "largest"}


def test_a_block_is_only_known_up_to_one_small_seat() -> None:
    state = playing(3, tracking="full")
    one = do(state, act.SetBoard("s1", 0, 0, 0, 2, small=1))
    two = do(state, act.SetBoard("s1", 0, 0, 0, 1, small=2))
    assert GAME.tally(one)["s1"]["largest_block"] == 1
    assert "largest_block" not in GAME.tally(two)["s1"]


def test_the_forum_is_first_filled_with_the_large_seats() -> None:
    """Two of the three discs beside the residence now sit on large seats: 2 × 4 = 8."""
    tiles: tuple[Tile, ...] = (
        "town_hall_1",
        "achievements",
        "town_hall_2",
        "ships",
        "coins",
        "goods",
    )
    state = placed(playing(3, tiles=tiles, tracking="full"), "town_hall_1")
    state = do(state, act.SetBoard("s2", 0, 0, 0, 0, large=2))
    assert GAME.tally(state)["s2"]["forum_discs"] == 2
    assert black(state)["town_hall_1"] == 8


def test_hands_are_never_asked_for() -> None:
    """No action and no tally knows a player's cards."""
    state = do(full(), act.SetClock("end", "d1.r1.s1"))
    assert not any(key.startswith("hand") for known in GAME.tally(state).values() for key in known)
