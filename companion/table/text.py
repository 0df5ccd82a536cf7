"""Sentences the pure packages hand to the edges, with names and other sentences in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from scoring.text import N_, Text

__all__ = ["N_", "Param", "SeatName", "T", "Text"]


@dataclass(frozen=True)
class SeatName:
    """Stands for a player in a sentence; the edge decides how a name is drawn."""

    seat: str


Param: TypeAlias = int | str | SeatName | Text | tuple["Param", ...]


def T(message: str, /, **params: Param) -> Text:
    """A sentence to be translated at the edge; a tuple of parts is joined by commas there."""
    return Text(message, tuple(params.items()))
