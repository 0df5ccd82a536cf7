"""Filled sheets of Carthago: how the table read the rules is printed with them."""

from __future__ import annotations

from tests.sheets.support import a_result, text_of


def test_rulings_and_notes() -> None:
    text = text_of(a_result("carthago", count=2, rulings={"different_sets": "largest"}))
    assert "Only the largest set counts" in text
