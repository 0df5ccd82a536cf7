"""The board of a solo table: grid, ladder, shipping tracks, the Opposition and the question."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.endeavor.rules.actions import Build, SkipBuild
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import LEVELS as LEVEL_OF
from companion.games.endeavor.rules.pieces import TOP_LEVEL, building_text
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.screen import board
from companion.games.endeavor.screen.shapes import Construction, PieceChoice, TableBoard
from companion.games.endeavor.screen.words import Ask
from companion.games.endeavor.solo.rules import grid
from companion.games.endeavor.solo.rules.clock import position
from companion.games.endeavor.solo.rules.knowledge import (
    free_spaces,
    own_colour,
    player_of,
    presence,
    solo_of,
)
from companion.games.endeavor.solo.rules.pieces import COLOUR_LABELS, COLUMNS, EUROPE, opposing
from companion.games.endeavor.solo.rules.state import Lane
from companion.games.endeavor.solo.screen.offers import player_attacks, player_ships
from companion.games.endeavor.solo.screen.opposition import opposition_view
from companion.games.endeavor.solo.screen.question import question_view
from companion.games.endeavor.solo.screen.setup import setup_steps
from companion.games.endeavor.solo.screen.shapes import (
    Disc,
    GridCell,
    HoldingView,
    LadderView,
    LaneView,
    SoloBoard,
)
from companion.games.endeavor.solo.screen.words import extra_text, region_text, turn_text
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import offer

REMINDERS = (
    N_(
        "Do all your actions in one go. Tap every Ship with its region, and every city you "
        "take from an opposing colour."
    ),
    N_("If you draw a card, the disc under the end marker draws one at the end of the round."),
)


def table_board(state: State, ask: Ask) -> TableBoard:
    """Endeavor's board, with what is otherwise against the Opposition."""
    now: PhaseKey = "actions" if state.phase == "first" else state.phase
    return replace(
        board.table_board(state, ask),
        construction=construction(state, ask),
        governors=(),
        neutrals_win=False,
        reminders=tuple(map(T, REMINDERS)) if state.phase == "actions" else (),
        corrections=board.table_corrections(state, now),
        solo=solo_board(state, ask),
    )


def solo_board(state: State, ask: Ask) -> SoloBoard:
    solo = solo_of(state)
    return SoloBoard(
        setting_up=state.phase == "setup",
        steps=setup_steps(state) if state.phase == "setup" else (),
        grid=grid_view(state, ask),
        ladder=ladder_view(state),
        question=question_view(state, ask),
        turns=tuple(map(turn_text, solo.queue)),
        order=_order(state),
        lanes=tuple(_lane(state, lane, ask) for lane in solo.lanes),
        holdings=tuple(_holding(state, colour, ask) for colour in opposing(own_colour(state))),
        opposition=opposition_view(state, ask),
    )


def _order(state: State) -> Text | None:
    """Who acts first in this round, once the Actions have begun."""
    if state.phase == "opposition" and state.board(player_of(state)).status != "passed":
        return T("The Opposition acts first in this round")
    if state.phase == "actions" and not solo_of(state).acted:
        return T("%(who)s acts first in this round", who=SeatName(player_of(state)))
    return None


# The complementary board


def grid_view(state: State, ask: Ask) -> tuple[tuple[GridCell, ...], ...]:
    return tuple(
        tuple(_cell(state, level, column, ask) for column in range(1, COLUMNS + 1))
        for level in range(1, len(solo_of(state).grid) + 1)
    )


def _cell(state: State, level: int, column: int, ask: Ask) -> GridCell:
    solo = solo_of(state)
    building = solo.grid[level - 1][column - 1]
    extra = grid.extra_actions(solo, column)
    building_now = state.phase == "construction" and building is not None
    return GridCell(
        level=level,
        column=column,
        building=building,
        label=None if building is None else building_text(building),
        marker=solo.selection == (level, column),
        extra=extra,
        preview=extra_text(extra),
        beside=0 if building is None else grid.beside(state, building),
        choice=building_choice(state, building, ask) if building_now and building else None,
    )


def building_choice(state: State, building: str, ask: Ask) -> PieceChoice:
    """A building as Construction offers it, with what it gives the Opposition."""
    solo = solo_of(state)
    symbols, known = prefill(state, building)
    column = grid.column_of(solo.grid, building)
    label = T("Build %(building)s", building=building_text(building))
    fields: dict[str, Any] = {
        "seat": player_of(state),
        "building": building,
        "moment": state.moment,
    }
    refusal = ask(Build(**fields))
    return PieceChoice(
        key=building,
        label=building_text(building),
        symbols=symbols,
        known=known,
        offer=None if refusal is not None else offer(Build, label, **fields),
        refusal=refusal,
        detail=None if column is None else extra_text(grid.extra_actions(solo, column)),
        level=LEVEL_OF[building],
        left=grid.beside(state, building),
    )


def construction(state: State, ask: Ask) -> Construction | None:
    """Solo rules, "Phase de Construction": any building of the grid."""
    if state.phase != "construction" or state.acting is None:
        return None
    seat = player_of(state)
    return Construction(
        seat=seat,
        level=TOP_LEVEL,
        text=T("Any building of the grid"),
        choices=tuple(building_choice(state, building, ask) for building in LEVEL_OF),
        skip=offer(SkipBuild, T("Go on without entering it"), seat=seat, moment=state.moment),
    )


def ladder_view(state: State) -> LadderView | None:
    solo = solo_of(state)
    if not solo.ladder:
        return None
    place = position(state)
    return LadderView(
        discs=tuple(
            Disc(at, colour, COLOUR_LABELS[colour], at < place, at == place)
            for at, colour in enumerate(solo.ladder, 1)
        ),
        position=place,
        actions=place - 1,
        draws=solo.drew,
        text=T("End marker on position %(n)d: %(actions)d discs act", n=place, actions=place - 1),
    )


# The map


def _lane(state: State, lane: Lane, ask: Ask) -> LaneView:
    return LaneView(
        region=lane.region,
        label=region_text(lane.region),
        spaces=lane.spaces,
        free=free_spaces(state, lane),
        open=lane.region in state.opened,
        markers=lane.markers,
        beside=lane.beside,
        ships=player_ships(state, lane, ask),
    )


def _holding(state: State, colour: str, ask: Ask) -> HoldingView:
    solo = solo_of(state)
    cities = solo.cities_of(colour)
    places = dict.fromkeys((EUROPE, *(lane.region for lane in solo.lanes)))
    return HoldingView(
        colour=colour,
        label=COLOUR_LABELS[colour],
        cities_one=sum(city.glory == 1 for city in cities),
        cities_two=sum(city.glory == 2 for city in cities),
        routes=solo.routes_of(colour),
        regions=tuple(
            T("%(region)s: %(n)d", region=region_text(region), n=presence(solo, colour, region))
            for region in places
            if presence(solo, colour, region)
        ),
        attacks=player_attacks(state, colour, ask),
    )
