"""An evening of a crowd: it comes, plays in peace, plays in trouble, and is counted."""

from __future__ import annotations

import os
import secrets
from collections import Counter
from dataclasses import dataclass
from itertools import cycle
from random import Random
from time import monotonic

import gevent
from flask import Flask
from gevent.pool import Pool
from sqlalchemy import select

from bench.evening import evening
from companion.games import GAMES
from companion.store.database import connect
from companion.store.models import entries
from companion.store.tables import TableStore
from companion.web.sessions import KeptSessions
from tests.crowd.phones import Party, Phone
from tests.crowd.place import KEY, Place, place
from tests.crowd.record import Record, Stretch
from tests.crowd.strangers import hoard, send_anything

COME_AT_ONCE = 20
BETWEEN = 15.0
"""Seconds from one trouble to the next at least."""
SETTLED_WITHIN = 120
COMPLAINTS = 3


@dataclass(frozen=True)
class Size:
    phones: int
    tables: int
    minutes: float
    pause: float
    workers: int
    troubles: tuple[str, ...]

    @property
    def at_a_table(self) -> int:
        return max(1, self.phones // self.tables)


def hold(size: Size) -> int:
    record = Record()
    with place(size.workers) as here:
        engine = connect(here.url)
        store = TableStore(engine, GAMES)
        begun = monotonic()
        parties = Crowd(here, store, record, size).come()
        print(f"{size.phones} phones at {size.tables} tables, {size.workers} processes; they sat")
        print(f"down in {monotonic() - begun:.0f} s; load {os.getloadavg()[0]:.1f}", flush=True)
        playing = [gevent.spawn(_play_on, party, size.pause) for party in parties]
        quiet, used = record.begin("quiet"), here.processor()
        gevent.sleep(30 * size.minutes)
        print(_told(quiet), flush=True)
        for side, seconds in here.processor().items():
            each = 1000 * (seconds - used[side]) / max(1, len(quiet.answers.seconds))
            print(f"quiet: processor of {side} for each tap {each:.1f} ms", flush=True)
        troubled = record.begin("in trouble")
        strangers = _let_in_strangers(here, parties, record)
        _make_trouble(here, 60 * size.minutes, size.troubles)
        print(_told(troubled), flush=True)
        record.begin("after")
        gevent.killall(strangers)
        _settle(parties, playing)
        engine.dispose()
        verdict = _count(here, parties)
        print("\n".join(here.complaints[:COMPLAINTS]))
    return _tell(record, verdict, quiet, troubled)


@dataclass(frozen=True)
class Crowd:
    """Everybody comes from a home of their own, as a proxy tells it; a table is a home."""

    place: Place
    store: TableStore
    record: Record
    size: Size

    def come(self) -> list[Party]:
        parties: list[Party] = Pool(COME_AT_ONCE).map(self._party, range(self.size.tables))
        return parties

    def _party(self, number: int) -> Party:
        """They play the evening on record of one game or another; whoever has no seat watches."""
        games = [*GAMES]
        played = evening(games[number % len(games)])
        home = f"198.18.{number // 250}.{number % 250 + 1}"
        host, cookie = _device()
        seats = [seat.key for seat in played.setup.seats]
        table = self.store.create(played.setup, host, shared=False, seat=seats[0])
        others = [_device()[1] for _ in range(max(self.size.at_a_table, len(seats)) - 1)]
        phones = [
            Phone(self.place.server.port, one, f"/t/{table.token}", home, self.record)
            for one in (cookie, *others)
        ]
        for at, phone in enumerate(phones[1:], 1):
            phone.sit(seats[at] if at < len(seats) else "watch")
        for phone in phones:
            phone.load()
            gevent.spawn(phone.listen_on)
        return Party(phones, dict(zip(seats, phones, strict=False)), iter(played.taps), self.record)


def _device() -> tuple[str, str]:
    """A phone's own key, and the cookie that holds it."""
    app = Flask(__name__)
    app.secret_key = KEY
    key = secrets.token_hex(16)
    signer = KeptSessions().get_signing_serializer(app)
    assert signer is not None
    return key, f"comptoir={signer.dumps({'device': key, 'language': 'fr', '_permanent': True})}"


def _play_on(party: Party, pause: float) -> None:
    chance = Random(id(party))
    gevent.sleep(chance.uniform(0, pause))
    while True:
        party.play_one()
        gevent.sleep(chance.uniform(0.5, 1.5) * pause)


def _let_in_strangers(here: Place, parties: list[Party], record: Record) -> list[gevent.Greenlet]:
    """Neither is at a table where the crowd is counted by its phones."""
    tables = [party.phones[0].path for party in parties[:20]]
    last = parties[-1].phones[-1]
    greedy = Phone(here.server.port, last.cookie, last.path, "192.0.2.2", record)
    return [
        gevent.spawn(send_anything, here.server.port, tables, record, Random(1)),
        gevent.spawn(hoard, greedy),
    ]


def _make_trouble(here: Place, seconds: float, chosen: tuple[str, ...]) -> None:
    """One thing after the other, with as much time to get over it."""
    between, until = max(BETWEEN, seconds / 8), monotonic() + seconds
    for name in cycle(here.possible(chosen)):
        gevent.sleep(between / 2)
        print(f"  {name}; load {os.getloadavg()[0]:.1f}", flush=True)
        here.troubles[name]()
        gevent.sleep(between / 2)
        if monotonic() > until:
            return


def _settle(parties: list[Party], playing: list[gevent.Greenlet]) -> None:
    """Nobody begins anything new; what was begun is answered, and all phones show it."""
    until = monotonic() + SETTLED_WITHIN
    while any(party.at_it for party in parties) and monotonic() < until:
        for party, one in zip(parties, playing, strict=True):
            if not party.at_it:
                one.kill()
        gevent.sleep(0.2)
    gevent.killall(playing)
    while not all(party.agree for party in parties) and monotonic() < until:
        gevent.sleep(0.5)


@dataclass(frozen=True)
class Verdict:
    lost: int
    doubled: int
    behind: int
    unplayable: int

    @property
    def is_well(self) -> bool:
        return not (self.lost or self.doubled or self.behind or self.unplayable)


def _count(here: Place, parties: list[Party]) -> Verdict:
    """By the database as it stands, read afresh: every tap is in it once, and every log replays."""
    engine = connect(here.url)
    store = TableStore(engine, GAMES)
    lost = doubled = unplayable = 0
    for party in parties:
        table = store.find(party.phones[0].path.removeprefix("/t/"))
        with store.reads.connect() as tx:
            mine = select(entries.c.tap).where(entries.c.table_id == table.id)
            found = Counter(tx.execute(mine).scalars())
        sent = {*party.sent}
        lost += len(sent - {*found})
        doubled += sum(found.values()) - len({*found} & sent)
        unplayable += store.timeline(table).seq != table.seq or table.seq != sum(found.values())
    engine.dispose()
    behind = sum(
        phone.shown != max(one.shown for one in party.phones)
        for party in parties
        for phone in party.phones
    )
    return Verdict(lost, doubled, behind, unplayable)


def _told(stretch: Stretch) -> str:
    return (
        f"{stretch.name}: tap to answer {stretch.answers}\n"
        f"{stretch.name}: tap to the other phones {stretch.news}"
    )


def _tell(record: Record, verdict: Verdict, quiet: Stretch, troubled: Stretch) -> int:
    print(f"taps {record.taps}, refused {dict(record.refused)}")
    print(f"connections that broke {record.unanswered}, answers without database {record.away}")
    print(f"mistakes of ours {dict(record.ours)}")
    print(f"lost {verdict.lost}, doubled {verdict.doubled}, phones that show less {verdict.behind}")
    print(f"logs that do not replay {verdict.unplayable}")
    for part in (0.5, 0.95):
        for name in ("answers", "news"):
            now, before = (getattr(one, name).of_all(part) for one in (troubled, quiet))
            print(f"{name}, {100 * part:.0f}%, in trouble against quiet: {now / before:.2f}x")
    print(f"load {os.getloadavg()[0]:.1f}")
    failed = not verdict.is_well or record.ours or record.refused
    print("FAILED" if failed else "all is well")
    return 1 if failed else 0
