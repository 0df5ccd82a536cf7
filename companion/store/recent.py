"""A small memory that forgets what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by table; at most `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[int, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def get(self, key: int) -> V | None:
        return self._known.get(key)

    def keep(self, key: int, value: V) -> V:
        self._known[key] = value
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return value

    def forget(self, key: int) -> None:
        self._known.pop(key, None)
