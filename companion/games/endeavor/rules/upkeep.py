"""Growth, Salaries, the neutral markers of SoloPlay and the end of the round.

Rulebook, "Phase 2", "Phase 3" and "Fin du tour"; SoloPlay for two and three players, "Déroulement".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    AwardNeutral,
    MatchCubes,
    NextPhase,
    PaySalaries,
)
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.clock import (
    after_growth,
    before_actions,
    next_round,
    open_actions,
)
from companion.games.endeavor.rules.markers import moved, paid_back
from companion.games.endeavor.rules.pieces import band
from companion.games.endeavor.rules.state import Board, State
from companion.table.rules import RuleError, ensure
from companion.table.text import SeatName


def growth_of(board: Board) -> int:
    """Markers a player takes: by Culture, and no more than the reserve holds."""
    level = band(board.track("culture")) + 1
    return level if board.population is None else min(level, board.population.reserve)


def payments_of(board: Board) -> int:
    """Payments a player has: by Finance."""
    return band(board.track("finance"))


def must_choose(board: Board) -> bool:
    """Full tracking: more markers on buildings than payments, and no choice made yet."""
    return not board.paid and len(board.workers) > payments_of(board)


def next_phase(state: State, action: NextPhase) -> State:
    match state.phase:
        case "growth":
            return _leave_growth(state, action)
        case "salaries":
            return before_actions(_salaries_paid(state, state.order))
        case "check":
            return _leave_check(state)
    raise RuleError("nothing-to-end")


def _leave_growth(state: State, action: NextPhase) -> State:
    """Growth comes from the reserve and Salaries from buildings: neither changes the other."""
    seats = state.order if state.acting is None else (state.acting,)
    if (state.by_player or action.salaries) and state.round > 1:
        state = _salaries_paid(state, seats)
    for seat in seats:
        board = state.board(seat)
        grown = growth_of(board)
        state = state.with_board(moved(board, reserve=-grown, harbour=grown))
    return after_growth(state, paid=action.salaries)


def _salaries_paid(state: State, seats: tuple[str, ...]) -> State:
    if not state.full:
        return state
    for seat in seats:
        board = state.board(seat)
        if must_choose(board):
            raise RuleError("salaries-undecided", who=SeatName(seat))
        if not board.paid:
            state = state.with_board(paid_back(board, board.workers))
    return state


def _leave_check(state: State) -> State:
    """Rulebook, "Fin du tour": card limits are checked again for everyone."""
    for seat in state.order:
        over = excess(state.board(seat))
        if over:
            raise RuleError("over-limit", who=SeatName(seat), n=over)
    return next_round(state)


def may_match(state: State, action: MatchCubes) -> RuleError | None:
    if state.phase != "check":
        return RuleError("not-check")
    if state.board(action.seat).matched:
        return RuleError("already-so")
    return None


def match_cubes(state: State, action: MatchCubes) -> State:
    """Rulebook, "Fin du tour": everyone checks the markers before the next round."""
    ensure(may_match(state, action))
    return state.with_board(replace(state.board(action.seat), matched=True))


def unmatched(state: State) -> tuple[str, ...]:
    """Who has not said yet that the cubes match."""
    return tuple(seat for seat in state.order if not state.board(seat).matched)


def pays_now(state: State, seat: str) -> bool:
    """Whether a player's Salaries are being paid at this moment."""
    if state.phase == "salaries":
        return True
    return state.phase == "growth" and state.round > 1 and state.acting in (None, seat)


def undecided(state: State) -> tuple[str, ...]:
    """Full tracking: who must choose which markers come back before the table goes on."""
    if not state.full:
        return ()
    return tuple(
        seat for seat in state.order if pays_now(state, seat) and must_choose(state.board(seat))
    )


def pay_salaries(state: State, action: PaySalaries) -> State:
    """Rulebook, "Phase 3": with too few payments the player chooses which markers come back."""
    board = state.board(action.seat)
    if not state.full:
        raise RuleError("full-only")
    if not pays_now(state, action.seat):
        raise RuleError("not-salaries")
    if board.paid:
        raise RuleError("already-paid")
    if not set(action.slots) <= set(board.workers) or len(set(action.slots)) < len(action.slots):
        raise RuleError("no-worker-there", field="slots")
    due = min(payments_of(board), len(board.workers))
    if len(action.slots) != due:
        raise RuleError("wrong-payments", field="slots", n=due)
    return state.with_board(replace(paid_back(board, action.slots), paid=True))


def harbours_known(state: State) -> bool:
    return state.full and all(board.population is not None for board in state.boards)


def harbour_of(board: Board) -> int:
    own = board.population.harbour if board.population is not None else 0
    return own + board.neutral_harbour


def award_takers(state: State) -> tuple[str, ...]:
    """Full tracking: everyone who does not have the most and has a neutral marker left."""
    most = max(map(harbour_of, state.boards))
    return tuple(
        seat
        for seat in state.order
        if harbour_of(state.board(seat)) < most and state.board(seat).neutral_reserve
    )


def award_neutral(state: State, action: AwardNeutral) -> State:
    """SoloPlay, "Déroulement", a: a neutral marker from one's reserve to one's harbour."""
    if state.phase != "award":
        raise RuleError("no-award-now")
    takers = set(action.seats)
    if not all(map(state.setup.has, takers)):
        raise RuleError("unknown-seat", field="seats")
    if takers == set(state.setup.order):
        raise RuleError("someone-has-most", field="seats")
    if not all(state.board(seat).neutral_reserve for seat in takers):
        raise RuleError("no-neutral-left", field="seats")
    if harbours_known(state) and takers != set(award_takers(state)):
        raise RuleError("harbours-differ", field="seats")
    for seat in takers:
        state = state.with_board(with_neutral(state.board(seat)))
    return open_actions(state)


def with_neutral(board: Board) -> Board:
    return replace(
        board,
        neutral_reserve=board.neutral_reserve - 1,
        neutral_harbour=board.neutral_harbour + 1,
    )
