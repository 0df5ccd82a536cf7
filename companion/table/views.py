"""What any phone may be shown of a table, whatever the game. Built by a game's `view.py` alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from companion.table.actions import (
    Action,
    ChangeOption,
    Count,
    CountAfresh,
    Finish,
    RecolourSeat,
    RenameSeat,
    ReorderSeats,
)
from companion.table.counting import describe_count
from companion.table.recent import Recent
from companion.table.text import N_, SeatName, T, Text

NO_FIELDS: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Phase:
    key: str
    label: str
    state: Literal["done", "now", "next"]


@dataclass(frozen=True)
class Offer:
    """A button: the action it sends, with the fields already decided."""

    verb: str
    label: Text
    fields: Mapping[str, Any] = field(default_factory=lambda: NO_FIELDS)
    seat: str | None = None


def offer(kind: type[Action], label: Text, **fields: Any) -> Offer:
    return Offer(kind.verb, label, fields, fields.get("seat"))


@dataclass(frozen=True)
class Player:
    """One line in the list of players, in the current turn order."""

    seat: str
    marks: tuple[str, ...] = ()
    acting: bool = False


@dataclass(frozen=True)
class Section:
    """A rule in our own words."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class View:
    """A table as one seat (or nobody in particular) may see it."""

    moment: str
    heading: Text
    phases: tuple[Phase, ...]
    must: Text
    who: tuple[str, ...]
    why: str
    players: tuple[Player, ...]
    primary: Offer | None = None
    others: tuple[Offer, ...] = ()
    over: bool = False
    board: Any = None


S = TypeVar("S")
D = TypeVar("D")
STATES_KEPT = 32


def drawn_once(draw: Callable[[S], D]) -> Callable[[S], D]:
    """Draws each of the latest states once, though all phones of its table ask for it.

    The very same object is asked for each time. It is kept as well, so that its id stays its own.
    """
    drawn: Recent[int, tuple[S, D]] = Recent(STATES_KEPT)

    def once(state: S) -> D:
        found = drawn.get(id(state)) or drawn.keep(id(state), (state, draw(state)))
        return found[1]

    return once


MARKS: Mapping[str, str] = {
    "first": N_("first player"),
    "passed": N_("passed"),
    "done": N_("done"),
}


def describe_common(action: Action) -> Text:
    """The log line of an action that every game shares."""
    match action:
        case RenameSeat(seat=_, name=name):
            return T("Seat renamed: %(name)s", name=name)
        case RecolourSeat(seat=seat):
            return T("%(who)s changed colour", who=SeatName(seat))
        case ReorderSeats(order=order):
            return T("Seats reordered: %(names)s", names=tuple(SeatName(key) for key in order))
        case ChangeOption(key=_):
            return T("A table option was changed")
        case Count():
            return describe_count(action)
        case CountAfresh():
            return T("Counting afresh: nothing tracked is filled in")
        case Finish():
            return T("The count is agreed: the result is kept")
    raise TypeError(f"no words for {type(action).__name__}")
