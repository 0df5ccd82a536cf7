"""Worked games of Endeavor: two players, the Opposition, neutral markers in reserve."""

from __future__ import annotations

from typing import Any

_ROUGE = {
    "name": "Rouge",
    "cities_one": 14,
    "cities_two": 1,
    "routes": 9,
    "industry": 10,
    "culture": 8,
    "finance": 9,
    "politics": 12,
    "card_glory": 5,
    "governor_slot_empty": True,
    "universities": 1,
    "harbour": 3,
    "slavery_discarded": 2,
}
_VERT = {
    "name": "Vert",
    "cities_one": 11,
    "cities_two": 3,
    "routes": 8,
    "industry": 7,
    "culture": 16,
    "finance": 5,
    "politics": 10,
    "card_glory": 8,
    "governor_slot_empty": False,
    "universities": 0,
    "harbour": 5,
    "slavery_discarded": 0,
}
_OPPOSITION = {
    "name": "Opposition",
    "opposition": True,
    "cities_one": 20,
    "cities_two": 4,
    "routes": 6,
    "industry": 9,
    "culture": 11,
    "finance": 7,
    "politics": 8,
    "card_glory": 4,
}


def example_players(variant: str) -> list[dict[str, Any]]:
    if variant == "solo":
        return [{**_ROUGE, "level5_building": True}, _OPPOSITION]
    players = [_ROUGE, _VERT]
    if variant in ("soloplay-2", "soloplay-3"):
        return [{**player, "neutral_reserve": 1} for player in players]
    return players
