"""How the app talks to SQLite and PostgreSQL."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import OperationalError

from companion.store import database
from companion.store.database import Writer, connect, for_reading, in_transaction
from tests.sure import some


@pytest.fixture
def sqlite(tmp_path):
    engine = connect(f"sqlite:///{tmp_path / 'some.sqlite3'}")
    yield engine
    engine.dispose()


def pragma(connection, name):
    return connection.execute(text(f"PRAGMA {name}")).scalar()


def test_every_sqlite_connection_is_durable_and_checks_foreign_keys(sqlite):
    reading = for_reading(sqlite)
    with sqlite.connect() as first, reading.connect() as second:
        for connection in (first, second):
            found = [pragma(connection, p) for p in ("journal_mode", "synchronous", "foreign_keys")]
            assert found == ["wal", 2, 1]


def test_a_connection_that_was_left_in_the_middle_of_something_is_replaced(empty_postgres):
    """As it may be after its server was killed."""
    engine = connect(empty_postgres())
    pooled = engine.raw_connection()
    left = some(pooled.driver_connection)
    pooled.close()
    left.execute("SELECT 1")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT 2")).scalar() == 2
        assert connection.connection.driver_connection is not left
    engine.dispose()


def test_reading_does_not_wait_for_a_writer(sqlite):
    with sqlite.begin() as writer:
        writer.execute(text("CREATE TABLE t (n INTEGER)"))
        with for_reading(sqlite).connect() as reader:
            assert reader.execute(text("SELECT count(*) FROM sqlite_master")).scalar() == 0


def test_a_writer_waits_for_another_and_then_writes(sqlite, monkeypatch):
    other = sqlite.connect()
    other.execute(text("CREATE TABLE t (n INTEGER)"))
    pauses = []

    def pause(seconds):
        pauses.append(seconds)
        other.commit()

    monkeypatch.setattr(time, "sleep", pause)
    in_transaction(sqlite, lambda tx: tx.execute(text("INSERT INTO t VALUES (1)")))
    other.close()
    assert pauses == [database.BUSY_PAUSE]


def test_a_writer_gives_up_in_the_end(sqlite, monkeypatch):
    monkeypatch.setattr(database, "BUSY_TRIES", 2)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    with sqlite.begin(), pytest.raises(OperationalError, match="locked"):
        in_transaction(sqlite, lambda tx: None)


def test_other_troubles_are_not_tried_again(sqlite):
    calls = []

    def work(tx):
        calls.append(1)
        tx.execute(text("SELECT * FROM nowhere"))

    with pytest.raises(OperationalError, match="nowhere"):
        in_transaction(sqlite, work)
    assert len(calls) == 1


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_addresses_as_hosts_hand_them_out_are_understood(scheme):
    engine = connect(f"{scheme}://someone:word@db.example:5432/comptoir")
    assert (engine.dialect.name, engine.dialect.driver) == ("postgresql", "psycopg")
    assert engine.url.host == "db.example"


def test_plain_sqlalchemy_would_not_take_the_old_scheme():
    """Why the address is rewritten at all."""
    with pytest.raises(Exception, match="postgres"):
        create_engine("postgres://someone:word@db.example/comptoir")


class TestWriter:
    @pytest.fixture
    def engine(self, open_engine):
        engine = open_engine()
        with engine.begin() as tx:
            tx.execute(text("CREATE TABLE kept (number INTEGER)"))
        yield engine
        with engine.begin() as tx:
            tx.execute(text("DROP TABLE kept"))

    def kept(self, engine):
        with engine.connect() as tx:
            return list(tx.execute(text("SELECT number FROM kept ORDER BY number")).scalars())

    def keep(self, number):
        return lambda tx: tx.execute(text(f"INSERT INTO kept VALUES ({number})")) and number

    def test_what_is_done_is_written_and_given_back(self, engine):
        writer = Writer(engine)
        assert [writer.run(self.keep(number)) for number in (1, 2)] == [1, 2]
        assert self.kept(engine) == [1, 2]

    def test_what_fails_leaves_nothing_and_spoils_nothing(self, engine):
        writer = Writer(engine)

        def fail(tx):
            self.keep(3)(tx)
            raise LookupError

        for number in (1, 2):
            writer.run(self.keep(number))
            with pytest.raises(LookupError):
                writer.run(fail)
        assert self.kept(engine) == [1, 2]

    def test_a_connection_to_a_file_stays_until_something_goes_wrong_on_it(self, sqlite):
        used = list[Connection]()
        writer = Writer(sqlite)
        for _ in range(2):
            writer.run(used.append)
        with pytest.raises(ZeroDivisionError):
            writer.run(lambda tx: 1 // 0)
        writer.run(used.append)
        assert used[0] is used[1]
        assert used[1].closed
        assert not used[2].closed

    def test_it_waits_for_another_writer(self, sqlite, monkeypatch):
        writer = Writer(sqlite)
        writer.run(lambda tx: tx.execute(text("CREATE TABLE kept (number INTEGER)")))
        with sqlite.connect() as other:
            held = other.begin()
            monkeypatch.setattr(time, "sleep", lambda pause: held.rollback())
            writer.run(self.keep(1))
        assert self.kept(sqlite) == [1]
