"""Who sits where, as everyone at the table is told: lines of the log that no undo takes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.table.text import N_, SeatName, T, Text

Kind = Literal[
    "sit",
    "leave",
    "free",
    "move",
    "agreed",
    "unanswered",
    "host",
    "host-silent",
    "lock",
    "unlock",
    "one-phone",
    "own-phones",
    "goes-around",
    "open",
    "away",
    "back",
    "rematch",
]

Loss = Literal["left", "around", "freed", "moved", "agreed", "taken", "host", "refused", "away"]
"""What a phone has lost and is told of: its seat, the host's role, what it asked for, or its place
among those who watch. It may have left the seat itself, or still go `around` among several."""


@dataclass(frozen=True)
class Seating:
    """One change. `after` is the last entry of the log before it; `by` the seat that made it."""

    after: int
    at: float
    kind: Kind
    seat: str | None = None
    by: str | None = None


_SAID: Mapping[Kind, str] = {
    "sit": N_("%(who)s sat down with a phone"),
    "leave": N_("%(who)s left the seat"),
    "free": N_("The host freed the seat of %(who)s"),
    "move": N_("%(who)s moved to another phone"),
    "agreed": N_("Another phone took the seat of %(who)s, and %(by)s agreed"),
    "unanswered": N_("Another phone took the seat of %(who)s: no phone of the table had answered"),
    "host": N_("%(who)s is the host now"),
    "host-silent": N_("%(who)s is the host now: the host’s phone had been silent"),
    "lock": N_("The table was locked"),
    "unlock": N_("The table was unlocked"),
    "one-phone": N_("One phone is passed around now"),
    "own-phones": N_("Everyone plays on their own phone now"),
    "goes-around": N_("The phone of %(who)s is still passed around"),
    "open": N_("What only %(who)s could see was opened on the phone of %(by)s"),
    "away": N_("A phone that was watching was sent away"),
    "back": N_("A phone that was sent away may watch again"),
    "rematch": N_("%(by)s opened this table for a rematch"),
}

THE_HOST = N_("the host")
_OPENED_THERE = N_("What only %(who)s could see was opened on the phone that has the seat now")


def describe_seating(line: Seating) -> Text:
    people = {"who": line.seat, "by": line.by}
    message = _SAID[line.kind]
    if line.kind == "open" and line.by == line.seat:
        message = _OPENED_THERE
    named = {
        slot: SeatName(seat) if seat else T(THE_HOST)
        for slot, seat in people.items()
        if f"%({slot})s" in message
    }
    return T(message, **named)
