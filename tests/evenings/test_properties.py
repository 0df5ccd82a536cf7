"""Whatever was played: sums that must agree, orders that must not matter."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.evenings.persons import head_to_head, of_person
from companion.evenings.played import Figures, Played, Player, read_figures, write_figures
from companion.evenings.spread import spread
from companion.evenings.statistics import statistics
from scoring.sheet import ranks
from tests.effort import examples
from tests.sure import some

NAMES = ("Ada", "Bo", "Cy", "Di")
KEYS = ("cities", "routes", "cards")


@st.composite
def evenings(draw):
    """Games of one to four people, sometimes one of them forgotten; the highest total wins."""
    made = []
    for number in range(draw(st.integers(0, 12))):
        names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
        points = [draw(st.dictionaries(st.sampled_from(KEYS), st.integers(-5, 30))) for _ in names]
        totals = [sum(lines.values()) for lines in points]
        forgotten = len(names) - 1 if draw(st.booleans()) else None
        rows = zip(names, totals, ranks(totals), points, strict=True)
        players = tuple(
            Player(None if at == forgotten else name, total, rank, rank == 1, False, lines)
            for at, (name, total, rank, lines) in enumerate(rows)
        )
        opener = draw(st.none() | st.integers(0, len(names) - 1))
        minutes, at = draw(st.none() | st.integers(1, 500)), float(draw(st.integers(0, 5)))
        figures = Figures(None, players)
        made.append(Played(f"t{number}", "g", "v", (), at, minutes, opener, figures))
    return made


@given(evenings())
@settings(max_examples=examples(15))
def test_every_contest_is_won_once(games):
    made = statistics(games)
    contests = [one for one in games if one.contested]
    by_nobody = [
        Fraction(1, one.winners)
        for one in contests
        for player in one.players
        if player.winner and player.name is None
    ]
    wins = [one.wins for one in made.people]
    assert sum((*wins, *by_nobody), Fraction()) == len(contests)
    for one in made.people:
        assert one.won + one.shared <= one.contests <= one.plays
        assert one.totals.worst <= one.totals.average <= one.totals.best
        assert 0 <= one.running <= one.streak <= one.won + one.shared


@given(evenings(), st.randoms(use_true_random=False))
@settings(max_examples=examples(10))
def test_the_order_of_results_does_not_matter(games, chance: random.Random):
    shuffled = list(games)
    chance.shuffle(shuffled)
    assert statistics(games) == statistics(shuffled)


@given(evenings())
@settings(max_examples=examples(10))
def test_the_lines_add_up_to_the_totals(games):
    made = statistics(games)
    if made.totals is not None:
        whole = sum(line.points.average * line.points.count for line in made.lines)
        assert round(whole) == round(made.totals.average * made.totals.count)
        assert {line.points.count for line in made.lines} <= {made.totals.count}


@given(evenings())
@settings(max_examples=examples(10))
def test_two_persons_see_each_other_the_other_way_round(games):
    one, other = head_to_head(games, "Ada", "Bo"), head_to_head(games, "Bo", "Ada")
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert (one.rival.ahead, one.rival.behind) == (other.rival.behind, other.rival.ahead)
        assert (one.won, one.lost, one.shared) == (other.lost, other.won, other.shared)
        assert [point.total for point in one.course] == [-point.total for point in other.course]
        assert {key: -value for key, value in one.lines} == dict(other.lines)
        assert one.rival in some(of_person(games, "Ada")).rivals


@given(evenings())
@settings(max_examples=examples(8))
def test_a_person_is_the_same_alone_and_in_the_list(games):
    for standing in statistics(games).people:
        own = some(of_person(games, standing.name))
        assert own.standing == standing
        assert len(own.course) == standing.plays
    assert of_person(games, "nobody") is None
    assert head_to_head(games, "Ada", "Ada") is None


@given(st.lists(st.integers(-100, 100)))
def test_a_spread_is_that_of_its_figures(values):
    made = spread(values)
    assert (made is None) == (not values)
    if made is not None:
        mean = sum(values) / len(values)
        variance = sum((one - mean) ** 2 for one in values) / len(values)
        assert abs(made.deviation**2 - variance) < 1e-6
        assert (made.count, made.best, made.worst) == (len(values), max(values), min(values))


@given(evenings())
@settings(max_examples=examples(8))
def test_figures_are_kept_as_they_are(games):
    for one in games:
        assert read_figures(write_figures(one.figures)) == one.figures
