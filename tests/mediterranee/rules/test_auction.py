"""Rulebook, "Phase 1": every tie shape, each order written out by hand.

A case: bids by seat (s1, s2, ...); then the steps, a dict for dice and (seat, place) for a choice;
then the order from first to last.
"""

from __future__ import annotations

import pytest

from companion.games.mediterranee.rules.auction import (
    Auction,
    chooser,
    free_places,
    revealing,
    rollers,
    rolling,
    sealing,
    settled,
)
from tests.mediterranee.support import bid, roll, table, take


def test_the_rulebook_example() -> None:
    """Venice 300, Turks 500, others 0; Turks IV, Venice I; Genoa rolls 6, Spain 2."""
    state = bid(table(4), 300, 0, 0, 500)
    assert chooser(state.auction) == "s4"
    state = take(state, "s4", 4)
    assert chooser(state.auction) == "s1"
    state = take(state, "s1", 1)
    assert rollers(state.auction) == ("s2", "s3")
    state = roll(state, s2=6, s3=2)
    assert state.order == ("s1", "s2", "s3", "s4")


# The bids, then dice or a place that somebody takes, then the order.
CASES: dict[str, tuple[tuple[int, ...], list[dict[str, int] | tuple[str, int]], str]] = {
    # two players
    "2: higher first": ((300, 100), [("s1", 1)], "s1 s2"),
    "2: higher last": ((300, 100), [("s1", 2)], "s2 s1"),
    "2: one zero takes what is left": ((0, 100), [("s2", 1)], "s2 s1"),
    "2: equal": ((200, 200), [{"s1": 2, "s2": 5}, ("s2", 2)], "s1 s2"),
    "2: equal, rolled again twice": (
        (200, 200),
        [{"s1": 4, "s2": 4}, {"s1": 1, "s2": 1}, {"s1": 3, "s2": 2}, ("s1", 1)],
        "s1 s2",
    ),
    "2: all zero": ((0, 0), [{"s1": 1, "s2": 6}], "s2 s1"),
    "2: all zero, rolled again": ((0, 0), [{"s1": 3, "s2": 3}, {"s1": 6, "s2": 5}], "s1 s2"),
    # three players
    "3: all different": ((100, 300, 200), [("s2", 3), ("s3", 1)], "s3 s1 s2"),
    "3: top pair": (
        (500, 500, 100),
        [{"s1": 1, "s2": 2}, ("s2", 3), ("s1", 1)],
        "s1 s3 s2",
    ),
    "3: low pair": (
        (500, 100, 100),
        [("s1", 2), {"s2": 4, "s3": 6}, ("s3", 3)],
        "s2 s1 s3",
    ),
    "3: top pair and one zero": (
        (0, 400, 400),
        [{"s2": 5, "s3": 3}, ("s2", 1), ("s3", 3)],
        "s2 s1 s3",
    ),
    "3: three equal": (
        (100, 100, 100),
        [{"s1": 2, "s2": 6, "s3": 4}, ("s2", 2), ("s3", 3)],
        "s1 s2 s3",
    ),
    "3: three equal, two tied for the lead": (
        (100, 100, 100),
        [{"s1": 6, "s2": 1, "s3": 6}, {"s1": 2, "s3": 3}, ("s3", 1), ("s1", 3)],
        "s3 s2 s1",
    ),
    "3: three equal, all dice equal": (
        (100, 100, 100),
        [
            {"s1": 5, "s2": 5, "s3": 5},
            {"s1": 1, "s2": 3, "s3": 3},
            {"s2": 2, "s3": 4},
            ("s3", 1),
            ("s2", 2),
        ],
        "s3 s2 s1",
    ),
    "3: one bidder, two zero": ((0, 100, 0), [("s2", 2), {"s1": 3, "s3": 5}], "s3 s2 s1"),
    "3: all zero": ((0, 0, 0), [{"s1": 2, "s2": 4, "s3": 6}], "s3 s2 s1"),
    "3: all zero, two tied low": (
        (0, 0, 0),
        [{"s1": 2, "s2": 2, "s3": 6}, {"s1": 1, "s2": 4}],
        "s3 s2 s1",
    ),
    "3: all zero, two tied high": (
        (0, 0, 0),
        [{"s1": 6, "s2": 6, "s3": 1}, {"s1": 1, "s2": 4}],
        "s2 s1 s3",
    ),
    # four players
    "4: all different": (
        (100, 400, 300, 200),
        [("s2", 4), ("s3", 1), ("s4", 3)],
        "s3 s1 s4 s2",
    ),
    "4: top pair": (
        (300, 300, 200, 100),
        [{"s1": 6, "s2": 4}, ("s1", 1), ("s2", 4), ("s3", 3)],
        "s1 s4 s3 s2",
    ),
    "4: middle pair": (
        (100, 300, 200, 200),
        [("s2", 1), {"s3": 1, "s4": 2}, ("s4", 2), ("s3", 4)],
        "s2 s4 s1 s3",
    ),
    "4: low pair": (
        (400, 300, 200, 200),
        [("s1", 2), ("s2", 1), {"s3": 5, "s4": 6}, ("s4", 4)],
        "s2 s1 s3 s4",
    ),
    "4: two pairs": (
        (400, 100, 100, 400),
        [{"s1": 2, "s4": 5}, ("s4", 2), ("s1", 4), {"s2": 6, "s3": 1}, ("s2", 3)],
        "s3 s4 s2 s1",
    ),
    "4: a pair, and a pair of zeros": (
        (0, 200, 0, 200),
        [{"s2": 3, "s4": 1}, ("s2", 4), ("s4", 1), {"s1": 2, "s3": 4}],
        "s4 s3 s1 s2",
    ),
    "4: three equal and one above": (
        (100, 100, 100, 900),
        [("s4", 4), {"s1": 1, "s2": 3, "s3": 2}, ("s2", 1), ("s3", 3)],
        "s2 s1 s3 s4",
    ),
    "4: three equal and one zero": (
        (100, 100, 100, 0),
        [{"s1": 5, "s2": 4, "s3": 6}, ("s3", 1), ("s1", 2), ("s2", 4)],
        "s3 s1 s4 s2",
    ),
    "4: four equal": (
        (200, 200, 200, 200),
        [{"s1": 1, "s2": 2, "s3": 3, "s4": 4}, ("s4", 4), ("s3", 1), ("s2", 2)],
        "s3 s2 s1 s4",
    ),
    "4: four equal, dice in two pairs": (
        (200, 200, 200, 200),
        [
            {"s1": 5, "s2": 2, "s3": 5, "s4": 2},
            {"s1": 1, "s2": 6, "s3": 3, "s4": 2},
            ("s3", 1),
            ("s1", 2),
            ("s2", 3),
        ],
        "s3 s1 s2 s4",
    ),
    "4: one bidder, three zeros": (
        (0, 0, 500, 0),
        [("s3", 2), {"s1": 4, "s2": 4, "s4": 6}, {"s1": 1, "s2": 2}],
        "s4 s3 s2 s1",
    ),
    "4: two bidders, two zeros rolled again": (
        (300, 0, 0, 500),
        [("s4", 4), ("s1", 1), {"s2": 3, "s3": 3}, {"s2": 1, "s3": 2}],
        "s1 s3 s2 s4",
    ),
    "4: one zero": (
        (300, 200, 100, 0),
        [("s1", 4), ("s2", 3), ("s3", 2)],
        "s4 s3 s2 s1",
    ),
    "4: all zero": (
        (0, 0, 0, 0),
        [{"s1": 3, "s2": 5, "s3": 6, "s4": 1}],
        "s3 s2 s1 s4",
    ),
    "4: all zero, three tied": (
        (0, 0, 0, 0),
        [{"s1": 3, "s2": 3, "s3": 6, "s4": 3}, {"s1": 2, "s2": 4, "s4": 4}, {"s2": 1, "s4": 5}],
        "s3 s4 s2 s1",
    ),
    "4: all zero, dice in two pairs": (
        (0, 0, 0, 0),
        [{"s1": 2, "s2": 6, "s3": 2, "s4": 6}, {"s1": 6, "s2": 1, "s3": 5, "s4": 3}],
        "s4 s2 s1 s3",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_every_tie_shape(case: str) -> None:
    bids, steps, order = CASES[case]
    state = bid(table(len(bids)), *bids)
    for step in steps:
        assert state.order == ()
        if isinstance(step, dict):
            assert rollers(state.auction) == tuple(step)
            assert chooser(state.auction) is None
            state = roll(state, **step)
        else:
            assert rollers(state.auction) == ()
            assert chooser(state.auction) == step[0]
            state = take(state, *step)
    assert state.order == tuple(order.split())
    assert settled(state.auction, state.setup.order) == state.order
    assert free_places(state.auction) == ()


def test_nobody_rolls_or_chooses_before_the_reveal() -> None:
    auction = sealing(Auction(), [("s1", 100), ("s2", 100)])
    assert rollers(auction) == ()
    assert chooser(auction) is None
    assert settled(auction, ("s1", "s2")) == ()


def test_a_changed_bid_takes_the_place_of_the_first() -> None:
    auction = sealing(sealing(Auction(), [("s2", 100)]), [("s1", 0), ("s2", 300)])
    assert auction.bids == (("s1", 0), ("s2", 300))


def test_dice_are_compared_roll_by_roll() -> None:
    """A 5 then a 1 still beats a 2 then a 6: only equals roll again."""
    auction = revealing(sealing(Auction(), [(f"s{n}", 100) for n in range(1, 5)]))
    auction = rolling(auction, [("s1", 5), ("s2", 2), ("s3", 5), ("s4", 2)])
    auction = rolling(auction, [("s1", 1), ("s2", 6), ("s3", 2), ("s4", 1)])
    assert chooser(auction) == "s3"


def test_a_bid_and_its_dice_stay_out_of_repr() -> None:
    assert "31700" not in repr(sealing(Auction(), [("s1", 31700)]))
