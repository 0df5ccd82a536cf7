"""What hands must do after a tap; amounts of a treasury for its owner's eyes alone."""

from __future__ import annotations

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    Deal,
    Earn,
    EndTurn,
    EnterBids,
    NextPhase,
    PlaceBid,
    SetCapital,
    SetClock,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action
from tests.mediterranee.support import bid, do, full, onward, ordered, table, take
from tests.tidings import lines


def hands(state: State, action: Action, viewer: str | None = None) -> list[str]:
    return lines(GAME.hands(state, action, do(state, action), viewer))


def test_a_sealed_bid_moves_nothing_for_anybody() -> None:
    state = full(3)
    for viewer in (None, "s1", "s2"):
        assert hands(state, PlaceBid("s1", 300, state.moment), viewer) == []


def test_opened_bids_are_asked_for_once_when_the_order_stands() -> None:
    state = do(full(3), PlaceBid("s1", 300, "r1.bids"), PlaceBid("s2", 200, "r1.bids"))
    assert hands(state, PlaceBid("s3", 0, state.moment)) == []
    fists = table(2, bids="fists")
    assert hands(fists, EnterBids(("s1", "s2"), (100, 400), fists.moment)) == []
    settled = take(do(fists, EnterBids(("s1", "s2"), (100, 400), fists.moment)), "s2", 1)
    must = GAME.view_for(settled, None).must
    assert lines((must,)) == ["Pay the bids to the bank: Vert 400, Rouge 100"]


def test_order_markers_go_to_the_place_chosen_and_the_one_left() -> None:
    state = bid(table(3), 300, 200, 100)
    assert hands(state, ChoosePlace("s1", 2, state.moment)) == [
        "Put the order markers: Rouge on II"
    ]
    state = take(state, "s1", 2)
    assert hands(state, ChoosePlace("s2", 3, state.moment)) == [
        "Put the order markers: Vert on III, Violet on I"
    ]


def test_the_last_phase_pays_those_who_hold_their_capital() -> None:
    state = onward(ordered(full(3)), 6 - 1)
    assert state.phase == "sales"
    state = do(state, SetCapital("s2", False))
    assert hands(state, NextPhase(state.moment)) == [
        "Take 300 ducats from the bank each: Rouge, Violet",
        "Move the turn marker to 2",
    ]
    last = do(state, EndTurn("s1", state.moment))
    last = do(last, EndTurn("s2", last.moment))
    assert hands(last, EndTurn("s3", last.moment)) == hands(state, NextPhase(state.moment))
    assert hands(state, EndTurn("s1", state.moment)) == []
    light = onward(ordered(table(3)), 5)
    assert hands(light, NextPhase(light.moment)) == [
        "Take 300 ducats from the bank each, who holds the capital",
        "Move the turn marker to 2",
    ]


def test_an_entry_of_a_treasury_is_for_its_owner() -> None:
    state = full(3)
    spend, earn = Spend("s1", "goods", 200), Earn("s1", "sale", 500)
    assert hands(state, spend, "s1") == ["Pay 200 ducats to the bank"]
    assert hands(state, earn, "s1") == ["Take 500 ducats from the bank"]
    for viewer in (None, "s2"):
        assert hands(state, spend, viewer) == hands(state, earn, viewer) == []


def test_a_deal_is_told_to_both_of_its_sides() -> None:
    state, deal = full(3), Deal("s1", "s2", 400)
    assert hands(state, deal, "s1") == ["Pay Vert 400 ducats"]
    assert hands(state, deal, "s2") == ["Take 400 ducats from Rouge"]
    assert hands(state, deal, "s3") == hands(state, deal) == []


def test_a_clock_set_right_moves_nothing() -> None:
    state = ordered(full(3))
    assert hands(state, SetClock(3, "sales", state.moment)) == []
