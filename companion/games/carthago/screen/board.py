"""Everything below the one sentence."""

from __future__ import annotations

from companion.games.carthago.rules.pieces import ROMAN
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.checklist import checklist
from companion.games.carthago.screen.corrections import corrections
from companion.games.carthago.screen.offers import intrigue, late_guild
from companion.games.carthago.screen.player_boards import boards
from companion.games.carthago.screen.ring import ring
from companion.games.carthago.screen.shapes import Stage, TableBoard
from companion.games.carthago.screen.tiles import tiles
from companion.table.text import SeatName, T, Text


def table(state: State, stage: Stage) -> TableBoard:
    return TableBoard(
        stage=stage,
        decade=state.decade,
        roman=ROMAN[state.decade],
        reminders=_reminders(state, stage),
        checklist=checklist(state),
        ring=ring(state),
        late_guild=late_guild(state),
        intrigue=intrigue(state),
        tiles=tiles(state),
        boards=boards(state),
        trade_docks=state.trade_docks,
        corrections=corrections(state),
    )


def _reminders(state: State, stage: Stage) -> tuple[Text, ...]:
    """What tables forget: the round marker, and what a mid-game start left out."""
    notes: tuple[Text, ...] = ()
    if stage in ("turn", "act") and not state.acted and state.round > 1:
        notes += (T("Move the round marker to %(n)d.", n=state.round),)
    if state.round and not state.guilds:
        notes += (T("Say where the guild markers lie."),)
    if state.round and not state.tiles:
        notes += (T("Say which tiles are in play."),)
    uncounted = tuple(SeatName(s) for s in state.order if state.board(s) is None)
    if state.setup.full and uncounted:
        notes += (T("Boards still to be counted: %(names)s", names=uncounted),)
    return notes
