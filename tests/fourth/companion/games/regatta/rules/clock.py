"""From phase to phase."""

from __future__ import annotations

from dataclasses import replace

from companion.games.regatta.rules.actions import NextPhase, SetClock
from companion.games.regatta.rules.state import State
from companion.table.rules import RuleError


def next_phase(state: State, action: NextPhase) -> State:
    """The last plan ends the first phase by itself."""
    if state.phase != "sail":
        raise RuleError("not-sailing")
    return replace(state, phase="over")


def set_clock(state: State, action: SetClock) -> State:
    """Back in the first phase, or out of it before all were in, there are no plans."""
    kept = () if state.planning or action.phase == "plan" else state.plans
    return replace(state, phase=action.phase, plans=kept, reopened=False)
