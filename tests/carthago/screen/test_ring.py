"""The ring on screen: one tap for a turn, or why not."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    do,
    passing,
    playing,
    ring_view,
    said,
    states,
)
from tests.sure import some

ALL = tuple(states())


def test_a_plain_turn_is_one_tap() -> None:
    state = playing(3)
    tap = some(ring_view(state)["residence"].take)
    assert tap.fields == {"seat": "s1", "space": "residence", "moment": "d1.r1.s1"}
    assert ring_view(state)["residence"].guild == ()


def test_with_a_guild_marker_the_uses_are_one_tap_each() -> None:
    state = do(playing(3), act.PlaceOnTile("s1", "achievements"))
    market = ring_view(state)["market"]
    assert market.guild_here
    assert [said(offer.label) for offer in market.guild] == [
        "+ guild: town hall seat",
        "+ guild: tile Residence 1 (2 coins)",
    ]
    assert [offer.fields["guild"] for offer in market.guild] == ["hall", "residence_1"]
    assert market.heritage == ()


def test_heritage_uses_are_kept_apart() -> None:
    state = passing(playing(3), 15)
    state = do(state, act.BeginDecade(state.moment, "s1"))
    market = ring_view(state)["market"]
    assert [offer.fields["guild"] for offer in market.heritage] == ["achievements", "residence_1"]
    assert all(offer.fields["heritage"] for offer in market.heritage)


def test_greyed_spaces_say_why() -> None:
    for state in ALL:
        for panel in GAME.view_for(state, None).board.ring:
            assert (panel.take is None) == (panel.reason is not None)
