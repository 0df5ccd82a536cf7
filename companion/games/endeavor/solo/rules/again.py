"""An answer played again after a repair of the log.

Every question of the Opposition is a moment of its own, and they are counted. An answer still
answers the same question when that comes earlier or later than it did.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.rules.opposition_turn import question
from companion.table.actions import Action, Again


def as_meant(state: State, told: Again) -> Action:
    """The action with the moment of the question that it answered, where that is asked now."""
    action: Action = told.action
    if not hasattr(action, "moment") or _asked(told.before) != _asked(state):
        return action
    return replace(action, moment=state.moment)  # type: ignore[call-arg]


def _asked(state: State) -> tuple[object, ...]:
    """What is asked for, and of whom; which places on the map come into it is checked anyway."""
    solo, asked = solo_of(state), question(state)
    whose = (asked.kind, asked.turn) if asked else None
    where = (state.round, state.phase, state.acting, solo.step, solo.placed)
    return (*where, solo.opening, whose)
