"""Méditerranée by the figures of its rulebook and of the rulings."""

import pytest

from scoring import example, fields_for, lines_for, score, score_sheet

BLANK = {
    "holds_own_capital": False,
    "ducats": 0,
    "ports_not_full": 0,
    "small_full": 0,
    "medium_full": 0,
    "capitals_full": 0,
}


def answer(**tally):
    return score({"game": "mediterranee", "players": [{"name": "Venise", **BLANK, **tally}]})


def points(**tally):
    return {line["key"]: line["points"] for line in answer(**tally)["players"][0]["lines"]}


def test_the_example_that_is_printed():
    # 10 + 4300 // 500 + 4 + 2 * 2 + 5 + 10
    assert score(example("mediterranee"))["players"][0]["total"] == 41


def test_every_line_at_its_price():
    own = points(
        holds_own_capital=True,
        ducats=2600,
        ports_not_full=3,
        small_full=2,
        medium_full=3,
        capitals_full=2,
    )
    assert list(own.items()) == [
        ("own_capital", 10),
        ("treasury", 5),
        ("ports_not_full", 3),
        ("small_full", 4),
        ("medium_full", 15),
        ("capitals_full", 20),
    ]
    assert sum(own.values()) == 57


@pytest.mark.parametrize(
    ("ducats", "expected"), [(0, 0), (499, 0), (500, 1), (999, 1), (1000, 2), (100_000, 200)]
)
def test_treasury_counts_full_500s(ducats, expected):
    assert points(ducats=ducats)["treasury"] == expected


def test_a_capital_lost_counts_nothing():
    assert answer(holds_own_capital=False)["players"][0]["total"] == 0


def test_own_capital_full_counts_its_10_on_top():
    assert answer(holds_own_capital=True, capitals_full=1)["players"][0]["total"] == 20


def test_own_capital_not_full_counts_10_and_1():
    assert answer(holds_own_capital=True, ports_not_full=1)["players"][0]["total"] == 11


def test_the_help_says_that_a_capital_not_full_counts_as_a_port():
    field = next(spec for spec in fields_for("mediterranee") if spec.key == "ports_not_full")
    line = next(spec for spec in lines_for("mediterranee") if spec.key == "ports_not_full")
    assert "capital that is not full" in field.help
    assert "counts 1 here too" in line.help


def test_a_tie_is_a_shared_victory():
    request = {
        "game": "mediterranee",
        "players": [
            {"name": "Venise", **BLANK, "ducats": 1000},
            {"name": "Gênes", **BLANK, "small_full": 1},
            {"name": "Espagne", **BLANK, "ports_not_full": 1},
            {"name": "Turcs", **BLANK},
        ],
    }
    result = score(request)
    assert result["winners"] == ["Venise", "Gênes"]
    assert [player["rank"] for player in result["players"]] == [1, 1, 3, 4]
    assert (result["variant"], result["grade"], result["panache"]) == ("base", None, False)


def test_workings_show_the_sum_done():
    tally = {"ducats": 2600, "ports_not_full": 3, "small_full": 2, "medium_full": 1}
    sheet = score_sheet({"game": "mediterranee", "players": [{"name": "Venise", **BLANK, **tally}]})
    assert {line.key: str(line.working) for line in sheet.players[0].lines if line.working} == {
        "treasury": "2600 ÷ 500",
        "ports_not_full": "3 × 1",
        "small_full": "2 × 2",
        "medium_full": "1 × 5",
        "capitals_full": "0 × 10",
    }
