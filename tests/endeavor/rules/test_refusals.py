"""Every refusal has words, every wording is used, and every one is shown by a test."""

from __future__ import annotations

import re
from pathlib import Path

import companion.games.endeavor as package
from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import TakeToken
from companion.table.rules import REFUSALS as COMMON
from tests.endeavor.support import code, in_actions

SOURCES = [path.read_text() for path in Path(package.__file__).parent.rglob("*.py")]
TESTS = [path.read_text() for path in Path(__file__).parent.parent.rglob("test_*.py")]


def raised() -> set[str]:
    found = re.findall(r'RuleError\(\s*"([a-z-]+)"', "\n".join(SOURCES))
    return set(found)


def test_words_for_every_code_and_no_others():
    assert raised() - set(COMMON) == set(GAME.refusals)


def test_no_wording_of_the_table_is_overwritten():
    assert not set(GAME.refusals) & set(COMMON)


def test_every_code_is_shown_by_a_test():
    shown = "\n".join(text for text in TESTS if "def test_words_for_every_code" not in text)
    assert [key for key in GAME.refusals if f'"{key}"' not in shown] == []


def test_nobody_sits_there():
    assert code(in_actions(3), TakeToken("s4", "culture")) == "unknown-seat"
