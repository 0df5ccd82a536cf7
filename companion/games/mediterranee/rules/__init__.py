"""The rules of Méditerranée that the app keeps: which handler takes which action."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mediterranee.rules import auction, clock, combat, corrections, money
from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    Earn,
    EndTurn,
    EnterBids,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    RollDice,
    SetCapital,
    SetChancellor,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.again import played_again
from companion.games.mediterranee.rules.reopening import taken_back
from companion.games.mediterranee.rules.state import State, purses_at_start
from companion.games.mediterranee.rules.tally import rulings, tally
from companion.table.actions import Action, Again, ChangeOption, RecolourSeat, TakenBack
from companion.table.counting import count_handlers
from companion.table.rules import Checks, Handler, RuleError, dispatch, refusal
from companion.table.seats import Setup

HANDLERS: Mapping[type[Action], Handler] = {
    **corrections.SEATS,
    **count_handlers(tally, rulings),
    ChangeOption: corrections.change_option,
    RecolourSeat: corrections.recolour,
    TakenBack: taken_back,
    PlaceBid: auction.place_bid,
    EnterBids: auction.enter_bids,
    RollDice: auction.roll_dice,
    ChoosePlace: auction.choose_place,
    Attack: combat.attack,
    EndTurn: clock.end_turn,
    NextPhase: clock.next_phase,
    SetClock: clock.set_clock,
    SetChancellor: corrections.set_chancellor,
    Spend: money.spend,
    Earn: money.earn,
    Deal: money.deal,
    SetTreasury: corrections.set_treasury,
    SetCapital: money.set_capital,
    ForgetTreasury: corrections.forget_treasury,
}

CHECKS: Checks = {
    Spend: money.check_spend,
    Earn: money.check_earn,
    Deal: money.check_deal,
}


def start(setup: Setup) -> State:
    return State(setup, setup.first, purses_at_start(setup))


def apply(state: State, action: Action) -> State:
    if isinstance(action, Again):
        return played_again(apply, state, action)
    if isinstance(action, PlaceBid):
        auction.check_in_time(state, action)
    return dispatch(HANDLERS, state, action)


def may(state: State, action: Action) -> RuleError | None:
    """Why the rules would refuse an action; None if they would not."""
    return refusal(apply, state, action, CHECKS)
