"""What the game says of its own rules, where it says more than it checks."""

from __future__ import annotations

from companion.games.endeavor import GAME


def test_two_draws_stay_in_one_pile():
    """Europe is one region with two piles: the region alone would not be enough."""
    told = " ".join(GAME.guide["actions"].paragraphs)
    assert "Double actions stay in one region, two draws in one pile." in told
