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
    LEVELS,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.upkeep import must_choose, payments_of, pays_now
from companion.games.endeavor.screen.offers import activations, spendings
from companion.games.endeavor.screen.shapes import (
    BlueView,
    BuildingView,
    PopulationView,
    SalariesView,
)
from companion.games.endeavor.screen.words import Ask
from companion.table.text import T
from companion.table.views import Offer, offer


def buildings(state: State, board: Board, ask: Ask) -> tuple[BuildingView, ...]:
    return tuple(_building(state, board, slot, ask) for slot in range(len(board.buildings)))


def _building(state: State, board: Board, slot: int, ask: Ask) -> BuildingView:
    built = board.buildings[slot]
    refusal = None
    if state.full:
        refusal = ask(Activate(seat=board.seat, moment=state.moment, slot=slot))
    return BuildingView(
        slot=slot,
        key=built.key,
        label=BUILDING_LABELS[built.key],
        level=LEVELS.get(built.key),
        symbols=built.symbols,
        worker=built.worker,
        turns=activations(state, board, slot, ask) if state.full and refusal is None else (),
        refusal=refusal,
    )


def population(board: Board) -> PopulationView | None:
    people = board.population
    if people is None:
        return None
    return PopulationView(people.reserve, people.harbour, len(board.workers), people.board)


def blues(state: State, board: Board, ask: Ask) -> tuple[BlueView, ...]:
    if not state.full:
        return ()
    return tuple(
        BlueView(
            key=blue,
            label=BLUE_LABELS[blue],
            count=board.blue[BLUE_AT[blue]],
            take=offer(
                TakeBlue,
                T("Take a blue token: %(kind)s", kind=T(BLUE_LABELS[blue])),
                seat=board.seat,
                blue=blue,
            )
            if ask(TakeBlue(board.seat, blue)) is None
            else None,
            turns=spendings(state, board, blue, ask),
        )
        for blue in BLUES
    )


def salaries(state: State, board: Board, ask: Ask) -> SalariesView | None:
    """The choice of a player with more markers on buildings than payments."""
    if not state.full or not pays_now(state, board.seat) or not must_choose(board):
        return None
    due = payments_of(board)
    return SalariesView(
        pays=due,
        workers=tuple(_building(state, board, slot, ask) for slot in board.workers),
        offer=offer(PaySalaries, T("Bring back these markers"), seat=board.seat),
    )


def turn_offers(state: State, board: Board, ask: Ask) -> tuple[Offer, ...]:
    """What else a player may do in their turn: play a neutral marker, hand the turn on."""
    offers: list[Offer] = []
    if ask(PlayNeutral(board.seat)) is None:
        offers.append(offer(PlayNeutral, T("Play a neutral marker"), seat=board.seat))
    if ask(EndTurn(board.seat, state.moment)) is None:
        label = T("Turn done") if state.started else T("Go on without this turn")
        offers.append(offer(EndTurn, label, seat=board.seat, moment=state.moment))
    return tuple(offers)
