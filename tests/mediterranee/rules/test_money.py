"""The treasuries of full tracking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Deal,
    Earn,
    EnterBids,
    ForgetTreasury,
    PlaceBid,
    SetCapital,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action, ChangeOption
from companion.table.text import SeatName, T
from tests.mediterranee.support import bid, do, onward, ordered, refused, setup, table, take


def ducats(state: State) -> list[int | None]:
    return [state.purse(seat).ducats for seat in sorted(state.setup.order)]


def full(players: int = 4, **options: str) -> State:
    return table(players, tracking="full", **options)


def test_everyone_starts_with_2000() -> None:
    assert ducats(full()) == [2000, 2000, 2000, 2000]
    assert ducats(table()) == [None, None, None, None]


def test_all_bids_are_paid_at_the_reveal_whoever_wins() -> None:
    state = bid(full(), 300, 0, 0)
    assert ducats(state) == [2000, 2000, 2000, 2000]
    assert ducats(do(state, PlaceBid("s4", 500, "r1.bids"))) == [1700, 2000, 2000, 1500]


def test_a_bid_above_the_treasury_is_refused_and_names_no_amount() -> None:
    problem = refused(full(), PlaceBid("s1", 2100, "r1.bids"))
    assert (problem.code, problem.field, problem.params) == ("bid-above-treasury", "amount", {})
    assert do(full(), PlaceBid("s1", 2000, "r1.bids")).auction.sealed == {"s1"}


def test_light_tracking_checks_no_treasury() -> None:
    assert do(table(), PlaceBid("s1", 2100, "r1.bids")).auction.sealed == {"s1"}


def test_income_comes_at_the_end_of_the_round_while_the_capital_is_held() -> None:
    state = do(onward(ordered(full(2)), 4), SetCapital("s2", False))
    assert ducats(state) == [1800, 1900]
    state = onward(state)
    assert ducats(state) == [1800, 1900]
    state = onward(state)
    assert ducats(state) == [2100, 1900]
    assert ducats(do(state, SetCapital("s2", True))) == [2100, 1900]


def test_income_comes_in_the_last_round_too() -> None:
    state = onward(do(full(2), SetClock(12, "sales", "r1.bids")))
    assert state.over
    assert ducats(state) == [2300, 2300]


def test_setting_the_clock_pays_nobody() -> None:
    assert ducats(do(full(2), SetClock(9, "purchases", "r1.bids"))) == [2000, 2000]


def test_quick_entries() -> None:
    state = do(
        full(2),
        Spend("s1", "goods", 300),
        Spend("s1", "sailors", 200),
        Spend("s1", "building", 1000),
        Spend("s1", "other", 100),
        Earn("s1", "sale", 700),
        Earn("s1", "other", 100),
        Deal("s2", "s1", 400),
    )
    assert ducats(state) == [1600, 1600]
    assert ducats(do(state, SetTreasury("s2", 0))) == [1600, 0]


@pytest.mark.parametrize(
    ("action", "code", "field"),
    [
        (Spend("s1", "goods", 150), "not-hundreds", "amount"),
        (Spend("s1", "building", 600), "not-building-price", "amount"),
        (Spend("s1", "goods", 2100), "above-treasury", "amount"),
        (Earn("s1", "sale", 250), "not-hundreds", "amount"),
        (Deal("s1", "s2", 2100), "above-treasury", "amount"),
        (Deal("s1", "s2", 110), "not-hundreds", "amount"),
        (Deal("s1", "s1", 100), "deal-with-oneself", "to"),
        (Deal("s1", "s9", 100), "unknown-seat", "to"),
        (Spend("s9", "goods", 100), "unknown-seat", None),
        (SetTreasury("s1", 150), "not-hundreds", "amount"),
        (SetCapital("s1", True), "capital-unchanged", "held"),
        (ForgetTreasury(("s9",)), "unknown-seat", "seats"),
    ],
)
def test_refused_entries(action: Action, code: str, field: str | None) -> None:
    problem = refused(full(), action)
    assert (problem.code, problem.field) == (code, field)


@pytest.mark.parametrize(
    "action",
    [
        Spend("s1", "goods", 100),
        Earn("s1", "sale", 100),
        Deal("s1", "s2", 100),
        SetTreasury("s1", 100),
        SetCapital("s1", False),
        ForgetTreasury(("s1",)),
    ],
)
def test_light_tracking_has_no_treasury(action: Action) -> None:
    assert refused(table(), action).code == "full-only"


def test_there_is_not_that_much_money() -> None:
    state = do(full(), SetTreasury("s1", 40_000), Earn("s1", "sale", 40_000))
    problem = refused(state, Earn("s1", "sale", 20_100))
    assert (problem.code, problem.field) == ("treasury-too-large", "amount")


def test_a_sealed_bid_limits_nothing() -> None:
    """A refusal that began at 600 would tell that 1,400 of 2,000 are in the bid."""
    state = do(full(2), PlaceBid("s1", 1400, "r1.bids"))
    assert ducats(do(state, Spend("s1", "goods", 2000))) == [0, 2000]
    assert ducats(do(state, Deal("s1", "s2", 2000))) == [0, 4000]
    assert ducats(do(state, SetTreasury("s1", 0))) == [0, 2000]
    assert refused(state, Spend("s1", "goods", 2100)).code == "above-treasury"


def test_who_kept_enough_pays_the_bid() -> None:
    state = do(full(2), PlaceBid("s1", 1500, "r1.bids"), Spend("s1", "goods", 500))
    state = do(state, PlaceBid("s2", 0, "r1.bids"))
    assert ducats(state) == [0, 2000]
    assert GAME.view_for(state, None).board.notices == ()


def test_who_kept_too_little_for_the_bid_is_named_at_the_reveal() -> None:
    state = do(full(2), PlaceBid("s1", 1500, "r1.bids"), Spend("s1", "goods", 600))
    assert GAME.view_for(state, None).board.notices == ()
    last = PlaceBid("s2", 300, "r1.bids")
    opened = do(state, last)
    assert opened.auction.bid("s1") == 1500
    assert ducats(opened) == [None, 1700]
    for viewer in (None, "s1", "s2"):
        (notice,) = GAME.view_for(opened, viewer).board.notices
        assert notice == T(
            "%(names)s: the bid is more than the treasury held. Count it and set it again.",
            names=(SeatName("s1"),),
        )
        assert "treasury held" in GAME.describe(state, last, opened, viewer).message
    settled = take(opened, "s1", 1)
    assert GAME.view_for(onward(settled), None).board.notices == ()


def test_an_unknown_treasury_must_be_set_first() -> None:
    state = do(full(2), ForgetTreasury(("s1",)))
    assert refused(state, Spend("s1", "goods", 100)).code == "treasury-unknown"
    assert refused(state, Earn("s1", "sale", 100)).code == "treasury-unknown"
    state = do(state, Deal("s1", "s2", 100), Deal("s2", "s1", 300))
    assert ducats(state) == [None, 1800]
    state = bid(state, 5000, 100)
    assert ducats(state) == [None, 1700]
    state = onward(take(state, "s1", 1), 6)
    assert ducats(state) == [None, 2000]
    assert ducats(do(state, SetTreasury("s1", 900))) == [900, 2000]


def test_coins_in_a_fist_prove_a_treasury_wrong() -> None:
    """No refusal: it would tell everyone what the player owns."""
    state = do(full(2, bids="fists"), EnterBids(("s1", "s2"), (2500, 300), "r1.bids"))
    assert ducats(state) == [None, 1700]
    assert GAME.view_for(state, None).board.notices == ()
    assert GAME.view_for(state, "s1").board.treasury.ducats is None


def test_switching_to_full_before_the_first_reveal_starts_at_2000() -> None:
    state = do(bid(table(2), 5000), ChangeOption("tracking", "full"))
    assert ducats(state) == [2000, 2000]
    assert state.auction.bids == ()


def test_switching_to_full_later_knows_no_treasury() -> None:
    state = do(ordered(table(2)), ChangeOption("tracking", "full"))
    assert ducats(state) == [None, None]
    assert state.auction.revealed
    assert ducats(do(full(2), ChangeOption("tracking", "full"))) == [2000, 2000]


def test_switching_to_light_forgets_money() -> None:
    state = do(full(2), SetCapital("s1", False), ChangeOption("tracking", "light"))
    assert ducats(state) == [None, None]
    assert GAME.tally(state) == {"s1": {}, "s2": {}}


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


def test_money_stays_out_of_repr() -> None:
    state = do(full(2), SetTreasury("s1", 31_700))
    assert "31700" not in repr(state)
    for action in (Spend("s1", "goods", 31_700), SetTreasury("s1", 31_700)):
        assert "31700" not in repr(action)
    assert "31700" not in repr(PlaceBid("s1", 31_700, "r1.bids"))
    assert "31700" not in repr(Deal("s1", "s2", 31_700))
