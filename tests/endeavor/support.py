"""Tables of Endeavor for tests: seats s1, s2, ... in clockwise order, s1 first unless said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    Build,
    NextPhase,
    Pass,
    SetBuilding,
    SetCard,
    SetClock,
    SetPopulation,
    SetTrack,
)
from companion.games.endeavor.rules.pieces import TRACKS, BuildingKey, Symbols, Track
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.screen.shapes import Change, DiscardView
from companion.table.actions import Action
from companion.table.rules import RuleError
from companion.table.seats import Seat, Setup
from companion.table.views import Offer
from tests.sure import some

NAMES = ("Rouge", "Vert", "Violet", "Noir", "Blanc")
COLOURS = ("red", "green", "purple", "black", "white")
PLAYERS = {"base": 3, "two-neutral": 2, "soloplay-2": 2, "soloplay-3": 3}


def setup(
    players: int | None = None, variant: str = "base", first: str = "s1", **options: str
) -> Setup:
    count = players or PLAYERS[variant]
    seats = tuple(Seat(f"s{n}", NAMES[n - 1], COLOURS[n - 1]) for n in range(1, count + 1))
    chosen = {**dict(GAME.default_options(variant)), **options}
    return Setup("endeavor", variant, seats, first, tuple(chosen.items()))


def table(players: int | None = None, variant: str = "base", **options: Any) -> State:
    state: State = GAME.start(setup(players, variant, **options))
    return state


def do(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def build(state: State, building: BuildingKey = "market", **symbols: int) -> State:
    """Whoever's turn it is builds."""
    seat = some(state.acting)
    return do(state, Build(seat=seat, building=building, moment=state.moment, **symbols))


def onward(state: State, taps: int = 1) -> State:
    for _ in range(taps):
        state = do(state, NextPhase(state.moment))
    return state


def leave(state: State, seat: str, governor: str | None = None) -> State:
    """A pass."""
    return do(state, Pass(seat, state.moment, governor))


def all_pass(state: State) -> State:
    """Everyone passes, in the order the table asks for."""
    while state.phase == "actions":
        seat = state.acting or next(s for s in state.order if state.board(s).status == "in")
        state = leave(state, seat)
    return state


def at(state: State, phase: PhaseKey, number: int = 2, **more: Any) -> State:
    """The table with its clock set."""
    return do(state, SetClock(number, phase, more.pop("first", state.crown), **more))


def in_actions(players: int | None = None, variant: str = "base", **options: str) -> State:
    return at(table(players, variant, **options), "actions", 2)


def with_tracks(state: State, seat: str, **values: int) -> State:
    for track, value in values.items():
        if state.board(seat).track(track) != value:
            state = do(state, SetTrack(seat, msgspec.convert(track, Track), value))
    return state


def with_buildings(state: State, seat: str, *buildings: BuildingKey) -> State:
    """Buildings put on a player's board, beside the colonial house."""
    for slot, building in enumerate(buildings, start=1):
        state = do(state, SetBuilding(seat=seat, slot=slot, building=building))
    return state


def with_cards(state: State, seat: str, **symbols: Symbols) -> State:
    """Cards put in front of a player, `africa_3=Symbols(...)`."""
    for key, printed in symbols.items():
        fields = dict(zip(TRACKS, printed.steps, strict=True))
        card = key.replace("_", "-")
        action = SetCard(seat=seat, card=card, where="held", glory=printed.glory, **fields)
        state = do(state, action)
    return state


def peopled(state: State, seat: str, harbour: int, reserve: int = 10, *workers: int) -> State:
    return do(state, SetPopulation(seat, reserve, harbour, workers))


def values(state: State, seat: str) -> tuple[int, int, int, int]:
    return state.board(seat).totals


def holder(state: State, card: str) -> str | None:
    """The seat that has a card face up."""
    return next((board.seat for board in state.boards if board.holds(card)), None)


def people(state: State, seat: str) -> tuple[int, int, int, int]:
    """Reserve, harbour, on buildings, on the board."""
    board = state.board(seat)
    assert board.population is not None
    where = board.population
    return where.reserve, where.harbour, len(board.workers), where.board


def refused(state: State, action: Action) -> RuleError:
    """The refusal of an illegal action; it has words, and the state is as it was."""
    before = repr(state)
    with pytest.raises(RuleError) as refusal:
        GAME.apply(state, action)
    assert repr(state) == before
    words = refusal.value.text(GAME.all_refusals)
    assert set(dict(words.params)) >= _placeholders(words.message)
    return refusal.value


def code(state: State, action: Action) -> str:
    return refused(state, action).code


def tiles(state: State) -> dict[str, Offer]:
    """The buildings that the screen of Construction shows."""
    levels = GAME.view_for(state, state.acting).board.construction.levels
    return {one.offer.fields["building"]: one.offer for row in levels for one in row.tiles}


def discards(state: State, seat: str) -> dict[str, DiscardView]:
    """By card, what the screen of a player over the limit says."""
    own = GAME.view_for(state, seat).board.boards[0]
    return {one.offer.fields["card"]: one for one in own.over.discards}


def told(changes: Iterable[Change]) -> list[tuple[str, int, int]]:
    return [(one.label, one.before, one.after) for one in changes]


def _placeholders(message: str) -> set[str]:
    return {part.split(")")[0] for part in message.split("%(")[1:]}
