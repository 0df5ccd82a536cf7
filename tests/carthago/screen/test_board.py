"""What tables forget."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    do,
    passing,
    playing,
    said,
    table,
    take,
)


def test_the_round_marker_is_remembered_by_the_first_player() -> None:
    state = passing(playing(3), 3)
    reminders = [said(text) for text in GAME.view_for(state, None).board.reminders]
    assert reminders == ["Move the round marker to 2."]
    assert GAME.view_for(passing(state), None).board.reminders == ()


def test_a_mid_game_start_is_reminded_of_what_is_missing() -> None:
    state = do(table(3), act.SetClock("round", "d1.setup", 2, 3))
    assert [said(text) for text in GAME.view_for(state, None).board.reminders] == [
        "Move the round marker to 3.",
        "Say where the guild markers lie.",
        "Say which tiles are in play.",
    ]
    assert passing(state).moment == "d2.r3.s2"
    assert take(state, "M").current == "s2"
