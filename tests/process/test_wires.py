"""Streams whose connection was handed over by the server: told, beating, slow, gone."""

from __future__ import annotations

import socket
import zlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from http.client import HTTPResponse
from typing import Any

import gevent
import pytest
from gevent import socket as green
from gevent.pywsgi import WSGIServer

from bench.events import GZIP
from companion.web import live
from companion.web.live import BEAT, Hub, Listener, how_far
from companion.web.packing import Written
from companion.web.server import Handler
from companion.web.wires import Wire
from tests.process.servers import PATIENCE
from tests.process.test_hub import Database, until

TABLE = 7
LONG = 100_000


class Place:
    """A server with nothing but streams of one table."""

    def __init__(self) -> None:
        self.hub = Hub(Database().versions)
        self.tell: Callable[[Listener, int], str] = how_far
        self.packed = True
        self.phones = 0
        self.server = WSGIServer(("127.0.0.1", 0), self.answer, log=None, handler_class=Handler)
        self.server.start()

    def answer(self, environ: dict[str, Any], start_response: Any) -> Written:
        self.phones += 1
        start_response("200 OK", [("Content-Type", "text/event-stream")])
        stream = self.hub.stream(TABLE, f"phone-{self.phones}", 1, 1, self.tell)
        return Written(stream, packed=self.packed)

    def listen(self, protocol: str = "HTTP/1.1") -> Heard:
        return Heard(self.server.server_port, protocol)

    @property
    def listening(self) -> int:
        return sum(map(len, self.hub._listeners.values()))


class Heard:
    """What comes to a phone, from the greeting on."""

    def __init__(self, port: int, protocol: str) -> None:
        self.connection = green.create_connection(("127.0.0.1", port))
        self.connection.sendall(f"GET / {protocol}\r\nHost: here\r\n\r\n".encode())
        self.response = HTTPResponse(self.connection)
        self.response.begin()
        self.unpack = zlib.decompressobj(GZIP)
        self.came = b""
        self.until("event: hello")

    def until(self, words: str) -> str:
        """All that came until these words did."""
        with gevent.Timeout(PATIENCE):
            while words.encode() not in self.came:
                piece = self.response.read1()
                assert piece, f"the stream ended after {self.came!r}"
                self.came += self.unpack.decompress(piece)
        before, self.came = self.came, b""
        return before.decode(errors="ignore")

    def close(self) -> None:
        self.response.close()
        self.connection.close()


@pytest.fixture
def place(monkeypatch) -> Iterator[Place]:
    monkeypatch.setattr(live, "LOOK_AROUND", 0.01)
    monkeypatch.setattr(live, "HEARTBEAT", 0.02)
    place = Place()
    yield place
    place.server.stop(timeout=PATIENCE)
    until(lambda: not place.hub.watching)


def test_what_is_told_comes_through(place):
    phones = [place.listen(), place.listen()]
    for version in (2, 3):
        place.hub.nudge(TABLE, version)
        for phone in phones:
            phone.until(f"data: {version}\n\n")
    for phone in phones:
        phone.close()


def test_a_phone_that_shows_less_is_told_at_once(place, monkeypatch):
    stream = Hub.stream
    monkeypatch.setattr(Hub, "stream", lambda hub, table, who, *_: stream(hub, table, who, 0, 1))
    phone = place.listen()
    phone.until("data: 1\n\n")
    phone.close()


def test_it_beats_though_nothing_happens(place):
    phone = place.listen()
    assert phone.until(BEAT) == BEAT
    phone.close()


def test_a_phone_of_an_older_protocol_hears_it_too(place):
    phone = place.listen("HTTP/1.0")
    place.hub.nudge(TABLE, 2)
    phone.until("data: 2\n\n")
    phone.close()


def test_a_phone_that_is_gone_is_forgotten(place):
    gone, stays = place.listen(), place.listen()
    assert place.listening == 2
    gone.close()
    until(lambda: place.listening == 1)
    place.hub.nudge(TABLE, 2)
    stays.until("data: 2\n\n")
    stays.close()
    until(lambda: place.listening == 0)


def test_a_phone_that_does_not_listen_keeps_nobody_waiting(place):
    noise = "".join(map(chr, range(0x4E00, 0x4E00 + 20_000)))
    place.tell = lambda listener, version: f"event: {version}\ndata: {noise}\n\n"
    slow, quick = place.listen(), place.listen()
    version = 1
    while place.listening == 2:
        version += 1
        place.hub.nudge(TABLE, version)
        quick.until(f"event: {version}\n")
    place.hub.nudge(TABLE, version + 1)
    quick.until(f"event: {version + 1}\n")
    for phone in (slow, quick):
        phone.close()


def test_what_a_stream_says_is_no_part_of_the_request_that_woke_it(place):
    reads: ContextVar[str] = ContextVar("reads", default="nothing")
    place.tell = lambda listener, version: f"data: {reads.get()}\n\n"
    phone = place.listen()
    token = reads.set("French")
    place.hub.nudge(TABLE, 2)
    reads.reset(token)
    phone.until("data: nothing\n\n")
    phone.close()


def test_a_stream_that_fails_takes_no_other_along(place):
    def tell(listener: Listener, version: int) -> str:
        if listener.device == "phone-1" and version == 2:
            raise OSError("out of order")
        return how_far(listener, version)

    place.tell = tell
    phones = [place.listen(), place.listen()]
    place.hub.nudge(TABLE, 2)
    phones[1].until("data: 2\n\n")
    place.hub.nudge(TABLE, 3)
    for phone in phones:
        phone.until("data: 3\n\n")
        phone.close()


def test_one_that_is_not_packed_is_waited_on(place):
    place.packed = False
    connection = green.create_connection(("127.0.0.1", place.server.server_port))
    connection.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    came = b""
    with gevent.Timeout(PATIENCE):
        while b"event: hello" not in came:
            came += connection.recv(LONG)
        place.hub.nudge(TABLE, 2)
        while b"data: 2\n\n" not in came:
            came += connection.recv(LONG)
    connection.close()


def test_the_number_of_a_closed_connection_is_not_used_again():
    ours, theirs = socket.socketpair()
    wire = Wire(ours, chunked=False)
    ours.close()
    assert wire.send(b"news")
    assert theirs.recv(LONG) == b"news"
    wire.close()
    # One of these has the number now.
    others = [one for _ in range(4) for one in socket.socketpair()]
    assert not wire.send(b"secret")
    wire.close()
    for one in others:
        one.setblocking(False)
        with pytest.raises(BlockingIOError):
            one.recv(LONG)
    for one in (*others, theirs):
        one.close()
