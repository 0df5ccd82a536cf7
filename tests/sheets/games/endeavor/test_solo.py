"""The solo tracker read back: the grid, the ladder, the Opposition's turn and its cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.games.endeavor.rules.pieces import (
    BUILDING_LABELS,
    COLONIAL_HOUSE,
    PILE_LABELS,
    REGIONS,
)
from companion.games.endeavor.solo.screen.guide import SOLO_GUIDE
from companion.sheets import PAPERS, filled, tracker, tracker_pages, tracker_svg
from companion.sheets.games.endeavor.grades import scale
from companion.sheets.games.endeavor.solo_board import CHOOSING, CLOSING
from companion.sheets.games.endeavor.solo_turn import (
    ACTIONS,
    BLUE_DOES,
    BLUE_DRAW,
    SHIPPING_TIE,
    TIES,
    WON,
)
from tests.sheets.support import LANGUAGES, a_result, plain, read_pages

SPOKEN = ("en", "fr")
SLAVERY = {"en": "+S", "fr": "+E"}
FIGURES = {"column": 3, "level": 5, "top": 15}
every_sheet = pytest.mark.parametrize(
    ("paper", "language"), [(paper, language) for paper in PAPERS for language in SPOKEN]
)


@cache
def printed(paper: str, language: str) -> list[Any]:
    words = LANGUAGES[language]
    return read_pages(tracker("endeavor", "solo", 1, paper=paper, words=words))


def flat(page: Any, x0: float = 0, x1: float = 1e4) -> str:
    """The text of a strip of the page without its line breaks, as it runs on in a sentence."""
    strip = page.crop((x0, 0, min(x1, page.width), page.height))
    return one_space(strip.extract_text())


def one_space(text: str) -> str:
    """A space of any width or kind is one space, as far as reading the words goes."""
    return " ".join(text.split())


def halves(page: Any) -> str:
    return f"{flat(page, 0, page.width / 2)} {flat(page, page.width / 2)}"


def places(page: Any) -> list[Any]:
    """The fifteen places are by far the largest shapes drawn in ink."""
    return [
        one
        for one in page.curves
        if one["fill"] and one["width"] > 110 and one["height"] > 110 and one["x0"] > 180
    ]


@every_sheet
def test_three_pages_and_nothing_shortened(paper: str, language: str) -> None:
    pages = printed(paper, language)
    assert len(pages) == len(tracker_pages("endeavor", "solo")) == 3
    for page in pages:
        assert "…" not in page.extract_text()
        assert "◊" not in page.extract_text()


@every_sheet
def test_fifteen_places_in_three_columns_of_one_size(paper: str, language: str) -> None:
    board = printed(paper, language)[0]
    found = places(board)
    assert len(found) == 15
    assert len({round(place["x0"]) for place in found}) == 3
    assert len({round(place["top"]) for place in found}) == 5
    assert len({(round(place["width"]), round(place["height"])) for place in found}) == 1
    for one in found:
        for other in found:
            apart = (
                one["x1"] < other["x0"]
                or other["x1"] < one["x0"]
                or one["bottom"] < other["top"]
                or other["bottom"] < one["top"]
            )
            assert one is other or apart


@every_sheet
def test_every_building_may_lie_in_any_column_of_its_level(paper: str, language: str) -> None:
    words = LANGUAGES[language]
    board = printed(paper, language)[0]
    inside: Counter[str] = Counter()
    for place in places(board):
        box = (place["x0"], place["top"], place["x1"], place["bottom"])
        inside.update(set(board.crop(box).extract_text().splitlines()))
    for key, label in BUILDING_LABELS.items():
        assert inside[words(label)] == (0 if key == COLONIAL_HOUSE else 3), label
    for level in range(1, 6):
        assert inside[words("Level %(n)d") % {"n": level}] == 3
    assert inside[words("the crown starts here")] == 1


@every_sheet
def test_level_one_lies_at_the_bottom_and_the_crown_in_its_first_column(
    paper: str, language: str
) -> None:
    board = printed(paper, language)[0]
    text = LANGUAGES[language]("the crown starts here")
    first = min(places(board), key=lambda place: (-round(place["top"]), place["x0"]))
    box = (first["x0"], first["top"], first["x1"], first["bottom"])
    assert text in board.crop(box).extract_text()


@every_sheet
def test_eight_rungs_from_the_bottom_and_the_rounds_beside_them(paper: str, language: str) -> None:
    """By hand from the solo rules: place 3 in rounds 1 to 3, 4 in 4 and 5, 5 in 6 and 7."""
    board = printed(paper, language)[0]
    words = board.crop((0, 90, 180, board.height)).extract_words()
    rungs = [word for word in words if word["text"].isdigit() and word["x0"] < 50][:8]
    assert [word["text"] for word in rungs] == ["8", "7", "6", "5", "4", "3", "2", "1"]
    beside = {}
    for rung in rungs:
        level = [w for w in words if w["x0"] > 90 and abs(w["top"] - rung["top"]) < 6]
        beside[rung["text"]] = [w["text"] for w in level if w["text"].isdigit()]
    assert {at: rounds for at, rounds in beside.items() if rounds} == {
        "3": ["1", "2", "3"],
        "4": ["4", "5"],
        "5": ["6", "7"],
    }
    left = [curve for curve in board.curves if 50 < curve["x0"] < 100 and curve["width"] > 30]
    discs = [curve for curve in left if abs(curve["width"] - curve["height"]) < 0.1]
    assert len(discs) == 8
    assert all(max(disc["stroking_color"]) < 0.35 for disc in discs)


@every_sheet
def test_the_reminders_beside_the_grid(paper: str, language: str) -> None:
    words = LANGUAGES[language]
    text = flat(printed(paper, language)[0], 0, 178).replace("• ", "")
    for sentence in (*CHOOSING, *CLOSING):
        assert one_space(words(sentence) % FIGURES) in text
    assert "0 1 2 +0 +1 +2" in text


@every_sheet
def test_the_turn_of_the_opposition_is_told_whole(paper: str, language: str) -> None:
    words = LANGUAGES[language]
    page = printed(paper, language)[1]
    # The numbers in their rings stand between the lines of a sentence.
    read = page.filter(lambda thing: thing.get("size", 99) > 7.5)
    text = halves(read)
    told = (*ACTIONS, *TIES, SHIPPING_TIE, WON, *BLUE_DOES.values(), BLUE_DRAW)
    for sentence in told:
        assert one_space(words(sentence)) in text, sentence
    for section in ("solo-first", "free-draw", "opposition-discard", "solo-setup"):
        assert words(SOLO_GUIDE[section].title) in text
        for sentence in SOLO_GUIDE[section].paragraphs:
            assert one_space(words(sentence)) in text, sentence


def test_the_scale_of_grades_is_that_of_the_rules() -> None:
    """By hand from the solo rules and the player's aid."""
    assert scale() == (
        ("<0", "defeat"),
        ("0–2", "minor"),
        ("3–4", "victory"),
        ("5–6", "major"),
        ("7–8", "complete"),
        ("9+", "total"),
    )
    text = printed("a4", "en")[1].extract_text()
    for part in ("<0", "0–2", "3–4", "5–6", "7–8", "9+", "With panache"):
        assert part in text


@every_sheet
def test_tracks_cards_and_governors_of_the_opposition(paper: str, language: str) -> None:
    words = LANGUAGES[language]
    text = printed(paper, language)[2].extract_text()
    assert text.count(" 15") == 4 * 2
    for region in REGIONS:
        assert words(PILE_LABELS[region]) in text
    assert words("+ 1 Slavery") in text


@pytest.mark.parametrize("language", SPOKEN)
def test_the_previews_say_what_the_pages_say(language: str) -> None:
    words = LANGUAGES[language]
    for number, name in enumerate(tracker_pages("endeavor", "solo"), 1):
        image = tracker_svg("endeavor", "solo", 1, paper="a4", page=number, words=words)
        assert words(name) in image
        assert " style=" not in image


def test_lines_stand_out_in_grey() -> None:
    """The edge of a place is dark on white, with or without its colour."""
    edges = {place["stroking_color"] for place in places(printed("a4", "en")[0])}
    assert all(max(colour) < 0.35 for colour in edges)


def test_same_bytes_every_time() -> None:
    once = tracker("endeavor", "solo", 1, paper="a4", words=plain)
    assert tracker("endeavor", "solo", 1, paper="a4", words=plain) == once


@every_sheet
def test_the_third_page_has_a_row_for_the_opposition_and_no_limit_by_industry(paper, language):
    """Seven rounds of five phases, but no Salaries in the first; levels of three tracks only."""
    words = LANGUAGES[language]
    page = printed(paper, language)[2]
    text = flat(page)
    assert f"{words('Actions')} {words('Opposition')}" in text, "a phase like the others"
    assert words("highest building level") not in text
    assert words("payments") in text


def test_the_difficulty_stands_on_the_score_sheet():
    result = a_result("endeavor", "solo")
    for played, shown in ((("harder",), True), ((), False)):
        pdf = filled(replace(result, played=played), paper="a4", words=plain)
        assert ("harder" in flat(read_pages(pdf)[0])) is shown


@every_sheet
def test_the_letter_of_a_slavery_card_is_the_one_its_note_explains(
    paper: str, language: str
) -> None:
    """Politics: one card more at the lowest four levels, if it is a Slavery card."""
    page = flat(printed(paper, language)[2])
    letter = SLAVERY[language]
    assert [f"{level} {letter}" in page for level in range(1, 6)] == [True] * 4 + [False]
    assert page.count(letter) == 5, "four levels and the note"
