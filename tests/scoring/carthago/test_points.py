"""Carthago by the figures of its rulebook and of the rulings."""

import pytest

from scoring import score, score_sheet
from scoring.carthago.points import CARD_SETS, SHIP_SETS, seats, set_points
from scoring.carthago.tally import Residence, Tally

NOIR = {
    "name": "Noir",
    "ships": {"dyes": 3, "jewels": 2, "cedar": 1},
    "seats_small": 3,
    "seats_large": 1,
    "residence": {"left": 2, "centre": 0, "right": 2},
    "tiles": [{"tile": "coins", "position": 1}, {"tile": "ships", "position": 1}],
    "hand": {"coins": 22},
}
BLANK = {
    "name": "Rouge",
    "ships": {},
    "seats_small": 0,
    "seats_large": 0,
    "residence": {"left": 0, "centre": 0, "right": 0},
    "tiles": [],
}


def lines(player, **rulings):
    answer = score({"game": "carthago", "rulings": rulings, "players": [player]})
    return {line["key"]: line for line in answer["players"][0]["lines"]}


def tile_points(tile, **player):
    held = {**BLANK, "tiles": [{"tile": tile, "position": 1}], **player}
    return lines(held)[tile]["points"]


def test_rulebook_black_scores_57():
    answer = score({"game": "carthago", "players": [NOIR]})
    assert answer["variant"] == "base"
    assert [(line["key"], line["points"]) for line in answer["players"][0]["lines"]] == [
        ("guild", 42),
        ("ships", 8),
        ("coins", 7),
    ]
    assert answer["players"][0]["total"] == 57
    assert answer["winners"] == ["Noir"]
    assert (answer["grade"], answer["panache"]) == (None, False)


def test_rulebook_black_under_the_other_reading_loses_the_second_different_set():
    other = lines(NOIR, different_sets="largest")
    assert other["ships"]["points"] == 7
    assert other["ships"]["note"] == (
        "With every set of different goods counted this line is 8 instead of 7 (difference 1)."
    )


@pytest.mark.parametrize(
    ("residence", "expected"),
    [
        (Residence(0, 0, 0), 0),
        (Residence(1, 0, 0), 0),
        (Residence(2, 0, 0), 2),
        (Residence(3, 0, 0), 4),
        (Residence(0, 1, 1), 0),
        (Residence(0, 2, 0), 1),
        (Residence(0, 0, 2), 1),
        (Residence(3, 2, 2), 6),
    ],
)
def test_seats_of_the_residence(residence, expected):
    assert seats(Tally(residence=residence)) == expected
    assert seats(Tally(residence=residence, seats_small=2, seats_large=1)) == expected + 3


@pytest.mark.parametrize(
    ("reading", "expected", "other", "difference"),
    [("largest", 8, 9, 1), ("every", 9, 8, 1)],
)
def test_rulebook_ships_2_2_1_1(reading, expected, other, difference):
    line = lines(
        BLANK
        | {
            "ships": {"dyes": 2, "glass": 2, "jewels": 1, "cedar": 1},
            "tiles": [{"tile": "ships", "position": 2}],
        },
        different_sets=reading,
    )["ships"]
    assert line["points"] == expected
    assert f"is {other} instead of {expected} (difference {difference})" in line["note"]


@pytest.mark.parametrize(("reading", "expected", "other"), [("largest", 8, 10), ("every", 10, 8)])
def test_rulebook_goods_3_3_1_1(reading, expected, other):
    line = lines(
        BLANK
        | {
            "hand": {"goods": {"dyes": 3, "glass": 3, "jewels": 1, "cedar": 1}},
            "tiles": [{"tile": "goods", "position": 1}],
        },
        different_sets=reading,
    )["goods"]
    assert line["points"] == expected
    assert f"is {other} instead of {expected} (difference 2)" in line["note"]


def test_no_note_where_both_readings_agree():
    line = lines(
        BLANK | {"ships": {"dyes": 3, "cedar": 1}, "tiles": [{"tile": "ships", "position": 1}]}
    )["ships"]
    assert line == {"key": "ships", "points": 4}


def test_no_note_where_both_readings_reach_the_limit_of_a_tile():
    goods = {"jewels": 2, "glass": 2, "cedar": 2, "oils": 2, "dyes": 2}
    line = lines(BLANK | {"ships": goods, "tiles": [{"tile": "ships", "position": 1}]})["ships"]
    assert line == {"key": "ships", "points": 12}


def test_rulebook_three_tiles_give_6_for_achievements():
    tiles = [("achievements", 1), ("coins", 2), ("ships", 1)]
    held = lines(
        BLANK
        | {
            "tiles": [{"tile": tile, "position": place} for tile, place in tiles],
            "hand": {"coins": 0},
        }
    )
    assert held["achievements"]["points"] == 6


def test_rulebook_four_freed_spaces_give_12_for_residence_1():
    assert tile_points("residence_1", residence={"left": 2, "centre": 2, "right": 0}) == 12


def test_residence_1_counts_spaces_not_discs():
    assert tile_points("residence_1", residence={"left": 0, "centre": 0, "right": 2}) == 6


def test_rulebook_largest_block_of_three_gives_9_for_town_hall_2():
    assert (
        tile_points(
            "town_hall_2",
            seats_small=4,
            seats_large=1,
            largest_block=3,
            residence={"left": 3, "centre": 0, "right": 0},
        )
        == 9
    )


@pytest.mark.parametrize(("coins", "expected"), [(42, 12), (22, 7), (2, 0), (36, 12), (35, 11)])
def test_rulebook_coins_42_are_14_capped_at_12(coins, expected):
    assert tile_points("coins", hand={"coins": coins}) == expected


def test_rulebook_three_discs_beside_give_9_for_residence_2():
    assert (
        tile_points("residence_2", discs_beside=3, residence={"left": 1, "centre": 0, "right": 0})
        == 9
    )


@pytest.mark.parametrize(("discs", "expected"), [(0, 0), (1, 4), (3, 12), (4, 12)])
def test_town_hall_1_counts_4_per_disc_on_the_forum(discs, expected):
    assert tile_points("town_hall_1", forum_discs=discs) == expected


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1], 7), ([2], 6), ([3], 5), ([3, 3], 10), ([2, 3], 11), ([1, 3], 12), ([1, 1], 12)],
)
def test_victory_points_count_places_on_every_tile(places, expected):
    tiles = [
        {"tile": tile, "position": place}
        for tile, place in zip(("victory_points", "achievements"), places, strict=False)
    ]
    others = [{**BLANK, "name": name} for name in ("B", "C", "D")]
    answer = score({"game": "carthago", "players": [{**BLANK, "tiles": tiles}, *others]})
    own = {line["key"]: line["points"] for line in answer["players"][0]["lines"]}
    assert own["victory_points"] == expected


@pytest.mark.parametrize(
    ("counts", "values", "every", "largest"),
    [
        ((0, 0, 0, 0, 0), SHIP_SETS, 0, 0),
        ((1, 0, 0, 0, 0), SHIP_SETS, 0, 0),
        ((1, 1, 0, 0, 0), SHIP_SETS, 1, 1),
        ((4, 0, 0, 0, 0), SHIP_SETS, 6, 6),
        ((5, 0, 0, 0, 0), SHIP_SETS, 10, 10),
        ((6, 0, 0, 0, 0), SHIP_SETS, 10, 10),
        ((1, 1, 1, 1, 1), SHIP_SETS, 10, 10),
        ((2, 2, 2, 0, 0), SHIP_SETS, 9, 6),
        ((9, 0, 0, 0, 0), CARD_SETS, 7, 7),
        ((4, 0, 0, 0, 0), CARD_SETS, 4, 4),
        ((1, 1, 1, 1, 1), CARD_SETS, 7, 7),
        ((2, 2, 2, 0, 0), CARD_SETS, 7, 5),
    ],
)
def test_points_of_sets(counts, values, every, largest):
    assert set_points(counts, values, "every") == every
    assert set_points(counts, values, "largest") == largest


def test_tile_lines_follow_the_order_of_the_keys_not_of_the_request():
    tiles = ["goods", "residence_1", "ships", "town_hall_2", "town_hall_1", "coins"]
    player = BLANK | {
        "residence": {"left": 3, "centre": 2, "right": 2},
        "tiles": [{"tile": tile, "position": 1} for tile in tiles],
        "forum_discs": 1,
        "largest_block": 0,
        "hand": {"coins": 3, "goods": {}},
    }
    assert list(lines(player)) == [
        *["guild", "town_hall_1", "residence_1", "town_hall_2", "ships", "coins", "goods"]
    ]


def test_a_tie_is_a_shared_victory():
    answer = score({"game": "carthago", "players": [BLANK, {**BLANK, "name": "Noir"}]})
    assert answer["winners"] == ["Rouge", "Noir"]
    assert [player["rank"] for player in answer["players"]] == [1, 1]


def test_fields_no_held_tile_needs_are_accepted_and_change_nothing():
    extra = {
        "forum_discs": 2,
        "largest_block": 0,
        "discs_beside": 1,
        "hand": {"coins": 9, "goods": {"oils": 3}},
    }
    assert lines(BLANK | extra) == lines(BLANK)


def test_workings_show_factors_and_the_limit():
    sheet = score_sheet({"game": "carthago", "players": [NOIR | {"hand": {"coins": 42}}]})
    workings = {line.key: str(line.working) for line in sheet.players[0].lines if line.working}
    assert workings == {"guild": "7 seats × 6 ships", "coins": "14, at most 12"}


def test_workings_of_tiles_show_what_was_counted_and_its_price():
    player = BLANK | {
        "residence": {"left": 3, "centre": 0, "right": 0},
        "seats_small": 2,
        "tiles": [
            {"tile": tile, "position": 1} for tile in ("town_hall_1", "town_hall_2", "coins")
        ],
        "forum_discs": 3,
        "largest_block": 2,
        "hand": {"coins": 36},
    }
    sheet = score_sheet({"game": "carthago", "players": [player]})
    workings = {line.key: str(line.working) for line in sheet.players[0].lines}
    # Three discs at 4 and 36 coins both come to 12, which is the limit and not beyond it.
    assert workings == {
        "guild": "6 seats × 0 ships",
        "town_hall_1": "3 × 4",
        "town_hall_2": "2 × 3",
        "coins": "36 ÷ 3",
    }
