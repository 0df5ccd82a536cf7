"""The guild action said afterwards, and Intrigue: only what the rules would take."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from tests.carthago.support import do, ending, full, having, passing, take


def late(state: State) -> list[tuple[str, bool]]:
    asked = GAME.view_for(state, None).board.late_guild
    uses = (*asked.uses, *asked.heritage) if asked else ()
    return [(use.offer.fields["on"], use.offer.fields["heritage"]) for use in uses]


def test_said_afterwards_heritage_needs_its_ship() -> None:
    state = passing(full(guilds="MT"), 20)
    state = ending(take(do(state, act.BeginDecade(state.moment)), "M"))
    plain = [("small", False), ("large", False), ("victory_points", False), ("ships", False)]
    assert late(state) == plain
    ready = do(state, act.AddShip("s1", "oils", "heritage"))
    assert late(ready) == [*plain, ("achievements", True), ("residence_1", True)]


def test_nothing_is_asked_afterwards_of_who_has_no_disc_left() -> None:
    state = ending(take(full(guilds="MT"), "M"))
    assert late(state)
    assert not late(having(state, "s1", beside=0, small=3))


def test_intrigue_needs_its_ship_face_up() -> None:
    state = full()
    assert GAME.view_for(state, None).board.intrigue == ()
    state = do(state, act.AddShip("s1", "oils", "intrigue"))
    assert [one.seat for one in GAME.view_for(state, None).board.intrigue] == ["s1"]
    used = do(state, act.FlipShip("s1", 0))
    assert GAME.view_for(used, None).board.intrigue == ()
