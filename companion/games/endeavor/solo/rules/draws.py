"""What chance decides at set-up, and what a draw of the player's own must fulfil.

Solo rules, "Mise en place", 4, 5, 8 and 9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from companion.games.endeavor.rules import pieces
from companion.games.endeavor.solo.rules.pieces import (
    CLOCKWISE,
    CODE_LENGTH,
    CODE_LETTERS,
    CODE_SHAPE,
    COLUMNS,
    DISCS_PER_COLOUR,
    LEVELS,
    SHIPS_PER_COLOUR,
)
from companion.games.endeavor.solo.rules.state import Grid, Row


def shuffled(things: Sequence[str], rng: Random) -> list[str]:
    mixed = list(things)
    rng.shuffle(mixed)
    return mixed


def spelled(code: str) -> str:
    """A code as it is kept, however it was typed."""
    return "".join(code.split()).upper()


def is_code(code: str) -> bool:
    """Whether it could be one that the app has drawn, however it was typed."""
    return CODE_SHAPE.fullmatch(spelled(code)) is not None


def drawn_code(rng: Random) -> str:
    return "".join(rng.choices(CODE_LETTERS, k=CODE_LENGTH))


def drawn_ladder(colours: Sequence[str], rng: Random) -> list[str]:
    return shuffled([*colours] * DISCS_PER_COLOUR, rng)


def drawn_order(colours: Sequence[str], rng: Random) -> list[str]:
    return shuffled(colours, rng)


def drawn_grid(rng: Random) -> list[str]:
    return [
        building for level in range(1, LEVELS + 1) for building in shuffled(types_of(level), rng)
    ]


def drawn_ships(colours: Sequence[str], rng: Random) -> list[str]:
    """Drawn again until every colour is first on some track."""
    while True:
        ships = shuffled([*colours] * SHIPS_PER_COLOUR, rng)
        if set(ships[: len(CLOCKWISE)]) == set(colours):
            return ships


def types_of(level: int) -> list[str]:
    return [building for building, own in pieces.LEVELS.items() if own == level]


def ladder_fits(ladder: Sequence[str], colours: Sequence[str]) -> bool:
    return Counter(ladder) == dict.fromkeys(colours, DISCS_PER_COLOUR)


def ships_fit(ships: Sequence[str], colours: Sequence[str]) -> bool:
    """Three markers of each colour, each colour first somewhere after the first pass."""
    even = Counter(ships) == dict.fromkeys(colours, SHIPS_PER_COLOUR)
    return even and set(ships[: len(CLOCKWISE)]) == set(colours)


def order_fits(order: Sequence[str], colours: Sequence[str]) -> bool:
    return len(order) == len(colours) and set(order) == set(colours)


def grid_of(tiles: Sequence[str]) -> Grid | None:
    """The grid these tiles make: each in its level's row, no type twice; None if they do not."""
    if len(tiles) != LEVELS * COLUMNS:
        return None
    rows = tuple(_row(tiles[at : at + COLUMNS]) for at in range(0, len(tiles), COLUMNS))
    for level, row in enumerate(rows, 1):
        shown = [building for building in row if building is not None]
        if len(set(shown)) < len(shown) or not set(shown) <= set(types_of(level)):
            return None
    return rows


def _row(tiles: Sequence[str]) -> Row:
    first, second, third = (None if tile == "none" else tile for tile in tiles)
    return (first, second, third)
