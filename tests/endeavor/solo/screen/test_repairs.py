"""Every form that sets right shows what holds: sent back untouched it changes nothing."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.endeavor.rules.actions import SetRegion
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.table.views import Offer
from tests.endeavor.solo.support import (
    acting,
    drawn,
    fresh,
    holding,
    lane,
    onward,
    shown_question,
    spaces,
    started,
    tap,
)
from tests.endeavor.support import do

MANY = {"order", "tiles", "colours", "markers", "beside"}


def repairs(state: State, *parts: str) -> dict[str, Offer]:
    """By verb, and by region where one verb has several."""
    return {
        f"{one.verb}{one.fields.get('region', '')}": one
        for part in GAMES["endeavor"].repairs(state)
        if part.key in parts
        for one in part.offers
    }


def complement(state: State) -> dict[str, Offer]:
    return repairs(state, "complement")


def sent(state: State, one: Offer, **more: Any) -> State:
    """The form as the page sends it: rows of choices as lists, free spaces left out."""
    rows: dict[str, list[Any]] = defaultdict(list)
    for ask in one.asks:
        if ask.now not in (None, ""):
            rows[ask.name].append(ask.now)
    fields: dict[str, Any] = {
        name: chosen if name in MANY else chosen[0] for name, chosen in rows.items()
    }
    return tap(state, one, **{**fields, **more})


def test_nothing_to_replace_before_anything_is_drawn():
    assert repairs(fresh(), "clock", "complement", "opposition") == {}


def test_draws_can_be_replaced_until_they_are_on_the_board():
    state = drawn(fresh())
    assert set(complement(state)) == {"set-ladder", "set-grid", "set-ships", "set-europe"}
    state = onward(do(state, spaces(state)))
    assert "set-ships" in complement(state)
    state = tap(state, shown_question(state).answers[0])
    assert set(complement(state)) == {"set-ladder", "set-grid", "set-europe"}


@pytest.mark.parametrize("verb", ["set-ladder", "set-grid", "set-ships", "set-europe"])
def test_a_draw_sent_back_as_shown_is_the_same_draw(verb):
    state = drawn(fresh())
    after = sent(state, complement(state)[verb])
    before, now = solo_of(state), solo_of(after)
    assert (before.ladder, before.grid, before.ships, before.europe, before.selection) == (
        now.ladder,
        now.grid,
        now.ships,
        now.europe,
        now.selection,
    )


def test_the_map_sent_back_as_shown_is_the_same_map():
    state = lane(acting(), "africa", "green", "white", "red")
    forms = complement(state)
    lanes = [key for key in forms if key.startswith("set-lane")]
    assert len(lanes) == 6
    for key in (*lanes, "count-spaces"):
        assert solo_of(sent(state, forms[key])).lanes == solo_of(state).lanes


def test_a_full_track_offers_room_beside_it():
    state = acting()
    opened = do(state, SetRegion("india", True))
    asks = complement(opened)["set-laneindia"].asks
    assert [ask.name for ask in asks].count("beside") == 2
    assert "beside" not in [ask.name for ask in complement(state)["set-laneindia"].asks]


def test_the_clock_says_whether_the_player_has_passed():
    """While the Opposition acts: sent back untouched, it is not the player's turn again."""
    state = acting()
    (clock,) = repairs(state, "clock").values()
    now = {one.name: one.now for one in clock.asks}
    assert (now["phase"], now["passed"]) == ("opposition", ("s1",))


def test_cities_routes_and_tracks_ask_for_what_is_true():
    state = holding(started(), "white", "europe", twos=1)
    forms = repairs(state, "opposition")
    state = sent(state, forms["set-holdings"], colour="green", region="europe", ones=2, twos=0)
    state = sent(state, forms["set-routes"], colour="green", routes=1)
    state = sent(state, forms["set-opposition-track"], track="culture", value=7)
    state = sent(state, forms["set-opposition-card"], card="europe-1", politics=1)
    solo = solo_of(state)
    assert len(solo.cities_of("green", "europe")) == 2
    assert solo.routes_of("green") == 1
    assert state.board("opposition").track("culture") == 7
    assert state.board("opposition").holds("europe-1")


def test_the_clock_is_set_without_saying_who_is_first():
    (clock,) = repairs(acting(), "clock").values()
    assert clock.fields == {"first": "s1"}
    assert [ask.name for ask in clock.asks] == ["round", "phase", "passed"]
    phase = clock.asks[1]
    assert "opposition" in [choice.value for choice in phase.choices]
    state = sent(acting(), clock, phase="construction", round=3, passed=[])
    assert (state.phase, state.round) == ("construction", 3)
