"""What a crowd saw: how long it waited, and which answers were none."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

ASKED = (0.5, 0.95, 0.99)


@dataclass
class Waits:
    """Seconds, told as people ask for them."""

    seconds: list[float] = field(default_factory=list)

    def of_all(self, part: float) -> float:
        """So long at most that part of them took."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0

    def __str__(self) -> str:
        told = " ".join(f"{100 * part:.0f}%: {1000 * self.of_all(part):.0f}" for part in ASKED)
        worst = 1000 * max(self.seconds, default=0.0)
        return f"{told} worst: {worst:.0f} ms ({len(self.seconds)} times)"


@dataclass
class Stretch:
    """A part of the run."""

    name: str
    answers: Waits = field(default_factory=Waits)
    """From a tap to its answer, however often it had to be sent."""
    news: Waits = field(default_factory=Waits)
    """From a tap to each of the other phones at its table."""


@dataclass
class Record:
    """All that was seen. `ours` are answers that say the server made a mistake."""

    stretch: Stretch = field(default_factory=lambda: Stretch("before"))
    taps: int = 0
    unanswered: int = 0
    """Times a connection broke before there was an answer."""
    away: int = 0
    """Answers saying that the database does not answer."""
    ours: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def begin(self, name: str) -> Stretch:
        self.stretch = Stretch(name)
        return self.stretch

    def saw(self, status: int, what: str) -> None:
        if status == 503:
            self.away += 1
        elif status >= 500:
            self.ours[f"{status} to {what.partition('?')[0]}"] += 1
