"""Actions: small frozen dataclasses named by a verb, and their way to JSON and back.

An action holds all that a replay needs. Its verb is its class name (`PlaceBid` -> `place-bid`); a
field's type says what it may hold, once, for forms, logs and game files alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from companion.table.seats import SeatKey, SeatLabel

Moment = Annotated[str, Meta(max_length=80, description="moment")]
Seq = Annotated[int, Meta(ge=1, le=1_000_000)]


@dataclass(frozen=True)
class Action:
    """Base of all actions.

    `seat` (a field, where there is one) says whose action it is. `moment` (a field) marks an action
    that moves the clock: it names the moment it leaves. A `private` action holds a secret of its
    seat: only the phone on that seat makes it, or the table's when the seat has none. `earlier`
    reads entries of former versions, which keep the meaning they were made with.
    """

    verb: ClassVar[str]
    version: ClassVar[int] = 1
    earlier: ClassVar[Mapping[int, type[Action]]] = {}
    host_only: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    private: ClassVar[bool] = False
    amendable: ClassVar[bool] = True
    """Whether an entry of the log may be corrected or removed in its place."""
    drawn: ClassVar[bool] = False
    """Whether chance may decide something; so it is where an action has a `draw` of its own."""
    added: ClassVar[frozenset[str]] = frozenset()
    """Fields that came later: written only where they say something, so that an entry made before
    them reads and is written as it was."""

    def __init_subclass__(cls) -> None:
        cls.drawn = cls.drawn or "draw" in cls.__dict__
        if "verb" not in cls.__dict__:
            cls.verb = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", cls.__name__).lower()

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Fill what chance decides and nobody typed. The route calls it; the action stores it."""
        return given

    def uncovers(self, after: Any) -> bool:
        """Whether it showed what was hidden, so that taking it back must ask first."""
        return self.reveals

    def whose(self) -> tuple[str | None, ...]:
        """The seats it acts for; None stands for the whole table."""
        return (seat_of(self),)


@dataclass(frozen=True)
class Undo(Action):
    """Take back every effective entry from `target` on.

    What was uncovered cannot be unseen: the game decides what to go on from (see `TakenBack`). The
    undo then counts as a step itself, and going back beyond that step asks the game again.
    """

    version: ClassVar[int] = 2
    reveals: ClassVar[bool] = True
    amendable: ClassVar[bool] = False

    target: Seq


@dataclass(frozen=True)
class FirstUndo(Undo):
    """An undo of the first version: what had been uncovered was covered up again."""

    verb: ClassVar[str] = "undo"
    version: ClassVar[int] = 1


Undo.earlier = {FirstUndo.version: FirstUndo}


@dataclass(frozen=True)
class TakenBack(Action):
    """Told to a game when an undo took back something uncovered; never an entry of a log.

    `by` is the seat whose phone did it, `lost` are the steps it took back, oldest first.
    """

    by: str | None
    lost: tuple[Any, ...]


@dataclass(frozen=True)
class Redo(Action):
    """Bring back what the undo entry `target` took away."""

    amendable: ClassVar[bool] = False

    target: Seq


@dataclass(frozen=True)
class Amend(Action):
    """Correct the entry `target` in its place, or with nothing `instead` remove it.

    What follows is played again. `dropped` are the later entries that are no longer legal then, as
    they were shown to whoever agreed; `seen` is the last entry that was shown, so that what was
    agreed to is what happens.
    """

    amendable: ClassVar[bool] = False

    target: Seq
    seen: Seq
    dropped: tuple[Seq, ...] = ()
    instead: Action | None = None


@dataclass(frozen=True)
class Again(Action):
    """Told to a game when an entry is played again after a repair; never an entry of a log.

    It was made in the state `before` and led to `was`. Most games take the action as it is. It must
    not depend on somebody's secret whether that is legal: whoever repairs reads what is not.
    """

    action: Action
    before: Any
    was: Any


@dataclass(frozen=True)
class RenameSeat(Action):
    seat: SeatKey
    name: SeatLabel


@dataclass(frozen=True)
class RecolourSeat(Action):
    seat: SeatKey
    colour: Annotated[str, Meta(max_length=20)]


@dataclass(frozen=True)
class ReorderSeats(Action):
    host_only: ClassVar[bool] = True

    order: tuple[SeatKey, ...]


@dataclass(frozen=True)
class ChangeOption(Action):
    host_only: ClassVar[bool] = True

    key: Annotated[str, Meta(max_length=40)]
    value: Annotated[str, Meta(max_length=200)]


# The final count: numbers typed in the scoring walk, and the result the table agrees on

OPPOSITION = "opposition"

ColumnKey = Annotated[str, Meta(pattern=rf"^(s[1-9]|{OPPOSITION})$")]
FieldKey = Annotated[str, Meta(pattern=r"^[a-z0-9_.]{1,40}$")]
TYPED_LENGTH = 60


@dataclass(frozen=True)
class Counted:
    """One answer in the column of a seat, as typed ("3+6+2"). `field` is scoring's dotted key."""

    seat: ColumnKey
    field: FieldKey
    typed: Annotated[str, Meta(max_length=TYPED_LENGTH)]


@dataclass(frozen=True)
class Count(Action):
    """Answers for the final count; an empty one takes an earlier answer back."""

    amendable: ClassVar[bool] = False

    entries: Annotated[tuple[Counted, ...], Meta(max_length=200)]

    def whose(self) -> tuple[str | None, ...]:
        return tuple(None if one.seat == OPPOSITION else one.seat for one in self.entries)


@dataclass(frozen=True)
class CountAfresh(Action):
    """Count from the board alone: what was tracked, if anything, is no longer filled in."""

    amendable: ClassVar[bool] = False


@dataclass(frozen=True)
class Finish(Action):
    """The table agrees on the count: the result is kept."""

    version: ClassVar[int] = 2
    amendable: ClassVar[bool] = False


@dataclass(frozen=True)
class FirstFinish(Finish):
    """Of the first version, which also rested on what the table no longer tells."""

    verb: ClassVar[str] = "finish"
    version: ClassVar[int] = 1


Finish.earlier = {FirstFinish.version: FirstFinish}


COMMON: tuple[type[Action], ...] = (
    Undo,
    Redo,
    Amend,
    RenameSeat,
    RecolourSeat,
    ReorderSeats,
    ChangeOption,
    Count,
    CountAfresh,
    Finish,
)


class BadAction(ValueError):
    """A stored or imported action that cannot be read."""


def by_verb(actions: Iterable[type[Action]]) -> Mapping[str, type[Action]]:
    return {action.verb: action for action in actions}


def seat_of(action: Action) -> str | None:
    return getattr(action, "seat", None)


def to_dict(action: Action) -> dict[str, Any]:
    body = {
        field.name: getattr(action, field.name)
        for field in fields(action)
        if field.name not in action.added or getattr(action, field.name) != field.default
    }
    if isinstance(action, Amend):
        body["instead"] = to_dict(action.instead) if action.instead else None
    known: dict[str, Any] = msgspec.to_builtins(body)
    return {"verb": action.verb, "v": action.version, **known}


def from_dict(verbs: Mapping[str, type[Action]], data: Mapping[str, Any]) -> Action:
    """Read one action; refuses unknown verbs, versions, fields and wrong types."""
    if not isinstance(data, Mapping):
        raise BadAction("an action must be an object")
    body = dict(data)
    kind = verbs.get(str(body.pop("verb", "")))
    if kind is None:
        raise BadAction(f"unknown verb {str(data.get('verb'))[:40]!r}")
    version = body.pop("v", None)
    if version != kind.version:
        if not isinstance(version, int) or version not in kind.earlier:
            raise BadAction(f"{kind.verb}: unknown version")
        kind = kind.earlier[version]
    extra = set(body) - {field.name for field in fields(kind)}
    if extra:
        raise BadAction(f"{kind.verb}: unknown field {min(map(str, extra))[:40]!r}")
    instead = _instead(verbs, body.pop("instead", None)) if issubclass(kind, Amend) else None
    try:
        action = msgspec.convert(body, kind)
    except msgspec.ValidationError as problem:
        raise BadAction(f"{kind.verb}: {problem}") from None
    return replace(action, instead=instead) if isinstance(action, Amend) else action


def _instead(verbs: Mapping[str, type[Action]], data: Any) -> Action | None:
    """What a repair puts in an entry's place: never another repair, so this goes one level deep."""
    if data is None:
        return None
    return from_dict({verb: kind for verb, kind in verbs.items() if kind.amendable}, data)
