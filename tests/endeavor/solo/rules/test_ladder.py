"""The ladder: where the end marker stands, who acts, and the rotation. "Fin d'un tour", 4."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.rules.ladder import acting, end_position, rotated, under_marker
from tests.endeavor.solo.rules.test_grid import played
from tests.endeavor.solo.support import LADDER, board, started, to_opposition
from tests.sure import some

POSITIONS = {
    0: (3, 3, 3, 4, 4, 5, 5),
    1: (4, 4, 4, 5, 5, 6, 6),
    2: (5, 5, 5, 6, 6, 7, 7),
}


@pytest.mark.parametrize("extra", [0, 1, 2])
def test_the_end_marker_by_round_and_distance(extra):
    assert tuple(end_position(n, extra) for n in range(1, 8)) == POSITIONS[extra]


def test_the_books_example():
    """Green and red act, black is under the marker; two columns away, black and green act too."""
    ladder = ("green", "red", "black", "green", "red", "purple", "purple", "black")
    assert acting(ladder, 3) == ("green", "red")
    assert under_marker(ladder, 3) == "black"
    assert acting(ladder, 5) == ("green", "red", "black", "green")


def test_rotation_over_seven_rounds():
    """2, 2, 2, 3, 3, 4, 4 discs go to the top when every building lies under the crown's column."""
    ladder = tuple("12345678")
    seen = []
    for number in range(1, 8):
        ladder = rotated(ladder, end_position(number, 0))
        seen.append("".join(ladder))
    assert seen == [
        "34567812",
        "56781234",
        "78123456",
        "23456781",
        "56781234",
        "12345678",
        "56781234",
    ]


def test_a_table_rotates_the_same_way():
    state = played(started(), "shipyard")
    assert solo_of(state).ladder == LADDER[3:] + LADDER[:3], "position 4: three discs acted"
    shown = some(board(state).complement)
    assert [disc.position for disc in shown.discs if disc.marker] == [3]
    assert [disc.colour for disc in shown.discs if disc.acts] == ["white", "green"]


def test_the_turns_of_a_round():
    state = to_opposition(started(), "workshop")
    assert [turn.colour for turn in solo_of(state).queue] == ["green", "purple", "black", "white"]
    told = dict(some(board(state).complement).text.params)
    assert told == {"n": 5, "actions": 4}


@given(st.permutations(list(LADDER)), st.lists(st.integers(3, 7), max_size=9))
def test_the_cyclic_order_never_changes(order, positions):
    ladder = start = tuple(order)
    turned = 0
    for place in positions:
        first = under_marker(ladder, place)
        ladder = rotated(ladder, place)
        turned = (turned + place - 1) % 8
        assert ladder[0] == first
    assert ladder == start[turned:] + start[:turned]
