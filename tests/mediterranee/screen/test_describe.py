"""The log's lines, for everyone who may read them."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Attack,
    ChoosePlace,
    Deal,
    Earn,
    EnterBids,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    RollDice,
    SetCapital,
    SetChancellor,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action, ChangeOption, RenameSeat
from tests.mediterranee.support import bid, do, every_word, onward, ordered, table


def line(state: State, action: Action, viewer: str | None = None) -> tuple[str, dict[str, str]]:
    text = GAME.describe(state, action, do(state, action), viewer)
    return text.message, {key: every_word(value) for key, value in text.params}


@pytest.mark.parametrize("viewer", [None, "s1", "s2"])
def test_bids_are_in_the_log_once_they_are_open(viewer: str | None) -> None:
    first = PlaceBid("s1", 300, "r1.bids")
    assert line(table(2), first, viewer) == ("%(who)s: bid sealed", {"who": "s1"})
    last = PlaceBid("s2", 100, "r1.bids")
    message, params = line(bid(table(2), 300), last, viewer)
    assert message == "%(who)s: last bid sealed. Bids opened: %(bids)s"
    assert params["bids"].index("100") < params["bids"].index("300"), "from the lowest up"


def test_bids_from_the_fist_are() -> None:
    action = EnterBids(("s1", "s2"), (300, 0), "r1.bids")
    message, params = line(table(2, bids="fists"), action)
    assert message == "Bids opened: %(bids)s"
    assert "300" in params["bids"]


def test_dice_say_whose_was_real() -> None:
    state = bid(table(2), 0, 0)
    message, params = line(state, RollDice(("s1", "s2"), (3, 5), state.moment, ("s2",)))
    assert message == "Dice: %(rolls)s"
    assert params["rolls"].count("own die") == 1


def test_places_and_phases() -> None:
    state = bid(table(2), 100, 0)
    assert line(state, ChoosePlace("s1", 2, state.moment)) == (
        "%(who)s: place %(place)s",
        {"who": "s1", "place": "II"},
    )
    state = ordered(table(2))
    assert line(state, NextPhase(state.moment))[0] == "Round %(n)d: %(phase)s"
    message, params = line(state, SetClock(3, "ports", state.moment))
    assert (message, params["n"]) == ("Clock set: round %(n)d, %(phase)s", "3")
    assert params["phase"].strip() == "Ports"
    last = do(state, SetClock(12, "sales", state.moment))
    assert line(last, NextPhase(last.moment))[0] == "The game is ready to score"
    assert line(onward(state), SetChancellor("s2"))[1] == {"who": "s2"}


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Spend("s1", "goods", 1700), "%(who)s: %(n)d ducats for goods"),
        (Spend("s1", "sailors", 1700), "%(who)s: %(n)d ducats for sailors"),
        (Spend("s1", "building", 1500), "%(who)s: %(n)d ducats for buildings"),
        (Spend("s1", "other", 1700), "%(who)s: %(n)d ducats paid to the bank"),
        (Earn("s1", "sale", 1700), "%(who)s: %(n)d ducats from sales"),
        (Earn("s1", "other", 1700), "%(who)s: %(n)d ducats received from the bank"),
        (SetTreasury("s1", 1700), "%(who)s: treasury set to %(n)d ducats"),
    ],
)
def test_a_treasurys_entries_are_for_its_owner(action: Action, message: str) -> None:
    state = table(2, tracking="full")
    assert line(state, action, "s1")[0] == message
    for viewer in ("s2", None):
        assert line(state, action, viewer) == (
            "%(who)s: treasury changed",
            {"who": "s1"},
        )


def test_a_deal_is_known_to_both_sides_only() -> None:
    state = table(3, tracking="full")
    deal = Deal("s1", "s2", 1700)
    for viewer in ("s1", "s2"):
        assert line(state, deal, viewer)[1] == {"who": "s1", "to": "s2", "n": "1700"}
    for stranger in ("s3", None):
        assert line(state, deal, stranger)[1] == {"who": "s1", "to": "s2"}


def test_capitals_and_treasuries_to_set_again() -> None:
    state = table(2, tracking="full")
    lost = SetCapital("s1", False)
    assert line(state, lost)[0] == "%(who)s: %(port)s was lost"
    assert line(do(state, lost), SetCapital("s1", True))[0] == "%(who)s: %(port)s was retaken"
    assert line(state, ForgetTreasury(("s1", "s2")))[1] == {"names": "s1 s2"}


def test_what_every_game_shares() -> None:
    assert line(table(2), RenameSeat("s1", "Zoé"))[1] == {"name": "Zoé"}
    assert line(table(2), ChangeOption("bids", "fists"))[0] == "A table option was changed"


def test_an_attack_says_who_lost_how_much() -> None:
    state = onward(ordered(table(3)), 3)
    attack = Attack("s1", "s3", "galley", 3, 3, 2, 3)
    message, params = line(state, attack)
    assert message.startswith("%(who)s attacks a galley of %(to)s. Sailors lost: ")
    assert params == {"who": "s1", "to": "s3", "lost": "2", "hit": "1"}
