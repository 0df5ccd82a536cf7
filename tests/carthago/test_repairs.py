"""Repairs of recorded games, twenty taps and more after the mistake; figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from companion.games.carthago.rules import actions as act
from tests.table.repairs import changed, recorded

FULL = "carthago/games/four-full.json"
LIGHT = "carthago/games/three-light.json"


def test_another_good_on_a_ship_twenty_taps_later_changes_the_ship_alone():
    game = recorded(FULL, 120)
    ship = replace(game.action(100), good="glass")
    assert game.reasons(100, ship) == {}
    assert changed(game, game.repaired(100, ship)) == {
        ("s2", "Ship cards"): ("Favour (dyes), face down", "Favour (glass), face down")
    }


def test_a_guild_action_put_right_was_used_for_something() -> None:
    """That none was used is said by removing it."""
    uses = get_args(get_type_hints(act.UseGuild)["on"])
    assert "hall" in uses
    assert "none" not in uses


def test_what_a_guild_action_was_used_for_is_corrected_in_light_tracking():
    """s1 took a seat in decade I, not the second place of the tile."""
    game = recorded(LIGHT, 40)
    seat = replace(game.action(13), guild="hall")
    assert game.reasons(13, seat) == {}
    assert changed(game, game.repaired(13, seat)) == {(None, "Tile: Residence 1"): ("s2, s1", "s2")}


def test_a_space_that_was_not_freed_leaves_a_disc_too_few_for_the_dock():
    """s1 had one disc beside the residence. The two of the right column never came: the first went
    to the small seat, and none was left for the trade dock."""
    game = recorded(FULL, 120)
    assert game.reasons(96) == {111: "no-disc-left"}
    assert changed(game, game.repaired(96)) == {
        ("s1", "Spaces freed, right column"): ("2", "1"),
        ("s1", "Discs beside the residence"): ("1", "0"),
        ("s1", "Discs at trade docks"): ("1", "0"),
    }


def test_without_a_turn_everything_after_it_is_out_of_turn():
    """Light tracking: the next turn was not that player's. Discs on tiles are no turn."""
    game = recorded(LIGHT, 40)
    assert set(game.reasons(20)) == set(range(21, 41)) - {24, 26}
    assert set(game.reasons(20).values()) == {"moment-passed", "guild-too-late"}


@pytest.mark.parametrize("path", [FULL, LIGHT, "carthago/games/two-light.json"])
def test_any_entry_is_repaired_and_taken_back(path):
    game = recorded(path, 150)
    for step in game.table.steps[::7]:
        if step.entry.action.amendable:
            game.repaired(step.entry.seq)
