"""Each game's panel, under the key that `scoring` lists the game by."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from companion.games import GAMES
from companion.web.games.panel import Panel

PANELS: Mapping[str, Panel] = {
    key: import_module(f"companion.web.games.{key}").PANEL for key in GAMES
}
