"""Endeavor's blank sheets: the Opposition's column, tracks and levels."""

from __future__ import annotations

import pytest

from companion.sheets import blank, tracker, tracker_pages
from scoring import GAMES
from tests.sheets.support import plain, read_page, text_on


def test_the_opposition_has_its_own_column() -> None:
    page = read_page(blank("endeavor", "solo", 1, paper="a4", words=plain))
    text = page.extract_text()
    assert "Opposition" in text
    assert sum(word["text"] == "–" for word in page.extract_words()) == 4
    for grade in ("Defeat", "Minor victory", "Total victory", "panache"):
        assert grade in text


def test_the_glory_spaces_are_printed_and_told_from_the_others() -> None:
    """Rulings: 0, 2, 4, 7 and from 10 on every space of a track has glory."""
    page = read_page(blank("endeavor", "base", 5, paper="a4", words=plain))
    (title,) = page.search("Glory spaces of the tracks")
    row = page.crop((0, title["bottom"], page.width, title["bottom"] + 18))
    bold = {"0", "2", "4", "7", "10", "11", "12", "13", "14", "15"}
    words = {
        word["text"]: word["fontname"]
        for word in row.extract_words(extra_attrs=["fontname"])
        if word["text"].isdigit()
    }
    assert list(words) == [str(n) for n in range(16)]
    assert {space for space, font in words.items() if "Semibold" in font} == bold


def test_tracks_run_to_fifteen_with_their_levels() -> None:
    text = text_on(tracker("endeavor", "base", 5, paper="a4", words=plain))
    assert text.count(" 15") == 4 * 5
    for band in ("0–1", "2–3", "4–6", "7–9", "10+", "4 +S"):
        assert band in text


@pytest.mark.parametrize("variant", [one.key for one in GAMES["endeavor"].variants])
def test_the_tracker_is_one_page_and_three_in_solo(variant: str) -> None:
    assert len(tracker_pages("endeavor", variant)) == (3 if variant == "solo" else 1)
