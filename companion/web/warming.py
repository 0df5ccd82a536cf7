"""What is made ready before a server answers, so that the first tap after a restart costs little
more than those that follow: words, pages, and the tables that are being played."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from flask import Flask, render_template, session
from sqlalchemy.exc import SQLAlchemyError

from companion.store.tables import TableRecord, TableStore
from companion.table.rules import RuleError
from companion.web.context import Services
from companion.web.language import LANGUAGES, read_catalogues
from companion.web.page import page_of
from companion.web.screen import look_at

log = logging.getLogger(__name__)

WITHIN = 0.5
"""So many seconds at most are spent on the logs of tables, and again on their pages; the one that
was tapped at last comes first."""
PLAYED_SINCE = 3600.0


def warm_up(app: Flask) -> None:
    services: Services = app.extensions["comptoir"]
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
    for language in LANGUAGES:
        read_catalogues(language)
    try:
        played = recalled(services.tables)
        services.rooms.recall_signs(played)
        draw(app, played)
    except SQLAlchemyError as problem:
        log.warning("tables could not be read beforehand: %s", type(problem).__name__)


def recalled(tables: TableStore) -> list[TableRecord]:
    """The tables that are played, with their logs in memory."""
    until, found = time.monotonic() + WITHIN, list[TableRecord]()
    for table in tables.lately(since=time.time() - PLAYED_SINCE):
        if time.monotonic() > until:
            break
        try:
            tables.timeline(table)
        except RuleError:
            # Its people hear of it when they come; the others must not wait for that.
            log.warning("a log does not replay")
        else:
            found.append(table)
    return found


def draw(app: Flask, played: Sequence[TableRecord]) -> None:
    """What their hosts see, most of which all phones there do."""
    until = time.monotonic() + WITHIN
    for table in played:
        for language in LANGUAGES:
            if time.monotonic() > until:
                return
            with app.test_request_context(f"/t/{table.token}"):
                session.update(device=table.host, language=language)
                render_template("table/swap.html", page=page_of(look_at(table.token, 0)))
