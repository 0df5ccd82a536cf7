"""One attack, by the rulebook's own figures."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import msgspec
import pytest

from companion.games.mediterranee.rules.actions import Attack, EndTurn, NextPhase, SetClock
from companion.games.mediterranee.rules.combat import Combat, combat, fought
from companion.games.mediterranee.rules.state import State
from companion.table.rules import RuleError
from tests.mediterranee.support import do, onward, ordered, refused, table


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


# An attack that is a tap


def fighting() -> State:
    """The combat phase; s1 has the first turn."""
    return onward(ordered(table(3)), 3)


SMYRNA = Attack("s1", "s2", "port", 5, 4, 4, 6)


def test_the_last_attack_of_the_phase_is_known_and_changes_nothing_else() -> None:
    state = fighting()
    after = do(state, SMYRNA)
    assert replace(after, attack=None) == state
    assert (fought(SMYRNA).defenders_lost, fought(SMYRNA).attackers_lost) == (3, 3)
    again = replace(SMYRNA, target="fortified")
    assert do(after, again).attack == again
    turned = do(after, EndTurn("s1", after.moment))
    assert turned.attack == SMYRNA, "the other side may still want to read it"
    assert do(turned, NextPhase(turned.moment)).attack is None
    assert do(after, SetClock(1, "combat", after.moment)).attack is None


def test_one_attacks_in_ones_own_turn_of_the_combat_phase() -> None:
    state = fighting()
    assert refused(onward(ordered(table(3)), 2), SMYRNA).code == "not-in-combat"
    assert refused(state, replace(SMYRNA, seat="s2", against="s1")).code == "not-your-turn"
    assert refused(state, replace(SMYRNA, against="s1")).code == "attack-on-oneself"
    assert refused(state, replace(SMYRNA, against="s9")).field == "against"
    assert refused(state, replace(SMYRNA, target="galley", defenders=6)).code == "galley-too-full"


def test_the_app_rolls_only_what_the_table_has_not() -> None:
    rolled = Attack.draw(fighting(), {"seat": "s1"}, Random(1))
    assert all(1 <= rolled[die] <= 6 for die in ("attack_die", "defence_die"))
    own = {"attack_die": 2, "defence_die": 5}
    assert Attack.draw(fighting(), own, Random(1)) == own
