"""Connections of streams on which nobody waits.

A server keeps for each connection a greenlet, its stack, and the request it once was: far more than
a phone that only listens needs. So our own server hands the connection over as soon as the stream
has greeted, and from then on an idle phone costs the connection itself and what it is shown.
"""

from __future__ import annotations

import os
import socket

from companion.web.packing import Written

NO_CONNECTION = -1


class Wire:
    """The sending end of a connection, of our own: the server closes its own one."""

    def __init__(self, connection: socket.socket, *, chunked: bool) -> None:
        self._number = os.dup(connection.fileno())
        self._chunked = chunked

    def send(self, data: bytes) -> bool:
        """All of it and at once, for nobody is kept waiting by a phone that is slow, or gone."""
        piece = b"%x\r\n%b\r\n" % (len(data), data) if self._chunked else data
        try:
            return os.write(self._number, piece) == len(piece)
        except OSError:
            return False

    def close(self) -> None:
        """Its number may soon be that of another connection, and must be forgotten."""
        number, self._number = self._number, NO_CONNECTION
        if number != NO_CONNECTION:
            os.close(number)


def hand_over(written: Written, wire: Wire) -> None:
    """From now on the stream speaks by itself. Who does not take what is said is left alone: a
    phone opens another stream then, and asks."""

    def speak() -> None:
        if not wire.send(next(written)) or written.stream.ended:
            written.close()
            wire.close()

    written.stream.leave_to(speak)
