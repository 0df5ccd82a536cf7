"""Which tap opened which table, so that a form sent twice opens one."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select

from companion.store.models import once, tables

KEPT = 7 * 24 * 3600
"""Seconds a tap is remembered. A page that was left open longer opens a new table."""


def opened_by(tx: Connection, device: str, tap: str) -> str | None:
    """The address of the table this very tap has opened, while that exists."""
    query = (
        select(tables.c.token)
        .join(once, once.c.table_id == tables.c.id)
        .where(once.c.device == device, once.c.tap == tap)
    )
    return tx.execute(query).scalar()


def remember(tx: Connection, device: str, tap: str, table_id: int) -> None:
    """Part of the transaction that opens the table. Old taps are forgotten on the way."""
    now = time.time()
    tx.execute(delete(once).where(once.c.at < now - KEPT))
    tx.execute(insert(once).values(device=device, tap=tap, table_id=table_id, at=now))
