"""The server of `make run`: one process, on every interface, greeting the host in the terminal."""

from __future__ import annotations

import io
import signal
import socket
from io import IOBase

import gevent
import segno
from flask import Flask
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.web.context import lan_address
from companion.web.settings import Settings, StartupError

BACKLOG = 256
BUFFER = 1024


def listen(port: int) -> socket.socket:
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
            f"Port {port} is taken or not allowed; set PORT to another one, for example PORT=8080."
        ) from None
    listener.setblocking(False)
    return listener


class Handler(WSGIHandler):
    """Reads requests through a small buffer: it stays as long as the connection, and most of them
    are streams on which nothing more will be read."""

    def __init__(self, sock: socket.socket, address: object, server: WSGIServer) -> None:
        super().__init__(sock, address, server)
        # The one it has made is larger by far.
        self.rfile: IOBase = sock.makefile("rb", BUFFER)


def greeting(settings: Settings) -> str:
    """The address and its QR code, for the terminal."""
    address = settings.public_url or f"http://{lan_address()}:{settings.port}"
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=1, compact=True)
    return f"{drawn.getvalue()}\nComptoir is open at {address}\nStop it with Ctrl+C.\n"


def serve(app: Flask, settings: Settings) -> None:
    listener = listen(settings.port)
    print(greeting(settings), flush=True)
    server = WSGIServer(listener, app, log=None, handler_class=Handler)
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.stop)
    server.serve_forever()
