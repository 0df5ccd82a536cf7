"""Text that is made to fit, and scripts beyond our own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sheets import chart_svg, filled
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, fit, fit_lines, printable, width
from companion.sheets.scripts import joined, visual
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


def test_a_word_that_is_too_long_is_broken_behind_its_hyphen() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff-Rém"
    room = width(long[:-1], SANS, 6) + 0.1
    assert fit_lines(long, SANS, 9, 6, room, 2) == ([long[:-3], "Rém"], 6)
    whole = long.replace("-", "")
    lines, _ = fit_lines(whole, SANS, 9, 6, width(whole[:20], SANS, 6) + 0.1, 2)
    assert lines == [whole[:20], whole[20:]]


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


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("山田 Ana", "ShanTian Ana"),
        ("ゆき", "yuki"),
        ("김민준", "GimMinJun"),
        ("สมชาย", "smchay"),
        ("राहुल", "rahul"),
        ("🎲 Ana", ":game_die: Ana"),
        ("👩\u200d🚀", ":woman::rocket:"),
        ("a\u200bb\u0301", "ab"),
    ],
)
def test_what_no_typeface_has_is_spelled_in_latin_letters(name: str, spelled: str) -> None:
    assert printable(name, SERIF) == (spelled, SERIF)


def test_what_nobody_can_spell_is_one_lozenge_and_not_a_row() -> None:
    assert printable("\ue000\ue001\ue002 Ana", SANS)[0] == "◊ Ana"


ARABIC = {
    # Meem, reh, yeh, meem: reh joins only what is before it, so that yeh begins anew.
    "مريم": "\ufee3\ufeae\ufef3\ufee2",
    # Meem, hah, meem, dal.
    "محمد": "\ufee3\ufea4\ufee4\ufeaa",
    # Lam and alef are written as one.
    "سلام": "\ufeb3\ufefc\ufee1",
}


@pytest.mark.parametrize("name", ARABIC)
def test_arabic_letters_are_joined(name: str) -> None:
    assert joined(name) == ARABIC[name]
    assert printable(name, BOLD) == (ARABIC[name], "ComptoirArabic")


@pytest.mark.parametrize("name", ARABIC)
def test_without_its_typeface_arabic_is_spelled_too(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.sheets.fonts.typefaces", dict)
    printable.cache_clear()
    shown, used = printable(name, BOLD)
    printable.cache_clear()
    assert (shown.isascii(), shown.isalpha(), used) == (True, True, BOLD)


@pytest.mark.parametrize(
    ("read", "seen"),
    [
        ("Ana", "Ana"),
        ("שרה", "הרש"),
        ("שרה לוי", "יול הרש"),
        ("שרה 12", "12 הרש"),
        ("Victory: שרה לוי", "Victory: יול הרש"),
        ("שרה, Ana", "Ana ,הרש"),
        ("(שרה)", "(הרש)"),
    ],
)
def test_lines_from_the_right_are_turned_and_figures_are_not(read: str, seen: str) -> None:
    assert visual(read) == seen


@given(st.text(max_size=40))
def test_turning_a_line_loses_no_letter(text: str) -> None:
    brackets = str.maketrans("", "", "()[]{}<>«»")
    assert sorted(visual(text).translate(brackets)) == sorted(text.translate(brackets))


def test_a_sheet_prints_whatever_the_names_are() -> None:
    names = ("山田太郎", "שרה", "مريم", "🎲🎲", "Ελένη")
    text = read_page(filled(a_result(names=names), paper="a4", words=plain)).extract_text()
    for shown in ("ShanTianTaiLang", "הרש", visual(ARABIC["مريم"]), ":game_die:", "Ελένη"):
        assert shown in text
    assert "◊" not in text
    assert len(set(names) | set(SHORT)) == 10


def test_a_picture_on_screen_has_names_as_they_were_typed() -> None:
    """Whoever looks has letters of all kinds."""
    names = ("山田太郎", "שרה", "مريم", "🎲🎲", "Ελένη")
    image = chart_svg(a_result(names=names), words=plain)
    assert all(name in image for name in names)
