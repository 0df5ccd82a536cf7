"""Each game as the app knows it, under the key that `scoring` lists it by."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import scoring
from companion.table.game import Game, Profile

GAMES: Mapping[str, Game] = {
    key: import_module(f"companion.games.{key}").GAME for key in scoring.GAMES
}

PROFILES: Mapping[str, Profile] = {key: game.profile for key, game in GAMES.items()}
"""What pages are given of the games."""
