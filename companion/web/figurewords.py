"""Statistics in words, in one given language: each fact with what it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.evenings.numbers import percent, signed, tenths
from companion.evenings.persons import HeadToHead, PersonFigures
from companion.evenings.spread import Spread
from companion.evenings.statistics import FirstPlayer, Record, Standing, Statistics
from companion.table.figures import figure, fill_in
from companion.table.text import N_
from scoring import lines_for

Translate = Callable[[str], str]
Dated = Callable[[float], str]


@dataclass(frozen=True)
class Told:
    """One fact. `token` leads to the result it comes from."""

    label: str
    value: str
    note: str = ""
    token: str | None = None


@dataclass(frozen=True)
class Sentences:
    """What it takes to put figures into words: the language, the calendar, whose lines they are."""

    words: Translate
    dated: Dated
    game: str | None = None
    variant: str | None = None

    def say(self, message: str, **params: str | int) -> str:
        return fill_in(message, params, self.words)

    def tenths(self, value: float) -> str:
        return tenths(value, self.words)

    def figure(self, value: int) -> str:
        return figure(value, self.words)

    def title(self, key: str) -> str:
        """A line of the sheet by its name."""
        if self.game is None or self.variant is None:
            return key
        specs = lines_for(self.game, self.variant)
        return next((self.words(one.title) for one in specs if one.key == key), key)

    def won(self, standing: Standing) -> str:
        if not standing.shared:
            return self.figure(standing.won)
        return self.say(N_("%(won)d + %(shared)d shared"), won=standing.won, shared=standing.shared)

    def spread(self, one: Spread) -> str:
        if one.count == 1:
            return self.tenths(one.average)
        return self.say(
            N_("%(average)s (%(worst)d to %(best)d, ±%(deviation)s)"),
            average=self.tenths(one.average),
            worst=one.worst,
            best=one.best,
            deviation=self.tenths(one.deviation),
        )

    def minutes(self, one: Spread) -> str:
        if one.count == 1:
            return self.say(N_("%(n)d min"), n=one.worst)
        return self.say(
            N_("%(average)s min (%(worst)d to %(best)d)"),
            average=self.figure(round(one.average)),
            worst=one.worst,
            best=one.best,
        )

    def record(self, label: str, one: Record | None, message: str) -> Iterable[Told]:
        if one is not None:
            name = f"{one.name}, " if one.name else ""
            value = self.say(message, n=one.value)
            yield Told(self.words(label), value, f"{name}{self.dated(one.at)}", one.token)

    # Facts

    def overview(self, made: Statistics) -> Iterable[Told]:
        yield Told(self.words(N_("Games")), self.figure(made.plays))
        if made.totals:
            yield Told(self.words(N_("Points of a player")), self.spread(made.totals))
        if made.winning and made.winning.count:
            yield Told(self.words(N_("Points of a winner")), self.spread(made.winning))
        if made.margins:
            yield Told(self.words(N_("Lead of a winner")), self.spread(made.margins))
        yield from self.record(N_("Most points"), made.highest, N_("%(n)d"))
        yield from self.record(N_("Widest lead"), made.widest, N_("%(n)d"))
        yield from self.record(N_("Narrowest lead"), made.narrowest, N_("%(n)d"))
        if made.first:
            yield self.first(made.first, N_("The first player won"))
        if made.lengths:
            yield Told(self.words(N_("Length")), self.minutes(made.lengths))
            yield from self.record(N_("Longest game"), made.longest, N_("%(n)d min"))
            yield from self.record(N_("Shortest game"), made.shortest, N_("%(n)d min"))
        streak = max(made.people, key=lambda one: one.streak, default=None)
        if streak is not None and streak.streak > 1:
            value = self.figure(streak.streak)
            yield Told(self.words(N_("Most victories in a row")), value, streak.name)

    def first(self, one: FirstPlayer, label: str) -> Told:
        value = self.say(
            N_("%(wins)s of %(games)d"), wins=self.tenths(float(one.wins)), games=one.games
        )
        chance = self.say(
            N_("by chance it would be %(expected)s"), expected=self.tenths(float(one.expected))
        )
        return Told(self.words(label), value, chance)

    def person(self, one: PersonFigures) -> Iterable[Told]:
        own = one.standing
        yield Told(self.words(N_("Games")), self.figure(own.plays))
        if own.rate is not None:
            yield Told(self.words(N_("Won")), self.won(own), percent(own.rate, self.words))
        if one.comparable:
            yield Told(self.words(N_("Points")), self.spread(own.totals))
        if one.wins_by is not None:
            key = next(line for line in one.lines if line.key == one.wins_by)
            ahead = signed(key.lead_when_won or 0.0, self.words)
            note = self.say(N_("%(points)s on the others in games won"), points=ahead)
            yield Told(self.words(N_("Wins by")), self.title(one.wins_by), note)
        if one.first:
            yield self.first(one.first, N_("Won as first player"))
        if own.streak > 1:
            note = self.say(N_("now: %(n)d"), n=own.running) if own.running else ""
            label = self.words(N_("Most victories in a row"))
            yield Told(label, self.figure(own.streak), note)

    def duel(self, one: HeadToHead) -> Iterable[Told]:
        rival = one.rival
        yield Told(self.words(N_("Games together")), self.figure(rival.together))
        yield Told(self.words(N_("Ahead")), self.figure(rival.ahead))
        yield Told(self.words(N_("Behind")), self.figure(rival.behind))
        if rival.level:
            yield Told(self.words(N_("Tied")), self.figure(rival.level))
        won = self.say(N_("%(won)d to %(lost)d"), won=one.won, lost=one.lost)
        shared = self.say(N_("%(n)d shared"), n=one.shared) if one.shared else ""
        yield Told(self.words(N_("Victories")), won, shared)
        if one.difference:
            average = signed(one.difference.average, self.words)
            yield Told(self.words(N_("Points more than the other")), average)
