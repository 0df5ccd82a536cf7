"""What must be so before a server is started; whoever starts it is told in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NoReturn, TypeVar

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from companion.store.backup import reason
from companion.store.database import connect
from companion.store.schema import Standing, StoreError, standing
from companion.web.settings import Settings, StartupError

R = TypeVar("R")

ONE_PROCESS = (
    "SQLite serves one process, not {workers}: set WEB_CONCURRENCY=1, or DATABASE_URL to a"
    " PostgreSQL address."
)
MAY_VANISH = (
    "Comptoir keeps its tables in {data}, because DATABASE_URL is not set: where the disk does not"
    " last, every restart forgets them."
)
NOT_THE_SAME_DISK = (
    " If that was done, the disk does not last from there to here: set DATABASE_URL to a PostgreSQL"
    " address."
)


def or_one_sentence(work: Callable[[], R], status: int = 1) -> R:
    """What `work` gives; where it cannot be, the sentence and the end of the process."""
    try:
        return work()
    except (StartupError, StoreError) as problem:
        _end(str(problem), status)


def _end(sentence: str, status: int) -> NoReturn:
    print(sentence, file=sys.stderr, flush=True)
    sys.exit(status)


def require_known_layout(settings: Settings) -> None:
    """Served is only what this Comptoir knows; older databases are for `migrate`."""
    try:
        engine = connect(settings.database_url)
        try:
            found = standing(engine)
        finally:
            engine.dispose()
    except SQLAlchemyError as problem:
        raise StartupError(f"The database cannot be reached: {reason(problem)}") from None
    if found is not Standing.CURRENT:
        is_own = found is Standing.EMPTY and is_on_own_disk(settings)
        raise StartupError(found.value + (NOT_THE_SAME_DISK if is_own else ""))


def require_one_process(settings: Settings, workers: int) -> None:
    if workers > 1 and is_on_own_disk(settings):
        raise StartupError(ONE_PROCESS.format(workers=workers))


def is_on_own_disk(settings: Settings) -> bool:
    return settings.database_url.startswith("sqlite")


def hold_open(app: Flask) -> None:
    """A server that nobody visits yet has its database open too: a restore must see that."""
    standing(app.extensions["comptoir"].tables.engine)
