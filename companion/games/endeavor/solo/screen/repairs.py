"""The forms that replace a draw, or set right what the table missed, filled with what is now."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.games.endeavor.rules.actions import SetClock
from companion.games.endeavor.rules.pieces import TRACKS, building_text, track_text
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.screen.repairs import (
    AS_PRINTED,
    board_repairs,
    card_asks,
    gone,
    moment_asks,
    table_repairs,
    track_ask,
)
from companion.games.endeavor.solo.rules.actions import (
    SPACES_OF,
    AskAgain,
    CountSpaces,
    SetEurope,
    SetGrid,
    SetHoldings,
    SetLadder,
    SetLane,
    SetOppositionCard,
    SetOppositionTrack,
    SetRoutes,
    SetShips,
)
from companion.games.endeavor.solo.rules.draws import types_of
from companion.games.endeavor.solo.rules.knowledge import (
    opposition,
    own_colour,
    player_of,
    solo_of,
)
from companion.games.endeavor.solo.rules.pieces import (
    CLOCKWISE,
    COLOUR_LABELS,
    COLUMNS,
    EUROPE,
    MARKERS_PER_LANE,
    opposing,
)
from companion.games.endeavor.solo.rules.state import Lane
from companion.games.endeavor.solo.screen.words import colour_text, region_text
from companion.table.text import N_, T, Text
from companion.table.views import Ask, Choice, Offer, Repair, offer

Choices = tuple[Choice, ...]

NO_TILE = Choice("none", T("empty"))
FREE = Choice("", T("free"))
ROOM_BESIDE = 2
"""Empty places offered beside a full track, after the markers that lie there."""

WHERE = {
    "held": N_("held by the Opposition"),
    "kept": N_("a Governor it discarded and keeps"),
    "away": N_("held by nobody"),
}


def repairs(state: State) -> tuple[Repair, ...]:
    """What makes sense at this step, the complementary board first."""
    boards = (*board_repairs(state, state.board(player_of(state))), table_repairs(state))
    if solo_of(state).step == "draw":
        return boards
    laid = (_ladder(state), _grid(state))
    if solo_of(state).step != "done":
        return (_complement((*laid, *_draws(state))), *boards)
    lanes = (_lane(state, lane) for lane in solo_of(state).lanes)
    mapped = _complement((*laid, _spaces(state), *lanes))
    return (_clock(state), mapped, _opposition(state), *boards)


def _clock(state: State) -> Repair:
    """Who acts first is no phase to be set: it is asked for again."""
    now: PhaseKey = "actions" if state.phase == "first" else state.phase
    clock = offer(SetClock, T("Set the clock"), first=state.crown)
    asked = clock.asking(*moment_asks(state, now), gone(state))
    return Repair("clock", T("The clock"), (asked,))


def _complement(offers: tuple[Offer, ...]) -> Repair:
    return Repair("complement", T("The complementary board and the map"), offers)


def _opposition(state: State) -> Repair:
    forms = (_holdings(state), _routes(state), _track(state), _card(state), _again())
    return Repair("opposition", T("The Opposition"), forms)


# The complementary board


def _draws(state: State) -> tuple[Offer, ...]:
    """What chance has drawn and is not on the board yet."""
    solo = solo_of(state)
    placing = solo.step == "ships" and bool(solo.placed)
    ships = solo.step in ("spaces", "tokens", "ships") and not placing
    europe = solo.step in ("spaces", "tokens", "ships") or (
        solo.step == "europe" and not solo.placed
    )
    return (*((_ships(state),) if ships else ()), *((_europe(state),) if europe else ()))


def _row(name: str, labels: Iterable[Text], now: Iterable[str], choices: Choices) -> list[Ask]:
    return [Ask(name, key, label, choices) for label, key in zip(labels, now, strict=True)]


def _colours(state: State) -> Choices:
    return tuple(Choice(key, colour_text(key)) for key in opposing(own_colour(state)))


def _place(n: int) -> Text:
    return T("Place %(n)d", n=n)


def _ladder(state: State) -> Offer:
    ladder = solo_of(state).ladder
    labels = map(_place, range(1, len(ladder) + 1))
    form = offer(SetLadder, T("The ladder, first action first"))
    return form.asking(*_row("order", labels, ladder, _colours(state)))


def _grid(state: State) -> Offer:
    solo = solo_of(state)
    cells = [
        ask
        for level, row in enumerate(solo.grid, 1)
        for ask in _row(
            "tiles",
            map(partial(_cell, level), range(1, COLUMNS + 1)),
            (tile or NO_TILE.value for tile in row),
            (*(Choice(tile, building_text(tile)) for tile in types_of(level)), NO_TILE),
        )
    ]
    return offer(SetGrid, T("The building grid and its marker")).asking(
        *cells,
        Ask("level", solo.selection[0], T("Level of the marker")),
        Ask("column", solo.selection[1], T("Column of the marker")),
        Ask("extra", solo.extra, T("Extra actions this round")),
    )


def _cell(level: int, column: int) -> Text:
    return T("Level %(level)d, column %(column)d", level=level, column=column)


def _ships(state: State) -> Offer:
    labels = (
        T("%(region)s, space %(n)d", region=region_text(region), n=place)
        for place in range(1, MARKERS_PER_LANE + 1)
        for region in CLOCKWISE
    )
    form = offer(SetShips, T("The markers for the shipping tracks"))
    return form.asking(*_row("colours", labels, solo_of(state).ships, _colours(state)))


def _europe(state: State) -> Offer:
    form = offer(SetEurope, T("The colours for Europe"))
    labels = map(track_text, TRACKS)
    return form.asking(*_row("colours", labels, solo_of(state).europe, _colours(state)))


# The map


def _spaces(state: State) -> Offer:
    form = offer(CountSpaces, T("The spaces of the shipping tracks"))
    return form.asking(
        *(
            Ask(SPACES_OF[lane.region], lane.spaces, region_text(lane.region))
            for lane in solo_of(state).lanes
        )
    )


def _lane(state: State, lane: Lane) -> Offer:
    track = _filled(lane.markers, lane.spaces)
    room = len(lane.beside) + ROOM_BESIDE if lane.region in state.opened else 0
    beside = _filled(lane.beside, room)
    choices = (FREE, *(Choice(key, T(label)) for key, label in COLOUR_LABELS.items()))
    label = T("Shipping track: %(region)s", region=region_text(lane.region))
    return offer(SetLane, label, region=lane.region).asking(
        *_row("markers", map(_place, range(1, len(track) + 1)), track, choices),
        *_row("beside", (T("beside it") for _ in beside), beside, choices),
    )


def _filled(colours: tuple[str, ...], places: int) -> tuple[str, ...]:
    return (*colours, *[""] * (places - len(colours)))


# The Opposition


def _holdings(state: State) -> Offer:
    places = tuple(Choice(key, region_text(key)) for key in (EUROPE, *CLOCKWISE))
    own = own_colour(state)
    mine = (Choice(own, T("%(colour)s (yours)", colour=colour_text(own))),) if state.full else ()
    return offer(SetHoldings, T("Cities of a colour")).asking(
        Ask("colour", choices=(*_colours(state), *mine)),
        Ask("region", choices=places),
        Ask("ones"),
        Ask("twos"),
    )


def _routes(state: State) -> Offer:
    solo = solo_of(state)
    colours = tuple(
        Choice(
            colour,
            T("%(colour)s, now %(n)d", colour=colour_text(colour), n=solo.routes_of(colour)),
        )
        for colour in opposing(own_colour(state))
    )
    form = offer(SetRoutes, T("Routes of an opposing colour"))
    return form.asking(Ask("colour", choices=colours), Ask("routes"))


def _track(state: State) -> Offer:
    form = offer(SetOppositionTrack, T("A track of the Opposition"))
    return form.asking(track_ask(opposition(state)), Ask("value", label=T("True value")))


def _card(state: State) -> Offer:
    where = (Choice(key, T(label)) for key, label in WHERE.items())
    form = offer(SetOppositionCard, T("A card of the Opposition"))
    return form.asking(*card_asks(state, where)).noting(AS_PRINTED)


def _again() -> Offer:
    return offer(AskAgain, T("Ask everything about the board again"))
