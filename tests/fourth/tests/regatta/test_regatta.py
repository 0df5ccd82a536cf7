"""The rules of the Regatta, and every button against them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.regatta import GAME
from companion.games.regatta.rules.actions import NextPhase, PlanRoutes, SetClock
from companion.table.actions import Action, TakenBack
from companion.table.rules import RuleError
from companion.table.seats import Seat, Setup
from tests.offers import check_led, check_offers

SEATS = (Seat("s1", "Violette", "red"), Seat("s2", "Rouge", "blue"), Seat("s3", "Noir", "green"))
SETUP = Setup(GAME.key, "base", SEATS, "s1")


def play(*actions: Action) -> Any:
    state = GAME.start(SETUP)
    for action in actions:
        state = GAME.apply(state, action)
    return state


def plans(*routes: int) -> tuple[Action, ...]:
    return tuple(PlanRoutes(f"s{n}", each, "plan") for n, each in enumerate(routes, 1))


SAILED = NextPhase("sail")
STATES = {
    "nothing planned": play(),
    "one plan sealed": play(*plans(4)),
    "all plans shown": play(*plans(4, 3, 4)),
    "over": play(*plans(4, 3, 4), SAILED),
    "over, nobody followed": play(SetClock("over", "plan")),
    "taken back": play(*plans(4), TakenBack("s1", ())),
}


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_every_offer_is_legal(state: Any) -> None:
    for viewer in (None, "s1", "s2", "s3"):
        check_offers(GAME, state, GAME.view_for(state, viewer))
    assert check_offers(GAME, state, GAME.repairs(state)) == 1
    check_led(GAME, state)


def test_equal_plans_count_nothing() -> None:
    tally = GAME.tally(play(*plans(4, 3, 4)))
    assert tally == {"s1": {"routes": 0}, "s2": {"routes": 3}, "s3": {"routes": 0}}


def test_nothing_is_told_of_a_plan_before_all_are_shown() -> None:
    one, other = play(*plans(2, 1)), play(*plans(5, 4))
    for viewer in (None, "s1", "s2", "s3"):
        assert GAME.view_for(one, viewer) == GAME.view_for(other, viewer)
    assert GAME.tally(one) == GAME.tally(other) == {"s1": {}, "s2": {}, "s3": {}}
    assert repr(one) == repr(other)


def test_a_plan_is_sealed_once_and_in_time() -> None:
    with pytest.raises(RuleError, match="plan-sealed"):
        play(*plans(4), *plans(4))
    with pytest.raises(RuleError, match="moment-passed"):
        play(*plans(4, 3, 4), *plans(4))


def test_the_race_ends_once() -> None:
    with pytest.raises(RuleError, match="not-sailing"):
        play(NextPhase("plan"))
