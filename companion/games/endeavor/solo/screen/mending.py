"""The forms that replace a draw, or set right what the table missed, filled with what is now."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.games.endeavor.rules.pieces import (
    MARKERS,
    MOST_SYMBOLS,
    TRACKS,
    building_text,
    track_text,
)
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    SPACES_OF,
    AskAgain,
    CountSpaces,
    SetEurope,
    SetGrid,
    SetHoldings,
    SetLadder,
    SetLane,
    SetOppositionTrack,
    SetRoutes,
    SetShips,
)
from companion.games.endeavor.solo.rules.draws import types_of
from companion.games.endeavor.solo.rules.knowledge import own_colour, solo_of
from companion.games.endeavor.solo.rules.pieces import (
    CLOCKWISE,
    COLOUR_LABELS,
    COLUMNS,
    EUROPE,
    LEVELS,
    MARKERS_PER_LANE,
    MOST_SPACES,
    opposing,
)
from companion.games.endeavor.solo.rules.state import Lane
from companion.games.endeavor.solo.screen.shapes import Choices, Fill, Mending, Pick
from companion.games.endeavor.solo.screen.words import colour_text, region_text
from companion.table.text import T, Text
from companion.table.views import offer

NO_TILE = "none"
ROOM_BESIDE = 2
"""Empty places offered beside a full track, after the markers that lie there."""


def mendings(state: State) -> tuple[Mending, ...]:
    """Every form that makes sense at this step, the complementary board first."""
    solo = solo_of(state)
    if solo.step == "draw":
        return ()
    board = (_ladder(state), _grid(state))
    if solo.step != "done":
        return (*board, *_draws(state))
    lanes = tuple(_lane(state, lane) for lane in solo.lanes)
    return (*board, _spaces(state), *lanes, _holdings(state), _routes(state), _track(), _again())


def _draws(state: State) -> tuple[Mending, ...]:
    """What chance has drawn and is not on the board yet."""
    solo = solo_of(state)
    placing = solo.step == "ships" and bool(solo.placed)
    ships = solo.step in ("spaces", "tokens", "ships") and not placing
    europe = solo.step in ("spaces", "tokens", "ships") or (
        solo.step == "europe" and not solo.placed
    )
    return (*((_ships(state),) if ships else ()), *((_europe(state),) if europe else ()))


def _row(name: str, labels: Iterable[Text], now: Iterable[str], choices: Choices) -> list[Pick]:
    return [Pick(name, label, key, choices) for label, key in zip(labels, now, strict=True)]


def _colours(state: State) -> Choices:
    return tuple((colour, T(COLOUR_LABELS[colour])) for colour in opposing(own_colour(state)))


def _any_colour() -> Choices:
    return tuple((colour, T(label)) for colour, label in COLOUR_LABELS.items())


def _place(n: int) -> Text:
    return T("Place %(n)d", n=n)


def _ladder(state: State) -> Mending:
    ladder = solo_of(state).ladder
    labels = map(_place, range(1, len(ladder) + 1))
    return Mending(
        offer(SetLadder, T("The ladder, first action first")),
        tuple(_row("order", labels, ladder, _colours(state))),
    )


def _grid(state: State) -> Mending:
    solo = solo_of(state)
    cells = [
        pick
        for level, row in enumerate(solo.grid, 1)
        for pick in _row(
            "tiles",
            map(partial(_cell, level), range(1, COLUMNS + 1)),
            (tile or NO_TILE for tile in row),
            (
                *((tile, building_text(tile)) for tile in types_of(level)),
                (NO_TILE, T("empty")),
            ),
        )
    ]
    return Mending(
        offer(SetGrid, T("The building grid and its marker")),
        tuple(cells),
        (
            Fill("level", T("Level of the marker"), solo.selection[0], 1, LEVELS),
            Fill("column", T("Column of the marker"), solo.selection[1], 1, COLUMNS),
            Fill("extra", T("Extra actions this round"), solo.extra, 0, COLUMNS - 1),
        ),
    )


def _cell(level: int, column: int) -> Text:
    return T("Level %(level)d, column %(column)d", level=level, column=column)


def _ships(state: State) -> Mending:
    labels = (
        T("%(region)s, space %(n)d", region=region_text(region), n=place)
        for place in range(1, MARKERS_PER_LANE + 1)
        for region in CLOCKWISE
    )
    return Mending(
        offer(SetShips, T("The markers for the shipping tracks")),
        tuple(_row("colours", labels, solo_of(state).ships, _colours(state))),
    )


def _europe(state: State) -> Mending:
    return Mending(
        offer(SetEurope, T("The colours for Europe")),
        tuple(_row("colours", map(track_text, TRACKS), solo_of(state).europe, _colours(state))),
    )


def _spaces(state: State) -> Mending:
    return Mending(
        offer(CountSpaces, T("The spaces of the shipping tracks")),
        fills=tuple(
            Fill(
                SPACES_OF[lane.region],
                region_text(lane.region),
                lane.spaces,
                MARKERS_PER_LANE + 1,
                MOST_SPACES,
            )
            for lane in solo_of(state).lanes
        ),
    )


def _lane(state: State, lane: Lane) -> Mending:
    track = _filled(lane.markers, lane.spaces)
    room = len(lane.beside) + ROOM_BESIDE if lane.region in state.opened else 0
    beside = _filled(lane.beside, room)
    choices = (("", T("free")), *_any_colour())
    return Mending(
        offer(
            SetLane,
            T("Shipping track: %(region)s", region=region_text(lane.region)),
            region=lane.region,
        ),
        (
            *_row("markers", map(_place, range(1, len(track) + 1)), track, choices),
            *_row("beside", (T("beside it") for _ in beside), beside, choices),
        ),
    )


def _filled(colours: tuple[str, ...], places: int) -> tuple[str, ...]:
    return (*colours, *[""] * (places - len(colours)))


def _holdings(state: State) -> Mending:
    places = tuple((region, region_text(region)) for region in (EUROPE, *CLOCKWISE))
    return Mending(
        offer(SetHoldings, T("Cities of an opposing colour")),
        (
            Pick("colour", T("Colour"), "", _colours(state)),
            Pick("region", T("Region"), "", places),
        ),
        (
            Fill("ones", T("Cities worth 1"), None, 0, MARKERS),
            Fill("twos", T("Cities worth 2"), None, 0, MARKERS),
        ),
    )


def _routes(state: State) -> Mending:
    solo = solo_of(state)
    colours = tuple(
        (
            colour,
            T("%(colour)s, now %(n)d", colour=colour_text(colour), n=solo.routes_of(colour)),
        )
        for colour in opposing(own_colour(state))
    )
    return Mending(
        offer(SetRoutes, T("Routes of an opposing colour")),
        (Pick("colour", T("Colour"), "", colours),),
        (Fill("routes", T("Routes"), None, 0, MOST_SYMBOLS),),
    )


def _track() -> Mending:
    return Mending(
        offer(SetOppositionTrack, T("A track of the Opposition")),
        (Pick("track", T("Track"), "", tuple((track, track_text(track)) for track in TRACKS)),),
        (Fill("value", T("True value"), None, 0, MOST_SYMBOLS),),
    )


def _again() -> Mending:
    return Mending(offer(AskAgain, T("Ask everything about the board again")))
