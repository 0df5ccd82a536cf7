"""Tables to tap at: an app on a database of its own, and the moves of a whole game."""

from __future__ import annotations

import itertools
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import msgspec
from flask import Flask
from msgspec import Meta
from sqlalchemy import insert

from bench.evening import Move, evening
from bench.wsgi import Live, Phone, Request
from companion.games import GAMES
from companion.store.database import connect, migrate
from companion.store.models import entries, members, tables
from companion.store.tables import TableStore
from companion.table.actions import Action, RenameSeat
from companion.table.reckoning import Reckoning
from companion.table.rules import RuleError
from companion.table.seats import Seat, Setup
from companion.table.timeline import Entry
from companion.table.views import Offer
from companion.table.walk import stops
from companion.web.app import create_app
from companion.web.forms import build
from companion.web.security import device
from companion.web.settings import Settings

NAMES = ("Violette", "Rouge", "Noir", "Blanche")
_taps = itertools.count()


@dataclass(frozen=True)
class House:
    """An app, the file its database is in, and what is open in it."""

    app: Flask
    database: Path
    open: ExitStack

    @property
    def store(self) -> TableStore:
        store: TableStore = self.app.extensions["comptoir"].tables
        return store


@contextmanager
def house() -> Iterator[House]:
    with TemporaryDirectory(prefix="comptoir-bench-") as folder:
        database = Path(folder) / "bench.sqlite3"
        url = f"sqlite:///{database}"
        engine = connect(url)
        migrate(engine)
        engine.dispose()
        app = create_app(Settings(Path(folder), url, secret_key=secrets.token_hex(32)))
        with ExitStack() as stack:
            yield House(app, database, stack)
        app.extensions["comptoir"].tables.engine.dispose()


def most_players(game: str) -> int:
    return min(len(NAMES), max(GAMES[game].variants[0].players))


def a_setup(game: str) -> Setup:
    known = GAMES[game]
    variant = known.variants[0]
    players = most_players(game)
    cast = known.casts(variant.key, players)[0]
    seats = tuple(Seat(f"s{n}", NAMES[n - 1], cast[n - 1]) for n in range(1, players + 1))
    return Setup(game, variant.key, seats, "s1", known.default_options(variant.key))


def whole_game(game: str, most: int = 60) -> list[Move]:
    """Legal moves from the first on: whatever the page offers and the rules take."""
    known, chance = GAMES[game], Random(1)
    state = known.start(a_setup(game))
    moves: list[Move] = []
    while len(moves) < most:
        view = known.view_for(state, None)
        answers = view.answers.offers if view.answers else ()
        said = (view.primary, view.quiet, *answers, *view.others)
        offered = [one for one in said if one is not None]
        for offer in offered:
            kind = known.verbs[offer.verb]
            known_fields = {k: v for k, v in offer.fields.items() if v is not None}
            given = {**known_fields, **_typed(kind, offer, len(moves))}
            try:
                state = known.apply(state, build(kind, kind.draw(state, dict(given), chance)))
            except (RuleError, msgspec.ValidationError):
                continue
            moves.append((offer.verb, given))
            break
        else:
            break
    return moves


def _typed(kind: type[Action], offered: Offer, turn: int) -> dict[str, int]:
    """A figure for every number that is asked for; those of one round differ, so nobody ties."""
    hints = get_type_hints(kind, include_extras=True)
    typed = {}
    for ask in offered.asks:
        meta = next((one for one in get_args(hints[ask.name]) if isinstance(one, Meta)), None)
        if meta is not None and meta.le is not None:
            step = (meta.extra or {}).get("step", 1)
            typed[ask.name] = min(int(meta.le), int(meta.ge or 0) + step * (4 - turn % 4))
    return typed


def first_stop(game: str) -> str:
    """Where the game's scoring walk begins."""
    known = GAMES[game]
    return stops(Reckoning(known.start(a_setup(game)), known.tally, known.rulings))[0].key


def a_log(length: int) -> list[Entry]:
    """A log of that length which leaves the game where it starts."""
    now = time.time()
    return [
        Entry(n, f"filler-{n:08}", now, "s1", RenameSeat("s1", f"{NAMES[0]} {n % 7}"))
        for n in range(1, length + 1)
    ]


@dataclass
class Table:
    """One table and its host's phone, its page loaded and its states in memory."""

    path: str
    phone: Phone
    live: Live | None = None

    def tap(self, move: Move) -> Request:
        """As the page sends it: naming the stream that brings the answer, if there is one."""
        verb, fields = move
        form = {"tap": f"bench-tap-{next(_taps):08}", **fields}
        stream = {"comptoir_stream": self.live.id} if self.live and self.live.id else {}
        return self.phone.prepare(f"{self.path}/{verb}", form, hx_request="true", **stream)


def open_table(house: House, game: str, log: int = 0) -> Table:
    phone = new_phone(house)
    record = house.store.create(a_setup(game), key_of(house, phone), shared=True, log=a_log(log))
    table = Table(f"/t/{record.token}", phone)
    assert phone.load(table.path).status == 200
    return table


def new_evening(house: House, game: str, log: int = 0) -> Table:
    """A table for the evening on record, with its host on the first seat."""
    phone, setup = new_phone(house), evening(game).setup
    seat, host = setup.seats[0].key, key_of(house, phone)
    record = house.store.create(setup, host, shared=False, log=a_log(log), seat=seat)
    return Table(f"/t/{record.token}", phone)


def open_evening(house: House, game: str, log: int = 0) -> Table:
    """The same with the host's page shown and its stream open."""
    table = new_evening(house, game, log)
    assert table.phone.load(table.path).status == 200
    shown = house.store.find(table.path.removeprefix("/t/")).version
    table.live = table.phone.listen(f"{table.path}/live?parts=yes&v={shown}")
    house.open.callback(table.live.close)
    return table


def new_phone(house: House) -> Phone:
    phone = Phone(house.app)
    phone.load("/")
    return phone


def key_of(house: House, phone: Phone) -> str:
    """The device's own key is in its cookie, which the app's session can read."""
    with house.app.test_request_context(headers={"Cookie": phone.cookie}):
        return device()


def crowd(house: House, game: str, count: int) -> None:
    """Fill the database with other people's tables, each with its members and a log."""
    setup = msgspec.json.encode(a_setup(game)).decode()
    action = msgspec.json.encode({"verb": "rename-seat", "v": 1, "seat": "s1", "name": "N"})
    now = time.time()
    numbers = range(1, count + 1)
    with house.store.engine.begin() as tx:
        tx.execute(insert(tables), [_table_row(n, setup, now) for n in numbers])
        tx.execute(insert(members), [_member_row(n, seat) for n in numbers for seat in range(4)])
        tx.execute(
            insert(entries),
            [_entry_row(n, seq, now, action.decode()) for n in numbers for seq in range(1, 21)],
        )


def _table_row(n: int, setup: str, now: float) -> dict[str, Any]:
    return {
        "id": n,
        "token": secrets.token_urlsafe(16),
        "code": f"X{n:07}",
        "setup": setup,
        "seq": 20,
        "version": 20,
        "host": f"{n:030}-0",
        "shared": False,
        "locked": False,
        "created_at": now,
        "touched_at": now,
    }


def _member_row(n: int, seat: int) -> dict[str, Any]:
    return {"table_id": n, "device": f"{n:030}-{seat}", "seat": f"s{seat + 1}"}


def _entry_row(n: int, seq: int, now: float, action: str) -> dict[str, Any]:
    row = {"table_id": n, "seq": seq, "tap": f"crowd-{seq:06}", "at": now, "by": "s1"}
    return {**row, "action": action}
