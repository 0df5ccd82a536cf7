"""Full tracking: the taps that stand for a turn, one for each thing that may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.endeavor.rules.actions import Activate, SpendBlue
from companion.games.endeavor.rules.pieces import ANYTHING, Allows, Blue, building_text
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.screen.words import ATTACK_ON, Asker
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

Deed = tuple[Text, dict[str, Any]]
NO_ACTION = T("no action")


def activations(state: State, board: Board, slot: int, ask: Asker) -> tuple[Offer, ...]:
    """Every way of activating a building that the rules allow now."""
    key = board.buildings[slot].key
    fields: dict[str, Any] = {"seat": board.seat, "moment": state.moment, "slot": slot}
    others = tuple(worker for worker in board.workers if worker != slot)
    able = tuple(
        offer(Activate, label, **fields, **deed)
        for label, deed in deeds(state, board, key, others)
        if ask(Activate(**fields, **deed)) is None
    )
    return able or (offer(Activate, NO_ACTION, **fields, draws=0),)


def spendings(state: State, board: Board, blue: Blue, ask: Asker) -> tuple[Offer, ...]:
    """Every way of spending a blue token that the rules allow now."""
    fields: dict[str, Any] = {"seat": board.seat, "moment": state.moment, "blue": blue}
    if ask(SpendBlue(**fields)) is not None:
        return ()
    return tuple(
        offer(SpendBlue, label, **fields, **deed)
        for label, deed in deeds(state, board, blue, board.workers)
        if ask(SpendBlue(**fields, **deed)) is None
    )


def deeds(state: State, board: Board, key: str, workers: tuple[int, ...]) -> Iterator[Deed]:
    """What a building or blue token lets its owner do, and how many draws come with it. What nobody
    has said of a building is not tied to anything."""
    limit = state.allows(key)
    for label, deed in _moves(state, board, limit, workers):
        yield label, {**deed, "draws": 0}
    if limit.draws:
        label = T("Draw") if limit.draws == 1 else T("Draw, twice at most")
        yield label, {"draws": limit.draws}
    if limit is ANYTHING:
        yield T("something else, or nothing"), {}


def _moves(state: State, board: Board, limit: Allows, workers: tuple[int, ...]) -> Iterator[Deed]:
    yield from _placings(limit)
    yield from _attacks(state, board, limit)
    yield from _payings(board, limit, workers)


def _placings(limit: Allows) -> Iterator[Deed]:
    if limit.ships and limit.occupies and limit.together > 1:
        yield T("Ship and Occupy, in one region"), {"ships": 1, "occupies": 1}
    if limit.ships > 1:
        yield T("Ship twice, in one region"), {"ships": 2}
    if limit.ships:
        yield T("Ship"), {"ships": 1}
    if limit.occupies:
        yield T("Occupy"), {"occupies": 1}


def _attacks(state: State, board: Board, limit: Allows) -> Iterator[Deed]:
    if not limit.attacks:
        return
    for seat in state.order:
        if seat != board.seat:
            yield T("Attack %(who)s", who=SeatName(seat)), {"victim": seat}
    if state.outsider is not None:
        yield T(ATTACK_ON[state.outsider]), {"victim": NEUTRAL}


def _payings(board: Board, limit: Allows, workers: tuple[int, ...]) -> Iterator[Deed]:
    if not limit.pays:
        return
    if limit.pays > 1 and len(workers) > 1:
        yield T("Pay all others"), {"pays": workers}
    for slot in workers:
        what = building_text(board.buildings[slot].key)
        yield T("Pay %(building)s", building=what), {"pays": (slot,)}
