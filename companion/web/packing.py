"""A stream that never ends, compressed without holding anything for it.

Each message is packed by itself and ends on a whole byte, so that it can be read at once. It needs
nothing of those before it; so no stream keeps a packer, which would take more memory than all else
of it together.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

# Deflated data follow, made by nobody knows which system at nobody knows when.
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL = 6
SHORT = 100
"""Messages this short come again and again."""


def packed(messages: Iterable[str]) -> Iterator[bytes]:
    head = HEAD
    for message in messages:
        yield head + (_again(message) if len(message) < SHORT else _packed(message))
        head = b""


def _packed(message: str) -> bytes:
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return packer.compress(message.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)


_again = lru_cache(maxsize=64)(_packed)
