"""Figures for Prometheus: requests, taps, refusals, errors, streams, and how long answers took.

Where several processes serve, each writes its figures into a folder they share, and whichever is
asked adds them up; that is why this stands on Prometheus's own library.
"""

from __future__ import annotations

import hmac
import os
import time
from typing import TYPE_CHECKING

import gevent
from flask import Flask, Response, g, request

from companion.web.live import Hub

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""Where the library looks for the folder that processes share; `gunicorn.py` makes it."""

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
COUNT_STREAMS = 5
OUTCOMES = {2: "taken", 3: "taken", 5: "failed"}
REFUSALS = {403: "forbidden", 404: "gone", 409: "asked", 422: "refused"}
NOWHERE = "nowhere"


class Meters:
    def __init__(self) -> None:
        # Only servers that are asked for figures need it, and its shape depends on the folder.
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self._own = own = CollectorRegistry()
        self.requests = Counter(
            "comptoir_requests", "Answers, by route and status.", ["route", "status"], registry=own
        )
        self.seconds = Histogram(
            "comptoir_request_seconds",
            "How long an answer took.",
            ["route"],
            buckets=BUCKETS,
            registry=own,
        )
        self.taps = Counter(
            "comptoir_taps", "What was sent to a table, by what became of it.", ["outcome"],
            registry=own,
        )  # fmt: skip
        self.errors = Counter("comptoir_errors", "Mistakes of ours.", registry=own)
        self.streams = Gauge(
            "comptoir_streams",
            "Phones that listen now.",
            registry=own,
            multiprocess_mode="livesum",
        )

    def note(self, route: str, status: int, seconds: float, *, is_tap: bool) -> None:
        self.requests.labels(route, status).inc()
        self.seconds.labels(route).observe(seconds)
        if is_tap:
            self.taps.labels(
                OUTCOMES.get(status // 100) or REFUSALS.get(status, "unreadable")
            ).inc()
        # A database that is away is told by 503; that is no mistake of ours.
        if status == 500:
            self.errors.inc()

    def count_streams(self, hub: Hub) -> None:
        self.streams.set(hub.streams)

    def written(self) -> bytes:
        from prometheus_client import exposition

        return bytes(exposition.generate_latest(self._all()))

    @property
    def content_type(self) -> str:
        from prometheus_client import exposition

        return str(exposition.CONTENT_TYPE_LATEST)

    def _all(self) -> CollectorRegistry:
        from prometheus_client import CollectorRegistry, multiprocess

        if SHARED not in os.environ:
            return self._own
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)
        return together


def is_allowed(word: str | None, authorization: str) -> bool:
    return bool(word) and hmac.compare_digest(authorization.encode(), f"Bearer {word}".encode())


def init_metrics(app: Flask, word: str | None) -> None:
    """Nothing is measured, and nothing takes any time, where nobody may see it."""
    if word is None:
        return
    meters = app.extensions["comptoir.meters"] = Meters()

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        took = time.perf_counter() - g.get("began", time.perf_counter())
        route = request.endpoint or NOWHERE
        meters.note(route, response.status_code, took, is_tap=is_tap())
        return response


def is_tap() -> bool:
    return request.method == "POST" and "token" in (request.view_args or {})


def keep_counting_streams(meters: Meters, hub: Hub) -> None:
    """Phones come with a request and go without one."""
    while True:
        meters.count_streams(hub)
        gevent.sleep(COUNT_STREAMS)
