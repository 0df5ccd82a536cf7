"""The server's name in the local network, such as `comptoir.local`, for people who type it.

It is announced by a process of its own: the packages for it have a loop of their own beside ours,
and whatever goes wrong, on whatever system, is a sentence in the terminal and nothing else. The
process ends when the pipe to the server does, so it outlasts no server, however that ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def announced(name: str | None, port: int) -> Iterator[None]:
    """Nobody waits until it is, nor until it is no longer."""
    process = _announcer(name, port) if name else None
    try:
        yield
    finally:
        if process and process.stdin:
            process.stdin.close()


def _announcer(name: str, port: int) -> subprocess.Popen[bytes] | None:
    command = [sys.executable, "-m", "companion.web.announcing", name, str(port)]
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: S603 -- our own
    except OSError as problem:
        not_announced(name, problem)
        return None


def not_announced(name: str, problem: object) -> None:
    print(f"{name}.local is not announced in this network: {problem}", file=sys.stderr, flush=True)


def main(name: str, port: int) -> None:
    # Ctrl+C reaches everybody in the terminal; this process is to take its leave of the network.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ended = threading.Event()

    def until_the_server_ends() -> None:
        os.read(sys.stdin.fileno(), 1)
        ended.set()

    threading.Thread(target=until_the_server_ends, daemon=True).start()
    try:
        from companion.web.announcer import Announcer

        Announcer(name, port, ended).run()
    except Exception as problem:
        not_announced(name, str(problem) or type(problem).__name__)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
