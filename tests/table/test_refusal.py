"""Asking the rules whether they would take an action."""

from __future__ import annotations

import pytest

from companion.table.actions import Action
from companion.table.rules import refusal
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
