"""One page of the scoring walk, as one phone shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from flask import url_for

from companion.table.actions import Count, Finish
from companion.table.counting import where
from companion.table.reckoning import NO_PLACE, OPPOSITION_NAME, Cell, Column, Reckoning
from companion.table.sums import is_sum
from companion.table.walk import Stop, answered, stops
from companion.web.answers import Answers
from companion.web.bars import Bar, bars_of
from companion.web.language import translate
from companion.web.screen import Screen
from scoring import FieldSpec, Kind

END = "end"
WIDE = 3
"""From this many fields a player's answers are a card of their own, or a column of a matrix."""

Layout = Literal["rows", "pairs", "cards", "matrix"]


@dataclass(frozen=True)
class Question:
    """One field in one column: what stands in it, and what is said about it."""

    name: str
    spec: FieldSpec
    typed: str
    was: str
    cell: Cell | None
    editable: bool
    problem: str | None = None
    unsure: int | None = None

    @property
    def kind(self) -> str:
        return self.spec.kind.value

    @property
    def from_table(self) -> bool:
        return self.cell is not None and self.cell.source == "table" and self.typed == self.was

    @property
    def sum(self) -> int | None:
        """The value of a sum, to be shown beside it."""
        if self.problem or self.cell is None or self.typed != self.was or not is_sum(self.typed):
            return None
        return self.cell.value


@dataclass(frozen=True)
class Step:
    """One piece of the strip on top."""

    stop: Stop
    state: Literal["done", "now", "next"]


@dataclass(frozen=True)
class Standing:
    """One player on the page of totals."""

    column: Column
    bar: Bar
    rank: int | None


def reckoning_of(screen: Screen) -> Reckoning:
    return Reckoning(screen.timeline.state, screen.game.tally, screen.game.rulings)


@dataclass(frozen=True)
class Walk:
    """The walk of a table; `by` is the one column shown, if the visitor chose so."""

    screen: Screen
    key: str
    by: str | None = None
    answers: Answers = field(default_factory=Answers)
    problems: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def reckoning(self) -> Reckoning:
        return reckoning_of(self.screen)

    @cached_property
    def all_stops(self) -> tuple[Stop, ...]:
        return stops(self.reckoning)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        if self.by is None:
            return self.all_stops
        return tuple(stop for stop in self.all_stops if self.by in stop.asks)

    @cached_property
    def at(self) -> int | None:
        """Where in the walk this page is; None when it is no stop of it."""
        return next((n for n, stop in enumerate(self.stops) if stop.key == self.key), None)

    @property
    def stop(self) -> Stop:
        assert self.at is not None  # noqa: S101
        return self.stops[self.at]

    # Where to

    def url(self, key: str, by: str | None) -> str:
        return url_for("scoring.line", token=self.screen.table.token, key=key, by=by)

    @property
    def here(self) -> str:
        if self.key == END:
            return url_for("scoring.end", token=self.screen.table.token, by=self.by)
        return self.url(self.key, self.by)

    @property
    def now(self) -> str:
        """Where the page asks what has changed."""
        token, past = self.screen.table.token, self.screen.past
        if self.key == END:
            return url_for("scoring.end_now", token=token, by=self.by, past=past)
        return url_for("scoring.now", token=token, key=self.key, by=self.by, past=past)

    @property
    def next_stop(self) -> Stop | None:
        at = (self.at or 0) + 1
        return self.stops[at] if at < len(self.stops) else None

    @property
    def next_column(self) -> Column | None:
        """Player by player: whose turn to be counted comes after the last line of this one."""
        if self.by is None or self.next_stop is not None:
            return None
        keys = [column.key for column in self.mine]
        at = keys.index(self.by) + 1 if self.by in keys else len(keys)
        return self.mine[at] if at < len(keys) else None

    @property
    def onward(self) -> str:
        if self.next_stop is not None:
            return self.url(self.next_stop.key, self.by)
        if self.next_column is not None:
            return self.url(self.all_stops[0].key, self.next_column.key)
        return url_for("scoring.end", token=self.screen.table.token, by=self.by)

    @property
    def back(self) -> str:
        if self.at:
            return self.url(self.stops[self.at - 1].key, self.by)
        return url_for("play.table", token=self.screen.table.token)

    @property
    def strip(self) -> tuple[Step, ...]:
        columns = None if self.by is None else (self.by,)
        return tuple(
            Step(stop, "now" if n == self.at else self._when(stop, columns))
            for n, stop in enumerate(self.stops)
        )

    def _when(self, stop: Stop, columns: tuple[str, ...] | None) -> Literal["done", "next"]:
        return "done" if answered(self.reckoning, stop, columns) else "next"

    # What is asked

    def may_fill(self, column: Column) -> bool:
        return self.screen.visitor.may_act_for(None if column.opposition else column.key)

    @cached_property
    def mine(self) -> tuple[Column, ...]:
        return tuple(column for column in self.reckoning.columns if self.may_fill(column))

    @property
    def columns(self) -> tuple[Column, ...]:
        shown = self.reckoning.columns
        if self.by is not None:
            shown = tuple(column for column in shown if column.key == self.by)
        return tuple(column for column in shown if column.key in self.stop.asks)

    @property
    def layout(self) -> Layout:
        most = max(len(specs) for specs in self.stop.asks.values())
        if most < WIDE:
            return "rows" if most == 1 else "pairs"
        fillable = [column for column in self.columns if column in self.mine]
        return "cards" if len(fillable) == 1 else "matrix"

    def questions(self, column: Column) -> tuple[Question, ...]:
        return tuple(self.question(column, spec) for spec in self.stop.asks[column.key])

    def question(self, column: Column, spec: FieldSpec) -> Question:
        name = where(column.key, spec.key)
        cell = self.reckoning.cells[column.key].get(spec.key)
        was = cell.typed if cell else NO_PLACE if spec.kind is Kind.PLACE else ""
        return Question(
            name,
            spec,
            self.answers.typed.get(name, was),
            was,
            cell,
            column in self.mine,
            self.problems.get(name),
            self.answers.unsure.get(name),
        )

    def asked(self, column: Column, spec: FieldSpec) -> Question | None:
        """A cell of the matrix, or nothing where this player is not asked."""
        asked = self.stop.asks.get(column.key, ())
        return self.question(column, spec) if spec in asked else None

    @property
    def last_place(self) -> int:
        """Places on a tile: the third is used with four players only."""
        return 3 if len(self.reckoning.columns) > WIDE else 2

    # How it stands

    @cached_property
    def bars(self) -> tuple[Bar, ...]:
        return bars_of(self.reckoning.columns, self.reckoning.sheet)

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """Highest total first; places only once everything is counted."""
        ready = not self.reckoning.unready
        players = zip(self.reckoning.columns, self.bars, self.reckoning.sheet.players, strict=True)
        found = (
            Standing(column, bar, sheet.rank if ready else None) for column, bar, sheet in players
        )
        return tuple(sorted(found, key=lambda one: -one.bar.total))

    def label(self, column: Column) -> str:
        return translate(OPPOSITION_NAME) if column.opposition else column.name

    def hue(self, column: Column) -> str:
        if column.opposition:
            return "grey"
        return self.screen.game.colour(self.screen.setup.seat(column.key).colour).hue

    @property
    def undoable(self) -> bool:
        """Whether the last tap was one of the walk's own."""
        steps = self.screen.timeline.steps
        return bool(steps) and isinstance(steps[-1].entry.action, Count | Finish)

    @property
    def hints_tracked(self) -> bool:
        """Whether something on this page was filled in by the table."""
        if self.at is None:
            return False
        return any(
            question.from_table for column in self.columns for question in self.questions(column)
        )
