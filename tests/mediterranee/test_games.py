"""Whole games, replayed to the last score line.

Orders, treasuries and points are worked out by hand in the `.md` beside each file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import scoring
from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.state import State
from companion.table.gamefile import load

HERE = Path(__file__).parent / "games"

ORDERS = {
    "four-full": """
        s1 s2 s3 s4 / s2 s3 s1 s4 / s2 s4 s3 s1 / s3 s4 s2 s1
        s4 s3 s1 s2 / s1 s4 s3 s2 / s4 s1 s2 s3 / s3 s4 s2 s1
    """,
    "three-light": """
        s1 s3 s2 / s2 s3 s1 / s3 s2 s1 / s2 s3 s1 / s3 s1 s2
        s1 s2 s3 / s3 s1 s2 / s2 s1 s3 / s3 s2 s1 / s1 s3 s2
    """,
    "two-fists": """
        s2 s1 / s2 s1 / s1 s2 / s2 s1 / s2 s1 / s1 s2
        s1 s2 / s1 s2 / s1 s2 / s2 s1 / s2 s1 / s2 s1
    """,
}

# What the board shows at the end and the app does not know.
BOARD: dict[str, dict[str, dict[str, Any]]] = {
    "four-full": {
        "s1": {"ports_not_full": 3, "small_full": 1, "medium_full": 1, "capitals_full": 1},
        "s2": {"ports_not_full": 4, "small_full": 2, "medium_full": 0, "capitals_full": 0},
        "s3": {"ports_not_full": 2, "small_full": 0, "medium_full": 2, "capitals_full": 0},
        "s4": {"ports_not_full": 5, "small_full": 1, "medium_full": 1, "capitals_full": 0},
    },
    "three-light": {
        "s1": {
            "holds_own_capital": True,
            "ducats": 4400,
            "ports_not_full": 4,
            "small_full": 0,
            "medium_full": 1,
            "capitals_full": 0,
        },
        "s2": {
            "holds_own_capital": False,
            "ducats": 7000,
            "ports_not_full": 6,
            "small_full": 3,
            "medium_full": 0,
            "capitals_full": 0,
        },
        "s3": {
            "holds_own_capital": True,
            "ducats": 2500,
            "ports_not_full": 2,
            "small_full": 0,
            "medium_full": 0,
            "capitals_full": 1,
        },
    },
    "two-fists": {
        "s1": {
            "holds_own_capital": False,
            "ducats": 1900,
            "ports_not_full": 5,
            "small_full": 2,
            "medium_full": 0,
            "capitals_full": 0,
        },
        "s2": {
            "holds_own_capital": True,
            "ducats": 9500,
            "ports_not_full": 4,
            "small_full": 0,
            "medium_full": 2,
            "capitals_full": 2,
        },
    },
}

# own_capital, treasury, ports_not_full, small_full, medium_full, capitals_full; total
LINES = {
    "four-full": {
        "Ana": ([10, 7, 3, 2, 5, 10], 37),
        "Bruno": ([10, 7, 4, 4, 0, 0], 25),
        "Chloé": ([10, 4, 2, 0, 10, 0], 26),
        "Deniz": ([10, 12, 5, 2, 5, 0], 34),
    },
    "three-light": {
        "Emma": ([10, 8, 4, 0, 5, 0], 27),
        "Farid": ([0, 14, 6, 6, 0, 0], 26),
        "Gaëlle": ([10, 5, 2, 0, 0, 10], 27),
    },
    "two-fists": {
        "Hugo": ([0, 3, 5, 4, 0, 0], 12),
        "Ines": ([10, 19, 4, 0, 10, 20], 63),
    },
}

WINNERS = {"four-full": ["Ana"], "three-light": ["Emma", "Gaëlle"], "two-fists": ["Ines"]}

# The treasuries of the four-player game after each round, s1 to s4.
TREASURIES = [
    (2500, 1800, 2600, 1600),
    (2800, 3400, 2900, 2400),
    (1900, 3800, 2700, 2500),
    (1800, 4000, 2900, 3900),
    (2800, 3700, 2600, 4200),
    (3000, 3900, 2800, 4500),
    (2800, 3800, 2800, 4600),
    (3500, 3700, 2100, 6000),
]


def states(name: str) -> list[State]:
    _, timeline = load({"mediterranee": GAME}, (HERE / f"{name}.json").read_bytes())
    return [timeline.start, *(step.state for step in timeline.steps)]


@pytest.mark.parametrize("name", ORDERS)
def test_the_orders_of_every_round(name: str) -> None:
    final = states(name)[-1]
    orders = [past.order for past in final.past] + [final.order]
    expected = ORDERS[name].strip().replace("\n", "/").split("/")
    assert orders == [tuple(order.split()) for order in expected]


@pytest.mark.parametrize("name", LINES)
def test_the_last_score_line(name: str) -> None:
    final = states(name)[-1]
    assert final.over
    tally = GAME.tally(final)
    players = [
        {"name": seat.name, **tally[seat.key], **BOARD[name][seat.key]}
        for seat in final.setup.seats
    ]
    sheet = scoring.score({"game": "mediterranee", "players": players})
    for player in sheet["players"]:
        points, total = LINES[name][player["name"]]
        assert [line["points"] for line in player["lines"]] == points
        assert player["total"] == total
    assert sheet["winners"] == WINNERS[name]


def test_the_treasuries_after_every_round() -> None:
    seen: dict[int, State] = {}
    for state in states("four-full"):
        if state.bidding or state.over:
            seen.setdefault(state.round if state.over else state.round - 1, state)
    rounds = [tuple(purse.ducats for purse in seen[n].purses) for n in range(1, 8)]
    final = states("four-full")[-1]
    rounds.append(tuple(purse.ducats for purse in final.purses))
    assert rounds == TREASURIES
