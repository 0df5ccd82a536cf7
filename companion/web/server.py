"""The server of `make run`: one process, on every interface, greeting the host in the terminal."""

from __future__ import annotations

import io
import signal
import socket
from functools import partial
from io import IOBase
from typing import TYPE_CHECKING, Any

import gevent
import segno
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer
from gevent.ssl import SSLEOFError, SSLSocket

from companion.web import patience
from companion.web.announcing import announced
from companion.web.lan import lan_address
from companion.web.openfiles import raise_limit, room_for_requests
from companion.web.packing import Written
from companion.web.patience import Patient
from companion.web.settings import Settings, StartupError
from companion.web.starting import begin_service
from companion.web.wires import Wire, hand_over

if TYPE_CHECKING:
    from companion.web.tls import SecureServer

BACKLOG = 256
BUFFER = 1024


def listen(port: int, setting: str = "PORT") -> socket.socket:
    """A listener whose answers leave at once.

    pywsgi writes headers and body apart; without TCP_NODELAY every kept-alive answer would wait
    for the phone's delayed acknowledgement.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind(("", port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise StartupError(
            f"Port {port} is taken or not allowed; set {setting} to another one, for example"
            f" {setting}=8080."
        ) from None
    listener.setblocking(False)
    return listener


class Handler(WSGIHandler):
    """Reads requests through a small buffer, which stays as long as the connection; and does not
    wait on streams, which are most of them."""

    def __init__(
        self,
        sock: socket.socket,
        address: object,
        server: WSGIServer,
        patience: float = patience.SECONDS,
    ) -> None:
        super().__init__(sock, address, server)
        self._patience = patience
        self._incoming = Patient(sock, patience)
        # The one it has made is larger by far, and waits for ever.
        self.rfile: IOBase = io.BufferedReader(self._incoming, BUFFER)

    def read_requestline(self) -> str:
        """One that is kept open may be silent for as long as a request may take."""
        self._incoming.renew()
        line: str = super().read_requestline()
        self._incoming.renew()
        return line

    def handle_one_response(self) -> None:
        """The body has as long as its head; and so has whoever takes the answer."""
        self._incoming.renew()
        self.socket.settimeout(self._patience)
        super().handle_one_response()

    def handle_error(self, kind: Any, problem: Any, trace: Any) -> None:
        if isinstance(problem, TimeoutError | SSLEOFError):
            # Nobody reads the answer, or over HTTPS nobody is there any more.
            self.close_connection = True
        else:
            super().handle_error(kind, problem, trace)

    def process_result(self) -> None:
        """A stream is greeted and handed over, and this handler is done. One that is not packed has
        messages so long that they may not leave in one piece, and one over HTTPS is ciphered
        here."""
        answer: object = self.result
        is_ciphered = isinstance(self.socket, SSLSocket)
        if is_ciphered or not (isinstance(answer, Written) and answer.packed):
            super().process_result()
            return
        self.write(next(answer))
        hand_over(answer, Wire(self.socket, chunked=self.response_use_chunked))
        # It goes on, so it must not be closed; but this end of the connection must.
        self.result: object = None
        self.close_connection = True


def greeting(settings: Settings) -> str:
    """The address and its QR code, for the terminal."""
    address = settings.public_url or f"http://{lan_address()}:{settings.port}"
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=1, compact=True)
    return f"{drawn.getvalue()}\nComptoir is open at {address}\nStop it with Ctrl+C.\n"


def serve(app: Flask, settings: Settings) -> None:
    options = {
        "log": None,
        "handler_class": partial(Handler, patience=settings.patience),
        # Beyond these, connections wait to be taken rather than leave no file for the database.
        "spawn": Pool(room_for_requests(settings.streams.in_all, raise_limit())),
    }
    server = WSGIServer(listen(settings.port), app, **options)
    secure = secure_server(app, settings, options)
    begin_service(app)
    print(greeting(settings), flush=True)
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.stop)
    if secure:
        print(secure.directions, flush=True)
        secure.start()
    with announced(None if settings.public_url else settings.local_name, settings.port):
        server.serve_forever()
    if secure:
        secure.stop()


def secure_server(app: Flask, settings: Settings, options: dict[str, Any]) -> SecureServer | None:
    if settings.https_port is None:
        return None
    from companion.web.tls import SecureServer

    listener = listen(settings.https_port, "COMPTOIR_HTTPS_PORT")
    return SecureServer(listener, app, settings, **options)
