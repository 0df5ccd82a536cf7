"""Filled sheets of Endeavor: the rulebook's example, sums, notes, and the grade against the Opposition."""

from __future__ import annotations

import pytest

from companion.sheets import PAPERS, filled
from companion.sheets.chart import segments
from companion.sheets.filled import draw_filled
from companion.sheets.paper import page_box
from scoring import example, lines_for
from tests.sheets.support import (
    LANGUAGES,
    LONG,
    SHORT,
    a_result,
    check_layout,
    french,
    plain,
    read_page,
    row_numbers,
    text_of,
    text_on,
    titles,
)


def test_the_rulebook_example_line_by_line() -> None:
    result = a_result("endeavor", count=1)
    page = read_page(filled(result, paper="a4", words=french))
    where = titles(page)
    expected = ["16", "9", "10", "7", "7", "12", "5", "3", "3", "1", "−2"]
    letters = [chr(ord("A") + at) for at in range(len(expected))]
    shown = [row_numbers(page, "SerifPro-Semibold", where[letter], 6)[-1] for letter in letters]
    assert shown == expected
    assert "71" in page.extract_text()


def test_sums_are_shown_as_typed() -> None:
    result = a_result("endeavor", typed=[{"card_glory": "1+2+2", "cities_one": "14"}])
    text = text_on(filled(result, paper="a4", words=plain))
    assert "1+2+2 = 5" in text


def test_a_long_sum_keeps_what_it_makes() -> None:
    result = a_result("endeavor", typed=[{"card_glory": "+".join(["1"] * 40)}])
    text = text_on(filled(result, paper="a4", words=plain))
    assert "…" in text
    assert "= 5" in text


def test_names_date_game_and_colours() -> None:
    text = text_on(filled(a_result("endeavor"), paper="letter", words=plain))
    for name in (*SHORT, "Endeavor", "Base game", "5 players", "16 November 2026", "Purple"):
        assert name in text


def test_a_shared_victory_names_everyone() -> None:
    players = [dict(example("endeavor")["players"][1], name=name) for name in ("Ana", "Bo")]
    text = text_of(a_result("endeavor", count=2, players=players))
    assert "Shared victory: Ana, Bo" in text


def test_solo_has_a_grade_and_both_totals() -> None:
    result = a_result("endeavor", "solo")
    text = text_of(result)
    assert "Minor victory, with panache" in text
    assert "Opposition 70" in text
    assert "1st" not in text, "alone there are no places"
    assert len(lines_for("endeavor", "solo", opposition=True)) == 7
    assert text.count("–") == 4


def test_rulings_and_notes() -> None:
    result = a_result("endeavor", rulings={"glory_spaces": [0, 3, 7, 15]})
    text = text_of(result)
    assert "Glory spaces of the tracks" in text
    assert "0, 3, 7, 15" in text
    assert "With the default glory spaces" in text


@pytest.mark.parametrize("paper", PAPERS)
def test_filled_with_a_note_on_every_line(paper: str) -> None:
    result = a_result("endeavor", names=LONG, rulings={"glory_spaces": [0, 1, 5, 9, 13]})
    page = page_box(paper)
    check_layout(page, lambda pen: draw_filled(pen, page, result, LANGUAGES["long"]))


def test_what_is_lost_hangs_left_of_the_zero_line() -> None:
    result = a_result("endeavor", count=1)
    lost = [segment for segment in segments(result, 0) if segment.points < 0]
    assert [(segment.letter, segment.points, segment.start) for segment in lost] == [("K", -2, 0)]
