"""Nudges: each phone keeps one stream open that only says "now at 42"."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable

import gevent
from gevent.event import Event

log = logging.getLogger(__name__)

HEARTBEAT = 4
LOOK_AROUND = 0.25
PAUSE_IN_TROUBLE = 2


class Listener:
    """One open stream. Several nudges before it wakes become one."""

    def __init__(self) -> None:
        self.version = 0
        self.changed = Event()

    def tell(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.changed.set()

    def wait(self) -> int | None:
        """The newest version, or None when it is time for a heartbeat."""
        if not self.changed.wait(HEARTBEAT):
            return None
        self.changed.clear()
        return self.version


class Hub:
    """The streams of this process, nudged by its own writers and by a look at the database.

    The look is what carries taps between processes; it runs only while somebody listens.
    """

    def __init__(self, versions: Callable[[Iterable[int]], dict[int, int]]) -> None:
        self._versions = versions
        self._listeners: dict[int, set[Listener]] = defaultdict(set)
        self.watching = False

    def nudge(self, table_id: int, version: int) -> None:
        """Tell every stream of the table, and let them say it before this one goes on."""
        listeners = self._listeners.get(table_id, ())
        for listener in listeners:
            listener.tell(version)
        if listeners:
            gevent.sleep(0)

    def stream(self, table_id: int) -> Generator[str, None, None]:
        listener = Listener()
        self._listeners[table_id].add(listener)
        self._watch()
        try:
            yield "retry: 1000\n\n"
            while True:
                version = listener.wait()
                yield "event: beat\ndata:\n\n" if version is None else f"data: {version}\n\n"
        finally:
            self._listeners[table_id].discard(listener)
            if not self._listeners[table_id]:
                del self._listeners[table_id]

    def _watch(self) -> None:
        if not self.watching:
            self.watching = True
            gevent.spawn(self._look_around)

    def _look_around(self) -> None:
        try:
            while self._listeners:
                self._look()
                gevent.sleep(LOOK_AROUND)
        finally:
            self.watching = False

    def _look(self) -> None:
        """One look. A database in trouble must not end the watch: it may be back at the next."""
        try:
            versions = self._versions(tuple(self._listeners))
        except Exception as problem:
            log.warning("could not look for taps of other processes: %s", problem)
            gevent.sleep(PAUSE_IN_TROUBLE)
            return
        for table_id, version in versions.items():
            self.nudge(table_id, version)
