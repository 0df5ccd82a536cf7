"""Who is at a table: phones and their seats, whose secrets are whose, wishes, and what was told.

Every change is written with the line that tells everyone, in one transaction.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.store import queries
from companion.store.database import for_reading, in_transaction
from companion.store.models import keepers, members, moves, seatings, tables, wishes
from companion.store.signs import PHONES_KEPT, SEEN_EVERY, Signs
from companion.store.tables import CODE_LETTERS, Along, SeatTaken, TableGone, TableRecord, touch
from companion.table.recent import Recent
from companion.table.seating import Kind, Loss, Seating

R = TypeVar("R")

ROOMS_KEPT = 500
QUIET_AFTER = 60
"""Seconds without a sign of life from the host's phone, after which another may be host."""
UNANSWERED_AFTER = 120
"""Seconds without a sign of life from anybody who could answer a wish, after which nobody will."""
UNANSWERED_IF_LOCKED = 600
"""A locked table waits longer for its own people; but it must not be lost with their phones."""
ANSWERS_WITHIN = 20
"""Seconds in which a phone that is looked at asks what is new."""
LOOKS_EVERY = 10
MOVE_LETTERS = 7
MOVE_LASTS = 15 * 60


@dataclass(frozen=True)
class Member:
    """A phone at the table. Without a seat it watches, unless it was sent away."""

    seat: str | None
    lost: Loss | None = None
    lost_seat: str | None = None
    quiet: bool = False
    """It has been silent for a minute, and the table was told so."""
    news_read: int = 0
    """The last entry of which it has read what others did to its seat."""

    @property
    def away(self) -> bool:
        return self.lost == "away"


@dataclass(frozen=True)
class Wish:
    """A phone asks for a taken seat, or without `seat` for the host's role."""

    id: int
    device: str
    seat: str | None
    at: float
    heard_at: float | None = None
    """When the phone on that seat was last heard of since it was asked."""

    @property
    def is_open(self) -> bool:
        """Whether the others may answer it: the phone on that seat is not looked at."""
        now = time.time()
        if self.heard_at is None:
            return now - self.at > ANSWERS_WITHIN
        return now - self.heard_at > QUIET_AFTER


@dataclass(frozen=True)
class Room:
    members: Mapping[str, Member] = field(default_factory=dict)
    keepers: Mapping[str, str] = field(default_factory=dict)
    wishes: tuple[Wish, ...] = ()
    lines: tuple[Seating, ...] = ()

    @property
    def seats(self) -> dict[str, str | None]:
        """Seat by device; None for those who watch."""
        return {phone: one.seat for phone, one in self.members.items() if not one.away}

    def is_alone(self, device: str) -> bool:
        """Whether no other phone has a seat."""
        return not any(one.seat for phone, one in self.members.items() if phone != device)

    def phone_on(self, seat: str) -> str | None:
        return next((phone for phone, one in self.members.items() if one.seat == seat), None)

    @property
    def away(self) -> tuple[str, ...]:
        """The phones that were sent away."""
        return tuple(phone for phone, one in self.members.items() if one.away)

    @property
    def quiet_seats(self) -> frozenset[str]:
        return frozenset(one.seat for one in self.members.values() if one.seat and one.quiet)

    def closed_to(self, device: str) -> frozenset[str]:
        """The seats whose secrets another phone typed."""
        return frozenset(seat for seat, keeper in self.keepers.items() if keeper != device)

    @property
    def watching(self) -> Mapping[str, Member]:
        """Phones without a seat, by a name that says nothing about them."""
        return {alias(phone): one for phone, one in self.members.items() if not one.seat}


def waits_for(table: TableRecord) -> int:
    """Seconds without a sign of life after which a wish for a seat is answered by nobody."""
    return UNANSWERED_IF_LOCKED if table.locked else UNANSWERED_AFTER


@lru_cache(PHONES_KEPT)
def alias(device: str) -> str:
    return hashlib.sha256(device.encode()).hexdigest()[:16]


class RoomStore:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.reads = for_reading(engine)
        self._rooms: Recent[int, tuple[int, Room]] = Recent(ROOMS_KEPT)
        self._signs = Signs(engine)
        self._looked: Recent[int, float] = Recent(ROOMS_KEPT)

    def at(self, table: TableRecord) -> Room:
        """The room as of the table's version: whoever changes it counts the version up."""
        version, room = self._rooms.get(table.id) or (0, Room())
        if version != table.version:
            with self.reads.connect() as tx:
                room = _read(tx, table)
            self._rooms.keep(table.id, (table.version, room))
        return room

    def unchanged(self, table: TableRecord, version: int) -> None:
        """A tap counted the version up without moving anybody."""
        known = self._rooms.get(table.id)
        if known is not None and known[0] == version - 1:
            self._rooms.keep(table.id, (version, known[1]))

    # Seats

    def join(self, table: TableRecord, device: str, seat: str | None) -> None:
        """Sit down, or watch. A device has one seat; a seat has one device."""

        def work(tx: Connection) -> None:
            if seat:
                _keep_going_around(tx, table, device)
            if _put(tx, table, device, seat) and seat:
                _tell(tx, table, "sit", seat, seat)

        try:
            self._change(table, work)
        except IntegrityError:
            raise SeatTaken from None

    def free(self, table: TableRecord, seat: str, *, by: str | None) -> None:
        """The phone on that seat only watches from now on; its secrets stay its own."""
        own = by == seat

        def work(tx: Connection) -> None:
            if not _take_from(tx, table, seat, "left" if own else "freed"):
                return
            _tell(tx, table, "leave" if own else "free", seat, by)
            heir = _who_asks_for(tx, table, seat)
            if heir:
                _forget_wish(tx, table, heir)
                _put(tx, table, heir, seat)
                _tell(tx, table, "sit", seat, seat)

        self._change(table, work)

    def make_host(self, table: TableRecord, seat: str, *, by: str | None) -> None:
        """Hand the host's role to the phone on that seat."""

        def work(tx: Connection) -> None:
            heir = _phone_on(tx, table, seat)
            if heir is not None:
                _set(tx, table, host=heir, host_seen_at=time.time(), quiet=False, former=None)
                _forget_host_wishes(tx, table)
                _has_the_role_again(tx, table, heir)
                _tell(tx, table, "host", seat, by)

        self._change(table, work)

    def replace_silent_host(self, table: TableRecord, seat: str) -> bool:
        """The phone on that seat becomes host, unless the host has been heard of meanwhile."""
        now = time.time()
        silent = (tables.c.host == table.host) & (tables.c.host_seen_at < now - QUIET_AFTER)

        def work(tx: Connection) -> bool:
            heir = _phone_on(tx, table, seat)
            if heir is None:
                return False
            values = {"host": heir, "former": table.host, "quiet": False, "host_seen_at": now}
            role = update(tables).where((tables.c.id == table.id) & silent).values(values)
            if not tx.execute(role).rowcount:
                return False
            tx.execute(update(members).where(_phone(table, table.host)).values(lost="host"))
            _has_the_role_again(tx, table, heir)
            _forget_host_wishes(tx, table)
            _tell(tx, table, "host-silent", seat, seat)
            return True

        return self._change(table, work)

    # Wishes

    def wish(self, table: TableRecord, device: str, seat: str | None) -> None:
        def work(tx: Connection) -> None:
            _forget_wish(tx, table, device)
            row = {"table_id": table.id, "device": device, "seat": seat, "at": time.time()}
            tx.execute(insert(wishes).values(row))
            known = tx.execute(select(members.c.device).where(_phone(table, device))).scalar()
            if known is None:
                tx.execute(insert(members).values(table_id=table.id, device=device))

        self._change(table, work)

    def grant(self, table: TableRecord, wish: Wish, *, by: str | None) -> None:
        """Somebody at the table agrees: the seat changes phones, its secrets do not."""

        def work(tx: Connection) -> None:
            if wish.seat:
                _keep_going_around(tx, table, wish.device)
                _forget_wish(tx, table, wish.device)
                _take_from(tx, table, wish.seat, "agreed")
                _put(tx, table, wish.device, wish.seat)
                _tell(tx, table, "agreed", wish.seat, by)
                return
            _forget_host_wishes(tx, table)
            seat = tx.execute(select(members.c.seat).where(_phone(table, wish.device))).scalar()
            _set(tx, table, host=wish.device, host_seen_at=time.time(), quiet=False, former=None)
            _has_the_role_again(tx, table, wish.device)
            _tell(tx, table, "host", seat, by)

        self._change(table, work)

    def is_unanswered(self, table: TableRecord, wish: Wish) -> bool:
        """Whether a seat was asked for long ago and nobody is there who could give it away."""
        if wish.seat is None or time.time() - wish.at < waits_for(table):
            return False
        with self.reads.connect() as tx:
            return not _somebody_is_there(tx, table, wish)

    def take_unanswered(self, table: TableRecord, wish: Wish) -> None:
        """The phone that asked sits down; unless somebody has been heard of meanwhile."""
        seat = wish.seat
        if seat is None or not self.is_unanswered(table, wish):
            return

        def work(tx: Connection) -> None:
            if _somebody_is_there(tx, table, wish):
                return
            _forget_wish(tx, table, wish.device)
            _take_from(tx, table, seat, "taken")
            _put(tx, table, wish.device, seat)
            _tell(tx, table, "unanswered", seat, seat)

        self._change(table, work)

    def withdraw(self, table: TableRecord, wish: Wish) -> None:
        self._change(table, lambda tx: _forget_wish(tx, table, wish.device))

    def refuse(self, table: TableRecord, wish: Wish) -> None:
        """Somebody who could agree does not; the phone that asked is told."""
        values = {"lost": "refused", "lost_seat": wish.seat}

        def work(tx: Connection) -> None:
            _forget_wish(tx, table, wish.device)
            tx.execute(update(members).where(_phone(table, wish.device)).values(values))

        self._change(table, work)

    def owner_is_here(self, table: TableRecord, wish: Wish) -> None:
        """The phone on the seat that another one asks for was heard of; it decides, for as
        long as it is heard of now and then."""
        now = time.time()
        if wish.heard_at is not None and now - wish.heard_at < SEEN_EVERY:
            return
        heard = update(wishes).where(wishes.c.id == wish.id).values(heard_at=now)
        self._change(table, lambda tx: tx.execute(heard))

    # Moving to another phone

    def move_code(self, table: TableRecord, seat: str, device: str) -> str:
        """A code with which this phone's seat can be taken along; a new one ends the last."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(MOVE_LETTERS))
        row = {"table_id": table.id, "seat": seat, "code": code, "device": device}

        def work(tx: Connection) -> None:
            tx.execute(delete(moves).where(moves.c.at < time.time() - MOVE_LASTS))
            tx.execute(delete(moves).where(_seat_of(moves, table, seat)))
            tx.execute(insert(moves).values(**row, at=time.time()))

        in_transaction(self.engine, work)
        return code

    def seat_to_move(self, code: str) -> tuple[str, str]:
        """The token of the table and the seat that a code moves."""
        query = (
            select(tables.c.token, moves.c.seat)
            .join(tables, tables.c.id == moves.c.table_id)
            .where(moves.c.code == code, moves.c.at >= time.time() - MOVE_LASTS)
        )
        with self.reads.connect() as tx:
            row = tx.execute(query).one_or_none()
        if row is None:
            raise TableGone
        return row.token, row.seat

    def move(self, table: TableRecord, code: str, device: str) -> None:
        """The seat goes to this phone with all its secrets. A code is used once."""

        def work(tx: Connection) -> None:
            query = select(moves.c.seat, moves.c.device).where(
                moves.c.table_id == table.id,
                moves.c.code == code,
                moves.c.at >= time.time() - MOVE_LASTS,
            )
            row = tx.execute(query).one_or_none()
            if row is None or _phone_on(tx, table, row.seat) != row.device:
                raise TableGone
            tx.execute(delete(moves).where(_seat_of(moves, table, row.seat)))
            _take_from(tx, table, row.seat, "moved")
            _put(tx, table, device, row.seat)
            mine = _seat_of(keepers, table, row.seat) & (keepers.c.device == row.device)
            tx.execute(update(keepers).where(mine).values(device=device))
            if row.device == table.host:
                _set(tx, table, host=device, host_seen_at=time.time(), quiet=False)
            _tell(tx, table, "move", row.seat, row.seat)

        self._change(table, work)

    # Secrets

    def keeping(self, table: TableRecord, seats: Iterable[str | None], device: str) -> list[Along]:
        """To be done with a tap in which this phone types a secret of these seats: from now on it
        is their keeper, unless there is one."""
        unkept = [seat for seat in seats if seat and seat not in self.at(table).keepers]

        def write(tx: Connection) -> None:
            for seat in unkept:
                mine = _seat_of(keepers, table, seat)
                if tx.execute(select(keepers.c.device).where(mine)).scalar() is None:
                    row = {"table_id": table.id, "seat": seat, "device": device}
                    tx.execute(insert(keepers).values(row))

        return [Along(write, lambda: self._rooms.forget(table.id))] if unkept else []

    def open(self, table: TableRecord, seat: str, device: str, *, by: str | None) -> None:
        """Show that seat's secrets on this phone, and tell everyone."""

        def work(tx: Connection) -> None:
            mine = update(keepers).where(_seat_of(keepers, table, seat)).values(device=device)
            if tx.execute(mine).rowcount:
                _tell(tx, table, "open", seat, by)

        self._change(table, work)

    # Those who watch, and what phones were told

    def send_away(self, table: TableRecord, name: str) -> None:
        self._watcher(table, name, "away")

    def let_back(self, table: TableRecord, name: str) -> None:
        self._watcher(table, name, None)

    def _watcher(self, table: TableRecord, name: str, lost: Loss | None) -> None:
        room = self.at(table)
        phone = next((p for p, one in room.members.items() if alias(p) == name), None)
        if phone is None or room.members[phone].seat or phone == table.host:
            return

        def work(tx: Connection) -> None:
            _forget_wish(tx, table, phone)
            tx.execute(update(members).where(_phone(table, phone)).values(lost=lost))
            _tell(tx, table, "away" if lost else "back", None, None)

        self._change(table, work)

    def told(self, table: TableRecord, device: str) -> None:
        """The phone has read what it lost."""
        values = {"lost": None, "lost_seat": None}
        read = _phone(table, device) & (members.c.lost != "away")
        self._change(table, lambda tx: tx.execute(update(members).where(read).values(values)))

    def has_read(self, table: TableRecord, device: str, upto: int) -> None:
        """The phone has read what others did to its seat, up to that entry of the log."""
        mine = _phone(table, device) & (members.c.news_read < upto)
        self._change(
            table, lambda tx: tx.execute(update(members).where(mine).values(news_read=upto))
        )

    def set(self, table: TableRecord, kind: Kind, by: str | None, **values: Any) -> None:
        """Set `locked` or `shared`, and tell everyone."""

        def work(tx: Connection) -> None:
            _set(tx, table, **values)
            _tell(tx, table, kind, None, by)

        self._change(table, work)

    # Signs of life

    def recall_signs(self, played: Iterable[TableRecord]) -> None:
        """What another process has written down need not be written again by one that begins."""
        self._signs.recall(played)

    def host_is_here(self, table: TableRecord) -> None:
        """The host's phone was heard of. The others are told at once if they were told that it is
        silent."""
        if not self._signs.host_is_here(table) or not table.quiet:
            return
        silent = (tables.c.id == table.id) & (tables.c.host == table.host) & tables.c.quiet
        back = {"quiet": False, "host_seen_at": time.time(), "version": tables.c.version + 1}
        in_transaction(
            self.engine, lambda tx: tx.execute(update(tables).where(silent).values(back))
        )

    def seat_is_here(self, table: TableRecord, device: str) -> None:
        """A phone with a seat was heard of, likewise."""
        if not self._signs.seat_is_here(table, device):
            return
        here = self.at(table).members.get(device)
        if here is None or not here.quiet:
            return
        silent = update(members).where(_phone(table, device), members.c.quiet)

        def work(tx: Connection) -> None:
            if tx.execute(silent.values(quiet=False, seen_at=time.time())).rowcount:
                touch(tx, table)

        in_transaction(self.engine, work)
        self._rooms.forget(table.id)

    def notice_silence(
        self, table: TableRecord, waited_for: Callable[[], Iterable[str]] = lambda: ()
    ) -> bool:
        """Whether the others must now be told that the host's phone is silent, or that of somebody
        the table waits for."""
        silent = not table.quiet and time.time() - table.host_seen_at >= QUIET_AFTER
        if silent:
            self._change(table, lambda tx: _set(tx, table, quiet=True))
        return self._notice_seats(table, waited_for) or silent

    def _notice_seats(self, table: TableRecord, waited_for: Callable[[], Iterable[str]]) -> bool:
        """Looked for now and then; most tables wait for nobody that long."""
        now = time.time()
        if now - (self._looked.get(table.id) or 0) < LOOKS_EVERY:
            return False
        self._looked.keep(table.id, now)
        silent = (
            (members.c.table_id == table.id)
            & members.c.seat.in_([*waited_for()])
            & ~members.c.quiet
            & (members.c.seen_at < now - QUIET_AFTER)
        )
        with self.reads.connect() as tx:
            if tx.execute(select(members.c.device).where(silent)).first() is None:
                return False
        quiet = update(members).where(silent).values(quiet=True)
        self._change(table, lambda tx: tx.execute(quiet))
        return True

    def former_is_here(self, table: TableRecord) -> None:
        self._change(table, lambda tx: _set(tx, table, former=None))

    def _change(self, table: TableRecord, work: Callable[[Connection], R]) -> R:
        """Every change counts the version up, so that all phones look again."""

        def all_of_it(tx: Connection) -> R:
            touch(tx, table)
            return work(tx)

        done = in_transaction(self.engine, all_of_it)
        self._rooms.forget(table.id)
        return done


def _read(tx: Connection, table: TableRecord) -> Room:
    wanted = {"table_id": table.id}
    return Room(
        members={
            row.device: Member(row.seat, row.lost, row.lost_seat, row.quiet, row.news_read)
            for row in tx.execute(queries.members_of, wanted)
        },
        keepers={row.seat: row.device for row in tx.execute(queries.keepers_of, wanted)},
        wishes=tuple(
            Wish(row.id, row.device, row.seat, row.at, row.heard_at)
            for row in tx.execute(queries.wishes_of, wanted)
        ),
        lines=tuple(
            Seating(row.after, row.at, row.kind, row.seat, row.by)
            for row in tx.execute(queries.seatings_of, wanted)
        ),
    )


def _phone(table: TableRecord, device: str) -> Any:
    return (members.c.table_id == table.id) & (members.c.device == device)


def _seat_of(of: Any, table: TableRecord, seat: str) -> Any:
    return (of.c.table_id == table.id) & (of.c.seat == seat)


def _phone_on(tx: Connection, table: TableRecord, seat: str) -> str | None:
    found: str | None = tx.execute(
        select(members.c.device).where(_seat_of(members, table, seat))
    ).scalar()
    return found


def _put(tx: Connection, table: TableRecord, device: str, seat: str | None) -> bool:
    """On that seat, and on no other; whether that is news. The way back to the one it leaves is
    kept, unless it comes back itself."""
    known = select(members.c.seat, members.c.lost_seat).where(_phone(table, device))
    before, lost_seat = tx.execute(known).one_or_none() or (None, None)
    tx.execute(delete(members).where(_phone(table, device)))
    row = {"table_id": table.id, "device": device, "seat": seat, "seen_at": time.time()}
    if before and (seat is None or seat not in (before, lost_seat)):
        row |= {"lost": "left", "lost_seat": before}
    # What was done to a seat before somebody sat down on it is no news to them.
    tx.execute(insert(members).values({**row, "news_read": _last_entry(table)}))
    if before and before != seat:
        _tell(tx, table, "leave", before, before)
    return before != seat


def _keep_going_around(tx: Connection, table: TableRecord, newcomer: str) -> None:
    """Until a second phone sits down, the host's goes from hand to hand. With secrets in it, it may
    be in anybody's: it stays nobody's own until it is said whose it is."""
    seated = (members.c.table_id == table.id) & members.c.seat.is_not(None)
    rows = tx.execute(select(members.c.device, members.c.seat).where(seated)).all()
    phones = {row.device: row.seat for row in rows}
    seat = phones.pop(table.host, None)
    if table.shared or phones or seat is None or newcomer == table.host:
        return
    typed = (keepers.c.table_id == table.id) & (keepers.c.device == table.host)
    if tx.execute(select(keepers.c.seat).where(typed)).first() is not None:
        _take_from(tx, table, seat, "around")
        _tell(tx, table, "goes-around", seat, seat)


def _take_from(tx: Connection, table: TableRecord, seat: str, lost: Loss | None) -> bool:
    """Leave the seat empty; the phone on it is told what it lost."""
    values = {"seat": None, "lost": lost, "lost_seat": seat if lost else None}
    mine = update(members).where(_seat_of(members, table, seat))
    return bool(tx.execute(mine.values(values)).rowcount)


def _forget_wish(tx: Connection, table: TableRecord, device: str) -> None:
    tx.execute(delete(wishes).where(wishes.c.table_id == table.id, wishes.c.device == device))


def _forget_host_wishes(tx: Connection, table: TableRecord) -> None:
    """There is a new host, and whoever asked for the role asked the old one."""
    tx.execute(delete(wishes).where(wishes.c.table_id == table.id, wishes.c.seat.is_(None)))


def _has_the_role_again(tx: Connection, table: TableRecord, device: str) -> None:
    """A host need not be told any more that the role was lost."""
    mine = _phone(table, device) & (members.c.lost == "host")
    tx.execute(update(members).where(mine).values(lost=None))


def _somebody_is_there(tx: Connection, table: TableRecord, wish: Wish) -> bool:
    """Whether a phone that may answer that wish was heard of lately."""
    lately = time.time() - waits_for(table)
    host = (tables.c.id == table.id) & (tables.c.host_seen_at >= lately)
    others = (
        (members.c.table_id == table.id)
        & (members.c.device != wish.device)
        & members.c.seat.is_not(None)
        & (members.c.seen_at >= lately)
    )
    asked = (select(tables.c.id).where(host), select(members.c.device).where(others))
    return any(tx.execute(one).first() is not None for one in asked)


def _who_asks_for(tx: Connection, table: TableRecord, seat: str) -> str | None:
    asked = select(wishes.c.device).where(_seat_of(wishes, table, seat)).order_by(wishes.c.id)
    heir: str | None = tx.execute(asked.limit(1)).scalar()
    return heir


def _set(tx: Connection, table: TableRecord, **values: Any) -> None:
    tx.execute(update(tables).where(tables.c.id == table.id).values(values))


def _tell(tx: Connection, table: TableRecord, kind: Kind, seat: str | None, by: str | None) -> None:
    row = {"table_id": table.id, "after": _last_entry(table), "at": time.time()}
    tx.execute(insert(seatings).values({**row, "kind": kind, "seat": seat, "by": by}))


def _last_entry(table: TableRecord) -> Any:
    return select(tables.c.seq).where(tables.c.id == table.id).scalar_subquery()
