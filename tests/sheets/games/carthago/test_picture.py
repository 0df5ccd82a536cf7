"""Carthago's result as a picture, with the figures of its example."""

from __future__ import annotations

from companion.sheets import picture_pdf
from tests.sheets.support import a_result, plain, text_on


def test_it_tells_who_won_by_how_much_and_who_came_in_where() -> None:
    """Carthago's example beside three more: 57, 26, 36 and 24 points."""
    result = a_result("carthago")
    totals = [player.total for player in result.sheet.players]
    assert totals == [57, 26, 36, 24]
    text = text_on(picture_pdf(result, words=plain))
    assert "Victory: Violette" in text
    assert "57 points, 21 ahead" in text
    for line in ("1st Violette 57", "2nd Noir 36", "3rd Rouge 26", "4th Blanche 24"):
        assert line in text


def test_the_legend_explains_only_letters_that_are_drawn() -> None:
    """Of the nine tiles the players of the example hold three."""
    text = text_on(picture_pdf(a_result("carthago"), words=plain))
    assert "Guild" in text
    assert "Residence" not in text
