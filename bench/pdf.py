"""What a filled score sheet costs, against drawing the same strings with bare reportlab."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from bench.figure import Figure
from bench.timing import Compared, Job, compare
from companion.games import GAMES
from companion.sheets import PrintedGame, SheetPlayer, filled, result_of
from companion.sheets.filled import draw_filled
from companion.sheets.paper import Box, page_box
from companion.sheets.pdf import PdfPen
from scoring import example

ROUNDS = 60
WARM_UP = 5
String = tuple[float, float, str, str, float]


def figures() -> Iterator[Figure]:
    for game in GAMES:
        what = f"filled score sheet against its strings in bare reportlab, {game}"
        compared = against_bare(game)
        yield Figure(what, compared.ratio, 3.0, note=str(compared))


def a_result(game: str) -> PrintedGame:
    request = example(game)
    colours = GAMES[game].colours
    people = [
        SheetPlayer(player["name"], colour.hue, colour.symbol, colour.label)
        for player, colour in zip(request["players"], colours, strict=False)
    ]
    return result_of(request, people, date(2026, 11, 16), url="http://192.168.1.23:8000/r/8fJ2kQpX")


class ListeningPen(PdfPen):
    """Draws the sheet and keeps every string with its place and typeface."""

    def __init__(self, page: Box) -> None:
        super().__init__(page, "bench")
        self.strings: list[String] = []

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        self.strings.append((x, self.page.h - y, text, font, size))
        super().write(x, y, text, font, size, colour)


def strings_of(result: PrintedGame) -> list[String]:
    page = page_box("a4")
    pen = ListeningPen(page)
    draw_filled(pen, page, result, str)
    return pen.strings


def bare(strings: list[String], size: tuple[float, float]) -> bytes:
    """The same strings in the same places and typefaces, and nothing else."""
    made = BytesIO()
    canvas: Any = Canvas(made, pagesize=size, invariant=1, pageCompression=1)
    for x, y, text, font, points in strings:
        canvas.setFont(font, points)
        canvas.drawString(x, y, text)
    canvas.showPage()
    canvas.save()
    return made.getvalue()


def against_bare(game: str) -> Compared:
    result = a_result(game)
    strings = strings_of(result)
    page = page_box("a4")

    def ours() -> bytes:
        return filled(result, paper="a4", words=str)

    def theirs() -> bytes:
        return bare(strings, (page.w, page.h))

    for _ in range(WARM_UP):
        ours()
        theirs()
    pairs: list[tuple[Job, Job]] = [(ours, theirs)] * ROUNDS
    return compare(pairs)
