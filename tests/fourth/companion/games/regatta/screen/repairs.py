"""The page that sets the clock of a table right."""

from __future__ import annotations

from companion.games.regatta.rules.actions import SetClock
from companion.games.regatta.rules.state import State
from companion.table.text import T
from companion.table.views import Ask, Repair, offer


def repairs(state: State) -> tuple[Repair, ...]:
    clock = offer(SetClock, T("Set the clock"), moment=state.moment)
    told = T("Plans under way are dropped unseen.")
    return (Repair("clock", T("The race"), (clock.asking(Ask("phase", state.phase)),), help=told),)
