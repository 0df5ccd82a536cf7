"""How far something is that takes long: a line every second, on the side of the terminal where it
does not get into what is printed."""

from __future__ import annotations

import sys
import time

EVERY = 1.0


class Told:
    def __init__(self) -> None:
        self._next = time.monotonic() + EVERY

    def __call__(self, what: str, done: int, whole: int) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY
            print(f"  {what}: {done:,} of {whole:,}", file=sys.stderr, flush=True)
