"""What can be had for the least: a bare Flask route with one durable INSERT, and a bare live page.

`python -m bench.bare FILE PORT` serves both, on gevent and with answers that leave at once, as
Comptoir is served.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from flask import Flask, Response, request
from gevent import socket
from gevent.pywsgi import WSGIServer
from gevent.queue import Queue

from companion.web.server import BACKLOG
from tests.process.servers import Server, environment, free_port

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

# Its number is found where a table's version is found, so one probe watches both.
PAGE = """<!doctype html>
<meta name="viewport" content="width=device-width">
<p id="clock" data-version="COUNT">COUNT</p>
<button id="primary">Tap</button>
<script>
  const clock = document.getElementById("clock");
  new EventSource("/live").onmessage = ({ data }) => {
    clock.dataset.version = data;
    clock.textContent = data;
  };
  document.getElementById("primary").addEventListener("click", () => {
    fetch("/t/any/tap", { method: "POST", body: new URLSearchParams({ tap: Date.now() }) });
  });
</script>
"""


@contextmanager
def bare_app(database: Path) -> Iterator[Flask]:
    """One route, one table of its own in the same file, the same pragmas, nothing else."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE bare (token TEXT, tap TEXT, at REAL)")
        app = Flask("bare")
        listening: set[Queue] = set()

        @app.post("/t/<token>/<verb>")
        def act(token: str, verb: str) -> str:
            row = (token, request.form["tap"], time.time())
            done = connection.execute("INSERT INTO bare VALUES (?, ?, ?)", row)
            for phone in listening:
                phone.put(done.lastrowid)
            return "ok"

        def count() -> int:
            return int(connection.execute("SELECT count(*) FROM bare").fetchone()[0])

        _add_live_page(app, listening, count)
        yield app


def _add_live_page(app: Flask, listening: set[Queue], count: Callable[[], int]) -> None:
    """A counter and a button: what is tapped on one phone is painted on all."""

    @app.get("/")
    def page() -> str:
        return PAGE.replace("COUNT", str(count()))

    @app.get("/live")
    def live() -> Response:
        return Response(stream(), mimetype="text/event-stream")

    def stream() -> Iterator[str]:
        news: Queue = Queue()
        listening.add(news)
        try:
            yield f"data: {count()}\n\n"
            while True:
                yield f"data: {news.get()}\n\n"
        finally:
            listening.discard(news)

    @app.get("/healthz")
    def healthz() -> str:
        return "ok"


def bare_server(folder: Path) -> Server:
    """The same in a process of its own."""
    port = free_port()
    command = (sys.executable, "-m", "bench.bare", str(folder / "bare.sqlite3"), str(port))
    return Server(port, folder, environment(), command)


def _serve(database: Path, port: int) -> None:
    listener = socket.socket()
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(BACKLOG)
    with bare_app(database) as app:
        WSGIServer(listener, app, log=None).serve_forever()


if __name__ == "__main__":
    _serve(Path(sys.argv[1]), int(sys.argv[2]))
