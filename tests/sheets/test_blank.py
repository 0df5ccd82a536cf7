"""Blank sheets and trackers: one page each, everything on it that the rules name."""

from __future__ import annotations

from typing import Any

import pytest

from companion.sheets import (
    PAPERS,
    blank,
    blank_svg,
    player_range,
    table_range,
    tracker,
    tracker_pages,
)
from companion.sheets.blank import blank_page, draw_blank
from companion.sheets.ink import INK, LINE
from companion.sheets.paper import Box
from companion.sheets.pdf import PdfPen
from companion.sheets.pencil import pencil_rows
from companion.table.figures import written
from scoring import GAMES, Way, lines_for
from tests.sheets.support import (
    EVERY_VARIANT,
    french,
    plain,
    read_page,
    read_text,
    stretched,
    text_on,
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_every_line_for_every_number_of_players(game: str, variant: str, paper: str) -> None:
    for players in player_range(game, variant):
        ((size, text),) = read_text(blank(game, variant, players, paper=paper, words=plain))
        assert size == pytest.approx(PAPERS[paper], abs=0.01)
        for line in lines_for(game, variant):
            assert line.title in text
            assert line.rule in text
        assert "Date" in text
        assert "Total" in text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_two_half_sheets_on_one_page(game: str, variant: str, paper: str) -> None:
    players = max(player_range(game, variant))
    page = read_page(blank(game, variant, players, paper=paper, halves=True, words=plain))
    high, wide = PAPERS[paper]
    assert (page.width, page.height) == pytest.approx((wide, high), abs=0.01)
    halves = [page.crop((0, 0, wide / 2, high)), page.crop((wide / 2, 0, wide, high))]
    left, right = (half.extract_text() for half in halves)
    assert left == right
    assert left.count("Total") >= 1


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_every_line_has_a_formula(game: str, variant: str) -> None:
    for line in lines_for(game, variant):
        assert (line.formula.mark == "") == (line.formula.way is Way.DIRECT), line.key
        assert line.steps or len(line.fields) == 1, line.key


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_a_row_for_every_line_and_for_every_step_to_it(game: str, variant: str) -> None:
    rows = [(row.label, row.formula.mark) for row in pencil_rows(game, variant, plain)]
    assert rows == [
        each
        for line in lines_for(game, variant)
        for each in [
            *((s.label, written(s.mark, plain)) for s in line.steps),
            (line.title, line.formula.mark),
        ]
    ], "what is counted comes before what it makes"


class BoxPen(PdfPen):
    """Remembers every box with round corners, by the colour of its outline."""

    def __init__(self, page: Box) -> None:
        super().__init__(page, "test")
        self.boxes: list[tuple[str | None, Box]] = []

    def card(self, box: Box, radius: float, **style: Any) -> None:
        self.boxes.append((style.get("stroke"), box))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_a_pencil_has_seven_millimetres_each_way_on_a_half_sheet(
    game: str, variant: str, paper: str
) -> None:
    seven = 7 / 25.4 * 72
    page = blank_page(paper, halves=True)
    for players in player_range(game, variant):
        pen = BoxPen(page)
        draw_blank(pen, page, game, variant, players, True, french)
        # Figures are written in boxes with these outlines; what is ticked has another.
        places = [box for stroke, box in pen.boxes if stroke in (INK, LINE) and box.h > 16]
        columns = players + GAMES[game].variant(variant).has_opposition
        assert len(places) >= 2 * columns * 6
        assert min(min(box.w, box.h) for box in places) >= seven
        assert all(box.x >= 0 and box.right <= page.w for box in places)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_a_tracker_for_every_number_of_players(game: str, variant: str, paper: str) -> None:
    for players in table_range(game, variant):
        pages = read_text(tracker(game, variant, players, paper=paper, words=plain))
        assert len(pages) == len(tracker_pages(game, variant))
        assert pages
        for size, _ in pages:
            assert size == pytest.approx(PAPERS[paper], abs=0.01)


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_french_accents_and_same_bytes(game: str, variant: str) -> None:
    players = max(player_range(game, variant))
    once = blank(game, variant, players, paper="a4", words=stretched)
    assert "Totalée" in text_on(once)
    assert blank(game, variant, players, paper="a4", words=stretched) == once
    players = max(table_range(game, variant))
    page = tracker(game, variant, players, paper="a4", words=french)
    assert tracker(game, variant, players, paper="a4", words=french) == page


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_the_preview_says_what_the_page_says(game: str, variant: str) -> None:
    players = max(player_range(game, variant))
    image = blank_svg(game, variant, players, paper="a4", words=french)
    text = text_on(blank(game, variant, players, paper="a4", words=french))
    assert image.startswith("<svg ")
    assert " style=" not in image
    for line in lines_for(game, variant):
        assert french(line.title) in image
        assert french(line.title) in text
