"""Ships in full tracking: turned up at the market, used in their window."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    acting,
    board_of,
    board_view,
    do,
    full,
    having,
    passing,
    refused,
    said,
    take,
)


def test_market_turns_one_ship_up_again() -> None:
    state = do(acting("M"), act.AddShip("s1", "oils", "palette", up=False))
    assert said(board_view(state).ships[0].offer.label) == "Rouge: turn up Palette"
    bare = having(state, "s1", beside=0, small=3)
    assert said(board_view(bare).ships[0].offer.label) == "Rouge: turn up Palette, end of turn"
    state = do(state, act.TurnUp("s1", 0))
    assert board_of(state, "s1").ships[0].up
    state = do(state, act.FlipShip("s1", 0))
    assert refused(state, act.TurnUp("s1", 0)).code == "done-already"


def test_each_effect_has_its_window() -> None:
    """Embargo, Palette and Favour before the action; Opulence only at the residence."""
    state = full()
    for effect in ("embargo", "palette", "favour", "opulence", "escorts"):
        state = do(state, act.AddShip("s1", "oils" if effect != "escorts" else "dyes", effect))
    before = board_view(state).ships
    assert [ship.offer.reason is None for ship in before] == [True, True, True, False, False]
    assert said(before[3].offer.reason) == "Opulence is used with the Residence action."
    assert said(before[4].offer.reason) == "Escorts is tapped together with the action it changes."
    at_home = board_view(take(state, "R")).ships
    assert [ship.offer.reason is None for ship in at_home] == [True, True, True, True, False]
    done = board_view(do(take(state, "R"), act.FreeSpace("s1", "left", 1))).ships
    assert said(done[2].offer.reason) == "Favour is used when you choose an action space."
    idle = board_view(passing(state)).ships
    assert said(idle[0].offer.reason) == "It is the turn of Noir."


def test_an_effect_can_be_told_until_somebody_else_acts() -> None:
    """The tap that ended the turn was quicker than the ship: Palette any time, Favour, Opulence."""
    state = full()
    for effect in ("palette", "favour", "opulence"):
        state = do(state, act.AddShip("s1", "oils", effect))
    ended = do(take(state, "R"), act.FreeSpace("s1", "left", 1, ends=True))
    assert ended.current == "s2"
    for index in range(3):
        assert not board_of(do(ended, act.UseShip("s1", index)), "s1").ships[index].up
    market = take(state, "M", whole=True)
    assert refused(market, act.UseShip("s1", 2)).code == "effect-not-now"
    assert refused(passing(ended), act.UseShip("s1", 0)).code == "not-your-turn"
