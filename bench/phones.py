"""Phones on real sockets that do what a browser does with the table's page, its stream and a tap.

They take packed answers, keep one connection for what they ask and one for the stream, and know of
the page only how far it is and the addresses it gives.
"""

from __future__ import annotations

import gzip
import itertools
import re
from dataclasses import dataclass, field
from html import unescape
from http.client import HTTPConnection, HTTPResponse
from time import monotonic
from urllib.parse import parse_qsl, urlencode, urlsplit

from bench.evening import Move
from bench.events import Event, Events
from tests.process.servers import PATIENCE
from tests.sure import some

VERSION = re.compile(r'data-version="(\d+)"')
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
LIVE = "/live"
"""Where the stream of the bare page is, which names none."""
SCRIPTED = {"HX-Request": "true"}
_taps = itertools.count()


@dataclass
class Stream:
    connection: HTTPConnection
    response: HTTPResponse
    events: Events
    waiting: list[Event] = field(default_factory=list)

    def next(self) -> Event:
        while not self.waiting:
            chunk = self.response.read1()
            assert chunk, "the stream ended"
            self.waiting = self.events.take(chunk)
        return self.waiting.pop(0)

    def catch(self, version: int | None) -> Event:
        """The next news of that version, or of any; heartbeats see to it that this ends."""
        until = monotonic() + PATIENCE
        while True:
            event = self.next()
            is_old = version is not None and event.is_before(version)
            if event.is_news and not is_old:
                return event
            assert monotonic() < until, "no news came"

    def close(self) -> None:
        self.response.close()
        self.connection.close()


@dataclass
class SocketPhone:
    """`shown` is the version its page has, as far as that is read from answers; `fetched` counts
    the bytes of all answers but the stream's."""

    port: int
    cookie: str = ""
    shown: int = 0
    fetched: int = 0
    stream: Stream | None = None
    stream_id: str | None = None
    _connection: HTTPConnection | None = None
    _now: str = ""
    _live: str = LIVE

    def twin(self) -> SocketPhone:
        """Another tab of the same browser, showing the same."""
        return SocketPhone(self.port, self.cookie, self.shown, _now=self._now, _live=self._live)

    def load(self, path: str) -> None:
        page = self.send("GET", path)
        self.shown = version_in(page)
        self._now = _named(page, "now") or path
        self._live = _named(page, "live") or LIVE

    def listen(self) -> None:
        """Open the stream that the page names."""
        connection = self._connect()
        connection.request("GET", _at_version(self._live, self.shown), headers=self._headers())
        response = connection.getresponse()
        assert response.status == 200, response.status
        packed = response.headers.get("Content-Encoding") == "gzip"
        self.stream = Stream(connection, response, Events(packed))
        # Its own name, or how far the table is.
        first = self.stream.next()
        self.stream_id = first.data if first.name == "hello" else None

    def tap(self, path: str, move: Move) -> int | None:
        """The version it led to, if the answer says so; else the stream brings it."""
        verb, fields = move
        form = {"tap": f"bench-phone-{next(_taps):08}", **fields}
        stream = {"Comptoir-Stream": self.stream_id} if self.stream_id else {}
        answer = self.send("POST", f"{path}/{verb}", form, {**SCRIPTED, **stream})
        if not answer:
            return None
        self.shown = version_in(answer)
        return self.shown

    def tap_bare(self) -> None:
        self.send("POST", "/t/any/tap", {"tap": "bench-tap-of-the-bare-one"})

    def follow(self, version: int | None) -> None:
        """Show the news: its parts come through the stream, or are fetched."""
        event = some(self.stream).catch(version)
        if event.name == "parts" or (event.version or 0) <= self.shown:
            return
        now = self.send("GET", _at_version(self._now, self.shown), more=SCRIPTED)
        self.shown = version_in(now)

    @property
    def pushed(self) -> int:
        """All bytes that have come so far; what a tap has brought is how much they grew."""
        return self.fetched + some(self.stream).events.received

    def send(
        self,
        method: str,
        path: str,
        form: dict[str, object] | None = None,
        more: dict[str, str] | None = None,
    ) -> str:
        if self._connection is None:
            self._connection = self._connect()
        body = None if form is None else urlencode(form, doseq=True)
        kind = {} if form is None else {**FORM, "Origin": f"http://127.0.0.1:{self.port}"}
        headers = {**self._headers(), **kind, **(more or {})}
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        data = response.read()
        assert response.status in (200, 204, 303), (method, path, response.status, data)
        self.fetched += len(data)
        packed = response.headers.get("Content-Encoding") == "gzip"
        return (gzip.decompress(data) if packed else data).decode()

    def close(self) -> None:
        for one in (self.stream, self._connection):
            if one is not None:
                one.close()

    def _connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def _headers(self) -> dict[str, str]:
        known = {"Accept-Encoding": "gzip, deflate", "Accept-Language": "fr"}
        return {**known, "Cookie": self.cookie} if self.cookie else known


def version_in(page: str) -> int:
    return int(some(VERSION.search(page))[1])


def _named(page: str, name: str) -> str:
    found = re.search(rf'data-{name}="([^"]*)"', page)
    return unescape(found[1]) if found else ""


def _at_version(address: str, version: int) -> str:
    parts = urlsplit(address)
    query = {**dict(parse_qsl(parts.query)), "v": str(version)}
    return parts._replace(query=urlencode(query)).geturl()
