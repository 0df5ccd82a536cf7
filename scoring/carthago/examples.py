"""A worked game of Carthago: a player of ships and coins, a player of blocks and goods."""

from __future__ import annotations

from typing import Any

_PLAYERS: list[dict[str, Any]] = [
    {
        "name": "Noir",
        "ships": {"jewels": 2, "cedar": 1, "dyes": 3},
        "seats_small": 3,
        "seats_large": 1,
        "residence": {"left": 2, "centre": 0, "right": 2},
        "tiles": [{"tile": "ships", "position": 1}, {"tile": "coins", "position": 2}],
        "hand": {"coins": 22},
    },
    {
        "name": "Jaune",
        "ships": {"glass": 2, "oils": 2, "cedar": 1},
        "seats_small": 4,
        "seats_large": 0,
        "residence": {"left": 3, "centre": 1, "right": 0},
        "tiles": [{"tile": "town_hall_2", "position": 1}, {"tile": "goods", "position": 1}],
        "largest_block": 3,
        "hand": {"goods": {"dyes": 3, "glass": 3, "jewels": 1, "cedar": 1}},
    },
]


def example_players(variant: str) -> list[dict[str, Any]]:
    return _PLAYERS
