"""Tables, their members and their logs, kept in the database."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Select,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from companion.store import once, queries
from companion.store.database import Writer, for_reading, in_transaction
from companion.store.models import entries, members, results, seatings, tables
from companion.table.actions import Action, from_dict, to_dict
from companion.table.card import Card, read, written
from companion.table.game import Game
from companion.table.recent import Recent
from companion.table.rules import RuleError
from companion.table.seats import Setup
from companion.table.timeline import Entry, Timeline, replay

# Letters that cannot be taken for one another when read aloud or across a table.
CODE_LETTERS = "ACDEFGHJKMNPQRTUVWXY"
CODE_LENGTH = 4
TABLES_KEPT = 500
AT_A_STRETCH = 200
"""So many entries of a log are read before others have their turn: more than most games have."""


class TableGone(LookupError):
    """The table was deleted while a phone still showed it."""


class SeatTaken(Exception):
    """Another phone was quicker."""


class Outdated(Exception):
    """The table is no longer as this process remembered it; nothing was written."""


class TableRecord(Struct, frozen=True):
    id: int
    token: str
    code: str
    setup: Setup
    seq: int
    version: int
    host: str
    shared: bool
    locked: bool
    touched_at: float
    host_seen_at: float
    quiet: bool
    former: str | None
    successor: str | None = None
    card: str | None = None
    """Only where tables are listed: else nobody reads it."""


@dataclass(frozen=True)
class Along:
    """What belongs to a tap: written with it or not at all, and done once both are written."""

    write: Callable[[Connection], None]
    then: Callable[[], None]


class RefusedAppend(Exception):
    """A tap that is not legal: why, and the table as it was when it was tried."""

    def __init__(self, error: RuleError, timeline: Timeline, version: int) -> None:
        super().__init__(error.code)
        self.error = error
        self.timeline = timeline
        self.version = version


@dataclass(frozen=True)
class Appended:
    """What a tap led to. `repeated` when this very tap was in the log already."""

    timeline: Timeline
    version: int
    repeated: bool = False


@lru_cache(TABLES_KEPT)
def _setup(text: str) -> Setup:
    """A table's setup never changes, so it is read once."""
    return msgspec.json.decode(text, type=Setup)


def _record(row: Any) -> TableRecord:
    """A row of `queries.RECORD`."""
    return TableRecord(**{**row._mapping, "setup": _setup(row.setup)})


Follow = Callable[[Connection, TableRecord, Any, Any], None]
"""What else must happen in the transaction of a tap, given the states before and after it."""


Counted = Callable[[TableRecord, int], None]
"""Told the version that a tap counted up to."""


def _nothing_more(*news: Any) -> None:
    return


class TableStore:
    def __init__(
        self,
        engine: Engine,
        games: Mapping[str, Game],
        follow: Follow = _nothing_more,
        counted: Counted = _nothing_more,
        pause: Callable[[], None] = _nothing_more,
    ) -> None:
        self.engine = engine
        self.reads = for_reading(engine)
        self._writer = Writer(engine)
        self.games = games
        self._follow = follow
        self._counted = counted
        self._pause = pause
        self._timelines: Recent[int, Timeline] = Recent(TABLES_KEPT)
        self._records: Recent[str, TableRecord] = Recent(TABLES_KEPT)

    # Tables

    def create(
        self,
        setup: Setup,
        host: str,
        *,
        shared: bool = False,
        log: Iterable[Entry] = (),
        seat: str | None = None,
        tap: str | None = None,
    ) -> TableRecord:
        """Open a table. A tap of this host that has opened one already leads there again."""
        log = tuple(log)
        row = self._new_row(setup, host, log, shared=shared)

        def work(tx: Connection) -> str:
            opened = once.opened_by(tx, host, tap) if tap else None
            if opened:
                return opened
            table_id = _open(tx, row, {host: seat}, log=log)
            if tap:
                once.remember(tx, host, tap, table_id)
            return str(row["token"])

        try:
            return self.find(in_transaction(self.engine, work))
        except IntegrityError:
            # The same tap came twice at once, and the other one was quicker.
            opened = self._opened_by(host, tap)
            if opened is None:
                raise
            return self.find(opened)

    def _opened_by(self, host: str, tap: str | None) -> str | None:
        with self.reads.connect() as tx:
            return once.opened_by(tx, host, tap) if tap else None

    def rematch(
        self,
        old: TableRecord,
        setup: Setup,
        host: str,
        seats: Mapping[str, str | None],
        by: str | None = None,
        *,
        log: Iterable[Entry] = (),
        away: Iterable[str] = (),
    ) -> TableRecord:
        """The table that follows an old one: the same for whoever asks first, second or again.
        Its log begins with who asked, for those who were taken along. It is locked if the old one
        was, and who was sent `away` from there stays away."""
        log = tuple(log)
        fresh = self._new_row(setup, host, log, shared=old.shared)
        row = {**fresh, "locked": old.locked}

        def work(tx: Connection) -> str:
            # Counting the version up also holds the old table's row until the transaction ends.
            touch(tx, old)
            known = tx.execute(queries.successor_of, _key(old)).scalar()
            if known:
                return str(known)
            table_id = _open(tx, row, {host: None, **seats}, away, log)
            told = {"table_id": table_id, "after": 0, "at": time.time(), "kind": "rematch"}
            tx.execute(insert(seatings).values({**told, "seat": None, "by": by}))
            mine = update(tables).where(tables.c.id == old.id)
            tx.execute(mine.values(successor=row["token"]))
            return str(row["token"])

        return self.find(in_transaction(self.engine, work))

    def _new_row(
        self, setup: Setup, host: str, log: Sequence[Entry], *, shared: bool
    ) -> dict[str, Any]:
        game = self.games[setup.game]
        timeline = replay(game.start(setup), log, game.apply)
        now = time.time()
        return {
            "token": secrets.token_urlsafe(16),
            "setup": msgspec.json.encode(setup).decode(),
            "seq": timeline.seq,
            "version": 1,
            "host": host,
            "shared": shared,
            "locked": False,
            "created_at": now,
            "touched_at": now,
            "host_seen_at": now,
            "card": written(self._card(game, timeline.state)),
        }

    def _card(self, game: Game, state: Any) -> Card:
        return Card(game.heading(state), state.setup)

    def card(self, table: TableRecord) -> Card:
        """What a list says of it; of a table that it did not know when it was tapped at last, by
        its log."""
        if table.card is not None:
            return read(table.card)
        return self._card(self.games[table.setup.game], self.timeline(table).state)

    def successor(self, table: TableRecord) -> TableRecord | None:
        """Where the rematch of a table is played, if there is one."""
        try:
            return self.find(table.successor) if table.successor else None
        except TableGone:
            return None

    def find(self, token: str) -> TableRecord:
        return self._find(queries.find_by_token, {"token": token})

    def find_code(self, code: str) -> TableRecord:
        return self._find(queries.find_by_code, {"code": code})

    def _find(self, query: Select[Any], wanted: dict[str, str]) -> TableRecord:
        with self.reads.connect() as tx:
            row = tx.execute(query, wanted).one_or_none()
        if row is None:
            raise TableGone
        record = _record(row)
        return self._records.keep(record.token, record)

    def remembered(self, token: str) -> TableRecord | None:
        """The table as it was when this process last read it or added to its log.

        Somebody may have changed it since, so it is good for two things: to try an `append` by it,
        which says so, and to show what a version of it was. When phones were last heard of may be
        out of date without being said."""
        return self._records.get(token)

    def open_to(self, device: str, since: float, *, most: int) -> list[TableRecord]:
        """The tables of a device that have no agreed result and no rematch, and were touched since
        then; the newest first."""
        recent, alone = tables.c.touched_at >= since, tables.c.successor.is_(None)
        return self._latest(device, most, recent, alone, _UNSETTLED)

    def without_result(self, device: str, *, most: int = 50) -> list[TableRecord]:
        """The tables of a device that have no agreed result."""
        return self._latest(device, most, _UNSETTLED)

    def lately(self, since: float) -> Iterator[TableRecord]:
        """As many tables as are remembered that were tapped at since then, the newest first."""
        query = select(*queries.RECORD).where(tables.c.touched_at >= since)
        newest = query.order_by(tables.c.touched_at.desc()).limit(TABLES_KEPT)
        with self.reads.connect() as tx:
            found = [_record(row) for row in tx.execute(newest)]
        for record in reversed(found):
            self._records.keep(record.token, record)
        yield from found

    def _latest(
        self, device: str, most: int, *conditions: ColumnElement[bool]
    ) -> list[TableRecord]:
        query = (
            select(*queries.RECORD, tables.c.card)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.device == device, *conditions)
            .order_by(tables.c.touched_at.desc())
            .limit(most)
        )
        with self.reads.connect() as tx:
            return [_record(row) for row in tx.execute(query)]

    def delete(self, table: TableRecord) -> None:
        in_transaction(
            self.engine, lambda tx: tx.execute(delete(tables).where(tables.c.id == table.id))
        )
        self._timelines.forget(table.id)
        self._records.forget(table.token)

    def versions(self, ids: Iterable[int]) -> dict[int, int]:
        query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(list(ids)))
        with self.reads.connect() as tx:
            return {row.id: row.version for row in tx.execute(query)}

    # The log

    def timeline(self, table: TableRecord) -> Timeline:
        known = self._timelines.get(table.id)
        if known is not None and known.seq >= table.seq:
            return known
        with self.reads.connect() as tx:
            return self._timelines.keep(table.id, self._catch_up(tx, table, self._pause))

    def log(self, table: TableRecord) -> list[Entry]:
        game = self.games[table.setup.game]
        with self.reads.connect() as tx:
            return list(self._read(tx, game, table.id, after=0))

    def append(
        self,
        table: TableRecord,
        tap: str,
        by: str | None,
        action: Action,
        along: Iterable[Along] = (),
        *,
        remembered: bool = False,
    ) -> Appended:
        """Add one action in one transaction, exactly once; one that is refused changes nothing.

        A tap that was allowed by a `remembered` table is not added if that has changed since."""
        along = tuple(along)

        def work(tx: Connection) -> Appended:
            seq, version = _next_numbers(tx, table)
            if remembered and (seq, version) != (table.seq + 1, table.version + 1):
                raise Outdated
            entry = Entry(seq, tap, time.time(), by, action)
            appended = Appended(self._add(tx, table, entry, version), version)
            for one in along:
                one.write(tx)
            return appended

        try:
            appended = self._writer.run(work)
        except (RefusedAppend, IntegrityError):
            # A re-sent tap is no longer legal, or breaks UNIQUE(table, tap).
            repeated = self.repeated(table, tap)
            if repeated is None:
                raise
            return repeated
        self._timelines.keep(table.id, appended.timeline)
        self._remember(table, appended)
        self._counted(table, appended.version)
        for one in along:
            one.then()
        return appended

    def _add(self, tx: Connection, table: TableRecord, entry: Entry, version: int) -> Timeline:
        timeline = self._timelines.get(table.id)
        if timeline is None or timeline.seq != entry.seq - 1:
            timeline = self._catch_up(tx, table)
        try:
            following = timeline.then(self.games[table.setup.game].apply, entry)
        except RuleError as error:
            raise RefusedAppend(error, timeline, version - 1) from error
        queries.add_entry.run(tx, **_entry_row(table.id, entry))
        self._renew_card(tx, table, timeline.state, following.state)
        self._follow(tx, table, timeline.state, following.state)
        return following

    def _renew_card(self, tx: Connection, table: TableRecord, before: Any, after: Any) -> None:
        """Most taps change nothing of it."""
        game = self.games[table.setup.game]
        card = self._card(game, after)
        if card != self._card(game, before):
            queries.renew_card.run(tx, table_id=table.id, card=written(card))

    def _remember(self, table: TableRecord, appended: Appended) -> None:
        """Where nobody else was in between, the tap is all that has changed."""
        version = table.version + 1
        if appended.version == version:
            now = replace(table, seq=appended.timeline.seq, version=version)
            self._records.keep(table.token, now)

    def repeated(self, table: TableRecord, tap: str) -> Appended | None:
        """What a tap led to that is in the log already, whoever tapped since."""
        with self.reads.connect() as tx:
            if tx.execute(queries.entry_of_tap, {**_key(table), "tap": tap}).scalar() is None:
                return None
        fresh = self.find(table.token)
        return Appended(self.timeline(fresh), fresh.version, repeated=True)

    def _catch_up(
        self, tx: Connection, table: TableRecord, pause: Callable[[], None] = _nothing_more
    ) -> Timeline:
        """Within a transaction there is no pause: others may wait for its end."""
        game = self.games[table.setup.game]
        timeline = self._timelines.get(table.id) or Timeline(game.start(table.setup))
        for count, entry in enumerate(self._read(tx, game, table.id, after=timeline.seq), 1):
            timeline = timeline.then(game.apply, entry)
            if not count % AT_A_STRETCH:
                pause()
        return timeline

    def _read(self, tx: Connection, game: Game, table_id: int, after: int) -> Iterable[Entry]:
        for row in tx.execute(queries.entries_after, {"table_id": table_id, "after": after}):
            action = from_dict(game.verbs, msgspec.json.decode(row.action))
            yield Entry(row.seq, row.tap, row.at, row.by, action)


_UNSETTLED = ~(
    select(results.c.id).where(results.c.table_id == tables.c.id, results.c.settled).exists()
)


def _open(
    tx: Connection,
    row: Mapping[str, Any],
    seats: Mapping[str, str | None],
    away: Iterable[str] = (),
    log: Sequence[Entry] = (),
) -> int:
    """Add a table with its log, and the devices at it."""
    values = {**row, "code": _free_code(tx)}
    table_id: int = tx.execute(insert(tables).values(values).returning(tables.c.id)).scalar_one()
    known = {"table_id": table_id, "seen_at": row["created_at"], "news_read": row["seq"]}
    there = [{**known, "device": who, "seat": seat, "lost": None} for who, seat in seats.items()]
    there += [{**known, "device": who, "seat": None, "lost": "away"} for who in away]
    tx.execute(insert(members), there)
    if log:
        tx.execute(insert(entries), [_entry_row(table_id, entry) for entry in log])
    return table_id


def _next_numbers(tx: Connection, table: TableRecord) -> tuple[int, int]:
    """Count up, which also holds the table's row until the transaction ends."""
    for seq, version in queries.count_up.run(tx, **_key(table), now=time.time()):
        return seq, version
    raise TableGone


def touch(tx: Connection, table: TableRecord) -> None:
    """Count the version up: something that phones show has changed, but not the log."""
    if not tx.execute(queries.touch, _key(table)).rowcount:
        raise TableGone


def _key(table: TableRecord) -> dict[str, int]:
    return {"table_id": table.id}


def _entry_row(table_id: int, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "tap": entry.tap,
        "at": entry.at,
        "by": entry.by,
        "action": msgspec.json.encode(to_dict(entry.action)).decode(),
    }


def _free_code(tx: Connection) -> str:
    """A code nobody uses. Longer ones come only when the short ones are nearly used up."""
    for length in range(CODE_LENGTH, 2 * CODE_LENGTH + 1):
        for _ in range(20):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
            taken = select(func.count()).select_from(tables).where(tables.c.code == code)
            if not tx.execute(taken).scalar():
                return code
    raise RuntimeError("no join code left")
