"""Full tracking: the taps that stand for a turn, by building and by blue token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.endeavor.rules.actions import Activate, SpendBlue
from companion.games.endeavor.rules.pieces import BLUE_AT, DRAWS, Allows, allows, building_text
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.turns import may_activate
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

Deed = tuple[Text, dict[str, Any]]


def activations(state: State, board: Board, slot: int) -> tuple[Offer, ...]:
    """Every way of activating a building that the harbour can pay for."""
    if may_activate(board, slot) is not None or board.population is None:
        return ()
    key = board.buildings[slot].key
    fields = {"seat": board.seat, "moment": state.moment, "slot": slot}
    others = tuple(worker for worker in board.workers if worker != slot)
    return tuple(
        offer(Activate, T("%(what)s: %(deed)s", what=building_text(key), deed=label), **fields, **d)
        for label, d in deeds(state, board, key, others)
        if _affordable(board, d, spent=1)
    )


def spendings(state: State, board: Board, blue: str) -> tuple[Offer, ...]:
    """Every way of spending a blue token the player has."""
    if not board.blue[BLUE_AT[blue]] or board.population is None:
        return ()
    fields = {"seat": board.seat, "moment": state.moment, "blue": blue}
    return tuple(
        offer(SpendBlue, T("Blue token: %(deed)s", deed=label), **fields, **d)
        for label, d in deeds(state, board, blue, board.workers)
        if _affordable(board, d, spent=0)
    )


def _affordable(board: Board, deed: dict[str, Any], spent: int) -> bool:
    harbour = board.population.harbour if board.population is not None else 0
    placed = deed.get("ships", 0) + deed.get("occupies", 0) + 2 * ("victim" in deed)
    return bool(harbour - spent + len(deed.get("pays", ())) >= placed)


def deeds(state: State, board: Board, key: str, workers: tuple[int, ...]) -> Iterator[Deed]:
    """What a building or blue token lets its owner do."""
    limit = allows(key)
    yield from _placings(limit)
    yield from _attacks(state, board, limit)
    yield from _payings(board, limit, workers)
    if key in DRAWS:
        yield T("Draw"), {}
    else:
        yield T("something else, or nothing"), {}


def _placings(limit: Allows) -> Iterator[Deed]:
    if limit.ships and limit.occupies and limit.together > 1:
        yield T("Ship and Occupy"), {"ships": 1, "occupies": 1}
    if limit.ships > 1:
        yield T("Ship twice"), {"ships": 2}
    if limit.ships:
        yield T("Ship"), {"ships": 1}
    if limit.occupies:
        yield T("Occupy"), {"occupies": 1}


def _attacks(state: State, board: Board, limit: Allows) -> Iterator[Deed]:
    if not limit.attacks:
        return
    for seat in state.order:
        rival = state.board(seat)
        if seat != board.seat and (rival.population is None or rival.population.board):
            yield T("Attack %(who)s", who=SeatName(seat)), {"victim": seat}
    if state.solo is not None:
        yield T("Attack the Opposition"), {"victim": "neutral"}
    elif state.setup.variant != "base":
        yield T("Attack a neutral marker"), {"victim": "neutral"}


def _payings(board: Board, limit: Allows, workers: tuple[int, ...]) -> Iterator[Deed]:
    if not limit.pays:
        return
    if limit.pays > 1 and len(workers) > 1:
        yield T("Pay all others"), {"pays": workers}
    for slot in workers:
        what = building_text(board.buildings[slot].key)
        yield T("Pay %(building)s", building=what), {"pays": (slot,)}
