"""The building grid: extra actions, slide, refill, column 3. Solo rules, "Phase de Construction"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Build, SetBuilding, SetTrack, SkipBuild
from companion.games.endeavor.rules.pieces import BuildingKey
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import SayFirst, SetGrid
from companion.games.endeavor.solo.rules.clock import position
from companion.games.endeavor.solo.rules.grid import beside
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.rules.pieces import TileKey
from companion.table.text import T
from companion.table.views import Offer
from tests.endeavor.solo.support import (
    TILES,
    asked,
    board,
    build,
    grid_set,
    no_city,
    onward,
    passed,
    setup,
    ships,
    shown_question,
    started,
    tap,
    to_actions,
    to_opposition,
)
from tests.endeavor.support import code, do, refused
from tests.sure import some


def row(state: State, level: int) -> tuple[str | None, ...]:
    return solo_of(state).grid[level - 1]


def played(state: State, building: BuildingKey) -> State:
    """A whole round with this building; the Opposition only ships or draws."""
    state = to_actions(state, building)
    if state.phase == "first":
        state = do(state, SayFirst(False, state.moment))
    return ended(passed(state))


def ended(state: State) -> State:
    return onward(until_check(state))


def until_check(state: State) -> State:
    """The Opposition's actions by the first answer each."""
    while state.phase == "opposition":
        shown = shown_question(state)
        tapped: Offer | None
        if shown.none is not None and shown.kind in ("link", "two"):
            tapped = shown.none
        elif shown.cards:
            tapped = shown.cards[0].offer
        else:
            tapped = shown.answers[0]
        state = tap(state, tapped)
    assert state.phase == "check"
    return state


@pytest.mark.parametrize(
    ("column", "building", "extra"),
    [
        (1, "market", 0),
        (1, "shipyard", 1),
        (1, "workshop", 2),
        (2, "bank", 1),
        (2, "barracks", 0),
        (2, "guild_hall", 1),
        (3, "docks", 2),
        (3, "fortress", 1),
    ],
)
def test_extra_actions_by_the_columns_between(column, building, extra):
    """Columns 1 and 3 are two apart, not neighbours."""
    state = grid_set(started(), TILES, column=column)
    shown = some(board(state).complement)
    place = next(
        at
        for row in shown.rows
        for at, cell in enumerate(row.cells)
        if some(cell.choice).offer.fields["building"] == building
    )
    assert shown.columns[place].extra == extra
    state = build(state, building)
    assert solo_of(state).extra == extra
    assert position(state) == 3 + extra


def test_the_preview_says_it_beforehand():
    shown = some(board(started()).complement)
    assert [some(column.preview).message for column in shown.columns] == [
        "no extra action for the Opposition",
        "1 extra action for the Opposition",
        "%(n)d extra actions for the Opposition",
    ]
    cells = [cell for row in reversed(shown.rows) for cell in row.cells]
    assert [cell.marker for cell in cells] == [True] + [False] * 14
    assert all(some(cell.choice).offer.reason is None for cell in cells)


def test_the_selection_marker_moves_to_the_place_chosen():
    state = build(started(), "fortress")
    assert solo_of(state).selection == (3, 2)
    assert row(state, 3) == ("docks", None, "theatre"), "the gap stays for this round"
    assert some(board(state).complement).rows[2].cells[1].marker


@pytest.mark.parametrize(
    ("building", "after"),
    [
        ("market", ("shipyard", "workshop", "market")),
        ("shipyard", ("market", "workshop", "shipyard")),
        ("workshop", ("market", "shipyard", None)),
    ],
)
def test_the_slide_from_each_column(builds_one_round, building, after):
    state = builds_one_round(building)
    assert row(state, 1) == after
    assert row(state, 2) == ("bank", "barracks", "guild_hall"), "other rows stay"


@pytest.fixture
def builds_one_round():
    return lambda building: played(started(), building)


def test_refill_only_while_the_supply_lasts():
    """Level 4 has two tiles of a kind: one on the grid and one beside it."""
    state = started()
    assert beside(state, "cartographer") == 1
    state = played(state, "cartographer")
    assert row(state, 4) == ("trade_office", "university", "cartographer")
    assert beside(state, "cartographer") == 0
    state = played(state, "trade_office")
    assert row(state, 4) == ("university", "cartographer", "trade_office")
    state = played(state, "cartographer")
    assert row(state, 4) == ("university", "trade_office", None)
    assert code(state, _build(state, "cartographer")) == "not-on-grid"


def _build(state: State, building: BuildingKey) -> Build:
    return Build(seat="s1", building=building, moment=state.moment)


def test_no_refill_at_level_five_and_one_only():
    state = played(started(), "stock_exchange")
    assert row(state, 5) == ("museum", "parliament", None)
    assert code(state, _build(state, "museum")) == "one-level-five"
    refusal = refused(state, _build(state, "museum")).text(GAME.all_refusals)
    top = some(board(state).complement).rows[0]
    assert (top.level, some(top.cells[0].choice).offer.reason) == (5, refusal)


def test_the_column_three_exception_over_two_rounds():
    """Round 1 takes the Theatre from column 3: its place stays empty under the crown.

    Round 2 takes the Docks from column 1: first a Theatre comes back to column 3, at the end of
    the round the row closes up and Docks follow. Round 3 finds three columns full again.
    """
    state = played(started(), "theatre")
    assert row(state, 3) == ("docks", "fortress", None)
    assert solo_of(state).owed is not None
    assert code(state, _build(state, "guild_hall")) == "column-three-twice"
    before, action = state, _build(state, "docks")
    state = do(state, action)
    assert row(state, 3) == (None, "fortress", "theatre")
    assert solo_of(state).owed is None
    told = GAME.describe(before, action, state, None)
    assert told.params[1:] == (("building", T("Theatre")), ("level", 3)), "the refill is told"
    state = rest_of_round(state)
    assert row(state, 3) == ("fortress", "theatre", "docks")
    build(state, "docks")


def rest_of_round(state: State) -> State:
    while state.phase in ("growth", "salaries"):
        state = onward(state)
    return ended(passed(state))


def test_the_exception_when_the_next_building_is_in_another_row():
    state = played(started(), "guild_hall")
    assert row(state, 2) == ("bank", "barracks", None)
    state = build(state, "shipyard")
    assert row(state, 2) == ("bank", "barracks", "guild_hall")
    assert row(rest_of_round(state), 1) == ("market", "workshop", "shipyard")


def test_the_exception_without_supply():
    """A level-5 building from column 3 has no copy to come back."""
    state = played(started(), "parliament")
    state = build(state, "market")
    assert row(state, 5) == ("stock_exchange", "museum", None)


def test_industry_sets_no_limit():
    state = started()
    assert state.board("s1").track("industry") == 0
    assert build(state, "university").board("s1").buildings[1].key == "university"


def test_the_tables_other_reading_limits_the_level_by_industry():
    """Rulebook, "Phase 1": Industry 0 builds at level 1, Industry 2 at level 2."""
    state = started(industry_limit="base")
    refused_as = "level-too-high"
    assert code(state, Build(seat="s1", building="bank", moment=state.moment)) == refused_as
    reasons = some(board(state).complement).reasons
    assert [label for label, _ in reasons] == [None], "said once for all levels"
    state = played(build_ready(state), "market")
    assert build(state, "bank").board("s1").buildings[-1].key == "bank"
    assert code(state, Build(seat="s1", building="docks", moment=state.moment)) == refused_as


def build_ready(state: State) -> State:
    return do(state, SetTrack("s1", "industry", 2))


def test_with_nothing_left_to_take_the_next_level_is_open():
    """Level 1 gone from the grid: with Industry 0 level 2 may be built, and no higher."""
    tiles: tuple[TileKey, ...] = ("none", "none", "none", *TILES[3:])
    state = set_out(started(industry_limit="base"), tiles)
    assert code(state, Build(seat="s1", building="docks", moment=state.moment)) == "level-too-high"
    assert build(state, "bank").board("s1").buildings[-1].key == "bank"


def set_out(state: State, tiles: tuple[TileKey, ...]) -> State:
    return grid_set(state, tiles, level=2, column=1)


def test_a_table_opened_without_the_option_has_no_limit():
    options = tuple((k, v) for k, v in setup().options if k != "industry_limit")
    state = GAME.start(replace(setup(), options=options))
    assert state.setup.option("industry_limit") == "none"


def test_the_same_building_twice():
    state = played(started(), "market")
    state = build(state, "market")
    assert [b.key for b in state.board("s1").buildings[1:]] == ["market", "market"]


def test_going_on_without_a_building_moves_nothing():
    state = started()
    state = rest_of_round(do(state, SkipBuild("s1", state.moment)))
    assert solo_of(state).grid == solo_of(started()).grid
    assert solo_of(state).selection == (1, 1)


def test_a_building_set_right_leaves_the_grid_if_it_was_the_last():
    state = do(started(), SetBuilding(seat="s1", slot=1, building="museum"))
    assert row(state, 5) == ("stock_exchange", None, "parliament")
    state = do(started(), SetBuilding(seat="s1", slot=1, building="market"))
    assert row(state, 1) == ("market", "shipyard", "workshop")
    assert beside(state, "market") == 3


def test_a_grid_set_right_may_have_gaps_but_no_tile_too_many():
    state = do(started(), SetBuilding(seat="s1", slot=1, building="museum"))
    assert code(state, _grid(TILES)) == "grid-wrong"
    state = do(state, _grid(("none", *TILES[1:13], "none", TILES[14])))
    assert row(state, 1) == (None, "shipyard", "workshop")


def _grid(tiles: tuple[TileKey, ...]) -> SetGrid:
    return SetGrid(tiles)


def test_no_building_left_out_of_turn():
    state = to_opposition(started(), "market")
    assert asked(state) == "link"
    state = ships(no_city(state), "africa")
    assert code(state, _build(state, "bank")) == "not-construction"
