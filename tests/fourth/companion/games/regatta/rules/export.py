"""What a game file may show: plans that were shown to the table, and no others."""

from __future__ import annotations

from companion.games.regatta.rules.actions import PlanRoutes
from companion.table.actions import Amend, Undo
from companion.table.timeline import Entry, Timeline


def exportable(timeline: Timeline, log: tuple[Entry, ...]) -> tuple[Entry, ...]:
    hidden, waiting = set[int](), set[int]()
    for step in timeline.steps:
        if isinstance(step.entry.action, PlanRoutes):
            waiting.add(step.entry.seq)
        if not step.state.plans:
            hidden |= waiting
        if not (step.state.plans and step.state.planning):
            waiting = set()
    hidden |= waiting
    entries = (step.entry for step in timeline.steps)
    return tuple(
        entry
        for entry in entries
        if entry.seq not in hidden and not isinstance(entry.action, Undo | Amend)
    )
