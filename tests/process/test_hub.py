"""The look at the database that carries nudges between processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import gevent
import pytest
from gevent.event import Event

from companion.web import live
from companion.web.live import Hub
from tests.process.servers import PATIENCE

OPENING = ["retry: 1000\n\n", "data: 1\n\n"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(live, "LOOK_AROUND", 0.01)
    monkeypatch.setattr(live, "PAUSE_IN_TROUBLE", 0.01)
    monkeypatch.setattr(live, "HEARTBEAT", PATIENCE)


class Database:
    """Answers what it is told to, and remembers what it was asked."""

    def __init__(self) -> None:
        self.version = 1
        self.in_trouble = False
        self.failed = Event()
        self.asked: list[tuple[int, ...]] = []

    def versions(self, ids: Iterable[int]) -> dict[int, int]:
        self.asked.append(tuple(ids))
        if self.in_trouble:
            self.failed.set()
            raise OSError("the server closed the connection")
        return dict.fromkeys(ids, self.version)


def until(happened: Callable[[], bool]) -> None:
    with gevent.Timeout(PATIENCE):
        while not happened():
            gevent.sleep(0.001)


def test_the_look_goes_on_after_the_database_was_away():
    database = Database()
    hub = Hub(database.versions)
    stream = hub.stream(7)
    assert [next(stream), next(stream)] == OPENING
    database.in_trouble = True
    assert database.failed.wait(PATIENCE)
    database.in_trouble = False
    database.version = 2
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 2\n\n"
    stream.close()
    until(lambda: not hub.watching)


def test_nobody_listening_means_no_look():
    database = Database()
    hub = Hub(database.versions)
    stream = hub.stream(7)
    assert [next(stream), next(stream)] == OPENING
    stream.close()
    until(lambda: not hub.watching)
    asked = len(database.asked)
    again = hub.stream(8)
    with gevent.Timeout(PATIENCE):
        assert [next(again), next(again)] == OPENING
    assert set(database.asked[asked:]) == {(8,)}
    again.close()
    until(lambda: not hub.watching)


def test_several_nudges_become_one():
    database = Database()
    hub = Hub(database.versions)
    stream = hub.stream(7)
    assert [next(stream), next(stream)] == OPENING
    for version in (5, 6, 4):
        hub.nudge(7, version)
    hub.nudge(8, 99)
    assert next(stream) == "data: 6\n\n"
    stream.close()
    until(lambda: not hub.watching)
