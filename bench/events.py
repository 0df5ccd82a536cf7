"""What comes through a stream: server-sent events, packed or not."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

GZIP = 16 + zlib.MAX_WBITS


@dataclass(frozen=True)
class Event:
    name: str
    data: str

    @property
    def is_news(self) -> bool:
        """The changed parts of the page, or only how far the table is."""
        return self.name in ("parts", "message")

    @property
    def version(self) -> int | None:
        """How far the table is, where the event says nothing else."""
        return int(self.data) if self.name == "message" else None

    def is_before(self, version: int) -> bool:
        return self.version is not None and self.version < version


@dataclass
class Events:
    """Turns the bytes of one stream into events, as they come."""

    packed: bool
    received: int = 0
    _rest: str = ""
    _unpack: zlib._Decompress = field(default_factory=lambda: zlib.decompressobj(GZIP))

    def take(self, chunk: bytes) -> list[Event]:
        self.received += len(chunk)
        plain = self._unpack.decompress(chunk) if self.packed else chunk
        *whole, self._rest = (self._rest + plain.decode()).split("\n\n")
        return [event for block in whole if (event := _event(block))]


def _event(block: str) -> Event | None:
    """None for what a browser does not hand on, such as a lone `retry`."""
    name, data = "message", list[str]()
    for line in block.splitlines():
        key, _, value = line.partition(":")
        if key == "event":
            name = value.strip()
        elif key == "data":
            data.append(value.removeprefix(" "))
    return Event(name, "\n".join(data)) if data else None
