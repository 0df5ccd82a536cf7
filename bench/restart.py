"""The first tap after a restart, among many tables, against those that follow it.

Before the server ends somebody has tapped at the table, so it is one of those that are played. The
phone taps before its stream is back, so every tap is answered with the page.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from bench.evening import evening
from bench.figure import Figure
from bench.phones import SocketPhone
from bench.processes import serving
from bench.tables import House, crowd, house, key_of, new_phone
from companion.games import GAMES
from companion.table.timeline import Entry

TABLES = 10_000
RESTARTS = 7
FOLLOWING = 10
MOST = 2.0


def figures() -> Iterator[Figure]:
    with house() as home:
        crowd(home, next(iter(GAMES)), TABLES)
        for game in GAMES:
            times = [first_and_following(home, game) for _ in range(RESTARTS)]
            first, following = (median(each) for each in zip(*times, strict=True))
            what = f"the first tap after a restart with {TABLES} tables, against the next, {game}"
            note = f"{1000 * first:.1f}/{1000 * following:.1f} ms, {RESTARTS} restarts"
            yield Figure(what, first / following, MOST, note=note)


@dataclass(frozen=True)
class Played:
    """A table in the middle of its evening, and its host's cookie."""

    path: str
    cookie: str


def first_and_following(home: House, game: str) -> tuple[float, float]:
    table, taps = _half_played(home, game), iter(evening(game).taps[_half(game) :])
    with serving(home) as server, closing(SocketPhone(server.port, table.cookie)) as phone:
        times = []
        for _, tap in zip(range(1 + FOLLOWING), taps, strict=False):
            begun = perf_counter()
            phone.tap(table.path, tap.move)
            times.append(perf_counter() - begun)
    return times[0], median(times[1:])


def _half_played(home: House, game: str) -> Played:
    phone, known = new_phone(home), evening(game)
    seat, now = known.setup.seats[0].key, time.time()
    log = [
        Entry(n, f"earlier-{n:06}", now, tap.by or seat, tap.action)
        for n, tap in enumerate(known.taps[: _half(game)], 1)
    ]
    host = key_of(home, phone)
    record = home.store.create(known.setup, host, shared=False, seat=seat, log=log)
    return Played(f"/t/{record.token}", phone.cookie)


def _half(game: str) -> int:
    return len(evening(game).taps) // 2
