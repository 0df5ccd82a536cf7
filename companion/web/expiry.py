"""Tables that nobody touches are deleted after a while, where whoever runs the server wants it so.
Their results stay, their codes are free again."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime

import gevent
from flask_babel import format_date
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.store.housekeeping import expire
from companion.store.tables import TableRecord

log = logging.getLogger(__name__)

HOUR, DAY = 3600, 24 * 3600
WARNED = 0.25
"""The part of its last days in which a table says that it goes."""


def keep_expiring(engine: Engine, days: int) -> None:
    while True:
        try:
            gone = expire(engine, time.time() - days * DAY, lambda *told: gevent.sleep(0))
            if gone:
                log.info("deleted %d tables that nobody had touched for %d days", gone, days)
        except SQLAlchemyError:
            log.exception("old tables could not be deleted")
        gevent.sleep(HOUR)


def last_day(table: TableRecord, days: int | None) -> str | None:
    """When a table goes that nobody touches, if that is soon; in the reader's language."""
    if days is None:
        return None
    end = table.touched_at + days * DAY
    if time.time() < end - WARNED * days * DAY:
        return None
    return str(format_date(datetime.fromtimestamp(end, UTC), "long"))
