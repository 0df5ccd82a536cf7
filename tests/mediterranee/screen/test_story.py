"""The evening's story: what every round's places cost, from the log."""

from __future__ import annotations

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import SetClock
from companion.table.story import StoryCell
from tests.mediterranee.support import bid, do, onward, ordered, roll, table, take
from tests.mediterranee.test_games import ORDERS, states
from tests.sure import some


def test_bids_and_places_of_every_round_up_to_the_last() -> None:
    """Round 1: 300, 200, 100 for I, II, III. Round 2: s3 pays 400 for III; the zeros roll 2 and 5."""
    state = onward(ordered(table(3)), 6)
    state = onward(roll(take(bid(state, 0, 0, 400), "s3", 3), s1=2, s2=5))
    told = some(GAME.story(state))
    assert [row.number for row in told.rows] == [1, 2]
    assert told.rows[0].cells == (
        StoryCell(300, "I"),
        StoryCell(200, "II"),
        StoryCell(100, "III"),
    )
    assert told.rows[1].cells == (StoryCell(0, "II"), StoryCell(0, "I"), StoryCell(400, "III"))
    assert told.totals == (300, 200, 500)


def test_what_nobody_noted_is_left_open_and_without_bids_there_is_no_story() -> None:
    unseen = do(table(2), SetClock(2, "ports", "r1.bids", ("s2", "s1")))
    assert GAME.story(unseen) is None
    assert GAME.story(table(2)) is None
    state = onward(unseen, 2)
    told = some(GAME.story(take(bid(state, 0, 100), "s2", 1)))
    assert told.rows[0].cells == (StoryCell(None, "II"), StoryCell(None, "I"))
    assert told.totals == (0, 100)


def test_a_recorded_game_is_told_whole() -> None:
    """Paid by s1: 300 + 0 + 200 + 400 + 0 + 100 + 500 + 0, as in the table beside the file."""
    told = some(GAME.story(states("four-full")[-1]))
    assert len(told.rows) == len(ORDERS["four-full"].replace("\n", "/").strip("/ ").split("/"))
    assert told.totals == (1500, 1400, 2000, 1300)
