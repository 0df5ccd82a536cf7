"""The append-only log and what it means: effective entries, undo, redo, undo to here, repairs.

A timeline is frozen and keeps the state after every effective entry, so undo is a step back and
nothing is computed twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.table import amending
from companion.table.actions import Action, Amend, FirstUndo, Redo, TakenBack, Undo
from companion.table.amending import Apply, Plan
from companion.table.rules import RuleError
from companion.table.steps import Amended, Entry, Step

__all__ = [
    "Amended",
    "Entry",
    "Reversal",
    "Step",
    "Timeline",
    "Undone",
    "Unplayable",
    "crosses",
    "replay",
    "uncovered",
]


@dataclass(frozen=True)
class Undone:
    """What one undo entry took away, and the state it went back to; redo brings back the `whole`
    course there was."""

    entry: Entry
    before: Any
    steps: tuple[Step, ...]
    whole: tuple[Step, ...]

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

    `reversals` has every undo and redo there was: nothing makes them unsaid. `amends` counts the
    repairs, those taken back included.
    """

    start: Any
    steps: tuple[Step, ...] = ()
    undone: tuple[Undone, ...] = ()
    gone: tuple[Undone, ...] = ()
    reversals: tuple[Reversal, ...] = ()
    seq: int = 0
    amends: int = 0

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
        if isinstance(action, Amend):
            return self._amend(apply, entry, action)
        return self._onward((*self.steps, Step(entry, apply(self.state, action))), entry.seq)

    def _onward(self, steps: tuple[Step, ...], seq: int, amends: int = 0) -> Timeline:
        """After a tap there is nothing to bring back any more."""
        gone = (*self.gone, *self.undone) if self.undone else self.gone
        return Timeline(
            self.start,
            steps,
            gone=gone,
            reversals=self.reversals,
            seq=seq,
            amends=self.amends + amends,
        )

    def plan(self, apply: Apply, target: int, instead: Action | None) -> Plan:
        """What a repair would lead to, or a RuleError."""
        lost = {one.seq: one.steps for one in (*self.gone, *self.undone)}
        return amending.plan(apply, self.start, self.steps, lost, target, instead)

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
        kept = self._as_it_was(target, lost)
        before = kept[-1].state if kept else self.start
        steps = (*kept, *_instead(apply, entry, before, lost))
        undone = (*self.undone, Undone(entry, before, lost, self.steps))
        reversals = (*self.reversals, Reversal(entry, before, lost))
        return replace(self, steps=steps, undone=undone, reversals=reversals, seq=entry.seq)

    def _as_it_was(self, target: int, lost: tuple[Step, ...]) -> tuple[Step, ...]:
        """The course before `target` was tapped. A repair that came later is taken back as well."""
        repair = next((step for step in lost if isinstance(step, Amended)), None)
        if repair is None:
            return self.steps[: -len(lost)]
        tapped = (at for at, step in enumerate(repair.former) if step.entry.seq == target)
        return repair.former[: next(tapped, None)]

    def _redo(self, entry: Entry, target: int) -> Timeline:
        if not self.undone or self.undone[-1].seq != target:
            raise RuleError("nothing-to-redo")
        back = self.undone[-1]
        reversals = (*self.reversals, Reversal(entry, back.before, back.steps))
        return replace(
            self, steps=back.whole, undone=self.undone[:-1], reversals=reversals, seq=entry.seq
        )

    def _amend(self, apply: Apply, entry: Entry, action: Amend) -> Timeline:
        """A repair is a step like any other, after those it has played again."""
        if self.amends >= amending.MOST_AMENDS:
            raise RuleError("amend-often", most=amending.MOST_AMENDS)
        if action.seen != self.seq:
            raise RuleError("amend-stale")
        planned = self.plan(apply, action.target, action.instead)
        if action.dropped != planned.dropped:
            raise RuleError("amend-stale")
        at, before, now = planned.at, planned.before, planned.now
        repair = Amended(entry, planned.state, self.steps, at, before, now, planned.state)
        return self._onward((*self.steps[:at], *planned.steps, repair), entry.seq, amends=1)


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


def crosses(steps: tuple[Step, ...], *by: str | None) -> bool:
    """Whether taking these back would touch an action that is by none of these, or a reveal."""
    return any(step.entry.by not in by for step in steps) or uncovered(steps)
