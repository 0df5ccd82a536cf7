"""A backup holds every row of either database, says what it is, and is whole or not there."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import text

from companion.store import backup
from companion.store.backup import back_up, read_seal
from companion.store.database import migrate
from companion.store.models import metadata
from companion.store.schema import StoreError, newest
from tests.store.rows import ROWS, at, contents, fill

KEY = "the key that signs the cookies"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.backup"


def test_every_row_of_either_database_is_in_it(empty_url, file):
    fill(empty_url)
    with at(empty_url) as engine:
        back_up(engine, file, KEY)
    held = contents(f"sqlite:///{file}")
    assert held == contents(empty_url)
    assert {*held} == {*metadata.tables} == {*ROWS, "tables", "members", "entries"}
    assert all(held.values()), "something of every kind must be looked at"


def test_it_says_what_it_is_and_is_for_its_owner_alone(empty_url, file):
    fill(empty_url)
    with at(empty_url) as engine:
        back_up(engine, file, KEY)
    seal = read_seal(file)
    assert (seal.revision, seal.secret_key) == (newest(), KEY)
    assert seal.made_at
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.glob(f"{file.name}*")] == [file.name]


def test_one_without_the_key_says_so(empty_url, file):
    fill(empty_url)
    with at(empty_url) as engine:
        back_up(engine, file, None)
    assert read_seal(file).secret_key is None


def test_a_database_of_the_first_layout_is_backed_up_as_it_is(empty_url, file):
    with at(empty_url) as engine:
        migrate(engine, "0001")
        with engine.begin() as tx:
            tx.execute(text("INSERT INTO guesses VALUES ('::1', 5, 2)"))
        back_up(engine, file, None)
    assert read_seal(file).revision == "0001"
    assert contents(f"sqlite:///{file}")["guesses"] == [("::1", 5, 2)]


def test_what_is_written_meanwhile_is_in_none_of_it(empty_url, file, monkeypatch):
    """The copy is of one moment, also when somebody writes between two pieces of it."""
    monkeypatch.setattr(backup, "PAGES", 1)
    fill(empty_url)
    before = contents(empty_url)
    written: list[str] = []

    def write(what, done, whole):
        if not written:
            written.append(what)
            with at(empty_url) as other, other.begin() as tx:
                tx.execute(text("UPDATE tables SET seq = seq + 1, version = 99"))
                tx.execute(text("DELETE FROM lessons"))

    with at(empty_url) as engine:
        back_up(engine, file, None, write)
    assert written
    assert contents(f"sqlite:///{file}") == before != contents(empty_url)


def test_it_tells_how_far_it_is(empty_url, file):
    fill(empty_url)
    told = []
    with at(empty_url) as engine:
        back_up(engine, file, None, lambda *news: told.append(news))
    assert told
    assert all(0 < done <= whole for _, done, whole in told)
    assert any(done == whole for _, done, whole in told)


def test_it_replaces_nothing(empty_url, file):
    fill(empty_url)
    file.write_text("somebody's letter")
    with at(empty_url) as engine, pytest.raises(StoreError, match="there already"):
        back_up(engine, file, None)
    assert file.read_text() == "somebody's letter"


def test_a_folder_that_is_not_there_is_said(empty_url, tmp_path):
    fill(empty_url)
    with at(empty_url) as engine, pytest.raises(StoreError, match="No such file"):
        back_up(engine, tmp_path / "nowhere" / "file", None)


def test_a_full_disk_leaves_nothing_behind(empty_url, file, monkeypatch):
    def full(*given):
        raise OSError(28, "No space left on device")

    fill(empty_url)
    monkeypatch.setattr(backup, "_write_seal", full)
    with at(empty_url) as engine, pytest.raises(StoreError, match="No space left"):
        back_up(engine, file, None)
    assert not [*file.parent.glob(f"{file.name}*")]


def test_an_empty_database_is_not_worth_one(empty_engine, file):
    with pytest.raises(StoreError, match="no tables yet"):
        back_up(empty_engine, file, None)
    assert not file.exists()


@pytest.mark.parametrize("written", [b"", b"a shopping list\n" * 100])
def test_other_files_are_none(file, written):
    file.write_bytes(written)
    with pytest.raises(StoreError, match="no backup of Comptoir"):
        read_seal(file)


def test_one_of_a_newer_format_is_left_to_a_newer_comptoir(tmp_path, file):
    fill(f"sqlite:///{tmp_path / 'a.sqlite3'}")
    with at(f"sqlite:///{tmp_path / 'a.sqlite3'}") as engine:
        back_up(engine, file, None)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE comptoir_backup SET value = '2' WHERE name = 'format'")
    with pytest.raises(StoreError, match="newer Comptoir"):
        read_seal(file)
