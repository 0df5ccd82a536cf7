"""What the table knows for the score sheet."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Deal,
    Earn,
    ForgetTreasury,
    SetCapital,
    SetClock,
    SetTreasury,
)
from tests.mediterranee.support import do, full, onward, setup


def test_the_tally_knows_the_treasury_only_when_the_game_was_played_out() -> None:
    state = do(full(2), SetCapital("s2", False), ForgetTreasury(("s2",)))
    assert GAME.tally(state) == {
        "s1": {"holds_own_capital": True},
        "s2": {"holds_own_capital": False},
    }
    over = onward(do(state, SetClock(12, "sales", "r1.bids")))
    assert GAME.tally(over) == GAME.tally(state), "anybody can set a clock"
    played = onward(do(replace(state, ended=frozenset(range(1, 12)), phase="sales", round=12)))
    assert GAME.tally(played) == {
        "s1": {"holds_own_capital": True, "ducats": 2300},
        "s2": {"holds_own_capital": False},
    }
    assert GAME.rulings(setup()) == {}


def test_a_treasury_beyond_all_bounds_is_left_for_the_table_to_say() -> None:
    rich = do(full(2), SetTreasury("s1", 40_000), Earn("s1", "sale", 40_000))
    rich = do(rich, SetTreasury("s2", 40_000), Deal("s2", "s1", 40_000))
    over = do(rich, SetClock(12, "over", "r1.bids"))
    assert GAME.tally(over)["s1"] == {"holds_own_capital": True}
