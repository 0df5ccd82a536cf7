"""The quick answers, by the rulebook's own figures."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec
import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.ports import (
    PORTS_OF,
    Build,
    Combat,
    Enrol,
    Good,
    Owner,
    Price,
    Sale,
    combat,
    may_build,
    may_enrol,
    price,
    sale,
)
from companion.games.mediterranee.screen.helpers import CHOICES, HELPERS, Helper
from companion.table.rules import RuleError
from companion.table.text import Text
from tests.sure import a


class Answer(Protocol):
    @property
    def lines(self) -> tuple[Text, ...]: ...


def messages(answer: Answer) -> list[str]:
    return [line.message for line in answer.lines]


def questions(helper: Helper) -> tuple[msgspec.inspect.Field, ...]:
    return a(msgspec.inspect.DataclassType, msgspec.inspect.type_info(helper.question)).fields


def test_galleys_first_attack_of_the_book() -> None:
    """2 + 3 sailors: one Genoese lost; 3 + 3: two Turks lost."""
    answer = combat(Combat("galley", attackers=3, attack_die=2, defenders=3, defence_die=3))
    assert (answer.defenders_lost, answer.attackers_lost) == (1, 2)
    assert (answer.attackers_left, answer.defenders_left) == (1, 2)
    assert answer.again


def test_galleys_second_attack_of_the_book() -> None:
    """4 + 3 sailors: both Genoese lost; 3 + 2: one Turk lost; the empty galley can be taken."""
    answer = combat(Combat("galley", attackers=3, attack_die=4, defenders=2, defence_die=3))
    assert (answer.defenders_lost, answer.attackers_lost) == (2, 1)
    assert (answer.attackers_left, answer.defenders_left) == (2, 0)
    assert not answer.again
    assert "takes it" in messages(answer)[-1]


@pytest.mark.parametrize(("target", "garrison_lost"), [("port", 3), ("fortified", 2)])
def test_the_attack_on_smyrna(target: Literal["port", "fortified"], garrison_lost: int) -> None:
    """Five Venetians roll 4 against four Turks who roll 6: 3 and 3; fortified 2 and 3."""
    answer = combat(Combat(target, attackers=5, attack_die=4, defenders=4, defence_die=6))
    assert (answer.defenders_lost, answer.attackers_lost) == (garrison_lost, 3)


def test_nobody_loses_more_than_there_is() -> None:
    answer = combat(Combat("galley", attackers=1, attack_die=6, defenders=1, defence_die=6))
    assert (answer.attackers_lost, answer.defenders_lost) == (1, 1)
    assert messages(answer)[-1] == "Both galleys sink."


def test_a_galley_emptied_by_a_garrison_sinks() -> None:
    answer = combat(Combat("port", attackers=1, attack_die=1, defenders=5, defence_die=1))
    assert (answer.attackers_left, answer.defenders_left) == (0, 5)
    assert messages(answer)[2:] == ["The attacking galley sinks with its goods."]


def test_both_sides_of_a_port_emptied() -> None:
    answer = combat(Combat("port", attackers=2, attack_die=1, defenders=1, defence_die=5))
    assert (answer.attackers_left, answer.defenders_left) == (0, 0)
    assert len(answer.lines) == 4


def test_a_galley_never_has_six_sailors() -> None:
    with pytest.raises(RuleError, match="galley-too-full") as caught:
        combat(Combat("galley", attackers=5, attack_die=1, defenders=6, defence_die=1))
    assert caught.value.field == "defenders"
    assert dict(caught.value.params) == {"most": 5}


@pytest.mark.parametrize("port", ["neutral", "own"])
def test_price_at_a_neutral_or_own_port(port: Owner) -> None:
    answer = price(Price(port, "wine", owner_ports=4))
    assert (answer.lowest, answer.highest, answer.to) == (100, 100, "bank")


@pytest.mark.parametrize(
    ("good", "ports", "highest"),
    [
        ("gems", 1, 1000),
        ("gold", 1, 300),
        ("gold", 2, 1000),
        ("spices", 1, 300),
        ("spices", 2, 1000),
        ("wine", 3, 300),
        ("wine", 4, 1000),
        ("cloth", 3, 300),
        ("cloth", 4, 1000),
        ("iron", 3, 300),
        ("iron", 4, 1000),
        ("wood", 5, 300),
        ("wood", 6, 1000),
    ],
)
def test_price_at_another_players_port(good: Good, ports: int, highest: int) -> None:
    answer = price(Price("foreign", good, ports))
    assert (answer.lowest, answer.highest, answer.to) == (100, highest, "owner")
    assert ("The owner has the monopoly of this good." in messages(answer)) == (highest == 1000)


def test_the_ports_are_23() -> None:
    assert sum(PORTS_OF.values()) == 23


def test_more_ports_than_exist() -> None:
    with pytest.raises(RuleError, match="no-such-ports") as caught:
        price(Price("foreign", "gems", 2))
    assert caught.value.field == "owner_ports"


# Rulebook, "Constructions": Modon produces wood, Tunis gold.
@pytest.mark.parametrize(
    ("build", "allowed"),
    [
        (Build("galley", True, "gold", ("wood", "iron")), True),  # Tunis with wood and iron
        (Build("galley", True, "gold", ("wood",)), False),
        (Build("galley", True, "wood", ("iron",)), True),  # Modon needs only iron
        (Build("galley", True, "wood"), False),
        (Build("fortress", True, "wine", ("wood", "gold")), True),  # Sicily with wood and gold
        (Build("fortress", True, "gold", ("wood",)), True),  # Tunis needs only wood
        (Build("fortress", True, "gold"), False),
        (Build("fortress", True, "gold", ("iron",)), False),
        (Build("galley", False, "wood", ("iron",)), False),
        (Build("galley", True, "wood", ("iron",), built=True), False),
        (Build("fortress", True, "gold", ("wood",), fortified=True), False),
        (Build("galley", True, "wood", ("iron",), fortified=True), True),
    ],
)
def test_may_i_build(build: Build, allowed: bool) -> None:
    answer = may_build(build)
    assert answer.allowed is allowed
    assert answer.price == 500
    assert answer.lines


def test_every_reason_not_to_build_is_given() -> None:
    answer = may_build(Build("fortress", False, "wine", (), built=True, fortified=True))
    assert len(answer.lines) == 5


def test_smyrna_enrols_up_to_three() -> None:
    assert may_enrol(Enrol(True, stored=3)).most == 3
    assert may_enrol(Enrol(True, stored=3, enrolled=2)).most == 1
    assert may_enrol(Enrol(True, stored=1, enrolled=2)).most == 0
    assert may_enrol(Enrol(False, stored=3)).most == 0


def test_the_sale_of_the_book() -> None:
    """A port that produces gold and stores wine: spices 300, then iron 400; no gold, no wine."""
    spices = sale(Sale("spices", "gold", ("wine", "cloth"), 3, "foreign", present=True))
    assert (spices.allowed, spices.total) == (True, 300)
    iron = sale(Sale("iron", "gold", ("wine", "cloth", "spices"), 4, "foreign", present=True))
    assert (iron.allowed, iron.total) == (True, 400)
    assert not sale(Sale("gold", "gold", ("wine", "cloth"), 3, "foreign")).allowed
    assert not sale(Sale("wine", "gold", ("wine", "cloth"), 3, "foreign")).allowed


@pytest.mark.parametrize(
    ("port", "capital", "present", "total"),
    [
        ("foreign", False, False, 700),
        ("foreign", True, False, 1200),
        ("foreign", False, True, 200),
        ("foreign", True, True, 200),
        ("own", True, False, 200),
        ("neutral", True, False, 200),
    ],
)
def test_the_new_market(port: Owner, capital: bool, present: bool, total: int) -> None:
    answer = sale(Sale("gems", "wood", ("iron",), 2, port, capital, present))
    assert answer.total == total
    assert (answer.value, answer.bonus) == (200, total - 200)


def test_a_full_warehouse_buys_nothing() -> None:
    answer = sale(Sale("gems", "wood", ("iron", "wine"), 0, "own"))
    assert (answer.allowed, answer.total) == (False, 0)
    assert messages(answer) == ["The warehouse is full."]


def test_every_question_can_be_filled_in_from_a_form() -> None:
    for helper in HELPERS.values():
        names = {field.name for field in questions(helper)}
        assert set(helper.labels) == names
    asked: Combat = msgspec.convert(
        {"target": "port", "attackers": 5, "attack_die": 4, "defenders": 4, "defence_die": 6},
        HELPERS["combat"].question,
    )
    assert HELPERS["combat"].answer(asked).defenders_lost == 3


@pytest.mark.parametrize(
    "wrong",
    [{"attackers": 0}, {"attackers": 6}, {"attack_die": 7}, {"defenders": 0}, {"target": "sea"}],
)
def test_impossible_questions_are_refused(wrong: dict[str, object]) -> None:
    fine = {"target": "port", "attackers": 5, "attack_die": 4, "defenders": 4, "defence_die": 6}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**fine, **wrong}, Combat)


def test_every_choice_has_a_word() -> None:
    for helper in HELPERS.values():
        for field in questions(helper):
            kind = field.type
            kind = getattr(kind, "item_type", kind)
            for value in getattr(kind, "values", ()):
                assert value in CHOICES


def test_refusals_of_helpers_are_worded() -> None:
    assert {"galley-too-full", "no-such-ports"} <= set(GAME.refusals)
