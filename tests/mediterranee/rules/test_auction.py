"""Rulebook, "Phase 1": every tie shape, each order written out by hand.

A case: bids by seat (s1, s2, ...); then the steps, a dict for dice and (seat, place) for a choice;
then the order from first to last.
"""

from __future__ import annotations

import pytest

from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    EnterBids,
    PlaceBid,
    RollDice,
    SetClock,
)
from companion.games.mediterranee.rules.auction import revealing, rolling, sealing
from companion.games.mediterranee.rules.state import Auction
from companion.table.actions import RenameSeat, ReorderSeats
from tests.mediterranee.support import bid, do, onward, ordered, refused, roll, table, take


def test_the_rulebook_example() -> None:
    """Venice 300, Turks 500, others 0; Turks IV, Venice I; Genoa rolls 6, Spain 2."""
    state = bid(table(4), 300, 0, 0, 500)
    assert state.auction.chooser == "s4"
    state = take(state, "s4", 4)
    assert state.auction.chooser == "s1"
    state = take(state, "s1", 1)
    assert state.auction.rollers == ("s2", "s3")
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
            assert state.auction.rollers == tuple(step)
            assert state.auction.chooser is None
            state = roll(state, **step)
        else:
            assert state.auction.rollers == ()
            assert state.auction.chooser == step[0]
            state = take(state, *step)
    assert state.order == tuple(order.split())
    assert state.auction.order == state.order
    assert state.auction.free_places == ()


def test_nobody_rolls_or_chooses_before_the_reveal() -> None:
    auction = sealing(Auction(), [("s1", 100), ("s2", 100)])
    assert auction.rollers == ()
    assert auction.chooser is None
    assert auction.order == ()


def test_a_changed_bid_takes_the_place_of_the_first() -> None:
    auction = sealing(sealing(Auction(), [("s2", 100)]), [("s1", 0), ("s2", 300)])
    assert auction.bids == (("s1", 0), ("s2", 300))


def test_dice_are_compared_roll_by_roll() -> None:
    """A 5 then a 1 still beats a 2 then a 6: only equals roll again."""
    auction = revealing(sealing(Auction(), [(f"s{n}", 100) for n in range(1, 5)]))
    auction = rolling(auction, [("s1", 5), ("s2", 2), ("s3", 5), ("s4", 2)])
    auction = rolling(auction, [("s1", 1), ("s2", 6), ("s3", 2), ("s4", 1)])
    assert auction.chooser == "s3"


def test_a_bid_and_its_dice_stay_out_of_repr() -> None:
    assert "31700" not in repr(sealing(Auction(), [("s1", 31700)]))


# What is accepted, and every refusal: its code, and that nothing changed


def test_the_last_bid_opens_them_all() -> None:
    state = bid(table(3), 300, 100)
    assert state.bidding
    assert state.moment == "r1.bids"
    state = do(state, PlaceBid("s3", 0, state.moment))
    assert not state.bidding
    assert state.auction.revealed
    assert state.moment == "r1.bids.0.0"


def test_a_sealed_bid_can_be_changed_until_the_reveal() -> None:
    state = bid(table(2), 300)
    state = do(state, PlaceBid("s1", 100, "r1.bids"))
    assert state.bidding
    assert do(state, PlaceBid("s2", 200, "r1.bids")).auction.bids == (("s1", 100), ("s2", 200))


@pytest.mark.parametrize(
    ("amount", "code"), [(150, "not-hundreds"), (50, "not-hundreds"), (1, "not-hundreds")]
)
def test_bad_bids(amount: int, code: str) -> None:
    problem = refused(table(), PlaceBid("s1", amount, "r1.bids"))
    assert (problem.code, problem.field) == (code, "amount")


def test_a_bid_for_a_stranger() -> None:
    assert refused(table(3), PlaceBid("s4", 100, "r1.bids")).code == "unknown-seat"


def test_a_bid_after_the_reveal_says_so() -> None:
    state = bid(table(2), 300, 100)
    assert refused(state, PlaceBid("s2", 200, "r1.bids")).code == "bids-open"
    assert refused(state, PlaceBid("s2", 200, state.moment)).code == "bids-open"
    later = onward(take(state, "s1", 1))
    assert refused(later, PlaceBid("s2", 200, "r1.bids")).code == "bids-open"


def test_a_bid_for_another_round_is_not_counted() -> None:
    state = onward(ordered(table(2)), 6)
    assert refused(state, PlaceBid("s1", 100, "r1.bids")).code == "moment-passed"


def test_no_bids_in_a_phase_whose_auction_was_skipped() -> None:
    state = do(table(), SetClock(2, "combat", "r1.bids"))
    assert refused(state, PlaceBid("s1", 0, state.moment)).code == "not-bidding"
    fists = do(table(bids="fists"), SetClock(2, "combat", "r1.bids"))
    assert (
        refused(fists, EnterBids(fists.setup.order, (0,) * 4, fists.moment)).code == "not-bidding"
    )


def test_seats_can_move_and_change_names_in_the_middle_of_an_auction() -> None:
    state = do(bid(table(3), 300, 200), ReorderSeats(("s3", "s1", "s2")), RenameSeat("s1", "Zoé"))
    state = do(state, PlaceBid("s3", 0, state.moment))
    assert take(take(state, "s1", 3), "s2", 2).order == ("s3", "s2", "s1")


def test_bids_from_the_fist_are_typed_in_at_once() -> None:
    state = do(table(3, bids="fists"), EnterBids(("s2", "s1", "s3"), (500, 0, 100), "r1.bids"))
    assert state.auction.bids == (("s1", 0), ("s2", 500), ("s3", 100))
    assert state.auction.revealed


def test_bad_bids_from_the_fist() -> None:
    state = table(2, bids="fists")
    both = ("s1", "s2")
    assert refused(state, EnterBids(("s1",), (0,), "r1.bids")).code == "not-all-seats"
    assert refused(state, EnterBids(("s1", "s1"), (0, 0), "r1.bids")).code == "not-all-seats"
    assert refused(state, EnterBids(both, (0,), "r1.bids")).code == "one-bid-each"
    problem = refused(state, EnterBids(both, (0, 150), "r1.bids"))
    assert (problem.code, problem.field) == ("not-hundreds", "amounts")
    opened = do(state, EnterBids(both, (0, 100), "r1.bids"))
    assert refused(opened, EnterBids(both, (0, 0), "r1.bids")).code == "moment-passed"
    assert refused(opened, EnterBids(both, (0, 0), opened.moment)).code == "bids-open"


def test_one_way_of_bidding_at_a_time() -> None:
    assert refused(table(bids="fists"), PlaceBid("s1", 0, "r1.bids")).code == "bids-in-fists"
    typed = EnterBids(("s1", "s2"), (0, 0), "r1.bids")
    assert refused(table(2), typed).code == "bids-sealed"


def test_dice_only_for_the_tied() -> None:
    state = bid(table(3), 100, 100, 0)
    moment = state.moment
    assert refused(state, RollDice(("s1", "s3"), (1, 2), moment)).code == "not-the-tied"
    assert refused(state, RollDice(("s1",), (1,), moment)).code == "not-the-tied"
    assert refused(state, RollDice(("s1", "s2"), (1,), moment)).code == "one-die-each"
    assert refused(state, ChoosePlace("s1", 1, moment)).code == "not-your-choice"
    assert refused(table(), RollDice((), (), "r1.bids")).code == "no-dice-now"
    assert refused(onward(ordered(table())), RollDice((), (), "r1.purchases")).code == "no-dice-now"


def test_a_second_phones_roll_is_not_a_second_roll() -> None:
    """Equal dice leave the same players to roll, but not the same moment."""
    state = bid(table(2), 0, 0)
    tap = RollDice(("s1", "s2"), (4, 4), state.moment)
    assert refused(do(state, tap), tap).code == "moment-passed"


def test_places_are_chosen_by_the_one_whose_turn_it_is() -> None:
    state = bid(table(3), 300, 200, 100)
    assert refused(state, ChoosePlace("s2", 1, state.moment)).code == "not-your-choice"
    assert refused(state, ChoosePlace("s1", 4, state.moment)).code == "place-taken"
    state = take(state, "s1", 2)
    problem = refused(state, ChoosePlace("s2", 2, state.moment))
    assert (problem.code, problem.field) == ("place-taken", "place")
