"""Every row of one database into another of the same layout, whichever kinds the two are."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    column,
    delete,
    func,
    insert,
    select,
    text,
)
from sqlalchemy import table as sql_table

from companion.store.database import for_reading
from companion.store.prepared import run
from companion.store.schema import StoreError

BATCH = 500
NOT_POURED = ("alembic_version", "comptoir_backup")

Progress = Callable[[str, int, int], None]
"""Told what is under way, how much of it is done, and how much there is."""


def in_silence(what: str, done: int, whole: int) -> None:
    """For whoever does not look on."""


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """The database as it is at this moment, however long it takes to read and whoever writes."""
    if engine.dialect.name == "sqlite":
        with for_reading(engine).connect() as connection:
            run(connection, "BEGIN")
            yield connection
            run(connection, "ROLLBACK")
    else:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection


def tables_of(connection: Connection) -> Sequence[Table]:
    """All tables with rows of ours, as the database itself describes them; parents come first."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name not in NOT_POURED)
    return found.sorted_tables


def pour(source: Connection, target: Connection, progress: Progress = in_silence) -> None:
    """Part of a transaction of the target, which has these tables and nothing in them."""
    for table in tables_of(source):
        whole, done = count(source, table), 0
        for rows in _batches(source, table):
            target.execute(insert(table), [dict(row._mapping) for row in rows])
            done += len(rows)
            progress(table.name, done, whole)
        _hand_on_counter(source, target, table)


def count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _batches(connection: Connection, table: Table) -> Iterable[Sequence[Any]]:
    query = select(table).order_by(*_in_order(connection, table))
    options = {"stream_results": True, "max_row_buffer": BATCH}
    return connection.execute(query, execution_options=options).partitions(BATCH)


def _in_order(connection: Connection, table: Table) -> list[Any]:
    """By the key, as its bytes go: each database has other ideas of the alphabet."""
    plain = connection.dialect.name == "sqlite"
    columns = table.primary_key.columns
    return [c if plain or not isinstance(c.type, String) else c.collate("C") for c in columns]


def compare(source: Connection, target: Connection, progress: Progress = in_silence) -> None:
    """`StoreError` unless the two hold the very same rows."""
    for table in tables_of(source):
        whole, done = count(source, table), 0
        both = itertools.zip_longest(_batches(source, table), _batches(target, table))
        for here, there in both:
            if [tuple(row) for row in here or ()] != [tuple(row) for row in there or ()]:
                raise StoreError(f"What was written to {table.name} is not what was read.")
            done += len(here)
            progress(f"{table.name}, compared", done, whole)


def is_empty(connection: Connection) -> bool:
    return not any(count(connection, table) for table in tables_of(connection))


def clear(connection: Connection) -> None:
    for table in reversed(tables_of(connection)):
        connection.execute(table.delete())


# The numbers that were given to rows: one that was used is not given again, though its row is gone.


def _hand_on_counter(source: Connection, target: Connection, table: Table) -> None:
    if [column.name for column in table.primary_key.columns] != ["id"]:
        return
    highest = source.execute(select(func.max(table.c.id))).scalar() or 0
    given = max(highest, _given(source, table.name), _given(target, table.name))
    if given and target.dialect.name == "postgresql":
        target.execute(select(func.setval(_sequence(table.name), given)))
    elif given and table.name in _counting(target):
        target.execute(delete(_sqlite_sequence).where(_sqlite_sequence.c.name == table.name))
        target.execute(insert(_sqlite_sequence).values(name=table.name, seq=given))


def _given(connection: Connection, name: str) -> int:
    if connection.dialect.name == "postgresql":
        sequence = sql_table(_sequence(name), column("last_value"), column("is_called"))
        last, is_called = connection.execute(select(sequence)).one()
        return int(last) if is_called else 0
    mine = select(_sqlite_sequence.c.seq).where(_sqlite_sequence.c.name == name)
    return connection.execute(mine).scalar() or 0


_sqlite_sequence = sql_table("sqlite_sequence", column("name"), column("seq"))


def _counting(connection: Connection) -> set[str]:
    """Without being told SQLite gives the number of the last row, plus one."""
    query = text("SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'")
    return {*connection.execute(query).scalars()}


def _sequence(name: str) -> str:
    return f"{name}_id_seq"
