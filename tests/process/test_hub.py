"""The look at the database that carries nudges between processes."""

from __future__ import annotations

import gevent
import pytest

from companion.web import live
from companion.web.live import Hub
from tests.process.servers import PATIENCE


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(live, "LOOK_AROUND", 0.01)
    monkeypatch.setattr(live, "PAUSE_IN_TROUBLE", 0.01)
    monkeypatch.setattr(live, "HEARTBEAT", PATIENCE)


class Database:
    """Answers what it is told to, and counts how often it was asked."""

    def __init__(self):
        self.version = 1
        self.in_trouble = False
        self.asked = []

    def versions(self, ids):
        self.asked.append(ids)
        if self.in_trouble:
            raise OSError("the server closed the connection")
        return dict.fromkeys(ids, self.version)


def test_the_look_goes_on_after_the_database_was_away():
    database = Database()
    stream = Hub(database.versions).stream(7)
    assert [next(stream), next(stream)] == ["retry: 1000\n\n", "data: 1\n\n"]
    database.in_trouble = True
    gevent.sleep(0.05)
    database.in_trouble = False
    database.version = 2
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 2\n\n"
    stream.close()


def test_nobody_listening_means_no_look():
    database = Database()
    hub = Hub(database.versions)
    stream = hub.stream(7)
    assert [next(stream), next(stream)] == ["retry: 1000\n\n", "data: 1\n\n"]
    stream.close()
    gevent.sleep(0.05)
    before = len(database.asked)
    gevent.sleep(0.05)
    assert len(database.asked) == before
    with gevent.Timeout(PATIENCE):
        again = hub.stream(8)
        assert [next(again), next(again)] == ["retry: 1000\n\n", "data: 1\n\n"]
    again.close()
    gevent.sleep(0.05)


def test_several_nudges_become_one():
    database = Database()
    hub = Hub(database.versions)
    stream = hub.stream(7)
    assert [next(stream), next(stream)] == ["retry: 1000\n\n", "data: 1\n\n"]
    for version in (5, 6, 4):
        hub.nudge(7, version)
    hub.nudge(8, 99)
    assert next(stream) == "data: 6\n\n"
    stream.close()
    gevent.sleep(0.05)
