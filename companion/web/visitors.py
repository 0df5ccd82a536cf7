"""Who is at the other end: host, seat, spectator or stranger, and what each may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flask import abort

from companion.store.rooms import Member, Room
from companion.store.tables import TableRecord
from companion.table.actions import Action
from companion.table.seating import Loss
from companion.web.security import device

Role = Literal["host", "seat", "spectator", "stranger"]


@dataclass(frozen=True)
class Visitor:
    device: str
    role: Role
    seat: str | None
    shared: bool
    """One phone is passed around: the table wants it so, or nobody has sat down with another."""
    elsewhere: frozenset[str] = frozenset()
    """The seats that other phones are on."""
    closed: frozenset[str] = frozenset()
    """The seats whose secrets were typed on another phone."""
    lost: Loss | None = None
    """What was taken from this phone, and it has not yet said that it knows."""
    lost_seat: str | None = None
    news_read: int = 0
    """The last entry of which it has read what others did to its seat."""

    @property
    def is_host(self) -> bool:
        return self.role == "host"

    @property
    def acts(self) -> bool:
        return self.role in ("host", "seat")

    @property
    def hand(self) -> str | None:
        """Whose doing it is to take back or to correct something here: nobody knows who held the
        phone that is passed around."""
        return None if self.shared and self.is_host else self.seat

    @property
    def for_everyone(self) -> bool:
        """The host, or whoever holds the phone of a shared-phone table, acts for every seat."""
        return self.acts and (self.is_host or self.shared)

    def may_act_for(self, seat: str | None) -> bool:
        return self.acts and (self.for_everyone or seat is None or seat == self.seat)

    def holds(self, seat: str | None) -> bool:
        """Whether that seat's secrets may be shown and typed here: on its own phone, or on the
        table's when it has none."""
        return seat is not None and (
            seat == self.seat or (self.for_everyone and seat not in self.elsewhere)
        )

    def may(self, action: Action) -> bool:
        if action.private:
            return all(self.holds(seat) for seat in action.whose())
        if action.host_only:
            return self.for_everyone
        return all(self.may_act_for(seat) for seat in action.whose())


def visitor_at(table: TableRecord, room: Room) -> Visitor:
    me = device()
    known = room.members.get(me) or Member(None)
    return Visitor(
        device=me,
        role=_role(table, room, me),
        seat=known.seat,
        shared=table.shared or _goes_around(table, room),
        elsewhere=frozenset(one.seat for p, one in room.members.items() if one.seat and p != me),
        closed=room.closed_to(me),
        lost=known.lost,
        lost_seat=known.lost_seat,
        news_read=known.news_read,
    )


def _goes_around(table: TableRecord, room: Room) -> bool:
    """Whoever plays alone sits at their own phone."""
    owned = len(table.setup.seats) == 1 and room.seats.get(table.host)
    return room.is_alone(table.host) and not owned


def _role(table: TableRecord, room: Room, me: str) -> Role:
    if me == table.host:
        return "host"
    known = room.members.get(me)
    if known is None or known.away:
        return "stranger"
    return "seat" if known.seat else "spectator"


def require_member(visitor: Visitor) -> None:
    if visitor.role == "stranger":
        abort(403)


def require_host(visitor: Visitor) -> None:
    if not visitor.is_host:
        abort(403)
