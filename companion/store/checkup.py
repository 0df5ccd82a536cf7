"""Whether a database is sound: its pages, its references, and its logs."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, Engine, func, or_, select, text

from companion.store.database import for_reading, in_transaction
from companion.store.models import entries, tables

MOST_TOLD = 3
PATIENCE = 10.0
"""Seconds a write may take that waits for others."""


def faults(engine: Engine) -> list[str]:
    """What is wrong, in plain words; nothing when all is well."""
    with for_reading(engine).connect() as connection:
        if connection.dialect.name == "sqlite":
            broken = [*_broken_pages(connection)]
            if broken:
                # What cannot be read cannot be looked at any closer.
                return broken
        return [*_broken_logs(connection)]


def _broken_pages(connection: Connection) -> Iterator[str]:
    for said in connection.execute(text(f"PRAGMA integrity_check({MOST_TOLD})")).scalars():
        if said != "ok":
            yield f"SQLite says: {said}"
    lost = connection.execute(text("PRAGMA foreign_key_check")).all()
    if lost:
        yield f"{len(lost)} rows belong to something that is not there."


def _broken_logs(connection: Connection) -> Iterator[str]:
    """A table says how long its log is, and the log has each number once."""
    length = func.count(entries.c.seq)
    found = (
        select(tables.c.code)
        .outerjoin(entries, entries.c.table_id == tables.c.id)
        .group_by(tables.c.id, tables.c.code, tables.c.seq)
        .having(
            or_(
                func.coalesce(func.max(entries.c.seq), 0) != tables.c.seq,
                length > tables.c.seq,
            )
        )
        .order_by(tables.c.code)
    )
    codes = [*connection.execute(found).scalars()]
    if codes:
        some = ", ".join(codes[:MOST_TOLD])
        yield f"{len(codes)} tables have another log than they say, among them {some}."


def write_something(engine: Engine, within: float = PATIENCE) -> str:
    """A write that changes nothing and is committed all the same; gives the database's layout."""

    def work(tx: Connection) -> str:
        if tx.dialect.name == "postgresql":
            tx.execute(text(f"SET LOCAL statement_timeout = {int(within * 1000)}"))
        same = text("UPDATE alembic_version SET version_num = version_num RETURNING version_num")
        return str(tx.execute(same).scalar_one())

    return in_transaction(engine, work)
