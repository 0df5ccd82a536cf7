"""The registry: the one place that lists the games."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.carthago import GAME as CARTHAGO
from companion.games.endeavor import GAME as ENDEAVOR
from companion.games.mediterranee import GAME as MEDITERRANEE
from companion.table.game import Game

GAMES: Mapping[str, Game] = {game.key: game for game in (ENDEAVOR, CARTHAGO, MEDITERRANEE)}
