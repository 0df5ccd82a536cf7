"""Setting up the game, and the set-up phase between decades."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    asked,
    board_of,
    do,
    ending,
    laid,
    passing,
    playing,
    refused,
    said,
    spaces,
    table,
    take,
)
from tests.offers import made
from tests.sure import some


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_tap_draws_what_is_missing_and_shows_it_before_the_start(players: int) -> None:
    state = table(players)
    tap = some(GAME.view_for(state, None).primary)
    assert tap.verb == "lay-out"
    seen = set()
    for seed in range(60):
        fields = act.LayOut.draw(state, dict(tap.fields), Random(seed))
        begun = do(state, msgspec.convert(fields, act.LayOut))
        assert begun.moment == "d1.setup"
        assert some(GAME.view_for(begun, None).primary).verb == "start-play"
        assert len(begun.guilds) == 2
        assert len(begun.neutrals) == (0 if players == 4 else 2)
        assert len(begun.tiles) == 6
        seen |= set(begun.guilds)
    assert len(seen) == 5


def test_steps_are_ticked_and_unticked_and_forgotten_with_the_decade() -> None:
    state = do(table(3), act.TickStep(2), act.TickStep(5), act.TickStep(2))
    assert [s.number for s in GAME.view_for(state, None).board.checklist if s.done] == [5]
    state = passing(do(playing(3), act.SetClock("round", "d1.r1.s1", 1, 5)), 3)
    assert state.ticked == frozenset()
    assert do(do(state, act.TickStep(9)), act.BeginDecade("d2.setup", "s1")).ticked == frozenset()


def test_the_opening_disc_goes_from_residence_to_dock_in_reverse_order() -> None:
    state = table(3, tracking="full")
    tap = act.PlaceFirstDisc("s3", "right", "trade")
    state = do(state, tap)
    board = board_of(state, "s3")
    assert (board.right, board.residence, board.trade, board.beside) == (1, 7, 1, 3)
    assert refused(state, tap).code == "done-already"
    state = do(state, act.PlaceFirstDisc("s1", "centre", "warship", strength=2))
    assert board_of(state, "s1").strength == 2
    assert refused(state, act.PlaceFirstDisc("s2", "left", "trade")).code == "reverse-order"


def test_the_players_discs_leave_the_ring_between_decades() -> None:
    state = passing(take(playing(3), "R"), 14)
    assert state.discs == (("s1", "residence"),)
    markers = state.guilds, state.neutrals
    state = do(state, act.BeginDecade("d2.setup", "s3"))
    assert state.discs == ()
    assert (state.guilds, state.neutrals) == markers
    assert state.order == ("s3", "s1", "s2")


def test_full_tracking_works_out_the_first_player() -> None:
    state = playing(3, guilds="RT", tracking="full")
    state = do(take(state, "R"), act.FreeSpace("s1", "left", 1), act.UseGuild("s1", "small"))
    state = take(ending(state), "R")
    state = passing(ending(do(state, act.FreeSpace("s2", "left", 1))), 13)
    assert [board.beside for board in state.boards] == [3, 4, 3]
    view = GAME.view_for(state, None)
    assert said(view.must) == "Prepare decade II; first to play: Noir"
    assert do(state, act.BeginDecade(state.moment)).first == "s2"


def test_a_tie_goes_to_the_earliest_in_the_order_just_ended() -> None:
    state = passing(playing(4, first="s3", tracking="full"), 20)
    assert do(state, act.BeginDecade(state.moment)).first == "s3"


def test_light_tracking_asks_who_begins_in_turn_order() -> None:
    state = passing(playing(3, first="s2"), 15)
    view = GAME.view_for(state, None)
    assert view.primary is None
    assert [one.fields["first"] for one in some(view.answers).offers] == ["s2", "s3", "s1"]


def test_a_table_says_what_it_drew_itself_in_a_few_taps() -> None:
    """The tile of each decade that goes back into the box tells the other two."""
    state = table(3)
    own = some(GAME.view_for(state, None).board.opening.own)
    assert asked(own) == ("guilds", "neutrals", "boxed_1", "boxed_2", "boxed_3", "first")
    typed = {"guilds": ["market", "delivery"], "neutrals": ["residence", "market"], "first": "s2"}
    boxed = {"boxed_1": "achievements", "boxed_2": "ships", "boxed_3": "coins"}
    told = do(state, made(GAME, state, own, **typed, **boxed))
    assert (told.guilds, told.neutrals) == (("market", "delivery"), ("market", "residence"))
    assert [places.tile for places in told.tiles] == [
        "town_hall_1",
        "residence_1",
        "town_hall_2",
        "victory_points",
        "residence_2",
        "goods",
    ]
    assert told.first == "s2"
    some_drawn = do(state, made(GAME, state, own, boxed_2="ships"))
    assert [places.tile for places in some_drawn.tiles_in(2)] == ["town_hall_2", "victory_points"]
    assert len(some_drawn.tiles) == 6


def test_the_ring_is_put_in_the_order_of_the_picture() -> None:
    """Told from any space on: the Market is where it begins."""
    state = do(table(3), act.SetRing(spaces("WDMRT")))
    assert state.ring == spaces("MRTWD")
    spots = GAME.view_for(state, None).board.opening.ring
    assert [spot.swap is None for spot in spots] == [True, False, False, False, False]
    swapped = do(state, made(GAME, state, some(spots[1].swap)))
    assert swapped.ring == spaces("MTRWD")
    round_again = do(state, made(GAME, state, some(spots[4].swap)))
    assert round_again.ring == spaces("MDTWR")
    assert refused(state, act.SetRing(spaces("MMRTW"))).code == "ring-each-once"


def test_first_discs_are_asked_for_from_the_last_player_to_the_first() -> None:
    state = laid(3, tracking="full")
    view = GAME.view_for(state, None)
    disc = view.board.opening.first_disc
    assert (disc.seat, view.primary) == ("s3", None)
    assert said(view.must) == "Set up the table; at the end Jaune may move a first disc"
    assert some(view.asked).place == "now", "first discs are the end of the list"
    assert [column for column, _ in disc.moves] == ["left", "centre", "right"]
    state = do(state, made(GAME, state, disc.moves[0][1][0].offer))
    assert (board_of(state, "s3").left, board_of(state, "s3").trade) == (1, 1)
    view = GAME.view_for(state, None)
    disc = view.board.opening.first_disc
    assert disc.seat == "s2"
    assert said(view.must) == "Noir may move a first disc to a dock"
    assert some(view.asked).place == "first-disc"
    state = do(state, made(GAME, state, disc.keep), act.KeepFirstDisc("s1"))
    assert GAME.view_for(state, None).board.opening.first_disc is None
    assert some(GAME.view_for(state, None).primary).verb == "start-play"


def test_starting_without_first_discs_is_offered_and_said() -> None:
    state = laid(3, tracking="full")
    skip = some(GAME.view_for(state, None).board.opening.skip)
    assert said(skip.label) == "Start decade I without them"
    assert do(state, made(GAME, state, skip)).moment == "d1.r1.s1"


def test_warship_docks_are_asked_for_until_they_are_known() -> None:
    docks = some(GAME.view_for(laid(3, tracking="full"), None).board.opening.docks)
    assert (asked(docks), docks.piece) == (("docks",), "warship-docks")
    assert GAME.view_for(laid(3), None).board.opening.docks is None
    known = do(laid(3, tracking="full"), act.SetWarshipDocks(4))
    assert GAME.view_for(known, None).board.opening.docks is None


def test_with_known_docks_nobody_takes_them_all() -> None:
    """Two docks: one disc may lie there, the second of the same player may not."""
    state = do(playing(2, guilds="MR", tracking="full"), act.SetWarshipDocks(2))
    state = take(state, "W", whole=True)
    state = passing(state)
    again = act.TakeAction("s1", "warship_dock", state.moment, whole=True)
    assert refused(state, again).code == "all-docks"
