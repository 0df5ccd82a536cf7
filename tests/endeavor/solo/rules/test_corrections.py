"""Every tracked thing of the Opposition can be set right."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import AbolishSlavery, SetBlue, SetCard, SetRegion
from companion.games.endeavor.solo.rules.actions import (
    AskAgain,
    FirstSetHoldings,
    FirstSetRoutes,
    SetHoldings,
    SetLane,
    SetOppositionCard,
    SetOppositionTrack,
    SetRoutes,
    TakeCity,
    TakeRoute,
)
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from tests.endeavor.solo.support import (
    acting,
    board,
    drawn,
    find,
    fresh,
    holding,
    lane,
    no_city,
    ships,
    shown_question,
    started,
    tap,
    totals,
    tracks,
)
from tests.endeavor.support import code, do

START = started()


def test_tracks_are_recounted_with_a_source_of_their_own():
    state = tracks(START, culture=4)
    assert totals(state) == (1, 4, 1, 1)
    culture = board(state).opposition.tableau.tracks[1]
    sources = [(source.label.message, source.amount) for source in culture.sources]
    assert sources == [("tokens", 1), ("recount in round %(n)d", 3)]
    assert code(state, SetOppositionTrack("culture", 4)) == "already-so"


def test_a_shipping_track():
    state = lane(START, "africa", "green", "red", "white")
    assert solo_of(state).lane("africa").markers == ("green", "red", "white")
    assert code(START, SetLane("africa", ("green",), ("green",))) == "region-closed"
    assert code(START, SetLane("africa", ("green",) * 5)) == "full-track-opens"
    opened = do(START, SetRegion("africa", True))
    state = lane(opened, "africa", "green", beside=("red", "white"))
    assert solo_of(state).lane("africa").beside == ("red", "white")


def test_thirty_markers_of_a_colour():
    """Green: two on the ladder, three on tracks, so that 25 cities are possible and 26 are not."""
    state = holding(START, "green", "europe", ones=25)
    assert code(START, SetHoldings("green", "europe", 20, 6)) == "too-many-markers"
    opened = do(state, SetRegion("africa", True))
    assert code(opened, SetLane("africa", ("green",), ("green",))) == "too-many-markers"


def test_cities_and_routes():
    state = do(holding(START, "green", "africa", 1, 2), SetRoutes("green", 4))
    shown = next(one for one in board(state).holdings if one.colour == "green")
    assert dict(shown.text.params) == {"ones": 2, "twos": 2, "routes": 4}
    assert code(START, SetHoldings("red", "africa", 1, 0)) == "own-colour"
    assert code(START, SetRoutes("red", 1)) == "own-colour"


def test_cards_go_from_one_board_to_the_other():
    state = do(START, SetOppositionCard(card="india-governor", where="held", culture=2))
    assert "india" in state.opened
    assert opposition(state).slot == "india-governor"
    state = do(state, SetCard(seat="s1", card="india-governor", where="held", culture=2))
    assert opposition(state).cards == ()
    assert opposition(state).slot is None
    state = do(state, SetOppositionCard(card="india-governor", where="kept", glory=2))
    assert state.board("s1").cards == ()
    assert solo_of(state).kept == (("india-governor", 2),)
    state = do(state, SetCard(seat="s1", card="india-governor", where="held"))
    assert solo_of(state).kept == ()
    state = do(state, SetOppositionCard(card="india-governor", where="away"))
    assert state.board("s1").cards == ()
    bad = SetOppositionCard(card="europe-0", where="kept")
    assert code(START, bad) == "only-governors-kept"


def test_no_slavery_card_after_the_abolition():
    state = do(START, SetOppositionCard(card="slavery-0", where="held", industry=2))
    assert totals(state)[0] == 3
    state = do(state, AbolishSlavery())
    assert totals(state)[0] == 1
    again = SetOppositionCard(card="slavery-1", where="held")
    assert code(state, again) == "slavery-abolished"


def test_before_the_set_up_is_done_there_is_nothing_to_set_right():
    state = drawn(fresh())
    for action in (
        SetLane("africa"),
        SetHoldings("green", "europe", 1, 0),
        SetRoutes("green", 1),
        SetOppositionCard(card="europe-0", where="held"),
        AskAgain(),
    ):
        assert code(state, action) == "set-up-first"


def test_a_region_opened_by_hand_needs_no_governor_handed_over():
    state = lane(acting(), "africa", "green", "white", "white", "white")
    state = ships(no_city(state), "africa", "culture")
    assert shown_question(state).kind == "governor"
    state = do(state, SetRegion("africa", True))
    assert shown_question(state).kind == "link"
    assert opposition(state).cards == ()


def test_a_region_closed_by_hand_has_a_free_space_again():
    state = lane(acting(), "africa", "green", "white", "white", "white")
    state = ships(no_city(state), "africa", "culture")
    state = tap(state, shown_question(state).cards[0].offer)
    state = do(state, SetRegion("africa", False))
    assert opposition(state).cards == ()
    assert board(state).lanes[0].track.free == 1


def test_no_more_routes_than_pairs_of_cities():
    """Green has one city in Europe; with three more there are 4 x 3 / 2 pairs."""
    assert code(START, SetRoutes("green", 1)) == "routes-beyond-cities"
    state = holding(START, "green", "africa", ones=3)
    assert solo_of(do(state, SetRoutes("green", 6))).routes_of("green") == 6
    assert code(state, SetRoutes("green", 7)) == "routes-beyond-cities"


def test_cities_and_routes_are_as_many_as_the_tokens_beside_the_tracks():
    """95 tokens, of which 6 x 5 lie on shipping tracks: 65 cities and routes. The four colours begin
    with one city each, and 25 for green make 28."""
    state = holding(START, "green", "europe", ones=25)
    state = do(state, SetRoutes("green", 37))
    assert code(state, SetRoutes("green", 38)) == "places-gone"
    assert code(state, SetHoldings("purple", "europe", 2, 0)) == "places-gone"


def test_blue_tokens_that_are_gone_are_not_kept_by_the_player():
    """Twelve went with the markers of the set-up, one left Europe: three are left."""
    state = started(tracking="full")
    assert sum(do(state, SetBlue("s1", "pay", 3)).board("s1").blue) == 3
    assert code(state, SetBlue("s1", "pay", 4)) == "blue-gone"


def test_what_an_earlier_file_set_right_stays():
    state = do(START, FirstSetRoutes("green", 60), FirstSetHoldings("green", "europe", 25, 0))
    assert (solo_of(state).routes_of("green"), len(solo_of(state).cities)) == (60, 28)


def test_routes_cannot_go_on_for_ever():
    state = do(acting(), FirstSetRoutes("green", 60))
    state = find(state)
    state = do(state, TakeCity("culture", 1, state.moment))
    assert code(state, TakeRoute("none", state.moment)) == "routes-gone"
