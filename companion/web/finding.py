"""What a search finds: people leave accents out, type the plural, or know a thing by another name.

`companion/web/static/rules.js` does the same as one types.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
WORD = re.compile("[a-z0-9]+")
ENDING = re.compile("(?:e?[sx]|e)$")
SHORTEST = 4
"""Shorter words have no ending to leave out."""


def folded(text: str) -> str:
    """Without accents and capitals: people type "ecole" for "École"."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def stem(word: str) -> str:
    """Without what makes a plural in either language: city and cities, canal and canaux."""
    if len(word) < SHORTEST:
        return word
    bare = ENDING.sub("", word)
    if bare.endswith("y"):
        return f"{bare[:-1]}i"
    return f"{bare[:-2]}al" if bare.endswith("au") else bare


@lru_cache(maxsize=4096)
def stems(text: str) -> str:
    """Every word of it, each after a space. The rules are the same for everybody, and taken apart
    once: it takes long enough to be felt at other tables."""
    return "".join(f" {stem(word)}" for word in WORD.findall(folded(text)))


def has(search: str, text: str) -> bool:
    """Whether words beginning like all those searched for are in it; `text` is one of stems."""
    return all(f" {word}" in text for word in stems(search).split())


def other_names(text: str, synonyms: Iterable[Iterable[str]]) -> str:
    """What else the things are called that a text speaks of."""
    known = f"{stems(text)} "
    told = (group for group in synonyms if any(f"{stems(one)} " in known for one in group))
    return " ".join(dict.fromkeys(name for group in told for name in group))
