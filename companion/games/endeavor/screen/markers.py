"""Full tracking: markers, activations and blue tokens of a player."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import (
    Activate,
    EndTurn,
    PaySalaries,
    PlayNeutral,
    TakeBlue,
)
from companion.games.endeavor.rules.pieces import (
    BLUE_AT,
    BLUE_LABELS,
    BLUES,
    BUILDING_LABELS,
    building_text,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.turns import in_turn, may_begin
from companion.games.endeavor.rules.upkeep import must_choose, payments_of, pays_now
from companion.games.endeavor.screen.deeds import activations, spendings
from companion.games.endeavor.screen.shapes import BlueView, Deeds, People, PopulationView
from companion.games.endeavor.screen.words import Asker
from companion.table.actions import OPPOSITION
from companion.table.text import SeatName, T
from companion.table.views import Ask, Choice, Offer, offer


def people(state: State, board: Board, ask: Asker) -> People | None:
    """All that only full tracking knows of a player."""
    if not state.full:
        return None
    spent = _spendings(state, board, ask)
    able = {deeds.label for deeds in spent}
    return People(
        population=_population(board),
        salaries=_salaries(state, board),
        activations=_activations(state, board, ask),
        spendings=spent,
        gained=_gained(board, ask) if state.outsider == OPPOSITION else (),
        blues=tuple(blue for blue in _blues(board) if blue.label not in able),
        turn=_turn(state, board, ask),
    )


def _population(board: Board) -> PopulationView | None:
    where = board.population
    if where is None:
        return None
    return PopulationView(where.reserve, where.harbour, len(board.workers), where.board)


def _activations(state: State, board: Board, ask: Asker) -> tuple[Deeds, ...]:
    if may_begin(state, board.seat) is not None:
        return ()
    return tuple(
        Deeds(BUILDING_LABELS[built.key], None, activations(state, board, slot, ask))
        for slot, built in enumerate(board.buildings)
        if ask(Activate(seat=board.seat, moment=state.moment, slot=slot)) is None
    )


def _spendings(state: State, board: Board, ask: Asker) -> tuple[Deeds, ...]:
    if may_begin(state, board.seat) is not None:
        return ()
    found = (
        Deeds(BLUE_LABELS[blue], board.blue[BLUE_AT[blue]], spendings(state, board, blue, ask))
        for blue in BLUES
    )
    return tuple(deeds for deeds in found if deeds.offers)


def _gained(board: Board, ask: Asker) -> tuple[Offer, ...]:
    return tuple(
        offer(TakeBlue, T(BLUE_LABELS[blue]), seat=board.seat, blue=blue)
        for blue in BLUES
        if ask(TakeBlue(board.seat, blue)) is None
    )


def _blues(board: Board) -> tuple[BlueView, ...]:
    counted = ((blue, board.blue[BLUE_AT[blue]]) for blue in BLUES)
    return tuple(BlueView(BLUE_LABELS[blue], count) for blue, count in counted if count)


def _salaries(state: State, board: Board) -> Offer | None:
    """The choice of a player with more markers on buildings than payments."""
    if not pays_now(state, board.seat) or not must_choose(board):
        return None
    due = payments_of(board)
    workers = (
        Choice(str(slot), building_text(board.buildings[slot].key)) for slot in board.workers
    )
    which = T("Choose the %(n)d markers that come back", n=due)
    if due == 1:
        which = T("Choose the marker that comes back")
    label = T("%(who)s brings back these markers", who=SeatName(board.seat))
    form = offer(PaySalaries, label, seat=board.seat)
    return form.asking(Ask("slots", (), which, tuple(workers)))


def _turn(state: State, board: Board, ask: Asker) -> tuple[Offer, ...]:
    """What else a player may do in their turn: play a neutral marker, hand the turn on. Alone there
    is nobody to hand it to, and whoever has told all of it has done so."""
    offers: list[Offer] = []
    if ask(PlayNeutral(board.seat)) is None:
        label = T("%(who)s plays a neutral marker", who=SeatName(board.seat))
        offers.append(offer(PlayNeutral, label, seat=board.seat))
    hands_on = state.outsider != OPPOSITION and in_turn(state)[0] == board.seat
    if hands_on and ask(EndTurn(board.seat, state.moment)) is None:
        offers.append(end_turn(state, board.seat))
    return tuple(offers)


def end_turn(state: State, seat: str) -> Offer:
    who = SeatName(seat)
    label = T("%(who)s has played: nothing to enter", who=who)
    if state.started:
        label = T("End the turn of %(who)s", who=who)
    return offer(EndTurn, label, seat=seat, moment=state.moment)
