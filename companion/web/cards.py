"""What others did to the player this phone is for: on top of the board until it is read."""

from __future__ import annotations

from msgspec import Struct

from companion.table.tidings import Tiding
from companion.web.screen import Screen

MOST = 3
"""So many are shown; the log has the others."""


class Cards(Struct, frozen=True):
    """The newest first, and how many `more` there are. A phone that is passed around names the
    player each is for. Reading them reads all up to the entry `upto`."""

    shown: tuple[Tiding, ...] = ()
    more: int = 0
    upto: int = 0
    named: bool = False


def cards_of(screen: Screen) -> Cards:
    found = screen.tidings
    if not found:
        return Cards()
    named = screen.table.shared and len(screen.setup.seats) > 1
    return Cards(found[:MOST], max(0, len(found) - MOST), found[0].seq, named)
