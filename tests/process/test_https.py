"""`make run` with a certificate of the household's own: the same server, by two doors."""

from __future__ import annotations

import http.client
import socket
import ssl

import pytest

from companion.web.server import listen
from companion.web.settings import StartupError
from tests.process.servers import PATIENCE, Phone, Stream, companion, free_port
from tests.process.tables import open_table, rename, version_shown


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
    there = {"Cookie": phone.cookie, "Accept-Encoding": "gzip"}
    page = keep(secured(port, trusting))
    page.request("GET", path, headers={"Cookie": phone.cookie})
    shown = page.getresponse().read().decode()
    assert 'data-turn="' in shown  # a phone that may act, and no stranger
    before = version_shown(shown)
    connection = secured(port, trusting)
    connection.request("GET", f"{path}/live", headers={"Cookie": phone.cookie})
    stream = keep(Stream(connection, connection.getresponse()))
    assert rename(phone, path, "by-the-plain-door") == 200
    stream.wait_for(before + 1)
    page.request("GET", "/healthz", headers=there)
    assert page.getresponse().read() == b"ok\n"


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


def test_a_port_that_is_taken_is_named_by_its_setting(at_home):
    _, port = at_home
    with pytest.raises(StartupError, match=f"^Port {port} is taken .* set COMPTOIR_HTTPS_PORT to"):
        listen(port, "COMPTOIR_HTTPS_PORT")
