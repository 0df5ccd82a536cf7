"""`make run` with a certificate of the household's own: the same server, by two doors."""

from __future__ import annotations

import http.client
import socket
import ssl
import zlib

import pytest

from companion.web.server import listen
from companion.web.settings import StartupError
from tests.process.servers import PATIENCE, Phone, companion, free_port
from tests.process.tables import open_table, rename


@pytest.fixture(scope="module")
def at_home(tmp_path_factory):
    port = free_port()
    folder = tmp_path_factory.mktemp("home")
    with companion(folder, COMPTOIR_HTTPS_PORT=str(port), COMPTOIR_PATIENCE="2") as server:
        yield server, port


def secured(port: int, trusting: ssl.SSLContext) -> http.client.HTTPSConnection:
    return http.client.HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)


@pytest.fixture
def trusting(at_home, keep):
    """What a phone knows that has fetched the certificate."""
    server, _ = at_home
    connection = keep(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE))
    connection.request("GET", "/trust/comptoir.crt")
    return ssl.create_default_context(cadata=connection.getresponse().read())


def test_it_says_where_phones_begin_and_with_what(at_home):
    server, port = at_home
    assert f"HTTPS is at port {port}." in server.output
    assert f":{server.port}/trust" in server.output


def test_a_phone_keeps_its_seat_and_hears_by_the_other_door_what_is_tapped_at_the_one(
    at_home, trusting, keep
):
    server, port = at_home
    phone = keep(Phone(server.port))
    path = open_table(phone)
    page = keep(secured(port, trusting))
    page.request("GET", path, headers={"Cookie": phone.cookie})
    assert 'data-turn="' in page.getresponse().read().decode()  # it may act, and is no stranger
    # Packed, as browsers want it: by the plain door such a stream is handed over.
    wanted = {"Cookie": phone.cookie, "Accept-Encoding": "gzip"}
    stream = keep(secured(port, trusting))
    stream.request("GET", f"{path}/live", headers=wanted)
    coming = stream.getresponse()
    assert coming.headers["Content-Encoding"] == "gzip"
    unpack = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress
    heard = unpack(coming.read1())
    before = heard.count(b"data:")
    assert rename(phone, path, "by-the-plain-door") == 200
    while heard.count(b"data:") == before:
        piece = coming.read1()
        assert piece, "the stream ended"
        heard += unpack(piece)


def test_whoever_distrusts_it_or_says_nothing_is_let_go_without_a_word(at_home, trusting, keep):
    server, port = at_home
    said = server.output
    distrusting = keep(secured(port, ssl.create_default_context()))
    with pytest.raises(ssl.SSLCertVerificationError):
        distrusting.request("GET", "/")
    with socket.create_connection(("localhost", port), timeout=PATIENCE) as silent:
        assert silent.recv(1) == b""
    again = keep(secured(port, trusting))
    again.request("GET", "/healthz")
    assert again.getresponse().status == 200
    assert server.output == said


def test_a_phone_that_leaves_its_stream_is_let_go_without_a_word(at_home, trusting, keep):
    server, port = at_home
    phone = keep(Phone(server.port))
    path = open_table(phone)
    said = server.output
    stream = secured(port, trusting)
    wanted = {"Cookie": phone.cookie, "Accept-Encoding": "gzip"}
    stream.request("GET", f"{path}/live", headers=wanted)
    with stream.getresponse() as coming:
        assert coming.read1()
    stream.close()
    # What is said to a phone that has gone is refused at the second word at the latest.
    for n in range(4):
        assert rename(phone, path, f"to-nobody-{n}") == 200
    assert server.output == said


def test_a_port_that_is_taken_is_named_by_its_setting(at_home):
    _, port = at_home
    with pytest.raises(StartupError, match=f"^Port {port} is taken .* set COMPTOIR_HTTPS_PORT to"):
        listen(port, "COMPTOIR_HTTPS_PORT")
