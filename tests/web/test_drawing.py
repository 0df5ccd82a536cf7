"""The smallest drawings of a page, and that each is there wherever it is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.table.seats import Seat
from companion.web.app import _templates
from companion.web.assets import ICONS, PICTURE, read_assets, read_sources, sprite_of
from companion.web.drawing import draw_for, drawing, hue, icon, person, picture, read_drawings
from tests.effort import SOAKING
from tests.web.test_pages import DAILY, RECORDED, halfway

PICTURES = tuple(f"{key}/{PICTURE}" for key in GAMES)
SPRITES = {
    name: set(re.findall(r'<symbol id="([^"]+)"', asset.body.decode()))
    for name, asset in read_assets().items()
    if name in (ICONS, *map(sprite_of, GAMES), *PICTURES)
}
USED = re.compile(r'<use href="/static/[0-9a-f]+/([^"#]+)#([^"]+)">')
PLAIN = (
    "/",
    "/new",
    "/join",
    "/rules",
    "/sheets",
    "/score",
    "/history",
    "/history/people",
    "/history/statistics",
    "/learned",
    "/nowhere",
)
TABLE = (
    "",
    "/menu",
    "/menu/seats",
    "/menu/sheets",
    "/log",
    "/clock",
    "/seats",
    "/board",
    "/score",
    "/score/end",
    "/move",
)

GAME = next(iter(GAMES.values()))
COLOUR = GAME.colours[0]


@pytest.fixture
def in_a_request(sqlite_app):
    with sqlite_app.test_request_context():
        yield


@pytest.mark.usefixtures("in_a_request")
def test_an_icon_is_decoration_unless_it_has_a_label():
    assert 'aria-hidden="true"' in icon("plus")
    assert icon("plus").endswith('icons.svg#plus"></use></svg>')
    assert 'role="img" aria-label="&lt;one&gt; more"' in icon("plus", "<one> more")


@pytest.mark.usefixtures("in_a_request")
def test_a_colour_that_nobody_sits_behind_says_its_name():
    assert "sr" not in hue(GAME.profile, COLOUR.key)
    assert f'<span class="sr">{COLOUR.label}</span>' in hue(GAME.profile, COLOUR.key, named=True)
    assert f"#sign-{COLOUR.symbol}" in hue(GAME.profile, COLOUR.key)


@pytest.mark.usefixtures("in_a_request")
def test_a_player_is_a_disc_and_a_name_as_it_was_typed():
    drawn = person(GAME.profile, Seat("s1", "<Zoé>", COLOUR.key))
    assert drawn.startswith(hue(GAME.profile, COLOUR.key))
    assert drawn.endswith('<span class="name" dir="auto">&lt;Zoé&gt;</span>')


@pytest.mark.usefixtures("in_a_request")
def test_what_is_drawn_for_one_game_comes_from_its_own_file():
    assert f"/{ICONS}#plus" in icon("plus")
    assert f"/{sprite_of(GAME.key)}#" not in hue(GAME.profile, COLOUR.key)
    draw_for(GAME.key)
    assert f"/{sprite_of(GAME.key)}#plus" in icon("plus")
    assert f"/{sprite_of(GAME.key)}#" in hue(GAME.profile, COLOUR.key)


@pytest.mark.usefixtures("in_a_request")
@pytest.mark.parametrize("name", read_drawings())
def test_what_is_large_is_drawn_in_its_page(name):
    assert re.fullmatch(r'<svg class="drawing" viewBox="[\d ]+" .*</svg>', drawing(name))


@pytest.mark.parametrize(
    ("file", "box"),
    [("menu.svg", "0 0 24 24"), ("rules.svg", "0 0 24 24")]
    + [(f"{key}/walk.svg", "0 0 96 56") for key in GAMES]
    + [(f"{key}/rules.svg", "0 0 240 96") for key in GAMES],
)
def test_drawings_of_a_kind_are_of_one_size(file, box):
    assert set(re.findall(r'viewBox="([^"]+)"', read_sources()[file].decode())) == {box}


def absent(page: str, *sprites: str) -> list[tuple[str, str]]:
    used = USED.findall(page)
    assert len(used) == page.count("<use ")
    return [(name, one) for name, one in used if name not in sprites or one not in SPRITES[name]]


def test_pages_of_no_table_have_all_their_drawings(sqlite_app):
    client = sqlite_app.test_client()
    for path in (*PLAIN, *(f"/{part}/{key}" for key in GAMES for part in ("new", "rules"))):
        assert not absent(client.get(path).get_data(as_text=True), ICONS, *PICTURES), path


@pytest.mark.usefixtures("in_a_request")
def test_a_game_without_a_picture_is_known_by_its_icon():
    assert picture(GAME.key).startswith('<svg class="picture"')
    assert picture("regatta") == icon("game-regatta")


@pytest.mark.parametrize(
    "path",
    [path for path in RECORDED if path.stem in DAILY or path.stem.endswith("full")],
    ids=lambda path: f"{path.parts[-3]}-{path.stem}",
)
def test_pages_of_a_table_fetch_one_file_that_has_all_their_drawings(sqlite_app, path):
    for share in (0, 0.25, 0.5, 0.75, 1) if SOAKING else (0.25, 0.75):
        table = halfway(sqlite_app, path, share)
        for who in ("host", "rival"):
            for tail in TABLE:
                answer = table.people[who].get(f"/t/{table.token}{tail}", follow_redirects=True)
                page = answer.get_data(as_text=True)
                assert not absent(page, sprite_of(table.game)), (who, tail)


def test_every_drawing_is_wanted_by_somebody():
    """By its name, or by the start of it that a template puts before what is chosen."""
    house = Path(__file__).parents[2] / "companion"
    files = [*_templates().rglob("*.html"), *(house / "web").rglob("*.py")]
    files += (house / "games").rglob("*.py")
    told = {one for file in files for one in re.findall(r'"([\w%-]+)"', file.read_text())}
    starts = tuple(one.removesuffix("%d") for one in told if one.endswith(("-", "-%d")))
    signs = {f"sign-{colour.symbol}" for game in GAMES.values() for colour in game.colours}
    for name in SPRITES[ICONS]:
        by_start = name.startswith(starts) and (name in signs or not name.startswith("sign-"))
        assert name in told or by_start, name
