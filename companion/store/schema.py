"""Which layout a database has, and whether this Comptoir knows it.

Asked at every start, so it is read without Alembic, which takes longer to load than to be right.
"""

from __future__ import annotations

from enum import Enum
from functools import cache

from sqlalchemy import Connection, Engine, column, inspect, select, table

from companion.store.database import MIGRATIONS, for_reading

NOTED = table("alembic_version", column("version_num"))
"""Where Alembic notes which layout a database has."""


class StoreError(Exception):
    """Something a person must put right before the store can do it; one clear sentence."""


class Standing(Enum):
    EMPTY = "The database has no tables yet: run `python -m companion migrate` first."
    OLDER = "The database is of an older Comptoir: run `python -m companion migrate` first."
    CURRENT = "The database has the layout of this Comptoir."
    UNKNOWN = (
        "The database was made by another version of Comptoir, newer than this one: start that one,"
        " or restore a backup that this one knows."
    )


@cache
def known_revisions() -> tuple[str, ...]:
    """All layouts this Comptoir can bring to its own, which is the first of them; the files of the
    migrations begin with their numbers."""
    files = MIGRATIONS.glob("versions/[0-9]*.py")
    return tuple(sorted((file.name.partition("_")[0] for file in files), reverse=True))


def newest() -> str:
    return known_revisions()[0]


def revision_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table(NOTED.name):
        return None
    return connection.scalar(select(NOTED.c.version_num))


def judged(revision: str | None) -> Standing:
    if revision is None:
        return Standing.EMPTY
    if revision == newest():
        return Standing.CURRENT
    return Standing.OLDER if revision in known_revisions() else Standing.UNKNOWN


def standing(engine: Engine) -> Standing:
    with for_reading(engine).connect() as connection:
        return judged(revision_of(connection))


def require_current(engine: Engine) -> None:
    """Whoever serves or reads a database must know what is in it."""
    found = standing(engine)
    if found is not Standing.CURRENT:
        raise StoreError(found.value)
