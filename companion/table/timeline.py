"""The append-only log and what it means: effective entries, undo, redo, undo to here.

A timeline is frozen and keeps the state after every effective entry, so undo is a step back and
nothing is computed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.table.actions import Action, FirstUndo, Redo, TakenBack, Undo
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
    """What one undo entry took away, and the state it went back to; redo brings it back whole."""

    entry: Entry
    before: Any
    steps: tuple[Step, ...]

    @property
    def seq(self) -> int:
        return self.entry.seq


@dataclass(frozen=True)
class Reversal:
    """An undo or a redo, and the steps it took back or brought back."""

    entry: Entry
    before: Any
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Timeline:
    """`undone` can still be brought back, the newest first; `gone` is past that, but was tapped.

    `reversals` has every undo and redo there was: nothing makes them unsaid.
    """

    start: Any
    steps: tuple[Step, ...] = ()
    undone: tuple[Undone, ...] = ()
    gone: tuple[Undone, ...] = ()
    reversals: tuple[Reversal, ...] = ()
    seq: int = 0

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.start

    @property
    def last(self) -> int | None:
        """Where the newest step is that can be taken back; what an undo led to cannot."""
        for index in range(len(self.steps) - 1, -1, -1):
            if not isinstance(self.steps[index].entry.action, Undo):
                return index
        return None

    def before(self, index: int) -> Any:
        """The state in which the effective entry at `index` was made."""
        return self.steps[index - 1].state if index else self.start

    def then(self, apply: Apply, entry: Entry) -> Timeline:
        """The timeline with one more entry, or a RuleError."""
        action = entry.action
        if isinstance(action, Undo):
            return self._undo(apply, entry, action.target)
        if isinstance(action, Redo):
            return self._redo(entry, action.target)
        step = Step(entry, apply(self.state, action))
        gone = (*self.gone, *self.undone) if self.undone else self.gone
        return Timeline(
            self.start, (*self.steps, step), gone=gone, reversals=self.reversals, seq=entry.seq
        )

    def taken_back(self, target: int) -> tuple[Step, ...]:
        """The effective steps an undo to `target` would take back; empty if it is gone already."""
        for index, step in enumerate(self.steps):
            if step.entry.seq == target and not isinstance(step.entry.action, Undo):
                return self.steps[index:]
        return ()

    def _undo(self, apply: Apply, entry: Entry, target: int) -> Timeline:
        lost = self.taken_back(target)
        if not lost:
            raise RuleError("nothing-to-undo")
        before = self.before(len(self.steps) - len(lost))
        steps = (*self.steps[: -len(lost)], *_instead(apply, entry, before, lost))
        undone = (*self.undone, Undone(entry, before, lost))
        reversals = (*self.reversals, Reversal(entry, before, lost))
        return replace(self, steps=steps, undone=undone, reversals=reversals, seq=entry.seq)

    def _redo(self, entry: Entry, target: int) -> Timeline:
        if not self.undone or self.undone[-1].seq != target:
            raise RuleError("nothing-to-redo")
        kept = tuple(step for step in self.steps[-1:] if step.entry.seq != target)
        back = self.undone[-1]
        steps = (*self.steps[:-1], *kept, *back.steps)
        reversals = (*self.reversals, Reversal(entry, back.before, back.steps))
        return replace(
            self, steps=steps, undone=self.undone[:-1], reversals=reversals, seq=entry.seq
        )


def _instead(apply: Apply, entry: Entry, before: Any, lost: tuple[Step, ...]) -> tuple[Step, ...]:
    """The step an undo leaves behind where the game cannot simply go on from `before`."""
    if isinstance(entry.action, FirstUndo) or not uncovered(lost):
        return ()
    after = apply(before, TakenBack(entry.by, lost))
    return () if after is before else (Step(entry, after),)


class Unplayable(RuleError):
    """An entry of a log that breaks a rule, and which one it is."""

    def __init__(self, entry: Entry, refused: RuleError) -> None:
        super().__init__(refused.code)
        self.entry = entry


def replay(start: Any, entries: Iterable[Entry], apply: Apply) -> Timeline:
    timeline = Timeline(start)
    for entry in entries:
        try:
            timeline = timeline.then(apply, entry)
        except RuleError as refused:
            raise Unplayable(entry, refused) from None
    return timeline


def uncovered(steps: Iterable[Step]) -> bool:
    return any(step.entry.action.uncovers(step.state) for step in steps)


def crosses(steps: tuple[Step, ...], by: str | None) -> bool:
    """Whether taking these back would touch another player's action, or a reveal."""
    return any(step.entry.by != by for step in steps) or uncovered(steps)
