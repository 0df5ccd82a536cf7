"""The ladder of eight discs and its end marker.

Solo rules, "Déroulement de la partie", 2 to 4, and "Fin d'un tour", 4.
"""

from __future__ import annotations

from companion.games.endeavor.solo.rules.pieces import BASE_POSITION


def end_position(number: int, extra: int) -> int:
    """Where the end marker stands: by the round, and one up for each column of distance."""
    return BASE_POSITION[number - 1] + extra


def acting(ladder: tuple[str, ...], position: int) -> tuple[str, ...]:
    """The discs below the end marker, in the order they act."""
    return ladder[: position - 1]


def under_marker(ladder: tuple[str, ...], position: int) -> str:
    return ladder[position - 1]


def rotated(ladder: tuple[str, ...], position: int) -> tuple[str, ...]:
    """The discs that acted go to the top in their order; the disc under the marker comes first."""
    return ladder[position - 1 :] + ladder[: position - 1]
