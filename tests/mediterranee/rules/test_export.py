"""Game files of tables under way: they replay, and keep what is not secret."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    Deal,
    Earn,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.pieces import PHASES
from companion.games.mediterranee.rules.state import Auction, State
from companion.table.actions import (
    Action,
    ChangeOption,
    Count,
    CountAfresh,
    Counted,
    Finish,
    FirstFinish,
    Undo,
)
from companion.table.gamefile import export, load
from companion.table.rules import RuleError
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


def counted(state: State, *, ducats: str = "") -> tuple[Action, ...]:
    """All that the board shows at the end, and the agreement of the table."""
    board = {"ports_not_full": "1", "small_full": "0", "medium_full": "0", "capitals_full": "0"}
    if ducats:
        board["ducats"] = ducats
    typed = (Counted(seat, key, n) for seat in state.setup.order for key, n in board.items())
    return Count(tuple(typed)), Finish()


def end_of_round(number: int, *, seats: tuple[str, ...] = ("s1", "s2")) -> list[Action]:
    """A round nobody bids in much, tapped phase by phase."""
    bids = f"r{number}.bids"
    return [
        PlaceBid(seats[0], 100, bids),
        PlaceBid(seats[1], 0, bids),
        ChoosePlace(seats[0], 1, f"{bids}.0.0"),
        NextPhase(f"{bids}.settled"),
        *(NextPhase(f"r{number}.{phase}") for phase in PHASES[1:]),
    ]


PLAYED = [action for number in range(1, 13) for action in end_of_round(number)]
AT_THE_END = (SetClock(12, "sales", "r1.bids"), NextPhase("r12.sales"))


def test_a_game_played_to_its_end_keeps_its_money_with_its_result() -> None:
    """s1: 500 + 12 x (300 - 100) = 2,900."""
    state = table(2, tracking="full")
    made = taps(state, SetTreasury("s1", 500), *PLAYED, *counted(state))
    replayed = again(made)
    assert replayed.state == made.state
    assert GAME.tally(replayed.state)["s1"]["ducats"] == 2900


def test_before_the_result_is_kept_no_money_leaves_the_table() -> None:
    state = table(2, tracking="full")
    made = taps(state, SetTreasury("s1", 500), *PLAYED, counted(state)[0])
    assert "ducats" not in GAME.tally(again(made).state)["s1"]


@pytest.mark.parametrize("after", [(), (SetClock(1, "bids", "over"),)], ids=["kept", "and back"])
def test_a_clock_set_to_the_end_lets_no_money_out(after: tuple[Action, ...]) -> None:
    """The count has to be typed then, and the file tells what was typed."""
    state = table(2, tracking="full")
    for end in (AT_THE_END, (SetClock(12, "over", "r1.bids"),)):
        typed = counted(state, ducats="700")
        made = taps(state, SetTreasury("s1", 31_700), *end, *typed, *after)
        assert made.state.counts.finished
        file = export(GAME, made, entries(made))
        assert "31700" not in json.dumps(file)
        assert again(made).state.counts == made.state.counts


def test_a_clock_set_to_the_end_fills_no_money_in() -> None:
    state = table(2, tracking="full")
    with pytest.raises(RuleError, match="count-unready"):
        taps(state, SetTreasury("s1", 31_700), *AT_THE_END, *counted(state))


def test_an_agreement_of_the_first_version_is_open_again() -> None:
    """It rested on treasuries that a set clock no longer shows; the rest of its log is unharmed."""
    state = table(2, tracking="full")
    answers, _ = counted(state)
    made = taps(state, SetTreasury("s1", 31_700), *AT_THE_END, answers, FirstFinish())
    assert not made.state.counts.finished
    assert made.state.counts.answers


def test_a_count_that_rests_on_no_treasury_stays_agreed() -> None:
    for tracking in ("light", "full"):
        state = table(2, tracking=tracking)
        typed = counted(state, ducats="700")
        capital = Count(tuple(Counted(s, "holds_own_capital", "yes") for s in ("s1", "s2")))
        over = SetClock(12, "over", "r1.bids")
        made = taps(state, over, CountAfresh(), capital, *typed)
        assert again(made).state == made.state
        assert made.state.counts.finished


def test_what_is_entered_after_the_result_is_private_again() -> None:
    state = table(2, tracking="full")
    made = taps(
        state,
        *PLAYED,
        *counted(state),
        SetClock(3, "purchases", "over"),
        Spend("s1", "goods", 1700),
    )
    file = export(GAME, made, entries(made))
    assert "1700" not in json.dumps([line["action"] for line in file["log"]])
    assert again(made).state.purse("s1").ducats is None
    assert again(made).state.counts.finished


def without_taps(made: Timeline) -> object:
    file = export(GAME, made, entries(made))
    return [{**line, "tap": ""} for line in file["log"]]


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_a_file_made_before_the_reveal_is_the_same_whatever_was_sealed(tracking: str) -> None:
    def sealed(amount: int) -> Timeline:
        money = [Spend("s1", "goods", amount)] if tracking == "full" else []
        bids = (PlaceBid("s1", amount, "r1.bids"), PlaceBid("s1", amount // 200 * 100, "r1.bids"))
        return taps(table(2, tracking=tracking), *money, *bids)

    assert without_taps(sealed(200)) == without_taps(sealed(1000))


def test_a_file_never_has_the_ids_of_the_table() -> None:
    made = taps(table(2), SetClock(3, "ports", "r1.bids"), NextPhase("r3.ports"))
    files = [export(GAME, made, entries(made)) for _ in range(2)]
    ids = [line["tap"] for file in files for line in file["log"]]
    assert len(set(ids)) == 4
    assert not set(ids) & {step.entry.tap for step in made.steps}


def test_bids_taken_back_after_the_reveal_stay_behind() -> None:
    made = taps(table(2), PlaceBid("s1", 300, "r1.bids"), PlaceBid("s2", 100, "r1.bids"), Undo(2))
    assert made.state.reopened
    replayed = again(made)
    assert replayed.state == replace(made.state, reopened=None)


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
