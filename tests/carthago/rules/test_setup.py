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
    part_offer,
    passing,
    playing,
    refused,
    said,
    table,
    take,
)
from tests.sure import some


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_tap_starts_and_draws_what_is_missing(players: int) -> None:
    state = table(players)
    tap = some(GAME.view_for(state, None).primary)
    assert tap.verb == "start-play"
    seen = set()
    for seed in range(60):
        fields = act.StartPlay.draw(state, dict(tap.fields), Random(seed))
        begun = do(state, msgspec.convert(fields, act.StartPlay))
        assert begun.moment == "d1.r1.s1"
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
    assert asked(part_offer(state, "first-disc", "s3")) == ("column", "harbour", "strength")
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
    assert [offer.fields["first"] for offer in view.others] == ["s2", "s3", "s1"]
