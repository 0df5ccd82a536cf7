"""Endeavor by the figures of its rulebook, of the SoloPlay rules and of the rulings."""

import pytest

from scoring import GAMES, other_winners, score, score_sheet
from scoring.endeavor.points import glory_of_track, score_lines
from scoring.endeavor.rulings import Rulings, read_rulings
from scoring.endeavor.tally import Board, Tally, read_tally
from scoring.endeavor.verdict import grade

ROUGE = {
    "cities_one": 14,
    "cities_two": 1,
    "routes": 9,
    "industry": 10,
    "culture": 8,
    "finance": 9,
    "politics": 12,
    "card_glory": 5,
    "governor_slot_empty": True,
    "universities": 1,
    "harbour": 3,
    "slavery_discarded": 2,
}
BLANK = dict.fromkeys(ROUGE, 0) | {"governor_slot_empty": False}
BLANK_OPPOSITION = {
    "opposition": True,
    "cities_one": 0,
    "cities_two": 0,
    "routes": 0,
    "industry": 0,
    "culture": 0,
    "finance": 0,
    "politics": 0,
    "card_glory": 0,
}


def request(*players, variant="base", **more):
    return {"game": "endeavor", "variant": variant, "players": list(players), **more}


def solo(player, opposition, **more):
    return request(
        {"name": "Vera", **BLANK, **player},
        {"name": "Opposition", **BLANK_OPPOSITION, **opposition},
        variant="solo",
        **more,
    )


def points(answer, index=0):
    return {line["key"]: line["points"] for line in answer["players"][index]["lines"]}


def test_rulebook_red_scores_71():
    answer = score(request({"name": "Rouge", **ROUGE}))
    assert list(points(answer).items()) == [
        ("cities", 16),
        ("routes", 9),
        ("industry", 10),
        ("culture", 7),
        ("finance", 7),
        ("politics", 12),
        ("cards", 5),
        ("governor_slot", 3),
        ("universities", 3),
        ("harbour", 1),
        ("slavery", -2),
    ]
    assert answer == {
        "game": "endeavor",
        "variant": "base",
        "players": [
            {
                "name": "Rouge",
                "total": 71,
                "rank": 1,
                "winner": True,
                "lines": answer["players"][0]["lines"],
            }
        ],
        "winners": ["Rouge"],
        "grade": None,
        "panache": False,
    }
    assert not any("note" in line for line in answer["players"][0]["lines"])


@pytest.mark.parametrize(
    ("value", "glory"),
    [
        *[(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 4), (7, 7), (8, 7), (9, 7)],
        *[(10, 10), (11, 11), (12, 12), (13, 13), (14, 14), (15, 15), (16, 15), (60, 15)],
    ],
)
def test_default_glory_spaces(value, glory):
    assert glory_of_track(value, Rulings().glory_spaces) == glory


@pytest.mark.parametrize("before", [15, 16])
def test_a_track_beyond_15_loses_a_symbol_from_its_true_value(before):
    after = points(score(request({"name": "Blanc", **BLANK, "culture": before - 1})))
    assert after["culture"] == {15: 14, 16: 15}[before]


def test_own_glory_spaces_in_any_order_are_used_and_noted():
    line = score(
        request(
            {"name": "Rouge", **ROUGE},
            rulings={"glory_spaces": [12, 8, 0, 10, 7]},
        )
    )["players"][0]["lines"][3]
    assert line == {
        "key": "culture",
        "points": 8,
        "note": "With the default glory spaces this line counts 7 instead of 8 (difference 1).",
    }


def test_a_track_that_own_spaces_leave_alone_has_no_note():
    lines = score(request({"name": "Rouge", **ROUGE}, rulings={"glory_spaces": [7, 10, 12]}))
    assert not any("note" in line for line in lines["players"][0]["lines"])


@pytest.mark.parametrize(("spaces", "glory"), [([7], 0), ([], 0), ([0, 7], 0), ([3, 7], 3)])
def test_below_the_lowest_glory_space_nothing_is_scored(spaces, glory):
    answer = score(
        request({"name": "Rouge", **BLANK, "industry": 6}, rulings={"glory_spaces": spaces})
    )
    assert points(answer)["industry"] == glory


@pytest.mark.parametrize(("markers", "glory"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (30, 10)])
def test_harbour_counts_full_threes(markers, glory):
    assert points(score(request({"name": "A", **BLANK, "harbour": markers})))["harbour"] == glory


def test_a_tied_first_place_is_shared_and_the_next_is_third():
    answer = score(
        request(
            {"name": "A", **BLANK, "routes": 4},
            {"name": "B", **BLANK, "routes": 1},
            {"name": "C", **BLANK, "cities_two": 2},
        )
    )
    assert [(p["total"], p["rank"], p["winner"]) for p in answer["players"]] == [
        (4, 1, True),
        (1, 3, False),
        (4, 1, True),
    ]
    assert answer["winners"] == ["A", "C"]


@pytest.mark.parametrize(("variant", "markers"), [("soloplay-2", 3), ("soloplay-3", 2)])
def test_soloplay_counts_neutral_markers_in_reserve_last(variant, markers):
    answer = score(request({"name": "Rouge", **ROUGE, "neutral_reserve": markers}, variant=variant))
    assert answer["players"][0]["lines"][-1] == {"key": "neutral_reserve", "points": markers}
    assert answer["players"][0]["total"] == 71 + markers


def test_two_neutral_scores_the_rulebook_lines():
    answer = score(request({"name": "Rouge", **ROUGE}, variant="two-neutral"))
    assert answer["variant"] == "two-neutral"
    assert answer["players"][0]["total"] == 71
    assert list(points(answer))[-1] == "slavery"


def test_opposition_has_the_first_seven_lines():
    answer = score(
        solo(
            {},
            {
                "cities_one": 20,
                "cities_two": 4,
                "routes": 6,
                "industry": 9,
                "culture": 11,
                "finance": 17,
                "politics": 1,
                "card_glory": 4,
            },
        )
    )
    assert list(points(answer, 1).items()) == [
        ("cities", 28),
        ("routes", 6),
        ("industry", 7),
        ("culture", 11),
        ("finance", 15),
        ("politics", 0),
        ("cards", 4),
    ]
    assert answer["players"][1]["total"] == 71


@pytest.mark.parametrize(
    ("margin", "name"),
    [
        *[(-40, "defeat"), (-1, "defeat"), (0, "minor"), (2, "minor"), (3, "victory")],
        *[(4, "victory"), (5, "major"), (6, "major"), (7, "complete"), (8, "complete")],
        *[(9, "total"), (40, "total")],
    ],
)
def test_grades(margin, name):
    assert grade(margin) == name
    answer = score(solo({"card_glory": 40 + margin}, {"routes": 40}))
    assert answer["grade"] == name
    assert answer["winners"] == (["Vera"] if margin >= 0 else ["Opposition"])


def test_a_grade_is_found_by_its_key():
    assert GAMES["endeavor"].grade("defeat").title == "Defeat"
    assert GAMES["endeavor"].grade("complete").title == "Complete victory"


def test_a_solo_draw_is_the_players_though_equal_totals_share_the_rank():
    answer = score(solo({"routes": 5}, {"routes": 5}))
    assert [(p["name"], p["rank"], p["winner"]) for p in answer["players"]] == [
        ("Vera", 1, True),
        ("Opposition", 1, False),
    ]
    assert (answer["winners"], answer["grade"]) == (["Vera"], "minor")


def test_a_solo_draw_is_the_players_wherever_they_are_listed():
    swapped = solo({"routes": 5}, {"routes": 5})
    swapped["players"].reverse()
    assert score(swapped)["winners"] == ["Vera"]


@pytest.mark.parametrize(
    ("routes", "built", "panache"),
    [(5, True, True), (4, True, False), (5, False, False), (9, True, True)],
)
def test_panache_needs_a_victory_and_a_level_5_building(routes, built, panache):
    answer = score(solo({"routes": routes, "level5_building": built}, {"routes": 5}))
    assert answer["panache"] is panache


def test_no_panache_and_no_grade_outside_solo():
    answer = score(request({"name": "A", **BLANK, "level5_building": True}))
    assert (answer["grade"], answer["panache"]) == (None, False)


def test_solo_counts_every_line_and_notes_what_the_short_list_leaves_out():
    lines = score(solo({"governor_slot_empty": True, "slavery_discarded": 2}, {}))["players"][0][
        "lines"
    ]
    notes = {line["key"]: line.get("note") for line in lines if "note" in line}
    assert notes == {
        "governor_slot": ("By the shorter list of the solo rules this line is 0 instead of 3."),
        "slavery": "By the shorter list of the solo rules this line is 0 instead of -2.",
    }


def test_a_solo_line_of_nothing_needs_no_note():
    for reading in ("all", "short"):
        answer = score(solo({}, {}, rulings={"solo_lines": reading}))
        assert not any("note" in line for line in answer["players"][0]["lines"])


def test_solo_short_list_counts_neither_slot_nor_slavery():
    answer = score(
        solo(
            {"governor_slot_empty": True, "slavery_discarded": 2, "universities": 1, "harbour": 3},
            {},
            rulings={"solo_lines": "short"},
        )
    )
    own = points(answer)
    assert (own["governor_slot"], own["slavery"]) == (0, 0)
    assert answer["players"][0]["total"] == 4
    assert {
        line["key"]: line["note"] for line in answer["players"][0]["lines"] if "note" in line
    } == {
        "governor_slot": "By the full list of the rulebook this line is 3 instead of 0.",
        "slavery": "By the full list of the rulebook this line is -2 instead of 0.",
    }


def test_the_other_list_of_lines_is_tried_with_the_glory_spaces_of_the_table():
    """An empty slot is 3, a city 1; the Opposition's Industry stands on 2. By the short list it
    is 1 against 2, but 1 against 0 on a board whose lowest glory space is higher."""
    tallies = ({"governor_slot_empty": True, "cities_one": 1}, {"industry": 2})
    asked = solo(*tallies, rulings={"glory_spaces": [2, 5]})
    assert [one["total"] for one in score(asked)["players"]] == [4, 2]
    (reading,) = other_winners(asked)
    assert (reading.ruling.key, reading.choice.value) == ("solo_lines", "short")
    assert reading.winners == (score(asked)["players"][1]["name"],)
    assert other_winners(solo(*tallies, rulings={"glory_spaces": [5]})) == ()


def test_rulings_nobody_chose_are_the_usual_ones():
    assert read_rulings({}) == Rulings()
    assert read_rulings({"solo_lines": "short"}) == Rulings(solo_lines="short")


def test_the_typed_tally_scores_without_a_request():
    assert read_tally({"routes": 2}) == Tally(routes=2)
    assert read_tally({"routes": 2}, opposition=True) == Board(routes=2)
    lines = score_lines(Tally(cities_two=3, politics=9), Rulings())
    assert sum(line.points for line in lines) == 13
    assert len(score_lines(Board(), Rulings(), "solo")) == 7


def test_workings_show_the_sum_done():
    lines = score_sheet(request({"name": "Rouge", **ROUGE})).players[0].lines
    workings = {line.key: str(line.working) for line in lines if line.working}
    assert workings == {
        "cities": "14 × 1 + 1 × 2",
        "industry": "10 counts 10",
        "culture": "8 counts 7",
        "finance": "9 counts 7",
        "politics": "12 counts 12",
        "universities": "1 × 3",
        "harbour": "3 ÷ 3",
    }


def test_a_track_by_own_glory_spaces_shows_its_working_too():
    asked = request({"name": "Rouge", **ROUGE}, rulings={"glory_spaces": [0, 8]})
    culture = score_sheet(asked).players[0].lines[3]
    assert (culture.key, str(culture.working)) == ("culture", "8 counts 8")
