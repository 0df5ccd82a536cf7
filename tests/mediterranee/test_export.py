"""Game files of tables under way: they replay, and keep what is not secret."""

from __future__ import annotations

import json
from dataclasses import replace

from companion.games.mediterranee import GAME
from companion.games.mediterranee.actions import (
    Deal,
    Earn,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.auction import Auction
from companion.games.mediterranee.state import State
from companion.table.actions import Action, ChangeOption
from companion.table.gamefile import export, load
from companion.table.timeline import Timeline
from tests.mediterranee.support import entries, ordered, table, timeline

GAMES = {"mediterranee": GAME}


def again(made: Timeline) -> Timeline:
    file = json.dumps(export(GAME, made, entries(made)))
    _, replayed = load(GAMES, file)
    return replayed


def taps(state: State, *actions: Action) -> Timeline:
    return timeline(state, [(None, action) for action in actions])


def test_a_table_without_secrets_comes_back_whole() -> None:
    state = table(2)
    made = taps(
        state,
        PlaceBid("s1", 300, "r1.bids"),
        PlaceBid("s1", 500, "r1.bids"),
        PlaceBid("s2", 100, "r1.bids"),
    )
    assert again(made).state == made.state


def test_sealed_bids_stay_behind() -> None:
    made = taps(table(2), SetClock(3, "bids", "r1.bids"), PlaceBid("s1", 300, "r3.bids"))
    assert again(made).state == replace(made.state, auction=Auction())
    assert made.state.auction.bids


def test_private_entries_leave_a_treasury_to_set_again() -> None:
    made = taps(
        table(4, tracking="full"),
        Spend("s1", "goods", 100),
        Deal("s2", "s3", 100),
        PlaceBid("s1", 300, "r1.bids"),
        PlaceBid("s2", 300, "r1.bids"),
        PlaceBid("s3", 300, "r1.bids"),
        PlaceBid("s4", 300, "r1.bids"),
    )
    replayed = again(made)
    assert [purse.ducats for purse in replayed.state.purses] == [None, None, None, 1700]
    assert replayed.state.auction == made.state.auction
    assert [type(step.entry.action) for step in replayed.steps[:2]] == [ForgetTreasury] * 2


def test_a_bid_that_only_private_money_allowed_still_replays() -> None:
    made = taps(
        table(2, tracking="full"),
        Earn("s1", "sale", 5000),
        PlaceBid("s1", 7000, "r1.bids"),
        PlaceBid("s2", 0, "r1.bids"),
    )
    assert again(made).state.auction.bid("s1") == 7000


def test_a_finished_game_keeps_its_money() -> None:
    made = taps(
        table(2, tracking="full"),
        SetTreasury("s1", 500),
        SetClock(12, "sales", "r1.bids"),
        NextPhase("r12.sales"),
    )
    replayed = again(made)
    assert replayed.state == made.state
    assert GAME.tally(replayed.state)["s1"]["ducats"] == 800


def test_switching_to_full_with_a_bid_under_way_replays() -> None:
    made = taps(
        table(2),
        PlaceBid("s1", 9000, "r1.bids"),
        ChangeOption("tracking", "full"),
        PlaceBid("s1", 300, "r1.bids"),
        PlaceBid("s2", 0, "r1.bids"),
    )
    assert again(made).state == made.state


def test_the_log_given_may_hold_undone_entries_too() -> None:
    made = taps(ordered(table(2)))
    assert export(GAME, made, ())["log"] == []
