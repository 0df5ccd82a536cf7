"""The smallest drawings of a page."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.table.seats import Seat
from companion.web.drawing import hue, icon, person

GAME = next(iter(GAMES.values()))
COLOUR = GAME.colours[0]


@pytest.fixture(autouse=True)
def in_a_request(app):
    with app.test_request_context():
        yield


def test_an_icon_is_decoration_unless_it_has_a_label():
    assert 'aria-hidden="true"' in icon("plus")
    assert icon("plus").endswith('icons.svg#plus"></use></svg>')
    assert 'role="img" aria-label="&lt;one&gt; more"' in icon("plus", "<one> more")


def test_a_colour_that_nobody_sits_behind_says_its_name():
    assert "sr" not in hue(GAME.profile, COLOUR.key)
    assert f'<span class="sr">{COLOUR.label}</span>' in hue(GAME.profile, COLOUR.key, named=True)
    assert f"#sign-{COLOUR.symbol}" in hue(GAME.profile, COLOUR.key)


def test_a_player_is_a_disc_and_a_name_as_it_was_typed():
    drawn = person(GAME.profile, Seat("s1", "<Zoé>", COLOUR.key))
    assert drawn.startswith(hue(GAME.profile, COLOUR.key))
    assert drawn.endswith('<span class="name" dir="auto">&lt;Zoé&gt;</span>')
