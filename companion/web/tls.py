"""The server of `make run` once more, over HTTPS, for phones that trust the household.

Loaded only where it is asked for: what makes certificates takes its time to load.
"""

from __future__ import annotations

import socket
from typing import Any

from flask import Flask
from gevent.pywsgi import WSGIServer
from gevent.ssl import PROTOCOL_TLS_SERVER, SSLContext

from companion.web.household import certify, household
from companion.web.lan import lan_address
from companion.web.settings import Settings
from companion.web.trust import keep_authority


class SecureServer(WSGIServer):
    def __init__(
        self, listener: socket.socket, app: Flask, settings: Settings, **options: Any
    ) -> None:
        authority = household(settings)
        keep_authority(app, authority)
        context = SSLContext(PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certify(authority, settings))
        super().__init__(listener, app, ssl_context=context, **options)
        self._patience = settings.patience
        self.directions = (
            f"HTTPS is at port {settings.https_port}. Phones come to it by"
            f" http://{lan_address()}:{settings.port}/trust and show the fingerprint\n"
            f"{authority.fingerprint}\n"
        )

    def wrap_socket_and_handle(self, client_socket: socket.socket, address: object) -> None:
        """A phone that does not trust us hangs up, or says nothing: that is no mistake of ours."""
        client_socket.settimeout(self._patience)
        try:
            secured = self.wrap_socket(client_socket, **self.ssl_args)
        except OSError:
            return
        with secured:
            self.handle(secured, address)
