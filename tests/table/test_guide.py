"""What a section of a guide is for, and how its figures are set."""

from __future__ import annotations

import pytest

from companion.table.guide import Figures, Section


@pytest.mark.parametrize(
    ("section", "variant", "players", "suits"),
    [
        (Section("For all"), "base", None, True),
        (Section("Alone", variants=("solo",)), "base", 1, False),
        (Section("Alone", variants=("solo", "duo")), "solo", None, True),
        (Section("Two", players=(2,)), "base", 2, True),
        (Section("Two", players=(2,)), "base", 3, False),
        (Section("Two", players=(2,)), "base", None, True),
        (Section("Two", variants=("solo",), players=(2,)), "base", 2, False),
    ],
)
def test_whom_a_section_is_for(section: Section, variant: str, players: int, suits: bool) -> None:
    assert section.suits(variant, players) is suits


def test_sentences_are_not_set_like_figures() -> None:
    head = ("Level", "What")
    assert not Figures(head, (("a very long name for a row", "5"),)).wordy
    assert Figures(head, (("1", "5"), ("2", "whatever it takes to get there"))).wordy
    assert not Figures(head, (("1", "whatever it takes to get there", "5"),)).wordy
    assert [Figures(head, (("1", "x" * long),)).wordy for long in (24, 25)] == [False, True]
