"""gunicorn's worker at its end."""

from __future__ import annotations

import socket

from gevent import GreenletExit
from gunicorn.config import Config  # type: ignore[import-untyped]
from gunicorn.glogging import Logger  # type: ignore[import-untyped]

from companion.web.worker import Worker


def said_to_a_phone(problem: BaseException) -> bytes:
    ours, theirs = socket.socketpair()
    worker = object.__new__(Worker)
    worker.cfg = Config()
    worker.log = Logger(worker.cfg)
    worker.handle_error(None, ours, ("127.0.0.1", 1), problem)
    ours.close()
    with theirs:
        return theirs.recv(100)


def test_a_connection_on_which_nothing_was_asked_is_closed_without_an_answer():
    """A phone would take it for the answer to its next tap."""
    assert said_to_a_phone(GreenletExit()) == b""
    assert said_to_a_phone(ValueError()).startswith(b"HTTP/1.1 500")
