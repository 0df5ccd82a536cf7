"""A start that cannot be: one clear sentence, a status other than zero, no traceback."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys

import pytest

from companion.web.settings import StartupError, _read_key
from tests.process.servers import PATIENCE, ROOT, free_port, run

OLD_PYTHON = """#!/bin/sh
[ "$1" = -c ] || exit 97
exec "{python}" -c 'import sys
sys.version_info = (3, 9, 2, "final", 0)
exec(sys.argv[1])' "$2"
"""


def refusal(ended):
    """The one sentence, once everything else about the ending is as it should be."""
    assert ended.returncode == 1, ended
    assert ended.stdout == ""
    (sentence,) = ended.stderr.splitlines()
    return sentence


def test_a_taken_port(tmp_path):
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = str(holder.getsockname()[1])
        ended = run(cwd=tmp_path, PORT=port, COMPTOIR_DATA=str(tmp_path / "data"))
    assert refusal(ended).startswith(f"Port {port} is taken")


@pytest.mark.parametrize("port", ["http", "65536", ""])
def test_a_port_that_is_none(tmp_path, port):
    ended = run(cwd=tmp_path, PORT=port, COMPTOIR_DATA=str(tmp_path / "data"))
    assert refusal(ended) == f"PORT must be a number from 1 to 65535, not {port!r}."


def test_a_data_folder_that_cannot_be_written(tmp_path):
    """Below a file, where nobody can write, the administrator included."""
    (tmp_path / "file").touch()
    data = tmp_path / "file" / "data"
    sentence = refusal(run(cwd=tmp_path, COMPTOIR_DATA=str(data)))
    assert sentence.startswith(f"The data folder {data} cannot be written to")
    assert "COMPTOIR_DATA" in sentence


def test_a_database_that_does_not_answer(tmp_path):
    url = f"postgresql://someone:pass-word@127.0.0.1:{free_port()}/comptoir"
    ended = run(cwd=tmp_path, DATABASE_URL=url, COMPTOIR_DATA=str(tmp_path / "data"))
    sentence = refusal(ended)
    assert sentence.startswith("The database cannot be reached: ")
    assert "refused" in sentence
    assert "pass-word" not in sentence


@pytest.mark.parametrize("url", ["mysql://u:pass-word@127.0.0.1/db", "nonsense"])
def test_a_database_of_another_kind(tmp_path, url):
    ended = run("migrate", cwd=tmp_path, DATABASE_URL=url, COMPTOIR_DATA=str(tmp_path / "data"))
    sentence = refusal(ended)
    assert sentence.startswith("The database cannot be reached: ")
    assert "pass-word" not in sentence


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "comptoir.sqlite3").write_text("a shopping list\n" * 100)
    sentence = refusal(run("migrate", cwd=tmp_path, COMPTOIR_DATA=str(tmp_path)))
    assert "not a database" in sentence


def test_a_database_from_a_later_version(tmp_path):
    assert run("migrate", cwd=tmp_path, COMPTOIR_DATA=str(tmp_path)).returncode == 0
    with sqlite3.connect(tmp_path / "comptoir.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    sentence = refusal(run("migrate", cwd=tmp_path, COMPTOIR_DATA=str(tmp_path)))
    assert sentence.startswith("The database was made by another version of Comptoir")


def test_a_secret_key_that_another_worker_is_just_writing(tmp_path, monkeypatch):
    path = tmp_path / "secret_key"
    path.touch()
    monkeypatch.setattr("companion.web.settings.time.sleep", lambda _: path.write_text("the key"))
    assert _read_key(path) == "the key"


def test_an_empty_secret_key(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.web.settings.time.sleep", lambda seconds: None)
    (tmp_path / "secret_key").touch()
    with pytest.raises(StartupError, match="delete the file"):
        _read_key(tmp_path / "secret_key")


def test_a_game_file_that_is_not_there(tmp_path):
    assert "cannot be read" in refusal(run("replay", "nowhere.json", cwd=tmp_path))


@pytest.fixture
def fresh_clone(tmp_path):
    for name in ("Makefile", "requirements.txt", "requirements-test.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize("target", ["run", "test"])
def test_a_python_that_is_too_old(fresh_clone, target):
    old = fresh_clone / "old-python"
    old.write_text(OLD_PYTHON.format(python=sys.executable))
    old.chmod(0o755)
    # What an outer make hands down would change what the inner one says.
    outside = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    ended = subprocess.run(
        ["make", target, f"PYTHON={old}"],
        cwd=fresh_clone,
        env=outside,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode != 0
    assert ended.stdout == ""
    sentence, *by_make = ended.stderr.splitlines()
    assert sentence.startswith("Comptoir needs Python 3.11 or newer; this is 3.9.")
    assert all(line.startswith("make") for line in by_make)
    assert not (fresh_clone / ".venv").exists()
