"""The server's log: a line for each thing that went wrong, with the id of its request, and on wish
one for every request. No addresses of tables, no names, no values: what is secret stays so.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from flask import Flask, Response, g, has_request_context, request

from companion.web.context import services
from companion.web.proxies import NOBODY

log = logging.getLogger(__name__)

HEADER = "X-Request-Id"
SHAPE = re.compile(r"[A-Za-z0-9_.-]{6,64}")
DEEPEST = 30
OURS = "companion"


def request_id() -> str:
    """By which a line of the log, an answer and a proxy's log are found to belong together. Only a
    proxy that is trusted may choose it."""
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        believed = services().settings.proxies != NOBODY and SHAPE.fullmatch(given)
        g.request_id = given if believed else secrets.token_hex(8)
    return str(g.request_id)


class Plain(logging.Formatter):
    """One line to read; what was raised is told by its kind and place, since its words may hold
    what somebody typed."""

    def format(self, record: logging.LogRecord) -> str:
        told = _told(record)
        first = f"{told.pop('at')} {told.pop('level')} {told.pop('message')}"
        trace = told.pop("trace", [])
        rest = [f"{name}={value}" for name, value in told.items() if name != "logger"]
        return "\n".join([" ".join([first, *rest]), *(f"    {line}" for line in trace)])


class Structured(logging.Formatter):
    """The same as JSON, for programs that collect it."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(_told(record), ensure_ascii=False)


def _told(record: logging.LogRecord) -> dict[str, Any]:
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    told: dict[str, Any] = {
        "at": at,
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": record.getMessage(),
    }
    if has_request_context():
        told |= {"request": request_id(), "method": request.method, "route": request.endpoint}
    told |= getattr(record, "figures", {})
    if record.exc_info and record.exc_info[0]:
        told |= {"error": record.exc_info[0].__name__, "trace": _places(record.exc_info[2])}
    return told


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-DEEPEST:]
    return [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]


def start_journal(*, structured: bool) -> None:
    """From now on all that is logged by us goes to the terminal in one shape."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if structured else Plain())
    ours = logging.getLogger(OURS)
    ours.handlers = [handler]
    ours.setLevel(logging.INFO)
    ours.propagate = False


def init_journal(app: Flask, *, every_request: bool) -> None:
    """Where nobody collects them, requests are not written down and nothing takes any time."""
    if not every_request:
        return

    @app.before_request
    def begin() -> None:
        g.came_at = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        took = time.perf_counter() - g.get("came_at", time.perf_counter())
        figures = {"status": response.status_code, "ms": round(took * 1000, 2)}
        log.info("request", extra={"figures": figures})
        response.headers.setdefault(HEADER, request_id())
        return response
