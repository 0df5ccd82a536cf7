"""Strangers who hold on to what they have begun, and more phones than there is room for."""

from __future__ import annotations

import socket
import subprocess
import sys
from contextlib import closing, suppress
from dataclasses import replace

import pytest

from tests.process.servers import PATIENCE, Phone, Server, companion, gunicorn, run
from tests.process.tables import open_table, rename

HEAD = b"POST /preferences HTTP/1.1\r\nHost: localhost\r\n"
HALF_SENT = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": HEAD,
    "half a body": HEAD
    + b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\ntheme=",
    "half a chunk": HEAD
    + b"Content-Type: application/x-www-form-urlencoded\r\n"
    + b"Transfer-Encoding: chunked\r\n\r\n32\r\ntheme=",
}


@pytest.fixture(scope="module", params=["companion", "gunicorn"])
def hasty(request, tmp_path_factory):
    """A server without patience, and with room for two streams."""
    folder = tmp_path_factory.mktemp(request.param)
    ours = {"COMPTOIR_PATIENCE": "1", "COMPTOIR_STREAMS": "2"}
    if request.param == "companion":
        with companion(folder, port=None, **ours) as running:
            yield running
        return
    ours["COMPTOIR_DATA"] = str(folder / "data")
    assert run("migrate", cwd=folder, **ours).returncode == 0
    with gunicorn(folder, **ours) as running:
        yield running


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
def test_what_is_only_half_sent_is_not_waited_for_for_ever(hasty, sent):
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=PATIENCE) as connection:
        connection.sendall(sent)
        # It ends, which is all that is asked of it.
        with suppress(ConnectionResetError):
            while connection.recv(65536):
                pass
    assert "Traceback" not in hasty.output


def test_nor_is_what_comes_byte_by_byte(hasty):
    """Each byte comes in time, but not all of them."""
    body = HALF_SENT["half a body"]
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=0.2) as connection:
        connection.sendall(body)
        for _ in range(PATIENCE * 5):
            with suppress(TimeoutError):
                try:
                    connection.sendall(b"x")
                    if not connection.recv(65536):
                        break
                except (BrokenPipeError, ConnectionResetError):
                    break
        else:
            pytest.fail("it is still waited for")
    assert "Traceback" not in hasty.output


def test_where_streams_are_full_phones_ask_and_tap(hasty, keep):
    """And a page that is loaded anew takes the place of the old one."""
    host = keep(Phone(hasty.port))
    path = open_table(host)
    others = [keep(Phone(hasty.port)) for _ in range(2)]
    for other in others:
        assert other.post(f"{path}/sit/watch").status in (200, 204, 303)
    streams = [keep(phone.listen(f"{path}/live")) for phone in (host, others[0])]
    for stream in streams:
        assert b"hello" in b"".join(stream.response.readline() for _ in range(3))
    with closing(others[1].listen(f"{path}/live")) as refused:
        assert b"event: full\n" in refused.response.read()
    assert rename(host, path, "while-it-is-full") == 200
    assert "Rouge while-it-is-full" in others[1].get(f"{path}/now?v=0").text
    for _ in range(3):
        streams.append(keep(host.listen(f"{path}/live")))
        assert b"hello" in b"".join(streams[-1].response.readline() for _ in range(3))


def test_few_files_are_said_and_suffice(tmp_path, keep):
    """As a shell with `ulimit -n 256` starts it."""
    limited = (
        "import os, resource, sys;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256));"
        "os.execv(sys.executable, [sys.executable, '-m', 'companion'])"
    )
    server: Server = replace(
        companion(tmp_path, COMPTOIR_STREAMS_PER_DEVICE="500"),
        command=(sys.executable, "-c", limited),
    )
    with server:
        assert "lets a process have 256 files open: 52 phones" in server.output
        phone = keep(Phone(server.port))
        path = open_table(phone)
        streams = [keep(phone.listen(f"{path}/live")) for _ in range(100)]
        assert b"hello" in b"".join(streams[-1].response.readline() for _ in range(3))
        assert rename(phone, path, "with-few-files") == 200
        assert phone.get("/healthz").status == 200


def test_the_soft_limit_is_raised(tmp_path):
    raised = (
        "import resource; hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard));"
        "from companion.web.openfiles import raise_limit;"
        "assert raise_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] != 256"
    )
    ended = subprocess.run([sys.executable, "-c", raised], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
