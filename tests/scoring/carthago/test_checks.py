"""Bad requests of Carthago: tiles, groups, and each limit at its edge."""

import pytest

from scoring import running_sheet
from tests.scoring.carthago.players import on
from tests.scoring.support import WHOLE, changed, said, table, without

DISC_KEYS = ("seats_small", "seats_large", "largest_block", "discs_beside")


def test_needs_its_groups():
    assert said(
        without("carthago", "ships", "seats_small", "seats_large", "residence", "tiles", "hand")
    ) == [
        "players[0].ships: is missing",
        "players[0].seats_small: is missing",
        "players[0].seats_large: is missing",
        "players[0].residence: is missing",
        "players[0].tiles: is missing",
    ]
    assert said(changed("carthago", residence={"left": 3})) == [
        "players[0].residence.centre: is missing",
        "players[0].residence.right: is missing",
    ]


@pytest.mark.parametrize(
    ("tile", "field"),
    [
        ("town_hall_1", "forum_discs"),
        ("town_hall_2", "largest_block"),
        ("residence_2", "discs_beside"),
        ("coins", "hand"),
        ("goods", "hand"),
    ],
)
def test_needs_what_a_held_tile_counts(tile, field):
    request = table("carthago", {"tiles": [on(tile, 1)]})
    assert said(request) == []
    del request["players"][0][field]
    assert said(request) == [f"players[0].{field}: is missing"]
    request["players"][0]["tiles"] = [on("achievements", 1)]
    assert said(request) == []


def test_needs_the_half_of_the_hand_that_counts():
    request = table("carthago", {"tiles": [on("coins", 1)], "hand": {"goods": {}}})
    assert said(request) == ["players[0].hand.coins: is missing"]
    request["players"][0]["tiles"] = [on("goods", 1)]
    request["players"][0]["hand"] = {"coins": 1}
    assert said(request) == ["players[0].hand.goods: is missing"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        *((key, 12, f"{key}: must be at most 11") for key in DISC_KEYS),
        ("ships", [], "ships: must be an object"),
        ("ships", {"oils": -1}, f"ships.oils: {WHOLE}"),
        ("residence", None, "residence: must be an object"),
        ("residence", {"left": 4, "centre": 2, "right": 2}, "residence.left: must be at most 3"),
        ("residence", {"left": 3, "centre": 3, "right": 2}, "residence.centre: must be at most 2"),
        ("residence", {"left": 3, "centre": 2, "right": 3}, "residence.right: must be at most 2"),
        ("hand", 3, "hand: must be an object"),
        ("hand", {"coins": 1, "goods": []}, "hand.goods: must be an object"),
        ("hand", {"coins": 1, "goods": {"oils": 0.5}}, f"hand.goods.oils: {WHOLE}"),
        ("tiles", {}, "tiles: must be a list"),
        ("tiles", [on("coins", 1)] * 10, "tiles: must list at most 9 tiles"),
        ("tiles", ["coins"], "tiles[0]: must be an object"),
        ("tiles", [{"position": 1}], "tiles[0].tile: is missing"),
        ("tiles", [{"tile": "ships"}], "tiles[0].position: is missing"),
        ("tiles", [on("ships", 1), on("ships", 2)], "tiles[1].tile: this tile is already listed"),
        *(
            ("tiles", [on("ships", place)], f"tiles[0].position: {problem}")
            for place in (0, 4, True, "1", 1.0, None)
            for problem in ["must be a whole number from 1 to 3"]
        ),
    ],
)
def test_structured_fields(field, value, problem):
    assert said(table("carthago", {field: value})) == [f"players[0].{problem}"]


@pytest.mark.parametrize("tile", ["guild", "", None, 1, ["coins"]])
def test_unknown_tiles(tile):
    assert said(table("carthago", {"tiles": [on(tile, 9)]})) == [
        "players[0].tiles[0].tile: must be one of: town_hall_1, achievements, residence_1, "
        "town_hall_2, victory_points, ships, coins, residence_2, goods",
        "players[0].tiles[0].position: must be a whole number from 1 to 3",
    ]


def test_a_place_on_an_unknown_tile_is_nobodys():
    problems = said(table("carthago", {"tiles": [on("guild", 1), on("town_hall_1", 2)]}))
    assert len(problems) == 1
    assert problems[0].startswith("players[0].tiles[0].tile: must be one of: ")


def test_all_nine_tiles_may_be_listed_though_six_are_in_play():
    tiles = ["town_hall_1", "achievements", "residence_1", "town_hall_2", "victory_points"]
    tiles += ["ships", "coins", "residence_2", "goods"]
    free = {"left": 3, "centre": 2, "right": 2}
    held = {"tiles": [on(tile, 1) for tile in tiles], "residence": free}
    assert said(table("carthago", held)) == [
        f"players[*].tiles: at most 2 tiles of decade {decade} are in play, 3 are named"
        for decade in ("I", "II", "III")
    ]


@pytest.mark.parametrize(
    ("at", "beyond", "problem"),
    [
        (
            [{"ships": {"oils": 4}}, {"ships": {"oils": 2}}],
            [{"ships": {"oils": 4}}, {"ships": {"oils": 3}}],
            "players[*].ships.oils: at most 6 ships of one good among all players, 7 counted",
        ),
        (
            [{"hand": {"goods": {"dyes": 9}}}, {"hand": {"goods": {"dyes": 6}}}],
            [{"hand": {"goods": {"dyes": 9}}}, {"hand": {"goods": {"dyes": 7}}}],
            "players[*].hand.goods.dyes: at most 15 cards of one good among all players, 16 counted",
        ),
        (
            [{"tiles": [on("coins", 1)]}, {"tiles": [on("goods", 1), on("coins", 2)]}],
            [{"tiles": [on("coins", 1)]}, {"tiles": [on("goods", 1), on("residence_2", 2)]}],
            "players[*].tiles: at most 2 tiles of decade III are in play, 3 are named",
        ),
        (
            [{"tiles": [on("ships", 1)]}, {"tiles": [on("ships", 2)]}],
            [{"tiles": [on("ships", 2)]}, {"tiles": [on("ships", 2)]}],
            "players[1].tiles.ships: place 2 is already taken by players[0]",
        ),
        (
            [{"tiles": [on("ships", 3)]}, {}, {}, {}],
            [{"tiles": [on("ships", 3)]}, {}, {}],
            "players[0].tiles.ships: place 3 is used with 4 players only",
        ),
        (
            [{"seats_small": 3, "largest_block": 3}],
            [{"seats_small": 3, "largest_block": 4}],
            "players[0].largest_block: must be at most the small seats, 3",
        ),
    ],
)
def test_limits_of_carthago(at, beyond, problem):
    assert said(table("carthago", *at)) == []
    assert said(table("carthago", *beyond)) == [problem]


@pytest.mark.parametrize(
    ("left", "centre", "right", "discs"),
    [(0, 0, 0, 3), (2, 0, 0, 5), (0, 1, 0, 4), (0, 0, 1, 4), (0, 0, 2, 6), (3, 2, 2, 11)],
)
@pytest.mark.parametrize("extra", ["seats_small", "seats_large", "discs_beside", "tiles"])
def test_discs_come_from_the_residence(left, centre, right, discs, extra):
    residence = {"left": left, "centre": centre, "right": right}
    tally = {"residence": residence, "seats_small": discs - 2, "seats_large": 1, "discs_beside": 0}
    tally["tiles"] = [on("ships", 1)]
    assert said(table("carthago", tally)) == []
    tally[extra] = [on("ships", 1), on("coins", 1)] if extra == "tiles" else tally[extra] + 1
    assert said(table("carthago", tally)) == [
        f"players[0].residence: frees {discs} discs at most for seats, tiles and beside it, "
        f"{discs + 1} are counted there"
    ]


def test_a_running_sheet_counts_the_blank_parts_of_a_group_as_empty():
    player = {"ships": {"oils": 2}, "residence": {"left": 1}, "tiles": [on("residence_1", 1)]}
    (sheet,) = running_sheet({"game": "carthago", "players": [player]}).players
    assert [(line.key, line.points) for line in sheet.lines] == [("guild", 0), ("residence_1", 3)]
