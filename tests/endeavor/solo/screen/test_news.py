"""What the Opposition did to the player, as the card tells it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import SetPopulation, TakeToken
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules.knowledge import solo_of, with_solo
from companion.games.endeavor.solo.rules.state import Turn, TurnKind
from companion.table.actions import Action
from companion.table.views import News
from tests.endeavor.solo.support import acting, passed, started, to_actions
from tests.endeavor.support import do
from tests.sure import some
from tests.tidings import chips, lines, said


def news(state: State, action: Action) -> News | None:
    return GAME.news(state, action, do(state, action), "s1", "s1")


def by_blue(state: State, kind: TurnKind) -> State:
    """Green has won a blue token that acts now."""
    solo = solo_of(state)
    return with_solo(state, replace(solo, queue=(Turn("green", kind), *solo.queue)))


def test_pay_takes_a_token_and_its_step() -> None:
    state = do(to_actions(started(), "market"), TakeToken("s1", "culture", 2))
    state = by_blue(passed(state), "pay")
    told = some(news(state, act.OppositionPay("culture", state.moment)))
    assert said(told.words) == "Green takes your Culture token"
    assert chips(told) == ["Culture 2 → 1"]
    assert lines(told.hands) == ["Give the Opposition your Culture token", "Move your cubes"]


def test_an_attack_takes_a_city() -> None:
    state = acting(tracking="full")
    # Thirty markers: ten in the reserve, twelve in the harbour, so eight on the map.
    state = by_blue(do(state, SetPopulation("s1", 10, 12)), "attack")
    told = some(news(state, act.OppositionAttacks("europe", 1, state.moment)))
    assert said(told.words) == "Green takes a city from you (Europe & Mediterranean)"
    assert chips(told) == ["Reserve 10 → 11", "On the map 8 → 7"]
    assert lines(told.hands) == ["Take your marker back to the reserve"]


def test_what_the_opposition_does_to_itself_is_no_news() -> None:
    state = acting()
    assert news(state, act.FindCity("europe", state.moment)) is None
    assert news(state, act.SayNone(state.moment)) is None
