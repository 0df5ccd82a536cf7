"""The interview: what each answer about the board does.

Solo rules, "Dans l'ordre, l'Opposition réalise l'action" and "Actions bonus de l'opposition".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.markers import moved
from companion.games.endeavor.rules.pieces import TRACK_AT, Blue
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.tracks import add_at, settled
from companion.games.endeavor.solo.rules.actions import (
    FindCity,
    OppositionAttacks,
    OppositionDraws,
    OppositionPay,
    OppositionShips,
    SayFull,
    SayNone,
    ShipBeside,
    TakeCity,
    TakeRoute,
)
from companion.games.endeavor.solo.rules.clock import settled_turns, without_cities
from companion.games.endeavor.solo.rules.holdings import (
    bare_taken,
    blue_actions,
    check_blue,
    with_city,
    with_opposition_card,
    with_token,
)
from companion.games.endeavor.solo.rules.knowledge import (
    brings_nothing,
    check_markers,
    open_regions,
    opposition,
    player_of,
    reach,
    solo_of,
    with_solo,
)
from companion.games.endeavor.solo.rules.opposition_turn import (
    Kind,
    Question,
    may_refuse,
    otherwise,
    question,
)
from companion.games.endeavor.solo.rules.pieces import BARE, BROWN_TOKENS, MOST_ROUTES
from companion.games.endeavor.solo.rules.state import City, Found, Known, Search, Solo, Turn
from companion.table.rules import RuleError

SEARCHES: tuple[Kind, ...] = ("link", "two", "any")
"""Questions about a free city."""


def asked(state: State, *kinds: Kind) -> Question:
    """The question being answered; an answer to another one is refused."""
    now = question(state)
    if now is None or now.kind not in kinds:
        raise RuleError("not-asked")
    return now


def _named(now: Question, region: str) -> None:
    if region not in now.regions:
        raise RuleError("region-not-asked", field="region")


def finished(state: State, blues: tuple[Blue, ...] = (), region: str | None = None) -> State:
    """This action is over; blue tokens it won act next, by the same colour."""
    solo = solo_of(state)
    bonus = tuple(Turn(solo.queue[0].colour, blue, region) for blue in blues)
    state = with_solo(state, replace(solo, queue=(*bonus, *solo.queue[1:]), found=None))
    return settled_turns(state)


def _found(solo: Solo) -> Found:
    if solo.found is None:
        raise RuleError("not-asked")
    return solo.found


def find_city(state: State, action: FindCity) -> State:
    if action.search is None:
        return _found_in(state, asked(state, *SEARCHES), action.region)
    now = asked(state, *SEARCHES)
    if now.kind != action.search and otherwise(state, now) is not None:
        state = with_solo(state, _remembered(state, solo_of(state), now))
    return _found_in(state, asked(state, action.search), action.region)


def _found_in(state: State, now: Question, region: str) -> State:
    _named(now, region)
    solo = solo_of(state)
    glory = 2 if now.kind == "two" else None
    if glory is None and region in solo.known.no_two:
        glory = 1
    search: Search = "two" if now.kind == "two" else "link" if now.kind == "link" else "any"
    return with_solo(state, replace(solo, found=Found(search, region, glory)))


def take_city(state: State, action: TakeCity) -> State:
    """The city's token; a city outside Europe always has one until it is taken."""
    if action.region is not None:
        state = find_city(state, FindCity(action.region, action.moment, action.search))
    now = asked(state, "city")
    solo = solo_of(state)
    found = _found(solo)
    if found.glory == 1 and action.glory == 2:
        raise RuleError("no-two-glory", field="glory")
    if found.glory == 2 and action.glory == 1:
        raise RuleError("said-two-glory", field="glory")
    if action.token == BARE:
        state = bare_taken(state, found.region)
    check_blue(state, action.token, shipped=False)
    state = with_city(with_token(state, action.token), now.turn.colour, found.region, action.glory)
    blues = blue_actions(state, action.token, shipped=False)
    if found.search != "link":
        return finished(state, blues, found.region)
    held = replace(found, glory=action.glory, held=True, blues=blues)
    return with_solo(state, replace(solo_of(state), found=held))


def take_route(state: State, action: TakeRoute) -> State:
    """A link gives the route's token too, if nobody has controlled it before."""
    now = asked(state, "route")
    check_blue(state, action.token, shipped=False)
    state = with_token(state, action.token)
    solo = solo_of(state)
    found, colour = _found(solo), now.turn.colour
    if solo.routes_of(colour) >= MOST_ROUTES:
        raise RuleError("routes-gone")
    solo = solo.with_routes(colour, solo.routes_of(colour) + 1)
    blues = (*found.blues, *blue_actions(state, action.token, shipped=False))
    # One route is linked already: "none" is no longer an answer, only more of them.
    search: Search = "link" if found.search == "attack" and action.more else found.search
    solo = replace(solo, found=replace(found, blues=blues, search=search))
    state = with_solo(state, solo)
    return state if action.more else finished(state, blues, found.region)


def opposition_ships(state: State, action: OppositionShips) -> State:
    """The next space of a track and its token. A token that brings nothing is for later."""
    now = asked(state, "complete", "ship", "ship-anyway")
    _named(now, action.region)
    if action.token == BARE:
        raise RuleError("space-has-token", field="token")
    useless = action.token in BROWN_TOKENS and brings_nothing(opposition(state), action.token)
    if useless and now.kind == "ship":
        raise RuleError("brings-nothing", field="token")
    check_blue(state, action.token, shipped=True)
    state = onto_track(with_token(state, action.token), action.region, now.turn.colour)
    blues = blue_actions(state, action.token, shipped=True)
    return finished(state, blues, action.region)


def onto_track(state: State, region: str, colour: str) -> State:
    """A marker on the next space; the last one opens the region."""
    solo = solo_of(state)
    lane = solo.lane(region)
    lane = replace(lane, markers=(*lane.markers, colour))
    solo = solo.with_lane(lane)
    check_markers(solo)
    if len(lane.markers) == lane.spaces:
        solo = replace(solo, opening=region)
    return with_solo(state, solo)


def ship_beside(state: State, action: ShipBeside) -> State:
    now = asked(state, "beside")
    _named(now, action.region)
    return finished(with_solo(state, beside_track(solo_of(state), action.region, now.turn.colour)))


def beside_track(solo: Solo, region: str, colour: str) -> Solo:
    lane = solo.lane(region)
    solo = solo.with_lane(replace(lane, beside=(*lane.beside, colour)))
    check_markers(solo)
    return solo


def opposition_draws(state: State, action: OppositionDraws) -> State:
    now = asked(state, "draw")
    if action.card not in now.cards:
        raise RuleError("not-the-card", field="card")
    return finished(with_opposition_card(state, action.card, action.symbols))


def opposition_attacks(state: State, action: OppositionAttacks) -> State:
    """The player's city with the biggest swing; its token was taken long ago."""
    now = asked(state, "attack")
    _named(now, action.region)
    board = state.board(player_of(state))
    # A marker that nobody told about is not on the map for the app: then none comes back.
    if board.population is not None and board.population.board:
        state = state.with_board(moved(board, reserve=1, on_board=-1))
    links = solo_of(state).cities_of(now.turn.colour) and action.routes != 0
    state = with_city(state, now.turn.colour, action.region, action.glory)
    found = Found("attack", action.region, action.glory, held=True)
    mine = _without_one(solo_of(state).mine, action)
    state = with_solo(state, replace(solo_of(state), found=found, mine=mine))
    return state if links else finished(state)


def _without_one(mine: tuple[City, ...], action: OppositionAttacks) -> tuple[City, ...]:
    """A city that nobody told about cannot be struck out."""
    for at, city in enumerate(mine):
        if (city.region, city.glory) == (action.region, action.glory):
            return (*mine[:at], *mine[at + 1 :])
    return mine


def opposition_pay(state: State, action: OppositionPay) -> State:
    """The token changes sides, and so does its step."""
    now = asked(state, "pay")
    if action.track not in now.tracks:
        raise RuleError("not-weakest", field="track")
    at = TRACK_AT[action.track]
    board, theirs = state.board(player_of(state)), opposition(state)
    state = state.with_board(settled(replace(board, tokens=add_at(board.tokens, at, -1))))
    state = state.with_board(settled(replace(theirs, tokens=add_at(theirs.tokens, at, 1))))
    return finished(state)


def say_none(state: State, action: SayNone) -> State:
    """Nothing of the kind on the board: remembered, and on to the next thing on the list."""
    now = question(state)
    if now is None:
        raise RuleError("not-asked")
    if not may_refuse(state, now):
        raise RuleError("must-choose")
    if now.kind in ("nothing", "attack", "route"):
        return finished(state)
    after = otherwise(state, now) if action.rest else None
    state = with_solo(state, _remembered(state, solo_of(state), now))
    return state if after is None else with_solo(state, _remembered(state, solo_of(state), after))


def say_full(state: State, action: SayFull) -> State:
    """Cities are taken for good: these regions are not asked about again in this game."""
    now = asked(state, *SEARCHES, "beside")
    after = otherwise(state, now)
    regions = now.regions if after is None else (*now.regions, *after.regions)
    if action.region is not None and action.region not in regions:
        raise RuleError("region-not-asked", field="region")
    full = regions if action.region is None else (action.region,)
    return with_solo(state, _full(state, full))


def _remembered(state: State, solo: Solo, now: Question) -> Solo:
    known, turn = solo.known, now.turn
    match now.kind:
        case "link":
            told = {**dict(known.no_link), turn.colour: reach(state, turn.colour)}
            known = Known(tuple(told.items()), known.no_two, known.no_city)
        case "two":
            none = tuple(dict.fromkeys((*known.no_two, *now.regions)))
            known = Known(known.no_link, none, known.no_city)
        case "ship":
            turn = replace(turn, given_up=(*turn.given_up, now.place))
            return replace(solo, queue=(turn, *solo.queue[1:]))
        case _:
            return _full(state, now.regions)
    return replace(solo, known=known)


def _full(state: State, regions: tuple[str, ...]) -> Solo:
    full = without_cities(solo_of(state), regions)
    if full.seen and set(open_regions(state)) <= set(full.known.no_city):
        raise RuleError("said-free-city")
    return full
