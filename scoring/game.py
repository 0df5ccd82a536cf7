"""The one shape in which every game presents itself to the rest of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scoring.fields import FieldSpec, Known, LineSpec, RulingSpec, SharedLimit
from scoring.problems import Problem
from scoring.sheet import Grade, Line, Verdict, highest_total_wins

Tally = TypeVar("Tally")
Rulings = TypeVar("Rulings")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredVariant:
    """What is counted in one way to play; the Opposition has fields of its own in solo only."""

    key: str
    title: str
    max_players: int
    fields: tuple[FieldSpec, ...]
    lines: tuple[LineSpec, ...]
    limits: tuple[SharedLimit, ...]
    min_players: int = 1
    opposition_fields: tuple[FieldSpec, ...] = ()
    opposition_lines: tuple[LineSpec, ...] = ()

    @property
    def has_opposition(self) -> bool:
        return bool(self.opposition_fields)

    def is_opposition(self, player: Mapping[str, Any]) -> bool:
        return self.has_opposition and player.get("opposition") is True

    def fields_of(self, opposition: bool) -> tuple[FieldSpec, ...]:
        return self.opposition_fields if opposition else self.fields

    def lines_of(self, opposition: bool) -> tuple[LineSpec, ...]:
        return self.opposition_lines if opposition else self.lines


def nothing_more_to_check(players: Sequence[Known]) -> Iterator[Problem]:
    return iter(())


def highest_wins(variant: str, tallies: Sequence[Any], totals: Sequence[int]) -> Verdict:
    return highest_total_wins(totals)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredGame(Generic[Tally, Rulings]):
    """A game's description and its pure functions.

    `read_tally` types a player's known values, blanks filled with their `empty` value;
    `score_lines` needs no validation; `check_table` finds what the box makes impossible beyond
    single fields and shared limits, and skips whatever is not known. `example_players` are those
    of a worked game of a variant. `grades` are what a verdict may grade, from the lowest up.
    `contradictions` are what a table is not let to type, though a request that says it is scored.
    """

    key: str
    title: str
    variants: tuple[ScoredVariant, ...]
    rulings: tuple[RulingSpec, ...]
    example_players: Callable[[str], list[dict[str, Any]]]
    read_tally: Callable[[Known, bool], Tally]
    read_rulings: Callable[[Mapping[str, Any]], Rulings]
    score_lines: Callable[[Tally, Rulings, str], tuple[Line, ...]]
    check_table: Callable[[Sequence[Known]], Iterator[Problem]] = nothing_more_to_check
    contradictions: Callable[[Sequence[Known]], Iterator[Problem]] = nothing_more_to_check
    judge: Callable[[str, Sequence[Tally], Sequence[int]], Verdict] = highest_wins
    grades: tuple[Grade, ...] = ()

    def variant(self, key: str) -> ScoredVariant:
        for variant in self.variants:
            if variant.key == key:
                return variant
        raise LookupError(f"{self.key} has no variant {key!r}")

    def grade(self, key: str) -> Grade:
        return next(grade for grade in self.grades if grade.key == key)

    def rulings_in(self, variant: str) -> tuple[RulingSpec, ...]:
        return tuple(ruling for ruling in self.rulings if variant in ruling.variants)
