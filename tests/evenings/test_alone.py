"""Where there is nothing to compare, nothing is claimed."""

from __future__ import annotations

import msgspec

from companion.evenings.persons import of_person
from companion.evenings.played import Figures, Played, Player
from companion.evenings.statistics import statistics
from tests.sure import some


def alone(number: int, opener: int | None = 0) -> Played:
    """One player who comes first, because nobody else is there."""
    ada = Player("Ada", 10, 1, True, False, {"routes": 10})
    return Played(f"t{number}", "g", "v", (), 1.0, None, opener, Figures(None, (ada,)))


def test_a_game_that_nobody_else_plays_cannot_be_won():
    made = statistics([alone(1), alone(2)])
    (ada,) = made.people
    assert (ada.plays, ada.contests, ada.won, ada.shared) == (2, 0, 0, 0)
    assert not ada.wins
    assert ada.rate is None
    assert (ada.streak, made.first, made.margins, made.winning) == (0, None, None, None)


def test_a_line_that_nobody_won_or_lost_by_has_no_lead():
    (routes,) = statistics([alone(1)]).lines
    assert (routes.winners, routes.others, routes.lead) == (None, None, 0.0)
    own = some(of_person([alone(1)], "Ada"))
    assert own.wins_by is None
    assert [(line.lead, line.lead_when_won) for line in own.lines] == [(0.0, None)]
    assert not own.course[0].won


def test_nothing_was_played():
    made = statistics([])
    assert (made.plays, made.people, made.comparable, made.highest) == (0, (), False, None)


def test_who_began_a_game_of_which_a_player_is_not_known_counts_for_nobody():
    two = msgspec.structs.replace(alone(1, opener=5), figures=_two())
    assert statistics([two]).first is None


def _two() -> Figures:
    ada = Player("Ada", 10, 1, True, False, {})
    bo = Player("Bo", 8, 2, False, False, {})
    return Figures(None, (ada, bo))
