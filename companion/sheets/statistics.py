"""The figures of many games on one page, and each of their pictures for a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.sheets.fonts import BOLD, SANS
from companion.sheets.ink import LINE, SOFT, as_it_is, at_night
from companion.sheets.paper import MARGIN, Box, page_box
from companion.sheets.parts import FOOT, HEAD, page_foot, page_head
from companion.sheets.pdf import PdfPen
from companion.sheets.pen import Pen
from companion.sheets.plots import Plot, draw_plot
from companion.sheets.svg import SvgPen

PLOT_WIDTH = 340.0
FACT = 15.0
GAP = 18.0


@dataclass(frozen=True)
class PrintedFigures:
    """Of one `game` or of several; facts are a label and what it comes to."""

    game: str | None
    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    plots: tuple[Plot, ...]
    remarks: tuple[str, ...] = ()


def plot_svg(plot: Plot, *, dark: bool = False) -> str:
    page = Box(0, 0, PLOT_WIDTH, plot.height + 16)
    pen = SvgPen(page, plot.title, at_night if dark else as_it_is)
    draw_plot(pen, page.inset(12, 8), plot)
    return pen.finish()


def figures_pdf(figures: PrintedFigures, *, paper: str) -> bytes:
    page = page_box(paper)
    pen = PdfPen(page, f"{figures.title} · Comptoir")
    draw_figures(pen, page, figures)
    return pen.finish()


def draw_figures(pen: Pen, page: Box, figures: PrintedFigures) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    page_head(pen, area.top(HEAD), figures.game, figures.title, figures.subtitle)
    body = area.below(HEAD + 4)
    told = _facts(pen, body, figures.facts)
    for remark in figures.remarks:
        told += 4 + pen.put(body.below(told).top(26), remark, SANS, 9, lines=2, colour=SOFT) + 6
    rest = body.below(told + 10)
    _plots(pen, rest.top(rest.h - FOOT - 6), figures.plots)
    page_foot(pen, Box(area.x, area.bottom - FOOT + 2, area.w, FOOT))


def _facts(pen: Pen, box: Box, facts: Sequence[tuple[str, str]]) -> float:
    """In two columns; gives the height they take."""
    rows = -(-len(facts) // 2)
    for at, (label, value) in enumerate(facts):
        column = box.columns(2, GAP)[at // rows]
        row = Box(column.x, box.y + at % rows * FACT, column.w, FACT)
        pen.put(row.left(row.w * 0.45), label, SANS, 9, floor=6, colour=SOFT)
        pen.put(row.after(row.w * 0.45), value, BOLD, 9.5, floor=6, align="right")
        pen.line(row.x, row.bottom - 0.5, row.right, row.bottom - 0.5, stroke=LINE, thick=0.4)
    return rows * FACT


def _plots(pen: Pen, box: Box, plots: Sequence[Plot]) -> None:
    """In two columns of much the same height, and shrunk where they would not fit."""
    if not plots:
        return
    columns: tuple[list[Plot], list[Plot]] = ([], [])
    for plot in sorted(plots, key=lambda one: -one.height):
        min(columns, key=_tall).append(plot)
    scale = min(1.0, box.h / max(map(_tall, columns)))
    for place, column in zip(box.columns(2, GAP), columns, strict=True):
        heights = [plot.height * scale for plot in column]
        for plot, strip in zip(column, place.rows(heights), strict=True):
            draw_plot(pen, strip, plot)


def _tall(column: Sequence[Plot]) -> float:
    return sum(plot.height for plot in column)
