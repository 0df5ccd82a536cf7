"""How many taps a second one server process takes: no target, a figure to know.

Several tables at once, each with one phone that has its stream open and taps the evening on record;
it taps again as soon as it shows the last tap. The phones are threads of this process and use the
same machine, so with few cores the server could do more. The bare route takes turns with ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from statistics import median
from time import perf_counter

from bench.bare import bare_server
from bench.evening import evening
from bench.figure import Figure
from bench.phones import SocketPhone
from bench.processes import serving
from bench.tables import House, house, new_evening
from companion.games import GAMES
from tests.process.servers import Server

TABLES = 8
TAPS = 60
ROUNDS = 3


def figures() -> Iterator[Figure]:
    for game in GAMES:
        ours, bare = pace(game)
        note = f"{TABLES} tables at once, the bare route {bare:.0f}"
        yield Figure(f"taps per second and process, {game}", ours, unit="/s", note=note)


def pace(game: str) -> tuple[float, float]:
    with house() as home, serving(home) as server, bare_server(home.database.parent) as bare:
        rounds = [(_ours(home, server, game), _bare(bare)) for _ in range(1 + ROUNDS)]
    ours, theirs = zip(*rounds[1:], strict=True)
    return median(ours), median(theirs)


def _ours(home: House, server: Server, game: str) -> float:
    taps = evening(game).taps[:TAPS]
    with ExitStack() as stack:

        def table() -> Callable[[], None]:
            opened = new_evening(home, game)
            phone = stack.enter_context(closing(SocketPhone(server.port, opened.phone.cookie)))
            phone.load(opened.path)
            phone.listen()

            def play() -> None:
                for tap in taps:
                    phone.follow(phone.tap(opened.path, tap.move))

            return play

        return _per_second([table() for _ in range(TABLES)], TABLES * len(taps))


def _bare(server: Server) -> float:
    with ExitStack() as stack:

        def phone() -> Callable[[], None]:
            one = stack.enter_context(closing(SocketPhone(server.port)))

            def play() -> None:
                for _ in range(TAPS):
                    one.tap_bare()

            return play

        return _per_second([phone() for _ in range(TABLES)], TABLES * TAPS)


def _per_second(jobs: Sequence[Callable[[], None]], taps: int) -> float:
    start = perf_counter()
    with ThreadPoolExecutor(len(jobs)) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()
    return taps / (perf_counter() - start)
