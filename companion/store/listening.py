"""What PostgreSQL tells by itself: which table has moved on, in whatever process.

A trigger (migration 0011) sends it in the transaction that counts a table's version up, so it is
told when that is done, and never of a tap that was not.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TYPE_CHECKING

from sqlalchemy import Engine

if TYPE_CHECKING:
    # Who keeps an SQLite file never needs it.
    from psycopg import Connection

CHANNEL = "comptoir_tables"
SILENCE = 5.0
"""After so many seconds without a word there is a chance to look around."""

Moved = tuple[int, int]
"""A table's id, and its version."""
Heard = Generator[Moved | None, None, None]
Hear = Callable[[], Heard]


def hearing(engine: Engine) -> Hear | None:
    """How to hear of what other processes do, where the database tells it."""
    return (lambda: _heard(engine)) if engine.dialect.name == "postgresql" else None


def _heard(engine: Engine) -> Heard:
    """Begins with None as soon as it listens, and gives one after each silence: what was sent
    before, or was lost, is not heard. Ends with an error when the connection does."""
    pooled = engine.raw_connection()
    connection: Connection = pooled.driver_connection  # type: ignore[assignment]
    # It never goes back to the pool, where it would go on listening.
    pooled.detach()
    with closing(connection):
        connection.rollback()
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        while True:
            yield None
            for told in connection.notifies(timeout=SILENCE):
                yield _read(told.payload)


def _read(told: str) -> Moved:
    table, version = map(int, told.split())
    return table, version
