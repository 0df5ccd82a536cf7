"""This machine in its local network. The announcer loads this too, so nothing is loaded here."""

from __future__ import annotations

import socket

NO_NETWORK = "127.0.0.1"


def lan_address() -> str:
    """This machine's address on the local network; no packet is sent to find it."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    except OSError:
        return NO_NETWORK
    finally:
        probe.close()
