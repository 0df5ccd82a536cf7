"""Who is at the other end: host, seat, spectator or stranger, and what each may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flask import abort

from companion.store.tables import TableRecord, TableStore
from companion.table.actions import Action
from companion.web.security import device

Role = Literal["host", "seat", "spectator", "stranger"]


@dataclass(frozen=True)
class Visitor:
    device: str
    role: Role
    seat: str | None
    shared: bool
    elsewhere: frozenset[str] = frozenset()
    """The seats that other phones are on."""

    @property
    def is_host(self) -> bool:
        return self.role == "host"

    @property
    def acts(self) -> bool:
        return self.role in ("host", "seat")

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


def visitor_at(store: TableStore, table: TableRecord) -> Visitor:
    me = device()
    members = store.members(table)
    seat = members.get(me)
    elsewhere = frozenset(taken for phone, taken in members.items() if taken and phone != me)
    if me == table.host:
        return Visitor(me, "host", seat, table.shared, elsewhere)
    if me not in members:
        return Visitor(me, "stranger", None, table.shared, elsewhere)
    return Visitor(me, "seat" if seat else "spectator", seat, table.shared, elsewhere)


def require_member(visitor: Visitor) -> None:
    if visitor.role == "stranger":
        abort(403)


def require_host(visitor: Visitor) -> None:
    if not visitor.is_host:
        abort(403)
