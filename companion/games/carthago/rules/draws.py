"""What chance decides at set-up. Drawn once and stored in the action."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.carthago.rules.pieces import (
    DECADES,
    SPACES,
    TILES,
    TILES_PER_DECADE,
    decade_of,
    tiles_of,
)


def draw_spaces(rng: Random, count: int) -> list[str]:
    """Rulebook set-up 8: different action spaces, at random."""
    return sorted(rng.sample(SPACES, count), key=SPACES.index)


def draw_markers(rng: Random, given: dict[str, Any], neutral_discs: int) -> dict[str, Any]:
    """Guild markers and neutral discs where nobody said where they lie; all else as given."""
    filled = dict(given)
    if not filled.get("guilds"):
        filled["guilds"] = draw_spaces(rng, 2)
    if not filled.get("neutrals"):
        filled["neutrals"] = draw_spaces(rng, neutral_discs)
    return filled


def left_in_play(boxed: tuple[Any, ...]) -> list[str]:
    """The tiles of those decades of which somebody said which one is not in play."""
    out = [tile for tile in TILES if tile in boxed]
    decades = {decade_of(tile) for tile in out}
    return [tile for tile in TILES if decade_of(tile) in decades and tile not in out]


def draw_tiles(rng: Random, given: Any) -> Any:
    """Rulebook set-up 9: two of the three tiles of each decade; what was typed stays.

    What was typed wrongly is handed on as it is, for the rules to refuse.
    """
    if not isinstance(given, list | tuple):
        return given
    tiles: list[str] = []
    for decade in range(1, DECADES + 1):
        group = tiles_of(decade)
        typed = [tile for tile in group if tile in given]
        spare = [tile for tile in group if tile not in given]
        tiles += [*typed, *rng.sample(spare, max(0, TILES_PER_DECADE - len(typed)))]
    wrong = len(tiles) > DECADES * TILES_PER_DECADE or any(tile not in tiles for tile in given)
    if wrong or any(given.count(tile) > 1 for tile in tiles):
        return given
    return [tile for tile in TILES if tile in tiles]
