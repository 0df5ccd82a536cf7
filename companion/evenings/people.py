"""People are names that recur. Two spellings of one name are brought together only when asked."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable
from dataclasses import dataclass
from itertools import count

NOBODY = "N. N."
"""What is written in the place of a name that was forgotten, in every language."""


@dataclass(frozen=True)
class Known:
    """A name, in how many results it is, and when it was last played under."""

    name: str
    plays: int
    last: float


def folded(text: str) -> str:
    """What is searched: letters without accents and capitals, one space between words."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(one if one.isalnum() else " " * one.isspace() for one in apart).split())


def likeness(name: str) -> str:
    """The same for names that differ in accents, capitals, dots and spaces alone."""
    return folded(name).replace(" ", "") or name


def alike(people: Iterable[Known]) -> list[tuple[Known, ...]]:
    """Names that may be one person's; of each group the one that is used most comes first."""
    groups: dict[str, list[Known]] = {}
    for one in people:
        groups.setdefault(likeness(one.name), []).append(one)
    several = (group for group in groups.values() if len(group) > 1)
    return [tuple(sorted(group, key=lambda one: (-one.plays, one.name))) for group in several]


def nobody(taken: Container[str]) -> str:
    """A stand-in that nobody else at that table has."""
    numbered = (NOBODY if n == 1 else f"{NOBODY} {n}" for n in count(1))
    return next(name for name in numbered if name.casefold() not in taken)
