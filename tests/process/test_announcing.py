"""The name in the local network: found by others, in nobody's way, and gone with the server."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest
from zeroconf import AddressResolverIPv4, IPVersion, Zeroconf  # type: ignore[attr-defined]

from companion.web import announcer
from companion.web.announcer import Announcer
from tests.process.servers import (
    PATIENCE,
    Phone,
    companion,
    environment,
    wait_for,
)
from tests.process.tables import open_table, rename

LOOPBACK = "127.0.0.1"


@pytest.fixture
def name():
    """One that no other test has at the same time."""
    return f"comptoir-test-{secrets.token_hex(4)}"


@contextmanager
def in_the_background(one: Announcer) -> Iterator[None]:
    thread = threading.Thread(target=one.run)
    thread.start()
    try:
        yield
    finally:
        one.ended.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def found(name: str) -> list[str]:
    """The addresses a phone is told. It asks in a thread of its own, as zeroconf refuses to wait
    in one where the browser of other tests has its loop."""
    with closing(Zeroconf(interfaces=[LOOPBACK], ip_version=IPVersion.V4Only)) as phone:
        asked = AddressResolverIPv4(f"{name}.local.")
        assert asked.request(phone, PATIENCE * 1000)
        addresses: list[str] = asked.parsed_addresses()
        return addresses


def test_it_is_found_while_it_is_announced(name, monkeypatch, capsys):
    monkeypatch.setattr(announcer, "lan_address", lambda: LOOPBACK)
    monkeypatch.setattr(announcer, "NO_NETWORK", "nowhere")
    monkeypatch.setattr(announcer, "WAITED_FOR", 100)
    one = Announcer(name, 8000, threading.Event())
    with in_the_background(one), ThreadPoolExecutor() as elsewhere:
        wait_for(lambda: one.told)
        assert elsewhere.submit(found, name).result() == [LOOPBACK]
    assert capsys.readouterr().out == (
        f"Most phones find it at http://{name}.local:8000 as well.\n"
    )


def test_a_name_that_another_machine_has_is_left_to_it(name, monkeypatch, capsys):
    monkeypatch.setattr(Announcer, "_known_as", lambda self, network: ["192.168.1.7", LOOPBACK])
    one = Announcer(name, 8000, threading.Event())
    assert not one.announce_at(LOOPBACK)
    assert capsys.readouterr().out == (
        f"Another machine in this network is {name}.local already: set COMPTOIR_LOCAL_NAME to"
        " another name.\n"
    )


def test_a_machine_that_moves_is_announced_where_it_is_now(name, monkeypatch):
    """Each time until the address is another one."""
    addresses = iter(["10.0.0.1", "10.0.0.2"])
    monkeypatch.setattr(announcer, "lan_address", lambda: next(addresses))
    where: list[str] = []

    def announce_at(self: Announcer, address: str) -> bool:
        where.append(address)
        return len(where) < 2

    monkeypatch.setattr(Announcer, "announce_at", announce_at)
    Announcer(name, 8000, threading.Event()).run()
    assert where == ["10.0.0.1", "10.0.0.2"]


def test_it_ends_with_the_server_however_that_ends(name, tmp_path):
    started = subprocess.Popen(
        [sys.executable, "-m", "companion.web.announcing", name, "8000"],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    _, complaints = started.communicate(timeout=PATIENCE)
    assert (started.returncode, complaints) == (0, b"")


def test_nothing_that_goes_wrong_with_it_keeps_the_server_from_serving(name, tmp_path, keep):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "zeroconf.py").write_text("raise OSError('no network of this kind')")
    path = os.pathsep.join((str(broken), environment()["PYTHONPATH"]))
    with companion(tmp_path, COMPTOIR_LOCAL_NAME=name, PYTHONPATH=path) as server:
        said = f"{name}.local is not announced in this network: no network of this kind\n"
        wait_for(lambda: said in server.output)
        phone = keep(Phone(server.port))
        assert rename(phone, open_table(phone), "all-the-same") == 200
        assert "Traceback" not in server.output
