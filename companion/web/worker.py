"""gunicorn's gevent worker, which waits for phones only so long.

By itself it bounds how long a request's head may take, by `keepalive`, but neither its body nor how
long an answer is left unread. And at its end it sends a 500 to every connection on which nothing is
asked, which phones take for the answer to what they ask next. gunicorn's own process loads this
too, so it loads nothing of ours but what may be loaded there.
"""

from __future__ import annotations

import socket
from typing import Any

from gevent import GreenletExit
from gunicorn.workers.ggevent import GeventWorker  # type: ignore[import-untyped]

from companion.web.patience import Patient


class Worker(GeventWorker):
    def handle_request(
        self, listener_name: Any, req: Any, sock: socket.socket, addr: Any
    ) -> bool | None:
        seconds = self.cfg.keepalive
        req.unreader.sock = Patient(sock, seconds)
        sock.settimeout(seconds)
        try:
            answered: bool | None = super().handle_request(listener_name, req, sock, addr)
        except TimeoutError:
            # Nobody reads the answer. This is how gunicorn is told to close the connection.
            raise StopIteration from None
        finally:
            req.unreader.sock = sock
            sock.settimeout(None)
        return answered

    def handle_error(self, req: Any, client: socket.socket, addr: Any, exc: BaseException) -> None:
        """Who is left at the end of this process finds the connection closed, and asks another."""
        if not isinstance(exc, GreenletExit):
            super().handle_error(req, client, addr, exc)
