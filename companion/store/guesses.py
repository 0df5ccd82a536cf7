"""Counting wrong join codes, in the database so that every process counts the same."""

from __future__ import annotations

import time
from contextlib import suppress

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.store.database import for_reading, in_transaction
from companion.store.models import guesses

WINDOW = 600
ALLOWED = 20


class GuessCounter:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.reads = for_reading(engine)

    def too_many(self, address: str) -> bool:
        query = select(guesses.c.count).where(
            guesses.c.address == address[:64], guesses.c.window == _window()
        )
        with self.reads.connect() as tx:
            return (tx.execute(query).scalar() or 0) >= ALLOWED

    def wrong(self, address: str) -> None:
        """Count one wrong guess, and forget the windows that are over."""
        window = _window()
        mine = (guesses.c.address == address[:64]) & (guesses.c.window == window)

        def work(tx: Connection) -> None:
            tx.execute(delete(guesses).where(guesses.c.window < window))
            counted = tx.execute(update(guesses).where(mine).values(count=guesses.c.count + 1))
            if not counted.rowcount:
                tx.execute(insert(guesses).values(address=address[:64], window=window, count=1))

        # Two first guesses at once: the other one has been counted, which is enough.
        with suppress(IntegrityError):
            in_transaction(self.engine, work)


def _window() -> int:
    return int(time.time() // WINDOW)
