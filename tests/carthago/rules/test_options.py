"""What is chosen when a table is opened."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules.options import RINGS
from companion.table.game import BadSetup, check_setup
from tests.carthago.support import (
    setup,
    spaces,
)


def test_the_ring_option_lists_each_order_once() -> None:
    keys = [key for key, _ in RINGS]
    assert len(set(keys)) == 24
    for key, label in RINGS:
        assert sorted(key.split(",")) == sorted(spaces("MRTWD"))
        short = [word.lower().replace(" ", "_") for word in label.split(", ")]
        assert short == key.split(",")


def test_a_setup_is_accepted_for_two_three_and_four() -> None:

    for players in (2, 3, 4):
        check_setup(GAME, setup(players))
    one = setup(2)
    with pytest.raises(BadSetup):
        check_setup(GAME, type(one)("carthago", "base", one.seats[:1], "s1", one.options))
