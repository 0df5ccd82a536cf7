"""Setting right: every tracked thing can be put where it really is, and says so."""

from __future__ import annotations

import pytest

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    CorrectBuilding,
    CorrectCard,
    FirstSetBlue,
    SetBlue,
    SetBuilding,
    SetCard,
    SetNeutrals,
    SetPopulation,
    SetRegion,
    SetTrack,
    TakeToken,
)
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import Population, Recount
from companion.table.actions import ChangeOption
from tests.endeavor.support import (
    at,
    build,
    code,
    do,
    holder,
    in_actions,
    leave,
    people,
    peopled,
    table,
    values,
    with_cards,
    with_tracks,
)


class TestTracks:
    def test_the_difference_is_a_source(self):
        state = do(in_actions(), TakeToken("s1", "culture", 5), SetTrack("s1", "culture", 6))
        assert state.board("s1").recounts == (Recount(2, "culture", 1),)
        assert values(state, "s1") == (0, 6, 0, 0)

    def test_one_recount_per_round_and_track(self):
        state = do(in_actions(), SetTrack("s1", "culture", 4), SetTrack("s1", "culture", 3))
        state = do(state, SetTrack("s1", "politics", 2))
        assert state.board("s1").recounts == (
            Recount(2, "culture", 3),
            Recount(2, "politics", 2),
        )
        state = do(state, SetTrack("s1", "culture", 0))
        assert state.board("s1").recounts == (Recount(2, "politics", 2),)
        state = do(at(state, "actions", 3), SetTrack("s1", "politics", 1))
        assert state.board("s1").recounts == (
            Recount(2, "politics", 2),
            Recount(3, "politics", -1),
        )

    def test_nothing_to_set(self):
        assert code(in_actions(), SetTrack("s1", "culture", 0)) == "already-so"

    def test_a_lost_piece_that_had_been_counted_off_takes_its_recount_along(self):
        state = with_cards(in_actions(), "s1", africa_1=Symbols(culture=2))
        state = do(state, SetTrack("s1", "culture", 1))
        state = do(state, SetCard(seat="s1", card="africa-1", where="away"))
        assert (values(state, "s1"), state.board("s1").recounts) == ((0, 0, 0, 0), ())

    def test_recounts_give_way_from_the_latest(self):
        state = with_cards(in_actions(), "s1", africa_1=Symbols(culture=5))
        state = do(state, TakeToken("s1", "culture", 2), SetTrack("s1", "culture", 5))
        state = do(at(state, "check", 3), SetTrack("s1", "culture", 2))
        state = do(state, SetCard(seat="s1", card="africa-1", where="away"))
        assert values(state, "s1") == (0, 0, 0, 0)
        assert state.board("s1").recounts == (Recount(2, "culture", -2),)


class TestCards:
    def test_held_by_one_player_at_most(self):
        state = with_cards(in_actions(), "s1", africa_3=Symbols(industry=1, glory=2))
        state = with_cards(state, "s2", africa_3=Symbols(industry=2))
        assert (values(state, "s1"), values(state, "s2")) == ((0, 0, 0, 0), (2, 0, 0, 0))

    def test_typed_again_it_replaces_what_was_there(self):
        state = with_cards(in_actions(), "s1", africa_3=Symbols(industry=3))
        state = do(state, SetTrack("s1", "industry", 2))
        state = with_cards(state, "s1", africa_3=Symbols(industry=2))
        assert values(state, "s1") == (1, 0, 0, 0)

    def test_a_governor_opens_its_region(self):
        state = with_cards(in_actions(), "s1", africa_governor=Symbols(finance=2))
        assert state.opened == ("africa",)
        state = do(state, SetCard(seat="s1", card="africa-governor", where="away"))
        assert (state.opened, holder(state, "africa-governor")) == (("africa",), None)

    def test_taken_away_it_leaves_the_slot(self):
        state = with_cards(in_actions(), "s1", africa_governor=Symbols())
        state = leave(state, "s1", "africa-governor")
        state = do(state, SetCard(seat="s1", card="africa-governor", where="away"))
        assert state.board("s1").slot is None

    def test_face_down(self):
        state = with_cards(in_actions(), "s1", slavery_2=Symbols(industry=1))
        state = do(state, SetCard(seat="s2", card="slavery-2", where="down"))
        assert (values(state, "s1"), state.board("s2").face_down) == ((0, 0, 0, 0), ("slavery-2",))
        assert state.top_of("slavery") == "slavery-0"
        action = SetCard(seat="s2", card="africa-2", where="down")
        assert code(state, action) == "only-slavery-down"

    def test_after_abolition_no_slavery_card_is_held(self):
        state = do(in_actions(), AbolishSlavery())
        action = SetCard(seat="s1", card="slavery-2", where="held")
        assert code(state, action) == "slavery-abolished"


class TestRegions:
    def test_open_and_closed(self):
        state = do(in_actions(), SetRegion("india", True))
        assert code(state, SetRegion("india", True)) == "already-so"
        state = with_cards(state, "s1", india_governor=Symbols(politics=2), india_1=Symbols())
        state = do(state, SetRegion("india", False))
        assert (state.opened, values(state, "s1"), state.board("s1").cards) == ((), (0,) * 4, ())
        assert code(state, SetRegion("india", False)) == "already-so"


class TestBuildings:
    def test_added_changed_and_cleared(self):
        state = do(table(3), SetBuilding(seat="s1", slot=1, building="theatre", culture=2))
        state = do(state, SetBuilding(seat="s1", slot=2, building="museum", culture=3))
        assert values(state, "s1") == (0, 5, 0, 0)
        state = do(state, SetBuilding(seat="s1", slot=1, building="workshop", industry=2))
        assert values(state, "s1") == (2, 3, 0, 0)
        state = do(state, SetBuilding(seat="s1", slot=1))
        assert [b.key for b in state.board("s1").buildings] == ["colonial_house", "museum"]

    def test_in_place_and_only_spaces_in_order(self):
        state = table(3)
        for slot in (0, 2, 7):
            action = SetBuilding(seat="s1", slot=slot, building="market")
            assert code(state, action) == "no-such-space"

    def test_only_tiles_there_are(self):
        state = do(table(3), SetBuilding(seat="s1", slot=1, building="museum"))
        assert code(state, SetBuilding(seat="s2", slot=1, building="museum")) == "no-tile-left"
        assert code(state, SetBuilding(seat="s1", slot=2, building="parliament")) == (
            "one-level-five"
        )
        again = SetBuilding(seat="s1", slot=1, building="museum", culture=3)
        assert values(do(state, again), "s1") == (0, 3, 0, 0)

    def test_a_marker_on_it_goes_to_the_harbour(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="market"))
        state = peopled(state, "s1", 2, 20, 1)
        state = do(state, SetBuilding(seat="s1", slot=1))
        assert people(state, "s1") == (20, 3, 0, 7)


class TestMarkers:
    def test_what_is_nowhere_else_is_on_the_board(self):
        state = do(table(3, tracking="full"), SetPopulation("s1", 10, 5, (0,)))
        assert people(state, "s1") == (10, 5, 1, 14)

    def test_thirty_in_all_and_on_buildings_that_stand(self):
        state = table(3, tracking="full")
        assert code(state, SetPopulation("s1", 20, 11)) == "too-many-markers"
        assert code(state, SetPopulation("s1", 20, 10, (0,))) == "too-many-markers"
        assert code(state, SetPopulation("s1", 2, 2, (1,))) == "no-building-there"
        assert code(table(3), SetPopulation("s1", 2, 2)) == "full-only"

    def test_full_tracking_from_the_start_needs_no_count(self):
        state = do(table(3), ChangeOption("tracking", "full"))
        assert state.board("s1").population == Population(30, 0, 0)
        late = do(at(table(3), "growth"), ChangeOption("tracking", "full"))
        assert late.board("s1").population is None

    def test_light_tracking_forgets_them(self):
        state = peopled(table(3, tracking="full"), "s1", 2, 20, 0)
        state = do(state, SetBlue("s1", "pay", 2), ChangeOption("tracking", "light"))
        board = state.board("s1")
        assert (board.population, board.workers, sum(board.blue)) == (None, (), 0)

    def test_neutral_ones(self):
        state = do(table(variant="soloplay-3"), SetNeutrals("s2", 1, 1))
        assert state.board("s2").neutral_harbour == 1
        assert code(state, SetNeutrals("s2", 2, 1)) == "too-many-neutrals"
        assert code(table(3), SetNeutrals("s1", 1)) == "too-many-neutrals"

    def test_blue_tokens(self):
        state = do(table(3, tracking="full"), SetBlue("s1", "pay", 10))
        assert state.board("s1").blue == (0, 0, 0, 10)
        assert code(state, SetBlue("s2", "attack", 7)) == "blue-gone"
        assert do(state, SetBlue("s2", "attack", 6)).board("s2").blue == (0, 0, 6, 0)
        assert code(table(3), SetBlue("s1", "pay", 1)) == "full-only"

    def test_sixteen_blue_tokens_of_four_kinds_are_thirteen_of_one_at_most(self):
        state = do(table(3, tracking="full"), SetBlue("s1", "pay", 13))
        assert code(state, SetBlue("s1", "pay", 14)) == "blue-gone"
        assert do(state, FirstSetBlue("s1", "pay", 16)).board("s1").blue == (0, 0, 0, 16)


class TestPrinted:
    def test_a_building_is_corrected_on_every_board(self):
        state = build(build(table(3), "workshop", industry=1), "workshop", industry=2)
        state = do(state, CorrectBuilding(building="workshop", industry=3))
        assert (values(state, "s1"), values(state, "s2")) == ((3, 0, 0, 0), (3, 0, 0, 0))
        assert state.symbols_of("workshop") == Symbols(industry=3)

    def test_a_card_is_corrected_wherever_it_is(self):
        state = with_cards(in_actions(), "s2", africa_3=Symbols(industry=1))
        state = do(state, CorrectCard(card="africa-3", culture=1, glory=2))
        assert values(state, "s2") == (0, 1, 0, 0)
        state = do(state, CorrectCard(card="africa-4", culture=1))
        assert state.symbols_of("africa-4") == Symbols(culture=1)

    def test_not_beyond_what_a_track_can_have(self):
        state = with_cards(in_actions(), "s2", africa_3=Symbols(industry=1))
        state = with_tracks(state, "s2", industry=60)
        assert code(state, CorrectCard(card="africa-3", industry=2)) == "too-many-symbols"


@pytest.mark.parametrize("phase", ["construction", "growth", "salaries", "actions", "check"])
def test_at_any_time(phase):
    state = do(at(table(3), phase), SetTrack("s1", "culture", 3))
    state = with_cards(state, "s2", slavery_0=Symbols(industry=1))
    assert values(do(state, AbolishSlavery()), "s2") == (0, 0, 0, 0)
