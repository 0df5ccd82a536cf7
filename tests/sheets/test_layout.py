"""Every text stays in its box and off every other text, measured in the PDF itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from companion.sheets import player_range, table_range
from companion.sheets.blank import blank_page, draw_blank
from companion.sheets.filled import draw_filled
from companion.sheets.game import Leaf
from companion.sheets.paper import PAPERS, Box, page_box
from companion.sheets.tracker import draw_leaf, leaves
from tests.sheets.support import (
    EVERY_VARIANT,
    LANGUAGES,
    LONG,
    Ink,
    WatchingPen,
    a_result,
    inks,
    read_letters,
)

# Across, rounding only. Upright, an accent or a tail may lean over the edge of a tight box.
ACROSS, UPRIGHT = 0.3, 1.2


def check(page: Box, draw: Callable[[WatchingPen], None]) -> None:
    pen = WatchingPen(page)
    draw(pen)
    read = read_letters(pen.finish())
    assert (read.width, read.height) == pytest.approx((page.w, page.h), abs=0.01)
    found = inks(read, pen)
    for written, rows in zip(pen.written, found, strict=True):
        box = written.box
        for ink in rows:
            assert box.x - ACROSS <= ink.left, ink
            assert ink.right <= box.right + ACROSS, (ink, box)
            assert box.y - UPRIGHT <= ink.top, (ink, box)
            assert ink.bottom <= box.bottom + UPRIGHT, (ink, box)
            assert ink.left >= 0
            assert ink.right <= page.w
            assert ink.top >= 0
            assert ink.bottom <= page.h
    assert not list(clashes([ink for rows in found for ink in rows]))


def clashes(every: list[Ink]) -> Iterator[tuple[str, str]]:
    """Texts on top of one another; only those that begin above another's end are compared."""
    ordered = sorted(every, key=lambda ink: ink.top)
    for at, one in enumerate(ordered):
        for other in ordered[at + 1 :]:
            if other.top > one.bottom:
                break
            if one.overlaps(other):
                yield one.text, other.text


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
    check(page, lambda pen: draw_filled(pen, page, result, LANGUAGES[language]))


@pytest.mark.parametrize("paper", PAPERS)
def test_filled_with_a_note_on_every_line(paper: str) -> None:
    result = a_result(names=LONG, rulings={"glory_spaces": [0, 1, 5, 9, 13]})
    page = page_box(paper)
    check(page, lambda pen: draw_filled(pen, page, result, LANGUAGES["long"]))


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

        check(page, draw)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_tracker(game: str, variant: str, paper: str, language: str) -> None:
    page = page_box(paper)
    words = LANGUAGES[language]
    for players, leaf in product(table_range(game, variant), leaves(game, variant)):

        def draw(pen: WatchingPen, n: int = players, one: Leaf = leaf) -> None:
            draw_leaf(pen, page, one, game, variant, n, words)

        check(page, draw)
