"""What can be tapped: its shape, its way to JSON, dice the app rolls, and what undoing it asks."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules import HANDLERS
from companion.games.mediterranee.rules.actions import EnterBids, PlaceBid, RollDice
from companion.table.actions import Action, BadAction, from_dict, to_dict
from companion.table.timeline import crosses
from tests.mediterranee.support import bid, do, entries, roll, table, timeline


@pytest.mark.parametrize("kind", GAME.actions, ids=lambda kind: kind.__name__)
def test_every_action_is_handled(kind: type[Action]) -> None:
    assert kind in HANDLERS


def test_actions_survive_the_way_to_json() -> None:
    action = RollDice(("s1", "s2"), (3, 4), "r1.bids.0.0", ("s2",))
    assert from_dict(GAME.verbs, to_dict(action)) == action
    state = roll(bid(table(2), 0, 0), s1=1, s2=2)
    assert state.order == ("s2", "s1")


@pytest.mark.parametrize("amount", [-100, 40_200, 10**30, "300", 2.5, None, True])
def test_bids_of_the_wrong_shape(amount: object) -> None:
    body = {"verb": "place-bid", "v": 1, "seat": "s1", "amount": amount, "moment": "r1.bids"}
    with pytest.raises(BadAction):
        from_dict(GAME.verbs, body)


def test_the_whole_box_can_be_bid() -> None:
    """20 coins of 1 000, 30 of 500 and 51 of 100: 40 100 ducats."""
    body = {"verb": "place-bid", "v": 1, "seat": "s1", "amount": 40_100, "moment": "r1.bids"}
    assert do(table(), from_dict(GAME.verbs, body)).auction.sealed == {"s1"}


def test_the_app_rolls_what_nobody_typed() -> None:
    state = bid(table(3), 0, 0, 0)
    drawn = RollDice.draw(state, {"moment": state.moment}, Random(7))
    assert drawn["seats"] == ("s1", "s2", "s3")
    assert all(1 <= die <= 6 for die in drawn["dice"])
    assert drawn["typed"] == ()
    mixed = RollDice.draw(state, {"dice": (None, 5), "moment": state.moment}, Random(7))
    assert mixed["dice"][1] == 5
    assert mixed["typed"] == ("s2",)
    assert len(mixed["dice"]) == 3


def test_the_apps_die_is_fair_enough_to_show_every_face() -> None:
    state, rng = bid(table(2), 0, 0), Random(1)
    faces = {die for _ in range(60) for die in RollDice.draw(state, {}, rng)["dice"]}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_undoing_the_last_bid_asks_because_it_opened_the_others() -> None:
    taps = [("s1", PlaceBid("s1", 300, "r1.bids")), ("s2", PlaceBid("s2", 100, "r1.bids"))]
    made = timeline(table(2), taps)
    assert crosses(made.taken_back(2), "s2")
    sealed = timeline(table(2), taps[:1])
    assert not crosses(sealed.taken_back(1), "s1")
    assert crosses(sealed.taken_back(1), "s2")


def test_undoing_dice_or_typed_bids_asks() -> None:
    fists: list[tuple[str | None, Action]] = [("s1", EnterBids(("s1", "s2"), (0, 0), "r1.bids"))]
    made = timeline(table(2, bids="fists"), fists)
    assert crosses(made.taken_back(1), "s1")
    dice = RollDice(("s1", "s2"), (1, 2), made.state.moment)
    made = timeline(made.state, [("s1", dice)])
    assert crosses(made.taken_back(1), "s1")
    assert len(entries(made)) == 1
