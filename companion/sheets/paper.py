"""Sheets of paper and the boxes a page is divided into. Points, measured from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
MARGIN = 34.0


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def top(self, height: float) -> Box:
        return Box(self.x, self.y, self.w, height)

    def below(self, height: float) -> Box:
        """What is left under a strip of this height."""
        return Box(self.x, self.y + height, self.w, self.h - height)

    def left(self, width: float) -> Box:
        return Box(self.x, self.y, width, self.h)

    def after(self, width: float) -> Box:
        """What is left to the right of a strip of this width."""
        return Box(self.x + width, self.y, self.w - width, self.h)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, heights: Sequence[float]) -> list[Box]:
        found, y = [], self.y
        for height in heights:
            found.append(Box(self.x, y, self.w, height))
            y += height
        return found


def page_box(paper: str, *, landscape: bool = False) -> Box:
    width, height = PAPERS[paper]
    return Box(0, 0, height, width) if landscape else Box(0, 0, width, height)
