"""Calling a WSGI app with a request prepared beforehand: no client, no socket, no noise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from io import BytesIO
from time import monotonic
from typing import Any
from urllib.parse import urlencode

from flask import Flask

from bench.events import Event, Events
from tests.process.servers import PATIENCE


@dataclass
class Request:
    """A request that can be sent once. `send` is all that is timed."""

    app: Flask
    environ: dict[str, Any]
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)

    def start(self) -> Any:
        return self.app.wsgi_app(self.environ, self._started)

    def send(self) -> bytes:
        answer = self.start()
        try:
            return b"".join(answer)
        finally:
            answer.close()

    def _started(self, status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        self.status, self.headers = int(status[:3]), dict(headers)
        return lambda data: None


@dataclass
class Live:
    """An open stream of a phone. What it brings is made only while it is read, so that its work can
    be told apart from the work of a tap; a server would do it as soon as the tap lets it.

    `id` is what the phone names its stream by when it taps, if the stream has said so.
    """

    answer: Any
    chunks: Iterator[bytes]
    events: Events
    id: str | None = None
    waiting: list[Event] = field(default_factory=list)
    # A stream may hold a request's context open; it must not become that of the next tap.
    context: Context = field(default_factory=copy_context)

    def next(self) -> Event:
        while not self.waiting:
            self.waiting = self.events.take(self.context.run(next, self.chunks))
        return self.waiting.pop(0)

    def catch(self) -> Event:
        """The next news; heartbeats are passed over, and see to it that this ends."""
        until = monotonic() + PATIENCE
        while not (event := self.next()).is_news:
            assert monotonic() < until, "no news came"
        return event

    def close(self) -> None:
        self.context.run(self.answer.close)


@dataclass
class Phone:
    """A phone with its cookie."""

    app: Flask
    cookie: str = ""

    def prepare(self, path: str, form: dict[str, Any] | None = None, **headers: str) -> Request:
        path, _, query = path.partition("?")
        body = urlencode(form, doseq=True).encode() if form is not None else b""
        environ = {
            "REQUEST_METHOD": "GET" if form is None else "POST",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(body)),
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "HTTP_HOST": "localhost:8000",
            "HTTP_ORIGIN": "http://localhost:8000",
            "HTTP_ACCEPT_ENCODING": "gzip, deflate",
            "HTTP_ACCEPT_LANGUAGE": "fr",
            "HTTP_COOKIE": self.cookie,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        environ.update({f"HTTP_{name.upper()}": value for name, value in headers.items()})
        return Request(self.app, environ)

    def listen(self, path: str) -> Live:
        """Open a stream and read its first event: its own name, or how far the table is."""
        request = self.prepare(path)
        context = copy_context()
        answer = context.run(request.start)
        assert request.status == 200, request.status
        packed = request.headers.get("Content-Encoding") == "gzip"
        live = Live(answer, iter(answer), Events(packed), context=context)
        first = live.next()
        live.id = first.data if first.name == "hello" else None
        return live

    def load(self, path: str, form: dict[str, Any] | None = None) -> Request:
        """Send at once, uncompressed, and keep what a browser would keep."""
        request = self.prepare(path, form, accept_encoding="identity")
        request.send()
        given = request.headers.get("Set-Cookie", "")
        if given.startswith("comptoir="):
            self.cookie = given.split(";")[0]
        return request
