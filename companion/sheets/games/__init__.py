"""Each game's own sheets, under the key that `companion.games` lists it by."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from companion.games import GAMES
from companion.sheets.game import GameSheets

SHEETS: Mapping[str, GameSheets] = {
    key: import_module(f"companion.sheets.games.{key}").SHEETS for key in GAMES
}
