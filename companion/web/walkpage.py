"""What a template is given of the scoring walk: its stops, or the total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from flask import url_for

from companion.table.actions import Count, Finish
from companion.table.counting import where
from companion.table.game import Colour
from companion.table.reckoning import OPPOSITION_NAME, Cell, Column, value_of
from companion.table.sums import is_sum
from companion.table.text import N_, Param, SeatName, T, Text
from companion.table.views import Offer
from companion.table.walk import Stop, answered
from companion.table.wording import Wording
from companion.web.answers import as_shown, told
from companion.web.bars import bars_of
from companion.web.language import translate
from companion.web.page import Page, page_of
from companion.web.totalpage import Person, Total, told_cell, total_page
from companion.web.walk import END, NOT_YET, Walk
from scoring import FieldSpec, Line

WIDE = 3
"""From this many fields a player's answers are a card of their own, or a column of a matrix."""

ELSEWHERE = N_("Another phone")

Layout = Literal["rows", "pairs", "cards", "matrix"]


@dataclass(frozen=True)
class Choice:
    """What was typed here against what another phone has typed meanwhile: both as they are read,
    and what the buttons that decide it say."""

    words: str
    mine: str
    theirs: str
    told: str


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
    choice: Choice | None = None

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
        return told_cell(self.spec, self.cell)

    @property
    def is_long(self) -> bool:
        """Whether it takes more room than a number does."""
        return is_sum(self.typed)

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
    correcting: bool

    def url(self, key: str, by: str | None) -> str:
        then = END if self.correcting or self.total else None
        return url_for("scoring.line", token=self.page.token, key=key, by=by, then=then)

    @property
    def here(self) -> str:
        return (
            self.at.here if self.at else url_for("scoring.end", token=self.page.token, by=self.by)
        )

    @property
    def undo(self) -> str:
        then = END if self.correcting else None
        return url_for("scoring.undo", token=self.page.token, key=self.key, by=self.by, then=then)

    @property
    def now(self) -> str:
        """Where the page asks what has changed."""
        more: dict[str, Any] = {"by": self.by, "past": self.page.past, "kept": self.kept}
        more["then"] = END if self.correcting else None
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
        total=total_page(walk, people) if walk.key == END else None,
        settles=walk.screen.game.settles(walk.screen.timeline.state) if stops else None,
        correcting=walk.correcting,
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
            heading=T("Scoring\N{NO-BREAK SPACE}· %(n)d of %(of)d", n=at + 1, of=len(walk.stops)),
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
        shown = as_shown(spec, cell)
        typed, clash = walk.answers.typed.get(name, shown), walk.answers.clashes.get(name)
        yield Question(
            name,
            spec,
            typed,
            # Until it is decided, whoever goes on is asked again.
            clash.believed if clash else shown,
            cell,
            column in walk.mine,
            column.key in walk.doubtful,
            walk.problems.get(name),
            walk.answers.unsure.get(name),
            _choice(walk, column, spec, typed) if clash else None,
        )


def _choice(walk: Walk, column: Column, spec: FieldSpec, typed: str) -> Choice:
    cell = walk.reckoning.cells[column.key].get(spec.key)
    mine, theirs = told_cell(spec, _typed_cell(spec, typed)), told_cell(spec, cell)
    words = T(
        "%(who)s: %(theirs)s, typed meanwhile. Here: %(mine)s.",
        who=_who_typed(walk, column, spec),
        theirs=theirs,
        mine=mine,
    )
    name = where(column.key, spec.key)
    return Choice(walk.screen.words.plain(words), mine, theirs, told(name, as_shown(spec, cell)))


def _typed_cell(spec: FieldSpec, typed: str) -> Cell | None:
    return Cell(value_of(spec, typed), typed, "count") if typed else None


def _who_typed(walk: Walk, column: Column, spec: FieldSpec) -> Param:
    """Whose phone the answer came from that stands there, where that is known."""
    for step in reversed(walk.screen.timeline.steps):
        entry = step.entry
        if isinstance(entry.action, Count) and any(
            (one.seat, one.field) == (column.key, spec.key) for one in entry.action.entries
        ):
            return SeatName(entry.by) if entry.by else T(ELSEWHERE)
    return T(ELSEWHERE)


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
