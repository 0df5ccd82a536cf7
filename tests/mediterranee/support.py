"""Tables of Méditerranée for tests: seats s1, s2, ... play the powers in the book's order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import ChoosePlace, NextPhase, PlaceBid, RollDice
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action
from companion.table.rules import RuleError
from companion.table.seats import Seat, Setup
from companion.table.timeline import Entry, Timeline

NAMES = ("Vito", "Gina", "Sancho", "Tarik")
POWERS = ("venice", "genoa", "spain", "turks")


def setup(players: int = 4, **options: str) -> Setup:
    seats = tuple(Seat(f"s{n}", NAMES[n - 1], POWERS[n - 1]) for n in range(1, players + 1))
    chosen = {**dict(GAME.default_options("base")), **options}
    return Setup("mediterranee", "base", seats, "s1", tuple(chosen.items()))


def table(players: int = 4, **options: str) -> State:
    state: State = GAME.start(setup(players, **options))
    return state


def full(players: int = 4, **options: str) -> State:
    return table(players, tracking="full", **options)


def ducats(state: State) -> list[int | None]:
    return [state.purse(seat).ducats for seat in sorted(state.setup.order)]


def do(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def bid(state: State, *amounts: int) -> State:
    """Every seat seals its bid, s1 first."""
    for number, amount in enumerate(amounts, start=1):
        state = do(state, PlaceBid(f"s{number}", amount, state.moment))
    return state


def roll(state: State, **dice: int) -> State:
    return do(state, RollDice(tuple(dice), tuple(dice.values()), state.moment))


def take(state: State, seat: str, place: int) -> State:
    return do(state, ChoosePlace(seat, place, state.moment))


def onward(state: State, phases: int = 1) -> State:
    for _ in range(phases):
        state = do(state, NextPhase(state.moment))
    return state


def ordered(state: State) -> State:
    """A quick auction: s1 bids and takes I, s2 less and takes II, and so on."""
    count = len(state.setup.seats)
    state = bid(state, *(100 * (count - n) for n in range(count)))
    for place in range(1, count):
        state = take(state, f"s{place}", place)
    return state


def refused(state: State, action: Action) -> RuleError:
    """The refusal of an illegal action; a frozen state cannot have changed, and is compared."""
    before = repr(state), state
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, action)
    assert (repr(state), state) == before
    caught.value.text(GAME.all_refusals)
    return caught.value


def timeline(state: State, actions: Iterable[tuple[str | None, Action]]) -> Timeline:
    """A log of (who tapped, action)."""
    made = Timeline(state)
    for seq, (by, action) in enumerate(actions, start=1):
        made = made.then(GAME.apply, Entry(seq, f"tap{seq}", float(seq), by, action))
    return made


def entries(made: Timeline) -> tuple[Entry, ...]:
    return tuple(step.entry for step in made.steps)


def every_word(thing: Any) -> str:
    """All that a value holds, whatever its `repr` leaves out."""
    for names in ("__dataclass_fields__", "__struct_fields__"):
        if hasattr(thing, names):
            return every_word(tuple(getattr(thing, name) for name in getattr(thing, names)))
    if isinstance(thing, dict) or hasattr(thing, "items"):
        return " ".join(f"{every_word(k)} {every_word(v)}" for k, v in thing.items())
    if isinstance(thing, (tuple, list, set, frozenset)):
        return " ".join(every_word(part) for part in thing)
    return str(thing)
