"""What a variant asks the table to remember, where the app sees none of it."""

from __future__ import annotations

from companion.games.endeavor.screen.reminders import reminders, setup_steps
from tests.endeavor.support import in_actions, table


def test_two_neutral_says_where_neutrals_stand_and_what_they_never_do():
    told = [text.message for text in reminders(in_actions(variant="two-neutral"))]
    ship, occupy, docks, cartographer, never = told
    assert "first free space of any track" in ship
    assert "else in a region where it is" in occupy
    assert "Neutrals count as present in Europe" in occupy
    assert "after each of the two actions" in docks
    assert "one neutral marker after both" in cartographer
    assert never == (
        "What a neutral colour gains is discarded, Governors too. Neutrals never control routes, "
        "and an Attack brings no neutral marker."
    )


def test_soloplay_says_how_many_tokens_leave_the_tracks():
    """For two: one of each track, then six, three per track in all. For three: eight, two each."""
    *_, first, then = [text.message for text in setup_steps(table(variant="soloplay-2"))]
    assert "one token off each shipping track" in first
    assert "six more tokens" in then
    assert "no track loses more than three in all" in then
    *_, eight = [text.message for text in setup_steps(table(variant="soloplay-3"))]
    assert "From the left of the first player" in eight
    assert "eight tokens" in eight
    assert "at most two per track" in eight
