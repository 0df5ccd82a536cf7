"""Each game as the app knows it, under the key that `scoring` lists it by."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import scoring
from companion.table.game import Game

GAMES: Mapping[str, Game] = {
    key: import_module(f"companion.games.{key}").GAME for key in scoring.GAMES
}
