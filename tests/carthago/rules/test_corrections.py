"""Everything the app keeps can be put right, the kind of tracking too."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import Ship
from companion.table.actions import ChangeOption
from tests.carthago.support import (
    TILES,
    board_of,
    do,
    full,
    playing,
    refused,
    said,
    spaces,
    table,
    tile_of,
)
from tests.sure import some


def test_everything_on_the_ring_can_be_put_right() -> None:
    state = do(
        playing(3),
        act.SetMarkers(spaces("WD"), spaces("MD")),
        act.SetDisc("s2", "delivery"),
    )
    assert (state.guilds, state.neutrals) == (spaces("WD"), spaces("MD"))
    assert price(state, "s1", "delivery") == 3
    assert do(state, act.SetDisc("s2", "off")).discs == ()


def test_a_tile_can_be_put_right() -> None:
    state = do(playing(3), act.SetTilePlaces("achievements", ("s2",)))
    state = do(state, act.SetTilePlaces("achievements", ("s1", "s2")))
    assert tile_of(state, "achievements").seats == ("s1", "s2")
    assert tile_of(do(state, act.SetTilePlaces("achievements")), "achievements").seats == ()


def test_in_full_a_tile_put_right_moves_discs_beside_the_residence() -> None:
    state = playing(3, tracking="full")
    state = do(state, act.SetTilePlaces("achievements", ("s1", "s2")))
    assert [board.beside for board in state.boards] == [2, 2, 3]
    state = do(state, act.SetTilePlaces("achievements", ("s3",)))
    assert [board.beside for board in state.boards] == [3, 3, 2]


def test_a_board_can_be_counted_and_must_hold_eleven() -> None:
    state = full()
    counted = act.SetBoard("s2", 2, 1, 2, 4, 1, 1, 0, 2, 1, strength=3)
    state = do(state, act.AddShip("s2", "oils", "favour"), counted)
    board = board_of(state, "s2")
    assert (board.residence, board.strength, len(board.ships)) == (2, 3, 1)
    wrong = act.SetBoard("s2", 0, 0, 0, 4)
    problem = refused(state, wrong)
    assert said(problem.text(GAME.all_refusals)) == "Those are 12 discs; each player has 11."


def test_a_ship_can_be_put_right() -> None:
    state = do(full(), act.AddShip("s1", "oils", "favour"), act.FlipShip("s1", 0))
    assert board_of(state, "s1").ships == (Ship("oils", "favour", False),)
    assert board_of(do(state, act.DropShip("s1", 0)), "s1").ships == ()


def test_tracking_can_change_at_any_time() -> None:

    before = do(table(3), ChangeOption("tracking", "full"))
    assert len(before.boards) == 3
    again = do(
        before,
        act.PlaceFirstDisc("s1", "left", "trade"),
        ChangeOption("tracking", "light"),
        ChangeOption("tracking", "full"),
    )
    assert again == before
    midway = do(playing(3), ChangeOption("tracking", "full"))
    assert midway.boards == ()
    notes = [said(text) for text in GAME.view_for(midway, None).board.reminders]
    assert notes == ["Boards still to be counted: Rouge, Noir, Jaune"]
    counted = do(midway, act.SetBoard("s1", 0, 0, 0, 3))
    assert board_of(counted, "s1").beside == 3
    assert do(counted, ChangeOption("tracking", "light")).boards == ()
    kept = do(counted, ChangeOption("different_sets", "largest"))
    assert kept.boards == counted.boards
    opened = do(before, act.StartPlay("d1.setup", spaces("MT"), spaces("RW"), TILES))
    opened = do(opened, act.TakeAction("s1", "market", "d1.r1.s1"))
    light = do(opened, ChangeOption("tracking", "light"))
    assert some(GAME.view_for(light, None).primary).verb == "end-turn"
    assert do(light, act.EndTurn("s1", light.moment)).current == "s2"
