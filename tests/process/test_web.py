"""The `web` line of the Procfile: what it refuses to serve, in one sentence, and what it warns of."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from companion.store.database import migrate
from tests.process.servers import (
    PATIENCE,
    Phone,
    companion,
    environment,
    free_port,
    gunicorn,
    run,
    wait_for,
    web_command,
)
from tests.process.tables import open_table
from tests.store.conftest import new_postgres
from tests.store.rows import at

KEY = "0123456789abcdef" * 4
PLAIN = ("gunicorn", "--worker-class", "gevent", "companion.web.wsgi:app")


def web(folder, *, command=None, **ours):
    """What it says to whoever starts it, apart from gunicorn's own lines."""
    settings = {"COMPTOIR_DATA": str(folder / "data"), "PORT": str(free_port()), **ours}
    ended = subprocess.run(
        command or web_command(),
        cwd=folder,
        env=environment(**settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode not in (0, None)
    assert "Traceback" not in ended.stderr
    return [line for line in ended.stderr.splitlines() if not line.startswith("[")]


@pytest.fixture
def old_database(tmp_path):
    (tmp_path / "data").mkdir()
    with at(f"sqlite:///{tmp_path / 'data' / 'comptoir.sqlite3'}") as engine:
        migrate(engine, "0001")
    return tmp_path / "data" / "comptoir.sqlite3"


def test_a_database_without_tables_is_not_served(tmp_path):
    (said,) = web(tmp_path)
    assert said.startswith(
        "The database has no tables yet: run `python -m companion migrate` first."
    )
    assert "set DATABASE_URL" in said


def test_neither_an_older_nor_a_newer_one_is(tmp_path, old_database):
    assert web(tmp_path) == [
        "The database is of an older Comptoir: run `python -m companion migrate` first."
    ]
    with closing(sqlite3.connect(old_database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    (said,) = web(tmp_path)
    assert said.startswith("The database was made by another version of Comptoir, newer than this")


def test_gunicorn_with_settings_of_its_own_is_told_the_same(tmp_path, old_database):
    said = web(tmp_path, command=(sys.executable, "-m", *PLAIN))
    assert {*said} == {
        "The database is of an older Comptoir: run `python -m companion migrate` first."
    }


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ({"WEB_CONCURRENCY": "2"}, "SQLite serves one process, not 2: set WEB_CONCURRENCY=1"),
        ({"SECRET_KEY": "a"}, "SECRET_KEY is too easy to guess; make one with: "),
        (
            {"DATABASE_URL": "postgresql://u:pass-word@127.0.0.1:1/db", "SECRET_KEY": KEY},
            "The database cannot be reached: ",
        ),
    ],
    ids=["two processes on SQLite", "a weak key", "no database"],
)
def test_what_is_wrong_is_said_once_and_without_secrets(tmp_path, ours, said):
    (sentence,) = web(tmp_path, **ours)
    assert sentence.startswith(said)
    assert "pass-word" not in sentence


def test_a_disk_that_may_vanish_is_warned_of(tmp_path, keep):
    """One process, since nobody asked for more; and it serves."""
    data = str(tmp_path / "data")
    assert run("migrate", cwd=tmp_path, COMPTOIR_DATA=data).returncode == 0
    with gunicorn(tmp_path, COMPTOIR_DATA=data, COMPTOIR_BACKUP_HOURS="24") as server:
        open_table(keep(Phone(server.port)))
        assert "where the disk does not last, every restart forgets them" in server.output
        assert "SQLite serves one process" not in server.output
        # And its clock makes the first backup at once.
        backups = tmp_path / "data" / "comptoir-backups"
        wait_for(lambda: [*backups.glob("comptoir-*.sqlite3")])
        with companion(tmp_path) as second:
            assert "Another process has sqlite:///" in second.output


def test_a_database_that_is_served_is_not_restored_over(tmp_path, postgres):
    """Nobody has visited this server yet."""
    url = new_postgres(postgres)
    with at(url) as engine:
        migrate(engine)
    ours = {"DATABASE_URL": url, "SECRET_KEY": KEY, "COMPTOIR_DATA": str(tmp_path / "data")}
    assert run("backup", "backup", cwd=tmp_path, **ours).returncode == 0
    with gunicorn(tmp_path, **ours) as server:
        ended = run("restore", "backup", cwd=tmp_path, **ours)
        assert (ended.returncode, ended.stderr) == (
            1,
            "The database is in use: stop Comptoir first.\n",
        )
        assert "DATABASE_URL is not set" not in server.output
    assert run("restore", "backup", cwd=tmp_path, **ours).returncode == 0


def test_figures_of_several_processes_are_added_up(tmp_path, postgres, keep):
    url = new_postgres(postgres)
    with at(url) as engine:
        migrate(engine)
    ours = {"DATABASE_URL": url, "SECRET_KEY": KEY, "COMPTOIR_METRICS": KEY}
    with gunicorn(tmp_path, **ours, WEB_CONCURRENCY="2") as server:
        # Each phone has a connection of its own, to whichever process takes it.
        for phone in [keep(Phone(server.port)) for _ in range(8)]:
            assert phone.get("/join").status == 200
        watcher = keep(Phone(server.port))
        assert watcher.get("/metrics").status == 404
        told = watcher.get("/metrics", Authorization=f"Bearer {KEY}").text
        assert 'comptoir_requests_total{route="join.ask_code",status="200"} 8.0' in told


def test_gunicorn_itself_loads_nothing_of_ours():
    """What it loads before its workers are patched for gevent would make them wait for real."""
    names = ["companion.store", "flask", "gevent", "prometheus_client", "psycopg", "sqlalchemy"]
    looked = f"import sys, companion.web.gunicorn; print([n for n in {names} if n in sys.modules])"
    ended = subprocess.run(
        [sys.executable, "-c", looked], env=environment(), capture_output=True, text=True
    )
    assert ended.stdout == "[]\n", ended.stderr
