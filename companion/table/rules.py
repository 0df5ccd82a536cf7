"""What holds for every game: refusals, the check of moment and seat, seats and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from companion.table.actions import (
    Action,
    Again,
    ChangeOption,
    RecolourSeat,
    RenameSeat,
    ReorderSeats,
    TakenBack,
    seat_of,
)
from companion.table.seats import Setup
from companion.table.text import N_, Param, Text


class RuleError(Exception):
    """A legal form but an illegal move.

    Worded at the edge by `code`; `field` says where it was typed.
    """

    def __init__(self, code: str, /, *, field: str | None = None, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.params = params

    def text(self, refusals: Mapping[str, str]) -> Text:
        return Text(refusals[self.code], tuple(self.params.items()))


REFUSALS: Mapping[str, str] = {
    "moment-passed": N_("The table has already moved on; nothing was changed."),
    "unknown-seat": N_("Nobody sits there."),
    "nothing-to-undo": N_("That has already been taken back."),
    "nothing-to-redo": N_("There is nothing left to bring back."),
    "amend-gone": N_("That is not part of the game any more."),
    "amend-never": N_("This line of the log cannot be corrected in its place."),
    "amend-kept": N_("The result is kept. Take that back first, then correct the log."),
    "amend-same": N_("Nothing is different: change something first."),
    "amend-reveals": N_(
        "This would undo what was opened for all to see since then. “Set right” puts the present"
        " right."
    ),
    "amend-stale": N_("Somebody tapped meanwhile: look again at what would change."),
    "amend-often": N_("The log of a table takes %(most)d corrections, no more."),
    "name-taken": N_("Two players cannot share a name."),
    "name-empty": N_("A name needs at least one letter."),
    "unknown-colour": N_("This game has no such colour."),
    "not-all-seats": N_("Every seat must appear exactly once."),
    "unknown-option": N_("This table has no such option."),
    "unknown-value": N_("That is not one of the choices."),
    "count-nothing": N_("Nothing was counted."),
    "count-unknown": N_("This is not counted at this table."),
    "count-refused": "%(problem)s",
    "count-unready": N_("Something is still missing from the count, or cannot be right."),
}


class State(Protocol):
    """What the table needs to know of any game's state. States are frozen dataclasses."""

    @property
    def setup(self) -> Setup: ...

    @property
    def moment(self) -> str: ...


S = TypeVar("S", bound=Any)
Handler = Callable[[Any, Any], Any]
Check = Callable[[Any, Any], RuleError | None]
"""Gives or raises why an action is refused, without working out what it leads to. The action's
handler begins with it."""

Checks = Mapping[type[Action], Check]
UNCHECKED: Checks = MappingProxyType({})


def ensure(refused: RuleError | None) -> None:
    """Raise what a check has found, if it has found anything."""
    if refused is not None:
        raise refused


def dispatch(handlers: Mapping[type[Action], Handler], state: S, action: Action) -> S:
    """The next state, or a RuleError. Moment and seat are checked here for every game."""
    if isinstance(action, Again) and Again not in handlers:
        return dispatch(handlers, state, action.action)
    ensure(_misplaced(state, action))
    following: S = handlers[type(action)](state, action)
    return following


def _misplaced(state: State, action: Action) -> RuleError | None:
    seat = seat_of(action)
    if seat is not None and not state.setup.has(seat):
        return RuleError("unknown-seat")
    moment = getattr(action, "moment", None)
    if moment is not None and moment != state.moment:
        return RuleError("moment-passed")
    return None


def refusal(
    apply: Callable[[S, Action], S], state: S, action: Action, checks: Checks = UNCHECKED
) -> RuleError | None:
    """Why the rules would refuse this, None if they would not: screens ask it to grey a button.

    Screens ask it of many actions, so an action that has a check of its own is not tried out.
    """
    check = checks.get(type(action))
    if check is None:
        return refused_by(apply, state, action)
    return _misplaced(state, action) or refused_by(check, state, action)


def refused_by(check: Callable[..., object], *given: Any) -> RuleError | None:
    """What a check gives or raises, None if it lets everything through."""
    try:
        found = check(*given)
    except RuleError as refused:
        return refused
    return found if isinstance(found, RuleError) else None


@dataclass(frozen=True)
class Choices:
    """What a game allows at its tables: colours by number of players, options and their values."""

    colours: Callable[[str, int], tuple[tuple[str, ...], ...]]
    options: Callable[[str], Mapping[str, Callable[[str], bool]]]


def seat_handlers(choices: Choices) -> Mapping[type[Action], Handler]:
    """Handlers that every game shares; a game may put its own in their place."""
    return {
        TakenBack: _taken_back,
        RenameSeat: _rename,
        RecolourSeat: partial(_recolour, choices),
        ReorderSeats: _reorder,
        ChangeOption: partial(_change_option, choices),
    }


def _taken_back(state: S, action: TakenBack) -> S:
    """Most games can simply go on from where they were."""
    return state


def _rename(state: S, action: RenameSeat) -> S:
    name = action.name.strip()
    if not name:
        raise RuleError("name-empty", field="name")
    others = (seat.name for seat in state.setup.seats if seat.key != action.seat)
    if name.casefold() in (other.casefold() for other in others):
        raise RuleError("name-taken", field="name")
    seat = replace(state.setup.seat(action.seat), name=name)
    return replace(state, setup=state.setup.with_seat(seat))


def _recolour(choices: Choices, state: S, action: RecolourSeat) -> S:
    """Take a colour; whoever has it takes the one given up, so no tap is wasted."""
    setup = state.setup
    mine = setup.seat(action.seat)
    for seat in setup.seats:
        if seat.colour == action.colour:
            setup = setup.with_seat(replace(seat, colour=mine.colour))
    setup = setup.with_seat(replace(mine, colour=action.colour))
    worn = {seat.colour for seat in setup.seats}
    casts = choices.colours(setup.variant, len(setup.seats))
    if not any(worn <= set(cast) for cast in casts):
        raise RuleError("unknown-colour", field="colour")
    return replace(state, setup=setup)


def _reorder(state: S, action: ReorderSeats) -> S:
    setup = state.setup
    if sorted(action.order) != sorted(setup.order):
        raise RuleError("not-all-seats", field="order")
    seats = tuple(setup.seat(key) for key in action.order)
    return replace(state, setup=replace(setup, seats=seats))


def _change_option(choices: Choices, state: S, action: ChangeOption) -> S:
    legal = choices.options(state.setup.variant).get(action.key)
    if legal is None:
        raise RuleError("unknown-option")
    if not legal(action.value):
        raise RuleError("unknown-value", field="value")
    return replace(state, setup=state.setup.with_option(action.key, action.value))
