"""Scripts our own typefaces lack: those that may be installed beside them, Arabic letters joined,
lines that run from the right, and Latin letters for all the rest.

The typefaces are the packages of the extra `scripts`. Nothing of them is loaded before a name asks
for it; a server without them spells such a name in Latin letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

from anyascii import anyascii

UNKNOWN = "◊"
_FOLDER = "fonts/ofl"
_TYPEFACES = (
    ("ComptoirArabic", "justmytype_intl_rtl", "notosansarabic/NotoSansArabic[wdth,wght].ttf"),
    ("ComptoirHebrew", "justmytype_intl_rtl", "notosanshebrew/NotoSansHebrew[wdth,wght].ttf"),
    ("ComptoirJapanese", "justmytype_intl_cjk", "notosansjp/NotoSansJP[wght].ttf"),
    ("ComptoirChinese", "justmytype_intl_cjk", "notosanssc/NotoSansSC[wght].ttf"),
    ("ComptoirKorean", "justmytype_intl_cjk", "notosanskr/NotoSansKR[wght].ttf"),
)
HAIRLINE = frozenset({"ComptoirHebrew", "ComptoirJapanese", "ComptoirChinese", "ComptoirKorean"})
"""These come in the thinnest weight of their family, and are drawn with an outline of ink."""


@cache
def typefaces() -> dict[str, Path]:
    """Those that are installed, in the order they are tried."""
    found = {}
    for name, package, file in _TYPEFACES:
        spec = find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            path = Path(place) / _FOLDER / file
            if path.exists():
                found[name] = path
    return found


def spelled(letter: str) -> str:
    """In Latin letters; an emoji by its name between colons. Some letters are not heard."""
    silent = unicodedata.category(letter)[0] in "LM"
    return anyascii(letter) or ("" if silent else UNKNOWN)


# Joining


@dataclass(frozen=True, slots=True)
class _Forms:
    """The shapes of the Arabic letters, by where in a word they stand."""

    shapes: dict[str, dict[str, str]]
    pairs: dict[str, dict[str, str]]


@cache
def _forms() -> _Forms:
    """Unicode lists every shape with the letters it is a shape of."""
    shapes: dict[str, dict[str, str]] = {}
    pairs: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFBC2), *range(0xFBD3, 0xFC00), *range(0xFE70, 0xFEFD)):
        place, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        base = "".join(chr(int(one, 16)) for one in letters)
        known = pairs if len(base) > 1 else shapes
        # Of the pairs only those of lam and alef are always written as one.
        if place.startswith("<") and (len(base) == 1 or (base[0] == "\u0644" and code >= 0xFE70)):
            known.setdefault(base, {})[place.strip("<>")] = chr(code)
    return _Forms(shapes, pairs)


def joined(text: str) -> str:
    """Arabic letters in the shapes they have beside one another, in the order they are read."""
    if not any("\u0600" <= letter <= "\u06ff" for letter in text):
        return text
    forms = _forms()
    known = forms.shapes | forms.pairs
    units = list(_units(text, forms))
    found = []
    for at, unit in enumerate(units):
        shapes = known.get(unit)
        if shapes is None:
            found.append(unit)
            continue
        before = known.get(units[at - 1], {}) if at else {}
        after = known.get(units[at + 1], {}) if at + 1 < len(units) else {}
        reached = "initial" in before and "final" in shapes
        reaches = "initial" in shapes and "final" in after
        place = _PLACES[reached, reaches]
        found.append(shapes.get(place) or shapes.get("isolated") or unit)
    return "".join(found)


_PLACES = {
    (False, False): "isolated",
    (True, False): "final",
    (False, True): "initial",
    (True, True): "medial",
}


def _units(text: str, forms: _Forms) -> Iterator[str]:
    at = 0
    while at < len(text):
        wide = 2 if text[at : at + 2] in forms.pairs else 1
        yield text[at : at + wide]
        at += wide


# From the right

_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def visual(text: str) -> str:
    """As it stands on the page from left to right: words that run from the right are turned, the
    figures in them are not. Enough of Unicode's algorithm for names and a sentence around them."""
    kinds = [_direction(letter) for letter in text]
    if "R" not in kinds:
        return text
    base = next(kind for kind in kinds if kind in "LR")
    levels = list(_levels(kinds, base))
    letters = [
        letter.translate(_MIRRORED) if level % 2 else letter
        for letter, level in zip(text, levels, strict=True)
    ]
    for level in range(max(levels), 0, -1):
        letters, levels = _turned(letters, levels, level)
    return "".join(letters)


def _direction(letter: str) -> str:
    kind = unicodedata.bidirectional(letter)
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(kind, " ")


def _levels(kinds: list[str], base: str) -> Iterator[int]:
    last = base
    for at, kind in enumerate(kinds):
        if kind == " ":
            ahead = next((one for one in kinds[at:] if one != " "), base)
            ahead = last if ahead == "N" else ahead
            kind = last if last == ahead else base
        elif kind != "N":
            last = kind
        if kind == "R":
            yield 1
        elif kind == "N":
            yield 2 if last == "R" else 2 * (base == "R")
        else:
            yield 2 * (base == "R")


def _turned(letters: list[str], levels: list[int], least: int) -> tuple[list[str], list[int]]:
    """Every run of at least that level, the other way round."""
    turned: list[tuple[str, int]] = []
    for within, run in groupby(zip(letters, levels, strict=True), lambda one: one[1] >= least):
        together = list(run)
        turned += together[::-1] if within else together
    return [letter for letter, _ in turned], [level for _, level in turned]


_MARKS = re.compile("[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\ufe00-\ufe0f]")


def bare(text: str) -> str:
    """Without the marks above and below letters that no typeface of ours places, and without what
    nobody sees."""
    text = _MARKS.sub("", unicodedata.normalize("NFC", text))
    return "".join(one for one in text if unicodedata.category(one) not in ("Cc", "Cf", "Cs"))
