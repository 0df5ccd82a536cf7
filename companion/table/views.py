"""What any phone may be shown of a table, whatever the game. Built by a game's `view.py` alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.table.actions import (
    Action,
    Amend,
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


class Phase(Struct, frozen=True):
    key: str
    label: str
    state: Literal["done", "now", "next"]


class Choice(Struct, frozen=True):
    """One answer to what is asked. Picking it fills other fields of the form in: with what `fills`
    says, or first with what a phone has learned about the printed `piece`."""

    value: str
    label: Text | SeatName | int
    fills: Mapping[str, int] = NO_FIELDS
    piece: str | None = None


class Ask(Struct, frozen=True):
    """A field of an action that a person fills in.

    What it may hold is said by the action's own form. `now` is what stands there to begin with, a
    tuple where several may be picked; `choices` are the answers that make sense at this moment,
    where the form cannot know them, and of a number `most` is the highest; `label` names it where
    the game has no word for the field alone. What is printed on a piece and `untold` so far is said
    on purpose, also where it is none.
    """

    name: str
    now: Any = None
    label: Text | None = None
    choices: tuple[Choice, ...] = ()
    most: int | None = None
    untold: bool = False


class Offer(Struct, frozen=True):
    """What a page lets people do: the action it sends, with the fields already decided.

    It is a button, or a form where it `asks` for the other fields. With a `reason` the rules would
    refuse it, in these words: it is greyed. What a phone has learned about the printed `piece`
    answers what is asked about it. A `note` says beneath its label what it leads to.
    """

    verb: str
    label: Text
    fields: Mapping[str, Any] = NO_FIELDS
    seat: str | None = None
    asks: tuple[Ask, ...] = ()
    reason: Text | None = None
    piece: str | None = None
    note: Text | None = None

    def asking(self, *asks: Ask, piece: str | None = None) -> Offer:
        return replace(self, asks=asks, piece=piece)

    def refused(self, reason: Text | None) -> Offer:
        return self if reason is self.reason else replace(self, reason=reason)

    def noting(self, note: Text | None) -> Offer:
        return self if note is self.note else replace(self, note=note)


def offer(kind: type[Action], label: Text, **fields: Any) -> Offer:
    return Offer(kind.verb, label, fields, fields.get("seat"))


class Repair(Struct, frozen=True):
    """A part of the page that sets things right: what belongs together, a form for each thing.

    `key` is where the page can be entered; a part of one player's has a `seat`. On a long page what
    is seldom wanted is `folded` away, under its title. Where a page is saved as a whole, something
    that happens rather than stands there is `apart`.
    """

    key: str
    title: Text
    offers: tuple[Offer, ...]
    seat: str | None = None
    help: Text | None = None
    folded: bool = False
    apart: bool = False


class Fact(Struct, frozen=True):
    """Something a table keeps track of, in words: what a repair changes is told by these. One that
    does not lie on the real table as it is told here is not `lying` there to be put back."""

    label: Text
    value: Text | SeatName | int | tuple[Text | SeatName | int, ...]
    seat: str | None = None
    lying: bool = True


def differing(before: Iterable[Fact], after: Iterable[Fact]) -> Iterator[tuple[Fact, Fact]]:
    """The facts that are not the same any more, as they were and as they are; what is not there on
    one side is nothing."""
    was, now = ({(one.seat, one.label): one for one in facts} for facts in (before, after))
    for key in dict.fromkeys((*was, *now)):
        seat, label = key
        nothing = Fact(label, (), seat)
        then, since = was.get(key, nothing), now.get(key, nothing)
        if then != since:
            yield then, since


class Player(Struct, frozen=True):
    """One line in the list of players, in the current turn order."""

    seat: str
    marks: tuple[str, ...] = ()
    acting: bool = False


class Answers(Struct, frozen=True):
    """Several offers behind one button, which asks first. One that has a `reason` has been given
    already: it keeps its place, so that the others keep theirs."""

    label: Text
    question: Text
    offers: tuple[Offer, ...]

    @property
    def left(self) -> tuple[Offer, ...]:
        return tuple(one for one in self.offers if one.reason is None)


class Asked(Struct, frozen=True):
    """What must be done now, and where: `place` is the id of the part of the page that holds it,
    `label` the words of the button that leads there.

    `key` is another one whenever something else is asked. With a `seat` it is asked of that player;
    without, of the table. Where it is a long page, the button leads `onward` to these parts of it,
    one after the other, and is gone after the last.
    """

    place: str
    key: str
    label: Text
    seat: str | None = None
    onward: tuple[str, ...] = ()


class View(Struct, frozen=True):
    """A table as one seat (or nobody in particular) may see it.

    What is `asked` is brought on screen, and so is what may be answered `late`, on the phone of
    that player while nothing else is asked of it. At the bottom of the page is `primary`, or
    `answers` to choose from, or the way to what is asked; beside it, as a `quiet` button, what
    declines it, and where it can be declined in two ways the `quieter` one. What was sealed may be
    sealed `again` while others are waited for, in a form folded away on the board: open, it is sent
    from there. `colour` is whose disc stands beside the sentence, where that is nobody's at the
    table; below it a game may keep something of its own in sight, drawn by its `glance.html`.
    """

    moment: str
    heading: Text
    phases: tuple[Phase, ...]
    must: Text
    who: tuple[str, ...]
    why: str
    players: tuple[Player, ...]
    primary: Offer | None = None
    quiet: Offer | None = None
    quieter: Offer | None = None
    answers: Answers | None = None
    asked: Asked | None = None
    late: Asked | None = None
    again: Offer | None = None
    others: tuple[Offer, ...] = ()
    over: bool = False
    colour: str | None = None
    glance: Any = None
    board: Any = None


Figure: TypeAlias = int | str | Text


class Change(Struct, frozen=True):
    """A number of a player's, before and after something that others or the rules did."""

    label: Text
    before: Figure
    after: Figure


class News(Struct, frozen=True):
    """What was done to a player: in words, in numbers, and what hands must do about it. Where it is
    of its moment only, it is told while it `holds` of the state the table has come to."""

    words: Text
    changes: tuple[Change, ...] = ()
    hands: tuple[Text, ...] = ()
    holds: Callable[[Any], bool] | None = None


Figures: TypeAlias = Mapping[Text, Figure]
NO_FIGURES: Figures = MappingProxyType({})


def changed(before: Figures, after: Figures) -> tuple[Change, ...]:
    """The numbers that differ; one that is not known on both sides is not compared."""
    both = (label for label in after if label in before)
    return tuple(
        Change(label, before[label], after[label])
        for label in both
        if before[label] != after[label]
    )


S = TypeVar("S")
D = TypeVar("D")
STATES_KEPT = 32


def drawn_once(draw: Callable[[S], D]) -> Callable[[S], D]:
    """Draws each of the latest states once, though all phones or boards of its table ask for it.

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
        case Amend():
            return T("The log was corrected")
        case Finish():
            return T("The count is agreed: the result is kept")
    raise TypeError(f"no words for {type(action).__name__}")
