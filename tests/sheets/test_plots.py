"""Pictures of many games: inside their page whatever the figures, and parted without colour."""

from __future__ import annotations

import re

import pytest

from companion.sheets.plots import FILLS, HALF, PALE, STRONG, Course, Pair, Plot, Range, Stack
from companion.sheets.statistics import PLOT_WIDTH, PrintedFigures, figures_pdf, plot_svg

LONG = "Wolfeschlegelsteinhausenbergerdorff " * 3
LEGEND = ((STRONG, "won"), (HALF, "shared"), (PALE, "not won"))


def course(*values: float, bars: bool = False) -> Plot:
    points = tuple((value, value > 0) for value in values)
    drawn = Course(points, "low", "high", "first", "last", bars)
    return Plot("course", "Course", course=drawn, legend=LEGEND)


PLOTS = {
    "stack": Plot(
        "a", LONG, (Stack(LONG, ((3, STRONG), (0, HALF), (5, PALE)), LONG),), legend=LEGEND
    ),
    "nothing": Plot("b", "", (Stack("", ((0, STRONG),), ""),)),
    "range": Plot("c", "Points", (Range("a", 3, 7.5, 12, "x"), Range("b", -9, -5, -2, "y"))),
    "one point": Plot("d", "Points", (Range("a", 5, 5, 5, "5"),)),
    "pair": Plot("e", "Lines", (Pair("a", 2.5, -4.0, "x"), Pair("b", -1.0, None, "y"))),
    "zeros": Plot("f", "Lines", (Pair("a", 0.0, 0.0, "0"),)),
    "course": course(20, 16, 21, 25),
    "level course": course(7, 7, 7),
    "differences": course(3, -6, 0, 8, bars=True),
    "only behind": course(-3, -6, -1, bars=True),
    "long course": course(*range(40)),
}


@pytest.mark.parametrize("plot", PLOTS.values(), ids=PLOTS)
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_stays_on_its_page(plot, dark):
    drawn = plot_svg(plot, dark=dark)
    assert "nan" not in drawn
    assert "style=" not in drawn
    for x, wide in re.findall(r'<rect x="([-\d.]+)" y="[-\d.]+" width="([\d.]+)"', drawn):
        assert float(x) >= -0.01
        assert float(x) + float(wide) <= PLOT_WIDTH + 0.01
    for x, length in re.findall(r'<text x="([-\d.]+)" [^>]*textLength="([\d.]+)"', drawn):
        assert float(x) >= 0
        assert float(x) + float(length) <= PLOT_WIDTH + 0.5


def test_the_parts_of_a_bar_are_as_long_as_they_are_many():
    drawn = plot_svg(Plot("a", "", (Stack("", ((1, STRONG), (2, HALF), (3, PALE)), ""),)))
    wide = {
        shade: float(re.search(rf'width="([\d.]+)" height="[\d.]+" fill="{fill}"', drawn)[1])  # type: ignore[index]
        for shade, fill in FILLS.items()
    }
    assert wide[HALF] == pytest.approx(2 * wide[STRONG], abs=0.05)
    assert wide[PALE] == pytest.approx(3 * wide[STRONG], abs=0.05)


def test_however_many_pictures_there_are_they_are_one_page():
    rows = tuple(Range(f"row {n}", 1, 2, 3, "x") for n in range(12))
    plots = tuple(Plot(f"p{n}", "Title", rows) for n in range(6))
    facts = tuple((f"fact {n}", LONG) for n in range(15))
    sheet = PrintedFigures(None, LONG, LONG, facts, plots, (LONG,))
    first, again = (figures_pdf(sheet, paper="a4") for _ in range(2))
    assert first == again
    assert first.count(b"/Type /Page\n") == 1
