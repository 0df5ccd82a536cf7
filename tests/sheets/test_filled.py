"""A filled sheet read back: every label, input and point, the outcome, the notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from companion.sheets import PAPERS, PrintedGame, filled, player_range
from companion.sheets.rows import rows_of
from companion.sheets.verdict import day
from scoring import GAMES, example, lines_for
from tests.sheets.support import (
    EVERY_VARIANT,
    SHORT,
    a_result,
    french,
    plain,
    read_page,
    stretched,
)


def words_of(page: Any, font: str) -> list[dict[str, Any]]:
    """Translate set in one typeface, left to right."""
    kept = page.filter(lambda thing: font in thing.get("fontname", ""))
    return sorted(kept.extract_words(), key=lambda word: word["x0"])


def middle(word: dict[str, Any]) -> float:
    return float(word["top"] + word["bottom"]) / 2


def row_numbers(page: Any, font: str, y: float, reach: float) -> list[str]:
    return [word["text"] for word in words_of(page, font) if abs(middle(word) - y) < reach]


def titles(page: Any) -> dict[str, float]:
    """Where the letter of each line stands."""
    letters = [word for word in words_of(page, "SansPro-Semibold") if word["x0"] < 50]
    return {word["text"]: middle(word) for word in letters if len(word["text"]) == 1}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_every_line_of_every_variant_is_read_back(game: str, variant: str, paper: str) -> None:
    result = a_result(game, variant, max(player_range(game, variant)))
    page = read_page(filled(result, paper=paper, words=plain))
    text = page.extract_text()
    where = titles(page)
    rows = [row for row in rows_of(result, plain) if row.letter]
    assert set(where) == {row.letter for row in rows}
    for row in rows:
        assert row.label in text
        assert row.rule in text
        points = [cell.points for cell in row.cells if cell.points]
        assert row_numbers(page, "SerifPro-Semibold", where[row.letter], 6) == points
    totals = [str(player.total) for player in result.sheet.players]
    large = page.filter(lambda thing: thing.get("size", 0) > 16).extract_text()
    assert large.splitlines()[-1].split()[-len(totals) :] == totals


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_every_input_is_on_the_page(game: str, variant: str) -> None:
    result = a_result(game, variant, max(player_range(game, variant)))
    text = read_page(filled(result, paper="a4", words=plain)).extract_text()
    for row in rows_of(result, plain):
        assert row.label in text
        for cell in row.cells:
            for part in cell.given.split():
                assert part in text
    places = {key for inputs in result.inputs for key in inputs if key.startswith("tiles.")}
    assert ("A number in a ring" in text) == bool(places)


def test_the_rulebook_example_line_by_line() -> None:
    result = a_result(count=1)
    page = read_page(filled(result, paper="a4", words=french))
    where = titles(page)
    expected = ["16", "9", "10", "7", "7", "12", "5", "3", "3", "1", "−2"]
    letters = [chr(ord("A") + at) for at in range(len(expected))]
    shown = [row_numbers(page, "SerifPro-Semibold", where[letter], 6)[-1] for letter in letters]
    assert shown == expected
    assert "71" in page.extract_text()


def test_sums_are_shown_as_typed() -> None:
    result = a_result(typed=[{"card_glory": "1+2+2", "cities_one": "14"}])
    text = read_page(filled(result, paper="a4", words=plain)).extract_text()
    assert "1+2+2 = 5" in text


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


def test_a_long_sum_keeps_what_it_makes() -> None:
    result = a_result(typed=[{"card_glory": "+".join(["1"] * 40)}])
    text = read_page(filled(result, paper="a4", words=plain)).extract_text()
    assert "…" in text
    assert "= 5" in text


def test_names_date_game_and_colours() -> None:
    text = read_page(filled(a_result(), paper="letter", words=plain)).extract_text()
    for name in (*SHORT, "Endeavor", "Base game", "5 players", "16 November 2026", "Purple"):
        assert name in text


@pytest.mark.parametrize(
    ("at", "in_french", "in_english"),
    [
        (date(2027, 5, 1), "1er mai 2027", "1 May 2027"),
        (date(2027, 5, 2), "2 mai 2027", "2 May 2027"),
        (date(2027, 5, 11), "11 mai 2027", "11 May 2027"),
        (date(2027, 8, 21), "21 août 2027", "21 August 2027"),
    ],
)
def test_the_first_of_a_month_in_french(at: date, in_french: str, in_english: str) -> None:
    result = replace(a_result(), date=at)
    assert day(result, french) == in_french
    assert day(result, plain) == in_english


def test_accents_survive() -> None:
    result = a_result("mediterranee", count=4, names=("Éléonore", "Gênes", "Çağrı", "Œdipe"))
    text = read_page(filled(result, paper="a4", words=stretched)).extract_text()
    for name in ("Éléonore", "Gênes", "Çağrı", "Œdipe", "Méditerranée", "Totalée"):
        assert name in text


def test_a_victory_names_the_winner() -> None:
    result = a_result()
    text = read_page(filled(result, paper="a4", words=plain)).extract_text()
    assert f"Victory: {result.sheet.winners[0]}" in text


def test_a_shared_victory_names_everyone() -> None:
    players = [dict(example("endeavor")["players"][1], name=name) for name in ("Ana", "Bo")]
    text = _text(a_result(count=2, players=players))
    assert "Shared victory: Ana, Bo" in text


def test_solo_has_a_grade_and_both_totals() -> None:
    result = a_result("endeavor", "solo")
    text = _text(result)
    assert "Minor victory, with panache" in text
    assert "Opposition 70" in text
    assert len(lines_for("endeavor", "solo", opposition=True)) == 7
    assert text.count("–") == 4


def test_rulings_and_notes() -> None:
    text = _text(a_result("carthago", count=2, rulings={"different_sets": "largest"}))
    assert "Only the largest set counts" in text
    result = a_result(rulings={"glory_spaces": [0, 3, 7, 15]})
    text = _text(result)
    assert "Glory spaces of the tracks" in text
    assert "0, 3, 7, 15" in text
    assert "With the default glory spaces" in text


def test_the_qr_code_leads_to_the_result() -> None:
    with_code = read_page(filled(a_result(), paper="a4", words=plain))
    without = read_page(filled(a_result(url=None), paper="a4", words=plain))
    assert [link["uri"] for link in with_code.hyperlinks] == [
        "http://192.168.1.23:8000/r/8fJ2kQpX7wLm3vTz"
    ]
    assert not without.hyperlinks


def test_same_input_same_bytes() -> None:
    for game in GAMES:
        result = a_result(game, count=4)
        once = filled(result, paper="a4", words=french)
        filled(a_result(game, count=2), paper="letter", words=plain)
        assert filled(result, paper="a4", words=french) == once


def _text(result: PrintedGame) -> str:
    return str(read_page(filled(result, paper="a4", words=plain)).extract_text())
