"""Requests that can be edited and fed back: one for each game and variant."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from scoring.fields import RulingSpec
from scoring.games import GAMES

_ENDEAVOR_ROUGE = {
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
_ENDEAVOR_VERT = {
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
_CARTHAGO: list[dict[str, Any]] = [
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
_MEDITERRANEE: list[dict[str, Any]] = [
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


def example(game: str, variant: str = "base") -> dict[str, Any]:
    """A request for this game and variant that scores without a problem."""
    chosen = GAMES[game]
    key = chosen.variant(variant).key
    request: dict[str, Any] = {"game": game}
    if len(chosen.variants) > 1:
        request["variant"] = key
    rulings = {spec.key: _default(spec) for spec in chosen.rulings_in(key)}
    if rulings:
        request["rulings"] = rulings
    return deepcopy({**request, "players": _PLAYERS[game](key)})


def _default(spec: RulingSpec) -> str | list[int]:
    return spec.default if isinstance(spec.default, str) else list(spec.default)


def _endeavor(variant: str) -> list[dict[str, Any]]:
    if variant == "solo":
        return [{**_ENDEAVOR_ROUGE, "level5_building": True}, _OPPOSITION]
    players = [_ENDEAVOR_ROUGE, _ENDEAVOR_VERT]
    if variant in ("soloplay-2", "soloplay-3"):
        return [{**player, "neutral_reserve": 1} for player in players]
    return players


def _carthago(variant: str) -> list[dict[str, Any]]:
    return _CARTHAGO


def _mediterranee(variant: str) -> list[dict[str, Any]]:
    return _MEDITERRANEE


_PLAYERS: dict[str, Callable[[str], list[dict[str, Any]]]] = {
    "endeavor": _endeavor,
    "carthago": _carthago,
    "mediterranee": _mediterranee,
}
