"""Thirty evenings made by hand, and what they come to, worked out by hand.

Nothing expected here was produced by the code: the working stands beside each figure.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import scoring
from companion.evenings.historyfile import Beside, Kept
from companion.evenings.people import Known, alike
from companion.evenings.persons import head_to_head, of_person
from companion.evenings.played import Played, figures_of
from companion.evenings.statistics import bests, statistics
from companion.games import PROFILES
from companion.table.result import Result, ResultPlayer
from tests.sure import some

DAY = 24 * 3600.0
NEW_YEAR = 1_735_732_800.0  # 1 January 2025, noon UTC
ANNA, BEN, CHLOE = "Anna", "Ben", "Chloé"
Triple = tuple[int, int, int]
Asked = tuple[dict[str, Any], dict[str, str], int | None, int | None]

# Endeavor counts a city worth one, a route and a glory of a card one point each; with all else at
# nought the total is the sum of the three. Cities, routes, cards of Anna, Ben and Chloé; who began
# (0 is Anna); minutes.
THREE: list[tuple[Triple, Triple, Triple, int | None, int | None]] = [
    ((10, 6, 4), (8, 5, 5), (9, 2, 4), 0, 90),  # 1: 20 18 15, Anna by 2
    ((8, 4, 4), (10, 8, 4), (9, 3, 5), 1, 100),  # 2: 16 22 17, Ben by 5
    ((11, 7, 3), (9, 5, 7), (10, 4, 4), 2, 110),  # 3: 21 21 18, Anna and Ben
    ((12, 8, 5), (7, 5, 5), (8, 6, 6), 0, 95),  # 4: 25 17 20, Anna by 5
    ((9, 5, 5), (8, 4, 6), (12, 9, 3), 1, None),  # 5: 19 18 24, Chloé by 5
    ((10, 9, 4), (9, 6, 5), (7, 5, 4), 2, 105),  # 6: 23 20 16, Anna by 3
    ((6, 4, 4), (8, 7, 4), (8, 6, 5), 0, 120),  # 7: 14 19 19, Ben and Chloé
    ((9, 3, 6), (11, 9, 3), (10, 5, 5), 1, 80),  # 8: 18 23 20, Ben by 3
    ((13, 9, 4), (10, 5, 6), (9, 6, 5), 2, None),  # 9: 26 21 20, Anna by 5
    ((11, 8, 3), (9, 4, 5), (10, 6, 5), 0, 100),  # 10: 22 18 21, Anna by 1
    ((8, 5, 4), (9, 6, 4), (9, 5, 3), None, None),  # 11: 17 19 17, Ben by 2
    ((10, 5, 5), (10, 6, 4), (11, 6, 3), 1, 130),  # 12: 20 20 20, all three
]
TWO: list[tuple[Triple, Triple, int, int]] = [
    ((9, 7, 5), (10, 4, 3), 0, 60),  # 13: 21 17, Anna by 4
    ((7, 4, 5), (9, 8, 2), 1, 70),  # 14: 16 19, Ben by 3
    ((8, 6, 4), (8, 6, 4), 0, 50),  # 15: 18 18, both
    ((10, 8, 6), (9, 5, 5), 1, 60),  # 16: 24 19, Anna by 5
]
# Solo: the player's total, the Opposition's, the difficulty. A lead of 9 is a total victory, of 7
# complete, of 5 major, of 3 a victory, of 0 minor.
SOLO = [
    (30, 20, "easier"),  # 17: +10, total
    (25, 25, "easier"),  # 18: 0, minor: a draw is the player's
    (22, 25, "normal"),  # 19: -3, defeat
    (28, 24, "normal"),  # 20: +4, victory
    (20, 29, "harder"),  # 21: -9, defeat
    (27, 21, "normal"),  # 22: +6, major
]
# Méditerranée: ducats (1 for every full 500) and ports not full (1 each) of Anna, Ben, Chloé, Dora.
FOUR = [
    ((5000, 2), (4000, 5), (2500, 1), (3000, 3)),  # 23: 12 13 6 9, Ben by 1
    ((6000, 3), (3500, 2), (4000, 4), (2000, 1)),  # 24: 15 9 12 5, Anna by 3
    ((2000, 4), (2999, 1), (6500, 1), (7000, 0)),  # 25: 8 6 14 14, Chloé and Dora
    ((1000, 2), (1500, 3), (2000, 2), (5000, 6)),  # 26: 4 6 6 16, Dora by 10
    ((3000, 5), (3000, 5), (3000, 5), (3000, 5)),  # 27: 11 each, all four
]
# Ben, and the same name without its accent.
BOTH = [
    ((5000, 0), (4000, 1)),  # 28: 10 9, Ben by 1
    ((4500, 0), (6000, 0)),  # 29: 9 12, Chloe by 3
    ((3500, 0), (3500, 0)),  # 30: 7 7, both
]


def endeavor(name: str, counted: Triple) -> dict[str, Any]:
    nothing = ("cities_two", "industry", "culture", "finance", "politics", "universities")
    return {
        "name": name,
        **dict(zip(("cities_one", "routes", "card_glory"), counted, strict=True)),
        **dict.fromkeys((*nothing, "harbour", "slavery_discarded"), 0),
        "governor_slot_empty": False,
    }


def opposition(total: int) -> dict[str, Any]:
    counted = endeavor("Opposition", (total, 0, 0))
    for key in ("universities", "harbour", "slavery_discarded", "governor_slot_empty"):
        del counted[key]
    return {**counted, "opposition": True}


def mediterranee(name: str, counted: tuple[int, int]) -> dict[str, Any]:
    nothing = dict.fromkeys(("small_full", "medium_full", "capitals_full"), 0)
    held = {"holds_own_capital": False, "ducats": counted[0], "ports_not_full": counted[1]}
    return {"name": name, **held, **nothing}


def game(key: str, *players: dict[str, Any], variant: str = "base") -> dict[str, Any]:
    return {"game": key, "variant": variant, "players": [*players]}


def of_three() -> list[Asked]:
    return [
        (
            game("endeavor", endeavor(ANNA, anna), endeavor(BEN, ben), endeavor(CHLOE, chloe)),
            {},
            opener,
            minutes,
        )
        for anna, ben, chloe, opener, minutes in THREE
    ]


def of_two() -> list[Asked]:
    return [
        (game("endeavor", endeavor(ANNA, anna), endeavor(BEN, ben)), {}, opener, minutes)
        for anna, ben, opener, minutes in TWO
    ]


def alone() -> list[Asked]:
    return [
        (
            game("endeavor", endeavor(ANNA, (own, 0, 0)), opposition(theirs), variant="solo"),
            {"difficulty": difficulty},
            None,
            None,
        )
        for own, theirs, difficulty in SOLO
    ]


def at_sea() -> list[Asked]:
    four = [
        game("mediterranee", *map(mediterranee, (ANNA, BEN, CHLOE, "Dora"), counted))
        for counted in FOUR
    ]
    both = [game("mediterranee", *map(mediterranee, (BEN, "Chloe"), counted)) for counted in BOTH]
    return [(request, {}, None, None) for request in four + both]


def drawn(request: dict[str, Any], options: dict[str, str]) -> Result:
    colours = [colour.key for colour in PROFILES[request["game"]].colours]
    players = tuple(
        ResultPlayer(one["name"], None if one.get("opposition") else colours[at])
        for at, one in enumerate(request["players"])
    )
    answer = scoring.score(request)
    told = tuple(options.items())
    return Result(answer["game"], answer["variant"], players, request, answer, None, told)


def thirty() -> list[Kept]:
    """One each day."""
    asked = [*of_three(), *of_two(), *alone(), *at_sea()]
    return [
        Kept(
            f"result-of-the-day-{number:02}",
            drawn(request, options),
            Beside(NEW_YEAR + (number - 1) * DAY, minutes, opener),
        )
        for number, (request, options, opener, minutes) in enumerate(asked, 1)
    ]


def played(kept: Kept) -> Played:
    result, beside = kept.result, kept.beside
    way = PROFILES[result.game].played(dict(result.options))
    about = (kept.token, result.game, result.variant, way)
    return Played(*about, beside.finished_at, beside.minutes, beside.opener, figures_of(result))


EVERY = [played(one) for one in thirty()]
BASE = EVERY[:16]


def number(token: str) -> int:
    return int(token[-2:])


def test_all_thirty_together():
    made = statistics(EVERY)
    assert made.plays == 30
    assert not made.comparable, "points of several games are not one thing"
    assert (made.totals, made.lines, made.highest, made.margins) == (None, (), None, None)
    # Anna 12 + 4 + 6 + 5; Ben 12 + 4 + 5 + 3; Chloé 12 + 5; Dora 5; Chloe 3.
    plays = [(one.name, one.plays) for one in made.people]
    assert plays == [("Anna", 27), ("Ben", 24), ("Chloé", 17), ("Dora", 5), ("Chloe", 3)]
    # Whole: 1 4 6 9 10 13 16 of the base game, 17 18 20 22 alone, 24. Shared: 3 12 15, 27.
    # 12 + 1/2 + 1/3 + 1/2 + 1/4 = 12 + 6/12 + 4/12 + 6/12 + 3/12 = 13 7/12.
    anna = made.people[0]
    assert (anna.won, anna.shared, anna.wins) == (12, 4, Fraction(163, 12))
    # All thirty were won by somebody, two of them (19 and 21) by nobody of flesh and blood.
    assert sum(one.wins for one in made.people) == 28


def test_wins_with_ties_counted_as_their_part():
    made = statistics(BASE)
    told = {one.name: (one.plays, one.won, one.shared, one.wins) for one in made.people}
    assert told == {
        # 1 4 6 9 10 13 16; with Ben 3 and 15, with both 12: 7 + 1/2 + 1/2 + 1/3 = 8 1/3
        "Anna": (16, 7, 3, Fraction(25, 3)),
        # 2 8 11 14; 3 7 15 halves, 12 a third: 4 + 3/2 + 1/3 = 5 5/6
        "Ben": (16, 4, 4, Fraction(35, 6)),
        # 5; 7 a half, 12 a third: 1 + 5/6
        "Chloé": (12, 1, 2, Fraction(11, 6)),
    }
    # Of sixteen games sixteen were won.
    assert sum(one.wins for one in made.people) == 16
    assert made.people[0].rate == pytest.approx(25 / 48)


def test_average_best_and_worst():
    made = statistics(BASE)
    assert made.comparable
    anna, ben, chloe = (one.totals for one in made.people)
    # 20 16 21 25 19 23 14 18 26 22 17 20 21 16 18 24 = 320, by 16 is 20. Squares of the distances
    # 0 16 1 25 1 9 36 4 36 4 9 0 1 16 4 16 = 178.
    assert (anna.count, anna.average, anna.best, anna.worst) == (16, 20, 26, 14)
    assert anna.deviation == pytest.approx((178 / 16) ** 0.5)
    # 18 22 21 17 18 20 19 23 21 18 19 20 17 19 18 19 = 309
    assert (ben.average, ben.best, ben.worst) == (309 / 16, 23, 17)
    # 15 17 18 20 24 16 19 20 20 21 17 20 = 227
    assert (chloe.average, chloe.best, chloe.worst) == (227 / 12, 24, 15)
    # 320 + 309 + 227 = 856 of 16 + 16 + 12 players
    totals = some(made.totals)
    assert (totals.count, totals.average) == (44, 856 / 44)
    # 20 22 21 21 25 24 23 19 19 23 26 22 19 20 20 20 21 19 18 18 24 = 444 of 21 winners
    winning = some(made.winning)
    assert (winning.count, winning.average, winning.worst) == (21, 444 / 21, 18)


def test_leads_and_records():
    made = statistics(BASE)
    # 2 5 5 5 3 3 5 1 2 and 4 3 5 = 43 of the twelve that one alone won
    margins = some(made.margins)
    assert (margins.count, margins.average) == (12, 43 / 12)
    highest, widest, narrowest = some(made.highest), some(made.widest), some(made.narrowest)
    assert (highest.value, highest.name, number(highest.token)) == (26, "Anna", 9)
    assert (widest.value, widest.name, number(widest.token)) == (5, "Ben", 2)
    assert (narrowest.value, narrowest.name, number(narrowest.token)) == (1, "Anna", 10)


def test_points_by_line():
    lines = {one.key: one for one in statistics(BASE).lines}
    routes = lines["routes"]
    # Anna 98, Ben 93, Chloé 63, together 254 of 44 players
    assert (routes.points.count, routes.points.average) == (44, 254 / 44)
    assert (routes.points.best, routes.points.worst) == (9, 2)
    # Winners: 6 8 7 5 8 9 9 7 6 9 9 8 6 5 6 6 7 8 6 6 8 = 149 of 21; others 254 - 149 = 105 of 23.
    assert routes.winners == pytest.approx(149 / 21)
    assert routes.others == pytest.approx(105 / 23)
    assert max(lines.values(), key=lambda one: one.lead) is routes, "they win by routes"


def test_the_advantage_of_the_first_player():
    first = some(statistics(BASE).first)
    # Began and won: 1 2 4 8 10, a third of 12; 13 14, half of 15. 5 + 1/3 + 2 + 1/2 = 7 5/6.
    # Of eleven games of three and four of two: 11/3 + 4/2 = 17/3. Nobody knows who began 11.
    assert (first.games, first.wins, first.expected) == (15, Fraction(47, 6), Fraction(17, 3))
    assert statistics(EVERY[16:22]).first is None, "alone nobody begins before another"


def test_how_long_games_take():
    made = statistics(BASE)
    # 90 100 110 95 105 120 80 100 130 = 930 of nine; 60 70 50 60 = 240 of four: 1170 of thirteen
    lengths = some(made.lengths)
    assert (lengths.count, lengths.average) == (13, 90)
    by_players = {number: (one.count, one.average) for number, one in made.lengths_by_players}
    assert by_players == {2: (4, 60), 3: (9, 930 / 9)}
    longest, shortest = some(made.longest), some(made.shortest)
    assert (longest.value, number(longest.token)) == (130, 12)
    assert (shortest.value, number(shortest.token)) == (50, 15)


def test_streaks():
    told = {one.name: (one.streak, one.running) for one in statistics(BASE).people}
    # Anna: 1, 3-4, 6, 9-10, 12-13, 15-16. Ben: 2-3, 7-8, 11-12, 14-15. Chloé: 5, 7, 12, her last.
    assert told == {"Anna": (2, 2), "Ben": (2, 0), "Chloé": (1, 1)}


def test_solo_grades_by_difficulty():
    made = statistics(EVERY[16:22])
    assert {one.way: one.counts for one in made.grades} == {
        ("easier",): {"total": 1, "minor": 1},
        ("normal",): {"defeat": 1, "victory": 1, "major": 1},
        ("harder",): {"defeat": 1},
    }
    (anna,) = made.people
    assert (anna.contests, anna.won, anna.shared) == (6, 4, 0)
    best = {one.way: (one.margin, one.grade, number(one.token)) for one in bests(EVERY)}
    assert best == {
        ("easier",): (10, "total", 17),
        ("harder",): (-9, "defeat", 21),
        ("normal",): (6, "major", 22),
    }


def test_one_person_wins_by_routes():
    anna = some(of_person(BASE, ANNA))
    leads = {one.key: one.lead_when_won for one in anna.lines}
    # Her lead on the average of the others in 1 3 4 6 9 10 12 13 15 16:
    # routes 2.5 2.5 2.5 3.5 3.5 3 -1 3 0 3 = 22.5
    assert leads["routes"] == pytest.approx(2.25)
    # cities 1.5 1.5 4.5 2 3.5 1.5 -0.5 -1 0 1 = 14
    assert leads["cities"] == pytest.approx(1.4)
    # cards -0.5 -2.5 -0.5 -0.5 -1.5 -2 1.5 2 0 1 = -3
    assert leads["cards"] == pytest.approx(-0.3)
    assert anna.wins_by == "routes"
    # She began 1 4 7 10 and 13 15: won 1 4 10 13 and half of 15; 4/3 + 2/2 by chance.
    first = some(anna.first)
    assert (first.games, first.wins, first.expected) == (6, Fraction(9, 2), Fraction(7, 3))
    assert [one.total for one in anna.course][:4] == [20, 16, 21, 25]


def test_two_persons_head_to_head():
    base = some(head_to_head(BASE, ANNA, BEN))
    # Ahead 1 4 5 6 9 10 13 16, behind 2 7 8 11 14, level 3 12 15.
    rival = base.rival
    assert (rival.together, rival.ahead, rival.behind, rival.level) == (16, 8, 5, 3)
    # Anna won without Ben 1 4 6 9 10 13 16; Ben without Anna 2 7 8 11 14; both 3 12 15.
    assert (base.won, base.lost, base.shared) == (7, 5, 3)
    difference = some(base.difference)
    assert difference.average == (320 - 309) / 16
    assert (difference.best, difference.worst) == (8, -6)  # 25 - 17 in 4, 16 - 22 in 2
    assert dict(base.lines)["routes"] == (98 - 93) / 16
    # With the five of four players: ahead in 24 and 25, behind in 23 and 26, level in 27.
    every = some(head_to_head(EVERY, ANNA, BEN))
    assert (every.rival.ahead, every.rival.behind, every.rival.level) == (10, 7, 4)
    assert every.difference is None, "points of two games are not one thing"


def test_the_same_name_without_its_accent_is_noticed():
    people = [Known(one.name, one.plays, 0.0) for one in statistics(EVERY).people]
    assert [[one.name for one in group] for group in alike(people)] == [["Chloé", "Chloe"]]
