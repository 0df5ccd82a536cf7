"""What a template is given of the scoring walk: one line of the sheet, or the total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from flask import url_for

from companion.store.results import ResultRecord
from companion.table.actions import Count, Finish
from companion.table.counting import in_words, where
from companion.table.game import Colour
from companion.table.reckoning import NO_PLACE, OPPOSITION_NAME, Cell, Column, within
from companion.table.sums import is_sum
from companion.table.text import T, Text
from companion.table.views import Offer
from companion.table.walk import Stop, answered
from companion.table.wording import Wording
from companion.web.bars import Bar, bars_of
from companion.web.language import translate
from companion.web.page import Page, page_of
from companion.web.walk import END, NOT_YET, Walk
from scoring import FieldSpec, Kind, OtherReading, PlayerSheet, Problem, other_winners

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
    def spaces(self) -> tuple[str, ...]:
        """The spaces of a track that is tapped; an answer that is none of them comes last."""
        known = tuple(map(str, range((self.spec.spaces or 0) + 1)))
        return known if self.typed in ("", *known) else (*known, self.typed)

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
class StripStep:
    """One piece of the strip on top."""

    stop: Stop
    state: Literal["done", "now", "next"]


@dataclass(frozen=True)
class Person:
    """One column of the sheet. The Opposition has no colour of its own; `rank` comes last of all,
    once everything is counted. `working` is how the line of this stop comes about so far."""

    key: str
    label: str
    colour: Colour | None
    mine: bool
    bar: Bar
    rank: int | None
    questions: tuple[Question, ...]
    working: str = ""

    @property
    def hue(self) -> str:
        return self.colour.hue if self.colour else "grey"

    def asked(self, spec: FieldSpec) -> Question | None:
        """A cell of the matrix, or nothing where this player is not asked."""
        return next((one for one in self.questions if one.spec is spec), None)


@dataclass(frozen=True)
class Total:
    """What the page of totals says beside them: what is `wrong`, and on which page; under which
    `others` readings of the rules somebody else would win."""

    ranking: tuple[Person, ...]
    open: tuple[tuple[Stop, tuple[Person, ...]], ...]
    wrong: tuple[tuple[Text, Stop | None], ...]
    others: tuple[OtherReading, ...]
    kept: ResultRecord | None


@dataclass(frozen=True)
class WalkPage:
    """`people` has everyone, `shown` those who are asked at this stop; `by` is the one who was
    chosen. The page of totals is no stop, and has a `total`. What `settles` the count is said once
    before it."""

    page: Page
    key: str
    by: str | None
    number: int
    stop: Stop | None
    strip: tuple[StripStep, ...]
    people: tuple[Person, ...]
    shown: tuple[Person, ...]
    next_stop: Stop | None
    next_person: Person | None
    here: str
    back: str
    onward: str
    first_stop: str
    undoable: bool
    unsure: bool
    total: Total | None
    settles: Offer | None

    def url(self, key: str, by: str | None) -> str:
        return url_for("scoring.line", token=self.page.token, key=key, by=by)

    @property
    def now(self) -> str:
        """Where the page asks what has changed."""
        more: dict[str, Any] = {"by": self.by, "past": self.page.past, "kept": self.kept}
        if self.stop is None:
            return url_for("scoring.end_now", token=self.page.token, **more)
        return url_for("scoring.now", token=self.page.token, key=self.key, **more)

    @property
    def kept(self) -> str | None:
        """What is sent along, so that a result kept meanwhile is not changed by a tap here."""
        return None if self.page.result else NOT_YET

    @property
    def layout(self) -> Layout:
        most = max(len(person.questions) for person in self.shown)
        if most < WIDE:
            return "rows" if most == 1 else "pairs"
        alone = sum(person.mine for person in self.shown) == 1
        return "cards" if alone or (self.stop and self.stop.tapped) else "matrix"

    @property
    def last_place(self) -> int:
        """Places on a tile: the third is used with four players only."""
        return 3 if len(self.people) > WIDE else 2

    @property
    def hints_tracked(self) -> bool:
        """Whether something on this page was filled in by the table."""
        return any(question.from_table for person in self.shown for question in person.questions)


def walk_page(walk: Walk) -> WalkPage:
    people = {person.key: person for person in _people(walk)}
    is_line = walk.at is not None
    following = walk.next_column
    return WalkPage(
        page=page_of(walk.screen),
        key=walk.key,
        by=walk.by,
        number=(walk.at or 0) + 1,
        stop=walk.stop if is_line else None,
        strip=_strip(walk),
        people=tuple(people.values()),
        shown=tuple(people[column.key] for column in walk.columns) if is_line else (),
        next_stop=walk.next_stop,
        next_person=people[following.key] if following else None,
        here=walk.here,
        back=walk.back,
        onward=walk.onward,
        first_stop=walk.all_stops[0].key,
        undoable=_undoable(walk),
        unsure=bool(walk.answers.unsure),
        total=_total(walk, people) if walk.key == END else None,
        settles=walk.screen.game.settles(walk.screen.timeline.state) if is_line else None,
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
            questions=() if walk.at is None else tuple(_questions(walk, column)),
            working=_working(walk, sheet),
        )


def _working(walk: Walk, sheet: PlayerSheet) -> str:
    spec = walk.stop.line if walk.at is not None else None
    line = next((one for one in sheet.lines if spec and one.key == spec.key), None)
    if line is None:
        return ""
    shown = (line.detail, line.working)
    return next((Wording(translate).plain(one) for one in shown if one is not None), "")


def _colour(walk: Walk, column: Column) -> Colour:
    return walk.screen.game.colour(walk.screen.setup.seat(column.key).colour)


def _questions(walk: Walk, column: Column) -> Iterator[Question]:
    for spec in walk.stop.asks.get(column.key, ()):
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
            walk.problems.get(name),
            walk.answers.unsure.get(name),
        )


def _strip(walk: Walk) -> tuple[StripStep, ...]:
    columns = None if walk.by is None else (walk.by,)

    def when(stop: Stop) -> Literal["done", "next"]:
        return "done" if answered(walk.reckoning, stop, columns) else "next"

    return tuple(
        StripStep(stop, "now" if n == walk.at else when(stop)) for n, stop in enumerate(walk.stops)
    )


def _undoable(walk: Walk) -> bool:
    """Whether the last tap was one of the walk's own."""
    steps = walk.screen.timeline.steps
    return bool(steps) and isinstance(steps[-1].entry.action, Count | Finish)


def _total(walk: Walk, people: dict[str, Person]) -> Total:
    return Total(
        ranking=tuple(sorted(people.values(), key=lambda one: -one.bar.total)),
        open=tuple(_open_stops(walk, people)),
        wrong=tuple(_wrong(walk, problem) for problem in walk.reckoning.problems),
        others=() if walk.reckoning.unready else other_winners(walk.reckoning.request),
        kept=walk.screen.kept,
    )


def _wrong(walk: Walk, problem: Problem) -> tuple[Text, Stop | None]:
    """Whose it is, and the page where it was typed."""
    words, at = in_words(problem, walk.reckoning), problem.player
    if at is not None:
        words = T("%(who)s, %(what)s", who=walk.reckoning.columns[at].who, what=words)
    asked = (
        stop for stop in walk.all_stops if any(within(f.key, problem.key) for f in stop.fields)
    )
    return words, next(asked, None)


def _open_stops(walk: Walk, people: dict[str, Person]) -> Iterator[tuple[Stop, tuple[Person, ...]]]:
    """The stops with questions left, and who they are left for."""
    blanks = {
        column.key: {spec.key for spec in walk.reckoning.blanks(column)}
        for column in walk.reckoning.columns
    }
    for stop in walk.all_stops:
        left = tuple(
            people[key]
            for key, specs in stop.asks.items()
            if blanks[key] & {spec.key for spec in specs}
        )
        if left:
            yield stop, left
