"""The typefaces of the sheets, and text made to fit: shrunk to a floor, then shortened.

Source Serif and Source Sans come as installed packages and cover Latin, Greek and Cyrillic. What
they lack is printed in another typeface where one is installed, or else spelled (`scripts`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from companion.sheets.scripts import UNKNOWN, bare, joined, spelled, typefaces

SERIF = "ComptoirSerif"
ITALIC = "ComptoirItalic"
SANS = "ComptoirSans"
BOLD = "ComptoirSansBold"

_SERIF_FILES = files("font_source_serif_pro") / "files"
_SANS_FILES = files("font_source_sans_pro") / "files"
_FILES = {
    SERIF: _SERIF_FILES / "SourceSerifPro-Semibold.ttf",
    ITALIC: _SERIF_FILES / "SourceSerifPro-It.ttf",
    SANS: _SANS_FILES / "SourceSansPro-Regular.ttf",
    BOLD: _SANS_FILES / "SourceSansPro-Semibold.ttf",
}
# Italic letters exist for Latin only; other scripts stand upright.
_FALLBACK = {ITALIC: SANS}
_ELLIPSIS = "…"
_SPACES = {"\u2009": "\u00a0", "\u202f": "\u00a0", "\u2002": " ", "\u2003": " ", "\t": " "}
STEP = 0.25
LEADING = 1.18
TAIL = 0.2


@cache
def _face(font: str) -> Any:
    if font not in pdfmetrics.getRegisteredFontNames():
        file = _FILES.get(font) or typefaces()[font]
        pdfmetrics.registerFont(TTFont(font, str(file)))
    return pdfmetrics.getFont(font).face


@cache
def rise(font: str) -> float:
    """Height of a capital letter as a part of the type size, for centring between two lines."""
    return float(getattr(_face(font), "capHeight", 0) or 660) / 1000


@lru_cache(maxsize=4096)
def printable(text: str, font: str) -> tuple[str, str]:
    """The text in characters a font has, and the font to print it with."""
    plain = legible(text)
    upright = _FALLBACK.get(font, font)
    for candidate in (font, upright):
        if _covers(candidate, plain):
            return plain, candidate
    shaped = joined(plain)
    # A typeface of another script has Latin letters too: the whole text is set in it.
    best = _best_for({one for one in shaped if ord(one) not in _known(upright)})
    if best is None:
        best, shaped = upright, plain
    known = _known(best)
    words = "".join(one if ord(one) in known else spelled(one) for one in shaped)
    return re.sub(f"{UNKNOWN}+", UNKNOWN, words) or UNKNOWN, best


def legible(text: str) -> str:
    """Without what no typeface shows, and with spaces that all of them have."""
    return "".join(_SPACES.get(letter, letter) for letter in bare(text))


def _known(font: str) -> Any:
    return _face(font).charToGlyph


def _best_for(lacking: set[str]) -> str | None:
    """Of the other typefaces the one that has most of these letters. They are large: none is read
    for an emoji, and none after one that has them all."""
    letters = {letter for letter in lacking if unicodedata.category(letter)[0] in "LM"}
    best, most = None, 0
    for name in typefaces() if letters else ():
        known = _known(name)
        many = sum(ord(letter) in known for letter in letters)
        if many > most:
            best, most = name, many
        if many == len(letters):
            break
    return best


def _covers(font: str, text: str) -> bool:
    known = _known(font)
    return all(ord(letter) in known for letter in text)


def has_letters(text: str, font: str) -> bool:
    """Whether this typeface has all of them; the italic stands upright for those it lacks."""
    return _covers(font, text) or _covers(_FALLBACK.get(font, font), text)


@lru_cache(maxsize=8192)
def _unit_width(text: str, font: str) -> float:
    known = _known(font)
    strange = [letter for letter in text if ord(letter) not in known]
    if not strange:
        return float(pdfmetrics.stringWidth(text, font, 1000)) / 1000
    rest = "".join(letter for letter in text if ord(letter) in known)
    return _unit_width(rest, font) + sum(map(_usual_width, strange))


def _usual_width(letter: str) -> float:
    """Of a letter that whoever reads has a typeface for: square in East Asia and for emoji."""
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.62


def width(text: str, font: str, size: float) -> float:
    return _unit_width(text, font) * size


def fit(text: str, font: str, size: float, floor: float, room: float) -> tuple[str, float]:
    """The text and the size at which it fits: smaller down to the floor, then shortened."""
    unit = _unit_width(text, font)
    if unit * size <= room:
        return text, size
    shrunk = int(room / unit / STEP) * STEP
    if shrunk >= floor:
        return text, shrunk
    return shorten(text, font, floor, room), floor


def shorten(text: str, font: str, size: float, room: float) -> str:
    if width(text, font, size) <= room:
        return text
    head = text[: _fitting(text, font, size, room - width(_ELLIPSIS, font, size))].rstrip()
    return head + _ELLIPSIS if head else ""


def _fitting(text: str, font: str, size: float, room: float) -> int:
    """How many letters fit."""
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        if width(text[:middle], font, size) <= room:
            least = middle
        else:
            most = middle - 1
    return least


def wrap(text: str, font: str, size: float, room: float, most: int) -> list[str]:
    """Lines of at most `room`; a word too long is broken, behind its hyphen if it has one, and what
    exceeds `most` lines is shortened."""
    lines: list[str] = []
    line = ""
    for word in _pieces(text, font, size, room):
        joined = f"{line} {word}" if line else word
        if width(joined, font, size) <= room:
            line = joined
            continue
        lines.append(line)
        line = word
    lines.append(line)
    if len(lines) <= most:
        return lines
    rest = " ".join(lines[most - 1 :])
    return [*lines[: most - 1], shorten(rest, font, size, room)]


def _pieces(text: str, font: str, size: float, room: float) -> list[str]:
    found: list[str] = []
    for word in text.split(" "):
        while word and width(word, font, size) > room:
            most = max(1, _fitting(word, font, size, room))
            count = word.rfind("-", 0, most) + 1 or most
            found.append(word[:count])
            word = word[count:]
        if word:
            found.append(word)
    return found


def block_height(lines: int, font: str, size: float) -> float:
    """From the top of the capitals of the first line to the baseline of the last."""
    return rise(font) * size + size * LEADING * (lines - 1)


def fit_lines(
    text: str, font: str, size: float, floor: float, room: float, most: int, tall: float = 1e6
) -> tuple[list[str], float]:
    """As `fit`, over up to `most` lines and `tall` points; whole words before larger type."""
    while size > floor:
        lines = wrap(text, font, size, room, most + 1)
        whole = all(width(word, font, size) <= room for word in text.split(" "))
        high = block_height(len(lines), font, size) + TAIL * size
        if len(lines) <= most and whole and high <= tall:
            return lines, size
        size -= STEP
    while most > 1 and block_height(most, font, floor) + TAIL * floor > tall:
        most -= 1
    return wrap(text, font, floor, room, most), floor
