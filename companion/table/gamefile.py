"""The game file: a table as JSON, to keep, to move to another server, to replay."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.table.actions import BadAction, from_dict, to_dict
from companion.table.game import BadSetup, Game, check_setup, completed
from companion.table.seats import Seat, Setup
from companion.table.text import N_
from companion.table.timeline import Entry, Timeline, Unplayable, replay

FORMAT = "comptoir-game"
VERSION = 1
LONGEST_LOG = 5000
LATEST = 4_102_444_800
"""The year 2100: nothing was tapped later, and every calendar can show it."""

UNREADABLE = N_("a text in it has characters nobody can read")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


class BadGameFile(ValueError):
    """A file that is not a game of ours, or a game that cannot have been played.

    `message` is marked for translation; `str()` gives the English sentence.
    """

    def __init__(self, message: str, /, **params: str | int) -> None:
        super().__init__(message % params if params else message)
        self.message = message
        self.params = params


@dataclass(frozen=True)
class GameFile:
    setup: Setup
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class _Line:
    seq: Annotated[int, Meta(ge=1, le=1_000_000)]
    tap: Annotated[str, Meta(min_length=1, max_length=64)]
    at: Annotated[float, Meta(ge=0, le=LATEST)]
    by: Annotated[str, Meta(max_length=4)] | None
    action: dict[str, Any]


@dataclass(frozen=True)
class _File:
    format: str
    version: int
    game: Annotated[str, Meta(max_length=40)]
    variant: Annotated[str, Meta(max_length=40)]
    options: dict[str, str]
    seats: Annotated[tuple[Seat, ...], Meta(max_length=9)]
    first: Annotated[str, Meta(max_length=4)]
    log: Annotated[tuple[_Line, ...], Meta(max_length=LONGEST_LOG)]


def dump(setup: Setup, entries: Iterable[Entry]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": setup.game,
        "variant": setup.variant,
        "options": dict(setup.options),
        "seats": [{"key": s.key, "name": s.name, "colour": s.colour} for s in setup.seats],
        "first": setup.first,
        "log": [
            {
                "seq": entry.seq,
                "tap": entry.tap,
                "at": entry.at,
                "by": entry.by,
                "action": to_dict(entry.action),
            }
            for entry in entries
        ],
    }


def export(game: Game, timeline: Timeline, log: Iterable[Entry]) -> dict[str, Any]:
    """A table's file, without what is still secret at it. `log` is every entry, undos included.

    The ids of its taps are new ones: a tap's own may stand for what was typed with it.
    """
    shown = game.exportable(timeline, tuple(log))
    return dump(timeline.start.setup, map(_tapped, shown, _fresh_taps()))


def _fresh_taps() -> Iterator[str]:
    given: set[str] = set()
    while True:
        tap = secrets.token_urlsafe(9)
        if tap not in given:
            given.add(tap)
            yield tap


def _tapped(entry: Entry, tap: str) -> Entry:
    return replace(entry, tap=tap)


def load(games: Mapping[str, Game], text: bytes | str) -> tuple[GameFile, Timeline]:
    """Read and replay a game file; every rule is checked again on the way."""
    try:
        given = msgspec.json.decode(text)
        file = msgspec.convert(given, _File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise BadGameFile(N_("not a game file: %(why)s"), why=str(problem)) from None
    if unreadable(given):
        raise BadGameFile(UNREADABLE)
    if file.format != FORMAT or file.version != VERSION:
        raise BadGameFile(N_("not a game file of this version"))
    game = games.get(file.game)
    if game is None:
        raise BadGameFile(N_("unknown game %(game)s"), game=file.game)
    setup = Setup(file.game, file.variant, file.seats, file.first, tuple(file.options.items()))
    setup = completed(game.options_for(file.variant), setup)
    try:
        check_setup(game, setup)
    except BadSetup as problem:
        raise BadGameFile(problem.message) from None
    entries = tuple(_entry(game, setup, line) for line in file.log)
    seqs = [entry.seq for entry in entries]
    if seqs != sorted(set(seqs)) or len({entry.tap for entry in entries}) < len(entries):
        raise BadGameFile(N_("the lines of the log are out of order or repeated"))
    try:
        return GameFile(setup, entries), replay(game.start(setup), entries, game.apply)
    except Unplayable as no:
        seq, why = no.entry.seq, no.code
        broken = N_("line %(seq)d of the log breaks a rule: %(why)s")
        raise BadGameFile(broken, seq=seq, why=why) from None


def unreadable(given: Any) -> bool:
    """Whether any text of a file has signs that no page could show."""
    return any(_CONTROL.search(one) for one in _texts(given))


def _texts(given: Any) -> Iterator[str]:
    """Every text of a file, names of fields included."""
    waiting = [given]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]


def _entry(game: Game, setup: Setup, line: _Line) -> Entry:
    if line.by is not None and not setup.has(line.by):
        raise BadGameFile(N_("line %(seq)d of the log: nobody sits there"), seq=line.seq)
    try:
        action = from_dict(game.verbs, line.action)
    except BadAction as problem:
        unread = N_("line %(seq)d of the log: %(why)s")
        raise BadGameFile(unread, seq=line.seq, why=str(problem)) from None
    return Entry(line.seq, line.tap, line.at, line.by, action)
