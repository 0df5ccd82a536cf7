"""What a table can choose: the powers and who plays with whom."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.table.game import check_setup
from tests.mediterranee.support import setup


@pytest.mark.parametrize(
    ("players", "casts"),
    [
        (2, (("venice", "genoa"), ("spain", "turks"))),
        (3, (("venice", "genoa", "spain"),)),
        (4, (("venice", "genoa", "spain", "turks"),)),
    ],
)
def test_powers_by_number_of_players(players: int, casts: tuple[tuple[str, ...], ...]) -> None:
    assert GAME.casts("base", players) == casts
    check_setup(GAME, setup(players))


def test_powers_have_a_name_a_hue_and_a_symbol_of_their_own() -> None:
    for what in ("key", "label", "hue", "symbol"):
        assert len({getattr(colour, what) for colour in GAME.colours}) == 4
    hues = {colour.key: colour.hue for colour in GAME.colours}
    assert hues == {"venice": "red", "genoa": "green", "spain": "black", "turks": "blue"}
