"""Set-up of the game, and the set-up phase between decades (rulebook, "Mise en place")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import (
    BeginDecade,
    KeepFirstDisc,
    LayOut,
    PlaceFirstDisc,
    StartPlay,
    TickStep,
)
from companion.games.carthago.rules.docks import docked
from companion.games.carthago.rules.residence import freed
from companion.games.carthago.rules.ring import with_markers
from companion.games.carthago.rules.state import Board, State, known_board
from companion.games.carthago.rules.tiles import with_tiles
from companion.table.rules import RuleError
from companion.table.text import SeatName

OPENING_STEPS = 10
NEUTRAL_STEPS = 2
BETWEEN_STEPS = 9


def checklist_length(state: State) -> int:
    """Steps of the checklist at this moment; neutral discs make two more of them."""
    if state.over or state.round:
        return 0
    if state.decade > 1:
        return BETWEEN_STEPS
    return OPENING_STEPS + (NEUTRAL_STEPS if state.neutral_discs else 0)


def tick_step(state: State, action: TickStep) -> State:
    length = checklist_length(state)
    if not length:
        raise RuleError("no-checklist")
    if action.step > length:
        raise RuleError("no-such-step", field="step")
    return replace(state, ticked=state.ticked ^ {action.step})


def lay_out(state: State, action: LayOut) -> State:
    """Set-up 8 and 9, and who begins: the table's own draw, or the app's."""
    if state.moment != "d1.setup":
        raise RuleError("not-in-set-up")
    if action.first is not None and not state.setup.has(action.first):
        raise RuleError("unknown-seat", field="first")
    state = with_markers(state, action.guilds, action.neutrals)
    return replace(with_tiles(state, action.tiles), first=action.first or state.first)


def start_play(state: State, action: StartPlay) -> State:
    """Set-up 1-12 is done. What was drawn or typed with this tap comes into play."""
    if state.moment != "d1.setup":
        raise RuleError("not-in-set-up")
    if action.guilds or action.neutrals or not state.guilds:
        neutrals = action.neutrals or state.neutrals
        state = with_markers(state, action.guilds or state.guilds, neutrals)
    if action.tiles or not state.tiles:
        state = with_tiles(state, action.tiles)
    return replace(state, round=1, acted=(), ticked=frozenset())


def next_first_disc(state: State) -> str | None:
    """Set-up 12: from the last player to the first, who is next to move a disc or not."""
    told = {*state.placed, *state.kept}
    if not state.setup.full or state.moment != "d1.setup":
        return None
    waiting = (seat for seat in reversed(state.order) if seat not in told and state.board(seat))
    return next(waiting, None)


def check_first_disc(state: State, seat: str) -> Board:
    if state.moment != "d1.setup":
        raise RuleError("not-in-set-up")
    board = known_board(state, seat)
    if seat in state.placed:
        raise RuleError("done-already")
    return board


def keep_first_disc(state: State, action: KeepFirstDisc) -> State:
    check_first_disc(state, action.seat)
    if action.seat in state.kept:
        raise RuleError("done-already")
    return replace(state, kept=(*state.kept, action.seat))


def place_first_disc(state: State, action: PlaceFirstDisc) -> State:
    """Set-up 12: from the last player to the first; a player who is skipped has declined."""
    board = check_first_disc(state, action.seat)
    earlier = state.order[: state.order.index(action.seat)]
    if any(seat in state.placed for seat in earlier):
        raise RuleError("reverse-order")
    board, _ = freed(board, action.column, action.strength)
    board = docked(state, board, action.harbour)
    kept = tuple(seat for seat in state.kept if seat != action.seat)
    return replace(state.with_board(board), placed=(*state.placed, action.seat), kept=kept)


def known_first(state: State) -> str | None:
    """Who starts the next decade, if every board is known.

    Most discs beside the residence; tied, the earliest in the order just ended.
    """
    boards = {board.seat: board for board in state.boards}
    if len(boards) < state.players:
        return None
    return max(state.order, key=lambda seat: boards[seat].beside)


def begin_decade(state: State, action: BeginDecade) -> State:
    """Rulebook, "Phase de mise en place": discs leave the ring, markers and neutrals stay."""
    if state.over or state.round or state.decade == 1:
        raise RuleError("not-in-set-up")
    known = known_first(state)
    first = action.first or known
    if first is None:
        raise RuleError("first-player-needed", field="first")
    if not state.setup.has(first):
        raise RuleError("unknown-seat", field="first")
    if known is not None and first != known:
        raise RuleError("first-player-known", field="first", who=SeatName(known))
    state = replace(state, first=first, round=1, acted=(), discs=(), last=None, returned=())
    return replace(state, ticked=frozenset(), earlier=())
