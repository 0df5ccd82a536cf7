"""Which phones were heard of: written down now and then, those of a process in one transaction.

Thousands of phones ask every few seconds whether they have missed something. To write each of these
signs of life down by itself would be most of what a database has to do.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from sqlalchemy import BindParameter, Connection, Engine, bindparam, select, update

from companion.store.database import for_reading, in_transaction
from companion.store.models import members, tables
from companion.store.tables import TableRecord
from companion.table.recent import Recent

SEEN_EVERY = 15
TOGETHER = 1
"""Seconds in which signs are gathered; the first after a silence is written at once."""
PHONES_KEPT = 10_000
HOSTS_KEPT = 500

Phone = tuple[int, str]
"""A table, and a device at it."""

_TABLE: BindParameter[int] = bindparam("table")
_DEVICE: BindParameter[str] = bindparam("phone")
_AT: BindParameter[float] = bindparam("at")
SEAT_SEEN = (
    update(members)
    .where(members.c.table_id == _TABLE, members.c.device == _DEVICE)
    .values(seen_at=_AT)
)
HOST_SEEN = (
    update(tables).where(tables.c.id == _TABLE, tables.c.host == _DEVICE).values(host_seen_at=_AT)
)


class Signs:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._heard: Recent[Phone, float] = Recent(PHONES_KEPT)
        self._heard_host: Recent[Phone, float] = Recent(HOSTS_KEPT)
        self._seats: dict[Phone, float] = {}
        self._hosts: dict[Phone, float] = {}
        self._written = 0.0

    def recall(self, played: Iterable[TableRecord]) -> None:
        """What another process has written down need not be written again by one that begins."""
        there = members.c.table_id.in_([table.id for table in played])
        seen = select(members.c.table_id, members.c.device, members.c.seen_at)
        with for_reading(self._engine).connect() as tx:
            for table_id, device, at in tx.execute(
                seen.where(there, members.c.seen_at.is_not(None))
            ):
                self._heard.keep((table_id, device), at)

    def seat_is_here(self, table: TableRecord, device: str) -> bool:
        """A phone with a seat was heard of; whether that is written down anew."""
        return self._gather(self._heard, self._seats, (table.id, device), 0)

    def host_is_here(self, table: TableRecord) -> bool:
        """The host's was. A remembered table does not know when that was the last time."""
        phone = (table.id, table.host)
        return self._gather(self._heard_host, self._hosts, phone, table.host_seen_at)

    def _gather(
        self, heard: Recent[Phone, float], waiting: dict[Phone, float], phone: Phone, known: float
    ) -> bool:
        now = time.time()
        due = now - max(known, heard.get(phone) or 0) >= SEEN_EVERY
        if due:
            waiting[phone] = heard.keep(phone, now)
        if (self._seats or self._hosts) and not 0 <= now - self._written < TOGETHER:
            self._written = now
            self._write()
        return due

    def _write(self) -> None:
        """Tables before phones, and each in its order, as whoever else changes both does."""
        signs = [(HOST_SEEN, _taken(self._hosts)), (SEAT_SEEN, _taken(self._seats))]

        def work(tx: Connection) -> None:
            for statement, rows in signs:
                if rows:
                    tx.execute(statement, rows)

        in_transaction(self._engine, work)


def _taken(signs: dict[Phone, float]) -> list[dict[str, object]]:
    """If it cannot be written, the phones are heard of again soon."""
    rows = [
        {"table": table, "phone": phone, "at": signs[table, phone]}
        for table, phone in sorted(signs)
    ]
    signs.clear()
    return rows
