"""What a table puts right or decides anew in the middle of a game."""

from __future__ import annotations

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import SetCapital, SetChancellor
from companion.table.actions import ChangeOption, RecolourSeat
from tests.mediterranee.support import bid, do, ducats, full, ordered, refused, table


def test_the_grand_chancellor_is_the_first_unless_named() -> None:
    assert table().chancellor == "s1"
    assert do(table(), SetChancellor("s3")).chancellor == "s3"
    problem = refused(table(2), SetChancellor("s3"))
    assert (problem.code, problem.field) == ("unknown-seat", "chancellor")


def test_changing_the_way_of_bidding_drops_bids_unseen() -> None:
    state = do(bid(table(2), 300), ChangeOption("bids", "fists"))
    assert state.auction.bids == ()
    opened = bid(table(2), 300, 100)
    assert do(opened, ChangeOption("bids", "fists")).auction == opened.auction
    same = do(bid(table(2), 300), ChangeOption("bids", "sealed"))
    assert same.auction.sealed == {"s1"}


def test_two_players_change_pairs_together() -> None:
    state = do(table(2), RecolourSeat("s2", "spain"))
    assert [seat.colour for seat in state.setup.seats] == ["turks", "spain"]
    state = do(state, RecolourSeat("s1", "spain"))
    assert [seat.colour for seat in state.setup.seats] == ["spain", "turks"]
    assert refused(table(3), RecolourSeat("s1", "turks")).code == "unknown-colour"
    assert refused(table(2), RecolourSeat("s1", "malta")).code == "unknown-colour"


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
