"""The guild action, and Intrigue, which moves its markers (rulebook, "Actions de guilde")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import UseGuild, UseIntrigue
from companion.games.carthago.rules.clock import check_turn, did
from companion.games.carthago.rules.pieces import TILES
from companion.games.carthago.rules.ring import in_order, moved_on
from companion.games.carthago.rules.ships import spend
from companion.games.carthago.rules.state import State, Turn
from companion.games.carthago.rules.tiles import place
from companion.table.rules import RuleError
from companion.table.text import SeatName


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
    return _moved(spend(state, action.seat, "intrigue"), action)


def _moved(state: State, action: UseIntrigue) -> State:
    """Rulebook summary 1, Intrigue: to a different space that has no guild marker."""
    if action.source not in state.guilds:
        raise RuleError("no-guild-marker", field="source")
    if action.target in state.guilds:
        raise RuleError("guild-marker-there", field="target")
    kept = (space for space in state.guilds if space != action.source)
    return replace(state, guilds=in_order((*kept, action.target)))
