"""The history file: all results as one JSON file, to keep and to bring to another server.

What it says is never believed: every result is scored anew from its tallies, and a file with one
that cannot be is refused as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import scoring
from companion.table.game import Profile
from companion.table.gamefile import LATEST, UNREADABLE, unreadable
from companion.table.result import Input, Result, ResultPlayer
from companion.table.story import Story
from companion.table.sums import NotASum, add_up
from companion.table.text import N_
from scoring import Kind, ScoreError, fields_for, leaves

FORMAT = "comptoir-history"
VERSION = 1
MOST_RESULTS = 5000
LONGEST_PLACE = 80
LONGEST_NOTE = 1000
MOST_MINUTES = 5999
LONGEST_TYPED = 200

Minutes = Annotated[int, Meta(ge=1, le=MOST_MINUTES)]


class BadHistoryFile(ValueError):
    """A file that is no history of ours. `message` is marked, `params` fill it."""

    def __init__(self, message: str, /, **params: str | int) -> None:
        super().__init__(message % params if params else message)
        self.message = message
        self.params = params


@dataclass(frozen=True)
class Beside:
    """What is known of a result beside the count: when it ended, how long it took, who began (the
    place in the sheet), where, a note."""

    finished_at: Annotated[float, Meta(ge=0, le=LATEST)]
    minutes: Minutes | None = None
    opener: Annotated[int, Meta(ge=0, le=8)] | None = None
    place: Annotated[str, Meta(max_length=LONGEST_PLACE)] | None = None
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] | None = None


@dataclass(frozen=True)
class Kept:
    """A result as it is carried from one server to another; its `token` is what makes it one."""

    token: str
    result: Result
    beside: Beside


@dataclass(frozen=True)
class _Entry:
    token: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,32}$")]
    beside: Beside
    players: Annotated[tuple[ResultPlayer, ...], Meta(min_length=1, max_length=9)]
    request: dict[str, Any]
    options: dict[str, str] | None = None
    story: Story | None = None


@dataclass(frozen=True)
class _File:
    format: str
    version: int
    results: Annotated[tuple[_Entry, ...], Meta(max_length=MOST_RESULTS)]


def dump(results: Iterable[Kept]) -> bytes:
    return b"".join(dumped(results))


def dumped(results: Iterable[Kept]) -> Iterator[bytes]:
    """Bit by bit, one line for each result."""
    head = msgspec.json.encode({"format": FORMAT, "version": VERSION})
    yield head[:-1] + b',"results":['
    for at, one in enumerate(results):
        yield (b",\n" if at else b"\n") + msgspec.json.encode(_written(one))
    yield b"\n]}\n"


def _written(one: Kept) -> dict[str, Any]:
    result = one.result
    return {
        "token": one.token,
        "beside": asdict(one.beside),
        "players": result.players,
        "request": result.request,
        "options": dict(result.options),
        "story": result.story,
    }


def load(
    games: Mapping[str, Profile],
    text: bytes,
    known_words: Callable[[str], bool],
    between: Callable[[], None] = lambda: None,
) -> list[Kept]:
    """All results of a file. `known_words` says which marked messages are ours; `between` is called
    after each result: a large file takes a while."""
    try:
        given = msgspec.json.decode(text)
        file = msgspec.convert(given, _File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadHistoryFile(N_("not a history file")) from None
    if file.format != FORMAT or file.version != VERSION:
        raise BadHistoryFile(N_("not a history file of this version"))
    if unreadable(given):
        raise BadHistoryFile(UNREADABLE)
    found: list[Kept] = []
    for number, entry in enumerate(file.results, 1):
        found.append(_Reading(games, number, entry, known_words).kept())
        between()
    if len({one.token for one in found}) < len(found):
        raise BadHistoryFile(N_("the same result is in it twice"))
    return found


@dataclass(frozen=True)
class _Reading:
    games: Mapping[str, Profile]
    number: int
    entry: _Entry
    known_words: Callable[[str], bool]

    def kept(self) -> Kept:
        request = self.entry.request
        try:
            answer = scoring.score(request)
        except ScoreError as problem:
            raise self._bad(str(problem).splitlines()[0][:200]) from None
        game = self.games[answer["game"]]
        self._check_players(game, answer["variant"])
        players = tuple(self._player(answer, at) for at in range(len(self.entry.players)))
        result = Result(
            answer["game"],
            answer["variant"],
            players,
            {**request, "variant": answer["variant"]},
            answer,
            self._story(),
            self._options(game, answer["variant"]),
        )
        return Kept(self.entry.token, result, self._beside())

    def _bad(self, why: str) -> BadHistoryFile:
        return BadHistoryFile(N_("result %(n)d cannot be: %(why)s"), n=self.number, why=why)

    def _check_players(self, game: Profile, variant: str) -> None:
        chosen = scoring.GAMES[game.key].variant(variant)
        asked = self.entry.request["players"]
        if [one.name for one in self.entry.players] != [one["name"] for one in asked]:
            raise self._bad("players")
        known = {colour.key for colour in game.colours}
        for player, told in zip(self.entry.players, asked, strict=True):
            if chosen.is_opposition(told) != (player.colour is None):
                raise self._bad("players")
            if player.colour is not None and player.colour not in known:
                raise self._bad("colour")

    def _player(self, answer: Mapping[str, Any], at: int) -> ResultPlayer:
        """With the answers as they were typed, as far as they make what was scored."""
        player = self.entry.players[at]
        fields = leaves(fields_for(answer["game"], answer["variant"], player.colour is None))
        kinds = {spec.key: spec.kind for spec in fields}
        inputs = tuple(one for one in player.inputs if _is_sound(kinds.get(one.field), one))
        return ResultPlayer(player.name, player.colour, inputs, player.renamed, player.forgotten)

    def _options(self, game: Profile, variant: str) -> tuple[tuple[str, str], ...]:
        """Those the game still has; they only say how it was played."""
        known = {option.key: option for option in game.options_for(variant)}
        given = (self.entry.options or {}).items()
        return tuple(
            (key, value) for key, value in given if key in known and known[key].allows(value)
        )

    def _story(self) -> Story | None:
        """Its sentences must be ours: pages take marked messages as they are."""
        story = self.entry.story
        if story is None:
            return None
        whole = all(len(row.cells) == len(self.entry.players) for row in story.rows)
        ours = all(map(self.known_words, (story.title, story.legend, story.total)))
        short = all(len(cell.mark) <= 8 for row in story.rows for cell in row.cells)
        return story if whole and ours and short and len(story.rows) <= 100 else None

    def _beside(self) -> Beside:
        beside = self.entry.beside
        if beside.opener is not None and beside.opener >= len(self.entry.players):
            raise self._bad("opener")
        return beside


def _is_sound(kind: Kind | None, one: Input) -> bool:
    if kind is None or len(one.typed) > LONGEST_TYPED:
        return False
    if kind is not Kind.NUMBER:
        return not one.typed or one.typed.isalnum()
    try:
        return not one.typed or add_up(one.typed) == one.value
    except NotASum:
        return False
