"""The set-up of the game, one question after the other: the printed ring and what is drawn, the
warship docks, the first discs."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    COLUMNS,
    HARBOURS,
    SPACE_LABELS,
)
from companion.games.carthago.rules.setup import next_first_disc
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.drawing import boxed, draw_all, lay_out
from companion.games.carthago.screen.offers import refused
from companion.games.carthago.screen.shapes import FirstDisc, Opening, Quick, RingSpot
from companion.games.carthago.screen.words import HARBOUR_SHORT, first_disc
from companion.table.text import SeatName, T
from companion.table.views import Ask, Offer, offer


def is_laid_out(state: State) -> bool:
    return bool(state.guilds and state.tiles)


def opening(state: State) -> Opening | None:
    if state.moment != "d1.setup":
        return None
    laid = is_laid_out(state)
    first_disc = _first_disc(state) if laid else None
    return Opening(
        ring=() if laid else _ring(state),
        own=None if laid else lay_out(state),
        docks=_docks(state) if laid and state.setup.full and not state.warship_docks else None,
        first_disc=first_disc,
        skip=_skip(state) if first_disc else None,
        again=draw_all(state, T("Draw markers and tiles anew")) if laid else None,
    )


def _ring(state: State) -> tuple[RingSpot, ...]:
    return tuple(
        RingSpot(space, SPACE_LABELS[space], _swapped(state.ring, at) if at else None)
        for at, space in enumerate(state.ring)
    )


def _swapped(ring: tuple[str, ...], at: int) -> Offer:
    """With the next one clockwise; the last one with the first after the Market."""
    onward = at + 1 if at + 1 < len(ring) else 1
    order = list(ring)
    order[at], order[onward] = order[onward], order[at]
    label = T(
        "%(space)s changes places with %(next)s",
        space=T(SPACE_LABELS[ring[at]]),
        next=T(SPACE_LABELS[ring[onward]]),
    )
    return offer(act.SetRing, label, ring=tuple(order))


def settles(state: State) -> Offer | None:
    """Before the count of a game nobody followed: which tiles were in play."""
    if state.tiles:
        return None
    label = T("Which tile of each decade was not in play?")
    return offer(act.NameTiles, label).asking(*boxed())


def _docks(state: State) -> Offer:
    label = T("That many warship docks")
    return offer(act.SetWarshipDocks, label).asking(Ask("docks"), piece="warship-docks")


def _first_disc(state: State) -> FirstDisc | None:
    seat = next_first_disc(state)
    if seat is None:
        return None
    moves = tuple(
        (
            column,
            tuple(
                _move(seat, column, harbour)
                for harbour in HARBOURS
                if _may(state, seat, column, harbour)
            ),
        )
        for column in COLUMNS
    )
    return FirstDisc(
        seat,
        T("A first disc from the residence to a dock, free of charge"),
        tuple((column, taps) for column, taps in moves if taps),
        offer(act.KeepFirstDisc, T("%(who)s moves none", who=SeatName(seat)), seat=seat),
    )


def _may(state: State, seat: str, column: str, harbour: str) -> bool:
    return refused(state, act.PlaceFirstDisc, seat=seat, column=column, harbour=harbour) is None


def _move(seat: str, column: str, harbour: str) -> Quick:
    label = first_disc(seat, column, harbour)
    taken = offer(act.PlaceFirstDisc, label, seat=seat, column=column, harbour=harbour)
    return Quick(T(HARBOUR_SHORT[harbour]), taken)


def _skip(state: State) -> Offer:
    return offer(act.StartPlay, T("Start decade I without them"), moment=state.moment)
