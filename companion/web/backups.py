"""Backups by the clock, made by the server beside its work."""

from __future__ import annotations

import logging

import gevent
from sqlalchemy.exc import SQLAlchemyError

from companion.store.backup import reason
from companion.store.schema import StoreError
from companion.web.context import Services

log = logging.getLogger(__name__)

PAUSE = 60
"""Seconds at least between two tries: another process may be at it, or the disk full."""


def start_backups(services: Services) -> gevent.Greenlet | None:
    return gevent.spawn(keep_backing_up, services) if services.settings.backups else None


def keep_backing_up(services: Services) -> None:
    settings = services.settings
    rota = settings.backups
    while rota is not None:
        gevent.sleep(rota.wait())
        try:
            rota.back_up(services.tables.engine, settings.secret_key)
        except (StoreError, OSError, SQLAlchemyError) as problem:
            log.error("no backup could be made: %s", reason(problem))
        gevent.sleep(PAUSE)
