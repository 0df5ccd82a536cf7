"""Results to print and a pen that remembers which text was meant for which box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from io import BytesIO
from typing import Any

import pdfplumber
import pytest
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

from companion.games import GAMES as TABLE_GAMES
from companion.sheets import OPPOSITION, PrintedGame, SheetPlayer, filled, player_range, result_of
from companion.sheets.paper import Box
from companion.sheets.pdf import PdfPen
from companion.web.language import read_catalogues
from scoring import GAMES, example

DAY = date(2026, 11, 16)
URL = "http://192.168.1.23:8000/r/8fJ2kQpX7wLm3vTz"
SHORT = ("Violette", "Rouge", "Noir", "Blanche", "Verte")
LONG = (
    "Marguerite-Antoinette de La Rochefoucaul",
    "Александра Константиновна Преображенская",
    "Παπαδοπούλου Αλεξάνδρα του Κωνσταντίνου",
    "Jean-Sébastien d’Ærøskøbing-Œuvrard-Łęcz",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
LINE_HYPHEN = "\x02"
"""How PDFium reads a hyphen at the end of a line."""
ANY = next(iter(GAMES))
"""For what is the same in every game."""
# Across, rounding only. Upright, an accent or a tail may lean over the edge of a tight box.
ACROSS, UPRIGHT = 0.3, 1.2
EVERY_VARIANT = [(game.key, one.key) for game in GAMES.values() for one in game.variants]


def plain(message: str) -> str:
    return message


def stretched(message: str) -> str:
    """A language a third longer than English and full of accents; placeholders stay."""
    words = message.split(" ")
    longer = [f"{word}ée" if re.fullmatch(r"[A-Za-z]{3,}", word) else word for word in words]
    return f"À {' '.join(longer)}" if len(words) > 1 else " ".join(longer)


def french(message: str) -> str:
    return read_catalogues("fr").ugettext(message) if message else ""


LANGUAGES: dict[str, Callable[[str], str]] = {
    "en": plain,
    "fr": french,
    "long": stretched,
}


def a_request(game: str, variant: str, count: int, names: Sequence[str]) -> dict[str, Any]:
    request = example(game, variant)
    if GAMES[game].variant(variant).has_opposition:
        request["players"][0]["name"] = names[0]
        return request
    first = request["players"][0]
    request["players"] = [_player(game, at, first) for at in range(count)]
    for at, player in enumerate(request["players"]):
        player["name"] = names[at]
    return request


def _player(game: str, at: int, first: dict[str, Any]) -> dict[str, Any]:
    """As the example's first player, but within what one box holds for everybody."""
    others = import_module(f"tests.sheets.games.{game}.players")
    return deepcopy(first) | (others.another(at) if at else {})


def a_result(
    game: str = ANY,
    variant: str = "base",
    count: int | None = None,
    names: Sequence[str] = SHORT,
    *,
    typed: Sequence[dict[str, str]] = (),
    url: str | None = URL,
    **changes: Any,
) -> PrintedGame:
    request = a_request(game, variant, count or max(player_range(game, variant)), names)
    request.update(changes)
    colours = TABLE_GAMES[game].colours
    people = [
        SheetPlayer(player["name"], colour.hue, colour.symbol, colour.label)
        for player, colour in zip(request["players"], colours, strict=False)
    ]
    if GAMES[game].variant(variant).has_opposition:
        people[1] = OPPOSITION
    return result_of(request, people, DAY, typed=typed, url=url)


@dataclass
class Written:
    """One text as it was asked for: its box, and the rows that were put on the page."""

    box: Box
    asked: str
    rows: list[str] = field(default_factory=list)


class WatchingPen(PdfPen):
    """Writes as usual, and remembers every text with the box it had to stay in.

    Drawings are left out: each is in a state of its own and moves no text, but there are so many
    that reading them back would take most of the time.
    """

    def __init__(self, page: Box) -> None:
        super().__init__(page, "test")
        self.written: list[Written] = []

    def trace(self, *outlines: Any, **style: Any) -> None: ...

    def put(self, box: Box, text: str, *style: Any, **more: Any) -> float:
        self.written.append(Written(box, text))
        return super().put(box, text, *style, **more)

    def write(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        self.written[-1].rows.append(text)
        super().write(x, y, text, font, size, colour)


@dataclass(frozen=True)
class Ink:
    """What a row of text covers on paper, from the letters read back from the PDF."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Ink) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.4
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.6
        )


def read_page(data: bytes) -> Any:
    (page,) = read_pages(data)
    return page


def read_pages(data: bytes) -> list[Any]:
    with pdfplumber.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            page.chars  # noqa: B018 - read before the file is closed
        return list(pdf.pages)


@dataclass(frozen=True)
class Run:
    """Letters that were drawn together, as PDFium finds them on the page, without the blanks."""

    text: str
    left: float
    right: float
    baseline: float
    size: float


@dataclass(frozen=True)
class Lettering:
    """A page of which only the letters are read, in the order they were drawn."""

    width: float
    height: float
    runs: list[Run]


def read_letters(data: bytes) -> Lettering:
    """For the one page of a PDF; ten times as fast as reading everything on it."""
    with PdfDocument(data) as pdf:
        (page,) = pdf
        width, height = page.get_size()
        runs = []
        for one in page.get_objects([FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage()):
            start, (_, _, right, _) = one.get_matrix(), one.get_bounds()
            text = "".join(one.extract().replace(LINE_HYPHEN, "-").split())
            runs.append(Run(text, start.e, right, height - start.f, one.get_font_size()))
        return Lettering(width, height, [run for run in runs if run.text])


def read_text(data: bytes) -> list[tuple[tuple[float, float], str]]:
    """The size and the words of every page, without where they are."""
    with PdfDocument(data) as pdf:
        return [(page.get_size(), page.get_textpage().get_text_range()) for page in pdf]


def inks(page: Lettering, pen: WatchingPen) -> list[list[Ink]]:
    """The rows of every text, found again in the PDF letter by letter, in drawing order."""
    runs = iter(page.runs)
    found = []
    for one in pen.written:
        rows = []
        for row in filter(str.strip, one.rows):
            expected, read = "".join(row.split()), list[Run]()
            while (text := "".join(run.text for run in read)) != expected:
                assert expected.startswith(text), (text, row)
                read.append(next(runs))
            rows.append(_ink(row, read))
        found.append(rows)
    assert next(runs, None) is None, "text on the page that no box was given for"
    return found


def _ink(row: str, runs: list[Run]) -> Ink:
    """From the baseline: capitals reach 0.7 of the size up, tails 0.2 down."""
    first, last = runs[0], runs[-1]
    top, bottom = first.baseline - 0.7 * first.size, first.baseline + 0.2 * first.size
    return Ink(row, first.left, top, last.right, bottom)


def text_on(data: bytes) -> str:
    """The words of the one page of a PDF, line by line."""
    ((_, text),) = read_text(data)
    return text


def text_of(result: PrintedGame) -> str:
    return text_on(filled(result, paper="a4", words=plain))


def words_of(page: Any, font: str) -> list[dict[str, Any]]:
    """Words set in one typeface, left to right."""
    kept = page.filter(lambda thing: font in thing.get("fontname", ""))
    return sorted(kept.extract_words(), key=lambda word: word["x0"])


def middle(word: dict[str, Any]) -> float:
    return float(word["top"] + word["bottom"]) / 2


def row_numbers(page: Any, font: str, y: float, reach: float) -> list[str]:
    return [word["text"] for word in words_of(page, font) if abs(middle(word) - y) < reach]


def titles(page: Any) -> dict[str, float]:
    """Where the letter of each line stands."""
    letters = [word for word in words_of(page, "SansPro-Semibold") if word["x0"] < 50]
    return {word["text"]: middle(word) for word in letters if len(word["text"]) == 1}


def check_layout(page: Box, draw: Callable[[WatchingPen], None]) -> None:
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
