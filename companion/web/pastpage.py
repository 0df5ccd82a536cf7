"""The history as its pages show it: what it is narrowed to, and a card for each result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import request
from flask_babel import format_date

from companion.evenings.people import Known
from companion.evenings.played import Played
from companion.games import PROFILES
from companion.store.results import ResultRecord
from companion.store.searching import Search, Whose
from companion.table.game import Colour, Profile
from companion.table.reckoning import OPPOSITION_NAME
from companion.table.seats import NAME_LENGTH
from companion.web.context import services
from companion.web.language import translate
from companion.web.security import device
from scoring import GAMES

YEARS = range(1970, 2100)
LONGEST_SEARCH = 80
PER_PAGE = 25
SAID = "history-said"
"""Where a page leaves a sentence for the next one."""


def whose_history() -> Whose:
    return Whose(device(), services().settings.household)


def told(game: str, options: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return PROFILES[game].played(dict(options))


@dataclass(frozen=True)
class Chosen:
    """What an address narrows a history to; what it cannot mean is left out."""

    game: str | None = None
    variant: str | None = None
    person: str | None = None
    rival: str | None = None
    year: int | None = None
    words: str = ""

    @property
    def search(self) -> Search:
        span = None
        if self.year is not None:
            first, next_first = (datetime(year, 1, 1) for year in (self.year, self.year + 1))
            span = first.astimezone().timestamp(), next_first.astimezone().timestamp()
        return Search(self.game, self.variant, self.person, span, self.words)

    @property
    def kind(self) -> str | None:
        return f"{self.game}:{self.variant}" if self.variant else self.game

    @property
    def arguments(self) -> dict[str, Any]:
        """What an address says of it."""
        given = {
            "kind": self.kind,
            "person": self.person,
            "rival": self.rival,
            "year": self.year,
            "q": self.words or None,
        }
        return {key: value for key, value in given.items() if value is not None}

    @property
    def narrows(self) -> bool:
        return bool(self.arguments)


EVERY = Chosen()


def chosen() -> Chosen:
    given = request.args
    game, variant = _kind(given.get("kind", ""))
    person, rival = (_name(given.get(key, "")) for key in ("person", "rival"))
    year = given.get("year", "")
    return Chosen(
        game,
        variant,
        person,
        rival if person and rival != person else None,
        int(year) if year.isdecimal() and len(year) == 4 and int(year) in YEARS else None,
        " ".join(given.get("q", "").split())[:LONGEST_SEARCH],
    )


def _kind(text: str) -> tuple[str | None, str | None]:
    game, _, variant = text.partition(":")
    if game not in PROFILES:
        return None, None
    known = {one.key for one in PROFILES[game].variants}
    return game, variant if variant in known else None


def _name(text: str) -> str | None:
    return text[: NAME_LENGTH + 8] or None


@dataclass(frozen=True)
class KindChoice:
    """A game, or one of its variants, that is in the history."""

    key: str
    game: Profile
    variant: str
    plays: int


@dataclass(frozen=True)
class Choices:
    kinds: tuple[KindChoice, ...]
    years: tuple[int, ...]
    people: tuple[Known, ...]


def choices(whose: Whose) -> Choices:
    """What there is to choose from, remembered as long as nothing changes."""
    return services().past.remembered(whose, "choices", lambda: _choices(whose))


def _choices(whose: Whose) -> Choices:
    past = services().past
    times = past.times(whose)
    years: tuple[int, ...] = ()
    if times is not None:
        first, last = (datetime.fromtimestamp(at).astimezone().year for at in times)
        years = tuple(range(last, first - 1, -1))
    return Choices(_kinds(past.kinds(whose)), years, tuple(past.people(whose)))


def _kinds(found: Iterable[tuple[str, str, int]]) -> tuple[KindChoice, ...]:
    """In the order of the games; one that was played in several variants comes whole first."""
    made: list[KindChoice] = []
    often: Mapping[tuple[str, str], int] = {(game, variant): n for game, variant, n in found}
    for key, profile in PROFILES.items():
        played = [one for one in profile.variants if (key, one.key) in often]
        if len(played) > 1:
            whole = sum(often[key, one.key] for one in played)
            made.append(KindChoice(key, profile, "", whole))
        for one in played:
            name = one.label if len(profile.variants) > 1 else ""
            made.append(KindChoice(f"{key}:{one.key}", profile, name, often[key, one.key]))
    return tuple(made)


@dataclass(frozen=True)
class CardPlayer:
    name: str
    colour: Colour | None
    total: int
    winner: bool


@dataclass(frozen=True)
class PastCard:
    token: str
    game: Profile
    variant: str
    way: tuple[str, ...]
    finished_at: float
    day: str
    settled: bool
    grade: str | None
    place: str | None
    players: tuple[CardPlayer, ...]


def past_card(record: ResultRecord) -> PastCard:
    """Drawn from the answer as it was kept: a list of results is not scored anew."""
    result, game = record.result, PROFILES[record.result.game]
    answer = result.answer
    ranked = sorted(
        zip(result.players, answer["players"], strict=True),
        key=lambda pair: (pair[1]["rank"], not pair[1]["winner"]),
    )
    grade = answer["grade"]
    variants = len(game.variants) > 1
    return PastCard(
        record.token,
        game,
        game.variant(result.variant).label if variants else "",
        game.played(dict(result.options)),
        record.finished_at,
        day_of(record.finished_at),
        record.settled,
        translate(GAMES[game.key].grade(grade).title) if grade else None,
        record.place,
        tuple(
            CardPlayer(
                player.name if player.colour else translate(OPPOSITION_NAME),
                game.colour(player.colour) if player.colour else None,
                told["total"],
                told["winner"],
            )
            for player, told in ranked
        ),
    )


def day_of(at: float) -> str:
    """In the server's time zone, which at a game night is the table's."""
    day = datetime.fromtimestamp(at).astimezone().date()
    return str(format_date(day, "long", rebase=False))


def played(whose: Whose, narrowed: Chosen) -> list[Played]:
    return services().past.played(whose, narrowed.search, told)


@dataclass(frozen=True)
class Mend:
    """What this phone may do with a result: put it right and delete it, or only drop it from its
    own history."""

    changes: bool
    holds: bool


def mend_of(token: str) -> Mend:
    whose, past = whose_history(), services().past
    return Mend(past.may_change(whose, token), past.holds(whose, token))
