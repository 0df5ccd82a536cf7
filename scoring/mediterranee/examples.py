"""A worked game of Méditerranée: rich in ports, rich in ducats."""

from __future__ import annotations

from typing import Any

_PLAYERS: list[dict[str, Any]] = [
    {
        "name": "Venise",
        "holds_own_capital": True,
        "ducats": 4300,
        "ports_not_full": 4,
        "small_full": 2,
        "medium_full": 1,
        "capitals_full": 1,
    },
    {
        "name": "Gênes",
        "holds_own_capital": True,
        "ducats": 6100,
        "ports_not_full": 6,
        "small_full": 1,
        "medium_full": 1,
        "capitals_full": 0,
    },
]


def example_players(variant: str) -> list[dict[str, Any]]:
    return _PLAYERS
