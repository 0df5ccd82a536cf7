"""The pictures of the README: a table of each game on a phone. `make pictures` keeps them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.conftest import ROOT, new_table

pytestmark = pytest.mark.browser


def side_by_side(paths: list[Path]) -> Image.Image:
    shots = [Image.open(path) for path in paths]
    gap = 24
    width = sum(shot.width for shot in shots) + gap * (len(shots) + 1)
    whole = Image.new("RGB", (width, max(shot.height for shot in shots) + 2 * gap), "#888")
    left = gap
    for shot in shots:
        whole.paste(shot, (left, gap))
        left += shot.width + gap
    return whole


def test_a_table_of_each_game(server, phone, tmp_path):
    paths = []
    for game, players, scheme in (
        ("endeavor", 4, "light"),
        ("carthago", 3, "light"),
        ("mediterranee", 3, "dark"),
    ):
        one = phone("en", scheme, device_scale_factor=1.5)
        new_table(one, server.url, game, players)
        if game == "carthago":
            one.tap_primary()
        paths.append(tmp_path / f"{game}.png")
        one.page.screenshot(path=paths[-1])
        assert one.complaints == []
    picture = side_by_side(paths)
    assert len(picture.getcolors(maxcolors=1 << 24) or []) > 50, "the pages are not blank"
    if os.environ.get("COMPTOIR_PICTURES"):
        picture.save(ROOT / "docs" / "tables.png", optimize=True)
