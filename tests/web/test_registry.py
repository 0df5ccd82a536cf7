"""One line makes a game known everywhere, and every picture a game names is drawn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion.games import GAMES
from companion.sheets.games import SHEETS
from companion.table.seats import Seat, Setup
from companion.web.assets import DRAWINGS, FOLDER, drawn_together, read_assets
from companion.web.games import PANELS
from scoring import GAMES as SCORED

ASSETS = read_assets()
ICONS = set(re.findall(r'symbol id="([^"]+)"', ASSETS["icons.svg"].body.decode()))
STYLES = (FOLDER / "app.css").read_text()


def test_the_registries_have_the_same_keys():
    for registry in (GAMES, PANELS, SHEETS):
        assert list(registry) == list(SCORED)
    for known in (GAMES, PANELS, SCORED):
        assert all(key == one.key for key, one in known.items())


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_needs_on_its_tables_is_served_from_its_own_folder(key, sqlite_app):
    own = (*PANELS[key].styles, *PANELS[key].scripts)
    assert own
    for name in own:
        assert name.startswith(f"{key}/")
        there = f"/static/{ASSETS[name].fingerprint}/{name}"
        assert sqlite_app.test_client().get(there).data == (FOLDER / name).read_bytes()


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_of_all_games_are_served_as_one_file(name, sqlite_app):
    there = f"/static/{ASSETS[name].fingerprint}/{name}"
    served = ElementTree.fromstring(sqlite_app.test_client().get(there).data)
    files = [FOLDER / name, *(FOLDER / key / name for key in GAMES)]
    single = [ElementTree.parse(file).getroot() for file in files if file.exists()]
    assert [one.attrib for one in served] == [one.attrib for root in single for one in root]
    assert not [one for one in ASSETS if one.endswith(f"/{name}")]


def test_two_drawings_cannot_have_one_name():
    one = (FOLDER / "icons.svg").read_bytes()
    with pytest.raises(ValueError, match="two drawings have one name: anchor, "):
        drawn_together([one, one])


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
