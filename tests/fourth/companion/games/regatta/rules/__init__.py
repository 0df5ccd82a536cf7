"""The rules of the Regatta: which handler takes which action."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.regatta.rules import clock, planning
from companion.games.regatta.rules.actions import NextPhase, PlanRoutes, SetClock
from companion.games.regatta.rules.options import OPTIONS, casts
from companion.games.regatta.rules.state import State
from companion.games.regatta.rules.tally import rulings, tally
from companion.table.actions import Action, TakenBack
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Handler, dispatch, seat_handlers
from companion.table.seats import Setup

HANDLERS: Mapping[type[Action], Handler] = {
    **seat_handlers(choices_of(OPTIONS, casts)),
    **count_handlers(tally, rulings),
    TakenBack: planning.taken_back,
    PlanRoutes: planning.plan_routes,
    NextPhase: clock.next_phase,
    SetClock: clock.set_clock,
}


def start(setup: Setup) -> State:
    return State(setup)


def apply(state: State, action: Action) -> State:
    return dispatch(HANDLERS, state, action)
