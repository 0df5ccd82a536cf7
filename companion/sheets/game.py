"""The one shape in which a game's printed sheets present themselves to the rest of the package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.sheets.paper import Box
from companion.sheets.parts import Translate
from companion.sheets.pen import Pen


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of a tracker: what it is called, what draws it, and a word at its foot, which may
    depend on how many play."""

    name: str
    draw: Callable[[Pen, Box, int, Translate], None]
    remark: Callable[[int], str] = lambda players: ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Something drawn across a page, of a height that is known before."""

    height: float
    draw: Callable[[Pen, Box, Translate], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheets:
    """What the sheets of one game have of their own.

    `tracker` and, against the Opposition, `opposed` are the pages of its tracker in the order they
    are printed. A blank score sheet has `remark` at its foot, `printed` under its totals, what the
    board shows and is needed to count, and `grades` when it is for a game against the Opposition.
    """

    tracker: tuple[Leaf, ...]
    opposed: tuple[Leaf, ...] = ()
    printed: Strip | None = None
    grades: Strip | None = None
    remark: str = ""

    def leaves(self, against: bool) -> tuple[Leaf, ...]:
        return self.opposed if against else self.tracker
