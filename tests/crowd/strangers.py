"""Strangers who come with a crowd: one sends anything at all, one takes all that it can hold."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from random import Random
from urllib.parse import quote, urlencode

import gevent

from tests.crowd.phones import Phone
from tests.crowd.record import Record
from tests.web.fuzz import BYTES, HEADERS, NAMES, OWN_PAGES, PAGES, TEXTS

PAUSE = 0.1
AT_MOST = 2000
ANSWERED_WITHIN = 10
STREAMS_EVERY = 0.02


def send_anything(port: int, tables: Sequence[str], record: Record, chance: Random) -> None:
    """Addresses of ours with fields of nobody's, and bytes that are no request at all."""
    while True:
        with suppress(OSError, HTTPException, ValueError):
            if chance.random() < 0.3:
                _send_bytes(port, chance)
            else:
                _send_nonsense(port, tables, record, chance)
        gevent.sleep(PAUSE)


def _send_bytes(port: int, chance: Random) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=ANSWERED_WITHIN) as connection:
        begun = chance.choice((b"", b"GET / HTTP/1.1\r\n", b"POST /join HTTP/1.1\r\nHost: x\r\n"))
        connection.sendall(begun + chance.randbytes(chance.choice((1, 80, 9000))) + b"\r\n\r\n")
        connection.recv(100)


def _send_nonsense(port: int, tables: Sequence[str], record: Record, chance: Random) -> None:
    path = chance.choice(OWN_PAGES)
    if chance.random() < 0.6:
        path = chance.choice(tables) + chance.choice((*PAGES, "/next-phase", "/live", "/now"))
    fields = [(chance.choice(NAMES), chance.choice(TEXTS)) for _ in range(chance.randrange(4))]
    method = chance.choice(("GET", "POST", "PUT", "HEAD"))
    body = urlencode(fields).encode() + chance.choice((b"", *BYTES))
    name = chance.choice([one for one in HEADERS if one.startswith("HTTP_")])
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Origin": f"http://127.0.0.1:{port}",
        "X-Forwarded-For": "192.0.2.1",
        name.removeprefix("HTTP_").replace("_", "-"): quote(chance.choice(HEADERS[name]), safe=""),
    }
    connection = HTTPConnection("127.0.0.1", port, timeout=ANSWERED_WITHIN)
    try:
        connection.request(method, path, body if method in ("POST", "PUT") else None, headers)
        status = connection.getresponse().status
        record.saw(status, f"the stranger's {method} {path.rpartition('/')[2]}")
    finally:
        connection.close()


def hoard(phone: Phone) -> None:
    """Streams of one device, and requests that are only half sent, as many as it can have."""
    held: list[socket.socket] = []
    listen = f"GET {phone.path}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    known = f"Cookie: {phone.cookie}\r\nX-Forwarded-For: {phone.address}\r\n"
    for sent in (f"{listen}{known}\r\n", f"POST {phone.path}/read HTTP/1.1\r\nHost:") * AT_MOST:
        with suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", phone.port), timeout=PAUSE)
            held.append(connection)
            connection.sendall(sent.encode())
        if len(held) > AT_MOST:
            held.pop(0).close()
        gevent.sleep(STREAMS_EVERY)
    while held:
        gevent.sleep(1)
