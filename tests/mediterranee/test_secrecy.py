"""Before the reveal no view, log line, undo label, refusal or file holds a bid or a treasury.

Amounts are odd enough to be found: every word of every view is searched for them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    Deal,
    Earn,
    EnterBids,
    PlaceBid,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.table.actions import Action, ChangeOption, Redo, Undo
from companion.table.gamefile import export
from companion.table.timeline import Timeline
from tests.mediterranee.support import entries, every_word, refused, table, timeline

VIEWERS = (None, "s1", "s2", "s3", "s9")
BIDS = {"s1": 31_700, "s2": 17_300}
CHANGED = 29_300


def log_lines(made: Timeline, viewer: str | None) -> Iterator[str]:
    """The log, and the labels of everything that undo or redo could name."""
    for index, step in enumerate(made.steps):
        text = GAME.describe(made.before(index), step.entry.action, step.state, viewer)
        yield every_word(text)
    for undone in made.undone:
        before = made.state
        for step in undone.steps:
            yield every_word(GAME.describe(before, step.entry.action, step.state, viewer))
            before = step.state


def shown_to(made: Timeline, viewer: str | None) -> str:
    return " ".join(
        (
            every_word(GAME.view_for(made.state, viewer)),
            *log_lines(made, viewer),
            repr(made.state),
            repr(made.steps),
        )
    )


def filed(made: Timeline) -> str:
    return json.dumps(export(GAME, made, entries(made)))


def some_bids(**also: int) -> list[tuple[str | None, Action]]:
    bids = {**BIDS, **also}
    return [(seat, PlaceBid(seat, amount, "r1.bids")) for seat, amount in bids.items()]


def assert_hidden(made: Timeline, *amounts: int) -> None:
    for amount in amounts:
        for viewer in VIEWERS:
            assert str(amount) not in shown_to(made, viewer)
        assert str(amount) not in filed(made)


def test_the_search_finds_what_is_shown() -> None:
    made = timeline(table(3), some_bids(s3=0))
    assert str(BIDS["s1"]) in shown_to(made, None)
    assert str(BIDS["s1"]) in filed(made)


def test_sealed_bids_are_nowhere_not_even_before_their_owner() -> None:
    assert_hidden(timeline(table(3), some_bids()), *BIDS.values())


def test_a_changed_bid_is_never_shown() -> None:
    taps = [("s1", PlaceBid("s1", CHANGED, "r1.bids")), *some_bids()]
    assert_hidden(timeline(table(3), taps), CHANGED, *BIDS.values())
    opened = timeline(table(3), [*taps, ("s3", PlaceBid("s3", 0, "r1.bids"))])
    assert_hidden(opened, CHANGED)
    assert opened.state.auction.bid("s1") == BIDS["s1"]


def test_an_undone_bid_is_never_shown() -> None:
    taps = [*some_bids(), ("s2", Undo(2))]
    assert_hidden(timeline(table(3), taps), *BIDS.values())


def assert_in_the_log_alone(made: Timeline, *amounts: int) -> None:
    """What was opened everybody saw, and reads again in the log; it counts for nothing any more."""
    for amount in amounts:
        assert str(amount) in " ".join(log_lines(made, None))
        for viewer in VIEWERS:
            assert str(amount) not in every_word(GAME.view_for(made.state, viewer))
        assert str(amount) not in repr(made.state) + filed(made)


def test_undo_across_the_reveal_voids_the_bids() -> None:
    taps = [*some_bids(s3=CHANGED), ("s3", Undo(3))]
    made = timeline(table(3), taps)
    assert made.state.bidding
    assert_in_the_log_alone(made, CHANGED, *BIDS.values())
    again = timeline(table(3), [*taps, ("s3", Redo(4))])
    assert str(CHANGED) in shown_to(again, None)


def test_undo_of_a_choice_and_the_reveal_together() -> None:
    opened = timeline(table(3), some_bids(s3=CHANGED))
    choice = ChoosePlace("s1", 1, opened.state.moment)
    taps = [*some_bids(s3=CHANGED), ("s1", choice), ("s1", Undo(3))]
    assert_in_the_log_alone(timeline(table(3), taps), CHANGED, *BIDS.values())


@pytest.mark.parametrize(
    "drop", [SetClock(1, "bids", "r1.bids"), SetClock(2, "ports", "r1.bids")], ids=str
)
def test_bids_dropped_by_the_clock_are_never_shown(drop: Action) -> None:
    assert_hidden(timeline(table(3), [*some_bids(), ("s3", drop)]), *BIDS.values())


def test_bids_dropped_by_an_option_are_never_shown() -> None:
    taps = [*some_bids(), ("s1", ChangeOption("bids", "fists"))]
    made = timeline(table(3), taps)
    assert_hidden(made, *BIDS.values())
    fists = EnterBids(("s1", "s2", "s3"), (100, 0, 200), "r1.bids")
    assert_hidden(timeline(table(3), [*taps, ("s1", fists)]), *BIDS.values())


MONEY: list[tuple[str | None, Action]] = [
    ("s1", SetTreasury("s1", 31_700)),
    ("s1", Spend("s1", "goods", 2_300)),
    ("s1", Earn("s1", "sale", 4_700)),
]
# 31 700 - 2 300 = 29 400; + 4 700 = 34 100
SECRET_MONEY = ("31700", "2300", "29400", "4700", "34100")


def test_a_treasury_is_nowhere_but_with_its_owner() -> None:
    made = timeline(table(3, tracking="full"), MONEY)
    for secret in SECRET_MONEY:
        for viewer in (None, "s2", "s3", "s9"):
            assert secret not in shown_to(made, viewer)
        assert secret not in filed(made)
    assert "34100" in shown_to(made, "s1")


def test_a_deal_is_hidden_from_the_third() -> None:
    made = timeline(table(3, tracking="full"), [*MONEY, ("s1", Deal("s1", "s2", 7_900))])
    assert "7900" in shown_to(made, "s1")
    assert "7900" in shown_to(made, "s2")
    assert "26200" not in shown_to(made, "s2")
    for secret in ("7900", "9900", "26200"):
        for viewer in (None, "s3"):
            assert secret not in shown_to(made, viewer)
        assert secret not in filed(made)


@pytest.mark.parametrize(
    "action",
    [
        PlaceBid("s1", 40_000, "r1.bids"),
        Spend("s1", "goods", 34_200),
        Deal("s1", "s2", 34_200),
    ],
    ids=lambda action: type(action).__name__,
)
def test_no_refusal_names_an_amount(action: Action) -> None:
    """34 100 owned, 33 300 of it in a sealed bid, which is no matter."""
    made = timeline(table(3, tracking="full"), [*MONEY, ("s1", PlaceBid("s1", 33_300, "r1.bids"))])
    problem = refused(made.state, action)
    assert problem.params == {}


def test_no_refusal_depends_on_anothers_treasury() -> None:
    """Paying somebody, and typing in everyone's coins, work whatever the other owns."""
    for owned in (0, 31_700):
        made = timeline(table(2, tracking="full"), [("s2", SetTreasury("s2", owned))])
        GAME.apply(made.state, Deal("s1", "s2", 300))
        fists = GAME.apply(made.state, ChangeOption("bids", "fists"))
        GAME.apply(fists, EnterBids(("s1", "s2"), (0, 40_000), fists.moment))
