"""One attack, by the rulebook's own figures."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from companion.games.mediterranee.rules.combat import Combat, combat
from companion.table.rules import RuleError


def test_galleys_first_attack_of_the_book() -> None:
    """2 + 3 sailors: one Genoese lost; 3 + 3: two Turks lost."""
    answer = combat(Combat("galley", attackers=3, attack_die=2, defenders=3, defence_die=3))
    assert (answer.defenders_lost, answer.attackers_lost) == (1, 2)
    assert (answer.attackers_left, answer.defenders_left) == (1, 2)
    assert answer.again


def test_galleys_second_attack_of_the_book() -> None:
    """4 + 3 sailors: both Genoese lost; 3 + 2: one Turk lost."""
    answer = combat(Combat("galley", attackers=3, attack_die=4, defenders=2, defence_die=3))
    assert (answer.defenders_lost, answer.attackers_lost) == (2, 1)
    assert (answer.attackers_left, answer.defenders_left) == (2, 0)
    assert not answer.again


@pytest.mark.parametrize(("target", "garrison_lost"), [("port", 3), ("fortified", 2)])
def test_the_attack_on_smyrna(target: Literal["port", "fortified"], garrison_lost: int) -> None:
    """Five Venetians roll 4 against four Turks who roll 6: 3 and 3; fortified 2 and 3."""
    answer = combat(Combat(target, attackers=5, attack_die=4, defenders=4, defence_die=6))
    assert (answer.defenders_lost, answer.attackers_lost) == (garrison_lost, 3)


def test_nobody_loses_more_than_there_is() -> None:
    answer = combat(Combat("galley", attackers=1, attack_die=6, defenders=1, defence_die=6))
    assert (answer.attackers_lost, answer.defenders_lost) == (1, 1)


def test_a_garrison_may_empty_a_galley() -> None:
    answer = combat(Combat("port", attackers=1, attack_die=1, defenders=5, defence_die=1))
    assert (answer.attackers_left, answer.defenders_left) == (0, 5)


def test_both_sides_of_a_port_emptied() -> None:
    answer = combat(Combat("port", attackers=2, attack_die=1, defenders=1, defence_die=5))
    assert (answer.attackers_left, answer.defenders_left) == (0, 0)


def test_a_galley_never_has_six_sailors() -> None:
    with pytest.raises(RuleError, match="galley-too-full") as caught:
        combat(Combat("galley", attackers=5, attack_die=1, defenders=6, defence_die=1))
    assert caught.value.field == "defenders"
    assert dict(caught.value.params) == {"most": 5}


@pytest.mark.parametrize(
    "wrong",
    [{"attackers": 0}, {"attackers": 6}, {"attack_die": 7}, {"defenders": 0}, {"target": "sea"}],
)
def test_impossible_questions_are_refused(wrong: dict[str, object]) -> None:
    fine = {"target": "port", "attackers": 5, "attack_die": 4, "defenders": 4, "defence_die": 6}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**fine, **wrong}, Combat)
