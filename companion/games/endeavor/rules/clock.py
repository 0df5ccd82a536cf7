"""The phase clock: seven rounds of Construction, Growth, Salaries and Actions.

Rulebook, "Déroulement du jeu", "Fin du tour" and "Ordre des phases". After Actions comes the
end-of-round check; after the seventh the table is ready to score.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import SetClock
from companion.games.endeavor.rules.pieces import NEUTRALS, ROUNDS
from companion.games.endeavor.rules.state import PhaseKey, State, Status
from companion.table.actions import ChangeOption, ReorderSeats
from companion.table.rules import RuleError


def next_builder(state: State) -> str | None:
    return next((seat for seat in state.order if seat not in state.done), None)


def after_building(state: State, seat: str) -> State:
    """On to the next player, or with the alternative order to this player's Growth."""
    state = replace(state, done=(*state.done, seat))
    if state.by_player:
        return replace(state, phase="growth", acting=seat)
    following = next_builder(state)
    if following is not None:
        return replace(state, acting=following)
    return replace(state, phase="growth", acting=None)


def after_growth(state: State, *, paid: bool = False) -> State:
    """Rulebook, "Phase 3": there are no Salaries in the first round."""
    if state.by_player:
        following = next_builder(state)
        if following is not None:
            return replace(state, phase="construction", acting=following)
        return before_actions(state)
    if paid or state.round == 1:
        return before_actions(state)
    return replace(state, phase="salaries")


def award_due(state: State) -> bool:
    """SoloPlay for two and three: as long as someone has a neutral marker in reserve."""
    return any(board.neutral_reserve for board in state.boards)


def before_actions(state: State) -> State:
    if award_due(state):
        return replace(state, phase="award", acting=None)
    return open_actions(state)


def open_actions(state: State) -> State:
    acting = state.crown if state.full else None
    return replace(state, phase="actions", acting=acting, turn=1, started=False)


def waiting(state: State, status: Status, after: str | None = None) -> str | None:
    """The first seat with this status, in turn order or clockwise after a seat."""
    order = state.order if after is None else state.setup.clockwise_from(state.setup.left_of(after))
    return next((seat for seat in order if state.board(seat).status == status), None)


def hand_on(state: State) -> State:
    """Full tracking: the turn goes clockwise to the next player who has not passed."""
    following = waiting(state, "in", state.acting) or waiting(state, "discarding", state.acting)
    if following is None:
        return close_actions(state)
    return replace(state, acting=following, turn=state.turn + 1, started=False)


def after_passing(state: State, seat: str) -> State:
    """Once a pass is complete: the end of the phase when all have passed."""
    if all(state.board(one).status == "passed" for one in state.order):
        return close_actions(state)
    if state.acting == seat:
        return hand_on(state)
    return state


def turn_of(state: State) -> str:
    """A turn that has begun is still the same one."""
    return f"r{state.round}.{state.phase}.{state.turn}.{state.acting}"


def close_actions(state: State) -> State:
    boards = tuple(replace(board, owed=None) for board in state.boards)
    return replace(state, phase="check", acting=None, turn=0, started=False, boards=boards)


def next_round(state: State) -> State:
    """Rulebook, "Fin du tour": the crown goes left; after the seventh round the game is over."""
    if state.round == ROUNDS:
        return replace(state, phase="over")
    crown = state.setup.left_of(state.crown)
    boards = tuple(replace(board, status="in", paid=False, matched=False) for board in state.boards)
    return replace(
        state,
        round=state.round + 1,
        phase="construction",
        crown=crown,
        acting=crown,
        done=(),
        boards=boards,
        by_player=wants_by_player(state),
    )


def wants_by_player(state: State) -> bool:
    """Whether each player builds, grows and pays in one go."""
    return ("phase_order", "by-player") in state.setup.options


def reordered(state: State, action: ReorderSeats) -> State:
    """New places at the table: whoever has not built yet still will."""
    if state.phase == "construction":
        return replace(state, acting=next_builder(state))
    return state


def retimed(state: State, action: ChangeOption) -> State:
    """A new phase order holds at once if nobody has built this round, else from the next."""
    if action.key == "phase_order" and state.phase == "construction" and not state.done:
        return replace(state, by_player=wants_by_player(state))
    if action.key == "tracking" and state.phase == "actions":
        pointer = waiting(state, "discarding") or waiting(state, "in") if state.full else None
        discarding = pointer is not None and state.board(pointer).status == "discarding"
        return replace(state, acting=pointer, turn=1, started=discarding)
    return state


def set_clock(state: State, action: SetClock) -> State:
    """Put the clock at any legal moment; tracks, cards and markers stay as they are. The end of the
    game is that of the last round, whichever was left in the field beside it."""
    if action.phase == "over":
        action = replace(action, round=ROUNDS)
    _check_moment(state, action)
    state = replace(state, round=action.round, crown=action.first, turn=0, started=False)
    state = replace(state, phase=action.phase, by_player=wants_by_player(state))
    boards = tuple(
        replace(board, status=_status_at(action, board.seat), paid=False, matched=False, owed=None)
        for board in state.boards
    )
    state = replace(state, boards=boards, done=state.order, acting=None)
    if action.phase == "actions" and state.full:
        return replace(state, acting=action.acting or waiting(state, "in"), turn=1)
    if action.phase == "construction" or (action.phase == "growth" and state.by_player):
        acting = action.acting or action.first
        built = state.order.index(acting) + (action.phase == "growth")
        return replace(state, acting=acting, done=state.order[:built])
    return state


def legal_phases(state: State, number: int) -> tuple[PhaseKey, ...]:
    """The phases of a round, as this table plays it."""
    phases: list[PhaseKey] = ["construction", "growth"]
    if number > 1 and not wants_by_player(state):
        phases.append("salaries")
    if state.setup.variant in NEUTRALS and award_due(state):
        phases.append("award")
    phases += (*state.acts_in, "check")
    if number == ROUNDS:
        phases.append("over")
    return tuple(phases)


def _check_moment(state: State, action: SetClock) -> None:
    if action.phase not in legal_phases(state, action.round):
        raise RuleError("no-such-moment", field="phase")
    if not state.setup.has(action.first):
        raise RuleError("unknown-seat", field="first")
    if action.acting is not None and not state.setup.has(action.acting):
        raise RuleError("unknown-seat", field="acting")
    if not all(map(state.setup.has, action.passed)):
        raise RuleError("unknown-seat", field="passed")
    if action.phase != "actions":
        return
    if set(action.passed) == set(state.setup.order):
        raise RuleError("no-such-moment", field="passed")
    if action.acting in action.passed:
        raise RuleError("no-such-moment", field="acting")


def _status_at(action: SetClock, seat: str) -> Status:
    if action.phase in ("check", "over"):
        return "passed"
    return "passed" if action.phase == "actions" and seat in action.passed else "in"
