"""The rules of the solo game: how a table starts, and which handler takes which action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.endeavor import rules as base
from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    DrawCard,
    EndTurn,
    NextPhase,
    SetBuilding,
    SetCard,
    SetClock,
    SetRegion,
    SkipBuild,
    SpendBlue,
    WinGovernor,
)
from companion.games.endeavor.rules.passing import complete_passes
from companion.games.endeavor.rules.seating import seating
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules import clock, corrections, outcomes, player, setup
from companion.games.endeavor.solo.rules.again import as_meant
from companion.games.endeavor.solo.rules.knowledge import opposition, own_colour, solo_of, with_solo
from companion.games.endeavor.solo.rules.options import OPTIONS
from companion.games.endeavor.solo.rules.state import SoloState
from companion.games.endeavor.solo.rules.tally import rulings, tally
from companion.table.actions import OPPOSITION, Action, Again, ChangeOption, RecolourSeat
from companion.table.counting import count_handlers
from companion.table.game import completed
from companion.table.rules import Checks, Handler, RuleError, dispatch, refusal
from companion.table.seats import Setup

OWN_HANDLERS: Mapping[type[Action], Handler] = {
    act.FirstDrawSetup: setup.first_draw_setup,
    act.DrawSetup: setup.draw_setup,
    act.SetLadder: setup.set_ladder,
    act.SetGrid: setup.set_grid,
    act.SetShips: setup.set_ships,
    act.SetEurope: setup.set_europe,
    act.CountSpaces: setup.count_spaces,
    act.SetupShip: setup.setup_ship,
    act.SetupCity: setup.setup_city,
    act.FirstShipOut: player.first_ship_out,
    act.ShipOut: player.ship_out,
    act.OccupyCity: player.occupy_city,
    act.AttackOpposition: player.attack_opposition,
    act.SayFirst: clock.say_first,
    act.SayNone: outcomes.say_none,
    act.SayFull: outcomes.say_full,
    act.FindCity: outcomes.find_city,
    act.TakeCity: outcomes.take_city,
    act.TakeRoute: outcomes.take_route,
    act.OppositionShips: outcomes.opposition_ships,
    act.ShipBeside: outcomes.ship_beside,
    act.OppositionDraws: outcomes.opposition_draws,
    act.OppositionAttacks: outcomes.opposition_attacks,
    act.OppositionPay: outcomes.opposition_pay,
    act.AwardGovernor: player.award_governor,
    act.DiscardOpposition: player.discard_opposition,
    act.SetLane: corrections.set_lane,
    act.FirstSetHoldings: corrections.first_set_holdings,
    act.SetHoldings: corrections.set_holdings,
    act.FirstSetRoutes: corrections.first_set_routes,
    act.SetRoutes: corrections.set_routes,
    act.SetOppositionTrack: corrections.set_opposition_track,
    act.SetOppositionCard: corrections.set_opposition_card,
    act.AskAgain: corrections.ask_again,
}

_PLAYED_OTHERWISE: Mapping[type[Action], Handler] = {
    Build: player.build,
    SkipBuild: player.skip_build,
    NextPhase: clock.onward,
    DrawCard: player.player_draws,
    WinGovernor: player.no_free_governor,
    SetClock: clock.clock_set,
    SetBuilding: player.building_set,
    SetCard: player.card_set,
    SetRegion: player.region_set,
    Activate: player.activated,
    SpendBlue: player.blue_spent,
    EndTurn: player.turn_ended,
}


_SEATING = seating(OPTIONS)


def recolour(state: State, action: RecolourSeat) -> State:
    before = own_colour(state)
    worn: State = _SEATING[RecolourSeat](state, action)
    return corrections.recoloured(worn, before)


def change_option(state: State, action: ChangeOption) -> State:
    """The Opposition's markers are never counted."""
    changed: State = _SEATING[ChangeOption](state, action)
    return changed.with_board(replace(opposition(changed), population=None))


HANDLERS: Mapping[type[Action], Handler] = {
    **base.HANDLERS,
    **_SEATING,
    **count_handlers(tally, rulings),
    **_PLAYED_OTHERWISE,
    **OWN_HANDLERS,
    RecolourSeat: recolour,
    ChangeOption: change_option,
}

CHECKS: Checks = {**base.CHECKS, Build: player.may_build}


def start(chosen: Setup) -> State:
    """Solo rules, "Mise en place": one player, and a board for the Opposition."""
    chosen = completed(OPTIONS, chosen)
    player = base.start(chosen).boards
    boards = (*player, Board(OPPOSITION))
    return SoloState(chosen, chosen.first, boards, None, phase="setup")


def apply(state: State, action: Action) -> State:
    """One action; after the player's pass the Opposition's turn comes by itself."""
    if isinstance(action, Again):
        return apply(state, as_meant(state, action))
    following = complete_passes(dispatch(HANDLERS, state, action))
    passed = state.phase == "actions" and following.phase == "check"
    if passed and not isinstance(action, SetClock):
        following = clock.after_player(following)
    following = clock.settled_turns(following)
    if type(action) in OWN_HANDLERS or isinstance(action, NextPhase):
        solo = solo_of(following)
        following = with_solo(following, replace(solo, taps=solo.taps + 1))
    return following


def may(state: State, action: Action) -> RuleError | None:
    """Why the rules would refuse an action; None if they would not."""
    return refusal(apply, state, action, CHECKS)
