"""The final count as it stands: what the table knows, what was typed, and what that scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import scoring
from companion.table.actions import OPPOSITION, Counted
from companion.table.cached import cached_property
from companion.table.seats import Setup
from companion.table.summing import Values, lay_out, rooms, summed
from companion.table.sums import NotASum, add_up, tidy
from companion.table.text import N_, Param, SeatName, T
from scoring import FieldSpec, Kind, LineSpec, Problem, ScoreError, Sheet, leaves, with_totals

Tally = Callable[[Any], Mapping[str, Mapping[str, Any]]]
Rulings = Callable[[Setup], Mapping[str, Any]]
Unasked = Callable[[Any], frozenset[str]]

YES, NO, NO_PLACE = "yes", "no", "0"
OPPOSITION_NAME = N_("Opposition")


@dataclass(frozen=True)
class Counts:
    """What a state keeps of the final count: the latest answer to each question, as typed.

    `afresh` says that nothing tracked is filled in; `finished` that the table agreed on the result.
    """

    answers: tuple[Counted, ...] = ()
    afresh: bool = False
    finished: bool = False

    @cached_property
    def typed(self) -> Mapping[tuple[str, str], str]:
        return {(one.seat, one.field): one.typed for one in self.answers}


NOTHING_COUNTED = Counts()


@dataclass(frozen=True)
class Column:
    """Whose tally it is: a seat's, or in solo the Opposition's."""

    key: str
    name: str
    opposition: bool = False

    @property
    def who(self) -> Param:
        return T(OPPOSITION_NAME) if self.opposition else SeatName(self.key)


@dataclass(frozen=True)
class Cell:
    """What is known of one field: its value, how it was typed, and where it comes from."""

    value: int | None
    typed: str
    source: Literal["table", "count"]


def value_of(spec: FieldSpec, typed: str) -> int | None:
    """The value of an answer; None is a tile without a disc. Raises NotASum."""
    match spec.kind:
        case Kind.YES_NO:
            if typed not in (YES, NO):
                raise NotASum(typed)
            return typed == YES
        case Kind.PLACE:
            return add_up(typed) or None
    return add_up(typed)


def spelled(spec: FieldSpec, value: Any) -> str:
    """How a value the table knows would have been typed."""
    if spec.kind is Kind.YES_NO:
        return YES if value else NO
    return NO_PLACE if value is None else str(value)


def columns_of(setup: Setup) -> tuple[Column, ...]:
    seats = tuple(Column(seat.key, seat.name) for seat in setup.seats)
    if not scoring.GAMES[setup.game].variant(setup.variant).has_opposition:
        return seats
    name = OPPOSITION_NAME
    while any(column.name == name for column in seats):
        name += "*"
    return (*seats, Column(OPPOSITION, name, opposition=True))


class Reckoning:
    """One state's count. Everything is worked out when first asked for."""

    def __init__(
        self,
        state: Any,
        tally: Tally,
        rulings: Rulings,
        unasked: Unasked = lambda state: frozenset(),
    ) -> None:
        self.setup: Setup = state.setup
        self.counts: Counts = state.counts
        self._state = state
        self._tally = tally
        self._rulings = rulings
        self._unasked = unasked(state)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns_of(self.setup)

    def column(self, key: str) -> Column | None:
        return next((column for column in self.columns if column.key == key), None)

    def structure(self, column: Column) -> tuple[FieldSpec, ...]:
        return scoring.fields_for(self.setup.game, self.setup.variant, column.opposition)

    @cached_property
    def _specs(self) -> Mapping[str, Mapping[str, FieldSpec]]:
        return {
            column.key: {spec.key: spec for spec in with_totals(self.structure(column))}
            for column in self.columns
        }

    def specs(self, column: Column) -> Mapping[str, FieldSpec]:
        """The fields of a column by dotted key, in the sheet's order."""
        return self._specs[column.key]

    def lines(self, column: Column) -> tuple[LineSpec, ...]:
        return scoring.lines_for(self.setup.game, self.setup.variant, column.opposition)

    @cached_property
    def cells(self) -> Mapping[str, Mapping[str, Cell]]:
        """What is known, by column and field; a typed answer stands above what was tracked."""
        tracked = {} if self.counts.afresh else self._tally(self._state)
        known: dict[str, dict[str, Cell]] = {}
        for column in self.columns:
            specs = self.specs(column)
            cells = {
                key: Cell(value, spelled(specs[key], value), "table")
                for key, value in flat(self.structure(column), tracked.get(column.key, {}))
            }
            for key, spec in specs.items():
                typed = self.counts.typed.get((column.key, key))
                if typed is not None:
                    cells[key] = Cell(value_of(spec, typed), tidy(typed), "count")
            for group, total in summed(self.structure(column)):
                cells |= _added_up(group, total, cells)
            known[column.key] = cells
        return known

    def values(self, column: Column) -> Values:
        """By field; of what was counted in one number also its parts, as they may be."""
        return dict(self._laid_out[0][column.key])

    @cached_property
    def _laid_out(self) -> tuple[Mapping[str, Values], tuple[Problem, ...]]:
        values = [
            {key: cell.value for key, cell in self.cells[column.key].items()}
            for column in self.columns
        ]
        wrong = []
        for group, total in summed(self.structure(self.columns[0])):
            counted = {
                at: int(values[at][total.key] or 0)
                for at, column in enumerate(self.columns)
                if (column.key, total.key) in self.counts.typed
                and not any(values[at].get(key) for key in group.apart)
            }
            free = rooms(self.setup.game, self.setup.variant, group)
            wrong.append(lay_out(group, counted, values, free))
        by_column = {column.key: values[at] for at, column in enumerate(self.columns)}
        return by_column, tuple(problem for problem in wrong if problem)

    @cached_property
    def request(self) -> dict[str, Any]:
        """The score request of what is known so far."""
        return self._request({column.key: self.values(column) for column in self.columns})

    def _request(self, values: Mapping[str, Mapping[str, int | bool | None]]) -> dict[str, Any]:
        return {
            "game": self.setup.game,
            "variant": self.setup.variant,
            "rulings": dict(self._rulings(self.setup)),
            "players": [self._player(column, values[column.key]) for column in self.columns],
        }

    def _player(self, column: Column, values: Mapping[str, int | bool | None]) -> dict[str, Any]:
        nested = scoring.nest(self.setup.game, self.setup.variant, values, column.opposition)
        marked = {"opposition": True} if column.opposition else {}
        return {"name": column.name, **marked, **nested}

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be, as far as is known."""
        found = scoring.check(self.request, partial=True)
        return (*found, *self._contradictions, *self._laid_out[1])

    @cached_property
    def unready(self) -> tuple[Problem, ...]:
        """What keeps this count from being a result, missing answers included."""
        return (*scoring.check(self.request), *self._contradictions, *self._laid_out[1])

    @cached_property
    def _contradictions(self) -> tuple[Problem, ...]:
        return scoring.contradictions(self.request)

    def needed(self, column: Column) -> tuple[FieldSpec, ...]:
        """What this column is asked for, given the tiles it holds: only what matters at this
        table, and whatever has an answer all the same."""
        player = self.request["players"][self.columns.index(column)]
        keys = scoring.needed_fields(self.setup.game, self.setup.variant, player)
        left_out = self._unasked - set(self.values_given(column))
        in_one = {
            part.key: total.key
            for group, total in summed(self.structure(column))
            if left_out.issuperset(group.apart)
            for part in group.parts
        }
        asked = dict.fromkeys(in_one.get(key, key) for key in keys if key not in left_out)
        return tuple(self.specs(column)[key] for key in asked)

    def values_given(self, column: Column) -> frozenset[str]:
        """The fields with an answer that is not nothing."""
        return frozenset(key for key, value in self.values(column).items() if value)

    def blanks(self, column: Column) -> tuple[FieldSpec, ...]:
        """Questions without an answer. A tile nobody named is one without a disc."""
        cells = self.cells[column.key]
        return tuple(
            spec
            for spec in self.needed(column)
            if spec.key not in cells and spec.kind is not Kind.PLACE
        )

    @cached_property
    def sheet(self) -> Sheet:
        """The running sheet; values that contradict each other are left out until put right."""
        values = {column.key: self.values(column) for column in self.columns}
        while True:
            try:
                return scoring.running_sheet(self._request(values))
            except ScoreError as error:
                if not sum(self._leave_out(problem, values) for problem in error.problems):
                    raise

    def _leave_out(
        self, problem: Problem, values: Mapping[str, dict[str, int | bool | None]]
    ) -> bool:
        at = problem.player
        concerned = self.columns if at is None else self.columns[at : at + 1]
        left_out = False
        for column in concerned:
            known = values[column.key]
            for key in [key for key in known if within(key, problem.key)]:
                del known[key]
                left_out = True
        return left_out


def _added_up(group: FieldSpec, total: FieldSpec, cells: Mapping[str, Cell]) -> Mapping[str, Cell]:
    """What is known of the parts says what their total is, unless that was typed itself."""
    known = [cells[part.key] for part in group.parts if part.key in cells]
    if total.key in cells or not known:
        return {}
    value = sum(cell.value or 0 for cell in known)
    tracked = all(cell.source == "table" for cell in known)
    return {total.key: Cell(value, str(value), "table" if tracked else "count")}


def within(key: str, group: str) -> bool:
    return key == group or key.startswith((f"{group}.", f"{group}["))


def flat(fields: tuple[FieldSpec, ...], known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """A game's tally by dotted key; a list of tiles also says which tiles hold no disc."""
    for spec in leaves(fields):
        if spec.key in known:
            yield spec.key, known[spec.key]
    for spec in fields:
        if spec.kind is Kind.PLACES and spec.key in known:
            places = {place["tile"]: place["position"] for place in known[spec.key]}
            for part in spec.parts:
                yield part.key, places.get(part.name)
