"""Opened bids that are taken back: the auction starts anew, and every phone says why."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    EnterBids,
    NextPhase,
    PlaceBid,
    RollDice,
    SetClock,
)
from companion.games.mediterranee.rules.state import Reopened
from companion.table.actions import Action, FirstUndo, Redo, Undo
from companion.table.history import log_lines
from companion.table.text import SeatName, T, Text
from companion.table.timeline import Timeline
from tests.mediterranee.support import table, timeline

BIDS: list[tuple[str | None, Action]] = [
    ("s1", PlaceBid("s1", 300, "r1.bids")),
    ("s2", PlaceBid("s2", 400, "r1.bids")),
    ("s3", PlaceBid("s3", 100, "r1.bids")),
]


def after(*taps: tuple[str | None, Action], **options: str) -> Timeline:
    return timeline(table(3, **options), [*BIDS, *taps])


def notices(made: Timeline, viewer: str | None = None) -> tuple[Text, ...]:
    shown: tuple[Text, ...] = GAME.view_for(made.state, viewer).board.notices
    return shown


def told(who: str, round_: int = 1) -> Text:
    message = "%(who)s took back the opened bids of round %(n)d: everyone bids again."
    return T(message, who=SeatName(who), n=round_)


def test_taking_back_the_last_bid_voids_every_bid() -> None:
    made = after(("s3", Undo(3)))
    assert made.state.bidding
    assert made.state.auction.sealed == frozenset()
    assert GAME.view_for(made.state, "s1").who == ("s1", "s2", "s3")


def test_the_last_bidder_cannot_outbid_what_they_saw() -> None:
    made = after(("s3", Undo(3)), ("s3", PlaceBid("s3", 500, "r1.bids")))
    assert made.state.bidding
    assert made.state.auction.sealed == {"s3"}


@pytest.mark.parametrize("viewer", [None, "s1", "s2", "s3"])
def test_every_phone_is_told_until_bids_are_opened_again(viewer: str | None) -> None:
    undone = ("s3", Undo(3))
    assert notices(after(), viewer) == ()
    assert notices(after(undone), viewer) == (told("s3"),)
    assert notices(after(undone, *BIDS[:2]), viewer) == (told("s3"),)
    assert notices(after(undone, *BIDS), viewer) == ()


def test_the_log_says_who_did_it() -> None:
    made = after(("s3", Undo(3)), *BIDS)
    lines = log_lines(GAME, made, None)
    assert [line.seq for line in lines] == [7, 6, 5, 4, 3, 2, 1]
    assert lines[3].text == told("s3")
    assert lines[4].text.message == "%(who)s: last bid sealed. Bids opened: %(bids)s"
    assert lines[4].undone_by == T("taken back by %(who)s", who=SeatName("s3"))


def test_a_phone_without_a_seat_is_the_hosts() -> None:
    made = after((None, Undo(3)))
    assert made.state.reopened == Reopened(None, 1)
    assert dict(notices(made)[0].params)["who"] == T("The host’s phone")


def test_going_further_back_brings_no_opened_bid_back() -> None:
    made = after(("s3", Undo(3)), ("s1", Undo(2)))
    assert made.state.auction.bids == ()
    assert notices(made) == (told("s3"),), "it was s3 who took the opened bids back"
    assert after(("s2", Undo(2))).state.auction.bids == ()
    made = after(("s3", Undo(3)), ("s3", PlaceBid("s3", 500, "r1.bids")), ("s3", Undo(5)))
    assert made.state.auction.bids == ()


def test_redo_brings_the_reveal_back_whole() -> None:
    made = after(("s3", Undo(3)), ("s3", Redo(4)))
    assert made.steps == after().steps
    assert notices(made) == ()


def test_taking_back_a_choice_alone_leaves_the_bids_open() -> None:
    choice = ChoosePlace("s2", 1, "r1.bids.0.0")
    made = after(("s2", choice), ("s2", Undo(4)))
    assert made.state == after().state
    assert after(("s2", choice), ("s2", Undo(3))).state.auction.bids == ()


def test_taking_back_dice_alone_leaves_the_bids_open() -> None:
    tied = [(seat, PlaceBid(seat, 0, "r1.bids")) for seat in ("s1", "s2", "s3")]
    seats = ("s1", "s2", "s3")
    opened = timeline(table(3), tied)
    roll = RollDice(seats, (1, 2, 3), opened.state.moment)
    made = timeline(table(3), [*tied, ("s1", roll), ("s1", Undo(4))])
    assert made.state == opened.state


def test_going_back_to_an_earlier_round_names_the_round() -> None:
    """The bids of round 1 stay open; those of round 2 were taken back before they are made."""
    first: list[tuple[str | None, Action]] = [
        ("s2", ChoosePlace("s2", 1, "r1.bids.0.0")),
        ("s1", ChoosePlace("s1", 2, "r1.bids.1.0")),
        ("s1", SetClock(2, "bids", "r1.bids.settled")),
    ]
    second = [(seat, PlaceBid(seat, 100, "r2.bids")) for seat in ("s1", "s2", "s3")]
    made = after(*first, *second, ("s1", Undo(6)))
    assert made.state.round == 1
    assert made.state.auction.bid("s2") == 400
    assert notices(made) == (told("s1", 2),)


def test_typed_fists_are_typed_again() -> None:
    fists = EnterBids(("s1", "s2"), (300, 400), "r1.bids")
    made = timeline(table(2, bids="fists"), [("s1", fists), ("s2", Undo(1))])
    assert [notice.message for notice in notices(made)] == [
        "%(who)s took back the opened bids of round %(n)d: type them in again."
    ]


def test_a_clock_set_beyond_the_bids_ends_the_notice() -> None:
    undone = ("s3", Undo(3))
    assert notices(after(undone, ("s3", SetClock(1, "bids", "r1.bids")))) == (told("s3"),)
    assert notices(after(undone, ("s3", SetClock(1, "ports", "r1.bids")))) == ()


def test_a_log_of_the_first_version_still_leads_where_it_led() -> None:
    """Then the others' bids stayed sealed, and one new bid opened them."""
    made = after(
        ("s3", FirstUndo(3)),
        ("s3", PlaceBid("s3", 500, "r1.bids")),
        ("s3", ChoosePlace("s3", 1, "r1.bids.0.0")),
        ("s2", ChoosePlace("s2", 2, "r1.bids.1.0")),
        ("s1", NextPhase("r1.bids.settled")),
    )
    assert made.state.order == ("s3", "s2", "s1")
