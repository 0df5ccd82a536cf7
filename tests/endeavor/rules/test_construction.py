"""Construction: rulebook, "Phase 1"."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.endeavor.rules.actions import Build, SetBuilding, SkipBuild
from companion.games.endeavor.rules.construction import reach
from companion.games.endeavor.rules.lessons import status_of
from companion.games.endeavor.rules.pieces import LEVELS, BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.table.text import SeatName
from tests.endeavor.support import at, build, code, do, refused, table, tiles, values, with_tracks
from tests.sure import some


def stocked(state: State, *buildings: tuple[str, BuildingKey]) -> State:
    """The table with these tiles on boards, each (seat, building)."""
    for seat, building in buildings:
        slot = len(state.board(seat).buildings)
        state = do(state, SetBuilding(seat=seat, slot=slot, building=building))
    return state


def tap(state: State, building: BuildingKey) -> Build:
    return Build(seat=some(state.acting), building=building, moment=state.moment)


def test_symbols_count_at_once_and_supply_shrinks():
    state = build(table(3), "workshop", industry=2)
    assert values(state, "s1") == (2, 0, 0, 0)
    assert (state.supply("workshop"), state.supply("market")) == (4, 5)


def test_the_same_building_may_be_built_twice():
    state = stocked(table(3), ("s1", "market"))
    assert [b.key for b in build(state, "market").board("s1").buildings] == [
        "colonial_house",
        "market",
        "market",
    ]


@pytest.mark.parametrize(("industry", "level"), [(0, 1), (2, 2), (4, 3), (7, 4), (10, 5), (15, 5)])
def test_industry_sets_the_level(industry, level):
    state = with_tracks(table(3), "s1", industry=industry)
    for key, needed in LEVELS.items():
        building = msgspec.convert(key, BuildingKey)
        if needed <= level:
            assert build(state, building).acting == "s2"
        else:
            error = refused(state, tap(state, building))
            assert (error.code, error.params) == ("level-too-high", {"level": needed, "own": level})


def test_a_tile_that_is_gone():
    state = with_tracks(stocked(table(3), ("s2", "museum")), "s1", industry=10)
    assert code(state, tap(state, "museum")) == "no-tile-left"


def test_one_level_five_building_each():
    state = with_tracks(stocked(table(3), ("s1", "museum")), "s1", industry=10)
    assert code(state, tap(state, "parliament")) == "one-level-five"
    assert build(state, "university").acting == "s2"


def test_seven_spaces():
    markets: list[tuple[str, BuildingKey]] = [("s1", "market")] * 5
    state = stocked(table(3), *markets, ("s1", "shipyard"), ("s1", "shipyard"))
    assert code(state, tap(state, "workshop")) == "board-full"


def test_with_nothing_left_at_ones_level_the_next_level_is_open():
    kinds: tuple[BuildingKey, ...] = ("market", "shipyard", "workshop")
    level_one = [kind for kind in kinds for _ in range(5)]
    seats = ["s2"] * 6 + ["s3"] * 6 + ["s4"] * 3
    state = stocked(table(4), *zip(seats, level_one, strict=True))
    assert reach(state, state.board("s1")) == 2
    assert code(state, tap(state, "docks")) == "level-too-high"
    assert build(state, "bank").acting == "s2"


def test_a_level_that_is_gone_as_well_is_passed_over():
    """15 tiles of level 1 and 12 of level 2 fill 27 of the 28 spaces of four players."""
    one: tuple[BuildingKey, ...] = ("market", "shipyard", "workshop")
    two: tuple[BuildingKey, ...] = ("bank", "barracks", "guild_hall")
    gone = [kind for kind in one for _ in range(5)] + [kind for kind in two for _ in range(4)]
    seats = ["s2"] * 7 + ["s3"] * 7 + ["s4"] * 7 + ["s5"] * 6
    state = stocked(table(5), *zip(seats, gone, strict=True))
    assert reach(state, state.board("s1")) == 3
    assert code(state, tap(state, "university")) == "level-too-high"
    assert build(state, "docks").acting == "s2"


def test_in_turn_order():
    state = table(3)
    error = refused(state, Build(seat="s2", building="market", moment=state.moment))
    assert error.code == "not-your-turn"
    assert error.params["who"] == SeatName("s1")
    assert code(state, SkipBuild("s3", state.moment)) == "not-your-turn"


def test_in_construction_only():
    state = at(table(3), "growth")
    assert code(state, Build(seat="s1", building="market", moment=state.moment)) == (
        "not-construction"
    )
    assert code(state, SkipBuild("s1", state.moment)) == "not-construction"


def test_what_was_typed_is_offered_the_next_time():
    state = build(table(3), "workshop", industry=3)
    shown = tiles(state)
    nothing = status_of(Symbols())
    for key, symbols in (("workshop", Symbols(industry=3)), ("bank", Symbols(finance=2))):
        assert shown[key].asks == ()
        assert {name: shown[key].fields[name] for name in nothing} == status_of(symbols)
    assert {ask.name: ask.now for ask in shown["market"].asks} == nothing
    assert not set(shown["market"].fields) & set(nothing)


def test_more_symbols_than_any_game_has_are_refused():
    state = with_tracks(table(3), "s1", culture=58)
    action = Build(seat="s1", building="market", moment=state.moment, culture=3)
    assert code(state, action) == "too-many-symbols"
