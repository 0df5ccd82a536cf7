"""Bad requests of Méditerranée: each limit at its edge."""

import pytest

from tests.scoring.support import said, table

HELD = {"holds_own_capital": True, "ports_not_full": 1}


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
            [*[HELD] * 3, {"capitals_full": 1}],
            [*[HELD] * 3, {"capitals_full": 2}],
            "players[3].capitals_full: "
            "too many of the 4 capitals: others are held by the players who began in them",
        ),
        (
            [{**HELD, "ports_not_full": 0, "capitals_full": 3}, HELD],
            [{**HELD, "ports_not_full": 0, "capitals_full": 4}, HELD],
            "players[0].capitals_full: "
            "too many of the 4 capitals: others are held by the players who began in them",
        ),
        (
            [{"holds_own_capital": True, "ports_not_full": 1}],
            [{"holds_own_capital": True}],
            "players[0].holds_own_capital: "
            "the own capital is held, so it must be counted as a port that is not full or as a full capital",
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
        "the own capital is held, so it must be counted as a port that is not full or as a full capital"
        for index in (1, 2)
    ]


@pytest.mark.parametrize("port", ["ports_not_full", "capitals_full"])
def test_a_capital_held_is_not_full_or_it_is_a_full_capital(port):
    assert said(table("mediterranee", {"holds_own_capital": True, port: 1})) == []


@pytest.mark.parametrize("port", ["small_full", "medium_full"])
def test_a_full_port_that_is_no_capital_contradicts_a_capital_held(port):
    [problem] = said(table("mediterranee", {"holds_own_capital": True, port: 1}))
    assert problem.startswith("players[0].holds_own_capital: the own capital is held")
