"""The phase clock, from the first bid to "ready to score", for every number of players."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import EndTurn, NextPhase, SetClock
from companion.games.mediterranee.rules.state import State
from companion.table.text import SeatName
from tests.mediterranee.support import bid, do, onward, ordered, refused, roll, table, take

# Two players, twelve rounds of six phases, written out: (round, phase, players in turn order).
# In odd rounds the first bids 100 and plays first, in even rounds the second does.
TWO_PLAYERS = """
1 bids s1 s2 / 1 purchases s1 s2 / 1 movement s1 s2 / 1 combat s1 s2 / 1 ports s1 s2 / 1 sales s1 s2
2 bids s2 s1 / 2 purchases s2 s1 / 2 movement s2 s1 / 2 combat s2 s1 / 2 ports s2 s1 / 2 sales s2 s1
3 bids s1 s2 / 3 purchases s1 s2 / 3 movement s1 s2 / 3 combat s1 s2 / 3 ports s1 s2 / 3 sales s1 s2
4 bids s2 s1 / 4 purchases s2 s1 / 4 movement s2 s1 / 4 combat s2 s1 / 4 ports s2 s1 / 4 sales s2 s1
5 bids s1 s2 / 5 purchases s1 s2 / 5 movement s1 s2 / 5 combat s1 s2 / 5 ports s1 s2 / 5 sales s1 s2
6 bids s2 s1 / 6 purchases s2 s1 / 6 movement s2 s1 / 6 combat s2 s1 / 6 ports s2 s1 / 6 sales s2 s1
7 bids s1 s2 / 7 purchases s1 s2 / 7 movement s1 s2 / 7 combat s1 s2 / 7 ports s1 s2 / 7 sales s1 s2
8 bids s2 s1 / 8 purchases s2 s1 / 8 movement s2 s1 / 8 combat s2 s1 / 8 ports s2 s1 / 8 sales s2 s1
9 bids s1 s2 / 9 purchases s1 s2 / 9 movement s1 s2 / 9 combat s1 s2 / 9 ports s1 s2 / 9 sales s1 s2
10 bids s2 s1 / 10 purchases s2 s1 / 10 movement s2 s1 / 10 combat s2 s1 / 10 ports s2 s1 / 10 sales s2 s1
11 bids s1 s2 / 11 purchases s1 s2 / 11 movement s1 s2 / 11 combat s1 s2 / 11 ports s1 s2 / 11 sales s1 s2
12 bids s2 s1 / 12 purchases s2 s1 / 12 movement s2 s1 / 12 combat s2 s1 / 12 ports s2 s1 / 12 sales s2 s1
"""

# Three players, ten rounds: the dice put s3, s1, s2 in this order every round (nobody bids).
THREE_PLAYERS = """
1 bids s3 s1 s2 / 1 purchases s3 s1 s2 / 1 movement s3 s1 s2 / 1 combat s3 s1 s2 / 1 ports s3 s1 s2 / 1 sales s3 s1 s2
2 bids s3 s1 s2 / 2 purchases s3 s1 s2 / 2 movement s3 s1 s2 / 2 combat s3 s1 s2 / 2 ports s3 s1 s2 / 2 sales s3 s1 s2
3 bids s3 s1 s2 / 3 purchases s3 s1 s2 / 3 movement s3 s1 s2 / 3 combat s3 s1 s2 / 3 ports s3 s1 s2 / 3 sales s3 s1 s2
4 bids s3 s1 s2 / 4 purchases s3 s1 s2 / 4 movement s3 s1 s2 / 4 combat s3 s1 s2 / 4 ports s3 s1 s2 / 4 sales s3 s1 s2
5 bids s3 s1 s2 / 5 purchases s3 s1 s2 / 5 movement s3 s1 s2 / 5 combat s3 s1 s2 / 5 ports s3 s1 s2 / 5 sales s3 s1 s2
6 bids s3 s1 s2 / 6 purchases s3 s1 s2 / 6 movement s3 s1 s2 / 6 combat s3 s1 s2 / 6 ports s3 s1 s2 / 6 sales s3 s1 s2
7 bids s3 s1 s2 / 7 purchases s3 s1 s2 / 7 movement s3 s1 s2 / 7 combat s3 s1 s2 / 7 ports s3 s1 s2 / 7 sales s3 s1 s2
8 bids s3 s1 s2 / 8 purchases s3 s1 s2 / 8 movement s3 s1 s2 / 8 combat s3 s1 s2 / 8 ports s3 s1 s2 / 8 sales s3 s1 s2
9 bids s3 s1 s2 / 9 purchases s3 s1 s2 / 9 movement s3 s1 s2 / 9 combat s3 s1 s2 / 9 ports s3 s1 s2 / 9 sales s3 s1 s2
10 bids s3 s1 s2 / 10 purchases s3 s1 s2 / 10 movement s3 s1 s2 / 10 combat s3 s1 s2 / 10 ports s3 s1 s2 / 10 sales s3 s1 s2
"""

# Four players, eight rounds: the book's auction every round, but Genoa and Spain roll 2 and 6.
FOUR_PLAYERS = """
1 bids s1 s3 s2 s4 / 1 purchases s1 s3 s2 s4 / 1 movement s1 s3 s2 s4 / 1 combat s1 s3 s2 s4 / 1 ports s1 s3 s2 s4 / 1 sales s1 s3 s2 s4
2 bids s1 s3 s2 s4 / 2 purchases s1 s3 s2 s4 / 2 movement s1 s3 s2 s4 / 2 combat s1 s3 s2 s4 / 2 ports s1 s3 s2 s4 / 2 sales s1 s3 s2 s4
3 bids s1 s3 s2 s4 / 3 purchases s1 s3 s2 s4 / 3 movement s1 s3 s2 s4 / 3 combat s1 s3 s2 s4 / 3 ports s1 s3 s2 s4 / 3 sales s1 s3 s2 s4
4 bids s1 s3 s2 s4 / 4 purchases s1 s3 s2 s4 / 4 movement s1 s3 s2 s4 / 4 combat s1 s3 s2 s4 / 4 ports s1 s3 s2 s4 / 4 sales s1 s3 s2 s4
5 bids s1 s3 s2 s4 / 5 purchases s1 s3 s2 s4 / 5 movement s1 s3 s2 s4 / 5 combat s1 s3 s2 s4 / 5 ports s1 s3 s2 s4 / 5 sales s1 s3 s2 s4
6 bids s1 s3 s2 s4 / 6 purchases s1 s3 s2 s4 / 6 movement s1 s3 s2 s4 / 6 combat s1 s3 s2 s4 / 6 ports s1 s3 s2 s4 / 6 sales s1 s3 s2 s4
7 bids s1 s3 s2 s4 / 7 purchases s1 s3 s2 s4 / 7 movement s1 s3 s2 s4 / 7 combat s1 s3 s2 s4 / 7 ports s1 s3 s2 s4 / 7 sales s1 s3 s2 s4
8 bids s1 s3 s2 s4 / 8 purchases s1 s3 s2 s4 / 8 movement s1 s3 s2 s4 / 8 combat s1 s3 s2 s4 / 8 ports s1 s3 s2 s4 / 8 sales s1 s3 s2 s4
"""


def read(script: str) -> list[tuple[int, str, tuple[str, ...]]]:
    moments = []
    for line in script.split("\n"):
        for part in filter(str.strip, line.split("/")):
            round_, phase, *players = part.split()
            moments.append((int(round_), phase, tuple(players)))
    return moments


def auction(state: State) -> State:
    match len(state.setup.seats):
        case 2 if state.round % 2:
            return take(bid(state, 100, 0), "s1", 1)
        case 2:
            return take(bid(state, 0, 100), "s2", 1)
        case 3:
            return roll(bid(state, 0, 0, 0), s1=4, s2=1, s3=5)
    return roll(take(take(bid(state, 300, 0, 0, 500), "s4", 4), "s1", 1), s2=2, s3=6)


@pytest.mark.parametrize("tracking", ["light", "full"])
@pytest.mark.parametrize(
    ("players", "script"), [(2, TWO_PLAYERS), (3, THREE_PLAYERS), (4, FOUR_PLAYERS)]
)
def test_a_whole_game(players: int, script: str, tracking: str) -> None:
    state = table(players, tracking=tracking)
    seen = []
    while not state.over:
        if state.bidding:
            assert [player.seat for player in GAME.view_for(state, None).players] == list(
                state.setup.order
            )
            state = auction(state)
        view = GAME.view_for(state, None)
        now = [phase.key for phase in view.phases if phase.state == "now"]
        assert now == [state.phase]
        seen.append((state.round, state.phase, tuple(player.seat for player in view.players)))
        state = onward(state)
    assert seen == read(script)
    assert GAME.view_for(state, None).over
    assert GAME.view_for(state, None).phases[-1].state == "done"


def test_no_next_phase_before_the_order_is_settled() -> None:
    for state in (table(2), bid(table(2), 100), bid(table(2), 100, 100)):
        assert refused(state, NextPhase(state.moment)).code == "order-not-settled"


def test_a_double_tap_on_next_advances_once() -> None:
    state = ordered(table(2))
    tap = NextPhase(state.moment)
    assert refused(do(state, tap), tap).code == "moment-passed"


def test_after_the_last_round_there_is_no_next_phase() -> None:
    state = onward(do(table(4), SetClock(8, "sales", "r1.bids")))
    assert state.over
    assert state.moment == "over"
    assert refused(state, NextPhase("over")).code == "game-over"


def test_the_clock_goes_to_any_legal_moment() -> None:
    for players, last in ((2, 12), (3, 10), (4, 8)):
        state = table(players)
        for round_ in range(1, last + 1):
            for phase in ("bids", "purchases", "movement", "combat", "ports", "sales"):
                state = do(state, SetClock(round_, phase, state.moment))
                assert (state.round, state.phase) == (round_, phase)
                assert state.moment == f"r{round_}.{phase}"
        assert do(state, SetClock(1, "over", state.moment)).round == last
        problem = refused(state, SetClock(last + 1, "bids", state.moment)) if last < 12 else None
        assert problem is None or (problem.code, problem.field) == ("no-such-round", "round")


def test_the_clock_takes_an_order_or_keeps_the_last() -> None:
    state = do(table(3), SetClock(4, "combat", "r1.bids", ("s3", "s1", "s2")))
    assert state.order == ("s3", "s1", "s2")
    state = do(state, SetClock(5, "ports", state.moment))
    assert state.order == ("s3", "s1", "s2")
    state = do(state, SetClock(6, "bids", state.moment))
    assert state.order == ()
    assert do(state, SetClock(6, "sales", state.moment)).order == ("s3", "s1", "s2")
    assert refused(state, SetClock(6, "sales", state.moment, ("s1", "s1", "s2"))).code == (
        "not-all-seats"
    )
    assert refused(state, SetClock(6, "sales", "r1.bids")).code == "moment-passed"


def test_setting_the_clock_drops_sealed_bids() -> None:
    state = do(bid(table(3), 300, 200), SetClock(1, "bids", "r1.bids"))
    assert state.auction.bids == ()


def test_setting_the_clock_within_a_round_keeps_its_auction() -> None:
    state = onward(ordered(table(2)), 3)
    back = do(state, SetClock(1, "purchases", state.moment))
    assert back.auction == state.auction
    assert back.order == ("s1", "s2")


def test_setting_the_clock_forgets_later_rounds_and_keeps_earlier_ones() -> None:
    state = onward(ordered(table(2)), 6)
    state = onward(ordered(state), 2)
    assert [past.round for past in state.past] == [1]
    ahead = do(state, SetClock(5, "bids", state.moment))
    assert [past.round for past in ahead.past] == [1, 2]
    assert [past.round for past in do(ahead, SetClock(2, "bids", "r5.bids")).past] == [1]


def purchases(players: int = 3) -> State:
    """Three players in the order s2, s3, s1."""
    state = take(take(bid(table(players), 100, 300, 200), "s2", 1), "s3", 2)
    return onward(state)


def test_turns_follow_the_order_won_and_the_last_ends_the_phase() -> None:
    state = purchases()
    for seat, acting in (("s2", "s3"), ("s3", "s1")):
        state = do(state, EndTurn(seat, state.moment))
        assert (state.phase, state.acting) == ("purchases", acting)
    state = do(state, EndTurn("s1", state.moment))
    assert (state.phase, state.acting, state.done) == ("movement", "s2", ())


def test_nobody_ends_the_turn_of_another_and_nobody_twice() -> None:
    state = purchases()
    early = refused(state, EndTurn("s1", state.moment))
    assert (early.code, early.params) == ("not-your-turn", {"who": SeatName("s2")})
    ended = do(state, EndTurn("s2", state.moment))
    assert refused(ended, EndTurn("s2", state.moment)).code == "moment-passed"
    assert refused(ended, NextPhase(state.moment)).code == "moment-passed"


def test_three_taps_end_one_phase_and_not_three() -> None:
    state = purchases()
    for _ in range(3):
        state = do(state, EndTurn(state.acting or "", state.moment))
    assert (state.round, state.phase) == (1, "movement")


def test_a_table_without_turns_goes_on_all_at_once() -> None:
    state = purchases()
    assert do(state, NextPhase(state.moment)).phase == "movement"
    halfway = do(state, EndTurn("s2", state.moment))
    onwards = do(halfway, NextPhase(halfway.moment))
    assert (onwards.phase, onwards.acting) == ("movement", "s2")


def test_there_are_no_turns_while_bids_are_made_nor_after_the_game() -> None:
    assert refused(table(2), EndTurn("s1", "r1.bids")).code == "no-turns-now"
    over = do(table(2), SetClock(12, "over", "r1.bids"))
    assert refused(over, EndTurn("s1", over.moment)).code == "game-over"


def test_the_last_turn_of_sales_pays_the_income_and_ends_the_round() -> None:
    """2 000 - 300 + 300, 2 000 - 200 + 300; the last round makes the game ready to score."""
    state = onward(take(bid(table(2, tracking="full"), 300, 200), "s1", 1), 5)
    state = do(state, EndTurn("s1", state.moment))
    assert [purse.ducats for purse in state.purses] == [1700, 1800]
    state = do(state, EndTurn("s2", state.moment))
    assert [purse.ducats for purse in state.purses] == [2000, 2100]
    assert (state.round, state.phase) == (2, "bids")
    last = do(state, SetClock(12, "sales", state.moment, turn="s2"))
    assert (last.acting, do(last, EndTurn("s2", last.moment)).over) == ("s2", True)


def test_the_clock_is_set_to_anybodys_turn() -> None:
    state = do(table(3), SetClock(4, "combat", "r1.bids", ("s3", "s1", "s2"), "s1"))
    assert (state.done, state.acting) == (("s3",), "s1")
    assert refused(state, SetClock(4, "combat", state.moment, turn="s4")).field == "turn"
