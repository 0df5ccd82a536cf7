"""Calling a WSGI app with a request prepared beforehand: no client, no socket, no noise."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from flask import Flask


@dataclass
class Request:
    """A request that can be sent once. `send` is all that is timed."""

    app: Flask
    environ: dict[str, Any]
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)

    def send(self) -> bytes:
        answer = self.app.wsgi_app(self.environ, self._started)
        try:
            return b"".join(answer)
        finally:
            answer.close()  # type: ignore[attr-defined]

    def _started(self, status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        self.status, self.headers = int(status[:3]), dict(headers)
        return lambda data: None


@dataclass
class Phone:
    """A phone with its cookie."""

    app: Flask
    cookie: str = ""

    def prepare(self, path: str, form: dict[str, Any] | None = None, **headers: str) -> Request:
        path, _, query = path.partition("?")
        body = urlencode(form).encode() if form is not None else b""
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

    def load(self, path: str, form: dict[str, Any] | None = None) -> Request:
        """Send at once, uncompressed, and keep what a browser would keep."""
        request = self.prepare(path, form, accept_encoding="identity")
        request.send()
        given = request.headers.get("Set-Cookie", "")
        if given.startswith("comptoir="):
            self.cookie = given.split(";")[0]
        return request
