"""Bad requests of Endeavor: the Opposition, and each limit at its edge."""

import pytest

from scoring import example
from tests.scoring.support import changed, said, table


def test_solo_lines_is_a_ruling_of_solo():
    request = example("endeavor", "solo") | {"rulings": {"solo_lines": "some"}}
    assert said(request) == ["rulings.solo_lines: must be one of: all, short"]


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


def test_neutral_markers_exist_in_soloplay_only():
    assert said(changed("endeavor", neutral_reserve=0)) == [
        "players[0].neutral_reserve: is not a field here"
    ]


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
