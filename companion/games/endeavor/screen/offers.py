"""The buttons of each moment; in full tracking also the taps that stand for a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.endeavor.rules.actions import Activate, NextPhase, SpendBlue
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.clock import next_builder
from companion.games.endeavor.rules.pieces import (
    DRAWS,
    ROUNDS,
    Allows,
    Blue,
    allows,
    building_text,
)
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.screen.shapes import TableBoard
from companion.games.endeavor.screen.words import ATTACK_ON, Ask
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

Buttons = tuple[Offer | None, tuple[Offer, ...]]
"""The main button, and the others."""

Deed = tuple[Text, dict[str, Any]]


def buttons(state: State, board: TableBoard, viewer: str | None) -> Buttons:
    match state.phase:
        case "construction":
            return None, (board.construction.skip,) if board.construction else ()
        case "growth" | "salaries":
            return _go_on(state), ()
        case "award":
            answers = board.award.answers if board.award else ()
            return (answers[0], ()) if len(answers) == 1 else (None, answers)
        case "actions":
            return _action_buttons(state, board, viewer)
        case "check":
            blocked = any(excess(state.board(seat)) for seat in state.order)
            return (None if blocked else _go_on(state)), ()
    return None, ()


def _go_on(state: State) -> Offer:
    return offer(NextPhase, _onward(state), moment=state.moment)


def _onward(state: State) -> Text:
    """The label of the one tap that leaves this moment."""
    if state.phase == "check":
        if state.round == ROUNDS:
            return T("End the game")
        return T("Start round %(n)d", n=state.round + 1)
    if state.acting is not None:
        following = next_builder(state)
        if following is not None:
            return T("Done; next: %(who)s", who=SeatName(following))
    elif state.phase == "growth" and state.round > 1:
        return T("Done; next: Salaries")
    return T("Done; next: Actions")


def _action_buttons(state: State, board: TableBoard, viewer: str | None) -> Buttons:
    """The viewer's pass at the bottom; without a seat, everyone's."""
    seats = [shown for shown in board.boards if viewer is None or shown.own]
    offers = [
        one
        for shown in seats
        for one in (*reversed(shown.turn), *(choice.offer for choice in shown.passes))
    ]
    if viewer is None or not offers:
        return None, tuple(offers)
    single = len(seats[0].passes) == 1 or offers[0].verb == "end-turn"
    return (offers[0], tuple(offers[1:])) if single else (None, tuple(offers))


def activations(state: State, board: Board, slot: int, ask: Ask) -> tuple[Offer, ...]:
    """Every way of activating a building that the rules allow now."""
    key = board.buildings[slot].key
    fields: dict[str, Any] = {"seat": board.seat, "moment": state.moment, "slot": slot}
    others = tuple(worker for worker in board.workers if worker != slot)
    return tuple(
        offer(Activate, T("%(what)s: %(deed)s", what=building_text(key), deed=label), **fields, **d)
        for label, d in deeds(state, board, key, others)
        if ask(Activate(**fields, **d)) is None
    )


def spendings(state: State, board: Board, blue: Blue, ask: Ask) -> tuple[Offer, ...]:
    """Every way of spending a blue token that the rules allow now."""
    fields: dict[str, Any] = {"seat": board.seat, "moment": state.moment, "blue": blue}
    if ask(SpendBlue(**fields)) is not None:
        return ()
    return tuple(
        offer(SpendBlue, T("Blue token: %(deed)s", deed=label), **fields, **d)
        for label, d in deeds(state, board, blue, board.workers)
        if ask(SpendBlue(**fields, **d)) is None
    )


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
