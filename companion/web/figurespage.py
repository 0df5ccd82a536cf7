"""Statistics as a page shows them: facts in words, tables, and the pictures that are worth drawing.

Everything is made of the pure figures of `companion.evenings`, in one given language, because the
printed page asks for its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.evenings.numbers import percent, signed
from companion.evenings.persons import HeadToHead, PersonFigures, Point
from companion.evenings.spread import Spread
from companion.evenings.statistics import FEWEST, Grades, Standing, Statistics
from companion.games import PROFILES
from companion.sheets.plots import HALF, PALE, STRONG, Course, Pair, Plot, Range, Row, Stack
from companion.table.text import N_
from companion.web.figurewords import Sentences, Told, Translate
from scoring import GAMES, lines_for

MOST_ROWS = 8
"""People in a picture."""
LONGEST_COURSE = 40
"""Games in a picture, the last ones."""

TOO_FEW = N_("Too few games for a picture: it takes %(n)d.")
NOT_ALIKE = N_("Points of different games and variants cannot be compared: choose one of them.")

Line = TypeVar("Line")


@dataclass(frozen=True)
class PersonRow:
    """`shared` and `rate` stand below the whole victories."""

    name: str
    plays: int
    won: int
    shared: str
    rate: str
    average: str


@dataclass(frozen=True)
class RivalRow:
    name: str
    together: int
    ahead: int
    level: int
    behind: int


@dataclass(frozen=True)
class FiguresPage:
    facts: tuple[Told, ...]
    plots: tuple[Plot, ...]
    remarks: tuple[str, ...]
    people: tuple[PersonRow, ...] = ()
    rivals: tuple[RivalRow, ...] = ()

    def plot(self, key: str) -> Plot | None:
        return next((one for one in self.plots if one.key == key), None)


@dataclass(frozen=True)
class Drafting(Sentences):
    """A whole page of figures: in words, in tables, in pictures."""

    # Pictures

    def wins(self, people: Sequence[Standing]) -> Plot | None:
        enough = [one for one in people if one.contests >= FEWEST][:MOST_ROWS]
        if not enough:
            return None
        rows = tuple(
            Stack(
                one.name,
                (
                    (one.won, STRONG),
                    (one.shared, HALF),
                    (one.contests - one.won - one.shared, PALE),
                ),
                self.say(N_("%(won)s of %(n)d"), won=self.won(one), n=one.contests),
            )
            for one in enough
        )
        shares = any(one.shared for one in enough)
        return Plot("wins", self.words(N_("Victories")), rows, legend=self._won_legend(shares))

    def _won_legend(self, shares: bool) -> tuple[tuple[str, str], ...]:
        shared = ((HALF, self.words(N_("shared"))),) if shares else ()
        return ((STRONG, self.words(N_("won"))), *shared, (PALE, self.words(N_("not won"))))

    def totals(self, people: Sequence[Standing]) -> Plot | None:
        enough = [one for one in people if one.plays >= FEWEST][:MOST_ROWS]
        if not enough:
            return None
        rows = tuple(self.range(one.name, one.totals) for one in enough)
        return Plot("totals", self.words(N_("Points: worst, average, best")), rows)

    def range(self, label: str, one: Spread) -> Range:
        said = f"{self.figure(one.worst)} · {self.tenths(one.average)} · {self.figure(one.best)}"
        return Range(label, one.worst, one.average, one.best, said)

    def lines(self, made: Statistics) -> Plot | None:
        rows = tuple(
            Pair(
                self.title(one.key),
                one.winners,
                one.others,
                f"{self.tenths(one.winners)} : {self.tenths(one.others)}",
            )
            for one in self.in_order(made.lines, lambda one: one.key)
            if one.winners is not None and one.others is not None and _scores(one.points)
        )
        contests = sum(one.contests for one in made.people)
        if not rows or made.plays < FEWEST or contests < FEWEST:
            return None
        legend = (
            (STRONG, self.words(N_("winners on average"))),
            (PALE, self.words(N_("the others"))),
        )
        return Plot("lines", self.words(N_("What wins: points by line")), rows, legend=legend)

    def line_spreads(self, lines: Iterable[tuple[str, Spread]], plays: int) -> Plot | None:
        """How far the points of each line lie apart."""
        shown = [one for one in lines if _scores(one[1])] if plays >= FEWEST else []
        rows = tuple(
            self.range(self.title(key), points)
            for key, points in self.in_order(shown, lambda one: one[0])
        )
        title = N_("Points by line: worst, average, best")
        return Plot("spreads", self.words(title), rows) if rows else None

    def in_order(self, lines: Iterable[Line], key: Callable[[Line], str]) -> list[Line]:
        """As the sheet has them."""
        found = list(lines)
        if self.game is None or self.variant is None:
            return found
        order = [one.key for one in lines_for(self.game, self.variant)]
        return sorted(found, key=lambda one: order.index(key(one)) if key(one) in order else 99)

    def lengths(self, made: Statistics) -> Plot | None:
        if made.lengths is None or made.lengths.count < FEWEST:
            return None
        rows = tuple(
            self.range(self.say(N_("%(n)d players"), n=number), one)
            if number > 1
            else self.range(self.words(N_("1 player")), one)
            for number, one in made.lengths_by_players
        )
        title = N_("Minutes: shortest, average, longest")
        return Plot("lengths", self.words(title), rows)

    def grades(self, found: Sequence[Grades]) -> Plot | None:
        if self.game is None or sum(one.plays for one in found) < FEWEST:
            return None
        known, order = GAMES[self.game].grades, PROFILES[self.game].order
        rows: list[Row] = []
        for way in sorted(found, key=lambda one: order(one.way)):
            for grade in known:
                count = way.counts.get(grade.key, 0)
                if count:
                    label = ", ".join((*map(self.words, way.way), self.words(grade.title)))
                    said = self.say(N_("%(n)d of %(of)d"), n=count, of=way.plays)
                    rest = way.plays - count
                    rows.append(Stack(label, ((count, STRONG), (rest, PALE)), said))
        return Plot("grades", self.words(N_("Grades by difficulty")), tuple(rows)) if rows else None

    def course(self, points: Sequence[Point], *, bars: bool = False) -> Plot | None:
        if len(points) < FEWEST:
            return None
        shown = points[-LONGEST_COURSE:]
        values = [one.total for one in shown]
        low, high = min(values), max(values)
        if bars:
            low, high = min(low, 0), max(high, 0)
        drawn = Course(
            tuple((float(one.total), one.won) for one in shown),
            self.figure(low),
            self.figure(high),
            self.dated(shown[0].at),
            self.dated(shown[-1].at),
            bars,
        )
        title = N_("Points more or less, game by game") if bars else N_("Points, game by game")
        ahead = N_("ahead") if bars else N_("won")
        behind = N_("behind") if bars else N_("not won")
        legend = ((STRONG, self.words(ahead)), (PALE, self.words(behind)))
        return Plot("course", self.words(title), course=drawn, legend=legend)

    def leads(self, one: PersonFigures) -> Plot | None:
        if one.standing.contests < FEWEST or not one.lines:
            return None
        rows = tuple(
            Pair(
                self.title(line.key),
                line.lead,
                line.lead_when_won,
                signed(line.lead, self.words)
                + (f" ({signed(line.lead_when_won, self.words)})" if line.lead_when_won else ""),
            )
            for line in self.in_order(one.lines, lambda line: line.key)
            if line.lead or line.lead_when_won or _scores(line.points)
        )
        legend = (
            (STRONG, self.words(N_("all games"))),
            (PALE, self.words(N_("games won, in brackets"))),
        )
        title = N_("Points ahead of the others, by line")
        return Plot("leads", self.words(title), rows, legend=legend)

    def rivals(self, one: PersonFigures) -> Plot | None:
        met = [rival for rival in one.rivals if rival.together >= FEWEST][:MOST_ROWS]
        if not met:
            return None
        rows = tuple(
            Stack(
                rival.name,
                ((rival.ahead, STRONG), (rival.level, HALF), (rival.behind, PALE)),
                self.say(N_("%(n)d of %(of)d"), n=rival.ahead, of=rival.together),
            )
            for rival in met
        )
        legend = (
            (STRONG, self.words(N_("ahead"))),
            (HALF, self.words(N_("level"))),
            (PALE, self.words(N_("behind"))),
        )
        return Plot("rivals", self.words(N_("Against the others")), rows, legend=legend)

    def differences(self, one: HeadToHead) -> Plot | None:
        if one.rival.together < FEWEST or not one.lines:
            return None
        rows = tuple(
            Pair(self.title(key), value, None, signed(value, self.words))
            for key, value in self.in_order(one.lines, lambda line: line[0])
            if value
        )
        if not rows:
            return None
        title = N_("Points more than the other, by line")
        return Plot("differences", self.words(title), rows)

    # Pages

    def of_all(self, made: Statistics) -> FiguresPage:
        plots = (
            self.wins(made.people),
            self.totals(made.people) if made.comparable else None,
            self.lines(made) if made.comparable else None,
            self.line_spreads(((one.key, one.points) for one in made.lines), made.plays),
            self.lengths(made),
            self.grades(made.grades),
        )
        people = tuple(self.person_row(one, made.comparable) for one in made.people)
        return self.page(self.overview(made), plots, made.plays, made.comparable, people=people)

    def of_person(self, one: PersonFigures, grades: Sequence[Grades]) -> FiguresPage:
        plays = one.standing.plays
        plots = (
            self.course(one.course) if one.comparable else None,
            self.leads(one),
            self.line_spreads(((line.key, line.points) for line in one.lines), plays),
            self.rivals(one),
            self.grades(grades),
        )
        rivals = tuple(
            RivalRow(met.name, met.together, met.ahead, met.level, met.behind) for met in one.rivals
        )
        return self.page(self.person(one), plots, plays, one.comparable, rivals=rivals)

    def of_two(self, one: HeadToHead) -> FiguresPage:
        comparable = one.difference is not None
        plots = (
            self.course(one.course, bars=True) if comparable else None,
            self.differences(one),
        )
        return self.page(self.duel(one), plots, one.rival.together, comparable)

    def page(
        self,
        facts: Iterable[Told],
        plots: Iterable[Plot | None],
        plays: int,
        comparable: bool,
        *,
        people: tuple[PersonRow, ...] = (),
        rivals: tuple[RivalRow, ...] = (),
    ) -> FiguresPage:
        drawn = tuple(one for one in plots if one is not None)
        remarks = []
        if plays and not comparable:
            remarks.append(self.words(NOT_ALIKE))
        if plays < FEWEST or not drawn:
            remarks.append(self.say(TOO_FEW, n=FEWEST))
        return FiguresPage(tuple(facts), drawn, tuple(remarks), people, rivals)

    def person_row(self, one: Standing, comparable: bool) -> PersonRow:
        return PersonRow(
            one.name,
            one.plays,
            one.won,
            self.say(N_("+ %(n)d shared"), n=one.shared) if one.shared else "",
            "–" if one.rate is None else percent(one.rate, self.words),
            self.tenths(one.totals.average) if comparable else "",
        )


def _scores(points: Spread) -> bool:
    """Whether anybody ever had anything on a line."""
    return points.best != 0 or points.worst != 0


def kind_title(game: str | None, variant: str | None, words: Translate) -> str:
    """What the figures are of."""
    if game is None:
        return words(N_("All games"))
    profile = PROFILES[game]
    if variant is None or len(profile.variants) == 1:
        return words(profile.name)
    return f"{words(profile.name)}, {words(profile.variant(variant).label)}"
