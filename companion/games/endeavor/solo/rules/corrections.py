"""Setting right what the table forgot to tap about the Opposition. Each is an entry of the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.endeavor.rules.lessons import remembered
from companion.games.endeavor.rules.pieces import is_governor, is_slavery, pile_of
from companion.games.endeavor.rules.state import Board, Held, State
from companion.games.endeavor.rules.tracks import recounted, settled
from companion.games.endeavor.solo.rules.actions import (
    AskAgain,
    FirstSetHoldings,
    FirstSetRoutes,
    SetHoldings,
    SetLane,
    SetOppositionCard,
    SetOppositionTrack,
    SetRoutes,
)
from companion.games.endeavor.solo.rules.holdings import slotted
from companion.games.endeavor.solo.rules.knowledge import (
    check_markers,
    opposition,
    own_colour,
    solo_of,
    with_solo,
)
from companion.games.endeavor.solo.rules.pieces import ALL_TOKENS
from companion.games.endeavor.solo.rules.state import City, Known, Solo
from companion.table.rules import RuleError


def _ready(state: State) -> Solo:
    solo = solo_of(state)
    if solo.step != "done":
        raise RuleError("set-up-first")
    return solo


def _must_oppose(state: State, colour: str) -> None:
    if colour == own_colour(state):
        raise RuleError("own-colour", field="colour")


def set_lane(state: State, action: SetLane) -> State:
    """A closed region's track has a free space; an open one's has none."""
    solo = _ready(state)
    lane = solo.lane(action.region)
    open_now = action.region in state.opened
    if not open_now and len(action.markers) == lane.spaces:
        raise RuleError("full-track-opens", field="markers")
    if len(action.markers) > lane.spaces:
        raise RuleError("track-full", field="markers")
    if action.beside and not open_now:
        raise RuleError("region-closed", field="beside")
    lane = replace(lane, markers=action.markers, beside=action.beside)
    check_markers(solo.with_lane(lane))
    return with_solo(state, replace(solo.with_lane(lane), opening=_opening(solo, action.region)))


def _opening(solo: Solo, region: str) -> str | None:
    return None if solo.opening == region else solo.opening


def set_holdings(state: State, action: SetHoldings) -> State:
    """In full tracking the player's own cities are kept too."""
    if state.full and action.colour == own_colour(state):
        solo = _ready(state)
        state = with_solo(state, replace(solo, mine=_held(solo.mine, action)))
    else:
        state = first_set_holdings(state, action)
    _check_places(solo_of(state), field="ones")
    return state


def _check_places(solo: Solo, field: str) -> None:
    """Rulebook, "Préparation": every city, route and space of a track begins with one of the 95
    tokens."""
    taken = len(solo.cities) + len(solo.mine) + sum(routes for _, routes in solo.routes)
    most = ALL_TOKENS - sum(lane.spaces for lane in solo.lanes)
    if taken > most:
        raise RuleError("places-gone", field=field, most=most)


def first_set_holdings(state: State, action: FirstSetHoldings) -> State:
    solo = _ready(state)
    _must_oppose(state, action.colour)
    solo = replace(solo, cities=_held(solo.cities, action), known=Known())
    check_markers(solo)
    return with_solo(state, solo)


def _held(cities: tuple[City, ...], action: FirstSetHoldings) -> tuple[City, ...]:
    """The cities with those of this colour and region as they were counted."""
    where = (action.colour, action.region)
    others = tuple(city for city in cities if (city.colour, city.region) != where)
    ones = (City(*where, 1),) * action.ones
    twos = (City(*where, 2),) * action.twos
    return (*others, *ones, *twos)


def set_routes(state: State, action: SetRoutes) -> State:
    """A route joins two cities, so that there are no more of them than pairs."""
    state = first_set_routes(state, action)
    cities = len(solo_of(state).cities_of(action.colour))
    most = cities * (cities - 1) // 2
    if action.routes > most:
        raise RuleError("routes-beyond-cities", field="routes", n=cities, most=most)
    _check_places(solo_of(state), field="routes")
    return state


def first_set_routes(state: State, action: FirstSetRoutes) -> State:
    _must_oppose(state, action.colour)
    return with_solo(state, _ready(state).with_routes(action.colour, action.routes))


def set_opposition_track(state: State, action: SetOppositionTrack) -> State:
    board = opposition(state)
    if board.track(action.track) == action.value:
        raise RuleError("already-so", field="value")
    return state.with_board(recounted(board, state.round, action.track, action.value))


def set_opposition_card(state: State, action: SetOppositionCard) -> State:
    solo = _ready(state)
    card = action.card
    if action.where == "kept" and not is_governor(card):
        raise RuleError("only-governors-kept", field="where")
    if action.where == "held" and is_slavery(card) and state.abolished:
        raise RuleError("slavery-abolished", field="card")
    state = replace(state, boards=tuple(_without(board, card) for board in state.boards))
    kept = tuple(one for one in solo.kept if one[0] != card)
    if action.where == "kept":
        kept = (*kept, (card, action.glory))
    if action.where == "held":
        board = opposition(state)
        cards = (*board.cards, Held(card, action.symbols))
        state = state.with_board(settled(replace(board, cards=cards)))
        state = remembered(state, card, action.symbols)
    state = _opened(state, card) if is_governor(card) else state
    state = with_solo(state, replace(solo_of(state), kept=kept))
    return state.with_board(slotted(opposition(state)))


def _without(board: Board, card: str) -> Board:
    cards = tuple(held for held in board.cards if held.key != card)
    down = tuple(key for key in board.face_down if key != card)
    slot = None if board.slot == card else board.slot
    return settled(replace(board, cards=cards, face_down=down, slot=slot))


def _opened(state: State, governor: str) -> State:
    """A Governor that has been handed over: its region is open."""
    region = pile_of(governor)
    solo = solo_of(state)
    if solo.opening == region:
        state = with_solo(state, replace(solo, opening=None))
    return state if region in state.opened else replace(state, opened=(*state.opened, region))


def ask_again(state: State, action: AskAgain) -> State:
    return with_solo(state, replace(_ready(state), known=Known(), seen=False))


# A player who takes the colour of an opposing one swaps with it everywhere


def recoloured(state: State, before: str) -> State:
    after = own_colour(state)
    solo = solo_of(state)

    def other(colour: str) -> str:
        return {before: after, after: before}.get(colour, colour)

    def many(colours: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(other, colours))

    known = solo.known
    return with_solo(
        state,
        replace(
            solo,
            ladder=many(solo.ladder),
            ships=many(solo.ships),
            europe=many(solo.europe),
            queue=tuple(replace(turn, colour=other(turn.colour)) for turn in solo.queue),
            lanes=tuple(
                replace(lane, markers=many(lane.markers), beside=many(lane.beside))
                for lane in solo.lanes
            ),
            cities=tuple(replace(city, colour=other(city.colour)) for city in solo.cities),
            mine=tuple(replace(city, colour=other(city.colour)) for city in solo.mine),
            routes=tuple(sorted((other(colour), n) for colour, n in solo.routes)),
            known=replace(
                known, no_link=tuple((other(colour), told) for colour, told in known.no_link)
            ),
        ),
    )
