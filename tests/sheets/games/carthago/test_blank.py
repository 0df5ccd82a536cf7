"""Carthago's blank sheets: nine tiles, three decades."""

from __future__ import annotations

from companion.games.carthago.rules.pieces import TILE_LABELS
from companion.sheets import tracker, tracker_pages
from companion.sheets.pencil import pencil_rows
from tests.sheets.support import plain, read_page


def test_it_lists_all_nine_tiles() -> None:
    assert sum(row.placed for row in pencil_rows("carthago", "base", plain)) == 9


def test_it_has_three_decades_of_five_rounds_and_its_tiles() -> None:
    text = read_page(tracker("carthago", "base", 4, paper="a4", words=plain)).extract_text()
    for decade in ("Decade I", "Decade II", "Decade III", *TILE_LABELS.values(), "Warship dock"):
        assert decade in text
    assert text.count("1 2 3 4 5") == 3


def test_the_tracker_is_one_page() -> None:
    assert len(tracker_pages("carthago", "base")) == 1
