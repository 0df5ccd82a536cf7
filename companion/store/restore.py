"""A backup put in the place of a database, or a database copied into another kind of one.

The backup is copied, looked through and brought to the newest layout before anything is replaced;
what is replaced is kept aside.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from companion.store.backup import (
    BESIDE,
    OWNER_ALONE,
    Seal,
    back_up,
    break_seal,
    copy_pages,
    file_of,
    opened,
    read_only,
    read_seal,
    reason,
    settle,
)
from companion.store.checkup import faults
from companion.store.database import SESSION_NAME, connect, for_reading, migrate
from companion.store.models import entries, metadata, results, tables
from companion.store.pouring import (
    Progress,
    clear,
    compare,
    count,
    in_silence,
    is_empty,
    pour,
    snapshot,
    tables_of,
)
from companion.store.schema import Standing, StoreError, standing

RUNNING = "{what} is in use: stop Comptoir first."
LOCKED_FROM, LOCKED_LENGTH = 0x40000002, 510
"""The bytes of its file that SQLite locks as long as anybody has it open."""
LEAVING = 5.0
"""So many seconds PostgreSQL may take to notice that somebody who was stopped has left."""


@dataclass(frozen=True)
class Restored:
    seal: Seal
    rows: int
    aside: Path | None
    """Where what was replaced is kept."""


def restore(
    url: str,
    file: Path,
    folder: Path,
    *,
    replace_newer: bool = False,
    progress: Progress = in_silence,
) -> Restored:
    """Put a backup in the place of the database at `url`; `folder` is where what is replaced goes.

    `StoreError`, and nothing is changed, if the database is in use, if it or the backup is of a
    newer Comptoir, if either is broken in a way that would show later, or if the database has been
    played on since the backup and that was not said to be meant.
    """
    seal = read_seal(file)
    engine = connect(url)
    put_in_place = _swap_file if engine.dialect.name == "sqlite" else _refill
    try:
        refuse_running(engine)
        with staged(file, _on_the_same_disk(engine), progress) as (path, rows):
            if _is_readable(engine):
                _refuse_newer(engine, path, meant=replace_newer)
            aside = put_in_place(engine, path, folder, progress)
    except (OSError, sqlite3.Error, SQLAlchemyError) as problem:
        raise StoreError(f"{file} cannot be restored: {reason(problem)}.") from None
    finally:
        engine.dispose()
    return Restored(seal, rows, aside)


def copy(source: Path, url: str, progress: Progress = in_silence) -> int:
    """All rows of an SQLite database into an empty PostgreSQL; the number of rows."""
    read_seal(source)
    engine = connect(url)
    if engine.dialect.name != "postgresql":
        raise StoreError("A database is copied to PostgreSQL: set DATABASE_URL to its address.")
    try:
        # The lock does not outlast the reading: whoever closes a file gives up all its locks.
        _refuse_open(source)
        with staged(source, None, progress) as (path, rows), held(source):
            migrate(engine)
            with opened(path) as filled, snapshot(filled) as here, engine.begin() as there:
                if not is_empty(there):
                    raise StoreError("The database to copy to is not empty; nothing was copied.")
                pour(here, there, progress)
                compare(here, there, progress)
            return rows
    except (OSError, sqlite3.Error, SQLAlchemyError) as problem:
        raise StoreError(f"{source} cannot be copied: {reason(problem)}.") from None
    finally:
        engine.dispose()


def refuse_running(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        _refuse_open(file_of(engine))
        return
    engine.dispose()
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = :ours AND pid <> pg_backend_pid()"
    )
    until = time.monotonic() + LEAVING
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        while connection.execute(others, {"ours": SESSION_NAME}).scalar():
            if time.monotonic() > until:
                raise StoreError(RUNNING.format(what="The database"))
            time.sleep(0.05)


def _on_the_same_disk(engine: Engine) -> Path | None:
    """As the file it will replace, so that it takes its place in one move."""
    return file_of(engine).parent if engine.dialect.name == "sqlite" else None


@contextmanager
def staged(file: Path, folder: Path | None, progress: Progress) -> Iterator[tuple[Path, int]]:
    """A copy of a backup, sound and of the newest layout, and how many rows it has."""
    with tempfile.TemporaryDirectory(prefix="comptoir-restoring-", dir=folder) as nearby:
        path = Path(nearby) / "restored.sqlite3"
        path.touch(OWNER_ALONE)
        copy_pages(file, path, progress)
        _require_pages(path, file)
        break_seal(path)
        with opened(path) as engine:
            migrate(engine)
            wrong = faults(engine)
            with engine.connect() as connection:
                rows = sum(count(connection, table) for table in tables_of(connection))
        if wrong:
            raise StoreError(f"{file} is broken: {' '.join(wrong)}")
        yield path, rows


def _require_pages(path: Path, file: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if said != "ok":
        raise StoreError(f"{file} is broken: SQLite says: {said}")


# What is replaced


def _is_readable(engine: Engine) -> bool:
    """A file that is no database, or a broken one, is replaced without a look at what it held."""
    if engine.dialect.name != "sqlite":
        return True
    path = file_of(engine)
    if not path.exists() or not path.stat().st_size:
        return False
    try:
        with closing(read_only(path)) as connection:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error:
        return False
    return bool(said == "ok")


def _refuse_newer(engine: Engine, path: Path, *, meant: bool) -> None:
    """Nobody's evening is taken back by a slip of the hand."""
    found = standing(engine)
    if found is Standing.UNKNOWN:
        raise StoreError(found.value)
    if found is Standing.EMPTY or meant:
        return
    with opened(path) as backup:
        now, then = _last_played(engine), _last_played(backup)
    if now > then:
        played = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
        raise StoreError(
            f"The database has been played on since that backup, last at {played};"
            " --replace-newer restores it all the same, and keeps what it replaces."
        )


def _last_played(engine: Engine) -> float:
    """Of any layout: two of these are as old as the first."""
    when = [tables.c.touched_at, entries.c.at, results.c.changed_at]
    with for_reading(engine).connect() as connection:
        there = {table.name for table in tables_of(connection)}
        latest = [select(func.max(column)) for column in when if column.table.name in there]
        return max(connection.execute(query).scalar() or 0 for query in latest)


# SQLite


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody else has this database open, and nobody comes in before this is over.

    SQLite keeps a part of the file locked for whoever has it open; the same lock says so here, of
    a file that is no database any more too.
    """
    if os.name != "posix" or not path.exists():
        yield
        return
    import fcntl

    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, LOCKED_LENGTH, LOCKED_FROM)
        except OSError:
            raise StoreError(RUNNING.format(what=path)) from None
        yield


def _refuse_open(path: Path) -> None:
    with held(path):
        return


def is_open(path: str | None) -> bool:
    """Whether another process has this database open. Not to be asked by one that has it open
    itself: whoever closes a file gives up all its locks on it."""
    try:
        _refuse_open(Path(path or ""))
    except StoreError:
        return True
    except OSError:
        # What cannot be opened at all is said when it is needed.
        return False
    return False


def _swap_file(engine: Engine, restored: Path, folder: Path, progress: Progress) -> Path | None:
    live = file_of(engine)
    engine.dispose()
    aside = live.with_name(f"{live.stem}-replaced-{_now()}{live.suffix}")
    with held(live):
        was_there = live.exists()
        _move(live, aside)
        try:
            settle(restored)
            os.replace(restored, live)
            settle(live)
            _require_pages(live, live)
        except BaseException:
            _move(aside, live)
            raise
    return aside if was_there else None


def _move(here: Path, there: Path) -> None:
    """The files beside it first: whatever happens, none is left to be played over another one."""
    for suffix in (*BESIDE, ""):
        path = here.with_name(here.name + suffix)
        if path.exists():
            os.replace(path, there.with_name(there.name + suffix))


# PostgreSQL


def _refill(engine: Engine, path: Path, folder: Path, progress: Progress) -> Path | None:
    """In one transaction: all of the backup, or all as it was."""
    refuse_running(engine)
    aside = None
    if standing(engine) is not Standing.EMPTY:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        aside = folder / f"comptoir-replaced-{_now()}.sqlite3"
        back_up(engine, aside, None, progress)
    migrate(engine)
    with opened(path) as filled, snapshot(filled) as here, engine.begin() as there:
        names = ", ".join(table.name for table in metadata.sorted_tables)
        there.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE NOWAIT"))
        clear(there)
        pour(here, there, progress)
        compare(here, there, progress)
    return aside


def _now() -> str:
    return time.strftime("%Y%m%d-%H%M%S")
