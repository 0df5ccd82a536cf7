"""Requests to be checked, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from importlib import import_module
from typing import Any

from scoring import FieldSpec, LineSpec, RulingSpec, check, example

NAMES = ("Rouge", "Vert", "Noir", "Jaune", "Bleu")
WHOLE = "must be a whole number, 0 or more"


def keys(specs: Iterable[FieldSpec | LineSpec | RulingSpec]) -> list[str]:
    return [spec.key for spec in specs]


def said(request: object, partial: bool = False) -> list[str]:
    return [str(problem) for problem in check(request, partial)]


def changed(game: str, variant: str = "base", **first_player: Any) -> dict[str, Any]:
    request = example(game, variant)
    request["players"][0].update(first_player)
    return request


def without(game: str, *keys: str, variant: str = "base") -> dict[str, Any]:
    request = example(game, variant)
    for key in keys:
        del request["players"][0][key]
    return request


def table(game: str, *players: dict[str, Any], variant: str = "base") -> dict[str, Any]:
    """As many players as given, each a blank tally with some values changed."""
    blank = import_module(f"tests.scoring.{game}.players").blank(variant)
    listed = [
        {"name": f"P{index}", **deepcopy(blank), **values} for index, values in enumerate(players)
    ]
    return {"game": game, "variant": variant, "players": listed}
