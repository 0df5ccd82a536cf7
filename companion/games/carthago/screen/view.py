"""What a phone may see of a table of Carthago. Hands are not kept, so nothing here is secret."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.games.carthago.rules.pieces import ROMAN, ROUNDS, SPACE_LABELS
from companion.games.carthago.rules.setup import known_first, next_first_disc
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.board import seen_by, table
from companion.games.carthago.screen.offers import (
    asked,
    begins,
    primary,
    quiet,
    still_comes,
)
from companion.games.carthago.screen.shapes import TableBoard
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Asked, Offer, Phase, Player, View, drawn_once

Stage = Literal["setup", "turn", "act", "between", "over"]

LEFT = {
    (True, False): N_("%(who)s may place the returned disc on a tile, then ends the turn"),
    (False, True): N_("%(who)s may use the guild action, then ends the turn"),
    (True, True): N_("%(who)s may use a tile and the guild action, then ends the turn"),
}
"""What is left of a turn once its action is told: a disc for a tile, a guild action."""

STRIP = (N_("Set-up"), N_("1"), N_("2"), N_("3"), N_("4"), N_("5"))


def stage_of(state: State) -> Stage:
    if state.over:
        return "over"
    if not state.round:
        return "setup" if state.decade == 1 else "between"
    return "act" if state.turn else "turn"


def view_for(state: State, viewer: str | None) -> View:
    """All that is kept lies open on the table: views differ only in whose board comes first."""
    shared = drawn(state)
    if not shared.board.boards:
        return shared
    return replace(shared, board=seen_by(viewer, shared.board))


@drawn_once
def drawn(state: State) -> View:
    stage, board = stage_of(state), table(state)
    late, form = _late(state, board), _form(board)
    return View(
        moment=state.moment,
        heading=heading(state),
        phases=_phases(state),
        must=_must(state, stage),
        who=_who(state),
        why=stage,
        players=tuple(_player(state, seat) for seat in state.order),
        asked=late if state.over else asked(state),
        late=late,
        primary=form or primary(state),
        quiet=quiet(state) or (form and primary(state)),
        answers=begins(state),
        over=state.over,
        board=board,
    )


def _form(board: TableBoard) -> Offer | None:
    """What is filled in on the board is sent by the button in the bar, not by one further down."""
    parts = (part for panel in board.boards if panel.underway for part in panel.parts)
    offers = (part.offer for part in parts if part.pressing and part.offer)
    return next((one for one in offers if one.reason is None), None)


def _late(state: State, board: TableBoard) -> Asked | None:
    """Whoever acted last may still say more, also after the last turn of the game."""
    if board.late_guild is None:
        return None
    return Asked("guild-late", state.moment, T("Guild action"), board.late_guild.seat)


def heading(state: State) -> Text:
    decade = ROMAN[state.decade]
    if state.over:
        return T("Ready to score")
    if state.moment == "d1.setup" and not (state.guilds and state.tiles):
        return T("Before decade I")
    if not state.round:
        return T("Decade %(decade)s: set-up", decade=decade)
    return T("Decade %(decade)s, round %(n)d of %(of)d", decade=decade, n=state.round, of=ROUNDS)


def _phases(state: State) -> tuple[Phase, ...]:
    def when(number: int) -> Phase:
        if state.over or number < state.round:
            return Phase(f"r{number}", STRIP[number], "done")
        return Phase(f"r{number}", STRIP[number], "now" if number == state.round else "next")

    return tuple(when(number) for number in range(ROUNDS + 1))


def _must(state: State, stage: Stage) -> Text:
    decade = ROMAN[state.decade]
    who = SeatName(state.current or known_first(state) or state.first)
    if stage == "setup":
        return _opening(state)
    if stage == "turn":
        return T("%(who)s takes an action or passes", who=who)
    comes = still_comes(state)
    if comes in LEFT:
        return T(LEFT[comes], who=who)
    if stage == "act" and state.turn:
        space = T(SPACE_LABELS[state.turn.space])
        return T("%(who)s carries out “%(action)s”, then ends the turn", who=who, action=space)
    if stage == "over":
        return T("The game is over: count the points")
    if known_first(state) is None:
        return T("Prepare decade %(decade)s, then say who begins", decade=decade)
    return T("Prepare decade %(decade)s; first to play: %(who)s", decade=decade, who=who)


def _opening(state: State) -> Text:
    if not (state.guilds and state.tiles):
        return T("Compare the ring with yours, then draw markers and tiles")
    seat = next_first_disc(state)
    if seat is not None and not (state.placed or state.kept):
        return T("Set up the table; at the end %(who)s may move a first disc", who=SeatName(seat))
    if seat is not None:
        return T("%(who)s may move a first disc to a dock", who=SeatName(seat))
    return T("Set up the table, then start; first to play: %(who)s", who=SeatName(state.first))


def _who(state: State) -> tuple[str, ...]:
    if state.over:
        return ()
    disc = next_first_disc(state) if state.guilds and state.tiles else None
    acting = state.current or disc
    return (acting,) if acting else state.order


def _player(state: State, seat: str) -> Player:
    marks = ("first",) if seat == state.first else ()
    done: tuple[str, ...] = ("done",) if seat in state.acted else ()
    if seat in state.passed:
        done = ("passed",)
    return Player(seat, (*marks, *done), acting=seat == state.current)
