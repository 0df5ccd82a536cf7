"""What the table knows of the map without asking.

Presence, open regions, shipping tracks and their leaders, cards that may be drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.games.endeavor.rules.pieces import (
    MARKERS,
    PILES,
    TOP_OF_TRACK,
    TRACK_AT,
    TRACKS,
    Symbols,
    pile_of,
    value_of,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.solo.rules.pieces import CLOCKWISE, COLOUR_LABELS, EUROPE
from companion.games.endeavor.solo.rules.state import Lane, Solo, SoloState
from companion.table.actions import OPPOSITION
from companion.table.rules import RuleError


def _table(state: State) -> SoloState:
    if not isinstance(state, SoloState):
        raise LookupError("not a solo table")
    return state


def solo_of(state: State) -> Solo:
    return _table(state).solo


def with_solo(state: State, solo: Solo) -> State:
    return replace(_table(state), solo=solo)


def player_of(state: State) -> str:
    return state.setup.seats[0].key


def own_colour(state: State) -> str:
    return state.setup.seats[0].colour


def opposition(state: State) -> Board:
    return state.board(OPPOSITION)


def presence(solo: Solo, colour: str, region: str) -> int:
    """Rulebook, "Piocher": markers in cities, and on or beside the shipping track."""
    cities = len(solo.cities_of(colour, region))
    if region == EUROPE:
        return cities
    lane = solo.lane(region)
    return cities + lane.markers.count(colour) + lane.beside.count(colour)


def all_mine_told(state: State) -> bool:
    """Full tracking: whether every marker of the player's on the map is on or beside a track or in
    a city the table was told of."""
    solo, where = solo_of(state), state.board(player_of(state)).population
    if where is None:
        return False
    own = own_colour(state)
    ships = sum(lane.markers.count(own) + lane.beside.count(own) for lane in solo.lanes)
    return where.board == ships + len(solo.mine)


def attackable(state: State, colour: str) -> tuple[tuple[str, int], ...]:
    """The player's cities a colour may attack, by region and worth: those there are, or where not
    all were told, those there may be."""
    if all_mine_told(state):
        found = dict.fromkeys((city.region, city.glory) for city in solo_of(state).mine)
    else:
        mine = reach(state, own_colour(state))
        found = dict.fromkeys((region, glory) for region in mine for glory in (1, 2))
    return tuple(one for one in found if one[0] in reach(state, colour))


def swing(glory: int, routes: int) -> int:
    """Solo rules, "Attaque": what the player loses and the Opposition wins, tokens apart. The city
    changes sides; each route lost or made there counts once."""
    return 2 * glory + routes


def markers_used(solo: Solo, colour: str) -> int:
    """Markers of a colour on the ladder, on and beside the shipping tracks and in cities."""
    lanes = sum(lane.markers.count(colour) + lane.beside.count(colour) for lane in solo.lanes)
    return solo.ladder.count(colour) + lanes + len(solo.cities_of(colour))


def check_markers(solo: Solo) -> None:
    """Rulebook, "Contenu": thirty markers in each colour."""
    if any(markers_used(solo, colour) > MARKERS for colour in COLOUR_LABELS):
        raise RuleError("too-many-markers", most=MARKERS)


def reach(state: State, colour: str) -> tuple[str, ...]:
    """Open regions where a colour may occupy or attack; everyone is present in Europe."""
    solo = solo_of(state)
    return (
        EUROPE,
        *(r for r in CLOCKWISE if r in state.opened and presence(solo, colour, r)),
    )


def open_regions(state: State) -> tuple[str, ...]:
    return (EUROPE, *(region for region in CLOCKWISE if region in state.opened))


def perhaps_free(state: State) -> tuple[str, ...]:
    """Open regions that may still have a free city. Some colour is present in each of them."""
    known = solo_of(state).known.no_city
    return tuple(region for region in open_regions(state) if region not in known)


def leader(markers: Iterable[str]) -> str:
    """Rulebook, "Ouverture d'une région": most markers; if tied, the tied one placed last."""
    placed = tuple(markers)
    counts = Counter(placed)
    most = max(counts.values())
    return next(colour for colour in reversed(placed) if counts[colour] == most)


def free_spaces(state: State, lane: Lane) -> int:
    """Spaces left on a closed region's track."""
    if lane.region in state.opened:
        return 0
    return max(0, lane.spaces - len(lane.markers))


def completions(state: State, colour: str) -> tuple[str, ...]:
    """Tracks this colour's marker would fill so that an opposing colour wins the Governor."""
    return tuple(
        lane.region
        for lane in solo_of(state).lanes
        if free_spaces(state, lane) == 1 and leader((*lane.markers, colour)) != own_colour(state)
    )


def standings(state: State, colour: str) -> dict[int, tuple[str, ...]]:
    """Closed tracks by this colour's best place on them, the first place first.

    Tracks it would fill for the player are left out: the Opposition hands nobody a Governor.
    """
    found: dict[int, list[str]] = {}
    for lane in solo_of(state).lanes:
        free = free_spaces(state, lane)
        if not free or colour not in lane.markers:
            continue
        if free == 1 and leader((*lane.markers, colour)) == own_colour(state):
            continue
        found.setdefault(lane.markers.index(colour) + 1, []).append(lane.region)
    return {at: tuple(found[at]) for at in sorted(found)}


def preferences(board: Board) -> tuple[tuple[str, ...], ...]:
    """The tracks from the least advanced up, equals together; those at 15 or beyond last."""
    values = sorted({marker(board.track(track)) for track in TRACKS})
    return tuple(
        tuple(track for track in TRACKS if marker(board.track(track)) == value) for value in values
    )


def brings_nothing(board: Board, track: str) -> bool:
    return board.track(track) >= TOP_OF_TRACK


def capped(board: Board) -> tuple[str, ...]:
    return tuple(track for track in TRACKS if brings_nothing(board, track))


def steps_gained(board: Board, symbols: Symbols) -> int:
    """Steps a card moves the cubes, which stop at 15."""
    return sum(_gain(board, track, symbols) for track in TRACKS)


def weakest_gain(board: Board, symbols: Symbols) -> int:
    """Steps a card moves the least advanced tracks."""
    return sum(_gain(board, track, symbols) for track in preferences(board)[0])


def _gain(board: Board, track: str, symbols: Symbols) -> int:
    value = board.track(track)
    return marker(value + symbols.steps[TRACK_AT[track]]) - marker(value)


def region_of(card: str) -> str:
    """Where markers count for drawing a card: both European piles ask for cities in Europe."""
    pile = pile_of(card)
    return pile if pile in CLOCKWISE else EUROPE


def drawable(state: State, colour: str) -> tuple[str, ...]:
    """The top cards a colour may draw by its own presence."""
    solo = solo_of(state)
    found = []
    for pile in PILES:
        card = state.top_of(pile)
        if card is None or (pile in CLOCKWISE and pile not in state.opened):
            continue
        if presence(solo, colour, region_of(card)) >= value_of(card):
            found.append(card)
    return tuple(found)


def no_link_known(state: State, colour: str) -> bool:
    """Whether this colour is known to have no link to make: nothing new is in its reach."""
    told = dict(solo_of(state).known.no_link).get(colour)
    return told is not None and set(reach(state, colour)) <= set(told)
