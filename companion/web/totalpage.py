"""The page of totals: how everybody stands, all that was counted, and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.store.results import ResultRecord
from companion.table.counting import in_words
from companion.table.figures import figure
from companion.table.game import Colour
from companion.table.reckoning import Cell, Column, within
from companion.table.text import N_, T, Text
from companion.table.walk import Stop
from companion.web.bars import Bar
from companion.web.language import translate
from companion.web.walk import Walk
from scoring import FieldSpec, Kind, OtherReading, Problem, other_winners

FEW = 3
"""Fewer answers than this are told one by one, more by their sum."""

NOTHING = "–"


@dataclass(frozen=True)
class Person:
    """One column of the sheet. The Opposition has no colour of its own; `rank` comes last of all,
    once everything is counted. `workings` are how each line comes about so far."""

    key: str
    label: str
    colour: Colour | None
    mine: bool
    bar: Bar
    rank: int | None
    workings: Mapping[str, str]

    @property
    def hue(self) -> str:
        return self.colour.hue if self.colour else "grey"


@dataclass(frozen=True)
class Total:
    """What the page of totals says beside them: all that was counted, stop by stop; what is
    `open`, and for whom; what is `wrong`, and on which page; under which `others` readings of the
    rules somebody else would win."""

    ranking: tuple[Person, ...]
    rows: tuple[tuple[Stop, tuple[str, ...]], ...]
    open: tuple[tuple[Stop, tuple[Person, ...]], ...]
    wrong: tuple[tuple[Text, Stop | None], ...]
    others: tuple[OtherReading, ...]
    kept: ResultRecord | None


def total_page(walk: Walk, people: dict[str, Person]) -> Total:
    return Total(
        ranking=tuple(sorted(people.values(), key=lambda one: -one.bar.total)),
        rows=tuple(_rows(walk)),
        open=tuple(
            (stop, tuple(people[key] for key in whose)) for stop, whose in _open_stops(walk)
        ),
        wrong=tuple(_wrong(walk, problem) for problem in walk.reckoning.problems),
        others=() if walk.reckoning.unready else other_winners(walk.reckoning.request),
        kept=walk.screen.kept,
    )


def _rows(walk: Walk) -> Iterator[tuple[Stop, tuple[str, ...]]]:
    """What stands in each column of each stop: its figures, of many the sum, of tiles how many."""
    for stop in walk.all_stops:
        yield stop, tuple(_figures(walk, stop, column) for column in walk.reckoning.columns)


def _figures(walk: Walk, stop: Stop, column: Column) -> str:
    specs, cells = stop.asks.get(column.key, ()), walk.reckoning.cells[column.key]
    told = [told_cell(spec, cells.get(spec.key)) for spec in specs]
    if len(specs) < FEW:
        return " · ".join(told) if set(told) - {NOTHING} else NOTHING
    counted = [cell.value or 0 for spec in specs if (cell := cells.get(spec.key))]
    held = sum(map(bool, counted)) if stop.places else sum(counted)
    return figure(held, translate) if counted else NOTHING


def _wrong(walk: Walk, problem: Problem) -> tuple[Text, Stop | None]:
    """Whose it is, and the page where it was typed."""
    words, at = in_words(problem, walk.reckoning), problem.player
    if at is not None:
        words = T("%(who)s, %(what)s", who=walk.reckoning.columns[at].who, what=words)
    asked = (
        stop for stop in walk.all_stops if any(within(f.key, problem.key) for f in stop.fields)
    )
    return words, next(asked, None)


def _open_stops(walk: Walk) -> Iterator[tuple[Stop, tuple[str, ...]]]:
    """The stops with questions left, and whose they are."""
    blanks = {column.key: walk.reckoning.blanks(column) for column in walk.reckoning.columns}
    for stop in walk.all_stops:
        whose = tuple(
            key for key, asked in stop.asks.items() if any(one in blanks[key] for one in asked)
        )
        if whose:
            yield stop, whose


def told_cell(spec: FieldSpec, cell: Cell | None) -> str:
    if cell is None or cell.value is None:
        return NOTHING
    if spec.kind is Kind.YES_NO:
        return translate(N_("Yes")) if cell.value else translate(N_("No"))
    return figure(cell.value, translate)
