"""What must be so before a server is started; whoever starts it is told in one sentence."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NoReturn, TypeVar

import gevent
from flask import Flask
from msgspec.structs import replace as with_changes
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from companion.store.backup import reason
from companion.store.database import connect
from companion.store.restore import is_open
from companion.store.schema import Standing, StoreError, standing
from companion.web.backups import keep_backing_up
from companion.web.context import Services
from companion.web.expiry import keep_expiring
from companion.web.metrics import keep_counting_streams
from companion.web.openfiles import raise_limit, room_for_streams
from companion.web.settings import Settings, StartupError, from_environment
from companion.web.warming import warm_up

R = TypeVar("R")

ONE_PROCESS = (
    "SQLite serves one process, not {workers}: set WEB_CONCURRENCY=1, or DATABASE_URL to a"
    " PostgreSQL address."
)
MAY_VANISH = (
    "Comptoir keeps its tables in {data}, because DATABASE_URL is not set: where the disk does not"
    " last, every restart forgets them."
)
ALSO_OPEN = (
    "Another process has {url} open: SQLite serves one process, and phones of the one see late what"
    " is tapped at the other."
)
FEW_FILES = (
    "This system lets a process have {files:,} files open: {streams:,} phones are told at once what"
    " is new, and any others ask every few seconds; raise it with `ulimit -n`, or set"
    " COMPTOIR_STREAMS to what it suffices for."
)
NOT_THE_SAME_DISK = (
    " If that was done, the disk does not last from there to here: set DATABASE_URL to a PostgreSQL"
    " address."
)


class Unreachable(StartupError):
    """The database does not answer, which may be otherwise in a moment."""


def or_one_sentence(work: Callable[[], R], status: int = 1) -> R:
    """What `work` gives; where it cannot be, the sentence and the end of the process, with that
    status if there is no use in trying again."""
    try:
        return work()
    except Unreachable as problem:
        _end(str(problem), 1)
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
        raise Unreachable(f"The database cannot be reached: {reason(problem)}") from None
    if found is not Standing.CURRENT:
        is_own = found is Standing.EMPTY and is_on_own_disk(settings)
        raise StartupError(found.value + (NOT_THE_SAME_DISK if is_own else ""))


def warnings_before_start(workers: int) -> list[str]:
    """All that must be so where gunicorn is started, and what whoever starts it should know."""
    settings = from_environment()
    require_one_process(settings, workers)
    told = [*warnings_of(settings)]
    require_known_layout(settings)
    return told if "DATABASE_URL" in os.environ else [*told, MAY_VANISH.format(data=settings.data)]


def warnings_of(settings: Settings) -> Iterator[str]:
    """To be asked before this process opens the database itself."""
    if is_on_own_disk(settings) and is_open(make_url(settings.database_url).database):
        yield ALSO_OPEN.format(url=settings.database_url)
    streams = within_limits(settings).streams.in_all
    if streams < settings.streams.in_all:
        yield FEW_FILES.format(files=raise_limit(), streams=streams)


def within_limits(settings: Settings) -> Settings:
    """With no more streams than there can be connections, so that taps always find one."""
    files = raise_limit()
    if files is None or room_for_streams(files) >= settings.streams.in_all:
        return settings
    return replace(settings, streams=with_changes(settings.streams, in_all=room_for_streams(files)))


def require_one_process(settings: Settings, workers: int) -> None:
    if workers > 1 and is_on_own_disk(settings):
        raise StartupError(ONE_PROCESS.format(workers=workers))


def is_on_own_disk(settings: Settings) -> bool:
    return settings.database_url.startswith("sqlite")


def begin_service(app: Flask) -> None:
    """What a server does beside answering, from its start on."""
    services: Services = app.extensions["comptoir"]
    # A restore must see a server that nobody has visited yet: it has its database open too.
    standing(services.tables.engine)
    warm_up(app)
    # What is there now stays as long as the server does, and is not looked through again.
    gc.freeze()
    gc.enable()
    if services.settings.backups:
        gevent.spawn(keep_backing_up, services.settings.backups)
    if services.settings.expire_days:
        gevent.spawn(keep_expiring, services.tables.engine, services.settings.expire_days)
    meters = app.extensions.get("comptoir.meters")
    if meters:
        gevent.spawn(keep_counting_streams, meters, services.hub)
