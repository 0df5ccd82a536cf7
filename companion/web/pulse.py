"""Whether the database lives: cheap to ask, however often somebody does."""

from __future__ import annotations

import time
from math import inf

import gevent
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.store.checkup import write_something
from companion.store.schema import Standing, judged

LOOK_AGAIN = 2.0
"""Seconds for which an answer holds: however often somebody asks, this is how often we write."""
WITHIN = 2.0
"""Seconds in which the database must have answered."""

WELL = "ok\n"


class Pulse:
    """Whether the database takes a write, and has the layout we know; felt now and then."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._felt_at = -inf
        self._said = WELL

    def feel(self) -> str:
        """What is wrong, in a line; `WELL` if nothing is."""
        if time.monotonic() - self._felt_at >= LOOK_AGAIN:
            self._felt_at = time.monotonic()
            self._said = self._look()
        return self._said

    def _look(self) -> str:
        try:
            with gevent.Timeout(2 * WITHIN):
                found = judged(write_something(self._engine, within=WITHIN))
        except (SQLAlchemyError, gevent.Timeout):
            return "the database cannot be written to\n"
        return WELL if found is Standing.CURRENT else "the database has another layout\n"
