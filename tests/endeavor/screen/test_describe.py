"""The log in words, and what an action teaches."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.actions import ACTIONS
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.table.actions import Action, RenameSeat
from companion.table.text import SeatName, Text
from tests.endeavor.support import (
    at,
    do,
    in_actions,
    leave,
    peopled,
    table,
    with_cards,
    with_tracks,
)


def english(text: Any) -> str:
    """A text as an English reader sees it, seats by their key."""
    match text:
        case Text(message=message, params=params):
            return message % {key: _part(value) for key, value in params}
        case SeatName(seat=seat):
            return seat
        case tuple():
            return ", ".join(map(english, text))
    return str(text)


def _part(value: Any) -> Any:
    return value if isinstance(value, int) else english(value)


def said(state: State, action: Action) -> str:
    after = do(state, action)
    texts = {english(GAME.describe(state, action, after, viewer)) for viewer in (None, "s1", "s2")}
    (text,) = texts
    return text


def full(variant: str = "base") -> State:
    state = do(
        table(variant=variant, tracking="full"),
        act.SetBuilding(seat="s1", slot=1, building="docks"),
        act.SetBuilding(seat="s1", slot=2, building="museum"),
        act.SetBlue("s1", "attack", 1),
    )
    for seat in state.setup.order:
        state = peopled(state, seat, 8)
    return state


START = table(3)
ACTING = in_actions()
HELD = with_cards(
    ACTING, "s1", africa_1=Symbols(), india_governor=Symbols(), slavery_0=Symbols(industry=1)
)
OVER = leave(with_cards(HELD, "s1", africa_2=Symbols()), "s1")
AWARD = at(table(variant="soloplay-2"), "award")
FULL = at(full(), "actions")
BUSY = do(FULL, act.Activate(seat="s1", moment=FULL.moment, slot=0, occupies=1))
PAYING = peopled(at(full(), "salaries"), "s1", 0, 20, 0, 1)
NEUTRAL = do(at(full("soloplay-2"), "actions"), act.SetNeutrals("s1", 1, 1))
PLAYING = do(NEUTRAL, act.Activate(seat="s1", moment=NEUTRAL.moment, slot=0, occupies=1))
CHECK = at(table(3), "check")
FIVE = with_tracks(CHECK, "s1", culture=5)


@pytest.mark.parametrize(
    ("state", "action", "text"),
    [
        (
            START,
            act.Build(seat="s1", building="shipyard", moment=START.moment, culture=1),
            "s1 built Shipyard: Culture +1",
        ),
        (
            START,
            act.Build(seat="s1", building="market", moment=START.moment),
            "s1 built Market: no symbol",
        ),
        (START, act.SkipBuild("s1", START.moment), "The building of s1 was not entered"),
        (at(START, "growth"), act.NextPhase("r2.growth"), "Growth done"),
        (at(START, "growth"), act.NextPhase("r2.growth", True), "Growth and Salaries done"),
        (
            START,
            act.Build(seat="s1", building="workshop", moment=START.moment, industry=2, does=2),
            "s1 built Workshop: Industry +2, Ship",
        ),
        (CHECK, act.MatchCubes("s2", "r2.check"), "The cubes of s2 match"),
        (
            at(table(3, phase_order="by-player"), "growth", acting="s2"),
            act.NextPhase("r2.growth.s2"),
            "Growth and Salaries done: s2",
        ),
        (
            at(table(3, phase_order="by-player"), "growth", 1, acting="s2"),
            act.NextPhase("r1.growth.s2"),
            "Growth done: s2",
        ),
        (CHECK, act.NextPhase("r2.check"), "Round 3 begins, first: s2"),
        (at(START, "check", 7), act.NextPhase("r7.check"), "The seventh round is over"),
        (AWARD, act.AwardNeutral((), AWARD.moment), "Nobody took a neutral marker"),
        (AWARD, act.AwardNeutral(("s2",), AWARD.moment), "A neutral marker for s2"),
        (ACTING, act.TakeToken("s1", "finance"), "s1: Finance +1 (token)"),
        (
            ACTING,
            act.DrawCard(seat="s2", card="europe-0", politics=1, glory=2),
            "s2 drew Europe & Mediterranean 0: Politics +1, Glory 2",
        ),
        (
            ACTING,
            act.WinGovernor(seat="s2", region="africa", finance=2, politics=1),
            "s2 won Governor (Africa): Finance +2, Politics +1",
        ),
        (
            in_actions(variant="two-neutral"),
            act.WinGovernor(seat=None, region="africa"),
            "Won by neutrals, out of the game: Governor (Africa)",
        ),
        (ACTING, act.Pass("s1", ACTING.moment), "s1 passed"),
        (
            HELD,
            act.Pass("s1", HELD.moment, "india-governor"),
            "s1 passed, in the Governor slot: Governor (India)",
        ),
        (
            OVER,
            act.PlaceGovernor("s1", OVER.moment, "india-governor"),
            "s1 put in the Governor slot: Governor (India)",
        ),
        (OVER, act.PlaceGovernor("s1", OVER.moment), "s1 left the Governor slot empty"),
        (OVER, act.Discard("s1", "africa-1", OVER.moment), "s1 discarded Africa 1"),
        (OVER, act.Discard("s1", "slavery-0", OVER.moment), "s1 turned face down: Slavery 0"),
        (
            OVER,
            act.Discard("s1", "india-governor", OVER.moment),
            "s1 lost Governor (India): out of the game",
        ),
        (PAYING, act.PaySalaries("s1", (1,)), "s1 paid: Docks"),
        (
            FULL,
            act.Activate(seat="s1", moment=FULL.moment, slot=1, ships=1, occupies=1),
            "s1, Docks: Ship, Occupy",
        ),
        (
            FULL,
            act.SpendBlue(seat="s1", moment=FULL.moment, blue="attack", victim="s2"),
            "s1, blue token: Attack s2",
        ),
        (
            peopled(FULL, "s1", 3, 10, 1),
            act.Activate(seat="s1", moment=FULL.moment, slot=2, pays=(1,)),
            "s1, Museum: Pay Docks",
        ),
        (
            FULL,
            act.Activate(seat="s1", moment=FULL.moment, slot=0),
            "s1, Colonial House: no marker moved",
        ),
        (
            NEUTRAL,
            act.SpendBlue(seat="s1", moment=NEUTRAL.moment, blue="attack", victim="neutral"),
            "s1, blue token: Attack a neutral marker",
        ),
        (BUSY, act.EndTurn("s1", BUSY.moment), "End of the turn of s1"),
        (BUSY, act.TakeBlue("s1", "pay"), "s1 took a blue token: Pay"),
        (PLAYING, act.PlayNeutral("s1"), "s1 played a neutral marker"),
        (ACTING, act.AbolishSlavery(), "Set right: slavery has been abolished"),
        (
            START,
            act.SetClock(4, "actions", "s2"),
            "Clock set: round 4, Actions, first: s2",
        ),
        (FIVE, act.SetTrack("s1", "culture", 6), "Recount, s1: Culture 5 → 6"),
        (
            ACTING,
            act.SetCard(seat="s1", card="africa-3", where="held", industry=1),
            "Set right: s1 holds Africa 3: Industry +1",
        ),
        (
            ACTING,
            act.SetCard(seat="s1", card="slavery-3", where="down"),
            "Set right: face down beside s1: Slavery 3",
        ),
        (
            HELD,
            act.SetCard(seat="s1", card="africa-1", where="away"),
            "Set right: held by nobody: Africa 1",
        ),
        (
            START,
            act.SetBuilding(seat="s1", slot=1, building="bank", finance=2),
            "Set right: space 1 of s1 has Bank: Finance +2",
        ),
        (FULL, act.SetBuilding(seat="s1", slot=1), "Set right: space 1 of s1 is empty"),
        (ACTING, act.SetRegion("india", True), "Set right: India is open"),
        (HELD, act.SetRegion("india", False), "Set right: India is not open"),
        (
            FULL,
            act.SetPopulation("s1", 10, 5, (0,)),
            "Markers of s1 set: reserve 10, harbour 5, on buildings 1",
        ),
        (AWARD, act.SetNeutrals("s1", 2, 1), "Neutral markers of s1 set: reserve 2, harbour 1"),
        (FULL, act.SetBlue("s2", "pay", 2), "Blue tokens of s2 set: Pay 2"),
        (
            START,
            act.CorrectBuilding(building="workshop", industry=2),
            "Printed on Workshop: Industry +2",
        ),
        (START, act.CorrectCard(card="africa-3", glory=1), "Printed on Africa 3: Glory 1"),
        (START, RenameSeat("s1", "Ana"), "Seat renamed: Ana"),
    ],
)
def test_words(state, action, text):
    assert said(state, action) == text


def test_the_abolition_is_said_with_its_card():
    state = ACTING
    for number in range(5):
        state = with_cards(state, "s2", **{f"europe_{number}": Symbols()})
    action = act.DrawCard(seat="s1", card="europe-5", glory=3)
    assert said(state, action) == (
        "s1 drew Europe & Mediterranean 5: Glory 3. Slavery is abolished"
    )


def test_every_action_is_worded_here():
    cases = next(mark for mark in test_words.pytestmark if mark.name == "parametrize").args[1]
    assert {type(action) for _, action, _ in cases} >= set(ACTIONS)


class TestLessons:
    def test_buildings_teach_their_four_symbols(self):
        workshop = {"industry": 2, "culture": 0, "finance": 0, "politics": 0}
        for action in (
            act.Build(seat="s1", building="workshop", moment="", industry=2),
            act.SetBuilding(seat="s1", slot=1, building="workshop", industry=2),
            act.CorrectBuilding(building="workshop", industry=2),
        ):
            assert GAME.lessons(action) == {"workshop": workshop}
        assert GAME.lessons(act.SetBuilding(seat="s1", slot=1)) == {}

    def test_cards_teach_their_glory_too(self):
        card = {"industry": 0, "culture": 1, "finance": 0, "politics": 0, "glory": 2}
        for action in (
            act.DrawCard(seat="s1", card="africa-3", culture=1, glory=2),
            act.SetCard(seat="s1", card="africa-3", where="held", culture=1, glory=2),
            act.CorrectCard(card="africa-3", culture=1, glory=2),
        ):
            assert GAME.lessons(action) == {"africa-3": card}
        won = act.WinGovernor(seat="s1", region="africa", culture=1, glory=2)
        assert GAME.lessons(won) == {"africa-governor": card}

    def test_nothing_to_learn(self):
        assert GAME.lessons(act.WinGovernor(seat=None, region="africa")) == {}
        assert GAME.lessons(act.SetCard(seat="s1", card="slavery-3", where="down")) == {}
        assert GAME.lessons(act.TakeToken("s1", "culture")) == {}
