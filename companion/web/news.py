"""What a phone's stream brings: the parts of its own page that differ from those it shows.

Drawn anew for this phone each time something happens, from what it may see at that moment; nothing
is carried over from one phone to another but parts that look the same on both.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from flask import Flask, current_app, request
from flask.ctx import RequestContext

from companion.store.tables import TableGone
from companion.table.recent import Recent
from companion.web.live import Listener, how_far
from companion.web.page import SWAPPED, Page, page_of
from companion.web.parts import Drawn
from companion.web.screen import Screen, look_at, moves_on, on_the_wall
from companion.web.taps import UNTAPPED, fresh_tap

log = logging.getLogger(__name__)

SENT = 1000
"""So many pages are remembered until their streams are opened."""

CONTEXTS = 100
"""So many streams that were last told something need not have their request read again."""

STREAM = "Comptoir-Stream"
VERSION = "Comptoir-Version"
"""Headers by which a phone names its stream, and is told what that will bring."""

# All of the request that opened the stream which a page may depend on.
KEPT = (
    *("REQUEST_METHOD", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING"),
    *("SERVER_NAME", "SERVER_PORT", "SERVER_PROTOCOL", "REMOTE_ADDR"),
    *("HTTP_HOST", "HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE"),
    *("wsgi.url_scheme", "wsgi.input", "wsgi.errors"),
)


Shown = tuple[int, dict[str, int]]
"""A version of a page, and the prints of all its parts."""


def shown_by(page: Page) -> Shown:
    prints: dict[str, int] = {}
    for region in page.regions.values():
        prints.update(region.prints)
    return page.version, prints


def init_news(app: Flask) -> None:
    app.extensions["comptoir.sent"] = Recent(SENT)
    app.extensions["comptoir.contexts"] = Recent(CONTEXTS)


def note_sent(page: Page) -> None:
    """A whole page goes out: its stream, which is opened next, need not draw it once more."""
    _sent().keep((page.token, page.visitor.device, page.wall), shown_by(page))


def _sent() -> Recent[tuple[str, str, bool], Shown]:
    sent: Recent[tuple[str, str, bool], Shown] = current_app.extensions["comptoir.sent"]
    return sent


class ReadOnce(RequestContext):
    """The request that opened a stream, for whatever it brings: it leads where it has led."""

    def match_request(self) -> None:
        if self.request.url_rule is None:
            super().match_request()


class News:
    """The news of one stream. `base` is the version that the phone shows all of, or None."""

    def __init__(self, screen: Screen, version: str) -> None:
        """For a phone that says it shows that version of the page it was sent last."""
        self._app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
        self._environ = {name: request.environ[name] for name in KEPT if name in request.environ}
        self._token = screen.table.token
        self._base: int | None = None
        self._prints: dict[str, int] = {}
        self._wall = bool(request.args.get("wall"))
        sent = _sent().get((self._token, screen.visitor.device, self._wall))
        if sent and str(sent[0]) == version:
            self._base, self._prints = sent

    def tell(self, listener: Listener, version: int) -> str:
        """What has changed, or where that cannot be told, only how far the table is."""
        with self._context():
            try:
                return self._told(listener, version) or how_far(listener, version)
            except TableGone:
                return how_far(listener, version)
            except Exception:
                log.exception("could not tell the news")
                self._base = None
                return how_far(listener, version)

    def _context(self) -> RequestContext:
        known: Recent[News, RequestContext] = self._app.extensions["comptoir.contexts"]
        return known.get(self) or known.keep(self, ReadOnce(self._app, self._environ))

    def _told(self, listener: Listener, version: int) -> str | None:
        screen = look_at(self._token, version)
        if moves_on(screen):
            return None
        if self._wall:
            screen = on_the_wall(screen)
        if listener.outdated:
            listener.outdated, self._base = False, None
        return self._parts(page_of(screen))

    def _parts(self, page: Page) -> str:
        base = self._base
        if base is None:
            html = str(page.swap)
        else:
            regions = page.regions.values()
            html = _swapped(part for region in regions for part in region.changed(self._prints))
        self._base, self._prints = shown_by(page)
        if UNTAPPED in html:
            html = html.replace(UNTAPPED, fresh_tap())
        told = {"base": base, "version": page.version, "html": html}
        return f"event: parts\ndata: {_json(told)}\n\n"


def _swapped(parts: Iterable[Drawn]) -> str:
    named = ((f'id="{part.id}"', part.html) for part in parts)
    return "\n".join(html.replace(name, f"{name}{SWAPPED}", 1) for name, html in named)


def _json(told: dict[str, Any]) -> str:
    return msgspec.json.encode(told).decode()
