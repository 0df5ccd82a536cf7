"""The set-up, step by step. Solo rules, "Mise en place"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.pieces import LEVELS as LEVEL_OF
from companion.games.endeavor.rules.pieces import TRACKS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    CountSpaces,
    DrawSetup,
    FirstDrawSetup,
    SetEurope,
    SetGrid,
    SetLadder,
    SetShips,
    SetupCity,
    SetupShip,
)
from companion.games.endeavor.solo.rules.draws import grid_of, ladder_fits, order_fits, ships_fit
from companion.games.endeavor.solo.rules.grid import shown
from companion.games.endeavor.solo.rules.holdings import with_city, with_token
from companion.games.endeavor.solo.rules.knowledge import own_colour, solo_of, with_solo
from companion.games.endeavor.solo.rules.pieces import BARE, CLOCKWISE, EUROPE, opposing
from companion.games.endeavor.solo.rules.state import Grid, Solo
from companion.table.rules import RuleError


def first_draw_setup(state: State, action: FirstDrawSetup) -> State:
    solo = _at_step(state, "draw")
    colours = opposing(own_colour(state))
    tiles = grid_of(action.tiles)
    if not ladder_fits(action.ladder, colours):
        raise RuleError("ladder-wrong", field="ladder")
    if tiles is None or not all(shown(tiles, building) for building in LEVEL_OF):
        raise RuleError("grid-wrong", field="tiles")
    _check_ships(action.ships, colours)
    _check_europe(action.europe, colours)
    solo = replace(
        solo,
        step="spaces",
        ladder=action.ladder,
        grid=tiles,
        ships=action.ships,
        europe=action.europe,
    )
    return with_solo(state, solo)


def draw_setup(state: State, action: DrawSetup) -> State:
    state = first_draw_setup(state, action)
    return with_solo(state, replace(solo_of(state), prompt=True, code=action.code))


def _at_step(state: State, step: str) -> Solo:
    solo = solo_of(state)
    if state.phase != "setup" or solo.step != step:
        raise RuleError("not-asked")
    return solo


def _drawn(state: State) -> Solo:
    solo = solo_of(state)
    if solo.step == "draw":
        raise RuleError("set-up-first")
    return solo


def _check_ships(ships: tuple[str, ...], colours: tuple[str, ...]) -> None:
    if not ships_fit(ships, colours):
        raise RuleError("ships-wrong", field="ships")


def _check_europe(order: tuple[str, ...], colours: tuple[str, ...]) -> None:
    if not order_fits(order, colours):
        raise RuleError("europe-wrong", field="europe")


def set_ladder(state: State, action: SetLadder) -> State:
    """The player's own draw, or set right: two discs of each opposing colour."""
    solo = _drawn(state)
    if not ladder_fits(action.order, opposing(own_colour(state))):
        raise RuleError("ladder-wrong", field="order")
    return with_solo(state, replace(solo, ladder=action.order, code=""))


def set_grid(state: State, action: SetGrid) -> State:
    """The player's own draw, or set right: every tile in its level's row, as many as there are."""
    solo = _drawn(state)
    tiles = grid_of(action.tiles)
    if tiles is None or not _in_box(state, tiles):
        raise RuleError("grid-wrong", field="tiles")
    if solo.step != "done" and not all(shown(tiles, building) for building in LEVEL_OF):
        raise RuleError("grid-wrong", field="tiles")
    solo = replace(
        solo,
        grid=tiles,
        selection=(action.level, action.column),
        extra=action.extra,
        taken=None,
        owed=None,
        code="",
    )
    return with_solo(state, solo)


def _in_box(state: State, tiles: Grid) -> bool:
    return all(shown(tiles, building) <= state.supply(building) for building in LEVEL_OF)


def set_ships(state: State, action: SetShips) -> State:
    solo = _drawn(state)
    if solo.step not in ("spaces", "tokens", "ships") or solo.lanes[0].markers:
        raise RuleError("already-placed")
    _check_ships(action.colours, opposing(own_colour(state)))
    return with_solo(state, replace(solo, ships=action.colours, code=""))


def set_europe(state: State, action: SetEurope) -> State:
    solo = _drawn(state)
    if solo.cities or solo.step in ("blue", "done"):
        raise RuleError("already-placed")
    _check_europe(action.colours, opposing(own_colour(state)))
    return with_solo(state, replace(solo, europe=action.colours, code=""))


def count_spaces(state: State, action: CountSpaces) -> State:
    """Set-up, or set right: a track has at least as many spaces as markers on it."""
    solo = _drawn(state)
    for region in CLOCKWISE:
        lane = solo.lane(region)
        full = len(lane.markers) >= action.of(region)
        if len(lane.markers) > action.of(region) or (full and region not in state.opened):
            raise RuleError("too-few-spaces", field=region.replace("-", "_"))
        solo = solo.with_lane(replace(lane, spaces=action.of(region)))
    if solo.step == "spaces":
        solo = replace(solo, step="tokens")
    return with_solo(state, solo)


def setup_ship(state: State, action: SetupShip) -> State:
    """Two passes over the six tracks; brown tokens to the Opposition, blue ones discarded."""
    solo = _at_step(state, "ships")
    if action.token == BARE:
        raise RuleError("space-has-token", field="token")
    region, colour = CLOCKWISE[solo.placed % len(CLOCKWISE)], solo.ships[solo.placed]
    lane = solo.lane(region)
    solo = solo.with_lane(replace(lane, markers=(*lane.markers, colour)))
    done = solo.placed + 1
    solo = replace(solo, placed=done)
    if done == len(solo.ships):
        solo = replace(solo, step="europe", placed=0)
    return with_token(with_solo(state, solo), action.token)


def setup_city(state: State, action: SetupCity) -> State:
    """Industry, Culture, Finance, Politics: each colour takes a European city with that token."""
    solo = _at_step(state, "europe")
    colour, track = solo.europe[solo.placed], TRACKS[solo.placed]
    done = solo.placed + 1
    solo = replace(solo, placed=done)
    if done == len(solo.europe):
        solo = replace(solo, step="blue", placed=0)
    state = with_city(with_solo(state, solo), colour, EUROPE, action.glory)
    return with_token(state, track)
