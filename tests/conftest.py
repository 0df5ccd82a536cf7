"""Fixtures shared by all tests: real databases, an app on each of them, and the five personas."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from flask import Flask
from sqlalchemy import text

from companion.games import GAMES
from companion.store.database import connect, migrate
from companion.store.models import metadata
from companion.web.app import connect_services, create_app
from companion.web.parts import init_parts
from companion.web.settings import Settings
from tests.effort import first
from tests.personas import OurPages, Table, open_table
from tests.process.postgres import start_postgres

# The same examples at every run, so that it is the code that decides; how long one takes says
# nothing. `--hypothesis-profile=searching` looks for others.
UNHURRIED: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [hypothesis.HealthCheck.too_slow],
}
hypothesis.settings.register_profile("repeatable", derandomize=True, **UNHURRIED)
hypothesis.settings.register_profile("searching", derandomize=False, print_blob=True, **UNHURRIED)
hypothesis.settings.load_profile("repeatable")

# Pages leave little behind that only the collector would find, and it looks through everything.
gc.set_threshold(200_000, 20, 50)

ANY = next(iter(GAMES))
"""The game of a table at which it does not matter."""

LONG_ONES = ("process", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first; short tests fill the gaps at the end."""

    def place(item: pytest.Item) -> tuple[bool, bool]:
        return item.get_closest_marker("long") is None, item.path.parent.name not in LONG_ONES

    items.sort(key=place)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server."""
    with tempfile.TemporaryDirectory(prefix="comptoir-pg-", ignore_cleanup_errors=True) as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        server = start_postgres(Path(folder) / "data")
        address = server.get_uri().replace("/postgres?", "/{name}?")
        _hurry(address)
        yield address
        # An orderly shutdown would write out what nobody will read.
        os.kill(server.get_pid(), signal.SIGQUIT)


def _hurry(address: str) -> None:
    """These databases are thrown away; they need not survive a power cut."""
    engine = connect(address.format(name="postgres"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()


@pytest.fixture(scope="session")
def empty_postgres(postgres: str) -> Iterator[Callable[[], str]]:
    """One database, migrated once; it is emptied for each test, which is quicker than a new one."""
    url = postgres.format(name="postgres")
    engine = connect(url)
    migrate(engine)
    every = ", ".join(table.name for table in metadata.sorted_tables)

    def emptied() -> str:
        with engine.begin() as connection:
            connection.execute(text(f"TRUNCATE {every} RESTART IDENTITY"))
        return url

    yield emptied
    engine.dispose()


@cache
def _migrated_sqlite() -> bytes:
    """An empty database, migrated once."""
    with tempfile.TemporaryDirectory(prefix="comptoir-sqlite-") as folder:
        file = Path(folder) / "empty.sqlite3"
        engine = connect(f"sqlite:///{file}")
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


def sqlite_url(folder: Path) -> str:
    file = folder / "test.sqlite3"
    file.write_bytes(_migrated_sqlite())
    return f"sqlite:///{file}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What asks a database is tried on both; see `tests.effort.one_database`."""
    if "database_url" in metafunc.fixturenames:
        one_will_do = metafunc.definition.get_closest_marker("one_database")
        both = ("sqlite", "postgresql")
        metafunc.parametrize("database_url", first(*both) if one_will_do else both, indirect=True)


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    emptied: Callable[[], str] = request.getfixturevalue("empty_postgres")
    return emptied()


@cache
def _shared_app(secret_key: str) -> Flask:
    """Routes and templates are the same for every test; only what they are served from differs."""
    nowhere = Settings(data=Path(), database_url="sqlite://", secret_key=secret_key)
    app = create_app(nowhere)
    app.test_client_class = OurPages
    return app


def _app(settings: Settings) -> Iterator[Flask]:
    app = _shared_app(settings.secret_key)
    config = dict(app.config)
    app.extensions["comptoir"] = services = connect_services(settings)
    init_parts(app)
    yield app
    app.config.update(config)
    services.tables.engine.dispose()


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
    return lambda game=ANY, **wishes: open_table(app, game, **wishes)
