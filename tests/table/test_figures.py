"""Figures for people: thousands in groups, a real minus, in the reader's language."""

from __future__ import annotations

import pytest

from companion.table.figures import THOUSAND, figure, fill_in, place, ungrouped, written_sum
from companion.table.sums import add_up, as_read

NARROW = "\u202f"


def french(message: str) -> str:
    return {THOUSAND: f"1{NARROW}000", "%(n)d left": "reste %(n)d"}.get(message, message)


@pytest.mark.parametrize(
    ("value", "english", "in_french"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1,000", f"1{NARROW}000"),
        (1234567, "1,234,567", f"1{NARROW}234{NARROW}567"),
        (-1, "−1", "−1"),
        (-2500, "−2,500", f"−2{NARROW}500"),
    ],
)
def test_a_figure_is_grouped_and_signed(value: int, english: str, in_french: str) -> None:
    assert figure(value, str) == english
    assert figure(value, french) == in_french


def test_a_sentence_takes_its_figures_and_leaves_its_names_alone() -> None:
    assert fill_in("%(n)d left", {"n": 4300}, french) == f"reste 4{NARROW}300"
    assert fill_in("%(who)s: %(n)d", {"who": "R2-1000", "n": -3}, str) == "R2-1000: −3"


def test_a_typed_sum_keeps_its_terms() -> None:
    assert written_sum("2000 + 300-50", str) == "2,000+300−50"
    assert written_sum("2 000+300", french) == f"2{NARROW}000+300"
    assert written_sum("", str) == ""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("12", 12), ("4 300", 4300), (f"4{NARROW}300", 4300), ("3+6", "3+6"), ("20-3", "20−3")],
)
def test_what_was_typed_is_shown_as_a_number_or_with_its_own_minus(
    typed: str, shown: int | str
) -> None:
    assert as_read(typed) == shown


@pytest.mark.parametrize("typed", ["2000", "2 000", "2\u00a0000", f"2{NARROW}000"])
def test_figures_copied_from_a_french_page_can_be_typed(typed: str) -> None:
    assert add_up(typed) == 2000


@pytest.mark.parametrize(
    ("typed", "in_english", "in_french"),
    [
        ("2,000", "2000", "2,000"),
        ("12,345,678", "12345678", "12,345,678"),
        ("1,000+2,500-10", "1000+2500-10", "1,000+2,500-10"),
        (f"2{NARROW}000", f"2{NARROW}000", "2000"),
        ("2 000 + 3", "2 000 + 3", "2000 + 3"),
        ("2,5", "2,5", "2,5"),
        ("2,0000", "2,0000", "2,0000"),
        ("2000,000", "2000,000", "2000,000"),
        ("12,34,567", "12,34,567", "12,34,567"),
        ("1,000,00", "1,000,00", "1,000,00"),
        ("1 000 00", "1 000 00", "1 000 00"),
        (",000", ",000", ",000"),
    ],
)
def test_a_figure_may_be_typed_as_its_language_shows_it(
    typed: str, in_english: str, in_french: str
) -> None:
    assert ungrouped(typed, str) == in_english
    assert ungrouped(typed, french) == in_french


def test_a_place_is_said_as_people_say_it() -> None:
    assert [place(rank, str) for rank in (1, 2, 3, 4, 5)] == ["1st", "2nd", "3rd", "4th", "5th"]
    assert place(1, {"1st": "1er"}.__getitem__) == "1er"
    assert place(6, str) == "6"
