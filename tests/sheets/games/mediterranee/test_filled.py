"""Filled sheets of Méditerranée: large sums, accents, and a treasury that is empty."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.sheets import chart_svg, filled
from tests.sheets.support import a_result, french, plain, read_page, stretched


@pytest.mark.parametrize(
    ("words", "sum_shown"),
    [(plain, "5,000−700 = 4,300"), (french, "5 000−700 = 4 300")],
)
def test_thousands_are_grouped_and_minus_signs_are_such(
    words: Callable[[str], str], sum_shown: str
) -> None:
    result = a_result("mediterranee", count=2, typed=[{"ducats": "5000-700"}])
    page = read_page(filled(result, paper="a4", words=words))
    assert sum_shown in page.extract_text().replace("\u00a0", " ")


def test_accents_survive() -> None:
    result = a_result("mediterranee", count=4, names=("Éléonore", "Gênes", "Çağrı", "Œdipe"))
    text = read_page(filled(result, paper="a4", words=stretched)).extract_text()
    for name in ("Éléonore", "Gênes", "Çağrı", "Œdipe", "Méditerranée", "Totalée"):
        assert name in text


def test_a_game_without_points_can_be_drawn() -> None:
    empty = {
        "name": "Ana",
        "holds_own_capital": False,
        "ducats": 0,
        "ports_not_full": 0,
        "small_full": 0,
        "medium_full": 0,
        "capitals_full": 0,
    }
    result = a_result("mediterranee", count=1, players=[empty])
    assert "Ana" in chart_svg(result, words=plain)
