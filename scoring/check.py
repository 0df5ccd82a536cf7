"""A whole request examined at once: its own fields, every player, and the table together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring import problems as say
from scoring.fields import Known, RulingSpec, SharedLimit
from scoring.game import ScoredGame, ScoredVariant
from scoring.games import GAMES
from scoring.problems import Problem, everyone_path, player_path
from scoring.reading import Report, is_whole, join, read_fields, report_missing
from scoring.text import N_

LONGEST_NAME = 100
# A flood of players is one problem, not thousands: only the first ones are looked at.
_PLAYERS_EXAMINED = 10

_NAME_EMPTY = N_("must not be empty")
_NAME_LONG = N_("must be at most %(max)d characters")
_NAME_BROKEN = N_("holds a character that cannot be written")
_NAME_TWICE = N_("is also the name of players[%(other)d]")
_TOO_MANY_PLAYERS = N_("too many players: at most %(max)d, %(count)d given")
_TOO_FEW_PLAYERS = N_("too few players: at least %(min)d, %(count)d given")
_ONE_OPPOSITION = N_('exactly one player must have "opposition": true')
_NOT_DISTINCT = N_("must not list %(value)d twice")
_NOT_SPACES = N_("must be a list of whole numbers from %(min)d to %(max)d")


@dataclass(frozen=True, slots=True)
class Understood:
    """One player as far as the request makes sense of them."""

    name: str = ""
    opposition: bool = False
    known: Known = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Examined:
    problems: tuple[Problem, ...]
    game: ScoredGame[Any, Any] | None = None
    variant: ScoredVariant | None = None
    rulings: Mapping[str, Any] = field(default_factory=dict)
    entries: tuple[Understood, ...] = ()


def check(request: object, partial: bool = False) -> tuple[Problem, ...]:
    """Every problem of a request; with `partial`, what is simply missing is no problem.

    A partial request still names its game and lists every player, with as little as `{}`.
    """
    return examine(request, partial).problems


def examine(request: object, partial: bool = False) -> Examined:
    report = Report(partial)
    if not isinstance(request, dict):
        report.add("request", say.NOT_OBJECT)
        return Examined(tuple(report.problems))
    report.unknown(request, ("game", "variant", "rulings", "players"))
    game = _game(request, report)
    variant = _variant(request, game, report)
    rulings = _rulings(request, game, variant, report)
    entries = _players(request, variant, report)
    if game and variant:
        report.problems += _across_players(game, variant, entries)
    return Examined(tuple(report.problems), game, variant, rulings, entries)


def _game(request: Mapping[str, Any], report: Report) -> ScoredGame[Any, Any] | None:
    if "game" not in request:
        report.add("game", say.MISSING)
        return None
    key = request["game"]
    if isinstance(key, str) and key in GAMES:
        return GAMES[key]
    report.add("game", say.NOT_CHOICE, choices=", ".join(GAMES))
    return None


def _variant(
    request: Mapping[str, Any], game: ScoredGame[Any, Any] | None, report: Report
) -> ScoredVariant | None:
    if game is None:
        return None
    key = request.get("variant", "base")
    for variant in game.variants:
        if variant.key == key:
            return variant
    report.add("variant", say.NOT_CHOICE, choices=", ".join(v.key for v in game.variants))
    return None


def _rulings(
    request: Mapping[str, Any],
    game: ScoredGame[Any, Any] | None,
    variant: ScoredVariant | None,
    report: Report,
) -> Mapping[str, Any]:
    rulings = request.get("rulings", {})
    if not isinstance(rulings, dict):
        report.add("rulings", say.NOT_OBJECT)
        return {}
    if game and variant:
        specs = game.rulings_in(variant.key)
        report.unknown(rulings, (spec.key for spec in specs), "rulings")
        for spec in specs:
            if spec.key in rulings:
                _ruling(spec, rulings[spec.key], report)
    return rulings


def _ruling(spec: RulingSpec, value: object, report: Report) -> None:
    path = join("rulings", spec.key)
    if spec.many:
        _spaces(spec, value, path, report)
    elif not any(choice.value == value for choice in spec.choices):
        choices = ", ".join(str(choice.value) for choice in spec.choices)
        report.add(path, say.NOT_CHOICE, choices=choices)


def _spaces(spec: RulingSpec, value: object, path: str, report: Report) -> None:
    allowed = [choice.value for choice in spec.choices if is_whole(choice.value)]
    listed = value if isinstance(value, list | tuple) else [None]
    if not all(is_whole(space) and space in allowed for space in listed):
        report.add(path, _NOT_SPACES, min=min(allowed), max=max(allowed))
        return
    for space in allowed:
        if listed.count(space) > 1:
            report.add(path, _NOT_DISTINCT, value=space)


def _players(
    request: Mapping[str, Any], variant: ScoredVariant | None, report: Report
) -> tuple[Understood, ...]:
    if "players" not in request:
        report.missing("players")
        return ()
    players = request["players"]
    if not isinstance(players, list):
        report.add("players", say.NOT_LIST)
        return ()
    _player_count(players, variant, report)
    entries = tuple(
        _player(player, player_path(index), variant, report)
        for index, player in enumerate(players[:_PLAYERS_EXAMINED])
    )
    _distinct_names(entries, report)
    return entries


def _player_count(players: Sequence[Any], variant: ScoredVariant | None, report: Report) -> None:
    count = len(players)
    least, most = (variant.min_players, variant.max_players) if variant else (1, None)
    if most is not None and count > most:
        report.add("players", _TOO_MANY_PLAYERS, max=most, count=count)
    if count < least and not report.partial:
        report.add("players", _TOO_FEW_PLAYERS, min=least, count=count)
    if variant and variant.has_opposition and count == variant.max_players:
        flagged = sum(isinstance(p, dict) and p.get("opposition") is True for p in players)
        if flagged > 1 or (flagged == 0 and not report.partial):
            report.add("players", _ONE_OPPOSITION)


def _player(player: object, path: str, variant: ScoredVariant | None, report: Report) -> Understood:
    if not isinstance(player, dict):
        report.add(path, say.NOT_OBJECT)
        return Understood()
    name = _name(player, path, report)
    if variant is None:
        return Understood(name)
    opposition = variant.is_opposition(player)
    fields = variant.fields_of(opposition)
    extra = ("name", "opposition") if variant.has_opposition else ("name",)
    report.unknown(player, (*extra, *(spec.name for spec in fields)), path)
    if variant.has_opposition and not isinstance(player.get("opposition", False), bool):
        report.add(join(path, "opposition"), say.NOT_YES_NO)
    known = read_fields(fields, player, path, report)
    report_missing(fields, player, known, path, report)
    return Understood(name, opposition, known)


def _name(player: Mapping[str, Any], path: str, report: Report) -> str:
    path = join(path, "name")
    if "name" not in player:
        report.missing(path)
        return ""
    name = player["name"]
    if not isinstance(name, str):
        report.add(path, say.NOT_TEXT)
    elif not name.strip():
        report.add(path, _NAME_EMPTY)
    elif len(name) > LONGEST_NAME:
        report.add(path, _NAME_LONG, max=LONGEST_NAME)
    elif any("\ud800" <= letter <= "\udfff" for letter in name):
        report.add(path, _NAME_BROKEN)
    else:
        return name
    return ""


def _distinct_names(entries: Sequence[Understood], report: Report) -> None:
    first: dict[str, int] = {}
    for index, entry in enumerate(entries):
        if entry.name and first.setdefault(entry.name, index) != index:
            report.add(player_path(index, "name"), _NAME_TWICE, other=first[entry.name])


def _across_players(
    game: ScoredGame[Any, Any], variant: ScoredVariant, entries: Sequence[Understood]
) -> Iterator[Problem]:
    known = [entry.known for entry in entries]
    for limit in variant.limits:
        yield from _shared_limit(limit, known)
    yield from game.check_table(known)


def _shared_limit(limit: SharedLimit, players: Sequence[Known]) -> Iterator[Problem]:
    count = sum(known.get(key, 0) for known in players for key in limit.fields)
    if count > limit.max:
        params = {"max": limit.max, "count": count}
        yield Problem(everyone_path(limit.fields[-1]), limit.message, params)
