"""The rules: how a table starts, and which handler takes which action."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.rules.actions import (
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
from companion.games.endeavor.rules.clock import reordered, retimed, set_clock
from companion.games.endeavor.rules.construction import build, skip_build
from companion.games.endeavor.rules.corrections import (
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
from companion.games.endeavor.rules.gains import (
    abolish_slavery,
    draw_card,
    take_blue,
    take_token,
    win_governor,
)
from companion.games.endeavor.rules.options import OPTIONS, casts
from companion.games.endeavor.rules.passing import (
    complete_passes,
    discard,
    pass_turn,
    place_governor,
)
from companion.games.endeavor.rules.pieces import NEUTRALS
from companion.games.endeavor.rules.state import Board, Population, State
from companion.games.endeavor.rules.tally import rulings, tally
from companion.games.endeavor.rules.turns import activate, end_turn, play_neutral, spend_blue
from companion.games.endeavor.rules.upkeep import award_neutral, next_phase, pay_salaries
from companion.games.endeavor.solo.rules.handlers import ELSEWHERE, handlers, play
from companion.games.endeavor.solo.rules.state import Solo
from companion.table.actions import OPPOSITION, Action, ChangeOption, ReorderSeats
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Handler, dispatch, seat_handlers
from companion.table.seats import Setup

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


def start(setup: Setup) -> State:
    """Rulebook, "Préparation": empty boards, all tracks at 0, the crown with the first player."""
    population = Population() if setup.full else None
    neutral = NEUTRALS.get(setup.variant, 0)
    boards = tuple(
        Board(seat, population=population, neutral_reserve=neutral) for seat in setup.order
    )
    if setup.variant == "solo":
        boards = (*boards, Board(OPPOSITION))
        return State(setup, setup.first, boards, None, phase="setup", solo=Solo())
    by_player = setup.option("phase_order") == "by-player"
    return State(setup, setup.first, boards, setup.first, by_player=by_player)


def apply(state: State, action: Action) -> State:
    if state.solo is not None:
        return play(SOLO_HANDLERS, state, action)
    return complete_passes(dispatch(HANDLERS, state, action))
