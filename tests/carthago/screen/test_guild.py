"""The guild action said afterwards, and Intrigue: only what the rules would take."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.table.views import Offer
from tests.carthago.support import (
    board_of,
    board_view,
    do,
    ending,
    full,
    guild_uses,
    having,
    part_offer,
    parts,
    passing,
    playing,
    said,
    take,
    tile_view,
)
from tests.offers import made
from tests.sure import some


def late(state: State) -> list[tuple[str, bool]]:
    asked = GAME.view_for(state, None).board.late_guild
    uses = asked.uses if asked else ()
    return [(use.offer.fields["on"], use.offer.fields["heritage"]) for use in uses]


def test_said_afterwards_heritage_needs_its_ship() -> None:
    state = passing(full(guilds="MT"), 20)
    state = take(do(state, act.BeginDecade(state.moment)), "M", whole=True)
    plain = [("small", False), ("large", False), ("victory_points", False), ("ships", False)]
    assert late(state) == plain
    ready = do(state, act.AddShip("s1", "oils", "heritage"))
    assert late(ready) == [*plain, ("achievements", True), ("residence_1", True)]


def test_nothing_is_asked_afterwards_of_who_has_no_disc_left() -> None:
    state = take(full(guilds="MT"), "M", whole=True)
    assert late(state)
    assert not late(having(state, "s1", beside=0, small=3))


def ends(offered: Offer) -> bool:
    assert offered.reason is None
    return bool(offered.fields["ends"])


def test_in_full_a_turn_waits_for_the_guild_action_that_may_follow() -> None:
    """A freed disc, a delivery and a dock end the turn, but not on a space with a guild marker while
    a disc is there for it: the next player would be quicker."""
    for guilds, waits in (("RD", True), ("MT", False)):
        state = having(full(4, guilds=guilds), "s1", beside=2, trade=1)
        columns = board_view(take(state, "R")).columns
        assert [ends(column.offer) for column in columns] == [not waits] * 3
        assert ends(part_offer(take(state, "D"), "deliver")) is not waits
        sent = having(state, "s1", beside=2, trade=0, warship=1)
        (expedition,) = (part for part in board_view(take(sent, "D")).parts if part.row)
        assert not ends(expedition.row[-1].offer), "a tile may come as well"
    dock = take(having(full(4, guilds="MT"), "s1", beside=1, small=2), "T")
    assert ends(part_offer(dock, "dock"))


def test_at_a_dock_the_guild_action_comes_with_its_disc() -> None:
    """Whoever taps the dock has meant it: every answer puts the disc there, and says so."""
    state = take(full(4, guilds="MT"), "T")
    view, board = GAME.view_for(state, None), board_view(state)
    assert parts(state) == {}
    taps = some(board.guild)
    assert said(taps.title) == "Rouge: a disc at the dock and guild action, end of turn"
    assert guild_uses(state) == ["small", "large", "achievements", "residence_1"]
    used = do(state, made(GAME, state, taps.uses[2].offer))
    assert (board_of(used, "s1").trade, used.discs_on_tiles("s1"), used.current) == (1, 1, "s2")
    none = do(state, made(GAME, state, some(view.primary)))
    assert said(some(view.primary).label) == (
        "Rouge: a disc at the dock, no guild action, end of turn"
    )
    assert (board_of(none, "s1").trade, none.current, late(none)) == (1, "s2", [])


def test_with_one_disc_the_dock_or_the_guild_action() -> None:
    state = take(having(full(4, guilds="MT"), "s1", beside=1, small=2), "T")
    board = board_view(state)
    assert board.guild is None
    assert GAME.view_for(state, None).primary is None
    assert said(some(board.instead).folded) == "Guild action instead of “Trade dock”"


def test_commando_may_go_before_the_guild_action() -> None:
    state = do(full(4, guilds="MW"), act.AddShip("s1", "oils", "commando"))
    state = take(state, "W")
    assert list(parts(state)) == ["anchor"]
    anchored = do(state, made(GAME, state, part_offer(state, "anchor")))
    assert (board_of(anchored, "s1").anchor, anchored.current) == (1, "s1")
    assert guild_uses(anchored) == ["small", "large", "achievements", "residence_1"]


@pytest.mark.parametrize("letter", ["R", "T", "D"])
def test_the_guild_action_instead_of_the_action_is_folded_away(letter: str) -> None:
    """No tap on a tile gives the action up by the way: not in the turn, nor on the tiles."""
    state = take(having(full(4, guilds=f"M{letter}"), "s1", beside=2, trade=1), letter)
    board = board_view(state)
    instead = some(board.instead)
    assert said(instead.title) == "Rouge: nothing but a guild action, end of turn"
    alone = do(state, made(GAME, state, instead.uses[2].offer))
    assert (alone.discs_on_tiles("s1"), alone.current) == (1, "s2")
    assert board.no_guild is None
    assert (board.guild is not None) == (letter == "T")
    assert not tile_view(state, "achievements").offers
    assert board_view(take(full(4, guilds="MT"), "M")).instead is None, "it is told already"


def test_what_was_answered_in_the_turn_is_not_asked_again() -> None:
    state = do(take(full(4, guilds="RD"), "R"), act.FreeSpace("s1", "left", 1))
    assert said(GAME.view_for(state, None).must) == (
        "Rouge may use the guild action, then ends the turn"
    )
    assert guild_uses(state) == ["small", "large", "achievements", "residence_1"]
    ended = ending(state)
    assert (ended.current, late(ended)) == ("s2", [])
    assert not tile_view(ended, "achievements").offers
    assert do(ended, act.UseGuild("s1", "small")).guilds == ("trade_dock", "delivery")


def test_after_intrigue_brought_the_marker_it_is_asked_afterwards() -> None:
    """No marker lay there when the turn ended, so nobody was asked."""
    state = do(full(4, guilds="RD"), act.AddShip("s1", "oils", "intrigue"))
    ended = ending(take(state, "M"))
    assert late(ended) == []
    moved = do(ended, act.UseIntrigue("s1", "residence", "market"))
    assert [on for on, _ in late(moved)] == ["small", "large", "achievements", "residence_1"]


def test_of_an_earlier_turn_it_can_be_said_as_long_as_it_changes_nothing() -> None:
    """Red and Black have not said whether they used their guild action; Yellow is up."""
    state = take(take(playing(3, guilds="MT"), "M"), "T")
    view = GAME.view_for(state, None)
    assert said(some(view.board.late_guild).title) == "Noir: guild action as well?"
    (earlier,) = view.board.later_guilds
    assert (earlier.seat, said(earlier.title)) == (
        "s1",
        "Rouge, before (Market): guild action?",
    )
    assert not tile_view(state, "achievements").offers[1:], "whose it is must be plain there"
    told = do(state, made(GAME, state, earlier.uses[1].offer))
    assert told.discs_on_tiles("s1") == 1
    assert GAME.view_for(told, None).board.later_guilds == ()
    assert [on for on, _ in late(told)] == ["hall", "achievements", "residence_1"]
    onward = passing(state)
    assert [one.seat for one in GAME.view_for(onward, None).board.later_guilds] == ["s2", "s1"]
    assert [one.seat for one in GAME.view_for(passing(onward), None).board.later_guilds] == ["s2"]


def test_intrigue_needs_its_ship_face_up() -> None:
    state = full()
    assert GAME.view_for(state, None).board.intrigue == ()
    state = do(state, act.AddShip("s1", "oils", "intrigue"))
    assert [one.seat for one in GAME.view_for(state, None).board.intrigue] == ["s1"]
    used = do(state, act.FlipShip("s1", 0))
    assert GAME.view_for(used, None).board.intrigue == ()


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_the_last_turn_of_a_decade_and_of_the_game_asks_too(tracking: str) -> None:
    """Two players, ten turns a decade; the last of them is on the Market, which has a marker."""
    state = playing(2, guilds="MT", neutrals="RD", tracking=tracking)
    whole = tracking == "full"
    ended = take(passing(state, 9), "M", whole=whole)
    assert ended.moment == "d2.setup"
    hall = ["small", "large"] if whole else ["hall"]
    assert [on for on, _ in late(ended)] == [*hall, "achievements", "residence_1"]
    used = do(ended, act.UseGuild("s2", "achievements"))
    assert used.guilds == ("residence", "trade_dock")
    assert late(used) == []
    begun = do(used, act.BeginDecade(used.moment, None if whole else "s1"))
    assert (begun.guilds, late(begun)) == (("residence", "trade_dock"), [])
    state = do(state, act.SetClock("round", state.moment, 3, 5, "s2"))
    over = take(state, "M", whole=whole)
    assert over.over
    assert [on for on, _ in late(over)] == [*hall, "coins", "goods", *heritage(tracking)]
    assert do(over, act.UseGuild("s2", "coins")).guilds == ("residence", "trade_dock")


def heritage(tracking: str) -> list[str]:
    """Light tracking knows no ships: every earlier tile may be meant."""
    earlier = ["achievements", "residence_1", "victory_points", "ships"]
    return earlier if tracking == "light" else []


def test_intrigue_may_still_be_told_after_the_last_turn_of_a_decade() -> None:
    state = take(passing(playing(2, guilds="MT", neutrals="RD"), 9), "R")
    assert state.moment == "d2.setup"
    (schemer,) = GAME.view_for(state, None).board.intrigue
    assert schemer.seat == "s2"
    assert said(schemer.markers[0].title) == "Noir: from Market to"
    moved = do(state, act.UseIntrigue("s2", "market", "residence"))
    assert moved.guilds == ("residence", "trade_dock")
    assert [on for on, _ in late(moved)] == ["hall", "achievements", "residence_1"]


def test_each_button_names_player_and_piece() -> None:
    state = take(playing(3, guilds="MT"), "M")
    uses = GAME.view_for(state, None).board.late_guild.uses
    assert [said(use.offer.label) for use in uses] == [
        "Rouge, guild action: town hall seat",
        "Rouge, guild action: Achievements",
        "Rouge, guild action: Residence 1",
    ]
