"""What the game says of itself: its guide in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.games.mediterranee import GAME
from companion.games.mediterranee.screen.guide import MAY
from tests.catalogues import read
from tests.repository import ROOT

FRENCH = {message.id: message.string for message in read("mediterranee") if message.id}


def test_the_guide_has_paragraphs_for_every_phase() -> None:
    assert set(MAY) <= {*GAME.guide}
    for section in GAME.guide.values():
        assert section.title in FRENCH
        assert section.paragraphs or section.steps
        assert all(words in FRENCH for words in (*section.paragraphs, *section.steps))


# What the help of each phase opens on, and what the rules page lists for setting up.
OPENS = {
    "set-up": ("setup", "setup-2", "setup-3", "setup-4", "pieces", "monopoly", "galley"),
    "bids": ("bids", "fists", "dice", "places", "settled"),
    "purchases": ("purchases",),
    "movement": ("movement",),
    "combat": ("combat",),
    "ports": ("ports",),
    "sales": ("sales",),
    "scoring": ("over",),
}


def listed() -> Iterator[tuple[str, str, list[str]]]:
    """The rows of the page that says where each paragraph is found."""
    page = (ROOT / "docs" / "mediterranee-rules.md").read_text(encoding="utf-8")
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0] in OPENS:
            yield cells[0], cells[1], re.findall(r"`([\w-]+)`", cells[2])


def reached(phase: str) -> set[str]:
    """The entries a phase's help opens on, and those it leads to."""
    found: set[str] = set()
    waiting = [*OPENS[phase]]
    while waiting:
        key = waiting.pop()
        if key not in found:
            found.add(key)
            waiting += GAME.guide[key].see
    return found


def test_every_paragraph_of_the_rulebook_is_found_from_the_help_of_its_phase() -> None:
    rows = list(listed())
    assert len(rows) > 35
    assert {phase for phase, _, _ in rows} == {*OPENS}
    for phase, heading, entries in rows:
        assert entries, heading
        assert {*entries} <= reached(phase), heading
    assert {key for _, _, entries in rows for key in entries} == {*GAME.guide}
