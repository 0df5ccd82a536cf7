"""Full tracking: markers, activations and blue tokens of a player."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import EndTurn, PaySalaries, PlayNeutral, TakeBlue
from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.pieces import (
    BLUE_AT,
    BLUE_LABELS,
    BLUES,
    BUILDING_LABELS,
    LEVELS,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.turns import may_activate, may_begin, may_play_neutral
from companion.games.endeavor.rules.upkeep import must_choose, payments_of, pays_now
from companion.games.endeavor.screen.offers import activations, spendings
from companion.games.endeavor.screen.shapes import (
    BlueView,
    BuildingView,
    PopulationView,
    SalariesView,
)
from companion.games.endeavor.screen.words import symbol_texts, worded
from companion.table.rules import RuleError
from companion.table.text import SeatName, T
from companion.table.views import Offer, offer


def cannot_begin(state: State, board: Board) -> RuleError | None:
    """Why a player cannot begin a turn; their markers must have been counted."""
    refused = may_begin(state, board.seat)
    if refused is None and board.population is None:
        return RuleError("count-first", who=SeatName(board.seat))
    return refused


def buildings(state: State, board: Board) -> tuple[BuildingView, ...]:
    refused = cannot_begin(state, board) if state.full else None
    return tuple(_building(state, board, slot, refused) for slot in range(len(board.buildings)))


def _building(state: State, board: Board, slot: int, refused: RuleError | None) -> BuildingView:
    built = board.buildings[slot]
    if state.full and refused is None:
        refused = may_activate(board, slot)
    playable = state.full and refused is None
    return BuildingView(
        slot=slot,
        key=built.key,
        label=BUILDING_LABELS[built.key],
        level=LEVELS.get(built.key),
        symbols=built.symbols,
        printed=symbol_texts(built.symbols),
        worker=built.worker,
        turns=activations(state, board, slot) if playable else (),
        refusal=worded(refused),
    )


def population(board: Board) -> PopulationView | None:
    people = board.population
    if people is None:
        return None
    return PopulationView(people.reserve, people.harbour, len(board.workers), people.board)


def blues(state: State, board: Board) -> tuple[BlueView, ...]:
    if not state.full:
        return ()
    takes = may_gain(state, board.seat) is None
    begins = cannot_begin(state, board) is None
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
            if takes
            else None,
            turns=spendings(state, board, blue) if begins else (),
        )
        for blue in BLUES
    )


def salaries(state: State, board: Board) -> SalariesView | None:
    """The choice of a player with more markers on buildings than payments."""
    if not state.full or not pays_now(state, board.seat) or not must_choose(board):
        return None
    due = payments_of(board)
    return SalariesView(
        pays=due,
        workers=tuple(_building(state, board, slot, None) for slot in board.workers),
        offer=offer(PaySalaries, T("Bring back these markers"), seat=board.seat),
    )


def turn_offers(state: State, board: Board) -> tuple[Offer, ...]:
    """What else a player may do in their turn: play a neutral marker, hand the turn on."""
    if not state.full or state.phase != "actions" or state.acting != board.seat:
        return ()
    offers: list[Offer] = []
    if may_play_neutral(state, board.seat) is None:
        offers.append(offer(PlayNeutral, T("Play a neutral marker"), seat=board.seat))
    if board.status == "in":
        label = T("Turn done") if state.started else T("Go on without this turn")
        offers.append(offer(EndTurn, label, seat=board.seat, moment=state.moment))
    return tuple(offers)
