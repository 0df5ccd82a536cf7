"""Backups by the clock: when one is due, how many stay, and one process at a time."""

from __future__ import annotations

import fcntl
import os
import time

import pytest

from companion.store.backup import read_seal
from companion.store.timed import HOUR, Rota
from tests.store.rows import at, contents, fill


@pytest.fixture
def url(tmp_path):
    url = f"sqlite:///{tmp_path / 'some.sqlite3'}"
    fill(url)
    return url


@pytest.fixture
def rota(tmp_path):
    return Rota(tmp_path / "backups", hours=24, kept=2)


def make(rota, url):
    with at(url) as engine:
        return rota.back_up(engine, "the key")


def grow_old(file, hours):
    then = time.time() - hours * HOUR
    os.utime(file, (then, then))


def test_the_first_is_due_at_once_and_holds_everything(rota, url):
    assert rota.wait() == 0
    file = make(rota, url)
    assert contents(f"sqlite:///{file}") == contents(url)
    assert read_seal(file).secret_key == "the key"
    assert rota.folder.stat().st_mode & 0o777 == 0o700


def test_the_next_is_due_when_its_time_has_come(rota, url):
    file = make(rota, url)
    assert make(rota, url) is None
    assert 23 * HOUR < rota.wait() <= 24 * HOUR
    grow_old(file, 25)
    assert rota.wait() == 0


def test_so_many_stay_and_other_files_too(rota, url):
    rota.folder.mkdir()
    letter = rota.folder / "letter.txt"
    letter.write_text("mine")
    for day in ("20260101", "20260102", "20260103"):
        old = rota.folder / f"comptoir-{day}-030000.sqlite3"
        old.write_text(day)
        grow_old(old, 30)
    new = make(rota, url)
    assert [path.name for path in rota.made()] == ["comptoir-20260103-030000.sqlite3", new.name]
    assert letter.exists()


def test_two_processes_make_one(rota, url):
    rota.folder.mkdir()
    with (rota.folder / ".lock").open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert make(rota, url) is None
    assert make(rota, url)
