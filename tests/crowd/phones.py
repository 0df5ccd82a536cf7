"""Phones that do what the page's script does: one stream, and taps that are sent until answered."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from time import monotonic
from urllib.parse import urlencode

import gevent
from gevent.lock import RLock

from bench.evening import Move, Tap
from bench.events import Event, Events
from bench.phones import version_in
from tests.crowd.record import Record

PATIENCE = 30
TRY_AGAIN = 1.0
ASK_EVERY = 3.0
FORM = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
TOLD = re.compile(r'"version":(\d+)')
MARK = "X-Comptoir"
"""What Comptoir itself has answered is marked; all else says nothing about a tap."""
NO_ANSWER = (OSError, HTTPException)
_taps = itertools.count()


@dataclass
class Watch:
    """A tap whose news the other phones of its table wait for."""

    begun: float
    version: int | None = None
    waiting: set[int] = field(default_factory=set)


@dataclass(repr=False)
class Phone:
    """`address` is where its proxy says it is. It asks for one thing at a time."""

    port: int
    cookie: str
    path: str
    address: str
    record: Record
    saw: Callable[[Phone], None] = lambda phone: None
    shown: int = 0
    shown_at: float = 0.0
    stream_id: str | None = None
    _connection: HTTPConnection | None = None
    _asking: RLock = field(default_factory=RLock)

    # What it asks

    def load(self) -> None:
        page, _ = self._until_answered("GET", self.path)
        self._show(version_in(page))

    def sit(self, place: str) -> None:
        self._until_answered("POST", f"{self.path}/sit/{place}", {})

    def ask(self) -> None:
        """As a phone does that has no stream."""
        page, _ = self._until_answered(
            "GET", f"{self.path}/now?v={self.shown}", more={"HX-Request": "true"}
        )
        if page:
            self._show(version_in(page))

    def tap(self, move: Move, tap: str) -> int:
        """The version it led to. Sent once more, a tap is the same one."""
        verb, fields = move
        more = {**FORM, "Comptoir-Stream": self.stream_id or ""}
        page, response = self._until_answered(
            "POST", f"{self.path}/{verb}", {"tap": tap, **fields}, more
        )
        if response.status not in (200, 204):
            self.record.refused[f"{response.status} to {verb}"] += 1
        told = response.headers.get("Comptoir-Version")
        if told is None:
            self._show(version_in(page))
        return int(told) if told else self.shown

    def _until_answered(
        self,
        method: str,
        path: str,
        form: dict[str, object] | None = None,
        more: dict[str, str] | None = None,
    ) -> tuple[str, HTTPResponse]:
        while True:
            try:
                with self._asking:
                    text, response = self._send(method, path, form, more or {})
            except NO_ANSWER:
                self.record.unanswered += 1
            else:
                self.record.saw(response.status, f"{method} {path.rpartition('/')[2]}")
                if MARK in response.headers:
                    return text, response
            gevent.sleep(TRY_AGAIN)

    def _send(
        self, method: str, path: str, form: dict[str, object] | None, more: dict[str, str]
    ) -> tuple[str, HTTPResponse]:
        connection = self._connection or self._connect()
        body = None if form is None else urlencode(form, doseq=True)
        try:
            connection.request(method, path, body, {**self._headers(), **more})
            response = connection.getresponse()
            text = response.read().decode()
        except NO_ANSWER:
            connection.close()
            self._connection = None
            raise
        self._connection = connection
        return text, response

    # What it is told

    def listen_on(self) -> None:
        """For as long as the run goes on: one stream after the other."""
        while True:
            with suppress(*NO_ANSWER):
                self._listen()
            self.stream_id = None
            gevent.sleep(TRY_AGAIN)
            # It may have missed something.
            self.ask()

    def _listen(self) -> None:
        with closing(self._connect()) as connection:
            address = f"{self.path}/live?parts=yes&v={self.shown}"
            packed = {"Accept-Encoding": "gzip"}
            connection.request("GET", address, headers={**self._headers(), **packed})
            response = connection.getresponse()
            self.record.saw(response.status, "a stream")
            if response.status == 200:
                events = Events(response.headers.get("Content-Encoding") == "gzip")
                self._hear(_events(response, events))

    def _hear(self, events: Iterator[Event]) -> None:
        for event in events:
            if event.name == "hello":
                self.stream_id = event.data
            elif event.name == "full":
                self._ask_on()
            elif event.is_news:
                told = TOLD.search(event.data[:80])
                if told:
                    self._show(int(told[1]))
                else:
                    self.ask()

    def _ask_on(self) -> None:
        for _ in range(5):
            gevent.sleep(ASK_EVERY)
            self.ask()

    def _show(self, version: int) -> None:
        if version > self.shown:
            self.shown, self.shown_at = version, monotonic()
            self.saw(self)

    def _connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def _headers(self) -> dict[str, str]:
        return {
            "Accept-Language": "fr",
            "Cookie": self.cookie,
            "Origin": f"http://127.0.0.1:{self.port}",
            "X-Forwarded-For": self.address,
        }


def _events(response: HTTPResponse, events: Events) -> Iterator[Event]:
    while chunk := response.read1():
        yield from events.take(chunk)


@dataclass(repr=False)
class Party:
    """The phones of a table, the host's first. `sent` are the ids of its taps."""

    phones: list[Phone]
    seats: dict[str, Phone]
    taps: Iterator[Tap]
    record: Record
    sent: list[str] = field(default_factory=list)
    at_it: bool = False
    """A tap is on its way."""
    _watch: Watch | None = None

    def __post_init__(self) -> None:
        for phone in self.phones:
            phone.saw = self._saw

    def play_one(self) -> None:
        """The next tap of the evening; once it is over, the host calls somebody something else."""
        tap = next(self.taps, None)
        name = f"crowd-{next(_taps):09}"
        by = tap.by if tap else None
        phone = self.seats[by] if by else self.phones[0]
        move: Move = tap.move if tap else ("rename-seat", {"seat": "s1", "name": name})
        self.sent.append(name)
        self.record.taps += 1
        watch = Watch(monotonic(), waiting={id(one) for one in self.phones if one is not phone})
        self._watch = watch
        stretch = self.record.stretch
        self.at_it = True
        watch.version = phone.tap(move, name)
        self.at_it = False
        stretch.answers.seconds.append(monotonic() - watch.begun)
        for one in self.phones:
            self._saw(one)

    def _saw(self, phone: Phone) -> None:
        watch = self._watch
        if watch is None or watch.version is None or phone.shown < watch.version:
            return
        if id(phone) in watch.waiting:
            watch.waiting.discard(id(phone))
            self.record.stretch.news.seconds.append(phone.shown_at - watch.begun)

    @property
    def agree(self) -> bool:
        return len({phone.shown for phone in self.phones}) == 1
