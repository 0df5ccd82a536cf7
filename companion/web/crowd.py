"""Room for everyone: how many event streams there may be, and who makes room for whom.

Whoever finds no room is told so, and asks every few seconds instead; taps go through all the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Generic, Protocol, TypeVar

from msgspec import Struct


class StreamLimits(Struct, frozen=True):
    """How many streams may be open in one process."""

    in_all: int = 5000
    of_a_table: int = 100
    of_an_address: int = 500
    """Phones behind one router, or all of them behind a proxy that is not believed."""
    of_a_device: int = 6
    """Tabs of one browser, and pages it has left without the server knowing yet."""


USUAL = StreamLimits()


class Listening(Protocol):
    table_id: int
    device: str
    address: str


L = TypeVar("L", bound=Listening)
K = TypeVar("K")


class Full(Exception):
    """There is no room for one more stream."""


class Crowd(Generic[L]):
    """Who has a stream open in this process."""

    def __init__(self, limits: StreamLimits) -> None:
        self._limits = limits
        self._of_device: dict[str, list[L]] = defaultdict(list)
        self._at_table: Counter[int] = Counter()
        self._from: Counter[str] = Counter()
        self.size = 0

    def admit(self, newcomer: L) -> L | None:
        """Let it in, and say which older one of the same phone must go for it, if one must."""
        own = self._of_device.get(newcomer.device, [])
        leaver = None
        if len(own) >= self._limits.of_a_device or self._is_full(newcomer, None):
            # A page that was loaded anew takes the place of what it was before.
            leaver = min(own, key=lambda one: one.table_id != newcomer.table_id, default=None)
            if leaver is None or self._is_full(newcomer, leaver):
                raise Full
            self.leave(leaver)
        self.size += 1
        self._of_device[newcomer.device].append(newcomer)
        self._at_table[newcomer.table_id] += 1
        self._from[newcomer.address] += 1
        return leaver

    def _is_full(self, newcomer: L, leaver: L | None) -> bool:
        """Whether it finds no room, once that other one has left."""
        same_table = leaver is not None and leaver.table_id == newcomer.table_id
        same_address = leaver is not None and leaver.address == newcomer.address
        return (
            self.size - (leaver is not None) >= self._limits.in_all
            or self._at_table[newcomer.table_id] - same_table >= self._limits.of_a_table
            or self._from[newcomer.address] - same_address >= self._limits.of_an_address
        )

    def leave(self, one: L) -> None:
        """Nothing happens if it has left before."""
        own = self._of_device.get(one.device, [])
        if one not in own:
            return
        self.size -= 1
        own.remove(one)
        if not own:
            del self._of_device[one.device]
        _count_down(self._at_table, one.table_id)
        _count_down(self._from, one.address)


def _count_down(counter: Counter[K], key: K) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
