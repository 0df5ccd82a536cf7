"""Filled sheets of Méditerranée: large sums, accents, and a treasury that is empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.sheets import chart_svg, filled
from companion.table.story import Story, StoryCell, StoryRow
from tests.sheets.support import a_result, french, plain, read_page, stretched, text_on


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
    text = text_on(filled(result, paper="a4", words=stretched))
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


STORY = Story(
    title="Bids and places, round by round",
    legend="The ducats bid, and the place taken in the turn order.",
    total="Paid in bids",
    rows=tuple(
        StoryRow(n, tuple(StoryCell(100 * n + 1000 * at, "I" * (at + 1)) for at in range(3)))
        for n in range(1, 13)
    ),
)


@pytest.mark.parametrize("words", [plain, french, stretched])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_story_of_the_longest_evening_fits_on_the_page(
    paper: str, words: Callable[[str], str]
) -> None:
    result = replace(a_result("mediterranee", count=3), story=STORY)
    text = text_on(filled(result, paper=paper, words=words))
    # 100 + 200 + ... + 1200, and twelve times 1000 more in each column to the right.
    for total in ("7800", "19800", "31800"):
        assert total in "".join(one for one in text if one.isdigit() or one == "\n")
    assert words("Paid in bids") in text
