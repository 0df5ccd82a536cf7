"""One person's evenings, and two persons' against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.evenings.played import Played, Player
from companion.evenings.spread import Spread, Sum, spread
from companion.evenings.statistics import FirstPlayer, Standing, first_player, statistics


@dataclass(frozen=True)
class LineLead:
    """A line of one person: own points, and by how much they lay before the others' average at the
    same table, in all games and in those that were won."""

    key: str
    points: Spread
    lead: float
    lead_when_won: float | None


@dataclass(frozen=True)
class Rival:
    """How often one came before the other, by place; `level` are equal places."""

    name: str
    together: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True)
class Point:
    """One game in the order of time."""

    token: str
    at: float
    total: int
    won: bool


@dataclass(frozen=True)
class PersonFigures:
    standing: Standing
    lines: tuple[LineLead, ...]
    wins_by: str | None
    """The line that lay farthest before the others' in games that were won."""
    first: FirstPlayer | None
    """Of the games that this person began."""
    rivals: tuple[Rival, ...]
    course: tuple[Point, ...]
    comparable: bool


@dataclass(frozen=True)
class HeadToHead:
    """Two persons in the games both played. Victories of a third are neither's."""

    rival: Rival
    won: int
    lost: int
    shared: int
    """Victories they shared with each other."""
    difference: Spread | None
    """Own total minus the other's."""
    lines: tuple[tuple[str, float], ...]
    """By how much one line lay before the other's on average."""
    course: tuple[Point, ...]
    """`total` is the difference of each game."""


def of_person(evenings: Iterable[Played], name: str) -> PersonFigures | None:
    games = [one for one in evenings if place_of(one, name) is not None]
    games.sort(key=lambda one: (one.at, one.token))
    made = statistics(games)
    standing = made.standing(name)
    if standing is None:
        return None
    lines = _leads(games, name) if made.comparable else ()
    begun = [one for one in games if one.opener is not None and one.opener == place_of(one, name)]
    return PersonFigures(
        standing,
        lines,
        _wins_by(lines),
        first_player(begun),
        _rivals(games, name),
        tuple(_point(game, name) for game in games),
        made.comparable,
    )


def place_of(game: Played, name: str) -> int | None:
    return next((at for at, one in enumerate(game.players) if one.person == name), None)


def _self(game: Played, name: str) -> Player:
    return next(one for one in game.players if one.person == name)


def _point(game: Played, name: str) -> Point:
    me = _self(game, name)
    return Point(game.token, game.at, me.total, me.winner and game.contested)


@dataclass(slots=True)
class _Lead:
    points: Sum = field(default_factory=Sum)
    lead: float = 0.0
    won: float = 0.0


def _leads(games: Sequence[Played], name: str) -> tuple[LineLead, ...]:
    keys = [*dict.fromkeys(key for game in games for one in game.players for key in one.lines)]
    sums = {key: _Lead() for key in keys}
    contests = wins = 0
    for game in games:
        me = _self(game, name)
        others = [one for one in game.players if one is not me]
        contests += bool(others)
        wins += bool(others) and me.winner
        for key, line in sums.items():
            own = me.lines.get(key, 0)
            line.points.add(own)
            if others:
                lead = own - sum(one.lines.get(key, 0) for one in others) / len(others)
                line.lead += lead
                line.won += lead if me.winner else 0.0
    return tuple(_lead(key, line, contests, wins) for key, line in sums.items())


def _lead(key: str, line: _Lead, contests: int, wins: int) -> LineLead:
    points = line.points.spread
    assert points is not None  # noqa: S101 -- every game adds to every line
    lead = line.lead / contests if contests else 0.0
    return LineLead(key, points, lead, line.won / wins if wins else None)


def _wins_by(lines: Sequence[LineLead]) -> str | None:
    """Of equals the first of the sheet; nobody wins by what did not lie before."""
    told = [(one.lead_when_won, one.key) for one in lines if one.lead_when_won is not None]
    if not told:
        return None
    lead, key = max(told, key=lambda one: one[0])
    return key if lead > 0 else None


def _rivals(games: Sequence[Played], name: str) -> tuple[Rival, ...]:
    met: dict[str, list[int]] = {}
    for game in games:
        mine = _self(game, name).rank
        for other in game.players:
            if other.person is not None and other.person != name:
                met.setdefault(other.person, []).append(_compared(mine, other.rank))
    found = (_rival(one, places) for one, places in met.items())
    return tuple(sorted(found, key=lambda one: (-one.together, one.name)))


def _compared(mine: int, theirs: int) -> int:
    return (mine < theirs) - (mine > theirs)


def _rival(name: str, places: Sequence[int]) -> Rival:
    return Rival(name, len(places), places.count(1), places.count(-1), places.count(0))


def head_to_head(evenings: Iterable[Played], name: str, other: str) -> HeadToHead | None:
    games = [
        one
        for one in evenings
        if place_of(one, name) is not None and place_of(one, other) is not None
    ]
    if not games or name == other:
        return None
    games.sort(key=lambda one: (one.at, one.token))
    pairs = [(game, _self(game, name), _self(game, other)) for game in games]
    comparable = len({(one.game, one.variant) for one in games}) == 1
    places = [_compared(me.rank, they.rank) for _, me, they in pairs]
    return HeadToHead(
        _rival(other, places),
        won=sum(me.winner and not they.winner for _, me, they in pairs),
        lost=sum(they.winner and not me.winner for _, me, they in pairs),
        shared=sum(me.winner and they.winner for _, me, they in pairs),
        difference=spread(me.total - they.total for _, me, they in pairs) if comparable else None,
        lines=_line_differences(pairs) if comparable else (),
        course=tuple(
            Point(game.token, game.at, me.total - they.total, me.winner and not they.winner)
            for game, me, they in pairs
        ),
    )


Pair = tuple[Played, Player, Player]


def _line_differences(pairs: Sequence[Pair]) -> tuple[tuple[str, float], ...]:
    sums: dict[str, int] = {}
    for _, me, they in pairs:
        for key in (*me.lines, *they.lines):
            sums.setdefault(key, 0)
        for key, points in me.lines.items():
            sums[key] += points
        for key, points in they.lines.items():
            sums[key] -= points
    return tuple((key, total / len(pairs)) for key, total in sums.items())
