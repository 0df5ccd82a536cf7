"""Repairs of a recorded solo game, long after the mistake; figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from tests.table.repairs import changed, recorded

GAME = "endeavor/solo/games/solo.json"


def test_another_token_twenty_three_taps_later_moves_two_tracks():
    """Purple took a Finance token in South America, not a Politics one."""
    game = recorded(GAME, 103)
    token = replace(game.action(80), token="finance")
    assert game.reasons(80, token) == {}
    assert changed(game, game.repaired(80, token)) == {
        (None, "The Opposition, Finance"): ("9", "10"),
        (None, "The Opposition, Politics"): ("13", "12"),
    }


def test_without_the_blue_token_its_action_falls_out_and_the_other_answers_stay():
    """Black's token was no Attack: the attack on the player that followed did not happen. All
    questions that were asked after it are asked one tap earlier, and have their answers."""
    game = recorded(GAME, 103)
    token = replace(game.action(75), token="culture")
    assert game.reasons(75, token) == {77: "not-asked"}
    found = changed(game, game.repaired(75, token))
    assert found == {
        (None, "The Opposition, Culture"): ("12", "13"),
        (None, "Cities: Black"): (
            "Europe & Mediterranean (2), South America (1), Europe & Mediterranean (1),"
            " South America (1)",
            "Europe & Mediterranean (2), South America (1), South America (1)",
        ),
    }


def test_any_entry_is_repaired_and_taken_back():
    game = recorded(GAME, 139)
    for step in game.table.steps[::9]:
        if step.entry.action.amendable:
            game.repaired(step.entry.seq)
