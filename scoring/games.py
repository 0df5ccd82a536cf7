"""The one place that lists the games, and questions about their descriptions."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from scoring.fields import FieldSpec, Kind, LineSpec, RulingSpec, SharedLimit, leaves
from scoring.game import ScoredGame
from scoring.problems import Problem
from scoring.reading import known_fields

KEYS = (
    "endeavor",
    "carthago",
    "mediterranee",
)
"""The one line a game needs in this package: `scoring/<key>/` has the rest."""

GAMES: dict[str, ScoredGame[Any, Any]] = {key: import_module(f"scoring.{key}").GAME for key in KEYS}


def contradictions(request: Mapping[str, Any]) -> tuple[Problem, ...]:
    """What the answers of one table say against each other, beyond what is impossible."""
    game, variant = str(request["game"]), str(request["variant"])
    known = [known_values(game, variant, player) for player in request["players"]]
    return tuple(GAMES[game].contradictions(known))


def fields_for(game: str, variant: str = "base", opposition: bool = False) -> tuple[FieldSpec, ...]:
    """The fields of one player's tally, structured ones with their parts inside."""
    return GAMES[game].variant(variant).fields_of(opposition)


def lines_for(game: str, variant: str = "base", opposition: bool = False) -> tuple[LineSpec, ...]:
    """The lines of the sheet in order; a tile's line counts only for those who hold it."""
    return GAMES[game].variant(variant).lines_of(opposition)


def limits_for(game: str, variant: str = "base") -> tuple[SharedLimit, ...]:
    """The limits that span the players."""
    return GAMES[game].variant(variant).limits


def rulings_for(game: str, variant: str = "base") -> tuple[RulingSpec, ...]:
    return GAMES[game].rulings_in(variant)


def lines_fed_by(
    key: str, game: str, variant: str = "base", opposition: bool = False
) -> tuple[str, ...]:
    """The keys of the lines that a field counts for, alone or inside its group."""
    return tuple(
        line.key
        for line in lines_for(game, variant, opposition)
        if any(key == fed or key.startswith(f"{fed}.") for fed in line.fields)
    )


def known_values(game: str, variant: str, player: Mapping[str, Any]) -> dict[str, int]:
    """A player's valid values by dotted key; what is missing or wrong is left out."""
    chosen = GAMES[game].variant(variant)
    fields = chosen.fields_of(chosen.is_opposition(player))
    return known_fields(fields, player)


def needed_fields(game: str, variant: str, player: Mapping[str, Any]) -> tuple[str, ...]:
    """Dotted keys a walk should ask this player for, in order, given what is known so far."""
    chosen = GAMES[game].variant(variant)
    known = known_values(game, variant, player)
    return tuple(
        spec.key
        for spec in leaves(chosen.fields_of(chosen.is_opposition(player)))
        if spec.ask and spec.applies(known)
    )


def nest(
    game: str,
    variant: str,
    values: Mapping[str, int | bool | None],
    opposition: bool = False,
) -> dict[str, Any]:
    """Turn a form's dotted keys into a tally as requests spell it; None is a blank."""
    return _nest(fields_for(game, variant, opposition), values)


def _nest(fields: tuple[FieldSpec, ...], values: Mapping[str, int | bool | None]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for spec in fields:
        if spec.kind is Kind.PLACES:
            nested[spec.name] = _place_list(spec, values)
        elif spec.parts:
            nested[spec.name] = _nest(spec.parts, values)
        elif values.get(spec.key) is not None:
            nested[spec.name] = values[spec.key]
    return nested


def _place_list(spec: FieldSpec, values: Mapping[str, int | bool | None]) -> list[dict[str, Any]]:
    return [
        {"tile": part.name, "position": values[part.key]}
        for part in spec.parts
        if values.get(part.key) is not None
    ]
