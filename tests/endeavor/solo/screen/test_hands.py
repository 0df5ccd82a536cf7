"""What hands must do after a tap of the solo game: for the player, and for the Opposition."""

from __future__ import annotations

import msgspec

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Build, NextPhase, SetBuilding
from companion.games.endeavor.rules.pieces import Region
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import actions as act
from companion.table.actions import Action
from tests.endeavor.solo.support import (
    acting,
    asked,
    drawn,
    find,
    fresh,
    holding,
    no_city,
    onward,
    question,
    spaces,
    started,
    to_actions,
)
from tests.endeavor.support import do
from tests.tidings import lines


def hands(state: State, action: Action) -> list[str]:
    return lines(GAME.hands(state, action, do(state, action), None))


def test_the_set_up_places_markers_and_hands_tokens_out() -> None:
    state = drawn(fresh())
    state = onward(do(state, spaces(state)))
    assert hands(state, act.SetupShip("industry", state.moment)) == [
        "Green: marker on the track of Africa",
        "Opposition: Industry token, cube to 1",
    ]
    assert hands(state, act.SetupShip("blue", state.moment)) == [
        "Green: marker on the track of Africa",
        "Discard the blue token",
    ]
    for _ in range(12):
        state = do(state, act.SetupShip("blue", state.moment))
    assert hands(state, act.SetupCity(1, state.moment)) == [
        "Green: marker on the city (Europe & Mediterranean)",
        "Opposition: Industry token, cube to 1",
    ]


def test_a_building_moves_crown_and_end_marker() -> None:
    state = started()
    # The crown is on level 1, column 1; column 2 of level 3 is one column away: 3 + 1.
    taken = Build(seat="s1", building="fortress", moment=state.moment, industry=1)
    assert hands(state, taken) == [
        "Rouge: put Fortress on your board",
        "Move the cubes: Industry to 1",
        "Move the crown to level 3, column 2, the end marker to 4",
    ]


def test_the_player_ships() -> None:
    state = to_actions(started(), "market")
    assert hands(state, act.ShipOut("s1", "india", "culture")) == [
        "Put your marker on the track of India",
        "Take the Culture token",
        "Move the cubes: Culture to 1",
    ]


def test_the_opposition_ships_and_its_cubes_move() -> None:
    state = no_city(acting())
    assert asked(state) == "ship"
    # Green is first in Africa; Europe has moved every track of the Opposition to 1.
    assert hands(state, act.OppositionShips("africa", "finance", state.moment)) == [
        "Green: marker on the track of Africa",
        "Opposition: Finance token, cube to 2",
    ]


def test_the_opposition_occupies() -> None:
    state = acting()
    assert hands(state, act.FindCity("europe", state.moment)) == []
    state = find(state)
    assert hands(state, act.TakeCity("politics", 1, state.moment)) == [
        "Green: marker on the city (Europe & Mediterranean)",
        "Opposition: Politics token, cube to 2",
    ]


def test_the_end_of_the_round_slides_refills_and_rotates() -> None:
    state = acting(building="market")
    while state.phase == "opposition":
        state = no_city(state)
        region = msgspec.convert(question(state).regions[0], Region)
        state = do(state, act.OppositionShips(region, "blue", state.moment))
    # Round 1 with no extra action: the end marker on 3, so two discs acted; round 2 keeps it there.
    assert hands(state, NextPhase(state.moment)) == [
        "Level 1: close the gap, Market in column 3",
        "The lowest 2 discs to the top, the end marker on 3",
    ]


def test_what_follows_the_table_moves_nothing() -> None:
    state = holding(started(), "green", "africa", ones=2)
    assert hands(state, act.SetRoutes("green", 2)) == []
    assert hands(state, SetBuilding(seat="s1", slot=1, building="market", industry=1)) == []
