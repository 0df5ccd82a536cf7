"""The rules: how a table starts, and which handler takes which action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules import (
    clock,
    construction,
    corrections,
    gains,
    passing,
    turns,
    upkeep,
)
from companion.games.endeavor.rules.options import OPTIONS
from companion.games.endeavor.rules.pieces import NEUTRALS
from companion.games.endeavor.rules.seating import seating
from companion.games.endeavor.rules.state import Board, Population, State
from companion.games.endeavor.rules.tally import rulings, tally
from companion.table.actions import Action
from companion.table.counting import count_handlers
from companion.table.rules import Checks, Handler, RuleError, dispatch, refusal
from companion.table.seats import Setup

HANDLERS: Mapping[type[Action], Handler] = {
    **seating(OPTIONS),
    **count_handlers(tally, rulings),
    act.Build: construction.build,
    act.SkipBuild: construction.skip_build,
    act.NextPhase: upkeep.next_phase,
    act.MatchCubes: upkeep.match_cubes,
    act.AwardNeutral: upkeep.award_neutral,
    act.PaySalaries: upkeep.pay_salaries,
    act.TakeToken: gains.take_token,
    act.TakeBlue: gains.take_blue,
    act.DrawCard: gains.draw_card,
    act.WinGovernor: gains.win_governor,
    act.AbolishSlavery: gains.abolish_slavery,
    act.Pass: passing.pass_turn,
    act.PlaceGovernor: passing.place_governor,
    act.Discard: passing.discard,
    act.Activate: turns.activate,
    act.SpendBlue: turns.spend_blue,
    act.EndTurn: turns.end_turn,
    act.PlayNeutral: turns.play_neutral,
    act.SetClock: clock.set_clock,
    act.SetTrack: corrections.set_track,
    act.SetCard: corrections.set_card,
    act.SetBuilding: corrections.set_building,
    act.SetRegion: corrections.set_region,
    act.SetPopulation: corrections.set_population,
    act.SetNeutrals: corrections.set_neutrals,
    act.FirstSetBlue: corrections.first_set_blue,
    act.SetBlue: corrections.set_blue,
    act.CorrectBuilding: corrections.correct_building,
    act.CorrectCard: corrections.correct_card,
}

CHECKS: Checks = {
    act.Build: construction.may_build,
    act.MatchCubes: upkeep.may_match,
    act.TakeToken: gains.may_take_token,
    act.TakeBlue: gains.may_take_blue,
    act.Pass: passing.may_pass,
    act.PlaceGovernor: passing.may_place_governor,
    act.Discard: passing.may_discard,
    act.Activate: turns.may_activate,
    act.SpendBlue: turns.may_spend_blue,
    act.EndTurn: turns.may_end_turn,
    act.PlayNeutral: turns.may_play_neutral,
}


def start(setup: Setup) -> State:
    """Rulebook, "Préparation": empty boards, all tracks at 0, the crown with the first player."""
    population = Population() if setup.full else None
    neutral = NEUTRALS.get(setup.variant, 0)
    boards = tuple(
        Board(seat, population=population, neutral_reserve=neutral) for seat in setup.order
    )
    state = State(setup, setup.first, boards, setup.first)
    return replace(state, by_player=clock.wants_by_player(state))


def apply(state: State, action: Action) -> State:
    return passing.complete_passes(dispatch(HANDLERS, state, action))


def may(state: State, action: Action) -> RuleError | None:
    """Why the rules would refuse an action; None if they would not."""
    return refusal(apply, state, action, CHECKS)
