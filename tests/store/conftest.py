"""Stores of the smallest game, as many as wanted on one database: each stands for a process."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text

from companion.store.database import connect
from companion.store.rooms import RoomStore
from companion.store.tables import TableRecord, TableStore
from tests.table.toy import SETUP, TOY

HOST = "h" * 32


@pytest.fixture
def open_engine(database_url: str) -> Iterator[Callable[[], Engine]]:
    made: list[Engine] = []

    def make() -> Engine:
        made.append(connect(database_url))
        return made[-1]

    yield make
    for engine in made:
        engine.dispose()


@pytest.fixture
def open_store(open_engine: Callable[[], Engine]) -> Callable[[], TableStore]:
    return lambda: TableStore(open_engine(), {"toy": TOY})


@pytest.fixture
def store(open_store: Callable[[], TableStore]) -> TableStore:
    return open_store()


@pytest.fixture
def open_rooms(open_engine: Callable[[], Engine]) -> Callable[[], RoomStore]:
    return lambda: RoomStore(open_engine())


@pytest.fixture
def rooms(open_rooms: Callable[[], RoomStore]) -> RoomStore:
    return open_rooms()


@pytest.fixture
def table(store: TableStore) -> TableRecord:
    return store.create(SETUP, HOST, shared=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which nothing has been made yet, and that nobody has opened."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    return new_postgres(request.getfixturevalue("postgres"))


@pytest.fixture
def empty_engine(empty_url: str) -> Iterator[Engine]:
    engine = connect(empty_url)
    yield engine
    engine.dispose()


def new_postgres(address: str) -> str:
    name = f"e{uuid.uuid4().hex}"
    engine = connect(address.format(name="postgres"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE template1'))
    engine.dispose()
    return address.format(name=name)


def statements(engine: Engine) -> list[str]:
    """What SQLAlchemy is asked to run from now on; the two statements of a tap go past it."""
    said: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        said.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    return said
