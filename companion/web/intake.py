"""What comes in, looked at once before anything reads it.

Bytes that are no text, control characters, a host no address can hold: the first layer takes them
out of the request and notes it, so that the refusal can be drawn like any other page. The body is
looked at when the route is known, because how large it may be depends on that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote_to_bytes

from flask import Flask, abort, request
from werkzeug.exceptions import ClientDisconnected

from companion.web.proxies import Environ

LARGEST_FORM = 64 * 1024
LARGEST_FILE = 2 * 1024 * 1024
LARGEST_HISTORY = 16 * 1024 * 1024
LARGEST = {"home.import_game": LARGEST_FILE, "history.bring": LARGEST_HISTORY}
"""Files that are brought in, by where; everything else is a form."""
LONGEST_LENGTH = 12
"""Digits of a Content-Length; what it says is bounded elsewhere."""

REFUSED = "comptoir.refused"

# Tabs and line ends come with what is pasted, and are made into spaces where they are read.
UNREADABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
NO_HEADER = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
# Where bytes were no text, a decoder that does not complain has left this.
MANGLED = "\N{REPLACEMENT CHARACTER}"

_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
HOST = re.compile(
    rf"(?:{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9a-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?", re.IGNORECASE
)
LONGEST_HOST = 260


def init_intake(app: Flask) -> None:
    inner = app.wsgi_app

    def layer(environ: Environ, start_response: Any) -> Any:
        take_out_unreadable(environ)
        environ["wsgi.input"] = Body(environ["wsgi.input"])
        return inner(environ, start_response)

    app.wsgi_app = layer  # type: ignore[method-assign]
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_FORM, MAX_FORM_MEMORY_SIZE=LARGEST_FORM, MAX_FORM_PARTS=500
    )
    app.before_request(look_at_request)


def look_at_request() -> None:
    refuse_noted()
    bound_body()
    refuse_unreadable_body()


# Path, query and headers


def take_out_unreadable(environ: Environ) -> None:
    """Leave only what every later reader can read; note the answer the rest deserves."""
    if not _is_text(environ.get("PATH_INFO", "").encode("latin-1")):
        environ.update({"PATH_INFO": "/", REFUSED: 404})
    if not _is_text(unquote_to_bytes(environ.get("QUERY_STRING", "").encode("latin-1"))):
        environ.update({"QUERY_STRING": "", REFUSED: 400})
    for name in [*_bad_headers(environ)]:
        environ.pop(name)
        environ[REFUSED] = 400


def _is_text(data: bytes) -> bool:
    try:
        return not UNREADABLE.search(data.decode())
    except UnicodeDecodeError:
        return False


def _bad_headers(environ: Environ) -> Iterator[str]:
    for name, value in environ.items():
        if name == "HTTP_HOST":
            sound = not value or (bool(HOST.fullmatch(value)) and len(value) <= LONGEST_HOST)
        elif name == "CONTENT_LENGTH":
            sound = not value or (value.isdecimal() and len(value) <= LONGEST_LENGTH)
        elif name == "CONTENT_TYPE" or name.startswith("HTTP_"):
            sound = not NO_HEADER.search(value)
        else:
            continue
        if not sound:
            yield name


def refuse_noted() -> None:
    if REFUSED in request.environ:
        abort(request.environ[REFUSED])


# The body


class Body:
    """The request's body as the server reads it from the network.

    Each server has its own errors for a body that breaks off or is cut into wrong pieces; here
    they become the one that is answered with a 400.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def read(self, size: int = -1) -> bytes:
        return self._careful(self._stream.read, size)

    def readline(self, size: int = -1) -> bytes:
        return self._careful(self._stream.readline, size)

    def _careful(self, read: Callable[[int], bytes], size: int) -> bytes:
        try:
            return read(size)
        except Exception as problem:
            raise ClientDisconnected from problem


def bound_body() -> None:
    """Files may be larger than forms. Runs before anything reads the body."""
    most = LARGEST.get(request.endpoint or "")
    if most is not None:
        request.max_content_length = request.max_form_memory_size = most


def refuse_unreadable_body() -> None:
    """Bytes that are no UTF-8, or control characters, are refused rather than stored mangled."""
    try:
        sound = not any(UNREADABLE.search(text) or MANGLED in text for text in _texts())
    except UnicodeDecodeError:
        sound = False
    if not sound:
        abort(400)


def _texts() -> Iterator[str]:
    """All that was sent: most forms in one piece, those with files part by part."""
    if request.mimetype == "application/x-www-form-urlencoded":
        yield unquote_to_bytes(request.get_data()).decode()
        return
    for name, value in request.form.items(multi=True):
        yield from (name, value)
    for name, file in request.files.items(multi=True):
        yield from (name, file.filename or "")
