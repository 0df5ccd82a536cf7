"""The rules of Carthago: `apply(state, action)` gives the next state or a RuleError."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.carthago import actions as act
from companion.games.carthago import boards, clock, corrections, ring, ships, tiles, turns
from companion.games.carthago.options import OPTIONS, casts
from companion.games.carthago.state import State
from companion.games.carthago.tally import rulings, tally
from companion.table.actions import Action, ChangeOption
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Handler, dispatch, seat_handlers

_SHARED = seat_handlers(choices_of(OPTIONS, casts))

HANDLERS: Mapping[type[Action], Handler] = {
    **_SHARED,
    **count_handlers(tally, rulings),
    ChangeOption: corrections.change_option(_SHARED[ChangeOption]),
    act.StartPlay: clock.start_play,
    act.BeginDecade: clock.begin_decade,
    act.SetClock: clock.set_clock,
    act.TickStep: clock.tick_step,
    act.TakeAction: turns.take_action,
    act.Pass: turns.pass_turn,
    act.EndTurn: turns.end_turn,
    act.UseGuild: turns.use_guild,
    act.UseIntrigue: turns.use_intrigue,
    act.PlaceOnTile: turns.place_on_tile,
    act.SetMarkers: ring.set_markers,
    act.SetDisc: ring.set_disc,
    act.SetTiles: tiles.set_tiles,
    act.SetTilePlaces: tiles.set_tile_places,
    act.PlaceFirstDisc: boards.place_first_disc,
    act.FreeSpace: boards.free_space,
    act.TakeDock: boards.take_dock,
    act.Deliver: boards.deliver,
    act.SendExpedition: boards.send_expedition,
    act.TurnUp: boards.turn_up,
    act.UseShip: ships.use_ship,
    act.AddShip: ships.add_ship,
    act.DropShip: ships.drop_ship,
    act.FlipShip: ships.flip_ship,
    act.RunOutOfShips: corrections.run_out_of_ships,
    act.SetBoard: corrections.set_board,
    act.SetStrength: corrections.set_strength,
    act.SetWarshipDocks: corrections.set_warship_docks,
}


def apply(state: State, action: Action) -> State:
    return dispatch(HANDLERS, state, action)
