"""Requests that can be edited and fed back: one for each game and variant."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from scoring.fields import RulingSpec
from scoring.games import GAMES


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
    return deepcopy({**request, "players": chosen.example_players(key)})


def _default(spec: RulingSpec) -> str | list[int]:
    return spec.default if isinstance(spec.default, str) else list(spec.default)
