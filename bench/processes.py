"""Servers in processes of their own, and what the system knows of them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from bench.tables import House
from tests.process.servers import Server, companion
from tests.sure import some

PROC = Path("/proc")


def can_be_read() -> bool:
    """Only Linux tells what another process uses."""
    return (PROC / "self" / "stat").exists()


def serving(home: House) -> Server:
    """A server of ours on the house's own database and key: its tables and phones are known."""
    return companion(
        home.database.parent,
        DATABASE_URL=f"sqlite:///{home.database}",
        SECRET_KEY=home.app.config["SECRET_KEY"],
    )


def processor(server: Server) -> float:
    """Seconds of processor it has used so far, its own and the system's for it."""
    return sum(_times(some(server.process).pid)[:2])


def used_by_all(pid: int) -> float:
    """The same for a process with all that it has started, those that have ended too."""
    return sum(_times(pid)) + sum(sum(_times(child)[:2]) for child in children(pid))


def children(pid: int) -> list[int]:
    told = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True)
    return [int(one) for one in told.stdout.split()]


def resident(server: Server) -> int:
    """Bytes of memory it has in use."""
    return int(_read(some(server.process).pid, "statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _times(pid: int) -> list[float]:
    """Its own, the system's for it, and both of the processes it has started that have ended."""
    # The name, in brackets, may hold anything; the rest is numbers.
    numbers = _read(pid, "stat").rpartition(")")[2].split()
    return [int(one) / os.sysconf("SC_CLK_TCK") for one in numbers[11:15]]


def _read(pid: int, name: str) -> str:
    return (PROC / str(pid) / name).read_text()
