"""Turns in light tracking: one tap each."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    do,
    passing,
    playing,
    refused,
    said,
    spaces,
    take,
    tile_of,
)


def test_out_of_turn_and_stale_taps_change_nothing() -> None:
    state = playing(3)
    problem = refused(state, act.TakeAction("s2", "market", state.moment))
    assert problem.code == "not-your-turn"
    assert said(problem.text(GAME.all_refusals)) == "It is the turn of Rouge."
    stale = act.TakeAction("s1", "market", state.moment)
    assert refused(take(state, "M"), stale).code == "moment-passed"


def test_a_decade_of_three_players_stays_near_one_tap_per_thing() -> None:
    """A decade: 15 turns, six of them with a guild action, one warship disc to a tile.

    Things that happen: 15 actions or passes + 6 guild actions + 1 tile + 1 set-up phase = 23.
    """
    state = playing(3, guilds="MT", neutrals="RT")
    taps = 0
    uses: list[act.GuildUse] = ["hall", "achievements", "hall", "residence_1", "hall", "hall"]
    for turn in range(15):
        if uses and turn % 2 == 0:
            letter = next(key for key in "MRTWD" if spaces(key)[0] in state.guilds)
            state = take(state, letter, uses.pop(0))
        elif turn == 7:
            state = passing(state)
        else:
            state = take(state, "D")
        taps += 1
    placer = next(s for s in ("s1", "s2", "s3") if s not in tile_of(state, "achievements").seats)
    state = do(state, act.PlaceOnTile(placer, "achievements"))
    state = do(state, act.BeginDecade(state.moment, "s1"))
    taps += 2
    assert not uses
    assert taps / 23 <= 1.2
    assert state.moment == "d2.r1.s1"
