"""What goes back from hand to hand: the movement first, then what the owner of a treasury has."""

from __future__ import annotations

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    Earn,
    NextPhase,
    PlaceBid,
    SetCapital,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action, Amend, Undo
from companion.table.tidings import hands_now
from tests.mediterranee.support import do, full, onward, ordered, table, timeline
from tests.tidings import lines

Taps = list[tuple[str | None, Action]]


def put_right(state: State, taps: Taps, viewer: str | None = None) -> list[str]:
    return lines(hands_now(GAME, timeline(state, taps), viewer))


AUCTION: Taps = [
    ("s1", PlaceBid("s1", 300, "r1.bids")),
    ("s2", PlaceBid("s2", 200, "r1.bids")),
    ("s3", PlaceBid("s3", 0, "r1.bids")),
    ("s1", ChoosePlace("s1", 2, "r1.bids.0.0")),
    ("s2", ChoosePlace("s2", 3, "r1.bids.1.0")),
]
ROUND: Taps = [
    *AUCTION,
    (None, NextPhase("r1.bids.settled")),
    *((None, NextPhase(f"r1.{key}")) for key in ("purchases", "movement", "combat", "ports")),
    (None, NextPhase("r1.sales")),
]


def test_money_that_is_taken_back_is_told_as_a_movement_and_then_as_the_sum() -> None:
    spent: Taps = [("s1", Spend("s1", "goods", 300)), ("s1", Undo(1))]
    assert put_right(full(3), spent, "s1") == [
        "Take 300 ducats back from the bank",
        "You then have 2000 ducats",
    ]
    earned: Taps = [("s1", Earn("s1", "sale", 500)), ("s1", Undo(1))]
    assert put_right(full(3), earned, "s1") == [
        "Give 500 ducats back to the bank",
        "You then have 2000 ducats",
    ]
    for viewer in (None, "s2"):
        assert put_right(full(3), spent, viewer) == put_right(full(3), earned, viewer) == []


def test_what_one_paid_another_is_given_back_by_that_one() -> None:
    dealt: Taps = [("s1", Deal("s1", "s2", 400)), ("s1", Undo(1))]
    then = "You then have 2000 ducats"
    assert put_right(full(3), dealt, "s1") == ["Take 400 ducats back from Vert", then]
    assert put_right(full(3), dealt, "s2") == ["Give Rouge 400 ducats back", then]
    assert put_right(full(3), dealt, "s3") == []


def test_several_entries_taken_back_are_one_sum_for_each_hand() -> None:
    taps: Taps = [
        ("s1", Spend("s1", "goods", 100)),
        ("s1", Deal("s1", "s2", 400)),
        ("s1", Earn("s1", "other", 1000)),
        ("s1", Undo(1)),
    ]
    assert put_right(full(3), taps, "s1") == [
        "Give 900 ducats back to the bank",
        "Take 400 ducats back from Vert",
        "You then have 2000 ducats",
    ]


def test_a_treasury_that_was_set_moves_no_money_when_that_is_taken_back() -> None:
    assert put_right(full(3), [("s1", SetTreasury("s1", 900)), ("s1", Undo(1))], "s1") == []


def test_an_entry_that_is_corrected_asks_for_the_difference() -> None:
    spent: Taps = [("s1", Spend("s1", "goods", 300)), ("s1", Spend("s1", "sailors", 100))]
    less: Taps = [*spent, ("s1", Amend(1, 2, (), Spend("s1", "goods", 100)))]
    then = "You then have %d ducats"
    assert put_right(full(3), less, "s1") == ["Take 200 ducats from the bank", then % 1800]
    more: Taps = [*spent, ("s1", Amend(1, 2, (), Spend("s1", "goods", 700)))]
    assert put_right(full(3), more, "s1") == ["Pay 400 ducats to the bank", then % 1200]
    assert put_right(full(3), [*more, ("s1", Undo(3))], "s1")[-1] == then % 1600
    assert put_right(full(3), less) == put_right(full(3), more, "s2") == []
    deal: Taps = [("s1", Deal("s1", "s2", 400)), ("s1", Amend(1, 1, (), Deal("s1", "s2", 500)))]
    assert put_right(full(3), deal, "s1")[0] == "Pay Vert 100 ducats"
    assert put_right(full(3), deal, "s2")[0] == "Take 100 ducats from Rouge"


def test_bids_go_back_once_they_were_asked_for() -> None:
    """Before the order stands nobody has been asked to pay; what is chosen anew is paid once."""
    paid = "Take the bids back from the bank: Rouge 300, Vert 200"
    markers = "Take the order markers back: Rouge, Vert, Violet"
    for state in (full(3), table(3)):
        assert put_right(state, [*AUCTION, ("s1", Undo(3))]) == [paid, markers]
        assert put_right(state, [*AUCTION[:4], ("s1", Undo(3))]) == [
            "Take the order markers back: Rouge"
        ]
        chosen: Taps = [*AUCTION, ("s1", Undo(5))]
        assert put_right(state, chosen) == ["Take the order markers back: Vert, Violet"]
    own = put_right(full(3), [*AUCTION, ("s1", Undo(3))], "s2")
    assert own == [paid, "You then have 2000 ducats", markers]


def test_a_place_that_is_corrected_moves_its_marker() -> None:
    taps: Taps = [*AUCTION, ("s1", Amend(5, 5, (), ChoosePlace("s2", 1, "r1.bids.1.0")))]
    assert put_right(table(3), taps) == ["Put the order markers: Vert on I, Violet on III"]


def test_an_income_goes_back_and_the_turn_marker_with_it() -> None:
    undone: Taps = [*ROUND, (None, Undo(11))]
    assert put_right(table(3), undone) == [
        "Give 300 ducats back to the bank each, who holds the capital",
        "Move the turn marker back to 1",
    ]
    state = do(full(3), SetCapital("s2", False))
    back = "Give 300 ducats back to the bank each: Rouge, Violet"
    assert put_right(state, undone) == [back, "Move the turn marker back to 1"]
    assert put_right(state, undone, "s1") == [
        back,
        "You then have 1700 ducats",
        "Move the turn marker back to 1",
    ]
    assert put_right(state, undone, "s2") == [back, "Move the turn marker back to 1"]


def test_a_capital_lost_earlier_gives_its_incomes_back() -> None:
    lost: Taps = [("s2", SetCapital("s2", False)), *ROUND]
    held: Taps = [*lost, ("s2", Amend(1, 12, ()))]
    assert put_right(full(3), held) == [
        "Take 300 ducats from the bank each: Vert",
        "Put back: Vert, Capital: Genova: held",
    ]


def test_sailors_that_an_attack_cost_come_back_with_it() -> None:
    """5 + 4 and 3 + 3 over three: three and two; 5 + 1 and 3 + 1: two and one."""
    state = onward(ordered(table(3)), 3)
    taps: Taps = [
        ("s1", Attack("s1", "s2", "galley", 5, 3, 4, 3)),
        ("s1", Attack("s1", "s3", "galley", 5, 3, 1, 1)),
    ]
    assert put_right(state, [*taps, ("s1", Undo(2))]) == ["Put sailors back: Rouge 1, Violet 2"]
    both = ["Put sailors back: Rouge 3, Vert 3, Violet 2"]
    assert put_right(state, [*taps, ("s1", Undo(1))], "s2") == both
