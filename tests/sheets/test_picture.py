"""The picture of a result for a group chat: upright, small, with everything in sight."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from companion.sheets import picture_pdf, rastered
from companion.sheets.picture import draw_picture, picture_page
from tests.sheets.support import (
    EVERY_VARIANT,
    LANGUAGES,
    LONG,
    a_result,
    check_layout,
    plain,
)

HEAVIEST = 200_000
MIXED = (
    "山田太郎 🎲",
    "שרה לוי",
    "مريم الزهراء",
    "Ελένη",
    "Jean-Sébastien d’Ærøskøbing-Œuvrard-Łęcz",
)


@pytest.mark.parametrize("names", [LONG, MIXED], ids=["long", "scripts"])
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_it_is_upright_sharp_and_light(game: str, variant: str, names: tuple[str, ...]) -> None:
    drawn = rastered(picture_pdf(a_result(game, variant, names=names), words=plain))
    assert len(drawn) <= HEAVIEST
    with Image.open(BytesIO(drawn)) as image:
        wide, high = image.size
        assert image.format == "PNG"
        assert wide == 1080
        assert 1.2 <= high / wide <= 2
        assert len(image.convert("RGB").getcolors(256) or ()) > 20, "drawn, and in colours"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_no_text_leaves_its_box_or_lies_on_another(game: str, variant: str, language: str) -> None:
    result = a_result(game, variant, names=LONG)
    page = picture_page(result)
    check_layout(page, lambda pen: draw_picture(pen, page, result, LANGUAGES[language]))


def test_same_result_same_bytes() -> None:
    once, again = (rastered(picture_pdf(a_result(), words=plain)) for _ in range(2))
    assert once == again
