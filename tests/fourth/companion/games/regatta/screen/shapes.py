"""What a phone draws of a table of the Regatta, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.text import Text
from companion.table.views import Offer


@dataclass(frozen=True)
class Captain:
    """`routes` is there once all plans are shown; those of a `fouled` plan count nothing."""

    seat: str
    status: Text
    sealed: bool
    routes: int | None = None
    fouled: bool = False


@dataclass(frozen=True)
class Board:
    """`plan` is what the viewer seals a plan with; `notice` is for the whole table."""

    captains: tuple[Captain, ...]
    plan: Offer | None
    notice: Text | None
