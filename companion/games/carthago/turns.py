"""A player's turn: take an action or pass; the guild action (rulebook, "Phases d'action")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.actions import (
    EndTurn,
    Pass,
    PlaceOnTile,
    TakeAction,
    UseGuild,
    UseIntrigue,
)
from companion.games.carthago.clock import turn_over
from companion.games.carthago.pieces import TILES
from companion.games.carthago.ring import after_turn, move_guild, moved_on
from companion.games.carthago.ships import spend
from companion.games.carthago.state import Last, State, Turn
from companion.games.carthago.tiles import place
from companion.table.rules import RuleError
from companion.table.text import SeatName


def check_turn(state: State, seat: str) -> None:
    if state.current is None:
        raise RuleError("no-turns-now")
    if seat != state.current:
        raise RuleError("not-your-turn", who=SeatName(state.current))


def check_open(state: State, seat: str) -> Turn:
    """Full tracking: the player's turn is under way."""
    check_turn(state, seat)
    if state.turn is None:
        raise RuleError("no-action-yet")
    return state.turn


def did(state: State, turn: Turn, mark: str) -> State:
    return replace(state, turn=replace(turn, done=turn.done | {mark}))


def take_action(state: State, action: TakeAction) -> State:
    """The disc goes to the space. In light tracking that is the turn; in full it opens it."""
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
    state = state.with_disc(action.seat, action.space)
    if state.setup.full:
        if action.guild != "none":
            raise RuleError("guild-after-action", field="guild")
        return replace(state, turn=Turn(action.space), last=None)
    guild = action.guild != "none"
    if guild:
        if action.space not in state.guilds:
            raise RuleError("no-guild-marker", field="guild")
        state = settle_guild(state, action.seat, action.guild, action.heritage)
    state = after_turn(state, action.space, guild)
    return turn_over(replace(state, last=Last(action.seat, action.space, guild)))


def pass_turn(state: State, action: Pass) -> State:
    """Rulebook B: the disc stays where it is, nothing moves, one trade card is drawn."""
    check_turn(state, action.seat)
    if state.turn is not None:
        raise RuleError("already-acting")
    return turn_over(replace(state, last=None, passed=(*state.passed, action.seat)))


def end_turn(state: State, action: EndTurn) -> State:
    turn = check_open(state, action.seat)
    guild = "guild" in turn.done
    state = after_turn(state, turn.space, guild)
    return turn_over(replace(state, last=Last(action.seat, turn.space, guild)))


def settle_guild(state: State, seat: str, use: str, heritage: bool) -> State:
    """Where the guild action puts its disc: a town hall seat or a tile."""
    if use in TILES:
        if heritage:
            state = spend(state, seat, "heritage")
        return place(state, seat, use, heritage)
    if use == "none":
        raise RuleError("guild-use-needed", field="on")
    board = state.board(seat)
    if board is None:
        return state
    if use == "hall":
        raise RuleError("which-seat", field="on")
    if not board.beside:
        raise RuleError("no-disc-left", who=SeatName(seat))
    board = replace(board, beside=board.beside - 1)
    if use == "small":
        return state.with_board(replace(board, small=board.small + 1))
    return state.with_board(replace(board, large=board.large + 1))


def use_guild(state: State, action: UseGuild) -> State:
    """During the turn; or just after it, as long as nobody else has acted."""
    if state.turn is not None and action.seat == state.current:
        return _guild_in_turn(state, state.turn, action)
    last = state.last
    if last is None or last.seat != action.seat:
        raise RuleError("guild-too-late" if action.seat != state.current else "guild-after-action")
    if state.turn is not None:
        raise RuleError("guild-too-late")
    if last.guild:
        raise RuleError("guild-used")
    if last.space not in state.guilds:
        raise RuleError("no-guild-marker")
    state = settle_guild(state, action.seat, action.on, action.heritage)
    guilds = moved_on(state, state.guilds, last.space)
    return replace(state, guilds=guilds, last=replace(last, guild=True))


def _guild_in_turn(state: State, turn: Turn, action: UseGuild) -> State:
    if "guild" in turn.done:
        raise RuleError("guild-used")
    if turn.space not in state.guilds:
        raise RuleError("no-guild-marker")
    return did(settle_guild(state, action.seat, action.on, action.heritage), turn, "guild")


def use_intrigue(state: State, action: UseIntrigue) -> State:
    """By whoever is acting, or acted last: a guild marker moves; in full a ship turns over."""
    spoke_last = state.last is not None and state.last.seat == action.seat
    if not spoke_last:
        check_turn(state, action.seat)
    return move_guild(spend(state, action.seat, "intrigue"), action)


def place_on_tile(state: State, action: PlaceOnTile) -> State:
    """One tap in light tracking; in full the disc an expedition brought back."""
    if state.setup.full and state.board(action.seat) is not None:
        turn = check_open(state, action.seat)
        if "expedition" not in turn.done or "tile" in turn.done:
            raise RuleError("tile-after-expedition")
        if "guild" in turn.done:
            raise RuleError("guild-comes-last")
        state = did(state, turn, "tile")
    if action.heritage:
        state = spend(state, action.seat, "heritage")
    return place(state, action.seat, action.tile, action.heritage)
