"""A backup comes back whole, into either database, and nothing is replaced by mistake."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from companion.store import restore as restoring
from companion.store.backup import back_up, read_seal
from companion.store.database import migrate
from companion.store.restore import copy, is_open, restore
from companion.store.schema import Standing, StoreError, standing
from tests.store.conftest import new_postgres
from tests.store.rows import (
    at,
    contents,
    fill,
    lose_an_entry,
    next_number,
    play_on,
)

DIES_PLAYING = """
import os, sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA wal_autocheckpoint=0")
held.execute(sys.argv[2])
os._exit(9)
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, folder):
    """The database that is restored into."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'comptoir.sqlite3'}"
    return new_postgres(request.getfixturevalue("postgres"))


@pytest.fixture
def file_url(folder):
    return f"sqlite:///{folder / 'comptoir.sqlite3'}"


def backup_of(url, file, key=None):
    with at(url) as engine:
        back_up(engine, file, key)
    return file


@pytest.fixture
def backup(tmp_path):
    source = f"sqlite:///{tmp_path / 'source.sqlite3'}"
    fill(source)
    return backup_of(source, tmp_path / "backup")


def die_playing(path, statement):
    """As when the power goes: what was written last is only in the file beside the database."""
    ended = subprocess.run([sys.executable, "-c", DIES_PLAYING, str(path), statement])
    assert ended.returncode == 9
    assert path.with_name(f"{path.name}-wal").stat().st_size


class TestRestore:
    def test_a_backup_of_either_comes_back_into_either(self, empty_url, url, folder, tmp_path):
        fill(empty_url)
        before = contents(empty_url)
        file = backup_of(empty_url, tmp_path / "backup", "key")
        restored = restore(url, file, folder)
        assert contents(url) == before
        assert restored.seal.secret_key == "key"
        assert restored.rows == sum(map(len, before.values()))
        assert next_number(url) == next_number(empty_url) == 4, "the deleted third is not forgotten"

    def test_what_was_played_since_is_replaced_when_it_is_meant_and_kept_aside(
        self, url, folder, tmp_path
    ):
        fill(url)
        before = contents(url)
        file = backup_of(url, tmp_path / "backup")
        play_on(url)
        newer = contents(url)
        with pytest.raises(StoreError, match="played on since"):
            restore(url, file, folder)
        assert contents(url) == newer
        restored = restore(url, file, folder, replace_newer=True)
        assert contents(url) == before
        assert contents(f"sqlite:///{restored.aside}") == newer
        assert Path(str(restored.aside)).parent == folder

    def test_a_backup_of_a_newer_comptoir_is_refused(self, url, folder, backup):
        fill(url)
        before = contents(url)
        with closing(sqlite3.connect(backup)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(StoreError, match="newer Comptoir"):
            restore(url, backup, folder, replace_newer=True)
        assert contents(url) == before

    def test_a_database_of_a_newer_comptoir_is_not_overwritten(self, url, folder, backup):
        fill(url)
        with at(url) as engine, engine.begin() as tx:
            tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(StoreError, match="newer than this one"):
            restore(url, backup, folder, replace_newer=True)
        with at(url) as engine:
            assert standing(engine) is Standing.UNKNOWN

    def test_one_of_the_first_layout_is_brought_up_on_the_way(self, url, folder, tmp_path):
        old = f"sqlite:///{tmp_path / 'old.sqlite3'}"
        with at(old) as engine:
            migrate(engine, "0001")
            with engine.begin() as tx:
                tx.execute(
                    text(
                        "INSERT INTO tables VALUES"
                        " (8, 'token', 'CODE', '{}', 0, 1, 'host', false, false, 1.5, 2.5)"
                    )
                )
        file = backup_of(old, tmp_path / "backup")
        restore(url, file, folder)
        assert read_seal(file).revision == "0001", "the backup itself is left as it was"
        ((number, token, *_),) = contents(url)["tables"]
        assert (number, token) == (8, "token")
        with at(url) as engine:
            assert standing(engine) is Standing.CURRENT

    def test_a_backup_whose_log_has_a_gap_is_refused(self, url, folder, backup):
        lose_an_entry(f"sqlite:///{backup}")
        with pytest.raises(StoreError, match="another log than they say"):
            restore(url, backup, folder)

    def test_a_file_that_is_not_there_is_said(self, url, folder):
        with pytest.raises(StoreError, match="no file"):
            restore(url, folder / "none", folder)


class TestIntoAFile:
    def test_what_lies_beside_the_old_database_is_not_played_over_the_new_one(
        self, file_url, folder, backup
    ):
        fill(file_url)
        die_playing(folder / "comptoir.sqlite3", "UPDATE tables SET version = 77")
        restored = restore(file_url, backup, folder, replace_newer=True)
        assert contents(file_url) == contents(f"sqlite:///{backup}")
        aside = contents(f"sqlite:///{restored.aside}")
        assert {row[5] for row in aside["tables"]} == {77}, "the last taps went aside with it"

    @pytest.mark.parametrize("left", [b"", b"a shopping list\n" * 100])
    def test_a_file_that_is_no_database_any_more_is_replaced(self, file_url, folder, backup, left):
        live = folder / "comptoir.sqlite3"
        live.write_bytes(left)
        live.with_name(f"{live.name}-wal").write_bytes(b"what is left of it")
        restored = restore(file_url, backup, folder)
        assert contents(file_url) == contents(f"sqlite:///{backup}")
        assert Path(str(restored.aside)).read_bytes() == left
        assert not live.with_name(f"{live.name}-wal").exists()

    def test_a_database_somebody_has_open_is_left_alone(self, file_url, folder, backup):
        fill(file_url)
        before = contents(file_url)
        held = subprocess.Popen(
            [sys.executable, "-c", "import sqlite3, sys\n"
             "held = sqlite3.connect(sys.argv[1])\n"
             "held.execute('SELECT count(*) FROM tables').fetchall()\n"
             "print('open', flush=True)\n"
             "sys.stdin.read()", str(folder / "comptoir.sqlite3")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )  # fmt: skip
        with held:
            assert held.stdout is not None
            assert held.stdout.readline() == b"open\n"
            with pytest.raises(StoreError, match="is in use: stop Comptoir first"):
                restore(file_url, backup, folder, replace_newer=True)
            held.communicate()
        assert contents(file_url) == before

    @pytest.mark.parametrize("path", [None, ".", "no/such/file"])
    def test_what_is_no_file_is_open_to_nobody(self, path):
        assert not is_open(path)

    def test_what_fails_at_the_last_step_puts_all_back(self, file_url, folder, backup, monkeypatch):
        fill(file_url)
        play_on(file_url)
        before = contents(file_url)

        def broken(path, file):
            if path == folder / "comptoir.sqlite3":
                raise StoreError("the disk has eaten it")

        monkeypatch.setattr(restoring, "_require_pages", broken)
        with pytest.raises(StoreError, match="eaten"):
            restore(file_url, backup, folder, replace_newer=True)
        assert contents(file_url) == before
        assert [path.name for path in folder.iterdir()] == ["comptoir.sqlite3"]

    def test_a_broken_backup_is_refused_before_anything_is_touched(self, file_url, folder, backup):
        fill(file_url)
        before = contents(file_url)
        torn = bytearray(backup.read_bytes())
        for page in range(4096, len(torn), 8192):
            torn[page : page + 64] = b"\xff" * 64
        backup.write_bytes(torn)
        with pytest.raises(StoreError, match=r"broken|malformed|cannot be restored"):
            restore(file_url, backup, folder, replace_newer=True)
        assert contents(file_url) == before

    def test_a_copy_made_by_hand_is_a_backup_without_a_key(self, file_url, folder, tmp_path):
        fill(file_url)
        before = contents(file_url)
        shutil.copy(folder / "comptoir.sqlite3", tmp_path / "by-hand")
        assert restore(file_url, tmp_path / "by-hand", folder).seal.secret_key is None
        assert contents(file_url) == before


class TestIntoPostgreSQL:
    @pytest.fixture
    def url(self, postgres):
        return new_postgres(postgres)

    def test_a_database_that_is_served_is_left_alone(self, url, folder, backup, monkeypatch):
        fill(url)
        monkeypatch.setattr(restoring, "LEAVING", 0)
        with at(url) as served, served.connect(), pytest.raises(StoreError, match="in use"):
            restore(url, backup, folder, replace_newer=True)

    def test_who_is_just_leaving_is_waited_for(self, url, folder, backup, monkeypatch):
        fill(url)
        with at(url) as leaving, leaving.connect() as last:
            monkeypatch.setattr("time.sleep", lambda seconds: last.invalidate())
            restore(url, backup, folder, replace_newer=True)
        assert contents(url) == contents(f"sqlite:///{backup}")

    def test_what_fails_on_the_way_changes_nothing(self, url, folder, backup, monkeypatch):
        fill(url)
        play_on(url)
        before = contents(url)

        def differ(*given):
            raise StoreError("not what was read")

        monkeypatch.setattr(restoring, "compare", differ)
        with pytest.raises(StoreError, match="not what was read"):
            restore(url, backup, folder, replace_newer=True)
        assert contents(url) == before


class TestCopy:
    def test_from_sqlite_to_postgresql_row_by_row(self, file_url, folder, postgres):
        fill(file_url)
        url = new_postgres(postgres)
        rows = copy(folder / "comptoir.sqlite3", url)
        before, after = contents(file_url), contents(url)
        assert after == before
        assert rows == sum(map(len, before.values())) > 10
        assert next_number(url) == 4

    def test_nothing_is_copied_over_anything(self, file_url, folder, postgres):
        fill(file_url)
        url = new_postgres(postgres)
        fill(url)
        before = contents(url)
        with pytest.raises(StoreError, match="not empty"):
            copy(folder / "comptoir.sqlite3", url)
        assert contents(url) == before

    def test_a_row_that_does_not_fit_is_said_and_nothing_is_there(self, file_url, folder, postgres):
        fill(file_url)
        with at(file_url) as engine, engine.begin() as tx:
            tx.execute(text("UPDATE guesses SET count = 3000000000"))
        url = new_postgres(postgres)
        with pytest.raises(StoreError, match=r"cannot be copied: .*out of range"):
            copy(folder / "comptoir.sqlite3", url)
        assert not any(contents(url).values())

    def test_it_goes_to_postgresql_only(self, file_url, folder):
        fill(file_url)
        with pytest.raises(StoreError, match="PostgreSQL"):
            copy(folder / "comptoir.sqlite3", f"sqlite:///{folder / 'other.sqlite3'}")
