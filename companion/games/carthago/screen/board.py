"""Everything below the one sentence."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.carthago.rules.pieces import ROMAN
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.checklist import checklist
from companion.games.carthago.screen.guild import guilds, intrigue, late_guild, later_guilds
from companion.games.carthago.screen.opening import opening
from companion.games.carthago.screen.outcomes import outcomes
from companion.games.carthago.screen.player_boards import arranged, boards
from companion.games.carthago.screen.ring import ring, takes
from companion.games.carthago.screen.shapes import Rule, TableBoard
from companion.games.carthago.screen.tiles import tiles
from companion.table.text import SeatName, T, Text


def table(state: State) -> TableBoard:
    missing = _missing(state)
    return TableBoard(
        current=state.current,
        roman=ROMAN[state.decade],
        reminders=(*_marker(state), *missing),
        missing=bool(missing),
        opening=opening(state),
        checklist=checklist(state),
        outcomes=outcomes(state),
        ring=ring(state),
        takes=takes(state),
        late_guild=late_guild(state),
        later_guilds=later_guilds(state),
        guilds=guilds(state),
        intrigue=intrigue(state),
        tiles=tiles(state),
        boards=boards(state),
        does=(*(Rule(f"space-{key}", key) for key in state.ring), Rule("guild", "guild")),
    )


def seen_by(viewer: str | None, board: TableBoard) -> TableBoard:
    return replace(board, boards=arranged(board.boards, viewer, board.current))


def _marker(state: State) -> tuple[Text, ...]:
    """What tables forget."""
    if state.over or state.round < 2 or state.acted:
        return ()
    return (T("Move the round marker to %(n)d.", n=state.round),)


def _missing(state: State) -> tuple[Text, ...]:
    """What a mid-game start left out."""
    notes: tuple[Text, ...] = ()
    if state.round and not state.guilds:
        notes += (T("Say where the guild markers lie."),)
    if state.round and not state.tiles:
        notes += (T("Say which tiles are in play."),)
    uncounted = tuple(SeatName(s) for s in state.order if state.board(s) is None)
    if state.setup.full and uncounted:
        notes += (T("Boards still to be counted: %(names)s", names=uncounted),)
    return notes
