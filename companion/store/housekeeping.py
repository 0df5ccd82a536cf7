"""Tables as whoever runs the server sees them: how old, how long, counted or not. No secrets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import msgspec
from sqlalchemy import Connection, Engine, delete, exists, select

from companion.store.database import for_reading, in_transaction
from companion.store.models import results, tables
from companion.store.pouring import Progress, in_silence

AT_ONCE = 50
"""Tables deleted in one transaction; phones tap in between."""


@dataclass(frozen=True)
class Listed:
    code: str
    game: str
    taps: int
    created_at: float
    touched_at: float
    counted: bool
    """Whether a result was kept, which stays when the table goes."""


class _Named(msgspec.Struct):
    game: str


def listed(engine: Engine, untouched_since: float | None = None) -> list[Listed]:
    """All tables, or those nobody has touched since then; the longest untouched first."""
    kept = exists().where(results.c.table_id == tables.c.id, results.c.settled)
    query = select(
        tables.c.code,
        tables.c.setup,
        tables.c.seq,
        tables.c.created_at,
        tables.c.touched_at,
        kept.label("kept"),
    ).order_by(tables.c.touched_at, tables.c.id)
    if untouched_since is not None:
        query = query.where(tables.c.touched_at < untouched_since)
    with for_reading(engine).connect() as connection:
        return [
            Listed(code, msgspec.json.decode(setup, type=_Named).game, *rest)
            for code, setup, *rest in connection.execute(query)
        ]


def expire(engine: Engine, before: float, progress: Progress = in_silence) -> int:
    """Delete the tables nobody has touched since; how many these were. Results stay."""
    old = tables.c.touched_at < before
    with for_reading(engine).connect() as connection:
        ids = [*connection.execute(select(tables.c.id).where(old)).scalars()]
    gone = 0
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        # Somebody may have sat down at one of them since.
        gone += in_transaction(engine, partial(_delete, some, before))
        progress("tables", start + len(some), len(ids))
    return gone


def _delete(ids: list[int], before: float, tx: Connection) -> int:
    still = tables.c.id.in_(ids), tables.c.touched_at < before
    return tx.execute(delete(tables).where(*still)).rowcount


def delete_table(engine: Engine, code: str) -> bool:
    """Delete the table with this code; whether there was one."""
    mine = delete(tables).where(tables.c.code == code.strip().upper())
    return in_transaction(engine, lambda tx: tx.execute(mine).rowcount > 0)
