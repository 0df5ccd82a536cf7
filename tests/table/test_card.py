"""What a list says of a table is read as it was written, and is what the view says."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.table.card import Card, read, written
from companion.table.gamefile import load
from companion.table.text import SeatName, T
from tests.repository import ROOT
from tests.table.toy import SETUP

RECORDED = sorted(ROOT.glob("tests/*/games/*.json"))


@pytest.mark.parametrize(
    "heading",
    [
        T("Ready to score"),
        T("Round %(n)d of %(of)s", n=3, of="VI"),
        T("%(who)s, %(what)s", who=SeatName("s2"), what=T("round %(n)d", n=1)),
        T("%(all)s", all=(SeatName("s1"), T("none"), 4, ("é",))),
    ],
)
def test_it_is_read_as_it_was_written(heading):
    card = Card(heading, SETUP)
    assert read(written(card)) == card


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_heading_of_a_state_is_that_of_its_view_all_through_a_game(path):
    _, timeline = load(GAMES, path.read_bytes())
    for state in [timeline.start, *(step.state for step in timeline.steps)]:
        game = GAMES[state.setup.game]
        card = Card(game.heading(state), state.setup)
        assert card.heading == game.view_for(state, None).heading
        assert read(written(card)) == card
