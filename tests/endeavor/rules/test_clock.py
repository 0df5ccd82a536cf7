"""The phase clock, against whole games written out by hand.

One line per round. C2: Construction, s2 builds. G: Growth (G2: s2's Growth and Salaries in one go).
S: Salaries. N: neutral markers. A: Actions, everyone (A2: the turn pointer is on s2). K: check.
In these games nobody does anything in Actions but pass, in turn order.
"""

from __future__ import annotations

import msgspec
import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AwardNeutral,
    NextPhase,
    Pass,
    SetClock,
    SkipBuild,
)
from companion.games.endeavor.rules.pieces import BuildingKey
from companion.games.endeavor.rules.state import State
from companion.table.actions import ChangeOption, ReorderSeats
from tests.endeavor.support import (
    all_pass,
    at,
    build,
    code,
    do,
    leave,
    onward,
    refused,
    table,
    tiles,
)
from tests.sure import some

BASE_3 = """
C1 C2 C3 G A K
C2 C3 C1 G S A K
C3 C1 C2 G S A K
C1 C2 C3 G S A K
C2 C3 C1 G S A K
C3 C1 C2 G S A K
C1 C2 C3 G S A K
"""
BASE_4 = """
C1 C2 C3 C4 G A K
C2 C3 C4 C1 G S A K
C3 C4 C1 C2 G S A K
C4 C1 C2 C3 G S A K
C1 C2 C3 C4 G S A K
C2 C3 C4 C1 G S A K
C3 C4 C1 C2 G S A K
"""
BASE_5 = """
C1 C2 C3 C4 C5 G A K
C2 C3 C4 C5 C1 G S A K
C3 C4 C5 C1 C2 G S A K
C4 C5 C1 C2 C3 G S A K
C5 C1 C2 C3 C4 G S A K
C1 C2 C3 C4 C5 G S A K
C2 C3 C4 C5 C1 G S A K
"""
BASE_3_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 A K
C2 G2 C3 G3 C1 G1 A K
C3 G3 C1 G1 C2 G2 A K
C1 G1 C2 G2 C3 G3 A K
C2 G2 C3 G3 C1 G1 A K
C3 G3 C1 G1 C2 G2 A K
C1 G1 C2 G2 C3 G3 A K
"""
BASE_4_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 C4 G4 A K
C2 G2 C3 G3 C4 G4 C1 G1 A K
C3 G3 C4 G4 C1 G1 C2 G2 A K
C4 G4 C1 G1 C2 G2 C3 G3 A K
C1 G1 C2 G2 C3 G3 C4 G4 A K
C2 G2 C3 G3 C4 G4 C1 G1 A K
C3 G3 C4 G4 C1 G1 C2 G2 A K
"""
BASE_5_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 C4 G4 C5 G5 A K
C2 G2 C3 G3 C4 G4 C5 G5 C1 G1 A K
C3 G3 C4 G4 C5 G5 C1 G1 C2 G2 A K
C4 G4 C5 G5 C1 G1 C2 G2 C3 G3 A K
C5 G5 C1 G1 C2 G2 C3 G3 C4 G4 A K
C1 G1 C2 G2 C3 G3 C4 G4 C5 G5 A K
C2 G2 C3 G3 C4 G4 C5 G5 C1 G1 A K
"""
TWO = """
C1 C2 G A K
C2 C1 G S A K
C1 C2 G S A K
C2 C1 G S A K
C1 C2 G S A K
C2 C1 G S A K
C1 C2 G S A K
"""
TWO_BY_PLAYER = """
C1 G1 C2 G2 A K
C2 G2 C1 G1 A K
C1 G1 C2 G2 A K
C2 G2 C1 G1 A K
C1 G1 C2 G2 A K
C2 G2 C1 G1 A K
C1 G1 C2 G2 A K
"""
SOLOPLAY_2 = """
C1 C2 G N A K
C2 C1 G S N A K
C1 C2 G S N A K
C2 C1 G S N A K
C1 C2 G S N A K
C2 C1 G S N A K
C1 C2 G S N A K
"""
SOLOPLAY_3 = """
C1 C2 C3 G N A K
C2 C3 C1 G S N A K
C3 C1 C2 G S N A K
C1 C2 C3 G S N A K
C2 C3 C1 G S N A K
C3 C1 C2 G S N A K
C1 C2 C3 G S N A K
"""
SOLOPLAY_3_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 N A K
C2 G2 C3 G3 C1 G1 N A K
C3 G3 C1 G1 C2 G2 N A K
C1 G1 C2 G2 C3 G3 N A K
C2 G2 C3 G3 C1 G1 N A K
C3 G3 C1 G1 C2 G2 N A K
C1 G1 C2 G2 C3 G3 N A K
"""
FULL_3 = """
C1 C2 C3 G A1 A2 A3 K
C2 C3 C1 G S A2 A3 A1 K
C3 C1 C2 G S A3 A1 A2 K
C1 C2 C3 G S A1 A2 A3 K
C2 C3 C1 G S A2 A3 A1 K
C3 C1 C2 G S A3 A1 A2 K
C1 C2 C3 G S A1 A2 A3 K
"""
FULL_4_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 C4 G4 A1 A2 A3 A4 K
C2 G2 C3 G3 C4 G4 C1 G1 A2 A3 A4 A1 K
C3 G3 C4 G4 C1 G1 C2 G2 A3 A4 A1 A2 K
C4 G4 C1 G1 C2 G2 C3 G3 A4 A1 A2 A3 K
C1 G1 C2 G2 C3 G3 C4 G4 A1 A2 A3 A4 K
C2 G2 C3 G3 C4 G4 C1 G1 A2 A3 A4 A1 K
C3 G3 C4 G4 C1 G1 C2 G2 A3 A4 A1 A2 K
"""
FULL_5 = """
C1 C2 C3 C4 C5 G A1 A2 A3 A4 A5 K
C2 C3 C4 C5 C1 G S A2 A3 A4 A5 A1 K
C3 C4 C5 C1 C2 G S A3 A4 A5 A1 A2 K
C4 C5 C1 C2 C3 G S A4 A5 A1 A2 A3 K
C5 C1 C2 C3 C4 G S A5 A1 A2 A3 A4 K
C1 C2 C3 C4 C5 G S A1 A2 A3 A4 A5 K
C2 C3 C4 C5 C1 G S A2 A3 A4 A5 A1 K
"""
FULL_3_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 A1 A2 A3 K
C2 G2 C3 G3 C1 G1 A2 A3 A1 K
C3 G3 C1 G1 C2 G2 A3 A1 A2 K
C1 G1 C2 G2 C3 G3 A1 A2 A3 K
C2 G2 C3 G3 C1 G1 A2 A3 A1 K
C3 G3 C1 G1 C2 G2 A3 A1 A2 K
C1 G1 C2 G2 C3 G3 A1 A2 A3 K
"""
FULL_4 = """
C1 C2 C3 C4 G A1 A2 A3 A4 K
C2 C3 C4 C1 G S A2 A3 A4 A1 K
C3 C4 C1 C2 G S A3 A4 A1 A2 K
C4 C1 C2 C3 G S A4 A1 A2 A3 K
C1 C2 C3 C4 G S A1 A2 A3 A4 K
C2 C3 C4 C1 G S A2 A3 A4 A1 K
C3 C4 C1 C2 G S A3 A4 A1 A2 K
"""
FULL_5_BY_PLAYER = """
C1 G1 C2 G2 C3 G3 C4 G4 C5 G5 A1 A2 A3 A4 A5 K
C2 G2 C3 G3 C4 G4 C5 G5 C1 G1 A2 A3 A4 A5 A1 K
C3 G3 C4 G4 C5 G5 C1 G1 C2 G2 A3 A4 A5 A1 A2 K
C4 G4 C5 G5 C1 G1 C2 G2 C3 G3 A4 A5 A1 A2 A3 K
C5 G5 C1 G1 C2 G2 C3 G3 C4 G4 A5 A1 A2 A3 A4 K
C1 G1 C2 G2 C3 G3 C4 G4 C5 G5 A1 A2 A3 A4 A5 K
C2 G2 C3 G3 C4 G4 C5 G5 C1 G1 A2 A3 A4 A5 A1 K
"""
LETTERS = {
    "construction": "C",
    "growth": "G",
    "salaries": "S",
    "award": "N",
    "actions": "A",
    "check": "K",
}


def step(state: State) -> State:
    """The one tap that leaves this moment, or everyone's pass in light tracking."""
    match state.phase:
        case "construction":
            free = (key for key, tap in tiles(state).items() if tap.reason is None)
            return build(state, msgspec.convert(next(free), BuildingKey))
        case "award":
            return do(state, AwardNeutral((), state.moment))
        case "actions" if state.acting is None:
            return all_pass(state)
        case "actions":
            return leave(state, some(state.acting))
    return onward(state)


def played(state: State) -> list[str]:
    """Every moment of a game, a line per round."""
    rounds: list[list[str]] = [[] for _ in range(7)]
    moments = []
    while state.phase != "over":
        acting = (state.acting or "")[1:]
        rounds[state.round - 1].append(LETTERS[state.phase] + acting)
        moments.append(state.moment)
        state = step(state)
    assert len(moments) == len(set(moments)), "every moment has a key of its own"
    assert GAME.view_for(state, None).over
    return [" ".join(line) for line in rounds]


@pytest.mark.parametrize(
    ("players", "variant", "tracking", "order", "expected"),
    [
        (3, "base", "light", "by-phase", BASE_3),
        (4, "base", "light", "by-phase", BASE_4),
        (5, "base", "light", "by-phase", BASE_5),
        (3, "base", "light", "by-player", BASE_3_BY_PLAYER),
        (4, "base", "light", "by-player", BASE_4_BY_PLAYER),
        (5, "base", "light", "by-player", BASE_5_BY_PLAYER),
        (3, "base", "full", "by-phase", FULL_3),
        (4, "base", "full", "by-phase", FULL_4),
        (5, "base", "full", "by-phase", FULL_5),
        (3, "base", "full", "by-player", FULL_3_BY_PLAYER),
        (4, "base", "full", "by-player", FULL_4_BY_PLAYER),
        (5, "base", "full", "by-player", FULL_5_BY_PLAYER),
        (2, "two-neutral", "light", "by-phase", TWO),
        (2, "two-neutral", "light", "by-player", TWO_BY_PLAYER),
        (2, "soloplay-2", "light", "by-phase", SOLOPLAY_2),
        (3, "soloplay-3", "light", "by-phase", SOLOPLAY_3),
        (3, "soloplay-3", "light", "by-player", SOLOPLAY_3_BY_PLAYER),
    ],
)
def test_a_whole_game(players, variant, tracking, order, expected):
    state = table(players, variant, tracking=tracking, phase_order=order)
    assert played(state) == expected.strip().splitlines()


def test_the_crown_starts_with_the_first_player_and_goes_left():
    state = table(4, first="s3")
    crowns = []
    while state.phase != "over":
        if state.phase == "check":
            crowns.append(state.crown)
        state = step(state)
    assert crowns == ["s3", "s4", "s1", "s2", "s3", "s4", "s1"]


def test_the_award_ends_when_no_neutral_marker_is_left_in_reserve():
    state = table(variant="soloplay-2")
    for number in range(1, 7):
        while state.phase != "award":
            state = step(state)
        assert state.round == number
        state = do(state, AwardNeutral(("s1",) if number <= 3 else ("s2",), state.moment))
    while state.phase != "over":
        state = step(state)
        assert state.phase != "award"


def test_light_tracking_lets_anyone_pass_and_ends_when_all_have():
    state = at(table(3), "actions")
    moment = state.moment
    state = leave(state, "s3")
    assert state.moment == moment, "two phones may pass at the same time"
    state = leave(state, "s1")
    assert state.phase == "actions"
    state = leave(state, "s2")
    assert (state.phase, state.round) == ("check", 2)


def test_a_second_tap_for_a_moment_that_has_passed_changes_nothing():
    state = at(table(3), "growth")
    tap = NextPhase(state.moment)
    assert refused(do(state, tap), tap).code == "moment-passed"


def test_next_phase_is_only_for_phases_that_end_with_a_tap():
    for phase in ("construction", "actions"):
        state = at(table(3), phase)
        assert code(state, NextPhase(state.moment)) == "nothing-to-end"
    state = at(table(3), "over", 7)
    assert code(state, NextPhase(state.moment)) == "nothing-to-end"


def test_a_building_may_be_left_out():
    state = table(3)
    state = do(state, SkipBuild("s1", state.moment))
    assert (state.acting, len(state.board("s1").buildings)) == ("s2", 1)


class TestSetClock:
    def test_round_four_actions_s2_first(self):
        state = do(table(4), SetClock(4, "actions", "s2", passed=("s4",)))
        assert (state.round, state.phase, state.crown) == (4, "actions", "s2")
        assert [state.board(seat).status for seat in state.setup.order] == [
            "in",
            "in",
            "in",
            "passed",
        ]
        for seat in ("s2", "s3", "s1"):
            state = leave(state, seat)
        state = onward(state)
        assert (state.round, state.moment) == (5, "r5.construction.s3")

    def test_in_the_middle_of_construction(self):
        state = do(table(4), SetClock(3, "construction", "s2", acting="s4"))
        assert state.done == ("s2", "s3")
        state = build(build(state))
        assert state.moment == "r3.growth"

    def test_in_the_middle_of_a_player_by_player_round(self):
        state = do(table(3, phase_order="by-player"), SetClock(3, "growth", "s2", acting="s3"))
        assert state.moment == "r3.growth.s3"
        assert onward(state).moment == "r3.construction.s1"

    def test_the_turn_pointer_skips_those_who_have_passed(self):
        state = table(3, tracking="full")
        assert do(state, SetClock(2, "actions", "s2", passed=("s2",))).acting == "s3"
        assert do(state, SetClock(2, "actions", "s2", acting="s1", passed=("s2",))).acting == "s1"

    def test_check_and_over(self):
        state = at(table(3), "check", 6)
        assert onward(state).moment == "r7.construction.s2"
        state = at(table(3), "over", 7)
        assert state.moment == "over"
        assert GAME.view_for(at(state, "construction", 1), None).over is False

    def test_the_end_of_the_game_is_in_the_last_round_whichever_was_left_beside_it(self):
        state = do(table(3), SetClock(3, "over", "s1"))
        assert (state.moment, state.round) == ("over", 7)

    @pytest.mark.parametrize(
        ("variant", "options", "action"),
        [
            ("base", {}, SetClock(1, "salaries", "s1")),
            ("base", {"phase_order": "by-player"}, SetClock(2, "salaries", "s1")),
            ("base", {}, SetClock(2, "award", "s1")),
            ("two-neutral", {}, SetClock(2, "award", "s1")),
            ("base", {}, SetClock(2, "actions", "s1", passed=("s1", "s2", "s3"))),
            ("base", {"tracking": "full"}, SetClock(2, "actions", "s1", "s2", passed=("s2",))),
        ],
    )
    def test_no_such_moment(self, variant, options, action):
        assert code(table(variant=variant, **options), action) == "no-such-moment"

    @pytest.mark.parametrize(
        ("action", "field"),
        [
            (SetClock(2, "growth", "s9"), "first"),
            (SetClock(2, "construction", "s1", acting="s9"), "acting"),
            (SetClock(2, "actions", "s1", passed=("s9",)), "passed"),
        ],
    )
    def test_only_for_those_who_sit_there(self, action, field):
        error = refused(table(3), action)
        assert (error.code, error.field) == ("unknown-seat", field)

    def test_tracks_and_cards_stay(self):
        state = build(table(3), "workshop", industry=2)
        assert at(state, "actions", 5).board("s1").totals == (2, 0, 0, 0)


class TestOptionsAndSeats:
    def test_a_new_phase_order_holds_at_once_before_anyone_has_built(self):
        state = do(table(3), ChangeOption("phase_order", "by-player"))
        assert build(state).moment == "r1.growth.s1"

    def test_later_it_waits_for_the_next_round(self):
        state = do(build(table(3)), ChangeOption("phase_order", "by-player"))
        state = build(build(state))
        assert state.moment == "r1.growth"
        state = onward(all_pass(onward(state)))
        assert build(state).moment == "r2.growth.s2"

    def test_full_tracking_brings_the_turn_pointer(self):
        state = leave(at(table(3), "actions"), "s1")
        state = do(state, ChangeOption("tracking", "full"))
        assert state.moment == "r2.actions.t1.s2"
        state = do(state, ChangeOption("tracking", "light"))
        assert state.moment == "r2.actions"

    def test_an_option_set_to_what_it_is_moves_nothing(self):
        state = leave(at(table(3, tracking="full"), "actions"), "s1")
        assert do(state, ChangeOption("tracking", "full")).moment == state.moment

    def test_after_new_places_everyone_still_builds_once(self):
        state = build(table(4))
        state = do(state, ReorderSeats(("s1", "s4", "s3", "s2")))
        builders = []
        while state.phase == "construction":
            builders.append(state.acting)
            state = build(state)
        assert builders == ["s4", "s3", "s2"]

    def test_new_places_turn_the_crown_the_new_way(self):
        state = do(at(table(3), "check"), ReorderSeats(("s1", "s3", "s2")))
        assert onward(state).crown == "s3"


def test_acting_after_passing_is_refused():
    state = leave(at(table(3), "actions"), "s1")
    assert code(state, Pass("s1", state.moment)) == "already-passed"
