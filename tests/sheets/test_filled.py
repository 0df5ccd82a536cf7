"""A filled sheet read back: every label, input and point, the outcome, the notes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from companion.sheets import PAPERS, filled, player_range
from companion.sheets.contents import rows_of
from companion.sheets.verdict import day
from scoring import GAMES, Kind, fields_for, leaves
from tests.sheets.support import (
    EVERY_VARIANT,
    a_result,
    french,
    plain,
    read_page,
    row_numbers,
    text_on,
    titles,
)


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
    text = text_on(filled(result, paper="a4", words=plain))
    for row in rows_of(result, plain):
        assert row.label in text
        for cell in row.cells:
            for part in cell.given.split():
                assert part in text
    fields = {spec.key: spec for spec in leaves(fields_for(game, variant))}
    given = {key for inputs in result.inputs for key in inputs}
    places = [key for key in given & set(fields) if fields[key].kind is Kind.PLACE]
    assert ("A number in a ring" in text) == bool(places)


def test_names_and_the_number_of_players() -> None:
    result = a_result()
    text = text_on(filled(result, paper="letter", words=plain))
    names = [player.name for player in result.players]
    for name in (*names, f"{len(names)} players", "16 November 2026"):
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


def test_a_victory_names_the_winner() -> None:
    result = a_result()
    text = text_on(filled(result, paper="a4", words=plain))
    assert f"Victory: {result.sheet.winners[0]}" in text


def test_the_qr_code_leads_to_the_result() -> None:
    with_code = read_page(filled(a_result(), paper="a4", words=plain))
    without = read_page(filled(a_result(url=None), paper="a4", words=plain))
    assert [link["uri"] for link in with_code.hyperlinks] == [
        "http://192.168.1.23:8000/r/8fJ2kQpX7wLm3vTz"
    ]
    assert not without.hyperlinks


def test_same_input_same_bytes() -> None:
    for game in GAMES:
        result = a_result(game)
        once = filled(result, paper="a4", words=french)
        filled(a_result(game, count=2), paper="letter", words=plain)
        assert filled(result, paper="a4", words=french) == once
