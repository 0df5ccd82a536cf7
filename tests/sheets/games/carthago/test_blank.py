"""Carthago's blank sheets: nine tiles, three decades."""

from __future__ import annotations

import pytest

from companion.games.carthago.rules.pieces import TILE_LABELS
from companion.sheets import blank, tracker, tracker_pages
from companion.sheets.pencil import pencil_rows
from tests.sheets.support import plain, read_page, text_on


def test_it_lists_all_nine_tiles() -> None:
    assert sum(row.placed for row in pencil_rows("carthago", "base", plain)) == 9


def test_the_guild_is_worked_out_from_left_to_right() -> None:
    """Seats are a sum of three; seats times ships are the points: all in the order of reading."""
    page = read_page(blank("carthago", "base", 2, paper="a4", words=plain))
    (seats,), (guild,) = page.search("Seats in all"), page.search(r"Guild\b")
    assert seats["top"] < guild["top"]
    cells = page.crop((208, 0, page.width, page.height))
    signs = [word["text"] for word in cells.extract_words() if word["text"] in "+×="]
    assert signs[:8] == ["+", "+", "+", "+", "×", "=", "×", "="], "of two players each"


@pytest.mark.parametrize(("players", "neutral"), [(2, True), (3, True), (4, False)])
def test_the_legend_explains_only_what_is_drawn(players: int, neutral: bool) -> None:
    """With four players no neutral disc is laid out: rulebook, "Mise en place"."""
    text = text_on(tracker("carthago", "base", players, paper="a4", words=plain))
    assert "Diamond: guild marker." in text
    assert ("neutral disc" in text) == neutral


def test_it_has_three_decades_of_five_rounds_and_its_tiles() -> None:
    text = text_on(tracker("carthago", "base", 4, paper="a4", words=plain))
    for decade in ("Decade I", "Decade II", "Decade III", *TILE_LABELS.values(), "Warship dock"):
        assert decade in text
    assert text.count("1 2 3 4 5") == 3


def test_the_tracker_is_one_page() -> None:
    assert len(tracker_pages("carthago", "base")) == 1
