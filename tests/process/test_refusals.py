"""A start that cannot be: one clear sentence, a status other than zero, no traceback."""

from __future__ import annotations

import os
import shlex
import shutil
import socket
import sqlite3
import subprocess
import sys

import pytest

from companion.web.settings import MAKE_KEY, StartupError, _read_key, from_environment
from tests.process.servers import PATIENCE, ROOT, environment, free_port, run

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
    for command in ("migrate", "serve"):
        sentence = refusal(run(command, cwd=tmp_path, COMPTOIR_DATA=str(tmp_path)))
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


@pytest.mark.parametrize("key", ["a", "a" * 64, "not that long"])
def test_a_secret_key_that_can_be_guessed(tmp_path, key):
    with pytest.raises(StartupError, match=r"too easy to guess; make one with: python -c"):
        from_environment({"COMPTOIR_DATA": str(tmp_path), "SECRET_KEY": key})


def test_how_to_make_a_secret_key_makes_one_that_is_taken(tmp_path):
    command = shlex.split(MAKE_KEY)
    made = subprocess.run([sys.executable, *command[1:]], capture_output=True, text=True)
    key = made.stdout.strip()
    settings = from_environment({"COMPTOIR_DATA": str(tmp_path), "SECRET_KEY": key})
    assert settings.secret_key == key


def test_a_full_disk_at_the_first_start_leaves_no_empty_key(tmp_path):
    """Nothing can be written to any file, as when the disk is full; names can still be made."""
    data = tmp_path / "data"
    tight = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0));"
    ended = subprocess.run(
        [
            sys.executable,
            "-c",
            f"{tight} import companion.__main__ as c; raise SystemExit(c.main(['migrate']))",
        ],
        cwd=tmp_path,
        env=environment(COMPTOIR_DATA=str(data), PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert refusal(ended).startswith(f"The secret key {data / 'secret_key'} cannot be kept: ")
    assert not (data / "secret_key").exists()
    assert from_environment({"COMPTOIR_DATA": str(data)}).secret_key


def test_backups_as_often_as_never(tmp_path):
    for hours, kept in (
        ("0", ""),
        ("often", ""),
        ("nan", ""),
        ("inf", ""),
        ("24", "0"),
        ("24", "x"),
    ):
        told = {"COMPTOIR_BACKUP_HOURS": hours, "COMPTOIR_BACKUPS_KEPT": kept}
        with pytest.raises(StartupError, match="number of hours such as 24"):
            from_environment({"COMPTOIR_DATA": str(tmp_path), **told})


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
