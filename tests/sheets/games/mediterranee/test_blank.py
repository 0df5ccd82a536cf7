"""Méditerranée's blank sheets: a cell for every line, all rounds."""

from __future__ import annotations

import pytest

from companion.sheets import blank, tracker, tracker_pages
from tests.sheets.support import plain, read_page


def test_a_cell_for_every_player_and_line() -> None:
    page = read_page(blank("mediterranee", "base", 4, paper="a4", words=plain))
    text = page.extract_text()
    closed = text.replace(" ", "")
    assert closed.count("÷500") == 4
    assert closed.count("×10") == 4 + 4, "full capitals and coins of 100"
    assert closed.count("×1,000") == 4


def test_the_page_is_used() -> None:
    """It was empty below six lines; now the last line reaches into the lowest fifth."""
    page = read_page(blank("mediterranee", "base", 4, paper="a4", words=plain))
    (last,) = page.search("Full capitals")
    assert last["top"] > page.height * 0.75


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 10), (4, 8)])
def test_it_has_all_its_rounds(players: int, rounds: int) -> None:
    page = read_page(tracker("mediterranee", "base", players, paper="a4", words=plain))
    text = page.extract_text()
    assert text.count("treasury") == rounds * players
    large = page.filter(lambda thing: thing.get("size", 0) > 14).extract_words()
    assert [word["text"] for word in large if word["x0"] < 70][-rounds:] == [
        str(n) for n in range(1, rounds + 1)
    ]


def test_the_tracker_is_one_page() -> None:
    assert len(tracker_pages("mediterranee", "base")) == 1
