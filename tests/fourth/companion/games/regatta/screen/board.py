"""The middle of the page."""

from __future__ import annotations

from companion.games.regatta.rules.state import State
from companion.games.regatta.screen.offers import plan_offer, unsealed
from companion.games.regatta.screen.shapes import Board, Captain
from companion.table.text import T


def board(state: State, viewer: str | None) -> Board:
    return Board(
        captains=tuple(_captain(state, seat) for seat in state.setup.order),
        plan=plan_offer(state, viewer) if viewer in unsealed(state) and viewer else None,
        notice=T("Shown plans were taken back: everybody plans anew.") if state.reopened else None,
    )


def _captain(state: State, seat: str) -> Captain:
    sealed = seat in state.sealed
    if state.planning:
        return Captain(seat, T("plan sealed") if sealed else T("still to plan"), sealed)
    routes, sailed = state.planned(seat), state.sailed(seat)
    if routes is None:
        return Captain(seat, T("plan not noted"), sealed)
    if not sailed:
        return Captain(seat, T("fouled: none of %(n)d routes", n=routes), sealed, routes, True)
    return Captain(seat, T("sails %(n)d routes", n=routes), sealed, routes)
