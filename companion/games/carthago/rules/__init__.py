"""The rules of Carthago: `apply(state, action)` gives the next state or a RuleError."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules import (
    clock,
    corrections,
    deliveries,
    docks,
    guild,
    residence,
    ring,
    setup,
    ships,
    tiles,
    turns,
)
from companion.games.carthago.rules.options import OPTIONS, casts
from companion.games.carthago.rules.state import State, new_boards
from companion.games.carthago.rules.tally import rulings, tally
from companion.table.actions import Action, ChangeOption
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Checks, Handler, RuleError, dispatch, refusal, seat_handlers
from companion.table.seats import Setup

_SHARED = seat_handlers(choices_of(OPTIONS, casts))

HANDLERS: Mapping[type[Action], Handler] = {
    **_SHARED,
    **count_handlers(tally, rulings),
    ChangeOption: corrections.change_option(_SHARED[ChangeOption]),
    act.StartPlay: setup.start_play,
    act.LayOut: setup.lay_out,
    act.SetRing: ring.set_ring,
    act.PlaceFirstDisc: setup.place_first_disc,
    act.KeepFirstDisc: setup.keep_first_disc,
    act.TickStep: setup.tick_step,
    act.BeginDecade: setup.begin_decade,
    act.SetClock: clock.set_clock,
    act.FirstSetClock: clock.moved_clock,
    act.TakeAction: turns.take_action,
    act.Pass: turns.pass_turn,
    act.EndTurn: turns.end_turn,
    act.UseGuild: turns.may_end(guild.use_guild),
    act.UseIntrigue: guild.use_intrigue,
    act.PlaceOnTile: turns.may_end(tiles.place_on_tile),
    act.FirstPlaceOnTile: tiles.first_place_on_tile,
    act.FreeSpace: turns.may_end(residence.free_space),
    act.TakeDock: turns.may_end(docks.take_dock),
    act.RunOutOfShips: docks.run_out_of_ships,
    act.Deliver: turns.may_end(deliveries.deliver),
    act.RevealShip: turns.may_end(deliveries.reveal_ship),
    act.SendExpedition: turns.may_end(deliveries.send_expedition),
    act.TurnUp: turns.may_end(ships.turn_up),
    act.UseShip: ships.use_ship,
    act.SetMarkers: ring.set_markers,
    act.SetTiles: tiles.set_tiles,
    act.NameTiles: tiles.name_tiles,
    act.SetDisc: corrections.set_disc,
    act.SetTilePlaces: corrections.set_tile_places,
    act.SetBoard: corrections.set_board,
    act.SetStrength: corrections.set_strength,
    act.SetWarshipDocks: corrections.set_warship_docks,
    act.AddShip: corrections.add_ship,
    act.SetShip: corrections.set_ship,
    act.DropShip: corrections.drop_ship,
    act.FlipShip: corrections.flip_ship,
}

CHECKS: Checks = {
    act.TakeAction: turns.check_take_action,
    act.UseGuild: guild.check_use_guild,
    act.PlaceOnTile: tiles.check_place_on_tile,
}


def start(opened: Setup) -> State:
    """A new table, before decade I."""
    state = State(opened, opened.first)
    return replace(state, boards=new_boards(opened)) if opened.full else state


def apply(state: State, action: Action) -> State:
    return guild.settled(state, dispatch(HANDLERS, state, action))


def may(state: State, action: Action) -> RuleError | None:
    """Why the rules would refuse an action; None if they would not."""
    return refusal(apply, state, action, CHECKS)
