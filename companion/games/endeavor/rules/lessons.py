"""What is printed on pieces: what a table has typed in, and what an action teaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    Build,
    CorrectBuilding,
    CorrectCard,
    DrawCard,
    PrintedBuilding,
    SetBuilding,
    SetCard,
    WinGovernor,
)
from companion.games.endeavor.rules.pieces import (
    KNOWN,
    NOTHING,
    STATUS_KNOWN,
    TRACKS,
    UNSAID,
    Symbols,
    governor_of,
)
from companion.games.endeavor.rules.state import State
from companion.table.actions import Action


def remembered(state: State, piece: str, symbols: Symbols) -> State:
    """The table keeps what was typed in for a piece, to offer it the next time."""
    if state.symbols_of(piece) == symbols:
        return state
    known = {**dict(state.printed), piece: symbols}
    return replace(state, printed=tuple(known.items()))


def told_action(state: State, action: PrintedBuilding, building: str) -> State:
    """The table keeps which action a building shows, once somebody has said it."""
    if action.does in (UNSAID, state.action_of(building)):
        return state
    return replace(state, does=tuple({**dict(state.does), building: action.does}.items()))


def prefill(state: State, piece: str) -> tuple[Symbols, bool]:
    """What to fill a form with for a piece, and whether that is all there is to know."""
    typed = state.symbols_of(piece)
    if typed is not None:
        return typed, True
    if piece in KNOWN:
        return KNOWN[piece], True
    return STATUS_KNOWN.get(piece, NOTHING), False


def lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    """What an action teaches about a printed piece: its symbols by name, glory on cards only."""
    match action:
        case Build(building=piece) | CorrectBuilding(building=piece):
            said = {"does": action.does} if action.does else {}
            return {piece: {**status_of(action.symbols), **said}}
        case SetBuilding(building=piece) if piece is not None:
            return {piece: status_of(action.symbols)}
        case DrawCard(card=piece) | CorrectCard(card=piece) | SetCard(card=piece, where="held"):
            return {piece: all_of(action.symbols)}
        case WinGovernor(seat=seat, region=region) if seat is not None:
            return {governor_of(region): all_of(action.symbols)}
    return {}


def status_of(symbols: Symbols) -> dict[str, int]:
    return dict(zip(TRACKS, symbols.steps, strict=True))


def all_of(symbols: Symbols) -> dict[str, int]:
    return {**status_of(symbols), "glory": symbols.glory}
