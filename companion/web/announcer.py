"""What announces the server's name in the local network, by multicast DNS."""

from __future__ import annotations

import threading
from contextlib import closing

from zeroconf import (  # type: ignore[attr-defined]
    AddressResolverIPv4,
    IPVersion,
    ServiceInfo,
    Zeroconf,
)

from companion.web.lan import NO_NETWORK, lan_address

LOOK_AGAIN = 30
"""Seconds after which a laptop that has gone to another network is noticed."""
WAITED_FOR = 1_000
"""Milliseconds in which another machine of that name would have answered."""
KIND = "_http._tcp.local."


class Announcer:
    def __init__(self, name: str, port: int, ended: threading.Event) -> None:
        self.host = f"{name}.local"
        self.port = port
        self.ended = ended
        self.told = False

    def run(self) -> None:
        while not self.ended.is_set():
            address = lan_address()
            if address == NO_NETWORK:
                self.ended.wait(LOOK_AGAIN)
            elif not self.announce_at(address):
                return

    def announce_at(self, address: str) -> bool:
        """For as long as this is our address; whether to go on with the next one."""
        with closing(Zeroconf(interfaces=[address], ip_version=IPVersion.V4Only)) as network:
            others = {*self._known_as(network)} - {address}
            if others:
                self._say(
                    f"Another machine in this network is {self.host} already: set"
                    " COMPTOIR_LOCAL_NAME to another name."
                )
                return False
            network.register_service(self._service(address), allow_name_change=True)
            self._say(f"Most phones find it at http://{self.host}:{self.port} as well.")
            while lan_address() == address and not self.ended.wait(LOOK_AGAIN):
                pass
        return True

    def _known_as(self, network: Zeroconf) -> list[str]:
        """Who answers to the name already."""
        asked = AddressResolverIPv4(f"{self.host}.")
        asked.request(network, WAITED_FOR)
        found: list[str] = asked.parsed_addresses()
        return found

    def _service(self, address: str) -> ServiceInfo:
        return ServiceInfo(
            KIND,
            f"Comptoir.{KIND}",
            port=self.port,
            parsed_addresses=[address],
            server=f"{self.host}.",
            properties={"path": "/"},
        )

    def _say(self, sentence: str) -> None:
        if not self.told:
            self.told = True
            print(sentence, flush=True)
