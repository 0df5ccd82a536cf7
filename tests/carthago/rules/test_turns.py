"""Turns in light tracking: one tap each, the guild action with it or just after."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import SpaceView
from tests.carthago.support import do, passing, playing, refused, said, spaces, take, tile_of
from tests.sure import some


def ring(state: State) -> dict[str, SpaceView]:
    return {panel.key: panel for panel in GAME.view_for(state, None).board.ring}


def test_a_plain_turn_is_one_tap() -> None:
    state = playing(3)
    tap = some(ring(state)["residence"].take)
    assert tap.fields == {"seat": "s1", "space": "residence", "moment": "d1.r1.s1"}
    assert ring(state)["residence"].guild == ()


def test_with_a_guild_marker_the_uses_are_one_tap_each() -> None:
    state = do(playing(3), act.PlaceOnTile("s1", "achievements"))
    market = ring(state)["market"]
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
    market = ring(state)["market"]
    assert [offer.fields["guild"] for offer in market.heritage] == ["achievements", "residence_1"]
    assert all(offer.fields["heritage"] for offer in market.heritage)


def test_the_guild_action_may_be_reported_just_after_the_turn() -> None:
    state = take(playing(3), "M")
    late = GAME.view_for(state, None).board.late_guild
    assert late.seat == "s1"
    assert said(late.text) == "Rouge was on Market: was the guild action used as well?"
    state = do(state, act.UseGuild("s1", "residence_1"))
    assert state.guilds == spaces("RT")
    assert tile_of(state, "residence_1").seats == ("s1",)
    assert state.moment == "d1.r1.s2"
    assert GAME.view_for(state, None).board.late_guild is None


def test_once_only_and_not_after_somebody_else_acted() -> None:
    state = take(playing(3), "M", "hall")
    assert refused(state, act.UseGuild("s1", "hall")).code == "guild-used"
    state = take(playing(3), "M")
    assert refused(take(state, "D"), act.UseGuild("s1", "hall")).code == "guild-too-late"
    assert refused(passing(state), act.UseGuild("s1", "hall")).code == "guild-too-late"


def test_no_guild_action_without_a_marker() -> None:
    state = playing(3)
    tap = act.TakeAction("s1", "delivery", state.moment, "hall")
    assert refused(state, tap).code == "no-guild-marker"
    assert refused(take(state, "D"), act.UseGuild("s1", "hall")).code == "no-guild-marker"


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


def test_the_round_marker_is_remembered_by_the_first_player() -> None:
    state = passing(playing(3), 3)
    reminders = [said(text) for text in GAME.view_for(state, None).board.reminders]
    assert reminders == ["Move the round marker to 2."]
    assert GAME.view_for(passing(state), None).board.reminders == ()
