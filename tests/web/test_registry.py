"""The two registries list the same games, and every picture a game names is drawn."""

from __future__ import annotations

import re

import pytest

from companion.games import GAMES
from companion.table.seats import Seat, Setup
from companion.web.assets import FOLDER
from companion.web.games import PANELS
from scoring import GAMES as SCORED

ICONS = set(re.findall(r'symbol id="([^"]+)"', (FOLDER / "icons.svg").read_text()))
STYLES = (FOLDER / "app.css").read_text()


def test_the_registries_have_the_same_keys():
    assert list(GAMES) == list(PANELS)
    assert set(GAMES) == set(SCORED)
    assert all(key == game.key for key, game in GAMES.items())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_colour_is_drawn(game):
    for colour in game.colours:
        assert f"sign-{colour.symbol}" in ICONS
        assert f".hue-{colour.hue} " in STYLES
    symbols = [colour.symbol for colour in game.colours]
    assert len(set(symbols)) == len(symbols)
    assert f"game-{game.key}" in ICONS


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_variant_can_be_set_up_with_each_number_of_players(game):
    for variant in game.variants:
        for players in variant.players:
            cast = game.casts(variant.key, players)[0]
            seats = tuple(Seat(f"s{n + 1}", f"P{n}", cast[n]) for n in range(players))
            setup = Setup(game.key, variant.key, seats, "s1", game.default_options(variant.key))
            view = game.view_for(game.start(setup), None)
            assert view.why in game.guide
            assert not view.over


def test_every_icon_a_template_names_is_drawn():
    from companion.web.app import _templates

    for path in _templates().rglob("*.html"):
        for name in re.findall(r'icon\("([a-z0-9-]+)"[,)]', path.read_text()):
            assert name in ICONS, f"{path.name} wants {name}"
