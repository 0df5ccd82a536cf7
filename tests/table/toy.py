"""The smallest game: a counter that any seat may raise, and a phase that one tap ends.

Whoever peeks sees a card. Taking that back spoils the game, since nobody forgets a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from companion.table.actions import Action, Moment, TakenBack, Undo
from companion.table.game import TRACKING, Colour, Game, Option, Variant, choices_of
from companion.table.guide import Section
from companion.table.rules import RuleError, dispatch, seat_handlers
from companion.table.seats import Seat, SeatKey, Setup
from companion.table.text import SeatName, T, Text
from companion.table.views import Player, View, describe_common


@dataclass(frozen=True)
class State:
    setup: Setup
    count: int = 0
    phase: int = 1
    spoiled: bool = False

    @property
    def moment(self) -> str:
        return f"p{self.phase}"


@dataclass(frozen=True)
class Raise(Action):
    seat: SeatKey
    by: Annotated[int, Meta(ge=1, le=9)]


@dataclass(frozen=True)
class EndPhase(Action):
    moment: Moment


@dataclass(frozen=True)
class Peek(Action):
    reveals: ClassVar[bool] = True

    seat: SeatKey


def raise_count(state: State, action: Raise) -> State:
    if state.count + action.by > 99:
        raise RuleError("too-high", field="by", most=99)
    return replace(state, count=state.count + action.by)


def end_phase(state: State, action: EndPhase) -> State:
    return replace(state, phase=state.phase + 1)


def peek(state: State, action: Peek) -> State:
    return replace(state, count=state.count + 1)


def taken_back(state: State, action: TakenBack) -> State:
    return replace(state, spoiled=True)


def casts(variant: str, players: int) -> tuple[tuple[str, ...], ...]:
    return (("red", "blue", "green"),) if players > 1 else (("red",),)


OPTIONS = (TRACKING, Option("spaces", "Spaces", "", "1,2", (("1", "1"), ("2", "2")), many=True))
HANDLERS: dict[type[Action], Callable[[Any, Any], Any]] = {
    **seat_handlers(choices_of(OPTIONS, casts)),
    Raise: raise_count,
    EndPhase: end_phase,
    Peek: peek,
    TakenBack: taken_back,
}


def apply(state: Any, action: Action) -> Any:
    return dispatch(HANDLERS, state, action)


def describe(before: Any, action: Action, after: Any, viewer: str | None) -> Any:
    if isinstance(action, Raise):
        return T("%(who)s raised", who=SeatName(action.seat))
    if isinstance(action, Peek):
        card = T("a card") if viewer != action.seat else T("card %(n)d", n=after.count)
        return T("%(who)s saw %(card)s", who=SeatName(action.seat), card=card)
    if isinstance(action, Undo):
        return T("The game is spoiled")
    if isinstance(action, EndPhase):
        return T("Phase %(n)d is over", n=before.phase)
    return describe_common(action)


def heading(state: Any) -> Text:
    return T("Toy")


def view_for(state: Any, seat: str | None) -> View:
    players = tuple(Player(key) for key in state.setup.order)
    return View(state.moment, heading(state), (), T("Tap"), (), "toy", players)


TOY = Game(
    key="toy",
    name="Toy",
    variants=(Variant("base", "Base", "", range(2, 4)),),
    options=OPTIONS,
    colours=tuple(Colour(key, key, key, "circle") for key in ("red", "blue", "green")),
    casts=casts,
    actions=(Raise, EndPhase, Peek),
    start=State,
    apply=apply,
    view_for=view_for,
    heading=heading,
    describe=describe,
    guide={"toy": Section("Toy", ())},
    glossary=(),
    tally=lambda state: {},
    rulings=lambda setup: {},
    refusals={"too-high": "At most %(most)d."},
)


def describe_closely(before: Any, action: Action, after: Any, viewer: str | None) -> Text:
    """What it was told from, and for whom."""
    who = SeatName(viewer) if viewer else T("all")
    told: Text = describe(before, action, after, viewer)
    counts = {"before": before.count, "after": after.count}
    return T("%(told)s, %(before)d to %(after)d, for %(who)s", told=told, who=who, **counts)


CLOSE = replace(TOY, describe=describe_closely)

SEATS = (Seat("s1", "Anna", "red"), Seat("s2", "Bo", "blue"), Seat("s3", "Çelik", "green"))
SETUP = Setup("toy", "base", SEATS, "s1", TOY.default_options("base"))
