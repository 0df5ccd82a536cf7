"""The guild action, in the turn or just after it; Intrigue and Heritage."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    board_of,
    do,
    ending,
    full,
    guild_uses,
    having,
    passing,
    playing,
    refused,
    said,
    spaces,
    take,
    tile_of,
)


def test_the_guild_action_may_be_reported_just_after_the_turn() -> None:
    state = take(playing(3), "M")
    late = GAME.view_for(state, None).board.late_guild
    assert late.seat == "s1"
    assert said(late.title) == "Rouge: guild action as well?"
    state = do(state, act.UseGuild("s1", "residence_1"))
    assert state.guilds == spaces("RT")
    assert tile_of(state, "residence_1").seats == ("s1",)
    assert state.moment == "d1.r1.s2"
    assert GAME.view_for(state, None).board.late_guild is None


def test_once_only_also_when_it_is_said_later() -> None:
    state = take(playing(3), "M", "hall")
    assert refused(state, act.UseGuild("s1", "hall")).code == "guild-used"
    assert refused(passing(state), act.UseGuild("s1", "hall")).code == "guild-too-late"
    state = do(passing(take(playing(3), "M")), act.UseGuild("s1", "hall"))
    assert refused(state, act.UseGuild("s1", "hall")).code == "guild-too-late"


def test_it_can_be_said_of_an_earlier_turn_as_long_as_nothing_came_of_it() -> None:
    """Red took the Market, its marker still lies there. Black passes, takes another space, or the
    Market as well without its guild action: no marker has moved and no tile was taken."""
    state = take(playing(3, guilds="MT", neutrals="RW"), "M")
    for others in (passing(state), take(state, "D"), take(state, "M"), passing(state, 2)):
        later = do(others, act.UseGuild("s1", "achievements"))
        assert later.guilds == spaces("RT")
        assert tile_of(later, "achievements").seats == ("s1",)
        assert (later.current, later.moment) == (others.current, others.moment)
    onward = do(take(state, "T"), act.UseGuild("s1", "hall"))
    assert do(onward, act.UseGuild("s2", "hall")).guilds == spaces("RW"), "the last turn as ever"


def test_it_is_too_late_once_it_would_have_changed_what_came_after() -> None:
    """A marker moved by somebody else, a disc on a tile; and one's own next turn."""
    state = take(playing(3, guilds="MT"), "M")
    moved = (
        take(state, "T", "hall"),
        do(take(state, "T"), act.UseGuild("s2", "hall")),
        do(take(state, "D"), act.PlaceOnTile("s2", "achievements")),
        do(take(state, "D"), act.UseIntrigue("s2", "trade_dock", "residence")),
        passing(state, 3),
    )
    for others in moved:
        assert refused(others, act.UseGuild("s1", "hall")).code == "guild-too-late"


def test_it_is_not_said_while_somebody_else_carries_out_an_action_with_the_same_marker() -> None:
    """Full tracking: a marker came to the first player's space when the turn was over."""
    state = do(full(4, guilds="RT"), act.AddShip("s1", "oils", "intrigue"))
    state = do(ending(take(state, "M")), act.UseIntrigue("s1", "residence", "market"))
    elsewhere, there = take(state, "W"), take(state, "M")
    assert do(elsewhere, act.UseGuild("s1", "small")).guilds == spaces("RT")
    assert refused(there, act.UseGuild("s1", "small")).code == "guild-too-late"
    ended = ending(there)
    assert do(ended, act.UseGuild("s1", "small")).guilds == spaces("RT")


def test_the_next_decade_and_a_clock_that_is_set_forget_earlier_turns() -> None:
    state = passing(take(passing(playing(2, guilds="MT"), 8), "M"))
    assert state.moment == "d2.setup"
    assert do(state, act.UseGuild("s1", "hall")).guilds == spaces("RT")
    begun = do(state, act.BeginDecade(state.moment, "s2"))
    reset = do(state, act.SetClock("round", state.moment, 1, 5, "s1"))
    for other in (begun, reset):
        assert refused(other, act.UseGuild("s1", "hall")).code in (
            "guild-too-late",
            "guild-after-action",
        )


def test_a_disc_at_the_dock_and_the_guild_action_in_one_tap() -> None:
    state = take(full(4, guilds="MT"), "T")
    state = do(state, act.UseGuild("s1", "achievements", ends=True, docked=True))
    board = board_of(state, "s1")
    assert (board.trade, board.beside) == (1, 1)
    assert tile_of(state, "achievements").seats == ("s1",)
    assert (state.current, state.guilds) == ("s2", spaces("MW"))


def test_a_disc_at_the_dock_needs_a_dock_and_leaves_one_for_the_guild() -> None:
    docked = act.UseGuild("s1", "small", ends=True, docked=True)
    assert refused(take(full(4, guilds="MT"), "M"), docked).code == "other-action"
    last = take(having(full(4, guilds="MT"), "s1", beside=1, small=2), "T")
    assert refused(last, docked).code == "no-disc-left"


def test_no_guild_action_without_a_marker() -> None:
    state = playing(3)
    tap = act.TakeAction("s1", "delivery", state.moment, "hall")
    assert refused(state, tap).code == "no-guild-marker"
    assert refused(take(state, "D"), act.UseGuild("s1", "hall")).code == "no-guild-marker"


def test_the_guild_action_takes_a_tile_in_the_same_tap() -> None:
    state = take(playing(3), "M", "residence_1")
    assert tile_of(state, "residence_1").seats == ("s1",)
    assert state.current == "s2"
    state = passing(state, 14)
    state = do(state, act.BeginDecade(state.moment, "s1"))
    later = take(state, "T", "achievements", heritage=True)
    assert tile_of(later, "achievements").seats == ("s1",)


def test_a_tile_refusal_in_the_guild_action_changes_nothing() -> None:
    state = take(playing(3, guilds="MR"), "M", "achievements")
    state = passing(state, 2)
    assert state.guilds == ("residence", "trade_dock")
    again = act.TakeAction("s1", "residence", state.moment, "achievements")
    assert refused(state, again).code == "tile-twice"


def test_intrigue_moves_a_guild_marker() -> None:
    state = do(playing(3, guilds="MT"), act.UseIntrigue("s1", "market", "delivery"))
    assert state.guilds == spaces("TD")
    offers = GAME.view_for(state, None).board.intrigue
    assert [panel.seat for panel in offers] == ["s1"]
    targets = [target for marker in offers[0].markers for target in marker.targets]
    moves = {(one.offer.fields["source"], one.offer.fields["target"]) for one in targets}
    assert len(moves) == 6
    assert ("trade_dock", "market") in moves


def test_intrigue_after_the_turn_may_bring_the_guild_action() -> None:
    """The player who acted last moves a marker onto their space, then uses it: once."""
    state = take(playing(3, guilds="MT"), "D")
    state = do(state, act.UseIntrigue("s1", "market", "delivery"))
    state = do(state, act.UseGuild("s1", "hall"))
    assert state.guilds == spaces("MT")
    assert state.last is not None
    assert state.last.guild


def test_guild_action_in_the_town_hall_then_the_marker_moves_at_the_end() -> None:
    state = take(full(4, guilds="MT"), "M")
    assert guild_uses(state) == ["small", "large", "achievements", "residence_1"]
    state = do(state, act.UseGuild("s1", "large"))
    assert (board_of(state, "s1").large, board_of(state, "s1").beside) == (1, 2)
    assert state.guilds == spaces("MT")
    assert refused(state, act.UseGuild("s1", "small")).code == "guild-used"
    assert ending(state).guilds == spaces("RT")


def test_the_guild_action_alone_is_enough_and_comes_last() -> None:
    state = do(take(full(4, guilds="RT"), "R"), act.UseGuild("s1", "small"))
    assert refused(state, act.FreeSpace("s1", "left", 1)).code == "guild-comes-last"
    assert ending(state).current == "s2"


def test_intrigue_in_full_turns_a_ship_over_and_allows_no_second_guild_action() -> None:
    state = do(full(4, guilds="MT"), act.AddShip("s1", "oils", "intrigue"))
    state = do(take(state, "M"), act.UseGuild("s1", "small"))
    state = do(state, act.UseIntrigue("s1", "market", "delivery"))
    state = do(state, act.FlipShip("s1", 0), act.UseIntrigue("s1", "trade_dock", "market"))
    assert refused(state, act.UseGuild("s1", "small")).code == "guild-used"
    assert refused(state, act.UseIntrigue("s1", "market", "residence")).code == "effect-not-ready"


def test_heritage_opens_an_earlier_tile_and_turns_its_ship_over() -> None:
    state = passing(full(4, guilds="MT"), 20)
    state = do(state, act.BeginDecade(state.moment), act.AddShip("s1", "dyes", "heritage"))
    state = take(state, "M")
    assert "achievements" in guild_uses(state)
    state = do(state, act.UseGuild("s1", "achievements", heritage=True))
    assert tile_of(state, "achievements").seats == ("s1",)
    assert not board_of(state, "s1").ships[0].up
