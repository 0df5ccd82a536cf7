"""Every text stays in its box and off every other text, measured in the PDF itself."""

from __future__ import annotations

from itertools import product

import pytest

from companion.sheets import player_range, table_range
from companion.sheets.blank import blank_page, draw_blank
from companion.sheets.filled import draw_filled
from companion.sheets.game import Leaf
from companion.sheets.paper import PAPERS, page_box
from companion.sheets.tracker import draw_leaf, leaves
from tests.sheets.support import (
    EVERY_VARIANT,
    LANGUAGES,
    LONG,
    WatchingPen,
    a_result,
    check_layout,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_filled_with_long_names(game: str, variant: str, paper: str, language: str) -> None:
    result = a_result(
        game,
        variant,
        max(player_range(game, variant)),
        LONG,
        typed=[{"cities_one": "1+2+2+1+3+2+1+2", "ducats": "2000+1000+500+500+100+100+100"}],
    )
    page = page_box(paper)
    check_layout(page, lambda pen: draw_filled(pen, page, result, LANGUAGES[language]))


@pytest.mark.parametrize("language", ["fr", "long"])
@pytest.mark.parametrize("halves", [False, True], ids=["page", "halves"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_blank(game: str, variant: str, paper: str, halves: bool, language: str) -> None:
    page = blank_page(paper, halves)
    counts = player_range(game, variant)
    for players in {min(counts), max(counts)}:

        def draw(pen: WatchingPen, n: int = players) -> None:
            draw_blank(pen, page, game, variant, n, halves, LANGUAGES[language])

        check_layout(page, draw)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_tracker(game: str, variant: str, paper: str, language: str) -> None:
    page = page_box(paper)
    words = LANGUAGES[language]
    for players, leaf in product(table_range(game, variant), leaves(game, variant)):

        def draw(pen: WatchingPen, n: int = players, one: Leaf = leaf) -> None:
            draw_leaf(pen, page, one, game, variant, n, words)

        check_layout(page, draw)
