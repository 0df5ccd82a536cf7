"""Counting wrong join codes, in the database so that every process counts the same.

A wrong code costs the phone that typed it and the address it came from. The address has far more
to spend, because many phones may share it; and when it has spent all, phones that have not guessed
wrong can still come in, from a reserve that is bounded too.
"""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.store.database import for_reading, in_transaction
from companion.store.models import guesses

WINDOW = 600
OF_A_PHONE = 20
OF_AN_ADDRESS = 200
RESERVE = 100
OF_THE_RESERVE = 3
"""What one phone may take of an address's reserve."""


class GuessCounter:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.reads = for_reading(engine)

    def too_many(self, phone: str | None, address: str) -> bool:
        """Whether this phone may not guess now; None is one that was never here before."""
        address_spent = self._spent(_address(address))
        if phone is None:
            return address_spent >= OF_AN_ADDRESS
        phone_spent = self._spent(_phone(phone))
        if address_spent < OF_AN_ADDRESS:
            return phone_spent >= OF_A_PHONE
        return phone_spent >= OF_THE_RESERVE or address_spent >= OF_AN_ADDRESS + RESERVE

    def _spent(self, guesser: str) -> int:
        query = select(guesses.c.count).where(
            guesses.c.guesser == guesser, guesses.c.window == _window()
        )
        with self.reads.connect() as tx:
            return tx.execute(query).scalar() or 0

    def wrong(self, phone: str, address: str) -> None:
        """Count one wrong guess, and forget the windows that are over."""
        for guesser in (_phone(phone), _address(address)):
            # Two first guesses at once: the other one has been counted, which is enough.
            with suppress(IntegrityError):
                in_transaction(self.engine, partial(_count, guesser))


def _count(guesser: str, tx: Connection) -> None:
    window = _window()
    mine = (guesses.c.guesser == guesser) & (guesses.c.window == window)
    tx.execute(delete(guesses).where(guesses.c.window < window))
    counted = tx.execute(update(guesses).where(mine).values(count=guesses.c.count + 1))
    if not counted.rowcount:
        tx.execute(insert(guesses).values(guesser=guesser, window=window, count=1))


def _phone(key: str) -> str:
    return f"phone {key}"[:64]


def _address(text: str) -> str:
    return f"from {text}"[:64]


def _window() -> int:
    return int(time.time() // WINDOW)
