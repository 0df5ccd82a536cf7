"""Anything may be sent: no answer is a 5xx, and every log holds exactly what was accepted.

`COMPTOIR_FUZZ` says how many requests are sent in all, `COMPTOIR_SEED` which ones.
"""

from __future__ import annotations

import zlib
from random import Random

import pytest

from companion.games import GAMES
from companion.web import door
from tests.effort import SOAKING, requests, seed
from tests.web.fuzz import play_evenings

DATABASES = 2
REQUESTS = requests()
SEED = seed()
PARTS = 8 if SOAKING else 1
"""Into so many tests a game's requests are cut, for as many workers as there are."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_sent(app, game, part, monkeypatch):
    print(f"COMPTOIR_FUZZ={REQUESTS} COMPTOIR_SEED={SEED} leads here again")
    chance = Random(zlib.crc32(f"{SEED} {game} {part}".encode()))
    monkeypatch.setattr(door, "chance_at", lambda screen: chance)
    play_evenings(app, game, chance, REQUESTS // (DATABASES * len(GAMES) * PARTS))
