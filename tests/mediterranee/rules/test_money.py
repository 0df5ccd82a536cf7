"""The treasuries of full tracking."""

from __future__ import annotations

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
from companion.table.actions import Action
from companion.table.text import SeatName, T
from tests.mediterranee.support import (
    bid,
    do,
    ducats,
    full,
    onward,
    ordered,
    refused,
    table,
    take,
)


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


def test_money_stays_out_of_repr() -> None:
    state = do(full(2), SetTreasury("s1", 31_700))
    assert "31700" not in repr(state)
    for action in (Spend("s1", "goods", 31_700), SetTreasury("s1", 31_700)):
        assert "31700" not in repr(action)
    assert "31700" not in repr(PlaceBid("s1", 31_700, "r1.bids"))
    assert "31700" not in repr(Deal("s1", "s2", 31_700))
