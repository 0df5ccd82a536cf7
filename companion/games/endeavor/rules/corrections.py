"""Setting right what the table forgot to tap: every tracked thing can be put where it really is.

Each of these is an entry of the log that says so. They keep what the box makes certain (one of each
card, the tiles there are, thirty markers) and leave the rules of play aside.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    CorrectBuilding,
    CorrectCard,
    FirstSetBlue,
    SetBlue,
    SetBuilding,
    SetCard,
    SetNeutrals,
    SetPopulation,
    SetRegion,
    SetTrack,
)
from companion.games.endeavor.rules.cards import with_card
from companion.games.endeavor.rules.construction import may_take
from companion.games.endeavor.rules.lessons import remembered, told_action
from companion.games.endeavor.rules.markers import moved
from companion.games.endeavor.rules.pieces import (
    BLUE_AT,
    BLUE_TOKENS,
    MARKERS,
    MOST_OF_A_BLUE,
    NEUTRALS,
    PILES,
    SPACES,
    Symbols,
    governor_of,
    is_governor,
    is_slavery,
    pile_of,
)
from companion.games.endeavor.rules.state import Board, Built, Population, State
from companion.games.endeavor.rules.tracks import add_at, recounted, settled, with_building
from companion.table.actions import ChangeOption
from companion.table.rules import RuleError


def set_track(state: State, action: SetTrack) -> State:
    """Rulebook, "Fin du tour": the symbols counted again; the difference is a source of its own."""
    board = state.board(action.seat)
    if board.track(action.track) == action.value:
        raise RuleError("already-so", field="value")
    return state.with_board(recounted(board, state.round, action.track, action.value))


def set_card(state: State, action: SetCard) -> State:
    if action.where == "down" and not is_slavery(action.card):
        raise RuleError("only-slavery-down", field="where")
    if action.where == "held" and is_slavery(action.card) and state.abolished:
        raise RuleError("slavery-abolished", field="card")
    state = _cleared(state, (action.card,))
    if is_governor(action.card):
        state = _opened(state, pile_of(action.card))
    board = state.board(action.seat)
    if action.where == "held":
        board = with_card(board, action.card, action.symbols)
        state = remembered(state, action.card, action.symbols)
    elif action.where == "down":
        board = replace(board, face_down=(*board.face_down, action.card))
    return _all_settled(state.with_board(board))


def _cleared(state: State, cards: tuple[str, ...]) -> State:
    """No board has these cards any more."""
    return replace(state, boards=tuple(_rid(board, cards) for board in state.boards))


def _rid(board: Board, cards: tuple[str, ...]) -> Board:
    return replace(
        board,
        cards=tuple(held for held in board.cards if held.key not in cards),
        face_down=tuple(key for key in board.face_down if key not in cards),
        slot=None if board.slot in cards else board.slot,
    )


def _all_settled(state: State) -> State:
    return replace(state, boards=tuple(map(settled, state.boards)))


def _opened(state: State, region: str) -> State:
    return state if region in state.opened else replace(state, opened=(*state.opened, region))


def set_region(state: State, action: SetRegion) -> State:
    """Opening leaves the Governor out of the game; closing puts it and its pile back."""
    if action.open == (action.region in state.opened):
        raise RuleError("already-so", field="open")
    if action.open:
        return _opened(state, action.region)
    state = _cleared(state, (governor_of(action.region), *PILES[action.region]))
    opened = tuple(region for region in state.opened if region != action.region)
    return _all_settled(replace(state, opened=opened))


def set_building(state: State, action: SetBuilding) -> State:
    """A building put on a space, changed or taken off; a marker on it goes to the harbour."""
    board = state.board(action.seat)
    if not 1 <= action.slot <= min(len(board.buildings), SPACES):
        raise RuleError("no-such-space", field="slot")
    board = _vacated(board, action.slot)
    if action.building is None:
        return state.with_board(settled(board))
    refused = may_take(state.with_board(board), board, action.building)
    if refused is not None:
        raise refused
    built = Built(action.building, action.symbols)
    before, behind = board.buildings[: action.slot], board.buildings[action.slot :]
    board = settled(replace(board, buildings=(*before, built, *behind)))
    return remembered(state.with_board(board), action.building, action.symbols)


def _vacated(board: Board, slot: int) -> Board:
    if slot == len(board.buildings):
        return board
    if board.buildings[slot].worker:
        board = moved(board, harbour=1)
    buildings = (*board.buildings[:slot], *board.buildings[slot + 1 :])
    return replace(board, buildings=buildings)


def set_population(state: State, action: SetPopulation) -> State:
    if not state.full:
        raise RuleError("full-only")
    board = state.board(action.seat)
    workers = set(action.workers)
    if any(slot >= len(board.buildings) for slot in workers):
        raise RuleError("no-building-there", field="workers")
    elsewhere = MARKERS - action.reserve - action.harbour - len(workers)
    if elsewhere < 0:
        raise RuleError("too-many-markers", most=MARKERS)
    buildings = tuple(
        replace(built, worker=slot in workers) for slot, built in enumerate(board.buildings)
    )
    people = Population(action.reserve, action.harbour, elsewhere)
    return state.with_board(replace(board, buildings=buildings, population=people))


def set_neutrals(state: State, action: SetNeutrals) -> State:
    most = NEUTRALS.get(state.setup.variant, 0)
    if action.reserve + action.harbour > most:
        raise RuleError("too-many-neutrals", most=most)
    board = state.board(action.seat)
    return state.with_board(
        replace(board, neutral_reserve=action.reserve, neutral_harbour=action.harbour)
    )


def set_blue(state: State, action: SetBlue) -> State:
    """Rulebook, "Contenu": sixteen in all, of four kinds; some may be out of the game."""
    others = sum(sum(board.blue) for board in state.boards) - _kept(state, action)
    if action.count > min(MOST_OF_A_BLUE, BLUE_TOKENS - others - state.blues_gone):
        raise RuleError("blue-gone", field="count")
    return first_set_blue(state, action)


def _kept(state: State, action: FirstSetBlue) -> int:
    return state.board(action.seat).blue[BLUE_AT[action.blue]]


def first_set_blue(state: State, action: FirstSetBlue) -> State:
    if not state.full:
        raise RuleError("full-only")
    board = state.board(action.seat)
    change = action.count - _kept(state, action)
    if sum(sum(b.blue) for b in state.boards) + change > BLUE_TOKENS:
        raise RuleError("blue-gone", field="count")
    return state.with_board(replace(board, blue=add_at(board.blue, BLUE_AT[action.blue], change)))


def correct_building(state: State, action: CorrectBuilding) -> State:
    """What is printed on a tile is printed on all of its kind."""
    for board in state.boards:
        for slot, built in enumerate(board.buildings):
            if built.key == action.building:
                board = with_building(board, slot, replace(built, symbols=action.symbols))
        state = state.with_board(board)
    state = told_action(state, action, action.building)
    return remembered(state, action.building, action.symbols)


def correct_card(state: State, action: CorrectCard) -> State:
    for board in state.boards:
        state = state.with_board(_reprinted(board, action.card, action.symbols))
    return remembered(state, action.card, action.symbols)


def _reprinted(board: Board, card: str, symbols: Symbols) -> Board:
    cards = tuple(
        replace(held, symbols=symbols) if held.key == card else held for held in board.cards
    )
    return settled(replace(board, cards=cards))


def retracked(state: State, action: ChangeOption) -> State:
    """Full tracking starts with the game, or asks for a count; light tracking forgets markers."""
    if action.key != "tracking":
        return state
    untouched = state.round == 1 and state.phase == "construction"
    boards = state.boards
    if not state.full:
        boards = tuple(_unpeopled(board) for board in boards)
    elif untouched:
        boards = tuple(replace(b, population=b.population or Population()) for b in boards)
    return replace(state, boards=boards)


def _unpeopled(board: Board) -> Board:
    buildings = tuple(replace(built, worker=False) for built in board.buildings)
    return replace(
        board, buildings=buildings, population=None, paid=False, blue=(0, 0, 0, 0), owed=None
    )
