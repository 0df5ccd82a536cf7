"""How long a server waits for what a phone has begun to send.

gunicorn's own process loads this before gevent has patched anything, so nothing is loaded here.
"""

from __future__ import annotations

import io
import socket
from time import monotonic
from typing import Any

SECONDS = 75
"""A little more than what proxies keep an idle connection for, so that it is they who close it."""


class Patient(io.RawIOBase):
    """The receiving end of a connection. Who takes longer than that for a request, silent or byte
    by byte, is taken for one who has hung up."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection = connection
        self._seconds = seconds
        self._gave_up = False
        self.renew()

    def renew(self) -> None:
        """The next part of a request has as long again. Whoever was given up stays so: what still
        comes would be read as something it is not."""
        self._until = monotonic() + self._seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        with memoryview(buffer) as room:
            came = self.recv(len(room))
            room[: len(came)] = came
        return len(came)

    def recv(self, most: int) -> bytes:
        left = self._until - monotonic()
        if self._gave_up or left <= 0:
            self._gave_up = True
            return b""
        self._connection.settimeout(left)
        try:
            return self._connection.recv(most)
        except TimeoutError:
            self._gave_up = True
            return b""
