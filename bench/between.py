"""News to a phone at another process, against one at the process that was tapped at.

Two servers on one PostgreSQL, which writes durably. Both phones only listen; the same tap reaches
both of them, one through its own process and one through the database.
"""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figure import Figure
from companion.store.database import connect, migrate
from tests.process.postgres import start_postgres
from tests.process.servers import Phone, Server, Stream, gunicorn
from tests.process.tables import open_table, rename, version_shown

TAPS = 60


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="comptoir-pg-", ignore_cleanup_errors=True) as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        database = start_postgres(Path(folder) / "data")
        try:
            near, far = _times(Path(folder), database.get_uri())
        finally:
            os.kill(database.get_pid(), signal.SIGQUIT)
    note = f"{1000 * median(far):.1f}/{1000 * median(near):.1f} ms, medians of {TAPS}"
    what = "news to a phone at another process, against the same process, PostgreSQL"
    yield Figure(what, median(far) / median(near), 2.0, note=note)


def _times(folder: Path, url: str) -> tuple[list[float], list[float]]:
    """Seconds from each tap to its news, at the same process and at another."""
    engine = connect(url)
    migrate(engine)
    engine.dispose()
    ours = {"DATABASE_URL": url, "SECRET_KEY": "the same at both of them, for the bench"}
    with ExitStack() as stack:
        here, there = (stack.enter_context(gunicorn(folder, **ours)) for _ in range(2))
        host = stack.enter_context(closing(Phone(here.port)))
        path = open_table(host)
        streams = [stack.enter_context(closing(_watch(one, path))) for one in (here, there)]
        threads = stack.enter_context(ThreadPoolExecutor(len(streams)))
        version, times = version_shown(host.get(path).text), []
        for tap in range(TAPS):
            version += 1
            heard = [threads.submit(_hear, stream, version) for stream in streams]
            begun = perf_counter()
            assert rename(host, path, f"bench-between-{tap:04}") == 200
            times.append([one.result() - begun for one in heard])
    near, far = zip(*times, strict=True)
    return list(near), list(far)


def _watch(server: Server, path: str) -> Stream:
    """The stream of a phone that only looks, at that server."""
    guest = Phone(server.port)
    guest.get(f"{path}/seats")
    assert guest.post(f"{path}/sit/watch").status == 303
    guest.close()
    stream = guest.listen(f"{path}/live")
    stream.next_version()
    return stream


def _hear(stream: Stream, version: int) -> float:
    stream.wait_for(version)
    return perf_counter()
