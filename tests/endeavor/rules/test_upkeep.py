"""Growth, Salaries, neutral markers and the end of the round."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AwardNeutral,
    MatchCubes,
    NextPhase,
    PaySalaries,
    SetNeutrals,
    SetTrack,
)
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.upkeep import growth_of, payments_of, unmatched
from companion.table.actions import ChangeOption, from_dict, to_dict
from companion.table.text import SeatName
from tests.endeavor.support import (
    at,
    code,
    do,
    onward,
    people,
    peopled,
    refused,
    table,
    with_buildings,
    with_cards,
    with_tracks,
)


@pytest.mark.parametrize(("value", "band"), [(1, 1), (2, 2), (3, 2), (4, 3), (9, 4), (10, 5)])
def test_growth_by_culture_and_payments_by_finance(value, band):
    board = with_tracks(table(3), "s1", culture=value, finance=value).board("s1")
    assert (growth_of(board), payments_of(board)) == (band + 1, band)


def test_growth_is_limited_by_the_reserve():
    state = peopled(at(table(3, tracking="full"), "growth"), "s1", 4, 1)
    state = onward(state)
    assert people(state, "s1") == (0, 5, 0, 25)
    assert people(state, "s2") == (28, 2, 0, 0)


def test_light_tracking_keeps_no_markers():
    state = onward(at(table(3), "growth"), 2)
    assert (state.phase, state.board("s1").population) == ("actions", None)


def working(state: State, *workers: int) -> State:
    """s1 with two buildings and markers on some of them."""
    state = with_buildings(state, "s1", "market", "shipyard")
    return peopled(state, "s1", 0, 20, *workers)


class TestSalaries:
    def test_with_payments_to_spare_all_come_back(self):
        state = with_tracks(
            working(at(table(3, tracking="full"), "salaries"), 0, 2), "s1", finance=9
        )
        state = onward(state)
        assert (state.phase, people(state, "s1")) == ("actions", (20, 2, 0, 8))

    def test_with_too_few_the_player_chooses_once(self):
        state = working(at(table(3, tracking="full"), "salaries"), 0, 2)
        error = refused(state, NextPhase(state.moment))
        assert (error.code, error.params["who"]) == ("salaries-undecided", SeatName("s1"))
        state = do(state, PaySalaries("s1", (2,)))
        assert state.board("s1").workers == (0,)
        assert code(state, PaySalaries("s1", (0,))) == "already-paid"
        state = onward(state)
        assert people(state, "s1") == (20, 1, 1, 8)

    @pytest.mark.parametrize("slots", [(1,), (7,), (2, 2)])
    def test_only_markers_that_are_there(self, slots):
        state = working(at(table(3, tracking="full"), "salaries"), 0, 2)
        assert code(state, PaySalaries("s1", slots)) == "no-worker-there"

    @pytest.mark.parametrize("slots", [(), (0, 2)])
    def test_exactly_the_payments_there_are(self, slots):
        state = working(at(table(3, tracking="full"), "salaries"), 0, 2)
        error = refused(state, PaySalaries("s1", slots))
        assert (error.code, error.params) == ("wrong-payments", {"n": 1})

    def test_in_their_phase_and_in_full_tracking_only(self):
        state = working(at(table(3, tracking="full"), "growth", 1), 0, 2)
        assert code(state, PaySalaries("s1", (0,))) == "not-salaries", "there are none in round 1"
        assert code(at(table(3), "salaries"), PaySalaries("s1", (0,))) == "full-only"

    def test_growth_and_salaries_in_one_tap(self):
        state = at(table(3), "growth")
        assert do(state, NextPhase(state.moment, salaries=True)).phase == "actions"
        state = at(table(variant="soloplay-2"), "growth")
        assert do(state, NextPhase(state.moment, salaries=True)).phase == "award"

    def test_growth_and_salaries_in_one_tap_with_markers(self):
        """Culture 2 brings 3; Finance 0 pays one of two, which the player has to choose."""
        state = with_tracks(at(table(3, tracking="full"), "growth"), "s1", culture=2)
        state = working(state, 0, 2)
        both = NextPhase(state.moment, salaries=True)
        assert code(state, both) == "salaries-undecided"
        state = do(state, PaySalaries("s1", (2,)), both)
        assert (state.phase, people(state, "s1")) == ("actions", (17, 4, 1, 8))

    def test_an_entry_made_before_that_leaves_growth_alone(self):
        """So every game on record goes on as it did."""
        state = at(table(3), "growth")
        old = from_dict(GAME.verbs, {"verb": "next-phase", "v": 1, "moment": state.moment})
        assert do(state, old).phase == "salaries"
        assert "salaries" not in to_dict(old)

    def test_player_by_player_growth_and_salaries_are_one_tap(self):
        state = table(3, tracking="full", phase_order="by-player")
        state = working(at(state, "growth", acting="s1"), 0, 2)
        assert code(state, PaySalaries("s2", ())) == "not-salaries"
        assert code(state, NextPhase(state.moment)) == "salaries-undecided"
        state = onward(do(state, PaySalaries("s1", (0,))))
        assert state.moment == "r2.construction.s2"
        assert people(state, "s1") == (18, 3, 1, 8)
        assert people(state, "s2") == (30, 0, 0, 0)

    def test_a_new_round_brings_new_payments(self):
        state = working(at(table(3, tracking="full"), "salaries"), 0, 2)
        state = do(state, PaySalaries("s1", (2,)))
        state = onward(at(state, "check"))
        assert state.board("s1").paid is False


class TestNeutrals:
    def test_light_asks_and_believes(self):
        state = at(table(variant="soloplay-2"), "award")
        state = do(state, AwardNeutral(("s2",), state.moment))
        assert [b.neutral_reserve for b in state.boards] == [3, 2]
        assert state.phase == "actions"

    def test_three_players_may_give_two(self):
        state = at(table(variant="soloplay-3"), "award")
        state = do(state, AwardNeutral(("s1", "s3"), state.moment))
        assert [b.neutral_reserve for b in state.boards] == [1, 2, 1]
        assert [b.neutral_harbour for b in state.boards] == [1, 0, 1]

    def test_someone_has_the_most(self):
        state = at(table(variant="soloplay-3"), "award")
        action = AwardNeutral(("s1", "s2", "s3"), state.moment)
        assert code(state, action) == "someone-has-most"

    def test_none_left_none_taken(self):
        state = do(at(table(variant="soloplay-3"), "award"), SetNeutrals("s1", 0))
        assert code(state, AwardNeutral(("s1",), state.moment)) == "no-neutral-left"

    def test_a_seat_that_is_not_there(self):
        state = at(table(variant="soloplay-2"), "award")
        assert refused(state, AwardNeutral(("s3",), state.moment)).field == "seats"

    def test_only_at_its_moment(self):
        state = at(table(variant="soloplay-2"), "actions")
        assert code(state, AwardNeutral((), state.moment)) == "no-award-now"

    def test_full_works_it_out_neutral_markers_included(self):
        state = at(table(variant="soloplay-3", tracking="full"), "award")
        state = peopled(peopled(peopled(state, "s1", 4), "s2", 5), "s3", 6)
        state = do(state, SetNeutrals("s2", 1, 1))
        assert code(state, AwardNeutral(("s1", "s2"), state.moment)) == "harbours-differ"
        state = do(state, AwardNeutral(("s1",), state.moment))
        assert state.board("s1").neutral_harbour == 1

    def test_full_with_a_tie_gives_nothing(self):
        state = at(table(variant="soloplay-2", tracking="full"), "award")
        assert code(state, AwardNeutral(("s1",), state.moment)) == "harbours-differ"
        assert do(state, AwardNeutral((), state.moment)).phase == "actions"

    def test_full_that_has_not_counted_asks(self):
        state = at(table(variant="soloplay-2"), "award")
        state = do(state, ChangeOption("tracking", "full"))
        assert do(state, AwardNeutral(("s1",), state.moment)).phase == "actions"


class TestEndOfRound:
    def test_card_limits_hold_before_the_next_round(self):
        state = with_cards(at(table(3), "check"), "s2", africa_1=Symbols(), africa_2=Symbols())
        error = refused(state, NextPhase(state.moment))
        assert error.code == "over-limit"
        assert error.params == {"who": SeatName("s2"), "n": 1}

    def test_a_recount_may_bring_someone_over_the_limit(self):
        state = with_tracks(at(table(3), "check"), "s2", politics=2)
        state = with_cards(state, "s2", africa_1=Symbols(), africa_2=Symbols())
        assert onward(state).round == 3
        state = do(state, SetTrack("s2", "politics", 1))
        assert code(state, NextPhase(state.moment)) == "over-limit"

    def test_each_player_says_that_the_cubes_match(self):
        state = at(table(3), "check")
        assert unmatched(state) == ("s1", "s2", "s3")
        state = do(state, MatchCubes("s2", state.moment))
        assert unmatched(state) == ("s1", "s3")
        assert code(state, MatchCubes("s2", state.moment)) == "already-so"
        state = onward(state)
        assert unmatched(state) == ("s2", "s3", "s1"), "the next round asks again"
        assert code(state, MatchCubes("s1", state.moment)) == "not-check"
