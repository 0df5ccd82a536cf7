"""What the game says of itself: its guide in both languages."""

from __future__ import annotations

from companion.games.mediterranee import GAME
from companion.games.mediterranee.screen.guide import MAY
from tests.catalogues import read

FRENCH = {message.id: message.string for message in read("mediterranee") if message.id}


def test_the_guide_has_paragraphs_for_every_phase() -> None:
    assert set(MAY) <= {*GAME.guide}
    for section in GAME.guide.values():
        assert section.title in FRENCH
        assert section.paragraphs or section.steps
        assert all(words in FRENCH for words in (*section.paragraphs, *section.steps))
