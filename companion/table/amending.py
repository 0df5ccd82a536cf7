"""A repair of the log: an entry changed or removed in its place, and what follows played again.

Later entries are taken as they are, or as their game takes them then (see `Again`). One that is not
legal any more falls out, and so does one that was tapped at a moment the table is not at then;
whoever repairs is shown which and why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from companion.table.actions import Action, Again, Finish, TakenBack, Undo
from companion.table.rules import RuleError
from companion.table.steps import Amended, Step

Apply = Callable[[Any, Action], Any]
Barred = Mapping[int, RuleError]
Lost = Mapping[int, tuple[Step, ...]]
"""By the number of an undo, the steps it took back."""

MOST_AMENDS = 100
"""So many repairs has a log at most: each plays the game again, whenever the log is read."""


@dataclass(frozen=True)
class Fallen:
    """A later entry that is no longer legal, the state it was made in, and why."""

    before: Any
    step: Step
    refused: RuleError


@dataclass(frozen=True)
class Plan:
    """What a repair would lead to: the steps that would follow `before`, and those left out."""

    at: int
    before: Any
    now: Step | None
    steps: tuple[Step, ...]
    fallen: tuple[Fallen, ...]

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.before

    @property
    def dropped(self) -> tuple[int, ...]:
        return tuple(one.step.entry.seq for one in self.fallen)


def plan(
    apply: Apply,
    start: Any,
    steps: tuple[Step, ...],
    lost: Lost,
    target: int,
    instead: Action | None,
) -> Plan:
    """What follows from the repair of the entry `target`, or a RuleError."""
    at = find(steps, target)
    before, later = (steps[at - 1].state if at else start), steps[at + 1 :]
    now = None if instead is None else _replaced(apply, before, steps[at], instead)
    state, first = (now.state, (now,)) if now else (before, ())
    following, fallen = _played(apply, state, steps[at].state, later, lost)
    planned = Plan(at, before, now, (*first, *following), fallen)
    if _unveiled(steps[at:]) != _unveiled(planned.steps):
        raise RuleError("amend-reveals")
    return planned


def place(steps: tuple[Step, ...], target: int) -> int:
    """Where the entry is; a RuleError if it is not part of the game."""
    found = (at for at, step in enumerate(steps) if step.entry.seq == target)
    at = next(found, None)
    if at is None:
        raise RuleError("amend-gone")
    return at


def barred(steps: tuple[Step, ...], amends: int) -> Barred:
    """Why no repair of an entry would be taken, by its number: what is known of that without
    playing anything again."""
    found = dict[int, RuleError]()
    kept = opened = False
    for step in reversed(steps):
        action = step.entry.action
        kept = kept or isinstance(action, Finish)
        if not action.amendable:
            found[step.entry.seq] = RuleError("amend-never")
        elif kept:
            found[step.entry.seq] = RuleError("amend-kept")
        elif amends >= MOST_AMENDS:
            found[step.entry.seq] = RuleError("amend-often", most=MOST_AMENDS)
        elif opened and _only_goes_on(action):
            found[step.entry.seq] = RuleError("amend-reveals")
        opened = opened or (hasattr(action, "moment") and _lies_open(step) is not None)
    return found


def _only_goes_on(action: Action) -> bool:
    """It can only be removed; the table then stays at its moment, and nothing is opened later."""
    return [one.name for one in fields(action)] == ["moment"]


def find(steps: tuple[Step, ...], target: int) -> int:
    """The same for an entry that is to be repaired; a RuleError if it cannot be."""
    at = place(steps, target)
    if not steps[at].entry.action.amendable:
        raise RuleError("amend-never")
    if any(isinstance(step.entry.action, Finish) for step in steps[at:]):
        raise RuleError("amend-kept")
    return at


def _replaced(apply: Apply, before: Any, step: Step, instead: Action) -> Step:
    """The same tap of the same person, with what was meant."""
    action = step.entry.action
    if type(instead) is not type(action):
        raise RuleError("amend-never")
    if instead == action:
        raise RuleError("amend-same")
    return Step(replace(step.entry, action=instead), apply(before, instead))


def _played(
    apply: Apply, state: Any, was: Any, later: Iterable[Step], lost: Lost
) -> tuple[tuple[Step, ...], tuple[Fallen, ...]]:
    steps, fallen = list[Step](), list[Fallen]()
    for step in later:
        try:
            state = _again(apply, state, was, step, lost)
            entry = step.entry
            again = replace(step, state=state) if isinstance(step, Amended) else Step(entry, state)
            steps.append(again)
        except RuleError as refused:
            fallen.append(Fallen(was, step, refused))
        was = step.state
    return tuple(steps), tuple(fallen)


def _again(apply: Apply, state: Any, was: Any, step: Step, lost: Lost) -> Any:
    """The state a step leads to now, which was made in the state `was`. An earlier repair has been
    done, and only stays in the log."""
    action = step.entry.action
    if isinstance(step, Amended):
        return state
    if isinstance(action, Undo):
        return apply(state, TakenBack(step.entry.by, lost[step.entry.seq]))
    return apply(state, Again(action, was, step.state))


def _unveiled(steps: Iterable[Step]) -> dict[int, Any]:
    """What was opened for all to see, by entry: a repair neither undoes nor brings that about. A
    game with secrets says by a state's `unveiled` what lies open."""
    found = {step.entry.seq: _lies_open(step) for step in steps}
    return {seq: shown for seq, shown in found.items() if shown is not None}


def _lies_open(step: Step) -> Any:
    if not step.entry.action.uncovers(step.state):
        return None
    return getattr(step.state, "unveiled", None)
