"""Where a crowd meets: PostgreSQL, gunicorn with several processes before it, and what befalls both.

PostgreSQL's data lie on a small disk of their own, where the system lets us have one.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import gevent

from bench.processes import can_be_read, children, used_by_all
from companion.store.database import connect, migrate
from tests.process.postgres import start_postgres
from tests.process.servers import Server, gunicorn
from tests.sure import some

KEY = "a key for the crowd alone, known to nobody else"
DISK = 2048
"""Megabytes: enough for the crowd, little enough to be filled in a moment."""
MEGABYTE = bytes(1 << 20)
FULL_DISK = "full-disk"
TROUBLES = ("kill-worker", "kill-postgres", "renew", FULL_DISK)


@dataclass
class Place:
    folder: Path
    postgres: Any
    server: Server
    url: str
    disk: Path | None

    @property
    def troubles(self) -> dict[str, Callable[[], None]]:
        happens = (self.kill_a_worker, self.kill_postgres, self.renew_the_workers)
        return dict(zip(TROUBLES, (*happens, self.fill_the_disk), strict=True))

    def possible(self, chosen: Iterable[str]) -> list[str]:
        """Those of them that can be had here."""
        return [name for name in chosen if self.disk is not None or name != FULL_DISK]

    @property
    def workers(self) -> list[int]:
        return children(some(self.server.process).pid)

    def processor(self) -> dict[str, float]:
        """Seconds of it that each side has used so far, where the system tells."""
        if not can_be_read():
            return {}
        sides = {"Comptoir": some(self.server.process).pid, "PostgreSQL": self.postgres.get_pid()}
        return {name: used_by_all(pid) for name, pid in sides.items()}

    @property
    def complaints(self) -> list[str]:
        """What the server's log says of mistakes, each with its places in the code."""
        blocks: list[str] = []
        for line in self.server.output.splitlines():
            if line.startswith("    ") and blocks:
                blocks[-1] += f"\n{line}"
            else:
                blocks.append(line)
        return [block for block in blocks if " error unexpected " in block]

    def kill_a_worker(self) -> None:
        os.kill(self.workers[0], signal.SIGKILL)

    def renew_the_workers(self) -> None:
        """As after a new version: gunicorn starts others and lets these end."""
        os.kill(some(self.server.process).pid, signal.SIGHUP)

    def kill_postgres(self) -> None:
        """At once, as when the power goes: it must recover from its log."""
        os.kill(self.postgres.get_pid(), signal.SIGQUIT)
        gevent.sleep(3)
        self.start_postgres()

    def start_postgres(self) -> None:
        while True:
            with suppress(subprocess.SubprocessError, AssertionError):
                self.postgres.start()
                return
            gevent.sleep(1)

    def fill_the_disk(self) -> None:
        """For a few seconds there is room for nothing. PostgreSQL may end over it, so it is started
        where it does."""
        assert self.disk is not None
        filler = self.disk / "filler"
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(MEGABYTE)
        gevent.sleep(6)
        filler.unlink()
        self.start_postgres()


@contextmanager
def place(workers: int) -> Iterator[Place]:
    with ExitStack() as stack:
        folder = Path(
            stack.enter_context(
                TemporaryDirectory(prefix="comptoir-crowd-", ignore_cleanup_errors=True)
            )
        )
        os.environ["XDG_RUNTIME_DIR"] = str(folder)
        disk = stack.enter_context(_disk(folder / "disk"))
        postgres = start_postgres((disk or folder) / "data")
        stack.callback(lambda: os.kill(postgres.get_pid(), signal.SIGQUIT))
        url = postgres.get_uri()
        engine = connect(url)
        migrate(engine)
        engine.dispose()
        ours = {
            "DATABASE_URL": url,
            "SECRET_KEY": KEY,
            "WEB_CONCURRENCY": str(workers),
            "COMPTOIR_TRUSTED_PROXIES": "1",
        }
        server = stack.enter_context(gunicorn(folder, **ours))
        yield Place(folder, postgres, server, url, disk)


@contextmanager
def _disk(folder: Path) -> Iterator[Path | None]:
    """A small disk, for whom the system lets mount one; None for all others."""
    folder.mkdir()
    size = ["-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(["mount", *size], capture_output=True).returncode == 0
    except OSError:
        mounted = False
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=False)
