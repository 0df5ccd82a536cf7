"""Bad requests: every problem at once, each named by its field, each limit at its edge."""

import pytest

from scoring import GAMES, Problem, ScoreError, check, example, running_sheet, score
from tests.scoring.carthago.players import on
from tests.scoring.support import WHOLE, changed, said, table

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
        f"game: must be one of: {', '.join(GAMES)}"
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
        ("(0+0+0+0) × 0", 0),
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
