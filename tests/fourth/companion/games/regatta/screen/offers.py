"""The buttons of each moment."""

from __future__ import annotations

from companion.games.regatta.rules.actions import NextPhase, PlanRoutes
from companion.games.regatta.rules.state import State
from companion.table.text import SeatName, T
from companion.table.views import Ask, Offer, offer


def unsealed(state: State) -> tuple[str, ...]:
    if not state.planning:
        return ()
    return tuple(seat for seat in state.setup.order if seat not in state.sealed)


def plan_offer(state: State, seat: str) -> Offer:
    label = T("Seal the plan of %(who)s", who=SeatName(seat))
    made = offer(PlanRoutes, label, seat=seat, moment=state.moment)
    return made.asking(Ask("routes"))


def plans(state: State) -> tuple[Offer, ...]:
    return tuple(plan_offer(state, seat) for seat in unsealed(state))


def count_offer(state: State) -> Offer:
    return offer(NextPhase, T("All ships are in: count"), moment=state.moment)
