"""The residence in full tracking: columns, what they give, strength."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import BONUS_SEATS
from companion.games.carthago.rules.ring import price
from tests.carthago.support import (
    acting,
    board_of,
    board_view,
    do,
    ending,
    full,
    having,
    passing,
    said,
    take,
)


def test_eight_discs_on_the_residence_and_three_beside() -> None:
    board = board_of(full(), "s1")
    assert (board.residence, board.beside) == (8, 3)
    counts = {place.key: place.count for place in board_view(full()).places}
    assert sum(counts.values()) == 11
    assert sum(counts.values()) == 11


def test_the_residence_example_red_frees_the_second_space_on_the_left() -> None:
    """Two other discs: three cards. Three dyes for the left column: two bonus seats."""
    state = having(full(4, first="s2", guilds="WD"), "s1", left=1, beside=4)
    state = passing(ending(take(ending(take(state, "R")), "R")))
    assert price(state, "s1", "residence") == 3
    state = take(state, "R")
    left = board_view(state).columns[0]
    assert said(left.cost) == "3 alike: dyes, oils or glass"
    assert said(left.gains) == "2 bonus seats at the end"
    state = do(state, act.FreeSpace("s1", "left", 2))
    board = board_of(state, "s1")
    assert (board.left, board.beside) == (2, 5)
    assert BONUS_SEATS[board.left] == 2


def test_the_right_column_gives_one_disc_then_two() -> None:
    state = do(acting("R"), act.FreeSpace("s1", "right", 1))
    assert (board_of(state, "s1").beside, board_of(state, "s1").residence) == (4, 7)
    state = take(passing(ending(state), 3), "R")
    state = do(state, act.FreeSpace("s1", "right", 2))
    assert (board_of(state, "s1").beside, board_of(state, "s1").residence) == (6, 5)


def test_strength_starts_at_one_and_is_learned_from_the_board() -> None:
    state = acting("R")
    assert board_of(state, "s1").strength == 1
    known = act.FreeSpace("s1", "centre", 1, strength=3)
    assert board_of(do(state, known), "s1").strength == 3
    assert GAME.lessons(known) == {"centre-1": {"strength": 3}}
    state = do(state, act.FreeSpace("s1", "centre", 1))
    assert board_of(state, "s1").strength is None
    state = do(state, act.SetStrength("s1", 1, 3))
    assert board_of(state, "s1").strength == 3
    other = {c.key: c for c in board_view(take(ending(state), "R"), "s2").columns}
    assert other["centre"].offer.asks[0].now == 3
