"""`comptoir tables`: which there are, and how they go."""

from __future__ import annotations

import time

from companion.commands.keeping import reached
from companion.commands.progress import Told
from companion.store.housekeeping import Listed, delete_table, expire, listed
from companion.store.schema import StoreError, require_current
from companion.web.settings import Settings

DAY = 24 * 3600


def list_tables(settings: Settings, days: float | None) -> str:
    with reached(settings) as engine:
        require_current(engine)
        found = listed(engine, None if days is None else time.time() - days * DAY)
    return "\n".join([*map(_line, found), f"{len(found)} tables"])


def _line(table: Listed) -> str:
    opened, touched = (
        time.strftime("%Y-%m-%d", time.localtime(at)) for at in (table.created_at, table.touched_at)
    )
    counted = "counted" if table.counted else "open"
    return (
        f"{table.code:<6} {table.game:<14} {table.taps:>6} taps  {counted:<7}"
        f"  opened {opened}  touched {touched}"
    )


def expire_tables(settings: Settings, days: float, *, sure: bool) -> str:
    """Says first what would go; nothing is deleted without being sure."""
    before = time.time() - days * DAY
    with reached(settings) as engine:
        require_current(engine)
        if sure:
            gone = expire(engine, before, Told())
            return f"{gone} tables are gone; their results stay."
        found = listed(engine, before)
    told = f"{len(found)} tables were not touched for {days:g} days; --yes deletes them."
    return "\n".join([*map(_line, found), told])


def remove_table(settings: Settings, code: str) -> str:
    with reached(settings) as engine:
        require_current(engine)
        if not delete_table(engine, code):
            raise StoreError(f"There is no table {code.upper()}.")
    return f"Table {code.upper()} is gone; its result stays, if it was counted."
