"""Each thing that can be wrong is found, and a sound server has nothing wrong."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import replace

import pytest
from sqlalchemy import text

from companion.commands.checking import check
from companion.store.timed import Rota
from companion.web.settings import Settings
from tests.store.conftest import new_postgres
from tests.store.rows import at, fill, lose_an_entry

KEY = "0123456789abcdef" * 4


@pytest.fixture
def settings(empty_url, tmp_path):
    fill(empty_url)
    return Settings(tmp_path, empty_url, KEY)


def wrong(settings):
    return {one.what: one.said for one in check(settings) if not one.is_well}


def test_a_sound_server_has_nothing_wrong(settings):
    assert wrong(settings) == {}
    assert {"secret key", "layout", "writing", "soundness"} <= {one.what for one in check(settings)}


@pytest.mark.parametrize("key", ["a", "a" * 64, "short but mixed 123"])
def test_a_key_that_can_be_guessed(settings, key):
    said = wrong(replace(settings, secret_key=key))["secret key"]
    assert "secrets.token_hex" in said
    assert key not in said or key == "a"


def test_a_layout_of_another_comptoir(settings):
    with at(settings.database_url) as engine, engine.begin() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "newer than this one" in wrong(settings)["layout"]


def test_a_log_with_a_gap(settings):
    lose_an_entry(settings.database_url)
    assert "another log than they say" in wrong(settings)["soundness"]


def test_a_disk_that_is_nearly_full(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'some.sqlite3'}"
    fill(url)
    usage = shutil.disk_usage(tmp_path)._replace(free=5_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
    assert wrong(Settings(tmp_path, url, KEY))["space"].startswith("5 MB free")


def test_a_database_that_may_only_be_read(postgres, tmp_path):
    url = new_postgres(postgres)
    fill(url)
    reading = f"{url}&options=-c%20default_transaction_read_only%3Don"
    assert "read-only" in wrong(Settings(tmp_path, reading, KEY))["writing"]


def test_pages_that_are_torn(tmp_path):
    file = tmp_path / "some.sqlite3"
    fill(f"sqlite:///{file}")
    torn = bytearray(file.read_bytes())
    torn[8 * 4096 : 8 * 4096 + 200] = os.urandom(200)
    file.write_bytes(torn)
    assert wrong(Settings(tmp_path, f"sqlite:///{file}", KEY))


def test_backups_that_are_late(settings, tmp_path):
    late = replace(settings, backups=Rota(tmp_path / "backups", 24, 7))
    assert "none yet" in wrong(late)["backups"]
    with at(settings.database_url) as engine:
        made = late.backups.back_up(engine, None)
    assert "backups" not in wrong(late)
    os.utime(made, (time.time() - 3 * 24 * 3600,) * 2)
    assert "the newest 72.0 hours old" in wrong(late)["backups"]
