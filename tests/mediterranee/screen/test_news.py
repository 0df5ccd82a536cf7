"""What others did to a player, as that player's card tells it; treasuries for their owners alone."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    EnterBids,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    RollDice,
    SetTreasury,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action
from companion.table.views import News
from tests.mediterranee.support import bid, do, full, onward, ordered, table, take
from tests.sure import some
from tests.tidings import chips, lines, said


def news(state: State, action: Action, seat: str, viewer: str | None = None) -> News | None:
    return GAME.news(state, action, do(state, action), seat, viewer)


def sealed(*amounts: int) -> State:
    state = full(len(amounts) + 1)
    for number, amount in enumerate(amounts, 1):
        state = do(state, PlaceBid(f"s{number}", amount, state.moment))
    return state


@pytest.mark.parametrize("amounts", [(300, 200, 100, 500), (300, 300, 100), (0, 0, 100)])
def test_opened_bids_are_no_news_for_the_board_turns_them_over(amounts: tuple[int, ...]) -> None:
    state = sealed(*amounts[:-1])
    last = PlaceBid(f"s{len(amounts)}", amounts[-1], state.moment)
    assert do(state, last).auction.revealed
    assert [news(state, last, seat, seat) for seat in state.setup.order] == [None] * len(amounts)


def test_a_sealed_bid_is_no_news() -> None:
    assert news(sealed(300), PlaceBid("s1", 400, "r1.bids"), "s2", "s2") is None


def test_a_bid_beyond_the_treasury_is_told_to_who_made_it() -> None:
    state = do(sealed(1500, 100), SetTreasury("s1", 1000))
    told = some(news(state, PlaceBid("s3", 0, state.moment), "s1", "s1"))
    assert said(told.words) == "Bids opened: yours of 1500 was more than the treasury held"
    assert chips(told) == ["Treasury 1000 → ?"]


def test_nobody_else_sees_a_treasury_on_the_card() -> None:
    state = do(sealed(1500, 100), SetTreasury("s1", 1000))
    last = PlaceBid("s3", 0, state.moment)
    assert news(state, last, "s1", None) is None
    assert news(state, last, "s2", "s2") is None


def test_the_place_that_is_left_is_news() -> None:
    state = take(bid(table(3), 300, 200, 100), "s1", 2)
    told = some(news(state, ChoosePlace("s2", 1, state.moment), "s3", "s3"))
    assert said(told.words) == "Vert took place I; III is left for you"
    assert chips(told) == [], "the words say it"
    assert lines(told.hands) == ["Put your order marker on III"]
    assert news(state, ChoosePlace("s2", 1, state.moment), "s1", "s1") is None


def test_dice_that_settle_a_place_are_news() -> None:
    # Both bid nothing: the higher die has the first place.
    state = bid(table(2), 0, 0)
    told = some(news(state, RollDice(("s1", "s2"), (2, 5), state.moment), "s1", "s1"))
    assert said(told.words) == "The dice give you place II"


def test_who_is_paid_reads_how_much() -> None:
    state, deal = full(3), Deal("s1", "s2", 400)
    told = some(news(state, deal, "s2", "s2"))
    assert said(told.words) == "Rouge pays Vert 400 ducats"
    assert chips(told) == ["Treasury 2000 → 2400"]
    assert lines(told.hands) == ["Take 400 ducats from Rouge"]
    around = some(news(state, deal, "s2", None))
    assert (said(around.words), chips(around), around.hands) == ("Rouge pays Vert", [], ())


def test_a_treasury_to_be_set_again_is_news() -> None:
    told = some(news(full(3), ForgetTreasury(("s2",)), "s2", "s2"))
    assert chips(told) == ["Treasury 2000 → ?"]
    assert news(full(3), ForgetTreasury(("s2",)), "s1", "s1") is None


def test_income_and_the_clock_are_no_news() -> None:
    state = onward(ordered(full(3)), 5)
    assert news(state, NextPhase(state.moment), "s2", "s2") is None


def test_bids_from_fists_are_no_news_either() -> None:
    state = table(2, bids="fists")
    assert news(state, EnterBids(("s1", "s2"), (100, 400), state.moment), "s2", "s2") is None


def test_who_was_attacked_reads_what_it_cost_and_on_a_phone_for_all_it_lies_open() -> None:
    state = onward(ordered(full(3)), 3)
    attack = Attack("s1", "s2", "fortified", 5, 4, 4, 6)
    told = some(news(state, attack, "s2", "s2"))
    assert said(told.words) == (
        "Rouge attacks a fortified port of Vert. Sailors lost: attacker 3, defender 2"
    )
    assert news(state, attack, "s3", "s3") is None
    assert news(state, attack, "s2") is None
