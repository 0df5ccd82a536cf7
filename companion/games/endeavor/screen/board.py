"""The board of the table: every player's board and what the phase is about."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    AwardNeutral,
    Build,
    CorrectBuilding,
    CorrectCard,
    SetBlue,
    SetBuilding,
    SetCard,
    SetClock,
    SetNeutrals,
    SetPopulation,
    SetRegion,
    SkipBuild,
)
from companion.games.endeavor.rules.clock import legal_phases, wants_by_player
from companion.games.endeavor.rules.construction import reach
from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import (
    LEVELS,
    NEUTRALS,
    PILE_LABELS,
    ROUNDS,
    building_text,
    card_text,
)
from companion.games.endeavor.rules.state import Board, PhaseKey, State
from companion.games.endeavor.rules.upkeep import (
    growth_of,
    harbours_known,
    payments_of,
)
from companion.games.endeavor.screen import cards, markers
from companion.games.endeavor.screen.reminders import reminders, setup_steps
from companion.games.endeavor.screen.shapes import (
    Award,
    ClockChoice,
    Construction,
    PieceChoice,
    SeatBoard,
    TableBoard,
    UpkeepLine,
)
from companion.games.endeavor.screen.tracks import tracks
from companion.games.endeavor.screen.words import PHASE_LABELS, Ask, worded
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer


def seen_by(viewer: str | None, board: TableBoard) -> TableBoard:
    """The viewer's own board comes first; nothing else depends on who looks."""
    if viewer is None:
        return board
    boards = (replace(shown, own=shown.seat == viewer) for shown in board.boards)
    return replace(board, boards=tuple(sorted(boards, key=lambda shown: not shown.own)))


def table_board(state: State, ask: Ask) -> TableBoard:
    return TableBoard(
        full=state.full,
        boards=tuple(seat_board(state, state.board(seat), ask) for seat in state.order),
        construction=construction(state, ask),
        upkeep=upkeep(state),
        award=award(state, ask),
        draws=cards.draws(state),
        governors=cards.governors(state),
        neutrals_win=state.outsider is not None,
        abolished=state.abolished,
        abolition=cards.abolition(state),
        setup=setup_steps(state),
        reminders=reminders(state),
        clock=clock_choices(state),
        open_regions=tuple(T(PILE_LABELS[region]) for region in state.opened),
        corrections=table_corrections(state, state.phase),
    )


def table_corrections(state: State, phase: PhaseKey) -> tuple[Offer, ...]:
    """Forms to set right what belongs to nobody; the clock's proposes a phase."""
    now = {"phase": phase} if phase in legal_phases(state, state.round) else {}
    forms = (
        offer(SetClock, T("Set the clock"), round=state.round, first=state.crown, **now),
        offer(SetRegion, T("Set a region right")),
        offer(CorrectBuilding, T("Correct what is printed on a building")),
        offer(CorrectCard, T("Correct what is printed on a card")),
    )
    if state.abolished:
        return forms
    return (*forms, offer(AbolishSlavery, T("Slavery has been abolished")))


def seat_board(state: State, board: Board, ask: Ask) -> SeatBoard:
    soloplay = state.setup.variant in NEUTRALS
    return SeatBoard(
        seat=board.seat,
        own=False,
        crown=board.seat == state.crown,
        status=board.status,
        acting=board.seat == state.acting,
        tracks=tracks(board, ask),
        buildings=markers.buildings(state, board, ask),
        cards=cards.cards(state, board, ask),
        limit=cards.limit(board),
        slot=board.slot,
        slot_text=cards.slot_text(board),
        face_down=tuple(card_text(card) for card in board.face_down),
        card_glory=sum(card.symbols.glory for card in board.cards),
        gain_refusal=worded(may_gain(state, board.seat)),
        passes=cards.passes(state, board, ask),
        places=cards.places(state, board, ask),
        blues=markers.blues(state, board, ask),
        population=markers.population(board),
        salaries=markers.salaries(state, board, ask),
        turn=markers.turn_offers(state, board, ask),
        neutral_reserve=board.neutral_reserve if soloplay else None,
        neutral_harbour=board.neutral_harbour if soloplay and state.full else None,
        corrections=corrections(state, board),
        mark=_mark(board),
    )


@lru_cache(maxsize=1000)
def _mark(board: Board) -> object:
    """Tells boards apart that look different, and nothing else about them."""
    return object()


def corrections(state: State, board: Board) -> tuple[Offer, ...]:
    """Forms to set this player's things right; the tracks have their own."""
    seat = board.seat
    forms = [
        offer(SetCard, T("Set a card right"), seat=seat),
        offer(SetBuilding, T("Set a building right"), seat=seat),
    ]
    if state.full:
        forms.append(offer(SetPopulation, T("Set the markers right"), seat=seat))
        forms.append(offer(SetBlue, T("Set the blue tokens right"), seat=seat))
    if state.setup.variant in NEUTRALS:
        forms.append(
            offer(
                SetNeutrals,
                T("Set the neutral markers right"),
                seat=seat,
                reserve=board.neutral_reserve,
                harbour=board.neutral_harbour,
            )
        )
    return tuple(forms)


def construction(state: State, ask: Ask) -> Construction | None:
    """Rulebook, "Phase 1": the buildings of every level, those out of reach with the reason."""
    if state.phase != "construction" or state.acting is None:
        return None
    board = state.board(state.acting)
    level = reach(state, board)
    return Construction(
        seat=board.seat,
        level=level,
        text=T("Builds up to level %(n)d", n=level),
        choices=tuple(_building(state, board, key, ask) for key in LEVELS),
        skip=offer(SkipBuild, T("Go on without entering it"), seat=board.seat, moment=state.moment),
    )


def _building(state: State, board: Board, key: str, ask: Ask) -> PieceChoice:
    symbols, known = prefill(state, key)
    label = T("Build %(building)s", building=building_text(key))
    fields: dict[str, Any] = {"seat": board.seat, "building": key, "moment": state.moment}
    refusal = ask(Build(**fields))
    return PieceChoice(
        key=key,
        label=building_text(key),
        symbols=symbols,
        known=known,
        offer=None if refusal is not None else offer(Build, label, **fields),
        refusal=refusal,
        detail=T("level %(level)d, left: %(left)d", level=LEVELS[key], left=state.supply(key)),
        level=LEVELS[key],
        left=state.supply(key),
    )


def upkeep(state: State) -> tuple[UpkeepLine, ...]:
    """Growth and Salaries: what each player takes and pays, on one screen."""
    if state.phase not in ("growth", "salaries"):
        return ()
    seats = state.order if state.acting is None else (state.acting,)
    return tuple(_upkeep(state, state.board(seat)) for seat in seats)


def _upkeep(state: State, board: Board) -> UpkeepLine:
    takes = growth_of(board) if state.phase == "growth" else None
    both = state.by_player and state.round > 1
    pays = payments_of(board) if state.phase == "salaries" or both else None
    return UpkeepLine(board.seat, takes, pays, upkeep_text(takes, pays))


def upkeep_text(takes: int | None, pays: int | None) -> Text:
    if takes is None:
        return T("payments: %(n)d", n=pays or 0)
    if pays is None:
        return T("markers: +%(n)d", n=takes)
    return T("markers: +%(takes)d, payments: %(pays)d", takes=takes, pays=pays)


def award(state: State, ask: Ask) -> Award | None:
    """SoloPlay: asked once in light tracking, worked out in full."""
    if state.phase != "award":
        return None
    answers = tuple(
        _award_offer(state, takers)
        for size in range(len(state.boards))
        for takers in combinations(state.order, size)
        if ask(AwardNeutral(takers, state.moment)) is None
    )
    if harbours_known(state):
        question = T("Neutral markers by the harbours kept here:")
    elif len(state.boards) == 2:
        question = T("Who has fewer markers in the harbour, neutral ones included?")
    else:
        question = T("Who does not have the most markers in the harbour, neutral ones included?")
    return Award(question, answers)


def _award_offer(state: State, takers: tuple[str, ...]) -> Offer:
    label = T("Nobody takes a neutral marker")
    if takers:
        names = tuple(SeatName(seat) for seat in takers)
        label = T("A neutral marker for %(names)s", names=names)
    return offer(AwardNeutral, label, seats=takers, moment=state.moment)


def clock_choices(state: State) -> tuple[ClockChoice, ...]:
    """The moments the clock may be set to."""
    legal = {number: legal_phases(state, number) for number in range(1, ROUNDS + 1)}
    by_player = wants_by_player(state)
    return tuple(
        ClockChoice(
            key=phase,
            label=label,
            rounds=tuple(number for number, phases in legal.items() if phase in phases),
            asks_acting=phase == "construction"
            or (phase == "growth" and by_player)
            or (phase == "actions" and state.full),
            asks_passed=phase == "actions",
        )
        for phase, label in PHASE_LABELS.items()
        if any(phase in phases for phases in legal.values())
    )
