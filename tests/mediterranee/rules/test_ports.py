"""Prices, buildings, sailors and sales in a port, by the rulebook's own figures."""

from __future__ import annotations

import pytest

from companion.games.mediterranee.rules.pieces import PORTS_OF, Good
from companion.games.mediterranee.rules.ports import (
    Build,
    Enrol,
    Owner,
    Price,
    Sale,
    may_build,
    may_enrol,
    price,
    sale,
)
from companion.table.rules import RuleError


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
    assert answer.monopoly == (highest == 1000)


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
    assert bool(answer.why_not or answer.missing) is not allowed


def test_every_reason_not_to_build_is_given() -> None:
    answer = may_build(Build("fortress", False, "wine", (), built=True, fortified=True))
    assert answer.why_not == ("not-controlled", "built", "fortified")
    assert answer.missing == ("wood", "gold")


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
    assert answer.why_not == ("full",)
