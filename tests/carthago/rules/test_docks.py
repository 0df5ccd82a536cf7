"""Docks in full tracking: limits, the anchor, the end of the ship pile."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    acting,
    board_of,
    do,
    full,
    having,
    part_offer,
    refused,
    said,
    take,
)


def test_docks_one_disc_each_and_never_all_of_them() -> None:
    state = do(acting("T"), act.TakeDock("s1"))
    assert (board_of(state, "s1").trade, board_of(state, "s1").beside) == (1, 2)
    assert refused(state, act.TakeDock("s1")).code == "done-already"
    crowded = acting("T", players=2, trade=2, beside=1)
    assert refused(crowded, act.TakeDock("s1")).code == "all-docks"
    assert said(part_offer(crowded, "dock").reason) == "Nobody may hold all 3 docks of a harbour."
    taken = having(acting("T", players=2, trade=1, beside=2), "s2", trade=2, beside=1)
    assert refused(taken, act.TakeDock("s1")).code == "harbour-full"
    nothing = acting("T", beside=0, small=3)
    assert refused(nothing, act.TakeDock("s1")).code == "no-disc-left"
    assert (
        said(part_offer(nothing, "dock").reason) == "Rouge has no disc left beside the residence."
    )


def test_warship_docks_are_limited_once_their_number_is_known() -> None:
    state = acting("W", players=2, warship=2, beside=1)
    assert board_of(do(state, act.TakeDock("s1")), "s1").warship == 3
    state = do(state, act.SetWarshipDocks(3))
    assert refused(state, act.TakeDock("s1")).code == "all-docks"
    assert GAME.lessons(act.SetWarshipDocks(3)) == {"warship-docks": {"docks": 3}}


def test_commando_puts_a_disc_on_the_anchor_even_if_the_docks_are_full() -> None:
    state = having(do(full(), act.SetWarshipDocks(2)), "s2", warship=1, beside=2)
    state = having(state, "s3", warship=1, beside=2)
    state = do(state, act.AddShip("s1", "oils", "commando"))
    state = take(state, "W")
    assert refused(state, act.TakeDock("s1")).code == "harbour-full"
    assert part_offer(state, "anchor").reason is None
    state = do(state, act.TakeDock("s1", commando=True))
    assert (board_of(state, "s1").anchor, board_of(state, "s1").ships[0].up) == (1, False)


def test_the_end_of_the_ship_pile_brings_discs_home() -> None:
    state = full()
    state = having(state, "s1", warship=1, anchor=1, beside=1)
    state = having(state, "s2", trade=2, beside=1)
    state = do(state, act.RunOutOfShips(("s2",)))
    assert (board_of(state, "s1").beside, board_of(state, "s2").beside) == (3, 2)
    assert board_of(state, "s2").trade == 1
    assert refused(take(state, "W"), act.TakeDock("s1")).code == "ships-gone"
