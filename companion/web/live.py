"""News for phones: each keeps one stream open, and is told as soon as its table has moved on."""

from __future__ import annotations

import logging
import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from contextlib import closing
from contextvars import Context

import gevent
from gevent.event import Event

from companion.store.listening import Hear, Heard
from companion.web.crowd import USUAL, Crowd, StreamLimits

log = logging.getLogger(__name__)

HEARTBEAT = 4
LOOK_AROUND = 0.25
PAUSE_IN_TROUBLE = 2
BEAT = "event: beat\ndata:\n\n"
ASK_EVERY = 3
"""Seconds after which a phone without a stream asks for news again."""
FULL = f"retry: 15000\nevent: full\ndata: {ASK_EVERY}\n\n"
"""What a phone is told for which there is no stream: how often it is to ask. Pages that are older
than this message try again after a while, and ask too."""


class Listener:
    """One open stream, by a name that its phone alone is told. Several nudges before it wakes
    become one."""

    def __init__(self, table_id: int, device: str, version: int, address: str = "") -> None:
        self.name = secrets.token_urlsafe(6)
        self.table_id = table_id
        self.device = device
        self.address = address
        self.version = self.said = version
        self.outdated = False
        """The phone was shown something that did not come through this stream."""
        self.dismissed = False
        """Another stream of the same phone has taken its place."""
        self.woken = Event()
        self.call: Callable[[], None] | None = None
        """Where nobody waits for it: who is to speak."""

    def tell(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.wake()

    def wake(self) -> None:
        """There is something to say. Who was called and has not yet spoken is not called again."""
        if not self.woken.is_set():
            self.woken.set()
            if self.call:
                self.call()

    def dismiss(self) -> None:
        self.dismissed = True
        self.wake()

    def wait(self) -> int | None:
        """The newest version, or None when it is time for a heartbeat."""
        self.woken.wait()
        self.woken.clear()
        if self.said == self.version:
            return None
        self.said = self.version
        return self.version


Tell = Callable[[Listener, int], str]
"""What a stream says of a version of its table."""


def how_far(listener: Listener, version: int) -> str:
    """Tells how far the table is, and no more: the phone asks for what it needs."""
    return f"data: {version}\n\n"


class Stream:
    """What is said on one connection, message by message, for as long as somebody listens.

    An object and no generator: thousands of these wait, each with all the calls that led to it.
    """

    def __init__(
        self, listener: Listener, tell: Tell, leave: Callable[[], None], crier: Crier
    ) -> None:
        self._listener = listener
        self._tell = tell
        self._leave = leave
        self._crier = crier
        self._greeted = False
        self.ended = False

    def __iter__(self) -> Stream:
        return self

    def __next__(self) -> str:
        if self.ended:
            raise StopIteration
        if not self._greeted:
            self._greeted = True
            return f"retry: 1000\nevent: hello\ndata: {self._listener.name}\n\n"
        news = self._listener.wait()
        if self._listener.dismissed:
            self.ended = True
            return FULL
        return BEAT if news is None else self._tell(self._listener, news)

    def close(self) -> None:
        self._leave()

    def leave_to(self, speak: Callable[[], None]) -> None:
        """From now on nobody waits for it: `speak` is called whenever there is something to say."""
        self._listener.call = lambda: self._crier.call(speak)
        if self._listener.woken.is_set():
            self._listener.call()


class Crier:
    """Lets streams speak for which nobody waits, one after the other."""

    def __init__(self) -> None:
        self._due: deque[Callable[[], None]] = deque()

    def call(self, speak: Callable[[], None]) -> None:
        self._due.append(speak)
        if len(self._due) == 1:
            gevent.spawn(self._let_speak)

    def _let_speak(self) -> None:
        """Each in a context of its own: a request may have called, and this is not part of it."""
        while self._due:
            try:
                Context().run(self._due[0])
            except Exception:
                log.exception("a stream could not speak")
            self._due.popleft()


class Hub:
    """The streams of this process, told by its own writers and by the database.

    Taps of other processes are heard of, where the database tells by itself, and looked for now
    and then all the same; else, and while it cannot be heard, they are looked for all the time. All
    this goes on only while somebody listens, and beats for all of them: a clock in each stream
    would take more memory than the rest of it.
    """

    def __init__(
        self,
        versions: Callable[[Iterable[int]], dict[int, int]],
        hear: Hear | None = None,
        limits: StreamLimits = USUAL,
    ) -> None:
        self._versions = versions
        self._hear = hear
        self._ears = self._hears = False
        self._listeners: dict[int, set[Listener]] = defaultdict(set)
        self._crowd: Crowd[Listener] = Crowd(limits)
        self._crier = Crier()
        self.watching = False

    @property
    def streams(self) -> int:
        """How many are open in this process."""
        return self._crowd.size

    def nudge(self, table_id: int, version: int, by: str | None = None) -> None:
        """Tell every stream of the table, and let them say it before this one goes on; the phone
        that did it sees its own finger, and is told last."""
        listeners = self._listeners.get(table_id, ())
        for listener in sorted(listeners, key=lambda one: one.device == by):
            listener.tell(version)
        if listeners:
            gevent.sleep(0)

    def find(self, table_id: int, device: str, name: str | None) -> Listener | None:
        """The stream of that name, if it is this phone's own and open in this process."""
        mine = (one for one in self._listeners.get(table_id, ()) if one.device == device)
        return next((one for one in mine if one.name == name), None)

    def stream(
        self,
        table_id: int,
        device: str,
        shown: int,
        version: int,
        tell: Tell = how_far,
        address: str = "",
    ) -> Stream:
        """For a phone that shows one version of a table which is at another, or at the same. Where
        there is no room for it, `Full`."""
        listener = Listener(table_id, device, shown, address)
        former = self._crowd.admit(listener)
        if former is not None:
            self._leave(former)
            former.dismiss()
        self._listeners[table_id].add(listener)
        listener.tell(version)
        self._watch()
        return Stream(listener, tell, lambda: self._leave(listener), self._crier)

    def _leave(self, listener: Listener) -> None:
        """Nothing happens if it has left before."""
        self._crowd.leave(listener)
        others = self._listeners.get(listener.table_id, set())
        others.discard(listener)
        if not others:
            self._listeners.pop(listener.table_id, None)

    def _watch(self) -> None:
        if not self.watching:
            self.watching = True
            gevent.spawn(self._look_around)
        # It may still wait for the end of a silence in which nobody listened.
        if self._hear and not self._ears:
            self._ears = True
            gevent.spawn(self._hear_on, self._hear)

    def _look_around(self) -> None:
        beat = time.monotonic() + HEARTBEAT
        try:
            while self._listeners:
                if not self._hears:
                    self._look()
                if time.monotonic() >= beat:
                    beat = time.monotonic() + HEARTBEAT
                    self._beat()
                gevent.sleep(LOOK_AROUND)
        finally:
            self.watching = False

    def _hear_on(self, hear: Hear) -> None:
        while self._listeners:
            try:
                with closing(hear()) as heard:
                    self._follow(heard)
            except Exception as problem:
                log.warning("could not hear of taps of other processes: %s", problem)
                gevent.sleep(PAUSE_IN_TROUBLE)
            finally:
                self._hears = False
        self._ears = False

    def _follow(self, heard: Heard) -> None:
        """Until nobody listens. At the beginning, and after a silence, it is looked whether
        something was missed."""
        for moved in heard:
            self._hears = True
            if moved is None:
                self._look()
            else:
                self.nudge(*moved)
            if not self._listeners:
                return

    def _beat(self) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake()

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
