"""What chance decides at set-up. Drawn once and stored in the action."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.carthago.pieces import DECADES, SPACES, TILES, TILES_PER_DECADE, tiles_of


def draw_spaces(rng: Random, count: int) -> list[str]:
    """Rulebook set-up 8: different action spaces, at random."""
    return sorted(rng.sample(SPACES, count), key=SPACES.index)


def draw_tiles(rng: Random, given: Any) -> Any:
    """Rulebook set-up 9: two of the three tiles of each decade; what was typed stays.

    What is not a list of tiles is handed on for the action's own types to refuse.
    """
    if not isinstance(given, list | tuple):
        return given
    tiles = list(given)
    for decade in range(1, DECADES + 1):
        group = tiles_of(decade)
        missing = TILES_PER_DECADE - sum(tile in group for tile in tiles)
        spare = [tile for tile in group if tile not in tiles]
        if missing > 0:
            tiles += rng.sample(spare, min(missing, len(spare)))
    known = [tile for tile in TILES if tile in tiles]
    return known if len(known) == len(tiles) else tiles
