"""The chart: the same drawing on the printed page and in the image."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from companion.sheets import chart_svg
from companion.sheets.chart import segments
from scoring import GAMES, lines_for
from tests.sheets.support import LONG, a_result, french, plain, stretched
from tests.sure import some

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", GAMES)
def test_segments_add_up_to_the_total(game: str) -> None:
    result = a_result(game)
    for at, player in enumerate(result.sheet.players):
        assert sum(segment.points for segment in segments(result, at)) == player.total


def test_the_image_is_sound_and_names_everything() -> None:
    result = a_result(names=LONG)
    drawn = ET.fromstring(chart_svg(result, words=stretched))
    texts = [element.text or "" for element in drawn.iter(f"{SVG}text")]
    for player in result.sheet.players:
        assert str(player.total) in texts
    assert stretched(lines_for(result.sheet.game)[0].title) in texts
    assert not drawn.findall(f".//{SVG}style")
    assert not drawn.findall(f".//{SVG}script")
    assert "Points" in drawn.attrib["aria-label"]


def test_names_are_escaped() -> None:
    names = ("<script>alert(1)</script>", 'a"b&c', "Ana", "Bo", "Cy")
    image = chart_svg(a_result(names=names), words=plain)
    assert "<script" not in image
    ET.fromstring(image)


def test_same_input_same_image() -> None:
    assert chart_svg(a_result(), words=french) == chart_svg(a_result(), words=french)


def test_at_night_the_card_is_dark_and_the_players_keep_their_colours() -> None:
    day, night = (chart_svg(a_result(), words=plain, dark=dark) for dark in (False, True))
    assert day != night
    for own in ("#a8322a", "#2f6b3c", "#6b3fa0"):
        assert own in day
        assert own in night
    grounds = [ET.fromstring(image).find(f"{SVG}rect") for image in (day, night)]
    assert [some(ground).attrib["fill"] for ground in grounds] == ["#ffffff", "#18212b"]
    assert 'fill="#1d2733"' not in night, "no dark ink on a dark ground"
