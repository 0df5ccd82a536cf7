"""What a template is given of the scoring walk: one line of the sheet, or the total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from flask import url_for

from companion.store.results import ResultRecord
from companion.table.actions import Count, Finish
from companion.table.counting import in_words, where
from companion.table.figures import figure
from companion.table.game import Colour
from companion.table.reckoning import NO_PLACE, OPPOSITION_NAME, Cell, Column, within
from companion.table.sums import is_sum
from companion.table.text import N_, T, Text
from companion.table.views import Offer
from companion.table.walk import Stop, answered
from companion.table.wording import Wording
from companion.web.bars import Bar, bars_of
from companion.web.language import translate
from companion.web.page import Page, page_of
from companion.web.walk import END, NOT_YET, Walk
from scoring import FieldSpec, Kind, Line, OtherReading, Problem, other_winners

WIDE = 3
"""From this many fields a player's answers are a card of their own, or a column of a matrix."""

NOTHING = "–"

Layout = Literal["rows", "pairs", "cards", "matrix"]


@dataclass(frozen=True)
class Question:
    """One field in one column: what stands in it, and what is said about it. What the table filled
    in may be `doubtful`: not everything was tapped."""

    name: str
    spec: FieldSpec
    typed: str
    was: str
    cell: Cell | None
    editable: bool
    doubtful: bool = False
    problem: str | None = None
    unsure: int | None = None

    @property
    def kind(self) -> str:
        return self.spec.kind.value

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces of a track that is tapped; an answer that is none of them comes last."""
        known = tuple(map(str, range((self.spec.spaces or 0) + 1)))
        return known if self.typed in ("", *known) else (*known, self.typed)

    @property
    def from_table(self) -> bool:
        return self.cell is not None and self.cell.source == "table" and self.typed == self.was

    @property
    def told(self) -> str:
        """As it is read by those who may not change it."""
        return _told(self.spec, self.cell)

    @property
    def sum(self) -> int | None:
        """The value of a sum, to be shown beside it."""
        if self.problem or self.cell is None or self.typed != self.was or not is_sum(self.typed):
            return None
        return self.cell.value


@dataclass(frozen=True)
class StripStep:
    """One piece of the strip on top."""

    stop: Stop
    done: bool
    now: bool


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
class Asked:
    """Somebody who is asked at a stop, for what, and how that line comes about so far."""

    key: str
    label: str
    colour: Colour | None
    mine: bool
    questions: tuple[Question, ...]
    working: str

    def asked(self, spec: FieldSpec) -> Question | None:
        """A cell of the matrix, or nothing where this player is not asked."""
        return next((one for one in self.questions if one.spec is spec), None)


@dataclass(frozen=True)
class ShownStop:
    """One stop as it is shown. All of them are in the page, which goes from one to the other by
    itself, with or without a connection; `here` is where its answers are sent, `back` and `onward`
    are what lies before and behind it, `next` what that is called."""

    key: str
    heading: Text
    stop: Stop
    people: tuple[Asked, ...]
    here: str
    back: str
    onward: str
    next: Text
    last_place: int

    @property
    def layout(self) -> Layout:
        most = max(len(person.questions) for person in self.people)
        if most < WIDE:
            return "rows" if most == 1 else "pairs"
        alone = sum(person.mine for person in self.people) == 1
        return "cards" if alone or self.stop.tapped else "matrix"


@dataclass(frozen=True)
class Total:
    """What the page of totals says beside them: all that was counted, stop by stop; what is
    `wrong`, and on which page; under which `others` readings of the rules somebody else would
    win."""

    ranking: tuple[Person, ...]
    rows: tuple[tuple[Stop, tuple[str, ...]], ...]
    open: tuple[Stop, ...]
    wrong: tuple[tuple[Text, Stop | None], ...]
    others: tuple[OtherReading, ...]
    kept: ResultRecord | None


@dataclass(frozen=True)
class WalkPage:
    """`people` has everyone, `stops` every stop; `at` is the one this address shows, and `by` the
    one player who was chosen. The page of totals is no stop, and has a `total`. What `settles` the
    count is said once before it."""

    page: Page
    key: str
    by: str | None
    at: ShownStop | None
    stops: tuple[ShownStop, ...]
    strip: tuple[StripStep, ...]
    people: tuple[Person, ...]
    first_stop: str
    undoable: bool
    unsure: bool
    total: Total | None
    settles: Offer | None

    def url(self, key: str, by: str | None) -> str:
        return url_for("scoring.line", token=self.page.token, key=key, by=by)

    @property
    def here(self) -> str:
        return (
            self.at.here if self.at else url_for("scoring.end", token=self.page.token, by=self.by)
        )

    @property
    def undo(self) -> str:
        return url_for("scoring.undo", token=self.page.token, key=self.key, by=self.by)

    @property
    def now(self) -> str:
        """Where the page asks what has changed."""
        more: dict[str, Any] = {"by": self.by, "past": self.page.past, "kept": self.kept}
        if self.at is None:
            return url_for("scoring.end_now", token=self.page.token, **more)
        return url_for("scoring.now", token=self.page.token, key=self.key, **more)

    @property
    def kept(self) -> str | None:
        """What is sent along, so that a result kept meanwhile is not changed by a tap here."""
        return None if self.page.result else NOT_YET

    @property
    def hints_tracked(self) -> bool:
        """Whether something of the count was filled in by the table."""
        return any(question.from_table for question in self._questions)

    @property
    def hints_doubtful(self) -> bool:
        """Whether something of it may have changed since without a tap."""
        return any(question.from_table and question.doubtful for question in self._questions)

    @property
    def _questions(self) -> Iterator[Question]:
        return (one for stop in self.stops for person in stop.people for one in person.questions)


def walk_page(walk: Walk) -> WalkPage:
    people = {person.key: person for person in _people(walk)}
    stops = () if walk.key == END else tuple(_stops(walk, people))
    return WalkPage(
        page=page_of(walk.screen),
        key=walk.key,
        by=walk.by,
        at=None if walk.at is None else stops[walk.at],
        stops=stops,
        strip=_strip(walk),
        people=tuple(people.values()),
        first_stop=walk.all_stops[0].key,
        undoable=_undoable(walk),
        unsure=bool(walk.answers.unsure),
        total=_total(walk, people) if walk.key == END else None,
        settles=walk.screen.game.settles(walk.screen.timeline.state) if stops else None,
    )


def _people(walk: Walk) -> Iterator[Person]:
    reckoning = walk.reckoning
    ready = not reckoning.unready
    bars = bars_of(reckoning.sheet)
    for column, bar, sheet in zip(reckoning.columns, bars, reckoning.sheet.players, strict=True):
        yield Person(
            key=column.key,
            label=translate(OPPOSITION_NAME) if column.opposition else column.name,
            colour=None if column.opposition else _colour(walk, column),
            mine=column in walk.mine,
            bar=bar,
            rank=sheet.rank if ready else None,
            workings={line.key: _working(line) for line in sheet.lines},
        )


def _working(line: Line) -> str:
    shown = (line.detail, line.working)
    return next((Wording(translate).plain(one) for one in shown if one is not None), "")


def _colour(walk: Walk, column: Column) -> Colour:
    return walk.screen.game.colour(walk.screen.setup.seat(column.key).colour)


def _stops(walk: Walk, people: Mapping[str, Person]) -> Iterator[ShownStop]:
    for at, stop in enumerate(walk.stops):
        yield ShownStop(
            key=stop.key,
            heading=T("Scoring · %(n)d of %(of)d", n=at + 1, of=len(walk.stops)),
            stop=stop,
            people=tuple(
                _asked(walk, stop, column, people[column.key]) for column in walk.columns_at(stop)
            ),
            here=walk.url(stop.key, walk.by),
            back=walk.back_from(at),
            onward=walk.onward_from(at),
            next=_next(walk, at, people),
            last_place=3 if len(people) > WIDE else 2,
        )


def _next(walk: Walk, at: int, people: Mapping[str, Person]) -> Text:
    following, column = walk.stop_after(at), walk.next_column
    if following is not None:
        return T("Next: %(what)s", what=following.title)
    if column is not None:
        return T("Next: %(what)s", what=people[column.key].label)
    return T("Next: the total")


def _asked(walk: Walk, stop: Stop, column: Column, person: Person) -> Asked:
    questions = tuple(_questions(walk, stop, column))
    begun = any(one.cell for one in questions)
    working = person.workings.get(stop.line.key, "") if stop.line and begun else ""
    return Asked(column.key, person.label, person.colour, person.mine, questions, working)


def _questions(walk: Walk, stop: Stop, column: Column) -> Iterator[Question]:
    for spec in stop.asks.get(column.key, ()):
        name = where(column.key, spec.key)
        cell = walk.reckoning.cells[column.key].get(spec.key)
        was = cell.typed if cell else NO_PLACE if spec.kind is Kind.PLACE else ""
        yield Question(
            name,
            spec,
            walk.answers.typed.get(name, was),
            was,
            cell,
            column in walk.mine,
            column.key in walk.doubtful,
            walk.problems.get(name),
            walk.answers.unsure.get(name),
        )


def _strip(walk: Walk) -> tuple[StripStep, ...]:
    columns = None if walk.by is None else (walk.by,)
    return tuple(
        StripStep(stop, answered(walk.reckoning, stop, columns), n == walk.at)
        for n, stop in enumerate(walk.stops)
    )


def _undoable(walk: Walk) -> bool:
    """Whether the last tap was one of the walk's own."""
    steps = walk.screen.timeline.steps
    return bool(steps) and isinstance(steps[-1].entry.action, Count | Finish)


def _total(walk: Walk, people: dict[str, Person]) -> Total:
    return Total(
        ranking=tuple(sorted(people.values(), key=lambda one: -one.bar.total)),
        rows=tuple(_rows(walk)),
        open=tuple(_open_stops(walk)),
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
    told = [_told(spec, cells.get(spec.key)) for spec in specs]
    if len(specs) < WIDE:
        return " · ".join(told) if set(told) - {NOTHING} else NOTHING
    counted = [cell.value or 0 for spec in specs if (cell := cells.get(spec.key))]
    held = sum(map(bool, counted)) if stop.places else sum(counted)
    return figure(held, translate) if counted else NOTHING


def _told(spec: FieldSpec, cell: Cell | None) -> str:
    if cell is None or cell.value is None:
        return NOTHING
    if spec.kind is Kind.YES_NO:
        return translate(N_("Yes")) if cell.value else translate(N_("No"))
    return figure(cell.value, translate)


def _wrong(walk: Walk, problem: Problem) -> tuple[Text, Stop | None]:
    """Whose it is, and the page where it was typed."""
    words, at = in_words(problem, walk.reckoning), problem.player
    if at is not None:
        words = T("%(who)s, %(what)s", who=walk.reckoning.columns[at].who, what=words)
    asked = (
        stop for stop in walk.all_stops if any(within(f.key, problem.key) for f in stop.fields)
    )
    return words, next(asked, None)


def _open_stops(walk: Walk) -> Iterator[Stop]:
    """The stops with questions left."""
    blanks = {
        column.key: {spec.key for spec in walk.reckoning.blanks(column)}
        for column in walk.reckoning.columns
    }
    for stop in walk.all_stops:
        if any(blanks[key] & {spec.key for spec in specs} for key, specs in stop.asks.items()):
            yield stop
