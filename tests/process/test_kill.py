"""The power goes while fifty phones tap: what was answered is kept, and nothing counts twice."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPException
from threading import Barrier, Lock

from tests.process.servers import PATIENCE, Phone, Server, companion
from tests.process.tables import open_table, read_log, rename

PHONES = 50
TAPS_EACH = 10
KILL_AFTER = 80


@dataclass
class Crowd:
    """Fifty connections that tap until the server is gone, which it soon is."""

    server: Server
    path: str
    host: Phone
    sent: set[str] = field(default_factory=set)
    answered: set[str] = field(default_factory=set)
    lock: Lock = field(default_factory=Lock)
    ready: Barrier = field(default_factory=lambda: Barrier(PHONES, timeout=PATIENCE))

    def tap_until_it_dies(self):
        with ThreadPoolExecutor(PHONES) as pool:
            list(pool.map(self._tap, range(PHONES)))

    def _tap(self, number):
        phone = self.host.twin()
        phone.get(self.path)
        self.ready.wait()
        try:
            for tap in (f"tap-{number:02}-{n:02}" for n in range(TAPS_EACH)):
                self.sent.add(tap)
                assert rename(phone, self.path, tap) == 200
                self._count(tap)
        except (OSError, HTTPException):
            # No answer, or half of one.
            return
        finally:
            phone.close()

    def _count(self, tap):
        with self.lock:
            self.answered.add(tap)
            if len(self.answered) == KILL_AFTER:
                self.server.kill()


def test_every_answered_tap_survives_a_kill_exactly_once(tmp_path, keep):
    with companion(tmp_path) as server:
        host = keep(Phone(server.port))
        path = open_table(host)
        crowd = Crowd(server, path, host)
        crowd.tap_until_it_dies()
    unanswered = crowd.sent - crowd.answered
    assert len(crowd.answered) >= KILL_AFTER
    assert unanswered, "the kill must come in the middle"

    log = Counter(entry.tap for entry in read_log(tmp_path / "data", path))
    assert crowd.answered <= set(log)
    assert set(log.values()) == {1}

    with companion(tmp_path) as server:
        again = keep(host.twin(server.port))
        assert again.get(path).status == 200
        # What a phone does with a tap that was never answered: it sends the very same once more.
        for tap in sorted(unanswered):
            assert rename(again, path, tap) == 200
    entries = read_log(tmp_path / "data", path)
    assert Counter(entry.tap for entry in entries) == Counter(crowd.sent)
    assert [entry.seq for entry in entries] == list(range(1, len(crowd.sent) + 1))
