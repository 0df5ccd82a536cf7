"""Everything anyone else can get at a table of Méditerranée, searched for a secret amount.

Two worlds play the same evening with the same chance and the same clock; they differ in one amount
that one phone types. Whatever any other role asks for or tries, over every route the app has, must
be the same in both worlds byte for byte, and must not hold the amount in any writing.

A route with a parameter that `routes.py` does not know fails: say there what to fill in, so that it
is searched too.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
import random
import re
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from werkzeug.routing import Map, Rule

from companion.web.app import connect_services
from companion.web.parts import init_parts
from tests.effort import SOAKING
from tests.personas import PERSONAS, Table, open_table
from tests.web.routes import addresses, fillings

SECRET, OTHER = 31_700, 200
OWNED = 40_000
OWNER = "seat"
PLAYERS = ("host", "rival", OWNER)
OTHERS = tuple(who for who in PERSONAS if who != OWNER)
HTMX = {"HX-Request": "true"}
PACKED = {"Accept-Encoding": "gzip", "Accept-Language": "fr"}
EXPIRES = re.compile(r"Expires=[^;]*; ")


# The same chance and the same clock in both worlds


class Fate:
    """Stands for the clock and for all randomness; every request begins at its own number."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, number: int) -> None:
        self.now = 1_760_000_000.0 + number
        self.chance = random.Random(number)

    def bytes(self, count: int) -> bytes:
        return self.chance.randbytes(count)


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Fate:
    told = Fate()
    monkeypatch.setattr(time, "time", lambda: told.now)
    monkeypatch.setattr(os, "urandom", told.bytes)
    monkeypatch.setattr(random, "_urandom", told.bytes)
    return told


@dataclass(frozen=True)
class Answer:
    """What came back, and by which request."""

    request: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def unpacked(self) -> bytes:
        packed = ("Content-Encoding", "gzip") in self.headers
        # A stream has no end, so it is unpacked as far as it has come.
        return zlib.decompressobj(wbits=31).decompress(self.body) if packed else self.body


@dataclass
class World:
    app: Flask
    fate: Fate
    file: Path
    tracking: str
    table: Table = field(init=False)
    number: int = 0
    streams: dict[str, Iterator[bytes]] = field(default_factory=dict)
    heard: list[Answer] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settings = replace(
            self.app.extensions["comptoir"].settings, database_url=f"sqlite:///{self.file}"
        )
        self._connect()
        self.fate.begin(0)
        self.table = open_table(
            self.app, "mediterranee", players=4, **{"option-tracking": self.tracking}
        )

    def _connect(self) -> None:
        self.app.extensions["comptoir"].tables.engine.dispose()
        self.app.extensions["comptoir"] = connect_services(self.settings)
        init_parts(self.app)

    def ask(self, who: str, method: str, path: str, **sent: Any) -> Answer:
        self.number += 1
        self.fate.begin(self.number)
        answer = self.table.people[who].open(path, method=method, **sent)
        # A stream never ends: its greeting will do, and the whole page where that comes next.
        first = 2 if "parts=yes" in path else 1
        body = b"".join(islice(answer.iter_encoded(), first)) if answer.is_streamed else answer.data
        answer.close()
        told = f"{who}: {method} {path} {sent}"
        # When a cookie ends is reckoned from another clock.
        headers = tuple((name, EXPIRES.sub("", value)) for name, value in answer.headers)
        return Answer(told, answer.status_code, headers, body)

    def tap(self, who: str, verb: str, **data: Any) -> Answer:
        data = {"moment": self.table.state.moment, **data, "tap": f"search-tap-{self.number:06d}"}
        return self.ask(who, "POST", self.table.path(f"/{verb}"), data=data)

    def do(self, who: str, verb: str, **data: Any) -> None:
        answer = self.tap(who, verb, **data)
        assert answer.status == 303, answer
        for told, stream in self.streams.items():
            self.fate.begin(self.number)
            self.heard.append(Answer(f"{told} after {verb}", 200, (), next(stream)))

    def listen(self, people: Iterable[str]) -> None:
        """Streams of phones that show the table as it is: from now on they bring what changes."""
        shown = self.table.store.find(self.table.token).version
        for who in people:
            for more in ("", "&wall=yes"):
                self.table.people[who].get(self.table.path("/board" if more else ""))
                there = self.table.path(f"/live?parts=yes&v={shown}{more}")
                answer = self.table.people[who].get(there)
                if answer.status_code == 200:
                    stream = answer.iter_encoded()
                    assert b"event: hello" in next(stream)
                    self.streams[f"{who}{more}"] = stream

    def moment(self) -> Callable[[], None]:
        """Keep this moment; what is given back leads to it again, whatever was done since."""
        kept = sqlite3.connect(":memory:")
        with sqlite3.connect(self.file) as source:
            source.backup(kept)
        clients: Any = self.table.people
        cookies = {who: dict(client._cookies) for who, client in clients.items()}

        def back() -> None:
            self.app.extensions["comptoir"].tables.engine.dispose()
            with sqlite3.connect(self.file) as target:
                kept.backup(target)
            self._connect()
            for who, known in cookies.items():
                clients[who]._cookies = dict(known)

        return back


# An evening up to a moment; the amount is what its owner alone may know

Evening = Callable[[World, int], None]


def sealed(world: World, amount: int) -> None:
    """The owner has sealed the amount, the host a bid of their own; two are still to bid."""
    if world.tracking == "full":
        world.do(OWNER, "set-treasury", seat="s2", amount=OWNED)
    world.do("host", "place-bid", seat="s1", amount=100)
    world.do(OWNER, "place-bid", seat="s2", amount=amount)


def changed(world: World, amount: int) -> None:
    """Sealed, changed to the amount, taken back by the host, brought back."""
    sealed(world, 300)
    world.do(OWNER, "place-bid", seat="s2", amount=amount)
    world.do("host", "undo", target=world.table.timeline.seq, sure="yes")
    world.do("host", "redo", target=world.table.timeline.seq)


def dropped(world: World, amount: int) -> None:
    """Taken back for good: the amount is nobody's bid any more, and still nobody's business."""
    sealed(world, amount)
    world.do("host", "undo", target=world.table.timeline.seq, sure="yes")
    world.do(OWNER, "place-bid", seat="s2", amount=500)


def entered(world: World, amount: int) -> None:
    """The amount is spent from a treasury, and some of it taken back; a bid is sealed as well."""
    world.do(OWNER, "set-treasury", seat="s2", amount=OWNED)
    world.do(OWNER, "spend", seat="s2", what="goods", amount=amount)
    world.do(OWNER, "earn", seat="s2", what="sale", amount=amount)
    world.do("host", "undo", target=world.table.timeline.seq, sure="yes")
    world.do(OWNER, "place-bid", seat="s2", amount=500)


def counted(world: World, amount: int) -> None:
    """The treasury itself is the amount; the bids are opened and the round goes on."""
    world.do(OWNER, "set-treasury", seat="s2", amount=amount + 500)
    world.do(OWNER, "place-bid", seat="s2", amount=500)
    for who, seat in (("host", "s1"), ("host", "s3"), ("rival", "s4")):
        world.do(who, "place-bid", seat=seat, amount=int(seat[1]) * 100)
    for place, seat in enumerate(("s2", "s4", "s3"), 1):
        world.do("host", "choose-place", seat=seat, place=place, plays=seat)
    world.do("host", "next-phase")


def repaired(world: World, amount: int) -> None:
    """What was spent is corrected to the amount; others correct what touches that treasury."""
    world.do(OWNER, "set-treasury", seat="s2", amount=OWNED)
    world.do("rival", "deal", seat="s4", to="s2", amount=1_000)
    world.do(OWNER, "spend", seat="s2", what="goods", amount=300)
    world.do("host", "set-capital", seat="s2", held="no", plays="s2")
    instead = json.loads(_spent(amount))
    world.do(OWNER, "amend", target=3, seen=4, instead=json.dumps(instead))
    world.do(OWNER, "spend", seat="s2", what="goods", amount=9_000)
    paid = {"verb": "deal", "v": 1, "seat": "s4", "to": "s2", "amount": 200}
    world.do("rival", "amend", target=2, seen=6, instead=json.dumps(paid))
    world.do("host", "amend", target=4, seen=7)
    world.do("host", "undo", target=8)


# What others may read

QUERIES = {
    "play.live": ("", "?parts=yes&v=0", "?parts=yes&v=0&wall=yes"),
    "play.now": ("?v=0", "?v=0&wall=yes"),
    "play.log": ("", "?all=yes"),
    "scoring.now": ("?v=0",),
    "scoring.end_now": ("?v=0",),
    "scoring.line": ("", "?by=s2"),
}


def read_everything(world: World, who: str) -> Iterator[Answer]:
    for number, (endpoint, path, values) in enumerate(addresses(world.app, world.table, "GET")):
        if not SOAKING and world.table.token not in values.values() and who != "host":
            # Pages of no table know nothing of this one; the host's are searched every day.
            continue
        for query in QUERIES.get(endpoint, ("",)):
            ways = ({}, HTMX, PACKED) if SOAKING else (({}, {**HTMX, **PACKED})[number % 2],)
            for headers in ways:
                yield world.ask(who, "GET", path + query, headers=headers)


# What others may try: for every action what a phone could send, sensible or not

# Beside what is possible whatever was bid, and what never is: just where each of the two bids
# would decide. Between these an answer that knew the bid would give it away.
DECIDING = (8_400, 39_700)
SPENT = (100, 8_200, *DECIDING, 39_900, 40_000) if SOAKING else DECIDING


def _spent(amount: int) -> str:
    """What a repair would put in the place of another seat's entry."""
    entry = {"verb": "spend", "v": 1, "seat": "s2", "what": "goods", "amount": amount}
    return json.dumps(entry)


TRIES: dict[str, list[dict[str, Any]]] = {
    "place-bid": [
        {"seat": "s2", "amount": 8_400},
        {"seat": "s4", "amount": 31_600},
        {"seat": "s1", "amount": 150},
    ],
    "enter-bids": [{"seats": ["s1", "s2", "s3", "s4"], "amounts": [0, 9_000, 0, 0]}],
    "roll-dice": [{"seats": ["s1", "s2"]}],
    "choose-place": [{"seat": "s2", "place": 1}],
    "attack": [
        {"seat": "s1", "attacked": "s2 galley", "attackers": 5, "defenders": 3, "page": "help"}
    ],
    "end-turn": [{"seat": "s2"}, {"seat": "s2", "page": "hand"}],
    "next-phase": [{}],
    "set-clock": [{"round": 8, "phase": "over"}, {"round": 1, "phase": "bids"}],
    "set-chancellor": [{"chancellor": "s2"}],
    "spend": [{"seat": "s2", "what": "goods", "amount": amount} for amount in SPENT],
    "earn": [{"seat": "s2", "what": "sale", "amount": 40_000}],
    "deal": [
        *({"seat": "s2", "to": "s1", "amount": amount} for amount in SPENT),
        {"seat": "s4", "to": "s2", "amount": 2_000},
    ],
    "set-treasury": [{"seat": "s2", "amount": 100}, {"seat": "s2", "amount": 31_600}],
    "set-capital": [{"seat": "s2", "held": "no"}],
    "forget-treasury": [{"seats": ["s2"]}],
    "undo": [{"target": 1}, {"target": 2, "sure": "yes"}, {"target": 3, "sure": "yes"}],
    "redo": [{"target": 1}],
    "amend": [
        {"target": 1, "seen": 4},
        {"target": 2, "seen": 3, "page": "amend"},
        *({"target": 2, "seen": 4, "instead": _spent(amount)} for amount in SPENT),
        *({"target": 1, "seen": 4, "instead": _spent(amount), "page": "amend"} for amount in SPENT),
    ],
    "rename-seat": [{"seat": "s2", "name": "Olga"}],
    "recolour-seat": [{"seat": "s2", "colour": "turks"}],
    "reorder-seats": [{"order": ["s2", "s1", "s3", "s4"]}],
    "change-option": [{"key": "tracking", "value": "light"}, {"key": "bids", "value": "fists"}],
    "count": [{}],
    "count-afresh": [{}],
    "finish": [{}],
}
SENT: dict[str, list[dict[str, Any]]] = {
    "scoring.count": [{"v.s2.ducats": "700"}],
    "scoring.undo": [{"target": 2}, {"target": 2, "sure": "yes"}],
    "manage.lock": [{"locked": "yes"}],
    "manage.share": [{"shared": "yes"}],
    "handover.show": [{"key": "guessed"}],
    "amending.preview": [
        {"remove": "yes"},
        {"seat": "s2", "what": "goods", "amount": 8_400},
        {"seat": "s1", "to": "s2", "amount": 300},
    ],
}


def try_everything(world: World, who: str) -> Iterator[Answer]:
    """Each try is made at the same moment, as if no other had been made."""
    moment, back = world.table.state.moment, world.moment()
    for endpoint, path, values in list(addresses(world.app, world.table, "POST")):
        for body in _bodies(endpoint, values, who):
            data = {"moment": moment, "tap": "search-tap-try", **body}
            for headers in ({}, HTMX) if SOAKING else ({},):
                answer = world.ask(who, "POST", path, data=data, headers=headers)
                yield answer
                if answer.status < 400:
                    back()


def _bodies(endpoint: str, values: dict[str, str], who: str) -> list[dict[str, Any]]:
    if endpoint != "play.act":
        return SENT.get(endpoint, [{}])
    assert values["verb"] in TRIES, f"tell `TRIES` in this file what {values['verb']} may send"
    tries = TRIES[values["verb"]]
    return tries if SOAKING or who in PLAYERS else tries[:1]


# How an amount may be written


def writings(amount: int) -> re.Pattern[str]:
    digits = str(amount)
    apart = [f"{digits[:-3]}{mark}{digits[-3:]}" for mark in (" ", ",", ".", "\u00a0", "\u202f")]
    plain = [digits, *apart]
    written = {
        *plain,
        *(quote(text) for text in plain),
        *(html.escape(text).replace("\u00a0", "&nbsp;") for text in plain),
        *(text.encode("ascii", "xmlcharrefreplace").decode() for text in plain),
        *(json.dumps(text)[1:-1] for text in plain),
        f"{amount:x}",
        f"{amount:X}",
    }
    # Inside something longer these cannot be told from chance; alone they are the amount.
    alone = "|".join(re.escape(text) for text in sorted(written))
    coded = "|".join(re.escape(text) for text in sorted(_coded(amount)))
    return re.compile(rf"(?<![\w.-])(?:{alone})(?![\w-])|{coded}")


def _coded(amount: int) -> Iterator[str]:
    """Encoded or digested: the digits, and the forms they were sent in."""
    for text in _sent(amount):
        data = text.encode()
        yield data.hex()
        for shift in range(3):
            # In the middle of something longer, the signs that the text alone decides.
            code = base64.b64encode(b"\0" * shift + data).decode()
            yield code[-(-8 * shift // 6) : 8 * (shift + len(data)) // 6]
        for digest in (hashlib.md5, hashlib.sha1, hashlib.sha256):
            yield digest(data).hexdigest()
        for check in (zlib.crc32(data), zlib.adler32(data)):
            yield from (f"{check:08x}", str(check))


def _sent(amount: int) -> Iterator[str]:
    yield str(amount)
    forms = ({"amount": str(amount)}, {"amount": str(amount), "seat": "s2"})
    for form in forms:
        yield from (urlencode(form), json.dumps(form), repr(sorted(form.items())))


def readable(answer: Answer) -> str:
    """All of an answer: its headers, what its cookies hold, its body unpacked."""
    parts = [answer.unpacked().decode("utf-8", "replace")]
    for name, value in answer.headers:
        # A length may happen to be any number; that it is the same is looked at elsewhere.
        if name != "Content-Length":
            parts.append(f"{name}: {value}")
        if name == "Set-Cookie":
            parts.append(_cookie(value))
    return "\n".join(parts)


def _cookie(value: str) -> str:
    body = value.partition("=")[2].partition(";")[0]
    payload = body.lstrip(".").partition(".")[0]
    with suppress(ValueError, zlib.error):
        data = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
        return (zlib.decompress(data) if body.startswith(".") else data).decode()
    return ""


def hits(answers: Iterable[Answer]) -> list[tuple[str, str]]:
    pattern = writings(SECRET)
    texts = {readable(answer): answer.request for answer in answers}
    return [
        (request, text[max(0, found.start() - 60) : found.end() + 20])
        for text, request in texts.items()
        for found in pattern.finditer(text)
    ]


@pytest.fixture
def worlds(
    sqlite_app: Flask, fate: Fate, tmp_path: Path
) -> Iterator[Callable[[str, Evening, int], World]]:
    empty = (tmp_path / "test.sqlite3").read_bytes()
    services = sqlite_app.extensions["comptoir"]

    def opened(
        tracking: str, evening: Evening, amount: int, listening: Iterable[str] = ()
    ) -> World:
        file = tmp_path / f"{amount}.sqlite3"
        file.write_bytes(empty)
        world = World(sqlite_app, fate, file, tracking)
        world.listen(listening)
        evening(world, amount)
        return world

    yield opened
    sqlite_app.extensions["comptoir"].tables.engine.dispose()
    sqlite_app.extensions["comptoir"] = services


# A sealed bid is not even shown to its owner again; a treasury is.
BIDS = ((*OTHERS, OWNER), [sealed, changed, dropped])
MONEY = (OTHERS, [entered, counted, repaired])
EVENINGS = [
    (tracking, evening, who)
    for tracking, (who, evenings) in (("full", BIDS), ("light", BIDS), ("full", MONEY))
    for evening in evenings
]
EVERY_DAY = [case for case in EVENINGS if case[0] == "full" and case[1] in (changed, repaired)]


@pytest.mark.parametrize(
    ("tracking", "evening", "people"),
    EVENINGS if SOAKING else EVERY_DAY,
    ids=lambda value: getattr(value, "__name__", None),
)
def test_nothing_anyone_can_read_holds_or_depends_on_a_secret(worlds, tracking, evening, people):
    found: list[list[Answer]] = []
    for amount in (SECRET, OTHER):
        world = worlds(tracking, evening, amount)
        found.append([answer for who in people for answer in read_everything(world, who)])
    same(*found)
    assert hits(found[0]) == []


@pytest.mark.parametrize(
    ("tracking", "evening", "people"), EVENINGS, ids=lambda value: getattr(value, "__name__", None)
)
def test_nothing_a_stream_brings_holds_or_depends_on_a_secret(worlds, tracking, evening, people):
    found = [worlds(tracking, evening, amount, people).heard for amount in (SECRET, OTHER)]
    assert sum(b"event: parts" in answer.body for answer in found[0]) > 10
    same(*found, least=10)
    assert hits(found[0]) == []


@pytest.mark.parametrize(
    ("tracking", "evening", "people"),
    EVENINGS if SOAKING else [("full", sealed, BIDS[0]), ("full", repaired, MONEY[0])],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_nothing_anyone_can_try_is_answered_by_a_secret(worlds, tracking, evening, people):
    found: list[list[Answer]] = []
    for amount in (SECRET, OTHER):
        world = worlds(tracking, evening, amount)
        found.append([answer for who in people for answer in try_everything(world, who)])
    same(*found)
    assert hits(found[0]) == []
    assert {answer.status for answer in found[0]} >= {303, 403, 404, 409, 422}


def same(one: list[Answer], other: list[Answer], *, least: int = 100) -> None:
    """The same questions, with the same answers in the same order."""
    assert len(one) == len(other) > least
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs, mine.request


def test_the_search_finds_the_amount_however_it_is_written(worlds) -> None:
    world = worlds("full", sealed, SECRET)
    own = world.ask(OWNER, "GET", world.table.path())
    assert hits([own]) == [], "a sealed bid is not shown again"
    digits = str(SECRET)
    for text in (
        *("31700", ">31 700<", "31\u202f700", "31\u00a0700", "31,700", "31%E2%80%AF700"),
        *("31&nbsp;700", "31&#8239;700", r"31\u202f700", "7bd4", "3331373030"),
        f"tap-{zlib.crc32(digits.encode()):08x}",
        hashlib.sha256(digits.encode()).hexdigest(),
        zlib.crc32(b"amount=31700"),
        *(
            base64.b64encode(b"x" * n + b"amount=31700" + b"y" * m)
            for n in range(3)
            for m in (0, 1)
        ),
    ):
        body = text if isinstance(text, bytes) else str(text).encode()
        assert hits([Answer("made up", 200, (), body)]), text
        assert hits([Answer("made up", 200, (("X-Told", body.decode()),), b"")]), text
    packed = Answer("made up", 200, (("Content-Encoding", "gzip"),), _gzip(b"<b>31700</b>"))
    assert hits([packed])
    for text in ("131700", "31701", "x31700", "31 7000"):
        assert not hits([Answer("made up", 200, (), text.encode())]), text


def _gzip(body: bytes) -> bytes:
    packer = zlib.compressobj(wbits=31)
    return packer.compress(body) + packer.flush()


def test_the_search_finds_what_the_owner_is_shown(worlds) -> None:
    world = worlds("full", counted, SECRET)
    assert hits([world.ask(OWNER, "GET", world.table.path())])
    cookie = world.ask("host", "GET", world.table.path("/hand/s3"))
    assert '"hand"' in readable(cookie), "cookies are opened"


def test_a_route_that_is_not_known_here_is_named(worlds) -> None:
    world = worlds("light", sealed, SECRET)
    with pytest.raises(AssertionError, match=r"/x/<planet> has the parameter \['planet'\]"):
        fillings(next(Map([Rule("/x/<planet>", endpoint="x")]).iter_rules()), world.table)
