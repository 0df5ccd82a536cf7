"""Sentences that are worded at the edges: a marked English message and what fills it.

Nothing here translates. `T("%(n)d points", n=3)` keeps the message and its figures apart, so that
every reader gets them in their own language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


def N_(message: str) -> str:
    """Mark a message for translation; translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Text:
    message: str
    params: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return self.message % dict(self.params)


def T(message: str, /, **params: Any) -> Text:
    return Text(message, tuple(params.items()))
