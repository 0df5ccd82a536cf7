"""Many figures in a few: how many, the average, the extremes, and how far they lie apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Spread:
    """`deviation` is the standard deviation of these very figures: they are all there are."""

    count: int
    average: float
    best: int
    worst: int
    deviation: float


@dataclass(slots=True)
class Sum:
    """A spread in the making. Zeros that nobody wrote down are added at the end."""

    count: int = 0
    total: int = 0
    squares: int = 0
    best: int | None = None
    worst: int | None = None

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        if self.best is None or value > self.best:
            self.best = value
        if self.worst is None or value < self.worst:
            self.worst = value

    def add_zeros(self, more: int) -> None:
        if more > 0:
            self.add(0)
            self.count += more - 1

    @property
    def spread(self) -> Spread | None:
        if self.best is None or self.worst is None:
            return None
        count, total = self.count, self.total
        # In whole numbers up to the last step, so that equal figures lie exactly nothing apart.
        variance = (self.squares * count - total * total) / (count * count)
        return Spread(count, total / count, self.best, self.worst, sqrt(variance))


def spread(values: Iterable[int]) -> Spread | None:
    made = Sum()
    for value in values:
        made.add(value)
    return made.spread
