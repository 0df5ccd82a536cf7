"""The guild action, and Intrigue, which moves its markers (rulebook, "Actions de guilde")."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago.rules.actions import TakeDock, UseGuild, UseIntrigue
from companion.games.carthago.rules.clock import check_turn, did
from companion.games.carthago.rules.docks import take_dock
from companion.games.carthago.rules.pieces import TILES
from companion.games.carthago.rules.ring import in_order, moved_on
from companion.games.carthago.rules.ships import spend
from companion.games.carthago.rules.state import Last, State, Turn
from companion.games.carthago.rules.tiles import check_placing, place
from companion.table.rules import RuleError
from companion.table.text import SeatName


def check_settling(state: State, seat: str, use: str, heritage: bool) -> None:
    if use in TILES:
        check_placing(state, seat, use, heritage)
        return
    if use == "none":
        raise RuleError("guild-use-needed", field="on")
    board = state.board(seat)
    if board is None:
        return
    if use == "hall":
        raise RuleError("which-seat", field="on")
    if not board.beside:
        raise RuleError("no-disc-left", who=SeatName(seat))


def settle_guild(state: State, seat: str, use: str, heritage: bool) -> State:
    """Where the guild action puts its disc: a town hall seat or a tile."""
    check_settling(state, seat, use, heritage)
    if use in TILES:
        return place(state, seat, use, heritage)
    board = state.board(seat)
    if board is None:
        return replace(state, hall=(*state.hall, seat))
    board = replace(board, beside=board.beside - 1)
    if use == "small":
        return state.with_board(replace(board, small=board.small + 1))
    return state.with_board(replace(board, large=board.large + 1))


def check_guild(state: State, seat: str) -> Turn | Last:
    """The turn a player may use the guild action in: under way, or over."""
    turn = _own_turn(state, seat)
    if isinstance(turn, Turn) and turn.danger is not None:
        raise RuleError("expedition-open")
    if "guild" in turn.done if isinstance(turn, Turn) else turn.guild:
        raise RuleError("guild-used")
    if turn.space not in state.guilds:
        raise RuleError("no-guild-marker")
    return turn


def _own_turn(state: State, seat: str) -> Turn | Last:
    if state.turn is not None and seat == state.current:
        return state.turn
    over = _over(state, seat)
    if over is None:
        raise RuleError("guild-too-late" if seat != state.current else "guild-after-action")
    return over


def _over(state: State, seat: str) -> Last | None:
    """The player's last turn, if its guild action can still be told: not while another turn may use
    the same marker."""
    turns = (state.last, *state.earlier) if state.last else state.earlier
    over = next((one for one in turns if one.seat == seat), None)
    under_way = state.turn.space if state.turn else None
    return over if over and over.space != under_way else None


def set_aside(state: State, seat: str) -> State:
    """Another turn begins. What nobody was asked about the last one can still be told of it, until
    its player acts again."""
    last = state.last
    kept = tuple(one for one in state.earlier if one.seat != seat)
    if last and last.seat != seat and last.space in state.guilds:
        kept += () if last.guild or last.declined else (replace(last, outcomes=()),)
    return replace(state, last=None, earlier=kept)


def settled(before: State, after: State) -> State:
    """The guild action of an earlier turn can be told as long as that changes nothing that came
    after it: no marker has moved since, and no disc has gone to a tile."""
    same = (before.guilds, before.tiles) == (after.guilds, after.tiles)
    return after if same or not after.earlier else replace(after, earlier=())


def guild_is_open(state: State, seat: str) -> bool:
    """Full tracking: the turn under way may still have its guild action, as far as discs go."""
    turn, board = state.turn, state.board(seat)
    return turn is not None and board is not None and guild_comes(state, turn, board.beside)


def guild_comes(state: State, turn: Turn, discs: int) -> bool:
    """Whether a guild action may still come in this turn with so many discs beside the residence.
    As long as it may, the turn waits for it: nobody has to be quicker than the next player."""
    return turn.space in state.guilds and "guild" not in turn.done and discs > 0


def check_use_guild(state: State, action: UseGuild) -> None:
    state = _docked(state, action)
    turn = check_guild(state, action.seat)
    if action.ends and isinstance(turn, Last):
        raise RuleError("no-action-yet")
    check_settling(state, action.seat, action.on, action.heritage)


def _docked(state: State, action: UseGuild) -> State:
    return take_dock(state, TakeDock(action.seat)) if action.docked else state


def use_guild(state: State, action: UseGuild) -> State:
    """During the turn, or told after it."""
    check_use_guild(state, action)
    state = _docked(state, action)
    turn = check_guild(state, action.seat)
    state = settle_guild(state, action.seat, action.on, action.heritage)
    if isinstance(turn, Turn):
        return did(state, turn, "guild")
    last = replace(turn, guild=True) if turn == state.last else state.last
    return replace(state, guilds=moved_on(state, state.guilds, turn.space), last=last)


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
