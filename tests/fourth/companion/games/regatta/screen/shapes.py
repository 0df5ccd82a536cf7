"""What a phone draws of a table of the Regatta, as plain data."""

from __future__ import annotations

from msgspec import Struct

from companion.table.text import Text
from companion.table.views import Offer


class Captain(Struct, frozen=True):
    """`routes` is there once all plans are shown; those of a `fouled` plan count nothing."""

    seat: str
    status: Text
    sealed: bool
    routes: int | None = None
    fouled: bool = False


class Board(Struct, frozen=True):
    """`plan` is what the viewer seals a plan with; `notice` is for the whole table."""

    captains: tuple[Captain, ...]
    plan: Offer | None
    notice: Text | None
