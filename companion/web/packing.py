"""A stream that never ends, compressed without holding anything for it.

Each message is packed by itself and ends on a whole byte, so that it can be read at once. It needs
nothing of those before it; so no stream keeps a packer, which would take more memory than all else
of it together.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache

from companion.web.live import Stream

# Deflated data follow, made by nobody knows which system at nobody knows when.
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL = 3
"""Beyond it a tenth of the bytes takes as long again, for each phone of the table."""
SHORT = 100
"""Messages this short come again and again."""


class Written:
    """A stream's messages as they are sent, packed where the phone can unpack them."""

    def __init__(self, stream: Stream, *, packed: bool) -> None:
        self.stream = stream
        self.packed = packed
        self._write: Callable[[str], bytes] = pack if packed else str.encode
        self._head = HEAD if packed else b""

    def __iter__(self) -> Written:
        return self

    def __next__(self) -> bytes:
        head, self._head = self._head, b""
        return head + self._write(next(self.stream))

    def close(self) -> None:
        self.stream.close()


def pack(message: str) -> bytes:
    """To be read after HEAD and any others."""
    return _again(message) if len(message) < SHORT else _packed(message)


def _packed(message: str) -> bytes:
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return packer.compress(message.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)


_again = lru_cache(maxsize=64)(_packed)
