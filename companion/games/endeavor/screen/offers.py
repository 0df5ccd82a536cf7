"""The bottom of the page: the one tap of each moment, or what is waited for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.endeavor.rules.actions import NextPhase
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.clock import next_builder
from companion.games.endeavor.rules.pieces import ROUNDS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.upkeep import undecided
from companion.games.endeavor.screen.markers import end_turn
from companion.games.endeavor.screen.shapes import SeatBoard, TableBoard
from companion.table.text import SeatName, T, Text
from companion.table.views import WAITING, Answers, Offer, offer

ANSWER = T("Answer above")
DISCARD = T("Discard above")


@dataclass(frozen=True)
class Foot:
    """What a view has at its bottom, and the other taps of the moment."""

    primary: Offer | None = None
    answers: Answers | None = None
    idle: Text = WAITING
    others: tuple[Offer, ...] = ()


def foot(state: State, board: TableBoard, viewer: str | None) -> Foot:
    match state.phase:
        case "construction":
            return _build(state, board, viewer)
        case "growth" | "salaries":
            choosing = undecided(state)
            return _unless(state, choosing, viewer, T("Choose above"))
        case "award":
            answers = board.award.answers if board.award else ()
            return Foot(answers[0]) if len(answers) == 1 else Foot(idle=ANSWER, others=answers)
        case "actions":
            return _act(state, board, viewer)
        case "check":
            over = tuple(seat for seat in state.order if excess(state.board(seat)))
            return _unless(state, over, viewer, DISCARD)
    return Foot()


def _build(state: State, board: TableBoard, viewer: str | None) -> Foot:
    others = (board.construction.skip,) if board.construction else ()
    mine = viewer in (None, state.acting)
    return Foot(idle=T("Choose a building above") if mine else WAITING, others=others)


def _unless(state: State, late: tuple[str, ...], viewer: str | None, asked: Text) -> Foot:
    """The way on, unless somebody must do something first."""
    if not late:
        return Foot(offer(NextPhase, _onward(state), moment=state.moment))
    return Foot(idle=asked if viewer is None or viewer in late else WAITING)


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


def _act(state: State, board: TableBoard, viewer: str | None) -> Foot:
    """The viewer's turn or pass; without a seat, that of whoever's turn it is."""
    seat = viewer or state.acting
    if seat is None:
        passes = (one for shown in board.boards if shown.passes for one in shown.passes.offers)
        return Foot(idle=T("Tap what each player gains"), others=tuple(passes))
    shown = next(one for one in board.boards if one.seat == seat)
    done = end_turn(state, seat)
    turn = shown.people.turn if shown.people else ()
    if state.started and done in turn:
        return Foot(done, others=tuple(one for one in turn if one != done))
    return _pass(state, shown, turn)


def _pass(state: State, shown: SeatBoard, turn: tuple[Offer, ...]) -> Foot:
    if shown.passes is not None:
        ways = shown.passes.offers
        return (
            Foot(ways[0], others=turn) if len(ways) == 1 else Foot(None, shown.passes, others=turn)
        )
    status = state.board(shown.seat).status
    if status == "discarding":
        return Foot(idle=DISCARD)
    return Foot(idle=T("Passed: waiting for the others") if status == "passed" else WAITING)
