"""The ring on screen: one tap for a turn, or why not."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import GuildTaps
from tests.carthago.support import (
    do,
    full,
    having,
    passing,
    playing,
    ring_view,
    said,
    states,
)

ALL = tuple(states())


def guild_taps(state: State) -> dict[str, GuildTaps]:
    return {taps.key: taps for taps in GAME.view_for(state, None).board.guilds}


def test_a_plain_turn_is_one_tap() -> None:
    state = playing(3)
    tap = GAME.view_for(state, None).board.takes[0].offers[1]
    assert tap.fields == {"seat": "s1", "space": "residence", "moment": "d1.r1.s1"}
    assert tap.reason is None
    assert "residence" not in guild_taps(state)


def test_with_a_guild_marker_the_uses_are_one_tap_each() -> None:
    state = do(playing(3), act.SetTilePlaces("achievements", ("s1",)))
    assert ring_view(state)["market"].guild_here
    market = guild_taps(state)["market"]
    assert said(market.title) == "Rouge: Market and guild action"
    assert [said(use.offer.label) for use in market.uses] == [
        "Rouge, guild action: town hall seat",
        "Rouge, guild action: Residence 1",
    ]
    assert [use.offer.fields["guild"] for use in market.uses] == ["hall", "residence_1"]
    assert [(said(use.name), use.least, use.coins) for use in market.uses] == [
        ("town hall seat", 6, 12),
        ("Residence 1", None, 2),
    ]
    two = guild_taps(playing(2))["market"]
    assert (two.uses[0].least, two.uses[0].coins) == (8, 12), "those of 6 and 7 are covered"
    assert not any(use.heritage for use in market.uses)


def test_heritage_uses_say_so() -> None:
    state = passing(playing(3), 15)
    state = do(state, act.BeginDecade(state.moment, "s1"))
    offers = [use.offer for use in guild_taps(state)["market"].uses if use.heritage]
    assert said(offers[0].label) == "Rouge, guild action: Achievements, uses Heritage"
    assert [offer.fields["guild"] for offer in offers] == ["achievements", "residence_1"]
    assert all(offer.fields["heritage"] for offer in offers)


def test_greyed_spaces_say_why() -> None:
    """The player to act comes first; the others may tap too, and are told whose turn it is."""
    for state in ALL:
        takes = GAME.view_for(state, None).board.takes
        choosing = state.current is not None and state.turn is None
        assert [one.seat for one in takes[:1]] == [state.current] * choosing
        assert {one.seat for one in takes} == (set(state.order) if choosing else set())
        for one in takes:
            assert one.greyed == (one.seat != state.current)
            assert all((offer.reason is not None) == one.greyed for offer in one.offers)
            assert [offer.fields["space"] for offer in one.offers] == list(state.ring)


def test_out_of_turn_it_says_whose_turn_it_is() -> None:
    greyed = GAME.view_for(playing(3), None).board.takes[1]
    assert said(greyed.offers[0].reason) == "It is the turn of Rouge."


def told_at_once(state: State) -> set[str]:
    takes = GAME.view_for(state, None).board.takes[0]
    return {one.fields["space"] for one in takes.offers if one.fields.get("whole")}


def test_in_full_a_tap_that_leaves_nothing_to_tell_is_the_whole_turn() -> None:
    """Guild markers on Market and Trade dock: a disc may be wanted for the guild there."""
    state = full(4, guilds="MT")
    assert told_at_once(state) == {"warship_dock", "delivery"}
    docked = having(state, "s1", warship=1, beside=2)
    assert told_at_once(docked) == {"warship_dock"}
    assert told_at_once(having(state, "s1", beside=0, small=3)) == {"market", "delivery"}
    elsewhere = full(4, guilds="RT")
    assert told_at_once(elsewhere) == {"market", "warship_dock", "delivery"}
    ships = do(elsewhere, act.AddShip("s1", "oils", "favour", up=False))
    assert told_at_once(ships) == {"warship_dock", "delivery"}
    assert told_at_once(playing(4)) == set()


def test_docks_that_may_not_be_taken_are_asked_about() -> None:
    state = do(full(4, guilds="MT"), act.SetWarshipDocks(2))
    assert "warship_dock" in told_at_once(state)
    assert "warship_dock" not in told_at_once(having(state, "s1", warship=1, beside=2))
