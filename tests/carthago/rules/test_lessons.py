"""What an action teaches about a printed piece."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.screen.test_describe import CASES
from tests.carthago.support import spaces


def test_lessons_come_only_from_what_is_printed() -> None:
    assert GAME.lessons(act.SetStrength("s1", 2, 4)) == {"centre-2": {"strength": 4}}
    assert GAME.lessons(act.PlaceFirstDisc("s1", "centre", "trade", 2)) == {
        "centre-1": {"strength": 2}
    }
    assert GAME.lessons(act.SetBoard("s1", 0, 2, 0, 5, strength=4)) == {"centre-2": {"strength": 4}}
    taught = {"set-strength", "set-warship-docks", "set-ring", "free-space"}
    for _, action, _ in CASES:
        assert GAME.lessons(action) == {} or action.verb in taught


def test_a_ring_is_learned_from_the_market_on() -> None:
    """Delivery, Market, Warship dock, Residence, Trade dock: the fourth, second, third and last of
    all spaces come after the Market, counted from 0."""
    told = GAME.lessons(act.SetRing(spaces("DMWRT")))
    assert told == {"ring": {"ring_2": 3, "ring_3": 1, "ring_4": 2, "ring_5": 4}}
    assert GAME.printed(told) == {"ring": "market,warship_dock,residence,trade_dock,delivery"}
    assert GAME.lessons(act.SetRing(spaces("MMWRT"))) == {}
    assert GAME.lessons(act.SetRing(spaces("MW"))) == {}


def test_a_ring_that_was_corrected_into_none_is_not_offered() -> None:
    assert GAME.printed({}) == {}
    assert GAME.printed({"ring": {"ring_2": 3, "ring_3": 3, "ring_4": 2, "ring_5": 4}}) == {}
    assert GAME.printed({"ring": {"ring_2": 20, "ring_3": 1, "ring_4": 2, "ring_5": 4}}) == {}
