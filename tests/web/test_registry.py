"""One line makes a game known everywhere, and every picture a game names is drawn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion.games import GAMES
from companion.sheets.games import SHEETS
from companion.table.seats import Seat, Setup
from companion.web.assets import FOLDER, ICONS, PAGES, drawn_together, read_assets, sprite_of
from companion.web.games import PANELS
from scoring import GAMES as SCORED

ASSETS = read_assets()
DRAWN = set(re.findall(r'symbol id="([^"]+)"', ASSETS[ICONS].body.decode()))
STYLES = (FOLDER / "app.css").read_text()


def test_the_registries_have_the_same_keys():
    for registry in (GAMES, PANELS, SHEETS):
        assert list(registry) == list(SCORED)
    for known in (GAMES, PANELS, SCORED):
        assert all(key == one.key for key, one in known.items())


@pytest.mark.parametrize(
    ("name", "files"),
    [
        (ICONS, (ICONS, PAGES, *map(sprite_of, GAMES))),
        *((sprite_of(key), (ICONS, sprite_of(key))) for key in GAMES),
    ],
    ids=("all", *GAMES),
)
def test_a_game_has_the_shared_drawings_and_its_own(name, files, sqlite_app):
    there = f"/static/{ASSETS[name].fingerprint}/{name}"
    served = ElementTree.fromstring(sqlite_app.test_client().get(there).data)
    single = [ElementTree.parse(FOLDER / file).getroot() for file in files]
    assert [one.attrib for one in served] == [one.attrib for root in single for one in root]


def test_two_drawings_cannot_have_one_name():
    one = (FOLDER / "icons.svg").read_bytes()
    with pytest.raises(ValueError, match="two drawings have one name: card, "):
        drawn_together([one, one])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_colour_is_drawn(game):
    for colour in game.colours:
        assert f"sign-{colour.symbol}" in DRAWN
        assert f".hue-{colour.hue} " in STYLES
    symbols = [colour.symbol for colour in game.colours]
    assert len(set(symbols)) == len(symbols)
    assert f"game-{game.key}" in DRAWN


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
