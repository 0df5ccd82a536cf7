"""Sentences the pure packages hand to the edges: a marked English message and what fills it.

Nothing here translates. `T("Round %(n)d", n=3)` keeps the message and its figures apart, so that
every viewer reads them in their own language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


def N_(message: str) -> str:
    """Mark a message for translation; translated where it is shown."""
    return message


@dataclass(frozen=True)
class SeatName:
    """Stands for a player in a sentence; the edge decides how a name is drawn."""

    seat: str


@dataclass(frozen=True)
class Text:
    message: str
    params: tuple[tuple[str, Param], ...] = ()


Param: TypeAlias = int | str | SeatName | Text | tuple["Param", ...]


def T(message: str, /, **params: Param) -> Text:
    """A sentence to be translated at the edge; a tuple of parts is joined by commas there."""
    return Text(message, tuple(params.items()))
