"""The look at the database that carries nudges between processes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import gevent
import pytest
from gevent.event import Event
from gevent.queue import Queue

from companion.store.listening import Heard, Moved
from companion.web import live
from companion.web.live import Hub, Listener, Stream
from tests.process.servers import PATIENCE

PHONE = "phone"


def opened(hub: Hub, table: int, shown: int = 1) -> Stream:
    """A stream of a table at version 1, which has said hello."""
    stream = hub.stream(table, PHONE, shown, 1)
    assert re.fullmatch(r"retry: 1000\nevent: hello\ndata: [\w-]{8}\n\n", next(stream))
    return stream


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(live, "LOOK_AROUND", 0.01)
    monkeypatch.setattr(live, "PAUSE_IN_TROUBLE", 0.01)
    monkeypatch.setattr(live, "HEARTBEAT", PATIENCE)


class Voice:
    """A database that tells by itself which table has moved on."""

    def __init__(self) -> None:
        self.said: Queue[Moved | Exception | None] = Queue()
        self.listening = 0

    def hear(self) -> Heard:
        self.listening += 1
        yield None
        while True:
            told = self.said.get()
            if isinstance(told, Exception):
                raise told
            yield told


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
    stream = opened(hub, 7)
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
    stream = opened(hub, 7)
    stream.close()
    until(lambda: not hub.watching)
    asked = len(database.asked)
    again = opened(hub, 8)
    database.version = 2
    with gevent.Timeout(PATIENCE):
        assert next(again) == "data: 2\n\n"
    assert set(database.asked[asked:]) == {(8,)}
    again.close()
    until(lambda: not hub.watching)


def test_several_nudges_become_one():
    database = Database()
    hub = Hub(database.versions)
    stream = opened(hub, 7)
    for version in (5, 6, 4):
        hub.nudge(7, version)
    hub.nudge(8, 99)
    assert next(stream) == "data: 6\n\n"
    stream.close()
    until(lambda: not hub.watching)


def test_a_phone_that_shows_an_older_version_is_told_at_once():
    hub = Hub(Database().versions)
    stream = opened(hub, 7, shown=0)
    assert next(stream) == "data: 1\n\n"
    stream.close()
    until(lambda: not hub.watching)


def test_the_phone_that_tapped_is_told_last():
    hub, told = Hub(Database().versions), list[str]()

    def tell(listener: Listener, version: int) -> str:
        told.append(listener.device)
        return ""

    phones = ["one", "two", "three"]
    streams = [hub.stream(7, phone, 1, 1, tell) for phone in phones]
    for stream in streams:
        next(stream)
    listening = [gevent.spawn(next, stream) for stream in streams]
    gevent.sleep(0)
    hub.nudge(7, 2, by="two")
    gevent.joinall(listening, timeout=PATIENCE, raise_error=True)
    assert told[-1] == "two"
    assert sorted(told) == sorted(phones)
    for stream in streams:
        stream.close()
    until(lambda: not hub.watching)


def test_a_stream_is_found_by_its_own_phone_alone():
    hub = Hub(Database().versions)
    stream = hub.stream(7, PHONE, 1, 1)
    name = next(stream).rpartition("data: ")[2].strip()
    assert hub.find(7, PHONE, name) is not None
    others = [(8, PHONE, name), (7, "another", name), (7, PHONE, "another"), (7, PHONE, None)]
    assert [hub.find(*one) for one in others] == [None] * 4
    stream.close()
    assert hub.find(7, PHONE, name) is None
    until(lambda: not hub.watching)


def test_what_the_database_tells_reaches_the_streams_of_that_table_without_a_look():
    database, voice = Database(), Voice()
    hub = Hub(database.versions, voice.hear)
    stream, other = opened(hub, 7), opened(hub, 8)
    until(lambda: bool(database.asked))
    gevent.sleep(0)
    asked = len(database.asked)
    voice.said.put((7, 2))
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 2\n\n"
    hub.nudge(8, 5)
    assert next(other) == "data: 5\n\n", "it was not told of the other table"
    assert len(database.asked) == asked
    close(hub, voice, stream, other)


def test_what_was_missed_is_looked_for_after_a_silence():
    database, voice = Database(), Voice()
    hub = Hub(database.versions, voice.hear)
    stream = opened(hub, 7)
    until(lambda: bool(database.asked))
    database.version = 3
    voice.said.put(None)
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 3\n\n"
    close(hub, voice, stream)


def test_while_the_database_cannot_be_heard_it_is_looked_at_and_listened_to_again():
    database, voice = Database(), Voice()
    hub = Hub(database.versions, voice.hear)
    stream = opened(hub, 7)
    until(lambda: voice.listening == 1)
    voice.said.put(OSError("the server closed the connection"))
    database.version = 2
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 2\n\n"
    until(lambda: voice.listening == 2)
    voice.said.put((7, 4))
    with gevent.Timeout(PATIENCE):
        assert next(stream) == "data: 4\n\n"
    close(hub, voice, stream)


def test_the_database_is_listened_to_once_however_phones_come_and_go():
    database, voice = Database(), Voice()
    hub = Hub(database.versions, voice.hear)
    for _ in range(3):
        stream = opened(hub, 7)
        until(lambda: voice.listening == 1)
        stream.close()
        until(lambda: not hub.watching)
    again = opened(hub, 7)
    voice.said.put((7, 2))
    with gevent.Timeout(PATIENCE):
        assert next(again) == "data: 2\n\n"
    assert voice.listening == 1
    close(hub, voice, again)


def close(hub: Hub, voice: Voice, *streams: Stream) -> None:
    for stream in streams:
        stream.close()
    voice.said.put(None)
    until(lambda: not hub.watching)
