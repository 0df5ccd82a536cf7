"""What a course of the game is made of: entries of the log, and the states they led to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.table.actions import Action, Amend


@dataclass(frozen=True)
class Entry:
    """One line of the log: what was done, when (seconds since 1970), and by which seat's phone."""

    seq: int
    tap: str
    at: float
    by: str | None
    action: Action


@dataclass(frozen=True)
class Step:
    """An effective entry and the state it led to."""

    entry: Entry
    state: Any


@dataclass(frozen=True)
class Amended(Step):
    """A repair, and the course of the game it took the place of.

    Of `former` the step `at` was repaired, in the state `before`; `now` stands in its place, unless
    it was removed. `led_to` is the state right after it, whatever is repaired later.
    """

    former: tuple[Step, ...]
    at: int
    before: Any
    now: Step | None
    led_to: Any

    @property
    def was(self) -> Step:
        return self.former[self.at]

    @property
    def dropped(self) -> tuple[int, ...]:
        """The numbers of the later entries that fell out."""
        return self.entry.action.dropped if isinstance(self.entry.action, Amend) else ()

    @property
    def fallen(self) -> Iterator[tuple[Any, Step]]:
        """What has left the game by it, each with the state it was made in."""
        out = set(self.dropped)
        if self.now is None:
            out.add(self.was.entry.seq)
        before = self.before
        for step in self.former[self.at :]:
            if step.entry.seq in out:
                yield before, step
            before = step.state
