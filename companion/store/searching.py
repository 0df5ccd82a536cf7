"""Whose history it is, and what is looked for in it: as conditions of a query."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, exists, or_, select

from companion.evenings.people import folded
from companion.store.models import result_devices, result_people, results


@dataclass(frozen=True)
class Whose:
    """Whose history: a device's, or that of the household it belongs to."""

    device: str
    household: bool = False

    @property
    def key(self) -> str:
        return "" if self.household else self.device


@dataclass(frozen=True)
class Search:
    """What a history is narrowed to; times are a span of `finished_at`."""

    game: str | None = None
    variant: str | None = None
    person: str | None = None
    span: tuple[float, float] | None = None
    words: str = ""


EVERYTHING = Search()


def held(whose: Whose) -> FromClause:
    """The results of a history, of a device by way of its own list."""
    return results if whose.household else results.join(result_devices)


def latest(whose: Whose) -> Any:
    """The columns by whose index the newest are found."""
    return results.c if whose.household else result_devices.c


def in_history(whose: Whose) -> ColumnElement[bool]:
    if whose.household:
        return results.c.id.is_not(None)
    return results.c.id.in_(_of_device(whose))


def to_change(whose: Whose) -> ColumnElement[bool]:
    if whose.household:
        return results.c.id.is_not(None)
    return results.c.id.in_(_of_device(whose).where(result_devices.c.played))


def _of_device(whose: Whose) -> Select[Any]:
    return select(result_devices.c.result_id).where(result_devices.c.device == whose.device)


def sought(whose: Whose, search: Search) -> Iterator[ColumnElement[bool]]:
    """Of what is `held`."""
    if not whose.household:
        yield result_devices.c.device == whose.device
    if search.game is not None:
        yield results.c.game == search.game
    if search.variant is not None:
        yield results.c.variant == search.variant
    if search.person is not None:
        yield with_person(search.person)
    if search.span is not None:
        finished_at = latest(whose).finished_at
        yield finished_at >= search.span[0]
        yield finished_at < search.span[1]
    for word in folded(search.words).split():
        yield _says(word)


def with_person(name: str) -> ColumnElement[bool]:
    there = result_people.c.result_id == results.c.id
    return exists().where(there, result_people.c.name == name)


def _says(word: str) -> ColumnElement[bool]:
    """In a name, the place or the note."""
    return or_(
        results.c.names.contains(word, autoescape=True),
        results.c.remarks.contains(word, autoescape=True),
    )
