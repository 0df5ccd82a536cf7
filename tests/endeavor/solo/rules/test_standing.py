"""The margin as the game stands. Solo rules, "Score" and "Echelle d'évaluation du score"."""

from __future__ import annotations

from dataclasses import astuple

from companion.games.endeavor.rules.actions import SetTrack
from companion.games.endeavor.rules.pieces import Track
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.standing import standing
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.support import board, fresh, holding, started, tracks
from tests.endeavor.support import do


def own(state: State, track: Track, value: int) -> State:
    return do(state, SetTrack("s1", track, value))


def test_both_without_the_map_and_what_the_players_map_must_bring():
    """The Opposition: four cities worth 1, tracks at 1 that count 0. The player: the empty Governor
    slot, 3. A draw is a minor victory, so 1 from cities and routes is needed."""
    assert astuple(standing(started())) == (3, 0, 4, 1, "Minor victory")


def test_more_on_both_sides():
    """For the Opposition Culture 4 counts 4 and a city worth 2 counts 2, with its four cities 10. For
    the player Finance 11 counts 11, with the slot 14: 4 more even without any city. A major victory
    starts at 5."""
    state = holding(tracks(started(), culture=4), "green", "far-east", twos=1)
    state = own(state, "finance", 11)
    assert astuple(standing(state)) == (14, 4, 6, 1, "Major victory")


def test_beyond_the_last_grade():
    state = own(own(started(), "finance", 15), "culture", 2)
    assert standing(state).grade is None
    assert english(board(state).opposition.stands) == (
        "Without cities and routes: you 20, the Opposition 0; its cities and routes count 4."
    )


def test_it_is_told_beside_the_oppositions_board():
    assert board(fresh()).opposition.stands is None
    assert english(board(started()).opposition.stands) == (
        "Without cities and routes: you 3, the Opposition 0; its cities and routes count 4. "
        "For “Minor victory” yours must count 1."
    )
