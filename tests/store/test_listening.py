"""What PostgreSQL tells of tables that moved on, and when."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from psycopg import OperationalError
from sqlalchemy import text

from companion.store import listening
from companion.store.database import connect
from companion.store.listening import Heard, hearing
from companion.store.tables import TableStore
from tests.store.conftest import HOST
from tests.sure import some
from tests.table.toy import SETUP, TOY

BEGINS = 1


@pytest.fixture
def engine(empty_postgres):
    engine = connect(empty_postgres())
    yield engine
    engine.dispose()


@pytest.fixture
def heard(engine, monkeypatch) -> Iterator[Heard]:
    """Everything that is told from now on."""
    monkeypatch.setattr(listening, "SILENCE", 0.1)
    told = some(hearing(engine))()
    assert next(told) is None, "it listens"
    yield told
    told.close()


def add_table(engine) -> int:
    return TableStore(engine, {"toy": TOY}).create(SETUP, HOST, shared=False).id


def count_up(tx, table: int) -> None:
    tx.execute(text("UPDATE tables SET version = version + 1 WHERE id = :id"), {"id": table})


def test_a_table_that_moves_on_is_told_once_that_is_done(engine, heard):
    table = add_table(engine)
    with engine.begin() as tx:
        count_up(tx, table)
        assert next(heard) is None, "not before"
    assert next(heard) == (table, BEGINS + 1)


def test_what_was_taken_back_is_never_told(engine, heard):
    one, other = add_table(engine), add_table(engine)
    with engine.connect() as tx:
        count_up(tx, one)
        tx.rollback()
    with engine.begin() as tx:
        count_up(tx, other)
    assert next(heard) == (other, BEGINS + 1)


def test_other_changes_of_a_table_are_nobodys_news(engine, heard):
    table = add_table(engine)
    with engine.begin() as tx:
        tx.execute(text("UPDATE tables SET locked = true"))
    with engine.begin() as tx:
        count_up(tx, table)
    assert next(heard) == (table, BEGINS + 1)


def test_a_connection_that_ends_is_an_error(engine, heard):
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as tx:
        tx.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        )
    with pytest.raises(OperationalError):
        list(heard)


def test_sqlite_tells_nothing(tmp_path):
    assert hearing(connect(f"sqlite:///{tmp_path / 'one.sqlite3'}")) is None
