"""What a stream costs while nothing happens: memory of the server's process, for each one open.

Before the first look every table's page has been loaded, one tap was made at it and a stream has
come and gone, so that only what comes with a stream is counted. A stream of the bare live page is
looked at in the same run: what that needs is the server's own. A last look, after another tap at
every table, shows what a stream keeps of what it has sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass

from bench.bare import bare_server
from bench.evening import evening
from bench.figure import Figure
from bench.phones import SocketPhone
from bench.processes import can_be_read, resident, serving
from bench.tables import House, house, new_evening
from companion.games import GAMES
from tests.process.servers import Server
from tests.sure import some

STREAMS = 500
AT_A_TABLE = 5
KILO = 1000
ANY = next(iter(GAMES))
"""A stream is the same in every game."""


def figures() -> Iterator[Figure]:
    if not can_be_read():
        print("The memory of a server's process can only be read on Linux; the topic is left out.")
        return
    seen = idle_streams()
    what = f"memory of an idle stream, {STREAMS} in one process"
    note = f"a bare stream {seen.bare / KILO:.1f} kB"
    yield Figure(what, seen.ours / KILO, 16, unit="kB", note=note)
    yield Figure("the same after a tap at every table", seen.after_a_tap / KILO, unit="kB")


@dataclass(frozen=True)
class Seen:
    """Bytes of memory for each stream."""

    ours: float
    after_a_tap: float
    bare: float


@dataclass(frozen=True)
class Tabs:
    """A table and the phones whose streams are opened, all in the host's browser."""

    path: str
    phones: list[SocketPhone]

    def tap(self, number: int) -> None:
        version = self.phones[0].tap(self.path, evening(ANY).taps[number].move)
        for phone in self.phones:
            if phone.stream is not None:
                phone.stream.catch(version)


def idle_streams() -> Seen:
    with (
        house() as home,
        serving(home) as server,
        bare_server(home.database.parent) as bare,
        _tables(home, server) as tables,
        _bare_phones(bare) as bare_phones,
    ):
        empty, bare_empty = resident(server), resident(bare)
        for phone in (*(phone for table in tables for phone in table.phones), *bare_phones):
            phone.listen()
        full, bare_full = resident(server), resident(bare)
        for table in tables:
            table.tap(1)
        tapped = resident(server)
    grown = (full - empty, tapped - empty, bare_full - bare_empty)
    return Seen(*(bytes_more / STREAMS for bytes_more in grown))


@contextmanager
def _tables(home: House, server: Server) -> Iterator[list[Tabs]]:
    with ExitStack() as stack:

        def table() -> Tabs:
            opened = new_evening(home, ANY)
            first = SocketPhone(server.port, opened.phone.cookie)
            _come_and_go(first, opened.path)
            Tabs(opened.path, [first]).tap(0)
            # A stream goes on from the page that was loaded before it.
            first.load(opened.path)
            tabs = Tabs(opened.path, [first, *(first.twin() for _ in range(1, AT_A_TABLE))])
            for phone in tabs.phones:
                stack.enter_context(closing(phone))
            return tabs

        yield [table() for _ in range(STREAMS // AT_A_TABLE)]


@contextmanager
def _bare_phones(bare: Server) -> Iterator[list[SocketPhone]]:
    with ExitStack() as stack:
        phones = [SocketPhone(bare.port) for _ in range(STREAMS)]
        for phone in phones:
            stack.enter_context(closing(phone))
        _come_and_go(phones[0], "/")
        yield phones


def _come_and_go(phone: SocketPhone, path: str) -> None:
    phone.load(path)
    phone.listen()
    some(phone.stream).close()
    phone.stream = phone.stream_id = None
