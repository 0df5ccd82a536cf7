"""The append-only log and what it means: effective entries, undo, redo, undo to here.

A timeline is frozen and keeps the state after every effective entry, so undo is a step back and
nothing is computed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.table.actions import Action, Redo, Undo
from companion.table.rules import RuleError

Apply = Callable[[Any, Action], Any]


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
class Undone:
    """What one undo entry took away, and who did it; redo brings it back whole."""

    seq: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Timeline:
    start: Any
    steps: tuple[Step, ...] = ()
    undone: tuple[Undone, ...] = ()
    seq: int = 0

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.start

    def before(self, index: int) -> Any:
        """The state in which the effective entry at `index` was made."""
        return self.steps[index - 1].state if index else self.start

    def then(self, apply: Apply, entry: Entry) -> Timeline:
        """The timeline with one more entry, or a RuleError."""
        action = entry.action
        if isinstance(action, Undo):
            steps, undone = self._undo(action, entry.seq)
        elif isinstance(action, Redo):
            steps, undone = self._redo(action)
        else:
            steps, undone = (*self.steps, Step(entry, apply(self.state, action))), ()
        return replace(self, steps=steps, undone=undone, seq=entry.seq)

    def taken_back(self, target: int) -> tuple[Step, ...]:
        """The effective steps an undo to `target` would take back; empty if it is gone already."""
        for index, step in enumerate(self.steps):
            if step.entry.seq == target:
                return self.steps[index:]
        return ()

    def _undo(self, action: Undo, seq: int) -> tuple[tuple[Step, ...], tuple[Undone, ...]]:
        lost = self.taken_back(action.target)
        if not lost:
            raise RuleError("nothing-to-undo")
        return self.steps[: -len(lost)], (*self.undone, Undone(seq, lost))

    def _redo(self, action: Redo) -> tuple[tuple[Step, ...], tuple[Undone, ...]]:
        if not self.undone or self.undone[-1].seq != action.target:
            raise RuleError("nothing-to-redo")
        return self.steps + self.undone[-1].steps, self.undone[:-1]


def replay(start: Any, entries: Iterable[Entry], apply: Apply) -> Timeline:
    timeline = Timeline(start)
    for entry in entries:
        timeline = timeline.then(apply, entry)
    return timeline


def crosses(steps: Iterable[Step], by: str | None) -> bool:
    """Whether taking these back would touch another player's action, or a reveal."""
    return any(step.entry.by != by or step.entry.action.uncovers(step.state) for step in steps)
