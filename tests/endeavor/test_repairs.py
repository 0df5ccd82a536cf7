"""Repairs of a recorded game, twenty taps and more after the mistake; figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.repairs import changed, recorded

GAME = "endeavor/games/base.json"


def test_another_building_twenty_taps_later_changes_its_symbols_alone():
    """s2 built Barracks (Politics +1) in round 5, not Docks (no symbol): 4 + 1, and no tap since
    depended on it."""
    game = recorded(GAME, 75)
    built = replace(game.action(55), building="barracks", politics=1)
    assert game.reasons(55, built) == {}
    assert changed(game, game.repaired(55, built)) == {
        ("s2", "Politics"): ("4", "5"),
        ("s2", "Buildings"): (
            "Shipyard, Workshop, Theatre, Fortress, Docks, Theatre",
            "Shipyard, Workshop, Theatre, Fortress, Barracks, Theatre",
        ),
    }


def test_a_card_that_was_not_drawn_leaves_the_next_ones_in_the_pile():
    """Without Europe 1 in round 4, Europe 2, 3 and 4 did not lie on top in round 5. s3 passed
    with Europe 0 and Africa 2 and had nothing to discard.

    Politics: Guild Hall, Barracks, token, Guild Hall, Europe 0, one each: 5, for 6 with Europe 4
    (2) and without Europe 0. Culture: Shipyard 1, and the recount in round 4 said 3; Europe 3 had
    brought 2 and Europe 1 had taken 1 away when it was discarded: 4 before.
    """
    game = recorded(GAME, 75)
    assert game.reasons(46) == {
        61: "not-on-top",
        62: "not-on-top",
        63: "not-on-top",
        65: "no-discard-at-will",
        66: "not-held",
        67: "not-held",
    }
    found = changed(game, game.repaired(46))
    assert found.pop(("s3", "Cards")) == (
        "Africa 2, Europe & Mediterranean 3, Europe & Mediterranean 4",
        "Europe & Mediterranean 0, Africa 2",
    )
    assert found == {("s3", "Culture"): ("4", "3"), ("s3", "Politics"): ("6", "5")}


@pytest.mark.parametrize("name", ["base-full", "soloplay-2", "soloplay-3", "two-neutral"])
def test_any_entry_of_a_recorded_game_is_repaired_and_taken_back(name):
    game = recorded(f"endeavor/games/{name}.json", 90)
    for step in game.table.steps[::9]:
        if step.entry.action.amendable:
            game.repaired(step.entry.seq)
