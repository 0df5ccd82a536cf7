"""The first phase: plans are sealed, and shown together."""

from __future__ import annotations

from dataclasses import replace

from companion.games.regatta.rules.actions import PlanRoutes
from companion.games.regatta.rules.state import State
from companion.table.actions import TakenBack
from companion.table.rules import RuleError


def plan_routes(state: State, action: PlanRoutes) -> State:
    """Its moment has been checked: this is the first phase."""
    if action.seat in state.sealed:
        raise RuleError("plan-sealed", field="routes")
    plans = tuple(sorted((*state.plans, (action.seat, action.routes))))
    if len(plans) < len(state.setup.seats):
        return replace(state, plans=plans)
    return replace(state, plans=plans, phase="sail", reopened=False)


def taken_back(state: State, action: TakenBack) -> State:
    """What was shown cannot be unseen: if plans were, everybody plans anew."""
    if not state.planning:
        return state
    return replace(state, plans=(), reopened=True)
