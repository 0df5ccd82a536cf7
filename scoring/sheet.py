"""What every game's result looks like: lines, totals, standing, shared victory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.text import T, Text


@dataclass(frozen=True, slots=True)
class Line:
    """Points for one line of the sheet.

    `note` says what another reading of the rules would give; `working` shows the sum done, and
    `detail` what its terms are, where that is not seen from the line's own fields.
    """

    key: str
    points: int
    note: Text | None = None
    working: Text | None = None
    detail: Text | None = None

    def as_dict(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"key": self.key, "points": self.points}
        if self.note is not None:
            shown["note"] = str(self.note)
        return shown


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    name: str
    lines: tuple[Line, ...]
    rank: int
    winner: bool

    @property
    def total(self) -> int:
        return total(self.lines)

    def as_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "total": self.total,
            "rank": self.rank,
            "winner": self.winner,
            "lines": [line.as_dict() for line in self.lines],
        }


@dataclass(frozen=True, slots=True)
class Grade:
    """How well a margin is judged; `least` is the margin it starts at, None for the lowest."""

    key: str
    title: str
    least: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, by place in the request, and how well."""

    winners: frozenset[int]
    grade: str | None = None
    panache: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole result, players in the order of the request."""

    game: str
    variant: str
    players: tuple[PlayerSheet, ...]
    grade: str | None = None
    panache: bool = False

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.winner)

    def as_dict(self) -> dict[str, Any]:
        """The answer as the score contract words it."""
        return {
            "game": self.game,
            "variant": self.variant,
            "players": [player.as_dict() for player in self.players],
            "winners": list(self.winners),
            "grade": self.grade,
            "panache": self.panache,
        }


def times(count: int, each: int) -> Text:
    return T("%(count)d × %(each)d", count=count, each=each)


def divided(count: int, each: int) -> Text:
    return T("%(count)d ÷ %(each)d", count=count, each=each)


def total(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """Places by total; equal totals share the better place (1, 1, 3)."""
    return tuple(1 + sum(other > own for other in totals) for own in totals)


def highest_total_wins(totals: Sequence[int]) -> Verdict:
    """Everyone on the highest total wins: a tied victory is shared."""
    return Verdict(frozenset(i for i, rank in enumerate(ranks(totals)) if rank == 1))


def draw_up(
    game: str,
    variant: str,
    names: Sequence[str],
    lines: Sequence[tuple[Line, ...]],
    verdict: Verdict,
) -> Sheet:
    places = ranks([total(own) for own in lines])
    players = tuple(
        PlayerSheet(name, own, place, winner=index in verdict.winners)
        for index, (name, own, place) in enumerate(zip(names, lines, places, strict=True))
    )
    return Sheet(game, variant, players, verdict.grade, verdict.panache)
