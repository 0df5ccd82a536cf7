"""Asking the rules whether they would take an action."""

from __future__ import annotations

import pytest

from companion.table.actions import Action
from companion.table.rules import Check, Checks, RuleError, ensure, refusal, refused_by
from companion.table.text import Text
from tests.sure import some
from tests.table.toy import SETUP, TOY, EndPhase, Raise, State


@pytest.mark.parametrize("action", [Raise("s1", 9), EndPhase("p1")])
def test_nothing_stands_against_a_legal_action(action: Action):
    assert refusal(TOY.apply, State(SETUP), action) is None


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Raise("s1", 9), Text("At most %(most)d.", (("most", 99),))),
        (Raise("s7", 1), Text("Nobody sits there.")),
        (EndPhase("p2"), Text("The table has already moved on; nothing was changed.")),
    ],
)
def test_the_refusal_of_an_illegal_one_in_words(action: Action, words: Text):
    state = State(SETUP, count=95)
    refused = some(refusal(TOY.apply, state, action))
    assert refused.text(TOY.all_refusals) == words
    assert state == State(SETUP, count=95)


def untried(state: State, action: Action) -> State:
    raise AssertionError(f"{action} was tried out")


def given(state: State, action: Raise) -> RuleError | None:
    return RuleError("too-high") if action.by > state.count else None


def raised(state: State, action: Raise) -> None:
    ensure(given(state, action))


@pytest.mark.parametrize("check", [given, raised])
def test_an_action_with_a_check_of_its_own_is_not_tried_out(check: Check):
    checks: Checks = {Raise: check}
    state = State(SETUP, count=5)
    assert refusal(untried, state, Raise("s1", 5), checks) is None
    assert some(refusal(untried, state, Raise("s1", 6), checks)).code == "too-high"
    assert some(refusal(untried, state, Raise("s7", 6), checks)).code == "unknown-seat"
    assert some(refusal(TOY.apply, state, EndPhase("p2"), checks)).code == "moment-passed"


def test_what_a_check_raises():
    state = State(SETUP, count=5)
    assert refused_by(raised, state, Raise("s1", 5)) is None
    assert some(refused_by(raised, state, Raise("s1", 6))).code == "too-high"
