"""Decades, rounds, turns; every position written out by hand for one case of each size."""

from __future__ import annotations

from typing import Literal

import pytest

from companion.games.carthago.rules import actions as act
from companion.table.actions import ReorderSeats
from tests.carthago.support import (
    do,
    ending,
    passing,
    playing,
    table,
    take,
)

TWO = """
d1.setup
d1.r1.s1 d1.r1.s2
d1.r2.s1 d1.r2.s2
d1.r3.s1 d1.r3.s2
d1.r4.s1 d1.r4.s2
d1.r5.s1 d1.r5.s2
d2.setup
d2.r1.s2 d2.r1.s1
d2.r2.s2 d2.r2.s1
d2.r3.s2 d2.r3.s1
d2.r4.s2 d2.r4.s1
d2.r5.s2 d2.r5.s1
d3.setup
d3.r1.s1 d3.r1.s2
d3.r2.s1 d3.r2.s2
d3.r3.s1 d3.r3.s2
d3.r4.s1 d3.r4.s2
d3.r5.s1 d3.r5.s2
over
"""
THREE = """
d1.setup
d1.r1.s2 d1.r1.s3 d1.r1.s1
d1.r2.s2 d1.r2.s3 d1.r2.s1
d1.r3.s2 d1.r3.s3 d1.r3.s1
d1.r4.s2 d1.r4.s3 d1.r4.s1
d1.r5.s2 d1.r5.s3 d1.r5.s1
d2.setup
d2.r1.s1 d2.r1.s2 d2.r1.s3
d2.r2.s1 d2.r2.s2 d2.r2.s3
d2.r3.s1 d2.r3.s2 d2.r3.s3
d2.r4.s1 d2.r4.s2 d2.r4.s3
d2.r5.s1 d2.r5.s2 d2.r5.s3
d3.setup
d3.r1.s3 d3.r1.s1 d3.r1.s2
d3.r2.s3 d3.r2.s1 d3.r2.s2
d3.r3.s3 d3.r3.s1 d3.r3.s2
d3.r4.s3 d3.r4.s1 d3.r4.s2
d3.r5.s3 d3.r5.s1 d3.r5.s2
over
"""
FOUR = """
d1.setup
d1.r1.s4 d1.r1.s1 d1.r1.s2 d1.r1.s3
d1.r2.s4 d1.r2.s1 d1.r2.s2 d1.r2.s3
d1.r3.s4 d1.r3.s1 d1.r3.s2 d1.r3.s3
d1.r4.s4 d1.r4.s1 d1.r4.s2 d1.r4.s3
d1.r5.s4 d1.r5.s1 d1.r5.s2 d1.r5.s3
d2.setup
d2.r1.s2 d2.r1.s3 d2.r1.s4 d2.r1.s1
d2.r2.s2 d2.r2.s3 d2.r2.s4 d2.r2.s1
d2.r3.s2 d2.r3.s3 d2.r3.s4 d2.r3.s1
d2.r4.s2 d2.r4.s3 d2.r4.s4 d2.r4.s1
d2.r5.s2 d2.r5.s3 d2.r5.s4 d2.r5.s1
d3.setup
d3.r1.s2 d3.r1.s3 d3.r1.s4 d3.r1.s1
d3.r2.s2 d3.r2.s3 d3.r2.s4 d3.r2.s1
d3.r3.s2 d3.r3.s3 d3.r3.s4 d3.r3.s1
d3.r4.s2 d3.r4.s3 d3.r4.s4 d3.r4.s1
d3.r5.s2 d3.r5.s3 d3.r5.s4 d3.r5.s1
over
"""


def whole_game(players: int, first: str, second: str, third: str) -> list[str]:
    """Every moment of a game in light tracking; every other turn is a pass."""
    state = table(players, first=first)
    seen = [state.moment]
    state = playing(players, first=first)
    for turn in range(15 * players):
        seen.append(state.moment)
        state = passing(state) if turn % 2 else take(state, "MRTWD"[turn % 5])
        if state.moment == "d2.setup":
            seen.append(state.moment)
            state = do(state, act.BeginDecade(state.moment, second))
        elif state.moment == "d3.setup":
            seen.append(state.moment)
            state = do(state, act.BeginDecade(state.moment, third))
    return [*seen, state.moment]


@pytest.mark.parametrize(
    ("players", "firsts", "expected"),
    [
        (2, ("s1", "s2", "s1"), TWO),
        (3, ("s2", "s1", "s3"), THREE),
        (4, ("s4", "s2", "s2"), FOUR),
    ],
)
def test_every_moment_of_a_game(players: int, firsts: tuple[str, str, str], expected: str) -> None:
    assert whole_game(players, *firsts) == expected.split()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_full_tracking_has_the_same_turns(players: int) -> None:
    state = playing(players, tracking="full")
    turns = []
    while not state.over:
        if not state.round:
            state = do(state, act.BeginDecade(state.moment))
        before = state.moment
        turns.append(before)
        state = take(state, "M")
        assert state.moment == f"{before}.act"
        state = ending(state)
    rounds = [f"d{d}.r{r}.s{n + 1}" for d in (1, 2, 3) for r in range(1, 6) for n in range(players)]
    assert turns == rounds


def test_the_clock_can_be_set_and_a_table_can_start_in_mid_game() -> None:
    state = table(3)
    clock = act.SetClock("round", state.moment, 2, 4, player="s1", first="s2")
    state = do(state, clock)
    assert state.moment == "d2.r4.s1"
    assert state.order == ("s2", "s3", "s1")
    assert state.acted == ("s2", "s3")
    assert passing(state).moment == "d2.r5.s2"
    assert do(state, act.SetClock("setup", state.moment, 3)).moment == "d3.setup"
    assert do(state, act.SetClock("end", state.moment)).over
    again = do(state, act.SetClock("end", state.moment))
    assert do(again, act.SetClock("setup", "over", 1)).moment == "d1.setup"


def test_seats_may_change_places_in_mid_round() -> None:
    state = passing(playing(3))
    state = do(state, ReorderSeats(("s1", "s3", "s2")))
    assert state.current == "s3"
    assert passing(state).current == "s2"
    assert passing(state, 2).moment == "d1.r2.s1"


@pytest.mark.parametrize(
    ("at", "decade", "kept"),
    [("round", 1, True), ("setup", 2, True), ("round", 2, False), ("setup", 3, False)],
)
def test_a_decade_set_by_the_clock_takes_the_action_discs_off(
    at: Literal["round", "setup"], decade: int, kept: bool
) -> None:
    """In the set-up of decade II the discs of decade I still lie there: beginning it takes them."""
    state = take(playing(3), "M")
    moved = do(state, act.SetClock(at, state.moment, decade, 3))
    assert (moved.discs == state.discs) == kept
    first = do(state, act.FirstSetClock(at, state.moment, decade, 3))
    assert first.discs == state.discs


def test_from_the_set_up_back_into_the_decade_the_discs_stay() -> None:
    state = passing(take(playing(2), "R"), 9)
    back = do(state, act.SetClock("round", state.moment, 1, 5, "s2"))
    assert back.disc("s1") == "residence"
