"""Carthago by the figures of its rulebook and of the rulings."""

import pytest

from companion.table.wording import Wording
from scoring import contradictions, other_winners, score, score_sheet
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
    assert workings == {
        "guild": "(3+1+2+1) × 6",
        "ships": "3+1+1+3",
        "coins": "42 ÷ 3 = 14, at most 12",
    }


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
        "guild": "(2+0+3+1) × 0",
        "town_hall_1": "3 × 4",
        "town_hall_2": "2 × 3",
        "coins": "36 ÷ 3",
    }


def worded(text):
    return Wording(lambda message: message).plain(text)


def test_the_long_example_with_its_workings_as_printed():
    """Black: 3 small, 1 large, 2 for the left column, 1 for the empty right one, times 6 ships; 3
    dyes, 2 jewels, 1 cedar make 3 different, 2 different, 2 jewels and 3 dyes: 3+1+1+3 = 8."""
    (black,) = score_sheet({"game": "carthago", "players": [NOIR]}).players
    guild, ships, coins = black.lines
    assert (guild.points, ships.points, coins.points, black.total) == (42, 8, 7, 57)
    assert worded(guild.working) == "(3+1+2+1) × 6"
    assert worded(guild.detail) == (
        "Seats: 7 (small 3, large 1, left column 2, empty columns 1); ship cards: 6"
    )
    assert worded(ships.detail) == (
        "Sets: 3 different (Jewels, Cedar, Dyes) 3, 2 different (Jewels, Dyes) 1, "
        "2 alike (Jewels) 1, 3 alike (Dyes) 3"
    )
    assert worded(coins.working) == "22 ÷ 3"


def test_the_same_under_the_largest_set_alone():
    """Only 3 different, 2 jewels and 3 dyes: 3+1+3 = 7, in all 42 + 7 + 7 = 56."""
    request = {"game": "carthago", "rulings": {"different_sets": "largest"}, "players": [NOIR]}
    (black,) = score_sheet(request).players
    ships = black.lines[1]
    assert (ships.points, black.total) == (7, 56)
    assert worded(ships.working) == "3+1+3"
    assert worded(ships.detail) == (
        "Sets: 3 different (Jewels, Cedar, Dyes) 3, 2 alike (Jewels) 1, 3 alike (Dyes) 3"
    )


def test_goods_in_hand_with_each_set():
    """3 dyes, 3 glass, 1 jewels, 1 cedar: 4 different, twice 2 different, twice 3 alike:
    4+1+1+2+2 = 10."""
    cards = {"dyes": 3, "glass": 3, "jewels": 1, "cedar": 1}
    tiles = [{"tile": "goods", "position": 1}]
    player = BLANK | {"tiles": tiles, "hand": {"goods": cards}}
    line = score_sheet({"game": "carthago", "players": [player]}).players[0].lines[-1]
    assert (line.points, worded(line.working)) == (10, "4+1+1+2+2")
    assert "2 different (Glass, Dyes) 1, 2 different (Glass, Dyes) 1" in worded(line.detail)


def test_places_on_tiles_show_each_of_them():
    tiles = [{"tile": "victory_points", "position": 1}, {"tile": "coins", "position": 2}]
    player = BLANK | {"tiles": tiles, "hand": {"coins": 0}}
    lines = score_sheet({"game": "carthago", "players": [player]}).players[0].lines
    assert (lines[1].points, worded(lines[1].working)) == (12, "7+6 = 13, at most 12")
    assert worded(lines[1].detail) == "Places: 7 (Victory points), 6 (Coins)"


def test_who_would_win_under_the_other_reading():
    """Black's sets of ships are worth 8 or 7; a rival with 57 ties, and with the other reading
    wins alone."""
    rival = BLANK | {
        "name": "Rival",
        "ships": {"oils": 6, "glass": 3},
        "seats_small": 3,
        "residence": {"left": 2, "centre": 2, "right": 0},
        "tiles": [{"tile": "coins", "position": 2}],
        "hand": {"coins": 9},
    }
    request = {"game": "carthago", "players": [NOIR, rival]}
    black, other = score_sheet(request).players
    assert (black.total, other.total) == (57, 57)
    (reading,) = other_winners(request)
    assert (reading.ruling.key, reading.choice.value) == ("different_sets", "largest")
    assert reading.winners == ("Rival",)
    (back,) = other_winners({**request, "rulings": {"different_sets": "largest"}})
    assert (back.choice.value, back.winners) == ("every", ("Noir", "Rival"))
    alone = {"game": "carthago", "players": [NOIR]}
    assert other_winners(alone) == ()


def test_a_table_is_not_let_to_count_more_forum_discs_than_it_has_in_the_hall():
    player = BLANK | {"seats_small": 1, "seats_large": 1, "forum_discs": 3}
    request = {"game": "carthago", "variant": "base", "players": [player]}
    (problem,) = contradictions(request)
    assert str(problem) == ("players[0].forum_discs: must be at most the discs in the town hall, 2")
    assert score_sheet(request).players[0].total == 0
    assert contradictions({**request, "players": [player | {"forum_discs": 2}]}) == ()


def test_one_set_or_place_alone_needs_no_working():
    tiles = [{"tile": "victory_points", "position": 2}]
    places = score_sheet({"game": "carthago", "players": [BLANK | {"tiles": tiles}]})
    line = places.players[0].lines[-1]
    assert (line.points, line.working, line.detail) == (6, None, None)
    tiles = [{"tile": "ships", "position": 1}]
    player = BLANK | {"ships": {"oils": 4}, "tiles": tiles}
    line = score_sheet({"game": "carthago", "players": [player]}).players[0].lines[-1]
    assert (line.points, line.working) == (6, None)
    assert worded(line.detail) == "Sets: 4 alike (Oils) 6"
    single = BLANK | {"ships": {"oils": 1}, "tiles": tiles}
    line = score_sheet({"game": "carthago", "players": [single]}).players[0].lines[-1]
    assert (line.points, line.working, line.detail) == (0, None, None)
