"""Decades, rounds, turns; every position written out by hand for one case of each size."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.table.actions import ReorderSeats
from tests.carthago.support import do, ending, passing, playing, said, setup, table, take

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


def test_heading_names_decade_round_and_player() -> None:
    state = passing(playing(3), 7)
    view = GAME.view_for(state, None)
    assert said(view.heading) == "Decade I, round 3 of 5"
    assert said(view.must) == "Noir takes an action or passes"
    assert [phase.state for phase in view.phases] == ["done", "done", "done", "now", "next", "next"]


def test_the_players_discs_leave_the_ring_between_decades() -> None:
    state = passing(take(playing(3), "R"), 14)
    assert state.discs == (("s1", "residence"),)
    markers = state.guilds, state.neutrals
    state = do(state, act.BeginDecade("d2.setup", "s3"))
    assert state.discs == ()
    assert (state.guilds, state.neutrals) == markers
    assert state.order == ("s3", "s1", "s2")


def test_full_tracking_works_out_the_first_player() -> None:
    state = playing(3, guilds="RT", tracking="full")
    state = do(take(state, "R"), act.FreeSpace("s1", "left", 1), act.UseGuild("s1", "small"))
    state = take(ending(state), "R")
    state = passing(ending(do(state, act.FreeSpace("s2", "left", 1))), 13)
    assert [board.beside for board in state.boards] == [3, 4, 3]
    view = GAME.view_for(state, None)
    assert said(view.must) == "Prepare decade II; first to play: Noir"
    assert do(state, act.BeginDecade(state.moment)).first == "s2"


def test_a_tie_goes_to_the_earliest_in_the_order_just_ended() -> None:
    state = passing(playing(4, first="s3", tracking="full"), 20)
    assert do(state, act.BeginDecade(state.moment)).first == "s3"


def test_light_tracking_asks_who_begins_in_turn_order() -> None:
    state = passing(playing(3, first="s2"), 15)
    view = GAME.view_for(state, None)
    assert view.primary is None
    assert [offer.fields["first"] for offer in view.others] == ["s2", "s3", "s1"]


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


def test_marks_say_who_is_first_who_has_acted_and_who_passed() -> None:
    state = take(passing(playing(3)), "M")
    view = GAME.view_for(state, None)
    assert [(p.seat, p.marks, p.acting) for p in view.players] == [
        ("s1", ("first", "passed"), False),
        ("s2", ("done",), False),
        ("s3", (), True),
    ]


def test_a_setup_is_accepted_for_two_three_and_four() -> None:
    from companion.table.game import BadSetup, check_setup

    for players in (2, 3, 4):
        check_setup(GAME, setup(players))
    one = setup(2)
    with pytest.raises(BadSetup):
        check_setup(GAME, type(one)("carthago", "base", one.seats[:1], "s1", one.options))
