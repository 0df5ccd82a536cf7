"""A variant is played by the ruleset its setup chooses; a screen may ask what the rules allow."""

from __future__ import annotations

from dataclasses import replace

from companion.games import GAMES
from companion.games.endeavor import RULESET, solo
from companion.games.endeavor.rules.actions import Pass, SkipBuild
from companion.table.game import by_variant
from companion.table.rules import refusal
from tests.endeavor.solo.support import started
from tests.endeavor.support import setup, table

ENDEAVOR = GAMES["endeavor"]


def test_each_table_is_played_by_its_own_ruleset():
    both = by_variant(lambda chosen: solo.RULESET if chosen.variant == "solo" else RULESET)
    for state, own in ((table(3), RULESET), (started(), solo.RULESET)):
        assert both.start(state.setup) == own.start(state.setup)
        assert both.view_for(state, "s1").must == own.view_for(state, "s1").must
        assert both.tally(state) == own.tally(state)
        assert both.rulings(state.setup) == own.rulings(state.setup)


def test_only_a_solo_table_knows_of_the_opposition():
    assert not hasattr(ENDEAVOR.start(setup()), "solo")
    assert "opposition" in ENDEAVOR.tally(started())
    assert "opposition" not in ENDEAVOR.tally(table(3))
    assert "solo_lines" in ENDEAVOR.rulings(started().setup)


def test_what_the_rules_would_refuse_changes_nothing():
    state = table(3)
    before = replace(state)
    refused = refusal(RULESET.apply, state, Pass("s1", state.moment))
    assert refused is not None
    assert (refused.code, state) == ("not-actions", before)
    assert refusal(RULESET.apply, state, SkipBuild("s1", state.moment)) is None
