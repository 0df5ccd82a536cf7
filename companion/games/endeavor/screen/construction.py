"""Construction: who builds, every building there is, and why some of them cannot be built."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.endeavor.rules.actions import Build, SkipBuild
from companion.games.endeavor.rules.construction import may_take, reach
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import BANDS, LEVELS, TOP_LEVEL, building_text
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.screen.printed import action_asks, piece_choices, printed
from companion.games.endeavor.screen.shapes import (
    Construction,
    Level,
    Outlook,
    OutlookLevel,
    PieceChoice,
    Sight,
)
from companion.games.endeavor.screen.words import Asker
from companion.table.text import SeatName, T, Text
from companion.table.views import offer

NUMERALS = ("I", "II", "III", "IV", "V")


def construction(state: State, ask: Asker) -> Construction | None:
    """Rulebook, "Phase 1": the buildings of every level, those out of reach with the reason."""
    if state.phase != "construction" or state.acting is None:
        return None
    level = reach(state, state.board(state.acting))
    text = T("Builds up to level %(n)d", n=level)
    levels = tuple(_level(state, number, ask) for number in range(1, TOP_LEVEL + 1))
    return building_panel(state, state.acting, text, _said_once(levels))


def _said_once(levels: tuple[Level, ...]) -> tuple[Level, ...]:
    """What Industry does not allow is told at the first level it holds for, and of all above."""
    told, found = False, list[Level]()
    for row in levels:
        whole = any(label is None for label, _ in row.reasons)
        kept = tuple(one for one in row.reasons if one[0] is not None) if told else row.reasons
        found.append(replace(row, reasons=kept))
        told = told or whole
    return tuple(found)


def outlook(state: State, viewer: str) -> Outlook | None:
    """What a player who waits to build could take as things stand."""
    if state.phase != "construction" or viewer in (*state.done, state.acting):
        return None
    board = state.board(viewer)
    level = reach(state, board)
    rows = tuple(_sights(state, board, number) for number in range(1, level + 1))
    return Outlook(viewer, T("What you may build, up to level %(n)d", n=level), rows)


def _sights(state: State, board: Board, number: int) -> OutlookLevel:
    keys = (key for key, level in LEVELS.items() if level == number)
    tiles = (key for key in keys if may_take(state, board, key) is None)
    return OutlookLevel(
        number,
        NUMERALS[number - 1],
        tuple(Sight(one, state.supply(one.value)) for one in piece_choices(state, tiles)),
    )


def building_panel(
    state: State, seat: str, text: Text, levels: tuple[Level, ...] = ()
) -> Construction:
    label = T("%(who)s: no building to enter", who=SeatName(seat))
    skip = offer(SkipBuild, label, seat=seat, moment=state.moment)
    fresh = len(state.board(seat).buildings) == state.round
    return Construction(seat, text, levels, skip, fresh)


def _level(state: State, number: int, ask: Asker) -> Level:
    tiles = tuple(
        building_choice(state, key, state.supply(key), ask)
        for key, level in LEVELS.items()
        if level == number
    )
    return Level(number, NUMERALS[number - 1], tiles, _reasons(number, tiles))


def building_choice(state: State, building: str, left: int, ask: Asker) -> PieceChoice:
    """A building for whoever's turn it is; `left` is how many tiles of it there are."""
    label = building_text(building)
    fields: dict[str, Any] = {
        "seat": state.acting,
        "building": building,
        "moment": state.moment,
    }
    who = SeatName(state.acting or "")
    tap = offer(Build, T("%(who)s builds %(building)s", who=who, building=label), **fields)
    taken = printed(tap, building, *prefill(state, building), *action_asks(state, building))
    return PieceChoice("building", label, taken.refused(ask(Build(**fields))), left)


def _reasons(number: int, tiles: tuple[PieceChoice, ...]) -> tuple[tuple[Text | None, Text], ...]:
    """What holds for a whole level is said once, what holds for a building with its name."""
    refused = [(one.label, one.offer.reason) for one in tiles if one.offer.reason is not None]
    whole = [(None, _beyond(number)) for _, reason in refused if reason.params]
    return (*whole[:1], *((label, reason) for label, reason in refused if not reason.params))


def _beyond(number: int) -> Text:
    """Rulebook, "Gains de statut": the Industry from which a level is open."""
    return T("From level %(level)d on: Industry %(n)d or more", level=number, n=BANDS[number - 1])
