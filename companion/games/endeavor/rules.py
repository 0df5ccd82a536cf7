"""The rules: which handler takes which action, and what a piece teaches."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.actions import (
    AbolishSlavery,
    Activate,
    AwardNeutral,
    Build,
    CorrectBuilding,
    CorrectCard,
    Discard,
    DrawCard,
    EndTurn,
    NextPhase,
    Pass,
    PaySalaries,
    PlaceGovernor,
    PlayNeutral,
    SetBlue,
    SetBuilding,
    SetCard,
    SetClock,
    SetNeutrals,
    SetPopulation,
    SetRegion,
    SetTrack,
    SkipBuild,
    SpendBlue,
    TakeBlue,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.clock import reordered, retimed, set_clock
from companion.games.endeavor.construction import build, skip_build
from companion.games.endeavor.corrections import (
    correct_building,
    correct_card,
    retracked,
    set_blue,
    set_building,
    set_card,
    set_neutrals,
    set_population,
    set_region,
    set_track,
)
from companion.games.endeavor.gains import (
    abolish_slavery,
    draw_card,
    take_blue,
    take_token,
    win_governor,
)
from companion.games.endeavor.options import OPTIONS, casts
from companion.games.endeavor.passing import complete_passes, discard, pass_turn, place_governor
from companion.games.endeavor.pieces import REGIONS, TRACKS, Symbols, governor_of
from companion.games.endeavor.solo.actions import (
    SHIPPING,
    AwardGovernor,
    CountSpaces,
    OppositionDraws,
    SetOppositionCard,
)
from companion.games.endeavor.solo.rules import ELSEWHERE, handlers, play
from companion.games.endeavor.state import State
from companion.games.endeavor.tally import rulings, tally
from companion.games.endeavor.turns import activate, end_turn, play_neutral, spend_blue
from companion.games.endeavor.upkeep import award_neutral, next_phase, pay_salaries
from companion.table.actions import Action, ChangeOption, ReorderSeats
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Handler, dispatch, seat_handlers

_SHARED = seat_handlers(choices_of(OPTIONS, casts))


def reorder_seats(state: State, action: ReorderSeats) -> State:
    moved: State = _SHARED[ReorderSeats](state, action)
    return reordered(moved, action)


def change_option(state: State, action: ChangeOption) -> State:
    changed: State = _SHARED[ChangeOption](state, action)
    if changed.setup.option(action.key) == state.setup.option(action.key):
        return changed
    return retimed(retracked(changed, action), action)


HANDLERS: Mapping[type[Action], Handler] = {
    **_SHARED,
    **count_handlers(tally, rulings),
    ReorderSeats: reorder_seats,
    ChangeOption: change_option,
    Build: build,
    SkipBuild: skip_build,
    NextPhase: next_phase,
    AwardNeutral: award_neutral,
    TakeToken: take_token,
    DrawCard: draw_card,
    WinGovernor: win_governor,
    Pass: pass_turn,
    PlaceGovernor: place_governor,
    Discard: discard,
    PaySalaries: pay_salaries,
    Activate: activate,
    SpendBlue: spend_blue,
    EndTurn: end_turn,
    TakeBlue: take_blue,
    PlayNeutral: play_neutral,
    AbolishSlavery: abolish_slavery,
    SetClock: set_clock,
    SetTrack: set_track,
    SetCard: set_card,
    SetBuilding: set_building,
    SetRegion: set_region,
    SetPopulation: set_population,
    SetNeutrals: set_neutrals,
    SetBlue: set_blue,
    CorrectBuilding: correct_building,
    CorrectCard: correct_card,
    **ELSEWHERE,
}
SOLO_HANDLERS = handlers(HANDLERS)


def apply(state: State, action: Action) -> State:
    if state.solo is not None:
        return play(SOLO_HANDLERS, state, action)
    return complete_passes(dispatch(HANDLERS, state, action))


def lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    """What an action teaches about a printed piece: its symbols by name, glory on cards only."""
    match action:
        case Build(building=piece) | CorrectBuilding(building=piece):
            return {piece: _status(action.symbols)}
        case SetBuilding(building=piece) if piece is not None:
            return {piece: _status(action.symbols)}
        case DrawCard(card=piece) | CorrectCard(card=piece) | SetCard(card=piece, where="held"):
            return {piece: _all(action.symbols)}
        case WinGovernor(seat=seat, region=region) if seat is not None:
            return {governor_of(region): _all(action.symbols)}
        case OppositionDraws(card=piece) | SetOppositionCard(card=piece, where="held"):
            return {piece: _all(action.symbols)}
        case AwardGovernor(region=region):
            return {governor_of(region): _all(action.symbols)}
        case CountSpaces():
            return {SHIPPING: {region: action.of(region) for region in REGIONS}}
    return {}


def _status(symbols: Symbols) -> dict[str, int]:
    return dict(zip(TRACKS, symbols.steps, strict=True))


def _all(symbols: Symbols) -> dict[str, int]:
    return {**_status(symbols), "glory": symbols.glory}
