"""Servers in processes of their own, and what the system knows of them."""

from __future__ import annotations

import os
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
    # The name, in brackets, may hold anything; the rest is numbers.
    numbers = _read(server, "stat").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def resident(server: Server) -> int:
    """Bytes of memory it has in use."""
    return int(_read(server, "statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _read(server: Server, name: str) -> str:
    return (PROC / str(some(server.process).pid) / name).read_text()
