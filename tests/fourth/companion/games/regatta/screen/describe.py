"""The lines of the log. None names a plan before all are shown."""

from __future__ import annotations

from companion.games.regatta.rules.actions import NextPhase, PlanRoutes, SetClock
from companion.games.regatta.rules.state import State
from companion.games.regatta.screen.words import PHASE_LABELS
from companion.table.actions import Action, Undo
from companion.table.text import SeatName, T, Text
from companion.table.views import describe_common


def describe(before: State, action: Action, after: State, viewer: str | None) -> Text:
    match action:
        case PlanRoutes(seat=seat):
            if after.planning:
                return T("%(who)s: plan sealed", who=SeatName(seat))
            return T("%(who)s: plan sealed, and all plans shown", who=SeatName(seat))
        case NextPhase():
            return T("All ships are in")
        case SetClock(phase=phase):
            return T("Clock set: %(phase)s", phase=T(PHASE_LABELS[phase]))
        case Undo():
            return T("Shown plans were taken back: everybody plans anew.")
    return describe_common(action)
