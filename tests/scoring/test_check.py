"""Bad requests: every problem at once, each named by its field, each limit at its edge."""

from copy import deepcopy
from typing import Any

import pytest

from scoring import Problem, ScoreError, check, example, running_sheet, score

WHOLE = "must be a whole number, 0 or more"


def said(request, partial=False):
    return [str(problem) for problem in check(request, partial)]


def changed(game, variant="base", **first_player):
    request = example(game, variant)
    request["players"][0].update(first_player)
    return request


def without(game, *keys, variant="base"):
    request = example(game, variant)
    for key in keys:
        del request["players"][0][key]
    return request


def table(game, *players, variant="base"):
    """As many players as given, each a blank tally with some values changed."""
    base = BLANK_PLAYERS[game] | ({"neutral_reserve": 0} if variant.startswith("soloplay") else {})
    listed = [
        {"name": f"P{index}", **deepcopy(base), **values} for index, values in enumerate(players)
    ]
    return {"game": game, "variant": variant, "players": listed}


BLANK_PLAYERS: dict[str, dict[str, Any]] = {
    "endeavor": {
        "cities_one": 0,
        "cities_two": 0,
        "routes": 0,
        "industry": 0,
        "culture": 0,
        "finance": 0,
        "politics": 0,
        "card_glory": 0,
        "governor_slot_empty": False,
        "universities": 0,
        "harbour": 0,
        "slavery_discarded": 0,
    },
    "carthago": {
        "ships": {},
        "seats_small": 0,
        "seats_large": 0,
        "residence": {"left": 0, "centre": 0, "right": 0},
        "tiles": [],
        "forum_discs": 0,
        "largest_block": 0,
        "discs_beside": 0,
        "hand": {"coins": 0, "goods": {}},
    },
    "mediterranee": {
        "holds_own_capital": False,
        "ducats": 0,
        "ports_not_full": 0,
        "small_full": 0,
        "medium_full": 0,
        "capitals_full": 0,
    },
}


DISC_KEYS = ("seats_small", "seats_large", "largest_block", "discs_beside")


def on(tile, position):
    return {"tile": tile, "position": position}


# --- the request itself -----------------------------------------------------------------------


@pytest.mark.parametrize("request_", [None, [], "endeavor", 3, True, 1.5])
def test_a_request_must_be_an_object(request_):
    assert said(request_) == ["request: must be an object"]


def test_a_request_is_checked_as_complete_unless_told_otherwise():
    assert check({"game": "endeavor"}) == (Problem("players", "is missing"),)
    assert check({"game": "endeavor"}, partial=True) == ()


def test_an_empty_request_misses_its_game_and_players():
    assert said({}) == ["game: is missing", "players: is missing"]


@pytest.mark.parametrize("game", ["chess", "", None, 3, ["endeavor"], {}])
def test_an_unknown_game(game):
    assert said({"game": game, "players": [{"name": "A"}]}) == [
        "game: must be one of: endeavor, carthago, mediterranee"
    ]


@pytest.mark.parametrize("variant", ["solo-2", None, 1, ["base"]])
def test_an_unknown_variant(variant):
    request = example("endeavor") | {"variant": variant}
    assert said(request) == [
        "variant: must be one of: base, two-neutral, solo, soloplay-2, soloplay-3"
    ]


def test_variants_are_endeavors_only():
    assert said(example("carthago") | {"variant": "solo"}) == ["variant: must be one of: base"]
    assert said(example("mediterranee") | {"variant": "base"}) == []


def test_unknown_fields_are_named_where_they_are():
    request = changed("carthago", colour="black")
    request["date"] = "today"
    request["players"][0]["ships"]["wood"] = 1
    request["players"][0]["tiles"][0]["points"] = 7
    request["players"][0]["hand"]["wine"] = 1
    request["rulings"]["glory_spaces"] = []
    assert said(request) == [
        "date: is not a field here",
        "rulings.glory_spaces: is not a field here",
        "players[0].colour: is not a field here",
        "players[0].ships.wood: is not a field here",
        "players[0].tiles[0].points: is not a field here",
        "players[0].hand.wine: is not a field here",
    ]


def test_an_unknown_field_is_printed_on_one_short_line():
    problems = said(
        example("endeavor")
        | {"a\nb\u2028\ud800": 1, "": 2, "x" * 500: 3, "y" * 60: 4, 4: 5, "clé": 6}
    )
    assert problems == [
        "a\\nb\\u2028\\ud800: is not a field here",
        '"": is not a field here',
        "x" * 60 + "...: is not a field here",
        "y" * 60 + ": is not a field here",
        "4: is not a field here",
        "clé: is not a field here",
    ]


NO_SPACES: list[object] = [[16], [-1], [True], ["7"], [7.0], [None], [[7]], 7, "7", None, {}]


@pytest.mark.parametrize(
    ("game", "rulings", "problem"),
    [
        ("endeavor", None, "rulings: must be an object"),
        ("endeavor", [], "rulings: must be an object"),
        ("mediterranee", {"x": 1}, "rulings.x: is not a field here"),
        ("endeavor", {"different_sets": "every"}, "rulings.different_sets: is not a field here"),
        ("endeavor", {"solo_lines": "all"}, "rulings.solo_lines: is not a field here"),
        (
            "carthago",
            {"different_sets": "all"},
            "rulings.different_sets: must be one of: every, largest",
        ),
        (
            "carthago",
            {"different_sets": ["every"]},
            "rulings.different_sets: must be one of: every, largest",
        ),
        *(
            (
                "endeavor",
                {"glory_spaces": spaces},
                "rulings.glory_spaces: must be a list of whole numbers from 0 to 15",
            )
            for spaces in NO_SPACES
        ),
        (
            "endeavor",
            {"glory_spaces": [0, 7, 2, 7]},
            "rulings.glory_spaces: must not list 7 twice",
        ),
    ],
)
def test_rulings(game, rulings, problem):
    assert said(example(game) | {"rulings": rulings}) == [problem]


def test_solo_lines_is_a_ruling_of_solo():
    request = example("endeavor", "solo") | {"rulings": {"solo_lines": "some"}}
    assert said(request) == ["rulings.solo_lines: must be one of: all, short"]


# --- the players ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [None, {}, "A", 2])
def test_players_must_be_a_list(players):
    assert said({"game": "endeavor", "players": players}) == ["players: must be a list"]


@pytest.mark.parametrize(
    ("game", "variant", "most"),
    [
        ("endeavor", "base", 5),
        ("endeavor", "two-neutral", 2),
        ("endeavor", "soloplay-2", 2),
        ("endeavor", "soloplay-3", 3),
        ("carthago", "base", 4),
        ("mediterranee", "base", 4),
    ],
)
def test_the_number_of_players(game, variant, most):
    assert said(table(game, {}, variant=variant)) == []
    assert said(table(game, *[{}] * most, variant=variant)) == []
    assert said(table(game, *[{}] * (most + 1), variant=variant)) == [
        f"players: too many players: at most {most}, {most + 1} given"
    ]
    assert said(table(game, variant=variant)) == ["players: too few players: at least 1, 0 given"]


def test_solo_is_the_player_and_the_opposition():
    request = example("endeavor", "solo")
    player, opposition = request["players"]
    assert said(request) == []
    assert said(request | {"players": [player | {"opposition": False}, opposition]}) == []
    assert said(request | {"players": [player]}) == [
        "players: too few players: at least 2, 1 given"
    ]
    assert said(request | {"players": [player, opposition, player | {"name": "C"}]}) == [
        "players: too many players: at most 2, 3 given"
    ]
    flag = 'players: exactly one player must have "opposition": true'
    assert said(request | {"players": [player, player | {"name": "B"}]}) == [flag]
    assert said(request | {"players": [opposition, opposition | {"name": "B"}]}) == [flag]


def test_the_opposition_counts_less_and_exists_in_solo_only():
    request = example("endeavor", "solo")
    request["players"][1]["universities"] = 1
    request["players"][1]["level5_building"] = True
    del request["players"][1]["routes"]
    assert said(request) == [
        "players[1].universities: is not a field here",
        "players[1].level5_building: is not a field here",
        "players[1].routes: is missing",
    ]
    assert said(changed("endeavor", opposition=False)) == [
        "players[0].opposition: is not a field here"
    ]
    assert "players[0].opposition: must be true or false" in said(
        changed("endeavor", "solo", opposition=1)
    )


@pytest.mark.parametrize("player", [None, [], "Rouge", 4])
def test_a_player_must_be_an_object(player):
    assert said({"game": "endeavor", "players": [player]}) == ["players[0]: must be an object"]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (3, "must be text"),
        (None, "must be text"),
        ("", "must not be empty"),
        (" \t", "must not be empty"),
        ("x" * 101, "must be at most 100 characters"),
        ("a\ud800", "holds a character that cannot be written"),
        ("b\udfff", "holds a character that cannot be written"),
        ("a\ud7ff", None),
        ("a\ue000", None),
        ("Vert", None),
        ("x" * 100, None),
        ("Zoë 🎲", None),
    ],
)
def test_names(name, problem):
    request = changed("endeavor", name=name)
    request["players"] = request["players"][:1]
    assert said(request) == ([f"players[0].name: {problem}"] if problem else [])


def test_names_must_differ():
    request = table("endeavor", {}, {"name": "Vert"}, {"name": "Vert"})
    assert said(request) == ["players[2].name: is also the name of players[1]"]
    request["players"][2]["name"] = "vert"
    assert said(request) == []


def test_names_that_are_wrong_are_not_compared():
    assert said(table("endeavor", {"name": 3}, {"name": 3})) == [
        "players[0].name: must be text",
        "players[1].name: must be text",
    ]


def test_an_unknown_game_still_tells_of_names():
    players = [{"name": "A"}, {"name": "A"}, {}]
    assert said({"game": "go", "players": players})[1:] == [
        "players[2].name: is missing",
        "players[1].name: is also the name of players[0]",
    ]


def test_a_flood_of_players_is_not_a_flood_of_problems():
    problems = said({"game": "endeavor", "players": [{}] * 5000})
    assert problems[0] == "players: too many players: at most 5, 5000 given"
    assert len(problems) < 200


# --- fields -----------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [2.5, 2.0, "3", True, False, None, -1, [], {}, float("nan")])
@pytest.mark.parametrize(
    ("game", "field"),
    [("endeavor", "routes"), ("carthago", "seats_small"), ("mediterranee", "ducats")],
)
def test_numbers(game, field, value):
    assert said(changed(game, **{field: value})) == [f"players[0].{field}: {WHOLE}"]


@pytest.mark.parametrize("value", [0, 1, "true", None, [], 1.0])
@pytest.mark.parametrize(
    ("game", "field"),
    [
        ("endeavor", "governor_slot_empty"),
        ("endeavor", "level5_building"),
        ("mediterranee", "holds_own_capital"),
    ],
)
def test_yes_or_no(game, field, value):
    assert said(changed(game, **{field: value})) == [f"players[0].{field}: must be true or false"]


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("endeavor", "base"),
        ("endeavor", "soloplay-2"),
        ("endeavor", "soloplay-3"),
        ("mediterranee", "base"),
    ],
)
def test_every_field_is_required(game, variant):
    request = example(game, variant)
    keys = list(request["players"][0])
    request["players"] = [{}]
    assert said(request) == [f"players[0].{key}: is missing" for key in keys]


def test_neutral_markers_exist_in_soloplay_only():
    assert said(changed("endeavor", neutral_reserve=0)) == [
        "players[0].neutral_reserve: is not a field here"
    ]


def test_every_problem_is_found_at_once():
    request = changed("endeavor", routes=2.5, harbour=31, culture="x", colour="red")
    del request["players"][1]["industry"]
    with pytest.raises(ScoreError) as caught:
        score(request)
    assert str(caught.value).splitlines() == [
        "players[0].colour: is not a field here",
        f"players[0].routes: {WHOLE}",
        f"players[0].culture: {WHOLE}",
        "players[0].harbour: must be at most 30",
        "players[1].industry: is missing",
    ]
    assert caught.value.problems[1] == Problem("players[0].routes", WHOLE)


def test_carthago_needs_its_groups():
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
def test_carthago_needs_what_a_held_tile_counts(tile, field):
    request = table("carthago", {"tiles": [on(tile, 1)]})
    assert said(request) == []
    del request["players"][0][field]
    assert said(request) == [f"players[0].{field}: is missing"]
    request["players"][0]["tiles"] = [on("achievements", 1)]
    assert said(request) == []


def test_carthago_needs_the_half_of_the_hand_that_counts():
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
def test_carthago_structured_fields(field, value, problem):
    assert said(table("carthago", {field: value})) == [f"players[0].{problem}"]


@pytest.mark.parametrize("tile", ["guild", "", None, 1, ["coins"]])
def test_carthago_unknown_tiles(tile):
    assert said(table("carthago", {"tiles": [on(tile, 9)]})) == [
        "players[0].tiles[0].tile: must be one of: town_hall_1, achievements, residence_1, "
        "town_hall_2, victory_points, ships, coins, residence_2, goods",
        "players[0].tiles[0].position: must be a whole number from 1 to 3",
    ]


def test_carthago_a_place_on_an_unknown_tile_is_nobodys():
    problems = said(table("carthago", {"tiles": [on("guild", 1), on("town_hall_1", 2)]}))
    assert len(problems) == 1
    assert problems[0].startswith("players[0].tiles[0].tile: must be one of: ")


def test_carthago_all_nine_tiles_may_be_listed_though_six_are_in_play():
    tiles = ["town_hall_1", "achievements", "residence_1", "town_hall_2", "victory_points"]
    tiles += ["ships", "coins", "residence_2", "goods"]
    free = {"left": 3, "centre": 2, "right": 2}
    held = {"tiles": [on(tile, 1) for tile in tiles], "residence": free}
    assert said(table("carthago", held)) == [
        f"players[*].tiles: at most 2 tiles of decade {decade} are in play, 3 are named"
        for decade in ("I", "II", "III")
    ]


# --- what the box makes impossible: at the limit, and one beyond it ----------------------------


@pytest.mark.parametrize(
    ("variant", "at", "beyond", "problem"),
    [
        (
            "base",
            [{"universities": 1}, {"universities": 1}],
            [{"universities": 1}, {"universities": 2}],
            "players[*].universities: Universities of all players: at most 2, 3 counted",
        ),
        (
            "base",
            [{"universities": 2}],
            [{"universities": 3}],
            "players[0].universities: must be at most 2",
        ),
        (
            "soloplay-2",
            [{"universities": 1}, {}],
            [{"universities": 1}, {"universities": 1}],
            "players[*].universities: Universities of all players: at most 1, 2 counted",
        ),
        (
            "soloplay-3",
            [{"universities": 2}],
            [{"universities": 3}],
            "players[0].universities: must be at most 2",
        ),
        (
            "base",
            [{"harbour": 30}, {"harbour": 30}],
            [{"harbour": 30}, {"harbour": 31}],
            "players[1].harbour: must be at most 30",
        ),
        (
            "base",
            [{"slavery_discarded": 4}, {"slavery_discarded": 2}],
            [{"slavery_discarded": 4}, {"slavery_discarded": 3}],
            "players[*].slavery_discarded: Slavery cards of all players: at most 6, 7 counted",
        ),
        (
            "base",
            [{"cities_one": 40, "cities_two": 5}, {"routes": 50}],
            [{"cities_one": 40, "cities_two": 6}, {"routes": 50}],
            "players[*].routes: cities and routes of all players: at most 95, 96 counted",
        ),
        *(
            (
                "base",
                [{track: 60}, {track: 60}],
                [{track: 60}, {track: 61}],
                f"players[1].{track}: must be at most 60",
            )
            for track in ("industry", "culture", "finance", "politics")
        ),
        (
            "soloplay-2",
            [{"neutral_reserve": 3}, {"neutral_reserve": 3}],
            [{"neutral_reserve": 3}, {"neutral_reserve": 4}],
            "players[1].neutral_reserve: must be at most 3",
        ),
        (
            "soloplay-3",
            [{"neutral_reserve": 2}] * 3,
            [{"neutral_reserve": 2}, {"neutral_reserve": 3}],
            "players[1].neutral_reserve: must be at most 2",
        ),
    ],
)
def test_limits_of_endeavor(variant, at, beyond, problem):
    assert said(table("endeavor", *at, variant=variant)) == []
    assert said(table("endeavor", *beyond, variant=variant)) == [problem]


def test_the_opposition_shares_the_board():
    request = example("endeavor", "solo")
    for player in request["players"]:
        player.update(cities_one=40, cities_two=5, routes=2)
    assert said(request) == []
    request["players"][1]["routes"] = 4
    assert said(request) == [
        "players[*].routes: cities and routes of all players: at most 95, 96 counted"
    ]


FREE = {"left": 3, "centre": 2, "right": 2}


@pytest.mark.parametrize(
    ("at", "beyond", "problem"),
    [
        (
            [{"ships": {"oils": 4}}, {"ships": {"oils": 2}}],
            [{"ships": {"oils": 4}}, {"ships": {"oils": 3}}],
            "players[*].ships.oils: ships of one good of all players: at most 6, 7 counted",
        ),
        (
            [{"hand": {"goods": {"dyes": 9}}}, {"hand": {"goods": {"dyes": 6}}}],
            [{"hand": {"goods": {"dyes": 9}}}, {"hand": {"goods": {"dyes": 7}}}],
            "players[*].hand.goods.dyes: cards of one good of all players: at most 15, 16 counted",
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


@pytest.mark.parametrize(
    ("at", "beyond", "problem"),
    [
        (
            [{"ports_not_full": 10, "small_full": 5}, {"medium_full": 6, "capitals_full": 2}],
            [{"ports_not_full": 10, "small_full": 5}, {"medium_full": 6, "capitals_full": 3}],
            "players[*].capitals_full: ports of all players: at most 23, 24 counted",
        ),
        (
            [{"capitals_full": 2}, {"capitals_full": 2}],
            [{"capitals_full": 2}, {"capitals_full": 3}],
            "players[*].capitals_full: full capitals of all players: at most 4, 5 counted",
        ),
        (
            [{"holds_own_capital": True, "ports_not_full": 1}],
            [{"holds_own_capital": True}],
            "players[0].holds_own_capital: "
            "the own capital is held, so at least one port must be counted",
        ),
        (
            [{"ducats": 100_000}, {"ducats": 100_000}],
            [{"ducats": 100_000}, {"ducats": 100_001}],
            "players[1].ducats: must be at most 100000",
        ),
    ],
)
def test_limits_of_mediterranee(at, beyond, problem):
    assert said(table("mediterranee", *at)) == []
    assert said(table("mediterranee", *beyond)) == [problem]


def test_every_capital_held_needs_a_port_whoever_else_holds_none():
    held = {"holds_own_capital": True}
    assert said(table("mediterranee", {}, held, held)) == [
        f"players[{index}].holds_own_capital: "
        "the own capital is held, so at least one port must be counted"
        for index in (1, 2)
    ]


@pytest.mark.parametrize("port", ["ports_not_full", "small_full", "medium_full", "capitals_full"])
def test_any_port_will_do_for_a_capital_held(port):
    assert said(table("mediterranee", {"holds_own_capital": True, port: 1})) == []


@pytest.mark.parametrize(
    ("game", "field"),
    [("endeavor", "card_glory"), ("carthago", "forum_discs"), ("carthago", "hand.coins")],
)
def test_numbers_the_box_does_not_bound_are_bounded_all_the_same(game, field):
    group, _, part = field.rpartition(".")

    def tally(value):
        return table(game, {group: {part: value}} if group else {part: value})

    assert said(tally(9_999)) == []
    for value in (10_000, 10**5000):
        assert said(tally(value)) == [f"players[0].{field}: must be at most 9999"]


# --- while the table is still counting ---------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        {"game": "endeavor"},
        {"game": "endeavor", "players": []},
        {"game": "endeavor", "variant": "solo", "players": [{}]},
        {"game": "endeavor", "variant": "solo", "players": [{}, {}]},
        {"game": "carthago", "players": [{"tiles": [{"tile": "coins"}]}]},
        {"game": "carthago", "players": [{"seats_small": 11}]},
        {"game": "carthago", "players": [{"residence": {"left": 0}, "seats_small": 8}]},
        {"game": "carthago", "players": [{"largest_block": 5}]},
        {"game": "mediterranee", "players": [{"holds_own_capital": True, "small_full": 0}]},
    ],
)
def test_a_partial_request_may_lack_anything(request_):
    assert said(request_, partial=True) == []
    assert said(request_) != []


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"players": []}, "game: is missing"),
        (
            {"game": "endeavor", "players": [{"routes": "x"}]},
            f"players[0].routes: {WHOLE}",
        ),
        (
            {"game": "endeavor", "players": [{"universities": 2}, {"universities": 1}]},
            "players[*].universities: Universities of all players: at most 2, 3 counted",
        ),
        (
            {"game": "carthago", "players": [{"residence": {"right": 0}, "seats_small": 9}]},
            "players[0].residence: frees 8 discs at most for seats, tiles and beside it, "
            "9 are counted there",
        ),
        (
            {
                "game": "endeavor",
                "variant": "solo",
                "players": [{"opposition": True}, {"opposition": True}],
            },
            'players: exactly one player must have "opposition": true',
        ),
    ],
)
def test_a_partial_request_may_not_be_wrong(request_, problem):
    assert said(request_, partial=True) == [problem]


def test_a_running_sheet_counts_blanks_as_empty():
    sheet = running_sheet(
        {"game": "endeavor", "players": [{"name": "A", "cities_two": 2}, {"name": "B"}]}
    )
    assert [player.total for player in sheet.players] == [4, 0]
    solo = running_sheet({"game": "endeavor", "variant": "solo", "players": [{"routes": 3}, {}]})
    assert (solo.players[0].total, solo.grade) == (3, None)
    carthago = running_sheet({"game": "carthago", "players": [{"ships": {"oils": 2}}]})
    assert [(line.key, line.points) for line in carthago.players[0].lines] == [("guild", 0)]
    coins = running_sheet({"game": "carthago", "players": [{"tiles": [on("coins", 1)]}]})
    assert [(str(line.working), line.points) for line in coins.players[0].lines] == [
        ("0 seats × 0 ships", 0),
        ("0 ÷ 3", 0),
    ]
    with pytest.raises(ScoreError, match=r"players\[0\]\.routes"):
        running_sheet({"game": "endeavor", "players": [{"routes": -1}]})


def test_problems_lead_a_form_to_the_player_and_the_field():
    paths = {
        "players[2].ships.oils": (2, "ships.oils"),
        "players[*].universities": (None, "universities"),
        "players[0]": (0, ""),
        "players": (None, "players"),
        "rulings.glory_spaces": (None, "rulings.glory_spaces"),
    }
    found = {path: Problem(path, "x") for path in paths}
    assert {path: (p.player, p.key) for path, p in found.items()} == paths


def test_a_running_sheet_counts_the_blank_parts_of_a_group_as_empty():
    player = {"ships": {"oils": 2}, "residence": {"left": 1}, "tiles": [on("residence_1", 1)]}
    (sheet,) = running_sheet({"game": "carthago", "players": [player]}).players
    assert [(line.key, line.points) for line in sheet.lines] == [("guild", 0), ("residence_1", 3)]
