"""What is gained in Actions: tokens, asset cards, Governors; and the abolition of slavery.

Rulebook, "Phase 4", "Ouverture d'une région", "Piocher" and "Abolition de l'esclavage".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    DrawCard,
    TakeBlue,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import freed, with_card
from companion.games.endeavor.rules.lessons import remembered
from companion.games.endeavor.rules.pieces import (
    ABOLITION,
    BLUE_AT,
    BLUE_TOKENS,
    REGIONS,
    TOKENS,
    TRACK_AT,
    card_text,
    governor_of,
    is_governor,
    pile_of,
    track_text,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import add_at, may_total, settled
from companion.table.rules import RuleError, ensure
from companion.table.text import SeatName


def may_gain(state: State, seat: str) -> RuleError | None:
    """Why a player cannot gain anything by an action of their own now; None if they can.

    What an action can bring may be told until the player's next one, also after others began.
    """
    board = state.board(seat)
    if state.phase != "actions":
        return RuleError("not-actions")
    if board.status != "in":
        return RuleError("already-passed", who=SeatName(seat))
    if state.opening is not None:
        return RuleError("governor-first")
    if board.owed is not None:
        return RuleError("nothing-owed", who=SeatName(seat)) if board.owed.spent else None
    if state.full and state.acting not in (None, seat):
        return RuleError("not-your-turn", who=SeatName(state.acting or seat))
    if state.full and not state.started:
        return RuleError("turn-not-begun", who=SeatName(seat))
    return None


def _owes_tokens(board: Board, count: int) -> RuleError | None:
    if board.owed is not None and board.owed.tokens < count:
        return RuleError("no-token-owed", n=board.owed.tokens)
    return None


def _tokens_told(board: Board, count: int) -> Board:
    if board.owed is None:
        return board
    return replace(board, owed=board.owed.token_told(count))


def tokens_left(state: State, track: str) -> int:
    return TOKENS[track] - sum(board.tokens[TRACK_AT[track]] for board in state.boards)


def may_take_token(state: State, action: TakeToken) -> RuleError | None:
    refused = may_gain(state, action.seat)
    if refused is not None:
        return refused
    refused = _owes_tokens(state.board(action.seat), action.count)
    if refused is not None:
        return refused
    if action.count > tokens_left(state, action.track):
        return RuleError("tokens-gone", track=track_text(action.track))
    totals = state.board(action.seat).totals
    return may_total(add_at(totals, TRACK_AT[action.track], action.count))


def take_token(state: State, action: TakeToken) -> State:
    """A brown token moves its track by one."""
    ensure(may_take_token(state, action))
    board = state.board(action.seat)
    tokens = add_at(board.tokens, TRACK_AT[action.track], action.count)
    board = _tokens_told(board, action.count)
    return state.with_board(settled(replace(board, tokens=tokens)))


def may_take_blue(state: State, action: TakeBlue) -> RuleError | None:
    if not state.full:
        return RuleError("full-only")
    refused = may_gain(state, action.seat) or _owes_tokens(state.board(action.seat), 1)
    if refused is None and sum(sum(board.blue) for board in state.boards) >= BLUE_TOKENS:
        return RuleError("blue-gone")
    return refused


def take_blue(state: State, action: TakeBlue) -> State:
    """Full tracking: a blue token is kept until it is spent."""
    ensure(may_take_blue(state, action))
    board = state.board(action.seat)
    blue = add_at(board.blue, BLUE_AT[action.blue], 1)
    return state.with_board(replace(_tokens_told(board, 1), blue=blue))


def may_draw(state: State, card: str) -> RuleError | None:
    """Why a card cannot be drawn by anyone now; None if it lies on top of an open pile."""
    pile = pile_of(card)
    if is_governor(card):
        return RuleError("governors-are-won", field="card")
    if pile == "slavery" and state.abolished:
        return RuleError("slavery-abolished", field="card")
    if pile in REGIONS and pile not in state.opened:
        return RuleError("region-closed", field="card")
    top = state.top_of(pile)
    if top is None:
        return RuleError("pile-empty", field="card")
    if top != card:
        return RuleError("not-on-top", field="card", card=card_text(top))
    return None


def may_draw_from(board: Board, pile: str) -> RuleError | None:
    """Rulebook, "Piocher & Piocher": as often as the action says, two from the same pile."""
    if board.owed is None:
        return None
    if not board.owed.draws:
        return RuleError("no-draw-owed", field="card")
    if board.owed.pile not in (None, pile):
        return RuleError("same-pile", field="card")
    return None


def draw_card(state: State, action: DrawCard) -> State:
    """Rulebook, "Piocher": the top card; no limit before passing."""
    board, pile = state.board(action.seat), pile_of(action.card)
    refused = may_gain(state, action.seat) or may_draw_from(board, pile)
    ensure(refused or may_draw(state, action.card))
    if board.owed is not None:
        board = replace(board, owed=board.owed.draw_told(pile))
    board = with_card(board, action.card, action.symbols)
    state = remembered(state.with_board(board), action.card, action.symbols)
    if action.card == ABOLITION and not state.abolished:
        return abolished(state)
    return state


def abolished(state: State) -> State:
    """Every face-up Slavery card is turned face down; the rest of the pile leaves the game."""
    return replace(state, abolished=True, boards=tuple(map(freed, state.boards)))


def abolish_slavery(state: State, action: AbolishSlavery) -> State:
    if state.abolished:
        raise RuleError("slavery-abolished")
    return abolished(state)


def may_open(state: State, region: str) -> RuleError | None:
    if state.phase != "actions":
        return RuleError("not-actions")
    if region in state.opened:
        return RuleError("region-open", field="region")
    return None


def win_governor(state: State, action: WinGovernor) -> State:
    """Rulebook, "Ouverture d'une région": also for a player who has passed.

    Where neutral markers play they may win it; the Governor then leaves the game.
    """
    ensure(may_open(state, action.region))
    state = replace(state, opened=(*state.opened, action.region))
    if action.seat is None:
        if state.outsider is None:
            raise RuleError("governor-needs-winner", field="seat")
        return state
    card = governor_of(action.region)
    board = with_card(state.board(action.seat), card, action.symbols)
    return remembered(state.with_board(board), card, action.symbols)
