"""Bytes no browser would send, straight to both servers: an answer below 500, and life goes on."""

from __future__ import annotations

import re
import socket
from contextlib import suppress

import pytest

from tests.process.servers import PATIENCE, Phone, companion, gunicorn, run
from tests.process.tables import open_table, version_shown

FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
ORIGIN = "Origin: http://localhost\r\n"
CHUNKED = f"Host: localhost\r\n{FORM}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
CLOSE = "Host: localhost\r\nConnection: close\r\n"

RAW = {
    "chunk size no number": f"POST /preferences HTTP/1.1\r\n{CHUNKED}zz\r\nhello\r\n0\r\n\r\n",
    "chunk size of 400 digits": f"POST /preferences HTTP/1.1\r\n{CHUNKED}{'f' * 400}\r\nx\r\n",
    "negative chunk": f"POST /preferences HTTP/1.1\r\n{CHUNKED}-5\r\nhello\r\n0\r\n\r\n",
    "chunk longer than it says": f"POST /preferences HTTP/1.1\r\n{CHUNKED}2\r\nhello\r\n0\r\n\r\n",
    "chunk without an end": f"POST /preferences HTTP/1.1\r\n{CHUNKED}5\r\nhel",
    "no last chunk": f"POST /import HTTP/1.1\r\n{CHUNKED}5\r\nhello\r\n",
    "endless extension": f"POST /import HTTP/1.1\r\n{CHUNKED}5;{'x' * 9000}\r\nhello\r\n0\r\n\r\n",
    "odd trailer": f"POST /import HTTP/1.1\r\n{CHUNKED}0\r\n\x00\x01\r\n\r\n",
    "body that breaks off": f"POST /new/carthago HTTP/1.1\r\n{CLOSE}{FORM}Content-Length: 50\r\n\r\nx=1",
    "length no number": f"POST /preferences HTTP/1.1\r\n{CLOSE}{FORM}Content-Length: five\r\n\r\nhello",
    "length of 400 digits": f"POST /join HTTP/1.1\r\n{CLOSE}Content-Length: {'9' * 400}\r\n\r\nhello",
    "negative length": f"POST /preferences HTTP/1.1\r\n{CLOSE}{FORM}Content-Length: -5\r\n\r\nhello",
    "two lengths": f"POST /join HTTP/1.1\r\n{CLOSE}Content-Length: 1\r\nContent-Length: 5\r\n\r\nhello",
    "host label of 64": f"GET / HTTP/1.1\r\nHost: {'x' * 64}.example\r\nConnection: close\r\n\r\n",
    "empty host label": "GET /join HTTP/1.1\r\nHost: a..b\r\nConnection: close\r\n\r\n",
    "host with letters of its own": "GET / HTTP/1.1\r\nHost: j\xe9ux\r\nConnection: close\r\n\r\n",
    "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": f"GET / HTTP/1.1\r\nHost: other\r\n{CLOSE}\r\n",
    "nothing in the path can be read": f"GET /t/%ff%00%ed%a0%80 HTTP/1.1\r\n{CLOSE}\r\n",
    "raw bytes in the path": f"GET /t/\xff\xfe HTTP/1.1\r\n{CLOSE}\r\n",
    "nothing in the query can be read": f"GET /join?code=%ff%00 HTTP/1.1\r\n{CLOSE}\r\n",
    "raw bytes in the query": f"GET /join?code=\xff\xfe HTTP/1.1\r\n{CLOSE}\r\n",
    "a path of 9,000": f"GET /t/{'x' * 9000} HTTP/1.1\r\n{CLOSE}\r\n",
    "control characters in a header": f"GET / HTTP/1.1\r\n{CLOSE}Accept-Language: f\x00r\x07\r\n\r\n",
    "a header of 9,000": f"GET / HTTP/1.1\r\n{CLOSE}Accept-Language: {'f' * 9000}\r\n\r\n",
    "a header without a name": f"GET / HTTP/1.1\r\n{CLOSE}: nothing\r\n\r\n",
    "a header without a colon": f"GET / HTTP/1.1\r\n{CLOSE}nothing\r\n\r\n",
    "a line that goes on": f"GET / HTTP/1.1\r\n{CLOSE}Accept-Language: fr\r\n en\r\n\r\n",
    "a cookie of bytes": f"GET / HTTP/1.1\r\n{CLOSE}Cookie: comptoir=\xff\xfe\r\n\r\n",
    "another site's address": f"GET http://other.example/ HTTP/1.1\r\n{CLOSE}\r\n",
    "an address that is none": f"GET http://[::1 HTTP/1.1\r\n{CLOSE}\r\n",
    "a method nobody knows": f"BREW /t/x HTTP/1.1\r\n{CLOSE}\r\n",
    "the method of proxies": "CONNECT localhost:1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "every page at once": f"OPTIONS * HTTP/1.1\r\n{CLOSE}\r\n",
    "a version nobody speaks": f"GET / HTTP/9.9\r\n{CLOSE}\r\n",
    "an upgrade": f"GET / HTTP/1.1\r\n{CLOSE}Upgrade: websocket\r\nExpect: 100-continue\r\n\r\n",
    "no request at all": "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
}


@pytest.fixture(scope="module", params=["companion", "gunicorn"])
def server(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "companion":
        with companion(folder) as running:
            yield running
        return
    data = str(folder / "data")
    assert run("migrate", cwd=folder, COMPTOIR_DATA=data).returncode == 0
    with gunicorn(folder, COMPTOIR_DATA=data) as running:
        yield running


def statuses(port: int, raw: str) -> list[int]:
    """Send the bytes, say no more, and read to the end: every status line that came back."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(raw.encode("latin-1"))
        answer = b""
        # A server may hang up at any moment on what it does not want to read.
        with suppress(OSError):
            connection.shutdown(socket.SHUT_WR)
        with suppress(ConnectionResetError):
            while part := connection.recv(65536):
                answer += part
    return [int(code) for code in re.findall(rb"HTTP/1\.[01] (\d{3})", answer)]


@pytest.mark.parametrize("raw", RAW.values(), ids=RAW)
def test_no_bytes_give_a_5xx(server, raw):
    assert all(status < 500 for status in statuses(server.port, raw))
    assert "Traceback" not in server.output


def test_a_tap_cut_into_wrong_pieces_changes_nothing(server, keep):
    phone = keep(Phone(server.port))
    path = open_table(phone)
    shown = version_shown(phone.get(path).text)
    body = "tap=cut-in-pieces&seat=s1&name=Azur"
    head = f"POST {path}/rename-seat HTTP/1.1\r\nCookie: {phone.cookie}\r\n{ORIGIN}{CHUNKED}"
    wrong = f"{head}{len(body):x}\r\n{body}\r\nzz\r\n\r\n"
    right = f"{head}{len(body):x}\r\n{body}\r\n0\r\n\r\n"
    assert statuses(server.port, wrong)[:1] == [400]
    assert version_shown(phone.get(path).text) == shown
    assert statuses(server.port, right) == [303]
    assert "Azur" in phone.get(path).text
