"""A database with something in every table, and all that is in one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, delete, insert, select, update

from companion.store.database import connect, migrate
from companion.store.models import entries, metadata, tables
from companion.store.pouring import tables_of
from companion.store.tables import TableStore
from companion.table.timeline import Entry
from tests.table.toy import SETUP, TOY, Raise

HOST, GUEST = "h" * 32, "Été " * 8
NOW = 1_700_000_000.123456
RESULT = {"id": 3, "table_id": 1, "settled": True, "finished_at": NOW, "changed_at": NOW + 0.1}

# As people leave it: with names in any letters, with nothing where nothing need be.
ROWS: dict[str, list[dict[str, Any]]] = {
    "keepers": [{"table_id": 1, "seat": "s1", "device": HOST}],
    "seatings": [
        {"id": 7, "table_id": 1, "after": 0, "at": NOW, "kind": "sat", "seat": None, "by": "s1"}
    ],
    "wishes": [
        {"id": 5, "table_id": 2, "device": GUEST, "seat": None, "at": NOW, "heard_at": None}
    ],
    "moves": [{"table_id": 1, "seat": "s2", "code": "ÉÀ☃", "device": GUEST, "at": NOW}],
    "once": [{"device": HOST, "tap": "opening", "table_id": 2, "at": 0.1 + 0.2}],
    "results": [{**RESULT, "token": "r", "body": '{"nom": "Été\\n"}'}],
    "result_people": [
        {"result_id": 3, "at": 0, "name": "Été"},
        {"result_id": 3, "at": 1, "name": None},
    ],
    "result_devices": [{"result_id": 3, "device": HOST}, {"result_id": 3, "device": "B" * 32}],
    "histories": [{"device": "", "version": 7}, {"device": HOST, "version": 2}],
    "lessons": [
        {"device": HOST, "game": "toy", "piece": "p", "figures": "{}", "learned_at": NOW},
        {"device": "a", "game": "toy", "piece": "P", "figures": "[]", "learned_at": -1.5},
    ],
    "guesses": [{"guesser": "from ::1", "window": 2_000_000_000, "count": 3}],
}


@contextmanager
def at(url: str) -> Iterator[Engine]:
    engine = connect(url)
    try:
        yield engine
    finally:
        engine.dispose()


def fill(url: str) -> None:
    """Two tables and one that was deleted, and a row of everything else."""
    with at(url) as engine:
        migrate(engine)
        store = TableStore(engine, {"toy": TOY})
        tap = Entry(1, "a-first-tap", NOW, "s1", Raise("s1", 1))
        store.create(SETUP, HOST, shared=False, log=[tap])
        store.create(SETUP, HOST, shared=False)
        store.delete(store.create(SETUP, HOST, shared=False))
        with engine.begin() as tx:
            for name, rows in ROWS.items():
                tx.execute(insert(metadata.tables[name]), rows)


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    with at(url) as engine, engine.connect() as connection:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in tables_of(connection)
        }


def play_on(url: str) -> None:
    with at(url) as engine, engine.begin() as tx:
        tx.execute(update(tables).values(touched_at=tables.c.touched_at + 60))


def lose_an_entry(url: str) -> None:
    with at(url) as engine, engine.begin() as tx:
        tx.execute(delete(entries))


def next_number(url: str) -> int:
    """The one a new table would get."""
    with at(url) as engine:
        return TableStore(engine, {"toy": TOY}).create(SETUP, HOST, shared=False).id
