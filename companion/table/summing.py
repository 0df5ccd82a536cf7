"""Groups of which only the sum matters at a table: it is asked for in one number, and laid out over
the parts as the box allows, because a score request names the parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import scoring
from companion.table.text import N_
from scoring import FieldSpec, Problem
from scoring.problems import player_path

TOO_MANY = N_("at most %(max)d in all, %(count)d counted")

Values = dict[str, int | bool | None]


def summed(fields: Sequence[FieldSpec]) -> Iterator[tuple[FieldSpec, FieldSpec]]:
    """Groups whose parts may be asked for in one number, and that number."""
    return ((spec, spec.total) for spec in fields if spec.total is not None)


def rooms(game: str, variant: str, group: FieldSpec) -> dict[str, int]:
    """How many of each part the box has for all players."""
    limits = {limit.fields: limit.max for limit in scoring.limits_for(game, variant)}
    return {part.key: limits[(part.key,)] for part in group.parts}


def lay_out(
    group: FieldSpec, counted: Mapping[int, int], values: Sequence[Values], free: dict[str, int]
) -> Problem | None:
    """Put the sums of some players, by their numbers, in the place of their parts. What the others
    have is not there for them; sums beyond what is left cannot be."""
    most = sum(free.values())
    others = [known for at, known in enumerate(values) if at not in counted]
    had = {key: sum(int(known.get(key) or 0) for known in others) for key in free}
    free = {key: max(0, room - had[key]) for key, room in free.items()}
    fits = sum(counted.values()) <= sum(free.values())
    for at, count in counted.items():
        values[at] |= _taken(count, free)
    if fits:
        return None
    params = {"max": most, "count": sum(had.values()) + sum(counted.values())}
    return Problem(player_path(max(counted), group.key), TOO_MANY, params)


def _taken(count: int, free: dict[str, int]) -> dict[str, int]:
    """So many in all, from the first parts that have some left."""
    taken = {}
    for key, room in free.items():
        taken[key] = min(count, room)
        free[key] = room - taken[key]
        count -= taken[key]
    return taken
