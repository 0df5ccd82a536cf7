"""What many evenings come to: plays, wins, spreads, records. Pure: results in, figures out.

A victory that is shared is neither a whole one nor none: it is counted apart, and adds one half to
the wins where two share it, a third where three do. A game that nobody else plays cannot be won. A
line that a player does not have counts nothing for them. Streaks go by time, and a shared victory
is part of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from companion.evenings.played import Played, Player
from companion.evenings.spread import Spread, Sum, spread

FEWEST = 3
"""Of fewer games no picture is drawn: it would show chance and look like knowledge."""


@dataclass(frozen=True)
class Standing:
    """One person's games. `wins` has the shared ones as parts; `contests` could be won at all."""

    name: str
    plays: int
    contests: int
    won: int
    shared: int
    wins: Fraction
    totals: Spread
    streak: int
    """The longest row of victories."""
    running: int
    """The row of victories that has not ended yet."""

    @property
    def rate(self) -> float | None:
        return float(self.wins / self.contests) if self.contests else None


@dataclass(frozen=True)
class LineFigures:
    """One line of the sheet: all players' points, and the averages of those who won and did not."""

    key: str
    points: Spread
    winners: float | None
    others: float | None

    @property
    def lead(self) -> float:
        if self.winners is None or self.others is None:
            return 0.0
        return self.winners - self.others


@dataclass(frozen=True)
class FirstPlayer:
    """How often who began won, and how often that would be if it made no difference."""

    games: int
    wins: Fraction
    expected: Fraction


@dataclass(frozen=True)
class Record:
    """`value` is points, a difference of points, or minutes; `name` is whose it is, if anyone's."""

    value: int
    token: str
    at: float
    name: str | None = None


@dataclass(frozen=True)
class Grades:
    """What games of one way to play were worth, by the key of the grade."""

    way: tuple[str, ...]
    counts: dict[str, int]

    @property
    def plays(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True)
class Statistics:
    """`comparable` says that all were one variant of one game, so that points mean the same."""

    plays: int
    comparable: bool
    people: tuple[Standing, ...]
    totals: Spread | None
    winning: Spread | None
    margins: Spread | None
    lines: tuple[LineFigures, ...]
    first: FirstPlayer | None
    lengths: Spread | None
    lengths_by_players: tuple[tuple[int, Spread], ...]
    grades: tuple[Grades, ...]
    highest: Record | None
    widest: Record | None
    narrowest: Record | None
    longest: Record | None
    shortest: Record | None

    def standing(self, name: str) -> Standing | None:
        return next((one for one in self.people if one.name == name), None)


def statistics(evenings: Iterable[Played]) -> Statistics:
    games = sorted(evenings, key=lambda one: (one.at, one.token))
    comparable = len({(one.game, one.variant) for one in games}) == 1
    contested = [one for one in games if one.contested]
    margins = [(margin, one) for one in contested if (margin := margin_of(one)) is not None]
    timed = [(one.minutes, one) for one in games if one.minutes is not None]
    return Statistics(
        plays=len(games),
        comparable=comparable,
        people=_standings(games),
        totals=_totals(games, winners=False) if comparable else None,
        winning=_totals(contested, winners=True) if comparable else None,
        margins=spread(margin for margin, _ in margins) if comparable else None,
        lines=line_figures(games) if comparable else (),
        first=first_player(contested),
        lengths=spread(minutes for minutes, _ in timed),
        lengths_by_players=_lengths(timed),
        grades=_grades(games),
        highest=_highest(games) if comparable else None,
        widest=_extreme(margins, -1) if comparable else None,
        narrowest=_extreme(margins, 1) if comparable else None,
        longest=_extreme(timed, -1),
        shortest=_extreme(timed, 1),
    )


def margin_of(game: Played) -> int | None:
    """How far the winner came before the next; nobody did where the victory is shared."""
    if game.winners != 1:
        return None
    won = next(one.total for one in game.players if one.winner)
    return won - max(one.total for one in game.players if not one.winner)


# People


@dataclass(slots=True)
class _Tally:
    contests: int = 0
    won: int = 0
    shared: int = 0
    wins: Fraction = field(default_factory=Fraction)
    totals: Sum = field(default_factory=Sum)
    streak: int = 0
    running: int = 0

    def add(self, game: Played, player: Player, winners: int) -> None:
        self.totals.add(player.total)
        if not game.contested:
            return
        self.contests += 1
        if not player.winner:
            self.running = 0
            return
        self.running += 1
        self.streak = max(self.streak, self.running)
        if winners == 1:
            self.won += 1
        else:
            self.shared += 1
        self.wins += Fraction(1, winners)


def _standings(games: Sequence[Played]) -> tuple[Standing, ...]:
    tallies: dict[str, _Tally] = {}
    for game in games:
        winners = game.winners
        for player in game.players:
            name = player.person
            if name is not None:
                tally = tallies.get(name)
                if tally is None:
                    tally = tallies[name] = _Tally()
                tally.add(game, player, winners)
    return tuple(
        sorted(
            (_standing(name, tally) for name, tally in tallies.items()),
            key=lambda one: (-one.plays, -one.wins, one.name),
        )
    )


def _standing(name: str, tally: _Tally) -> Standing:
    totals = tally.totals.spread
    assert totals is not None  # noqa: S101 -- whoever is counted has played
    return Standing(
        name,
        totals.count,
        tally.contests,
        tally.won,
        tally.shared,
        tally.wins,
        totals,
        tally.streak,
        tally.running,
    )


# Points


def _people(game: Played) -> Iterator[Player]:
    return (one for one in game.players if not one.opposition)


def _totals(games: Sequence[Played], *, winners: bool) -> Spread | None:
    return spread(one.total for game in games for one in _people(game) if one.winner or not winners)


@dataclass(slots=True)
class _LineSums:
    points: Sum = field(default_factory=Sum)
    won: int = 0
    lost: int = 0


def line_figures(games: Sequence[Played]) -> tuple[LineFigures, ...]:
    """In the order in which the lines first come."""
    sums: dict[str, _LineSums] = {}
    players = winners = losers = 0
    for game in games:
        contested = game.contested
        for player in _people(game):
            players += 1
            won, lost = contested and player.winner, contested and not player.winner
            winners += won
            losers += lost
            for key, points in player.lines.items():
                line = sums.get(key)
                if line is None:
                    line = sums[key] = _LineSums()
                line.points.add(points)
                if won:
                    line.won += points
                elif lost:
                    line.lost += points
    return tuple(_line_figures(key, line, players, winners, losers) for key, line in sums.items())


def _line_figures(
    key: str, line: _LineSums, players: int, winners: int, losers: int
) -> LineFigures:
    line.points.add_zeros(players - line.points.count)
    points = line.points.spread
    assert points is not None  # noqa: S101 -- somebody had the line
    return LineFigures(
        key,
        points,
        line.won / winners if winners else None,
        line.lost / losers if losers else None,
    )


def first_player(games: Iterable[Played]) -> FirstPlayer | None:
    """Against the rules alone nobody has the first turn instead of another."""
    played, wins, expected = 0, Fraction(), Fraction()
    for game in games:
        if game.opener is None or any(one.opposition for one in game.players):
            continue
        if not game.contested or game.opener >= len(game.players):
            continue
        played += 1
        expected += Fraction(1, len(game.players))
        if game.players[game.opener].winner:
            wins += Fraction(1, game.winners)
    return FirstPlayer(played, wins, expected) if played else None


# Length, grades, records


def _lengths(timed: Sequence[tuple[int, Played]]) -> tuple[tuple[int, Spread], ...]:
    sums: dict[int, Sum] = {}
    for minutes, game in timed:
        sums.setdefault(sum(1 for _ in _people(game)), Sum()).add(minutes)
    made = ((number, one.spread) for number, one in sorted(sums.items()))
    return tuple((number, one) for number, one in made if one is not None)


def _grades(games: Sequence[Played]) -> tuple[Grades, ...]:
    counts: dict[tuple[str, ...], dict[str, int]] = {}
    for game in games:
        grade = game.figures.grade
        if grade is not None:
            of_way = counts.setdefault(game.way, {})
            of_way[grade] = of_way.get(grade, 0) + 1
    return tuple(Grades(way, counts[way]) for way in sorted(counts))


def _highest(games: Sequence[Played]) -> Record | None:
    """Of equals the first."""
    best: Record | None = None
    for game in games:
        for player in _people(game):
            if best is None or player.total > best.value:
                best = Record(player.total, game.token, game.at, player.name)
    return best


def _extreme(found: Sequence[tuple[int, Played]], sign: int) -> Record | None:
    """The smallest, or with a `sign` of -1 the largest; of equals the first."""
    if not found:
        return None
    value, game = min(found, key=lambda one: sign * one[0])
    winner = next((one.person for one in game.players if one.winner), None)
    return Record(value, game.token, game.at, winner if game.winners == 1 else None)


@dataclass(frozen=True)
class Best:
    """The best graded game of one way to play: how far its player came before the rest."""

    game: str
    variant: str
    way: tuple[str, ...]
    token: str
    grade: str
    margin: int


def bests(evenings: Iterable[Played]) -> tuple[Best, ...]:
    """Of equals the first."""
    best: dict[tuple[str, str, tuple[str, ...]], Best] = {}
    for game in sorted(evenings, key=lambda one: (one.at, one.token)):
        if game.figures.grade is None:
            continue
        own, *others = (one.total for one in game.players)
        way, margin = (game.game, game.variant, game.way), own - sum(others)
        if way not in best or margin > best[way].margin:
            best[way] = Best(*way, game.token, game.figures.grade, margin)
    return tuple(best[way] for way in sorted(best))
