"""A player's name on a page: where a long word may be broken, and what of it may be left out."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup

SHY = "\N{SOFT HYPHEN}"
LONG_WORD = re.compile(r"[^\W\d_]{10,}")
LONGER_THAN_A_LINE = re.compile(r"[^\W\d_]{16,}")
"""A sentence has room for any shorter word, if need be on its next line."""
AROUND = 3
"""So many letters stay together on either side of a hyphen."""
VOWEL = "[aeiouyàâäáãåæéèêëíìîïóòôöõøœúùûüÿ]"
CONSONANT = f"(?!{VOWEL})[^\\W\\d_]"
SYLLABLE = re.compile(
    rf"{VOWEL}(?:{CONSONANT})*?(?=(?:sch|[cpt]h|gn|qu|[bcdfgkptv][lr]|{CONSONANT}){VOWEL})",
    re.IGNORECASE,
)
SHORT = 24
"""A name of so many letters is shown whole wherever it stands; of a longer one the bar shows the
beginning."""
BEGINNING = re.compile(r".{9,15}(?=[\s-])|.{12}", re.DOTALL)
KEPT = 4000
BOLD = Markup('<b class="who">%s</b>')
CUT = Markup('<b class="who cut">%s<span class="rest">%s</span></b>')


@lru_cache(KEPT)
def syllables(name: str, words: re.Pattern[str] = LONG_WORD) -> str:
    """With soft hyphens in its longest words, so that none is broken just anywhere."""
    return words.sub(lambda word: _syllables(word[0]), name)


def _syllables(word: str) -> str:
    ends = (one.end() for one in SYLLABLE.finditer(word))
    at = [0, *(end for end in ends if AROUND <= end <= len(word) - AROUND), len(word)]
    return SHY.join(word[start:end] for start, end in pairwise(at))


@lru_cache(KEPT)
def in_a_sentence(name: str) -> Markup:
    """All of it is read out and copied; how much is seen is decided where the sentence stands."""
    if len(name) <= SHORT:
        return BOLD % syllables(name, LONGER_THAN_A_LINE)
    head = BEGINNING.findall(name)[0]
    return CUT % (head, syllables(name[len(head) :], LONGER_THAN_A_LINE))
