"""How the quick answers are asked for and worded."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.games.mediterranee.rules.combat import Combat
from companion.games.mediterranee.rules.ports import Build, Enrol, Price, Sale
from companion.games.mediterranee.screen.helpers import CHOICES, HELPERS, Helper
from tests.sure import a


def messages(key: str, asked: Any) -> list[str]:
    helper = HELPERS[key]
    return [line.message for line in helper.lines(helper.answer(asked))]


def questions(helper: Helper) -> tuple[msgspec.inspect.Field, ...]:
    return a(msgspec.inspect.DataclassType, msgspec.inspect.type_info(helper.question)).fields


def test_an_emptied_galley_can_be_taken() -> None:
    lines = messages("combat", Combat("galley", 3, attack_die=4, defenders=2, defence_die=3))
    assert lines[2] == "The attacker has won."
    assert "or take it: at least one sailor moves over" in lines[3]


def test_two_emptied_galleys_sink() -> None:
    lines = messages("combat", Combat("galley", 1, attack_die=6, defenders=1, defence_die=6))
    assert lines[-1] == "Both galleys sink."


def test_a_galley_emptied_by_a_garrison_sinks() -> None:
    lines = messages("combat", Combat("port", 1, attack_die=1, defenders=5, defence_die=1))
    assert lines[2:] == ["The attacking galley sinks with its goods: a garrison takes none."]


def test_both_sides_of_a_port_emptied() -> None:
    lines = messages("combat", Combat("port", 2, attack_die=1, defenders=1, defence_die=5))
    assert len(lines) == 4


def test_both_may_fight_on() -> None:
    asked = Combat("galley", attackers=3, attack_die=2, defenders=3, defence_die=3)
    assert messages("combat", asked)[2:] == [
        "The attacker may attack again, with this galley or another, or stop."
    ]
    helper = HELPERS["combat"]
    assert helper.again(asked, helper.answer(asked)) == {
        "target": "galley",
        "attackers": 1,
        "defenders": 2,
    }


@pytest.mark.parametrize(("ports", "monopoly"), [(3, False), (4, True)])
def test_a_monopoly_is_named(ports: int, monopoly: bool) -> None:
    lines = messages("price", Price("foreign", "wine", ports))
    assert ("The owner has the monopoly of this good." in lines) == monopoly
    assert messages("price", Price("own", "wine", ports)) == ["100 ducats each, to the bank."]


def test_a_building_is_allowed_or_every_reason_given() -> None:
    assert messages("build", Build("galley", True, "wood", ("iron",)))[1:] == [
        "Put at least one sailor on it."
    ]
    assert len(messages("build", Build("fortress", True, "gold", ("wood",)))) == 1
    why_not = Build("fortress", False, "wine", (), built=True, fortified=True)
    assert len(messages("build", why_not)) == 5


def test_sailors_only_where_one_controls_the_port() -> None:
    assert messages("enrol", Enrol(False, stored=3)) == ["You do not control this port."]
    assert messages("enrol", Enrol(True, stored=3)) == [
        "At most %(n)d more, for 100 ducats each to the bank."
    ]


def test_a_sale_says_why_not_or_what_it_brings() -> None:
    full = Sale("gems", "wood", ("iron", "wine"), 0, "own")
    assert messages("sale", full) == ["The warehouse is full."]
    gold = Sale("gold", "gold", ("gold",), 2, "own")
    assert messages("sale", gold) == [
        "The port produces this good.",
        "The port already stores this good.",
    ]
    assert len(messages("sale", Sale("gems", "wood", (), 2, "foreign"))) == 2
    assert len(messages("sale", Sale("gems", "wood", (), 2, "own"))) == 1


def test_every_question_can_be_filled_in_from_a_form() -> None:
    for helper in HELPERS.values():
        names = {field.name for field in questions(helper)}
        assert set(helper.labels) == names
    asked: Combat = msgspec.convert(
        {"target": "port", "attackers": 5, "attack_die": 4, "defenders": 4, "defence_die": 6},
        HELPERS["combat"].question,
    )
    assert HELPERS["combat"].answer(asked).defenders_lost == 3


def test_every_choice_has_a_word() -> None:
    for helper in HELPERS.values():
        for field in questions(helper):
            kind = field.type
            kind = getattr(kind, "item_type", kind)
            for value in getattr(kind, "values", ()):
                assert value in CHOICES
