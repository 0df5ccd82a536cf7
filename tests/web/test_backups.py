"""The server's clock: a backup that cannot be made is said in the log, and tried again."""

from __future__ import annotations

import logging
import sys

import pytest

from companion.store.timed import Rota
from companion.web import backups


def said(tmp_path, monkeypatch, caplog, **ours):
    for name in ("DATABASE_URL", "SECRET_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COMPTOIR_DATA", str(tmp_path / "data"))
    for name, value in ours.items():
        monkeypatch.setenv(name, value)
    with caplog.at_level(logging.ERROR, logger="companion"):
        backups.back_up_now()
    return [record.getMessage() for record in caplog.records]


def test_why_there_is_none_is_one_sentence(tmp_path, monkeypatch, caplog):
    told = said(tmp_path, monkeypatch, caplog, COMPTOIR_BACKUP_HOURS="24")
    assert told == [
        "no backup could be made: The database has no tables yet: run `python -m companion migrate` first."
    ]


def test_it_is_tried_again_after_a_pause(tmp_path, monkeypatch):
    slept: list[float] = []
    made: list[int] = []

    def sleep(seconds):
        slept.append(seconds)
        if len(slept) == 4:
            sys.exit()

    monkeypatch.setattr("companion.web.backups.gevent.sleep", sleep)
    monkeypatch.setattr(backups, "back_up_now", lambda: made.append(1))
    with pytest.raises(SystemExit):
        backups.keep_backing_up(Rota(tmp_path / "none", 24, 7))
    assert slept == [0, backups.PAUSE, 0, backups.PAUSE]
    assert len(made) == 2
