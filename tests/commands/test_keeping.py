"""What the commands say, and what becomes of the key that signs the cookies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.commands import progress
from companion.commands.keeping import (
    bring_up,
    copy_to_postgresql,
    make_backup,
    make_timed_backup,
    put_back,
)
from companion.store.backup import read_seal
from companion.store.schema import Standing, StoreError, standing
from companion.store.timed import Rota
from companion.web.settings import Settings
from tests.store.conftest import new_postgres
from tests.store.rows import at, contents, fill

KEY = "0123456789abcdef" * 4
OTHER = "fedcba9876543210" * 4


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """A server that keeps its key in its data folder."""
    monkeypatch.delenv("SECRET_KEY", raising=False)
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret_key").write_text(KEY)
    url = f"sqlite:///{data / 'comptoir.sqlite3'}"
    fill(url)
    return Settings(data, url, KEY)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup"


def test_a_backup_says_that_it_holds_the_key(settings, file):
    assert "with the secret key" in make_backup(settings, file, with_key=True)
    assert read_seal(file).secret_key == KEY


def test_one_without_it_says_so_when_it_is_made_and_when_it_is_put_back(settings, file):
    assert "no secret key" in make_backup(settings, file, with_key=False)
    assert read_seal(file).secret_key is None
    assert "no secret key" in put_back(settings, file, replace_newer=False)
    assert (settings.data / "secret_key").read_text() == KEY


def test_the_same_key_stays(settings, file):
    make_backup(settings, file, with_key=True)
    assert "phones keep their seats" in put_back(settings, file, replace_newer=False)
    assert not [*settings.data.glob("secret_key-*")]


def test_the_key_of_the_backup_takes_the_place_of_another(settings, file):
    make_backup(settings, file, with_key=True)
    (settings.data / "secret_key").write_text(OTHER)
    elsewhere = replace(settings, secret_key=OTHER)
    said = put_back(elsewhere, file, replace_newer=False)
    assert KEY not in said
    assert (settings.data / "secret_key").read_text() == KEY
    assert (settings.data / "secret_key").stat().st_mode & 0o777 == 0o600
    (aside,) = settings.data.glob("secret_key-replaced-*")
    assert aside.read_text() == OTHER
    assert str(aside) in said


def test_a_key_that_is_set_is_for_people_to_change(settings, file, monkeypatch):
    make_backup(settings, file, with_key=True)
    monkeypatch.setenv("SECRET_KEY", OTHER)
    said = put_back(replace(settings, secret_key=OTHER), file, replace_newer=False)
    kept = settings.data / "secret_key-of-backup"
    assert f"set it to what stands in {kept}" in said
    assert kept.read_text() == KEY not in said
    assert kept.stat().st_mode & 0o777 == 0o600


def test_what_is_replaced_is_named(settings, file):
    make_backup(settings, file, with_key=True)
    said = put_back(settings, file, replace_newer=False)
    (aside,) = settings.data.glob("comptoir-replaced-*.sqlite3")
    assert f"kept as {aside};" in said


def test_a_copy_says_whether_the_key_came_along(settings, postgres):
    target = replace(settings, database_url=new_postgres(postgres))
    said = copy_to_postgresql(target, settings.data / "comptoir.sqlite3")
    assert "phones keep their seats" in said
    assert contents(target.database_url) == contents(settings.database_url)

    another = replace(settings, database_url=new_postgres(postgres), secret_key=OTHER)
    said = copy_to_postgresql(another, settings.data / "comptoir.sqlite3")
    assert f"Set SECRET_KEY to what stands in {settings.data / 'secret_key'}" in said


def test_an_older_database_is_brought_up(tmp_path):
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    bring_up(Settings(tmp_path, url, KEY))
    with at(url) as engine:
        assert standing(engine) is Standing.CURRENT


def test_a_database_that_does_not_answer_is_said_without_its_password(tmp_path):
    url = "postgresql://someone:pass-word@127.0.0.1:1/comptoir"
    with pytest.raises(StoreError, match=r"cannot be made: .*refused") as said:
        make_backup(Settings(tmp_path, url, KEY), tmp_path / "backup", with_key=True)
    assert "pass-word" not in str(said.value)


def test_what_takes_long_tells_how_far_it_is(capsys, monkeypatch):
    monkeypatch.setattr(progress, "EVERY", 0)
    progress.Told()("entries", 1200, 5000)
    assert capsys.readouterr().err == "  entries: 1,200 of 5,000\n"


def test_what_is_quick_says_nothing(capsys):
    progress.Told()("entries", 1200, 5000)
    assert capsys.readouterr().err == ""


class TestByTheClock:
    def test_the_one_that_is_due_is_made_and_then_none_is(self, settings, tmp_path):
        timed = replace(settings, backups=Rota(tmp_path / "backups", 24, 7))
        assert "holds everything" in make_timed_backup(timed)
        (made,) = (tmp_path / "backups").glob("*.sqlite3")
        assert read_seal(made).secret_key == KEY
        assert "the next is in 24.0 hours" in make_timed_backup(timed)

    def test_without_a_clock_a_file_must_be_named(self, settings):
        with pytest.raises(StoreError, match="Name a file"):
            make_timed_backup(settings)

    def test_a_folder_that_cannot_be_is_said(self, settings, tmp_path):
        (tmp_path / "letter").touch()
        timed = replace(settings, backups=Rota(tmp_path / "letter" / "backups", 24, 7))
        with pytest.raises(StoreError, match="No backup can be kept in"):
            make_timed_backup(timed)
