"""What an action teaches about a printed piece."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.screen.test_describe import CASES


def test_lessons_come_only_from_what_is_printed() -> None:
    assert GAME.lessons(act.SetStrength("s1", 2, 4)) == {"centre-2": {"strength": 4}}
    assert GAME.lessons(act.PlaceFirstDisc("s1", "centre", "trade", 2)) == {
        "centre-1": {"strength": 2}
    }
    assert GAME.lessons(act.SetBoard("s1", 0, 2, 0, 5, strength=4)) == {"centre-2": {"strength": 4}}
    for _, action, _ in CASES:
        assert GAME.lessons(action) == {} or action.verb in {"set-strength", "set-warship-docks"}
