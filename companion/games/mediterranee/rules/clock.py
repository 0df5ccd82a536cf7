"""Rulebook, "Déroulement d'un tour de jeu": from phase to phase, and round to round."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mediterranee.rules.actions import EndTurn, NextPhase, SetClock
from companion.games.mediterranee.rules.money import with_income
from companion.games.mediterranee.rules.pieces import OVER, PHASES, PhaseKey
from companion.games.mediterranee.rules.state import Auction, Past, State
from companion.table.rules import RuleError
from companion.table.text import SeatName


def end_turn(state: State, action: EndTurn) -> State:
    """The players act one by one in the order won; the last one ends the phase for all."""
    if state.acting is None:
        raise RuleError("game-over" if state.over else "no-turns-now")
    if action.seat != state.acting:
        raise RuleError("not-your-turn", who=SeatName(state.acting))
    if state.waiting == (action.seat,):
        return _gone_on(state)
    return replace(state, done=(*state.done, action.seat))


def next_phase(state: State, action: NextPhase) -> State:
    """All finish a phase before the next begins; here the table says so for everybody."""
    if state.over:
        raise RuleError("game-over")
    if state.phase == "bids" and not state.order:
        raise RuleError("order-not-settled")
    return _gone_on(state)


def _gone_on(state: State) -> State:
    phase, round_ = _following(state)
    if state.phase == "sales":
        state = replace(with_income(state), ended=state.ended | {state.round})
    if phase == "bids":
        past = (*state.past, _remembered(state))
        state = replace(state, past=past, auction=Auction(), order=())
    return replace(state, phase=phase, round=round_, done=(), attack=None)


def _following(state: State) -> tuple[PhaseKey, int]:
    """The phase after this one, and its round; after the last round the game is over."""
    at = PHASES.index(state.phase) + 1
    if at < len(PHASES):
        return PHASES[at], state.round
    return (OVER, state.round) if state.round >= state.rounds else (PHASES[0], state.round + 1)


def _remembered(state: State) -> Past:
    return Past(state.round, state.auction.bids, state.order)


def set_clock(state: State, action: SetClock) -> State:
    """Put the clock anywhere; what the new moment contradicts is dropped, sealed bids unseen."""
    if action.round > state.rounds:
        raise RuleError("no-such-round", field="round", rounds=state.rounds)
    if action.order and sorted(action.order) != sorted(state.setup.order):
        raise RuleError("not-all-seats", field="order")
    if action.turn is not None and not state.setup.has(action.turn):
        raise RuleError("unknown-seat", field="turn")
    round_ = state.rounds if action.phase == OVER else action.round
    order = () if action.phase == "bids" else action.order or _last_order(state)
    return replace(
        state,
        round=round_,
        phase=action.phase,
        auction=_kept_auction(state, round_, order),
        order=order,
        done=_before(order, action.turn),
        past=_kept_past(state, round_),
        reopened=None if order else state.reopened,
        ended=frozenset(ended for ended in state.ended if ended < round_),
        attack=None,
    )


def _before(order: tuple[str, ...], turn: str | None) -> tuple[str, ...]:
    return order[: order.index(turn)] if order and turn else ()


def _last_order(state: State) -> tuple[str, ...]:
    known = [past.order for past in state.past if past.order]
    return state.order or (known[-1] if known else state.setup.order)


def _kept_auction(state: State, round_: int, order: tuple[str, ...]) -> Auction:
    """The same round in the same order: its bids still tell how that came about."""
    same = order and round_ == state.round and order == state.order
    return state.auction if same else Auction()


def _kept_past(state: State, round_: int) -> tuple[Past, ...]:
    kept = tuple(past for past in state.past if past.round < round_)
    if state.order and state.round < round_:
        kept = (*kept, _remembered(state))
    return kept
