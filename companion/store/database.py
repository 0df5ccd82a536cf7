"""Connecting to SQLite or PostgreSQL, with the same habits on both."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from companion.store.prepared import run

if TYPE_CHECKING:
    from alembic.config import Config

R = TypeVar("R")

BUSY_TRIES = 60
BUSY_PAUSE = 0.05
MIGRATIONS = Path(__file__).parent / "migrations"
SESSION_NAME = "comptoir"
"""What PostgreSQL is told of who is connected, so that a restore sees whether somebody is."""


def connect(url: str) -> Engine:
    """An engine whose transactions take the write lock at once, so that none has to start over.

    Its errors keep the values to themselves: a server's log must not show a secret bid.
    """
    address = make_url(url)
    if address.get_backend_name() in ("postgres", "postgresql"):
        # Hosts hand out postgres:// addresses; the driver is ours to choose.
        driver = address.set(drivername="postgresql+psycopg")
        named = {"application_name": SESSION_NAME}
        engine = create_engine(driver, pool_pre_ping=True, hide_parameters=True, connect_args=named)
        event.listen(engine, "handle_error", _give_up_what_cannot_be_asked)
        return engine
    if address.get_backend_name() != "sqlite":
        raise ArgumentError("DATABASE_URL must be a sqlite or postgresql address.")
    engine = create_engine(
        address, connect_args={"timeout": 0.1}, hide_parameters=True, paramstyle="named"
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _give_up_what_cannot_be_asked(trouble: ExceptionContext) -> None:
    """A connection is asked whether it lives before it is used. One whose server was killed may
    say that it is in the middle of something instead; another takes its place either way."""
    if trouble.is_pre_ping:
        trouble.is_disconnect = True


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Connection) -> None:
    if not connection.get_execution_options().get("reading"):
        run(connection, "BEGIN IMMEDIATE")


def for_reading(engine: Engine) -> Engine:
    """The same engine for single reads, which need no transaction of their own."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(reading=True)
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def in_transaction(engine: Engine, work: Callable[[Connection], R]) -> R:
    """Run `work` in one write transaction, waiting for another writer where there is one."""

    def once() -> R:
        with engine.begin() as connection:
            return work(connection)

    return _patiently(once)


def _patiently(once: Callable[[], R]) -> R:
    for tries_left in range(BUSY_TRIES, -1, -1):
        try:
            return once()
        except OperationalError as problem:
            if not tries_left or "locked" not in str(problem.orig):
                raise
        time.sleep(BUSY_PAUSE)
    raise AssertionError("unreachable")


class Writer:
    """Write transactions on a connection that stays open: to fetch one from the pool and to give it
    back takes longer than what a tap does with it. A server over the network may close one that
    lies idle, so there the pool looks after them."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._keeps = engine.dialect.name == "sqlite"
        self._free: list[Connection] = []

    def run(self, work: Callable[[Connection], R]) -> R:
        if not self._keeps:
            return in_transaction(self._engine, work)
        return _patiently(lambda: self._once(work))

    def _once(self, work: Callable[[Connection], R]) -> R:
        connection = self._free.pop() if self._free else self._engine.connect()
        try:
            with connection.begin():
                done = work(connection)
        except BaseException:
            connection.close()
            raise
        self._free.append(connection)
        return done


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a layout, the newest by itself; does nothing when it is there."""
    from alembic import command

    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
