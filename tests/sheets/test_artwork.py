"""The printed signs are those on screen, and say in grey what they say in colour."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO

import pdfplumber
import pytest

from companion.games import GAMES
from companion.sheets import filled
from companion.sheets.artwork import ICONS, SHARED, SIGNS
from companion.sheets.ink import BAND, BRASS, HUES, INK, PAPER, SOFT, WHITE, hue
from companion.sheets.outline import Outline, outline
from companion.web.assets import read_assets
from scoring import lines_for
from tests.sheets.support import EVERY_VARIANT, a_result, plain

SCREEN = read_assets()["icons.svg"].body.decode()


def drawn_on_screen(name: str) -> list[str]:
    symbol = re.search(rf'<symbol id="{name}".*?</symbol>', SCREEN, re.DOTALL)
    return re.findall(r' d="([^"]+)"', symbol[0]) if symbol else []


def shared() -> list[tuple[str, tuple[Outline, ...]]]:
    icons = [(name, shapes) for name, shapes in ICONS.items() if drawn_on_screen(name)]
    signs = [(f"sign-{name}", shapes) for name, shapes in SIGNS.items()]
    return icons + [(name, shapes) for name, shapes in signs if drawn_on_screen(name)]


@pytest.mark.parametrize(("name", "shapes"), shared(), ids=lambda value: str(value)[:30])
def test_same_drawing_as_on_screen(name: str, shapes: tuple[Outline, ...]) -> None:
    for data in drawn_on_screen(name):
        assert outline(data) in shapes


def test_every_colour_of_every_game_has_its_sign_and_hue() -> None:
    for game in GAMES.values():
        for colour in game.colours:
            assert colour.symbol in SIGNS
            assert colour.hue in HUES


def test_every_line_has_an_icon() -> None:
    icons = {line.icon for game, variant in EVERY_VARIANT for line in lines_for(game, variant)}
    assert icons <= set(ICONS)


def test_no_game_draws_over_a_drawing_of_another() -> None:
    own = [import_module(f"companion.sheets.artwork.{key}").ICONS for key in GAMES]
    assert sum(map(len, own)) + len(SHARED) == len(ICONS)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", HUES)
def test_signs_stand_out_without_colour(name: str) -> None:
    chosen = hue(name)
    assert contrast(chosen.fill, chosen.on) >= 4.5
    assert contrast(chosen.tint, INK) >= 4.5
    assert contrast(chosen.edge, WHITE) >= 3


def test_text_is_readable_on_every_ground() -> None:
    for ground in (WHITE, PAPER, BAND):
        assert contrast(INK, ground) >= 7
        assert contrast(SOFT, ground) >= 4.5
        assert contrast(BRASS, ground) >= 4.5


@pytest.mark.parametrize("game", GAMES)
def test_players_differ_by_sign_and_by_pattern(game: str) -> None:
    colours = GAMES[game].colours
    assert len({colour.symbol for colour in colours}) == len(colours)
    assert len({hue(colour.hue).pattern for colour in colours}) == len(colours)


@pytest.mark.parametrize("game", GAMES)
def test_ribbons_differ_in_a_grey_picture(game: str) -> None:
    """Print the page in grey and compare the strips at the head of the columns."""
    result = a_result(game, count=len(GAMES[game].colours))
    with pdfplumber.open(BytesIO(filled(result, paper="a4", words=plain))) as pdf:
        page = pdf.pages[0]
        strips = [r for r in page.rects if r["height"] == pytest.approx(6, abs=0.01) and r["fill"]]
        grey = page.to_image(resolution=288).original.convert("L")
        sides = ("x0", "top", "x1", "bottom")
        boxes = [[int(strip[side] * 4) for side in sides] for strip in strips]
        pictures = [
            grey.crop((x0, top, x1, bottom)).resize((160, 24)).tobytes()
            for x0, top, x1, bottom in boxes
        ]
    assert len(pictures) == len(result.players)
    for at, one in enumerate(pictures):
        for other in pictures[at + 1 :]:
            differing = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
            assert differing > len(one) * 0.1
