"""A backup: one SQLite file with every row of the database, whichever kind that is, and its seal.

SQLite copies its own pages; from PostgreSQL the rows are read in one snapshot. Both while a server
writes. So a backup of either can be restored into either, and looked at with any SQLite.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.store.database import connect, migrate
from companion.store.pouring import Progress, in_silence, pour, snapshot
from companion.store.schema import Standing, StoreError, judged, revision_of

FORMAT = "1"
PAGES = 256
"""Copied at a time; in between a server that makes a backup of itself answers its phones."""
OWNER_ALONE = 0o600
BESIDE = ("-shm", "-wal", "-journal")
"""What SQLite keeps beside a database. Without these it may be broken, and beside another one they
break that: so they go wherever it goes."""


@dataclass(frozen=True)
class Seal:
    """What a backup says of itself. A database that was copied by hand has none of it."""

    revision: str
    made_at: float | None = None
    made_by: str | None = None
    secret_key: str | None = None


def back_up(
    engine: Engine, file: Path, secret_key: str | None, progress: Progress = in_silence
) -> Seal:
    """Write a backup, all of it or nothing. It can be read by its owner alone."""
    if file.exists():
        raise StoreError(f"{file} is there already; a backup replaces nothing.")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(OWNER_ALONE)
        seal = _fill(engine, part, secret_key, progress)
        settle(part)
        os.replace(part, file)
    except (OSError, sqlite3.Error, SQLAlchemyError) as problem:
        raise StoreError(f"The backup {file} cannot be made: {reason(problem)}.") from None
    finally:
        remove(part)
    return seal


def _fill(engine: Engine, part: Path, secret_key: str | None, progress: Progress) -> Seal:
    with snapshot(engine) as connection:
        revision = revision_of(connection)
        if judged(revision) in (Standing.EMPTY, Standing.UNKNOWN) or revision is None:
            raise StoreError(judged(revision).value)
        seal = Seal(revision, time.time(), _own_version(), secret_key)
        if engine.dialect.name == "postgresql":
            with opened(part) as target:
                migrate(target, revision)
                with target.begin() as tx:
                    pour(connection, tx, progress)
    if engine.dialect.name == "sqlite":
        copy_pages(file_of(engine), part, progress)
    _write_seal(part, seal)
    return seal


def copy_pages(source: Path, target: Path, progress: Progress = in_silence) -> None:
    """SQLite's own way, of one moment: a transaction that reads keeps it while others write."""

    def told(status: int, remaining: int, whole: int) -> None:
        progress("pages", whole - remaining, whole)
        time.sleep(0)

    with closing(read_only(source)) as here, closing(sqlite3.connect(target)) as there:
        here.execute("BEGIN")
        here.execute("SELECT count(*) FROM sqlite_master").fetchall()
        here.backup(there, pages=PAGES, progress=told)
        # One file from now on, without anything beside it.
        there.execute("PRAGMA journal_mode=DELETE")


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


@contextmanager
def opened(path: Path) -> Iterator[Engine]:
    """A database in a file that nobody else has; nothing stays beside it."""
    engine = connect(f"sqlite:///{path}")
    try:
        yield engine
    finally:
        engine.dispose()


# The seal


def _write_seal(part: Path, seal: Seal) -> None:
    told = {
        "format": FORMAT,
        "revision": seal.revision,
        "made_at": str(seal.made_at),
        "made_by": seal.made_by,
        "secret_key": seal.secret_key,
    }
    with closing(sqlite3.connect(part)) as connection, connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("CREATE TABLE comptoir_backup (name TEXT PRIMARY KEY, value TEXT)")
        connection.executemany("INSERT INTO comptoir_backup VALUES (?, ?)", told.items())


def read_seal(file: Path) -> Seal:
    """What a backup says of itself; `StoreError` if it is none, or of a newer Comptoir."""
    if not file.is_file():
        raise StoreError(f"There is no file {file}.")
    try:
        with closing(read_only(file)) as connection:
            seal = _read_seal(connection)
    except sqlite3.Error as problem:
        raise StoreError(f"{file} is no backup of Comptoir: {reason(problem)}.") from None
    if judged(seal.revision) is Standing.UNKNOWN:
        raise StoreError(
            f"{file} was made by a newer Comptoir than this one (layout {seal.revision}):"
            " restore it with that one."
        )
    return seal


def _read_seal(connection: sqlite3.Connection) -> Seal:
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
    known = "SELECT count(*) FROM sqlite_master WHERE name = 'comptoir_backup'"
    if not connection.execute(known).fetchone()[0]:
        return Seal(revision)
    told = dict(connection.execute("SELECT name, value FROM comptoir_backup"))
    if told.get("format") != FORMAT:
        return Seal(revision=f"of format {told.get('format')}")
    return Seal(revision, float(told["made_at"]), told["made_by"], told["secret_key"])


def break_seal(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE IF EXISTS comptoir_backup")


def _own_version() -> str:
    try:
        return version("comptoir")
    except PackageNotFoundError:
        return "from its sources"


# Files


def file_of(engine: Engine) -> Path:
    if not engine.url.database:
        raise StoreError("A database that is only in memory has no file.")
    return Path(engine.url.database).resolve()


def settle(path: Path) -> None:
    """What was written is on the disk, and not only on its way there."""
    for one in (path, path.parent):
        handle = os.open(one, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove(path: Path) -> None:
    for suffix in ("", *BESIDE):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def reason(problem: Exception) -> str:
    """Why something failed, in one line and without the values that were sent."""
    if isinstance(problem, SQLAlchemyError):
        problem = getattr(problem, "orig", None) or problem
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror
    return str(problem).strip().partition("\n")[0].rstrip(".") or type(problem).__name__
