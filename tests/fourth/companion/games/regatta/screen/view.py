"""What a seat, or nobody in particular, may see of a table of the Regatta.

Decided here and nowhere else: no plan is on any screen before all are shown.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.regatta.rules.pieces import PHASES
from companion.games.regatta.rules.state import State
from companion.games.regatta.screen.board import board
from companion.games.regatta.screen.offers import count_offer, plans, unsealed
from companion.games.regatta.screen.words import PHASE_LABELS
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, Phase, Player, View


def view_for(state: State, viewer: str | None) -> View:
    state = _shown(state)
    primary = _primary(state, viewer)
    return View(
        moment=state.moment,
        heading=heading(state),
        phases=_phases(state),
        must=_must(state),
        who=unsealed(state),
        why=state.phase,
        players=tuple(_player(state, seat) for seat in state.setup.order),
        primary=primary,
        others=tuple(one for one in plans(state) if one != primary),
        over=state.phase == "over",
        board=board(state, viewer),
    )


def heading(state: State) -> Text:
    return T("After the race") if state.phase == "over" else T("The race")


def _shown(state: State) -> State:
    """The screens cannot tell what they are not given: a sealed plan is nought routes to them."""
    if not state.planning:
        return state
    return replace(state, plans=tuple((seat, 0) for seat, _ in state.plans))


def _primary(state: State, viewer: str | None) -> Offer | None:
    if state.phase == "sail":
        return count_offer(state)
    return next((one for one in plans(state) if viewer in (None, one.seat)), None)


def _phases(state: State) -> tuple[Phase, ...]:
    now = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)
    return tuple(
        Phase(key, PHASE_LABELS[key], "done" if at < now else "now" if at == now else "next")
        for at, key in enumerate(PHASES)
    )


def _player(state: State, seat: str) -> Player:
    done = ("done",) if state.planning and seat in state.sealed else ()
    return Player(seat, done, seat in unsealed(state))


def _must(state: State) -> Text:
    if state.planning:
        names = tuple(SeatName(seat) for seat in unsealed(state))
        return T("Plan one to five routes in secret: %(names)s", names=names)
    if state.phase == "sail":
        return T("Sail the routes. Equal plans foul each other.")
    return T("The race is over: count the routes.")
