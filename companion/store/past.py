"""The history: results found again, counted, corrected, deleted, brought in; and their people."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    and_,
    delete,
    false,
    func,
    insert,
    select,
    update,
)

from companion.evenings.historyfile import Beside, Kept
from companion.evenings.people import Known, folded, nobody
from companion.evenings.played import Played, read_figures
from companion.store.database import for_reading, in_transaction
from companion.store.models import histories, result_devices, result_people, results, tables
from companion.store.results import (
    RECORDS,
    ResultRecord,
    body_values,
    note_people,
    read_body,
    record_of,
    tell_histories,
)
from companion.store.searching import (
    Search,
    Whose,
    held,
    in_history,
    latest,
    sought,
    to_change,
    with_person,
)
from companion.table.recent import Recent
from companion.table.result import Result, renamed

MOST_KEPT = 10_000
"""Results in one device's history; more are not brought in."""
REMEMBERED = 200
"""So many pages of figures are remembered in a process."""
AT_ONCE = 100

T = TypeVar("T")


@dataclass(frozen=True)
class Brought:
    """How many results came in new, and how many were there already."""

    added: int
    known: int


class TooMany(ValueError):
    """The history would hold more than it may."""


class PastStore:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.reads = for_reading(engine)
        self._remembered: Recent[Any, Any] = Recent(REMEMBERED)

    # To find

    def version(self, whose: Whose) -> int:
        """Changes with everything in the history."""
        mine = select(histories.c.version).where(histories.c.device == whose.key)
        with self.reads.connect() as tx:
            return tx.execute(mine).scalar() or 0

    def remembered(self, whose: Whose, what: Any, make: Callable[[], T]) -> T:
        """What was worked out of a history, as long as nothing in it has changed."""
        key = (whose.key, what)
        version, known = self.version(whose), self._remembered.get(key)
        if known is None or known[0] != version:
            known = self._remembered.keep(key, (version, make()))
        made: T = known[1]
        return made

    def forget_figures(self) -> None:
        """What was worked out is worked out anew when it is next asked for."""
        self._remembered.clear()

    def count(self, whose: Whose, search: Search) -> int:
        counted = select(func.count()).select_from(held(whose)).where(*sought(whose, search))
        with self.reads.connect() as tx:
            return tx.execute(counted).scalar_one()

    def page(
        self, whose: Whose, search: Search, *, start: int = 0, most: int
    ) -> list[ResultRecord]:
        """The newest first. They are found without their bodies, which are long."""
        order = (latest(whose).finished_at.desc(), results.c.id.desc())
        found = select(results.c.id).select_from(held(whose)).where(*sought(whose, search))
        with self.reads.connect() as tx:
            ids = [*tx.execute(found.order_by(*order).offset(start).limit(most)).scalars()]
            rows = tx.execute(RECORDS.where(results.c.id.in_(ids)).order_by(*_NEWEST))
            return [record_of(row) for row in rows]

    def all(self, whose: Whose) -> Iterator[ResultRecord]:
        """Every result, the oldest first, a few at a time."""
        start = 0
        query = RECORDS.where(in_history(whose)).order_by(results.c.finished_at, results.c.id)
        while True:
            with self.reads.connect() as tx:
                rows = tx.execute(query.offset(start).limit(AT_ONCE)).all()
            yield from map(record_of, rows)
            start += len(rows)
            if len(rows) < AT_ONCE:
                return

    def played(self, whose: Whose, search: Search, told: Told) -> list[Played]:
        """What statistics are made of: only what a table still agrees on."""
        query = select(
            results.c.token,
            results.c.game,
            results.c.variant,
            results.c.options,
            results.c.finished_at,
            results.c.minutes,
            results.c.opener,
            results.c.figures,
        ).select_from(held(whose))
        query = query.where(*sought(whose, search), results.c.settled)
        ways = lru_cache(None)(lambda game, text: told(game, msgspec.json.decode(text)))
        with self.reads.connect() as tx:
            return [
                Played(
                    token,
                    game,
                    variant,
                    ways(game, options),
                    at,
                    minutes,
                    opener,
                    read_figures(figures),
                )
                for token, game, variant, options, at, minutes, opener, figures in tx.execute(query)
            ]

    def kinds(self, whose: Whose) -> list[tuple[str, str, int]]:
        """Which variants of which games there are, and how often; the most played first."""
        often = func.count().label("often")
        query = select(results.c.game, results.c.variant, often).where(in_history(whose))
        grouped = query.group_by(results.c.game, results.c.variant).order_by(often.desc())
        with self.reads.connect() as tx:
            found = [(game, variant, count) for game, variant, count in tx.execute(grouped)]
        return [one for one in found if one[0]]

    def times(self, whose: Whose) -> tuple[float, float] | None:
        """When the first and the last of them ended."""
        ends = select(func.min(results.c.finished_at), func.max(results.c.finished_at))
        with self.reads.connect() as tx:
            first, last = tx.execute(ends.where(in_history(whose))).one()
        return None if first is None else (first, last)

    def people(self, whose: Whose) -> list[Known]:
        """All names, those that are met most first."""
        often = func.count().label("often")
        query = (
            select(result_people.c.name, often, func.max(results.c.finished_at))
            .join(results, results.c.id == result_people.c.result_id)
            .where(in_history(whose), result_people.c.name.is_not(None))
            .group_by(result_people.c.name)
        )
        with self.reads.connect() as tx:
            found = [Known(*row) for row in tx.execute(query)]
        return sorted(found, key=lambda one: (-one.plays, one.name.casefold(), one.name))

    # To change

    def sat_together(self, whose: Whose, one: str, other: str) -> bool:
        """Whether two names are at one table of this history: then they are two people."""
        both = select(results.c.id).where(in_history(whose), with_person(one), with_person(other))
        with self.reads.connect() as tx:
            return tx.execute(both.limit(1)).first() is not None

    def may_change(self, whose: Whose, token: str) -> bool:
        """A household's phones all count as having been at the table."""
        mine = select(results.c.id).where(results.c.token == token, to_change(whose))
        with self.reads.connect() as tx:
            return tx.execute(mine).scalar() is not None

    def holds(self, whose: Whose, token: str) -> bool:
        mine = select(results.c.id).where(results.c.token == token, in_history(whose))
        with self.reads.connect() as tx:
            return tx.execute(mine).scalar() is not None

    def annotate(self, token: str, known: Beside) -> None:
        """What is known beside the count."""
        changed = {**asdict(known), "changed_at": time.time()}
        changed["remarks"] = _remarks(known.place, known.note)
        mine = results.c.token == token
        which = select(results.c.id).where(mine).scalar_subquery()
        held = update(result_devices).where(result_devices.c.result_id == which)

        def work(tx: Connection) -> None:
            tx.execute(update(results).where(mine).values(changed))
            tx.execute(held.values(finished_at=known.finished_at))
            tell_histories(tx, mine)

        in_transaction(self.engine, work)

    def correct(self, token: str, result: Result) -> None:
        """Another count, for a result whose table is gone."""

        def work(tx: Connection) -> None:
            result_id = tx.execute(select(results.c.id).where(results.c.token == token)).scalar()
            if result_id is not None:
                _rewrite(tx, result_id, result)
                tell_histories(tx, results.c.id == result_id)

        in_transaction(self.engine, work)

    def delete(self, token: str) -> None:
        """For everybody. Its table, if there still is one, has no kept result then."""
        table = select(results.c.table_id).where(results.c.token == token).scalar_subquery()

        def work(tx: Connection) -> None:
            counted = update(tables).where(tables.c.id == table)
            tx.execute(counted.values(version=tables.c.version + 1))
            tell_histories(tx, results.c.token == token)
            tx.execute(delete(results).where(results.c.token == token))

        in_transaction(self.engine, work)

    def leave(self, device: str, token: str) -> None:
        """Out of this device's history alone."""
        which = select(results.c.id).where(results.c.token == token).scalar_subquery()
        mine = result_devices.c.result_id == which, result_devices.c.device == device

        def work(tx: Connection) -> None:
            tx.execute(delete(result_devices).where(*mine))
            tell_histories(tx, false(), device)

        in_transaction(self.engine, work)

    # People

    def rename(self, whose: Whose, name: str, to: str) -> int:
        """In all results that this phone may change, how many these were. Raises `SameName` where
        both were at one table, and changes nothing then."""

        def called(result: Result) -> Result:
            return renamed(result, {_place_of(result, name): to})

        return self._rewrite_all(whose, name, called)

    def forget(self, whose: Whose, name: str) -> int:
        def without(result: Result) -> Result:
            taken = {one.name.casefold() for one in result.players}
            return renamed(result, {_place_of(result, name): nobody(taken)}, forgotten=True)

        return self._rewrite_all(whose, name, without)

    def _rewrite_all(self, whose: Whose, name: str, change: Callable[[Result], Result]) -> int:
        query = select(results.c.id, results.c.body).where(to_change(whose), with_person(name))

        def work(tx: Connection) -> int:
            rows = tx.execute(query).all()
            # First, while the results still have that name.
            tell_histories(tx, and_(to_change(whose), with_person(name)))
            for result_id, body in rows:
                _rewrite(tx, result_id, change(read_body(body)))
            return len(rows)

        return in_transaction(self.engine, work)

    # To bring in

    def bring(
        self, whose: Whose, found: Sequence[Kept], between: Callable[[], None] = lambda: None
    ) -> Brought:
        """Each result once, by its address: what is here already stays as it is, and comes into
        this device's history if it was not in it.

        A few at a time, so that nobody waits long with a tap; one that breaks off is completed by
        bringing the same in again."""
        self._refuse_too_many(whose, found)
        added = 0
        for start in range(0, len(found), AT_ONCE):
            some = found[start : start + AT_ONCE]
            added += in_transaction(self.engine, partial(_bring, whose, some))
            between()
        return Brought(added, len(found) - added)

    def _refuse_too_many(self, whose: Whose, found: Sequence[Kept]) -> None:
        mine = select(results.c.token).join(result_devices)
        query = mine.where(result_devices.c.device == whose.device)
        with self.reads.connect() as tx:
            there = {*tx.execute(query).scalars()}
        if len(there | {one.token for one in found}) > MOST_KEPT:
            raise TooMany


Told = Callable[[str, Iterable[tuple[str, str]]], tuple[str, ...]]
"""How a game was played, in marked words, by its key and its options."""

_NEWEST = (results.c.finished_at.desc(), results.c.id.desc())


def _remarks(place: str | None, note: str | None) -> str:
    return folded(f"{place or ''} {note or ''}")


def _place_of(result: Result, name: str) -> int:
    people = enumerate(result.players)
    return next(at for at, one in people if one.name == name and one.colour is not None)


def _rewrite(tx: Connection, result_id: int, result: Result) -> None:
    tx.execute(update(results).where(results.c.id == result_id).values(body_values(result)))
    note_people(tx, result_id, result)


def _bring(whose: Whose, found: Sequence[Kept], tx: Connection) -> int:
    """How many were new."""
    added = 0
    for one in found:
        there = tx.execute(select(results.c.id).where(results.c.token == one.token)).scalar()
        if there is None:
            _add(tx, whose.device, one)
            added += 1
        else:
            _look_on(tx, there, whose.device)
    tell_histories(tx, false(), whose.device)
    return added


def _add(tx: Connection, device: str, one: Kept) -> None:
    values = {
        **body_values(one.result),
        "token": one.token,
        "settled": True,
        **asdict(one.beside),
        "remarks": _remarks(one.beside.place, one.beside.note),
    }
    made = insert(results).values(values).returning(results.c.id)
    result_id = tx.execute(made).scalar_one()
    note_people(tx, result_id, one.result)
    mine = {"result_id": result_id, "device": device, "finished_at": one.beside.finished_at}
    tx.execute(insert(result_devices).values(mine))


def _look_on(tx: Connection, result_id: int, device: str) -> None:
    mine = result_devices.c.result_id == result_id, result_devices.c.device == device
    if tx.execute(select(result_devices.c.device).where(*mine)).scalar() is None:
        found = select(results.c.finished_at).where(results.c.id == result_id).scalar_subquery()
        row = {"result_id": result_id, "device": device, "played": False, "finished_at": found}
        tx.execute(insert(result_devices).values(row))
