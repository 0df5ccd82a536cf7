"""What every tap costs at least: a bare Flask route with one durable INSERT."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from flask import Flask, request

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


@contextmanager
def bare_app(database: Path) -> Iterator[Flask]:
    """One route, one table of its own in the same file, the same pragmas, nothing else."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE bare (token TEXT, tap TEXT, at REAL)")
        app = Flask("bare")

        @app.post("/t/<token>/<verb>")
        def act(token: str, verb: str) -> str:
            row = (token, request.form["tap"], time.time())
            connection.execute("INSERT INTO bare VALUES (?, ?, ?)", row)
            return "ok"

        yield app
