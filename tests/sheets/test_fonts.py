"""Text that is made to fit, and scripts beyond our own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sheets import filled
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, fit, fit_lines, printable, width
from tests.sheets.support import SHORT, a_result, plain, read_page

FONTS = (SERIF, ITALIC, SANS, BOLD)


@given(st.text(max_size=60), st.floats(4, 200), st.sampled_from(FONTS))
def test_one_line_never_exceeds_its_room(text: str, room: float, font: str) -> None:
    shown, used = printable(text, font)
    fitted, size = fit(shown, used, 12, 6, room)
    assert 6 <= size <= 12
    assert width(fitted, used, size) <= room + 0.01


@given(st.text(max_size=60), st.floats(20, 200), st.integers(1, 3))
def test_several_lines_never_exceed_their_room(text: str, room: float, most: int) -> None:
    shown, used = printable(text, BOLD)
    lines, size = fit_lines(shown, used, 10, 6, room, most)
    assert len(lines) <= most
    assert all(width(line, used, size) <= room + 0.01 for line in lines)


def test_text_is_shrunk_before_it_is_shortened() -> None:
    room = width("Constantinople", SANS, 8)
    assert fit("Constantinople", SANS, 10, 6, room) == ("Constantinople", 8)
    shortened, size = fit("Constantinople", SANS, 10, 6, room / 2)
    assert size == 6
    assert shortened.endswith("…")


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("name", ["Αλεξάνδρα", "Екатерина", "Łukasz", "Nguyễn Thị", "Œdipe"])
def test_greek_cyrillic_and_accents_are_printed_as_they_are(name: str, font: str) -> None:
    assert printable(name, font)[0] == name


@pytest.mark.parametrize("font", FONTS)
def test_french_spaces_and_signs_are_never_a_lozenge(font: str) -> None:
    shown, used = printable("−2\u202f500 «\u00a0l’île…\u00a0»\u202f? 3 × 2 ÷ 1", font)
    assert (shown, used) == ("−2\u00a0500 «\u00a0l’île…\u00a0»\u00a0? 3 × 2 ÷ 1", font)


def test_other_scripts_degrade_visibly() -> None:
    assert printable("山田 Ana", SERIF)[0] == "◊◊ Ana"
    assert printable("🎲", SANS)[0] == "◊"
    assert printable("a\u200bb\u0301", SANS)[0] == "ab\u0301"[:2]


def test_a_sheet_prints_whatever_the_names_are() -> None:
    names = ("山田太郎", "שרה", "مريم", "🎲🎲", "Ελένη")
    text = read_page(filled(a_result(names=names), paper="a4", words=plain)).extract_text()
    assert "◊◊◊◊" in text
    assert "Ελένη" in text
    assert len(set(names) | set(SHORT)) == 10
