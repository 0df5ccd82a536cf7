"""Which handler takes which action at a solo table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    DrawCard,
    EndTurn,
    NextPhase,
    Pass,
    SetBuilding,
    SetCard,
    SetClock,
    SetRegion,
    SkipBuild,
    SpendBlue,
    Turn,
    WinGovernor,
)
from companion.games.endeavor.rules.passing import complete_passes
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules import clock as rounds
from companion.games.endeavor.solo.rules import corrections, player
from companion.games.endeavor.solo.rules import opposition as answers
from companion.games.endeavor.solo.rules import setup as setting_up
from companion.games.endeavor.solo.rules.knowledge import opposition, own_colour, solo_of
from companion.table.actions import Action, ChangeOption, RecolourSeat
from companion.table.rules import Handler, RuleError, dispatch

OWN_HANDLERS: Mapping[type[Action], Handler] = {
    act.DrawSetup: setting_up.draw_setup,
    act.SetLadder: setting_up.set_ladder,
    act.SetGrid: setting_up.set_grid,
    act.SetShips: setting_up.set_ships,
    act.SetEurope: setting_up.set_europe,
    act.CountSpaces: setting_up.count_spaces,
    act.SetupShip: setting_up.setup_ship,
    act.SetupCity: setting_up.setup_city,
    act.ShipOut: player.ship_out,
    act.AttackOpposition: player.attack_opposition,
    act.SayFirst: rounds.say_first,
    act.SayNone: answers.say_none,
    act.FindCity: answers.find_city,
    act.TakeCity: answers.take_city,
    act.TakeRoute: answers.take_route,
    act.OppositionShips: answers.opposition_ships,
    act.ShipBeside: answers.ship_beside,
    act.OppositionDraws: answers.opposition_draws,
    act.OppositionAttacks: answers.opposition_attacks,
    act.OppositionPay: answers.opposition_pay,
    act.AwardGovernor: player.award_governor,
    act.DiscardOpposition: player.discard_opposition,
    act.SetLane: corrections.set_lane,
    act.SetHoldings: corrections.set_holdings,
    act.SetRoutes: corrections.set_routes,
    act.SetOppositionTrack: corrections.set_opposition_track,
    act.SetOppositionCard: corrections.set_opposition_card,
    act.AskAgain: corrections.ask_again,
}

_PLAYED_OTHERWISE: Mapping[type[Action], Handler] = {
    Build: player.build,
    SkipBuild: player.skip_build,
    NextPhase: rounds.onward,
    DrawCard: player.player_draws,
    WinGovernor: player.no_free_governor,
    SetClock: rounds.clock_set,
    SetBuilding: player.building_set,
    SetCard: player.card_set,
    SetRegion: player.region_set,
}


def solo_only(state: State, action: Action) -> State:
    raise RuleError("solo-only")


ELSEWHERE: Mapping[type[Action], Handler] = dict.fromkeys(OWN_HANDLERS, solo_only)
"""At the other tables there is no Opposition to tell about."""


def handlers(shared: Mapping[type[Action], Handler]) -> Mapping[type[Action], Handler]:
    """A solo table's handlers, from those of every table of Endeavor."""

    def recolour(state: State, action: RecolourSeat) -> State:
        before = own_colour(state)
        worn: State = shared[RecolourSeat](state, action)
        return corrections.recoloured(worn, before)

    def change_option(state: State, action: ChangeOption) -> State:
        changed: State = shared[ChangeOption](state, action)
        return changed.with_board(replace(opposition(changed), population=None))

    def begin_deed(kind: type[Turn]) -> Handler:
        def begin(state: State, action: Turn) -> State:
            return player.deed_begun(shared[kind](state, action), action)

        return begin

    def end_turn(state: State, action: EndTurn) -> State:
        return player.turn_ended(shared[EndTurn](state, action))

    return {
        **shared,
        **_PLAYED_OTHERWISE,
        **OWN_HANDLERS,
        Activate: begin_deed(Activate),
        SpendBlue: begin_deed(SpendBlue),
        EndTurn: end_turn,
        RecolourSeat: recolour,
        ChangeOption: change_option,
    }


def play(table: Mapping[type[Action], Handler], state: State, action: Action) -> State:
    """One action; after the player's pass the Opposition's turn comes by itself."""
    if state.opening is not None and isinstance(action, Pass):
        raise RuleError("governor-first")
    following = complete_passes(dispatch(table, state, action))
    passed = state.phase == "actions" and following.phase == "check"
    if passed and not isinstance(action, SetClock):
        following = rounds.after_player(following)
    if type(action) in OWN_HANDLERS or isinstance(action, NextPhase):
        solo = solo_of(following)
        following = rounds.with_solo(following, replace(solo, taps=solo.taps + 1))
    return following
