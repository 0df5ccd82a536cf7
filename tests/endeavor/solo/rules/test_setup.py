"""The set-up: draws by the app or the player's own, tokens, Europe. Solo rules, "Mise en place"."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    DrawSetup,
    SetEurope,
    SetGrid,
    SetLadder,
    SetLane,
    SetShips,
    SetupCity,
    SetupShip,
)
from companion.games.endeavor.solo.rules.draws import types_of
from companion.games.endeavor.solo.rules.grid import beside
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.games.endeavor.solo.rules.pieces import ColourKey, Token
from companion.games.endeavor.solo.screen.words import region_text
from companion.table.actions import RecolourSeat
from companion.table.text import T
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.support import (
    EUROPE,
    LADDER,
    SHIPS,
    TILES,
    board,
    drawn,
    fresh,
    onward,
    rng,
    shown_question,
    spaces,
    started,
    totals,
)
from tests.endeavor.support import code, do, table
from tests.sure import a, some


def app_draws(seed: int, colour: str = "red") -> tuple[State, DrawSetup]:
    state = fresh(colour=colour)
    given_fields = DrawSetup.draw(state, {"moment": state.moment}, rng(seed))
    return state, msgspec.convert(given_fields, DrawSetup)


@given(st.integers(0, 10_000), st.sampled_from(["red", "green", "white"]))
def test_whatever_is_drawn_is_a_set_up(seed, colour):
    state, action = app_draws(seed, colour)
    state = do(state, action)
    colours = {"red", "green", "purple", "black", "white"} - {colour}
    solo = solo_of(state)
    assert Counter(solo.ladder) == dict.fromkeys(colours, 2)
    assert Counter(solo.ships) == dict.fromkeys(colours, 3)
    assert set(solo.ships[:6]) == colours, "every colour is first somewhere"
    assert sorted(solo.europe) == sorted(colours)
    for level, row in enumerate(solo.grid, 1):
        assert sorted(map(some, row)) == sorted(types_of(level))
    assert solo.selection == (1, 1)


def test_draws_differ():
    drawn_ladders = {app_draws(seed)[1].ladder for seed in range(20)}
    drawn_grids = {app_draws(seed)[1].tiles for seed in range(20)}
    assert len(drawn_ladders) > 10
    assert len(drawn_grids) > 10


def test_what_is_typed_is_not_drawn():
    state = fresh()
    typed = {"moment": state.moment, "ladder": list(LADDER), "tiles": []}
    filled = DrawSetup.draw(state, typed, rng())
    assert filled["ladder"] == list(LADDER)
    assert len(filled["tiles"]) == 15


def by_code(code: str, seed: int) -> State:
    state = fresh()
    filled = DrawSetup.draw(state, {"moment": state.moment, "code": code}, rng(seed))
    return do(state, msgspec.convert(filled, DrawSetup))


def test_the_same_code_draws_the_same_for_everybody():
    """Whatever chance would have brought, and however it is typed."""
    one, other = by_code("KRAKE", 1), by_code(" kr ake", 2)
    assert solo_of(one) == solo_of(other)
    assert solo_of(one).code == "KRAKE"
    assert solo_of(by_code("KRAKA", 1)).ladder != solo_of(one).ladder
    # A code that was written down once draws the same for ever.
    assert "".join(colour[0] for colour in solo_of(one).ladder) == "gpbgwbwp"
    assert solo_of(one).grid[0] == ("shipyard", "market", "workshop")


def test_a_code_is_drawn_where_none_is_typed_and_goes_with_a_draw_of_ones_own():
    state = by_code("", 1)
    code = solo_of(state).code
    assert len(code) == 5
    assert solo_of(by_code(code, 99)) == solo_of(state)
    assert some(board(state).complement).code == T("Code of this draw: %(code)s", code=code)
    assert solo_of(do(state, SetLadder(LADDER))).code == ""


def test_the_set_up_counts_and_says_where_space_1_is():
    state = drawn(fresh())
    assert some(board(state).steps).lays, "ladder and grid are drawn above the form"
    state = onward(do(state, spaces(state)))
    for _ in range(2):
        state = do(state, SetupShip("blue", state.moment))
    shown = shown_question(state)
    assert english(shown.title) == "Black, 3 of 12"
    assert english(shown.text) == "Black on space 1 of Caribbean: which token was there?"
    assert "farthest from the asset cards" in english(shown.reason)


def test_supply_beside_the_grid():
    state = drawn(fresh())
    left = [[beside(state, some(building)) for building in row] for row in solo_of(state).grid]
    assert left == [[4, 4, 4], [3, 3, 3], [2, 2, 2], [1, 1, 1], [0, 0, 0]]


@pytest.mark.parametrize(
    ("own", "refusal"),
    [
        ({"ladder": LADDER[:7]}, "ladder-wrong"),
        ({"ladder": ("red", *LADDER[1:])}, "ladder-wrong"),
        ({"ladder": ("green", "green", "green", *LADDER[3:])}, "ladder-wrong"),
        ({"tiles": TILES[:14]}, "grid-wrong"),
        ({"tiles": ("bank", *TILES[1:])}, "grid-wrong"),
        ({"tiles": ("shipyard", *TILES[1:])}, "grid-wrong"),
        ({"tiles": ("none", *TILES[1:])}, "grid-wrong"),
        ({"ships": SHIPS[:11]}, "ships-wrong"),
        ({"ships": ("green",) * 12}, "ships-wrong"),
        ({"europe": ("green", "green", "black", "white")}, "europe-wrong"),
        ({"europe": EUROPE[:3]}, "europe-wrong"),
    ],
)
def test_a_draw_of_the_players_own_must_fit(own, refusal):
    state = fresh()
    fields = {"ladder": LADDER, "tiles": TILES, "ships": SHIPS, "europe": EUROPE, **own}
    assert code(state, DrawSetup(state.moment, **fields)) == refusal


def test_every_colour_is_first_somewhere_after_the_first_pass():
    """Three of each, but white only on second spaces."""
    ships: tuple[ColourKey, ...] = ("green", "purple", "black", "green", "purple", "black")
    ships = (*ships, *("white", "white", "white", "green", "purple", "black"))
    state = drawn(fresh())
    assert code(state, SetShips(ships)) == "ships-wrong"


def test_every_draw_can_be_replaced():
    state = drawn(fresh())
    ladder = tuple(reversed(LADDER))
    ships = (*SHIPS[6:], *SHIPS[:6])
    tiles = (TILES[2], TILES[1], TILES[0], *TILES[3:])
    state = do(
        state,
        SetLadder(ladder),
        SetGrid(tiles),
        SetShips(ships),
        SetEurope(tuple(reversed(EUROPE))),
    )
    solo = solo_of(state)
    assert (solo.ladder, solo.ships) == (ladder, ships)
    assert solo.grid[0] == ("workshop", "shipyard", "market")
    assert solo.europe == ("white", "black", "purple", "green")


def test_replacing_what_lies_on_the_board_already_is_refused():
    state = drawn(fresh())
    assert code(state, SetLadder(LADDER[:6])) == "ladder-wrong"
    assert code(state, SetGrid(("none", *TILES[1:]))) == "grid-wrong"
    state = onward(do(state, spaces(state)))
    state = do(state, SetupShip("blue", state.moment))
    assert code(state, SetShips(SHIPS)) == "already-placed"
    do(state, SetEurope(tuple(reversed(EUROPE))))
    assert code(started(), SetEurope(EUROPE)) == "already-placed"
    assert code(started(), SetShips(SHIPS)) == "already-placed"


def test_nothing_before_the_draw():
    state = fresh()
    for action in (SetLadder(LADDER), SetGrid(TILES), spaces(state), SetShips(SHIPS)):
        assert code(state, action) == "set-up-first"
    assert code(state, SetupShip("blue", state.moment)) == "not-asked"
    assert code(state, SetupCity(1, state.moment)) == "not-asked"
    twice = drawn(state)
    assert code(twice, DrawSetup(twice.moment, LADDER, TILES, SHIPS, EUROPE)) == "not-asked"


def test_the_steps_and_the_tokens_of_the_tracks():
    """Africa, South America, Caribbean, North America, Far East, India, and once more."""
    state = drawn(fresh())
    assert [step.state for step in some(board(state).steps).all][:2] == ["done", "now"]
    state = do(state, spaces(state, india=7))
    assert solo_of(state).lane("india").spaces == 7
    assert shown_question(state).kind == "tokens"
    state = onward(state)
    tokens: tuple[Token, ...] = ("industry", "culture", "blue", "finance", "politics", "politics")
    tokens = (*tokens, "blue", "industry", "culture", "culture", "finance", "blue")
    asked = []
    for token in tokens:
        shown = shown_question(state)
        asked.append((dict(shown.text.params)["region"], shown.colour))
        state = do(state, SetupShip(token, state.moment))
    assert asked == [
        (region_text("africa"), "green"),
        (region_text("south-america"), "purple"),
        (region_text("caribbean"), "black"),
        (region_text("north-america"), "white"),
        (region_text("far-east"), "green"),
        (region_text("india"), "purple"),
        (region_text("africa"), "white"),
        (region_text("south-america"), "black"),
        (region_text("caribbean"), "green"),
        (region_text("north-america"), "purple"),
        (region_text("far-east"), "black"),
        (region_text("india"), "white"),
    ]
    assert totals(state) == (2, 3, 2, 2)
    assert solo_of(state).blues == 3
    assert {lane.region: lane.markers for lane in solo_of(state).lanes} == {
        "africa": ("green", "white"),
        "south-america": ("purple", "black"),
        "caribbean": ("black", "green"),
        "north-america": ("white", "purple"),
        "far-east": ("green", "black"),
        "india": ("purple", "white"),
    }


def test_europe_adds_one_of_each_status_and_its_preferences_are_shown():
    state = drawn(fresh())
    state = onward(do(state, spaces(state)))
    for _ in range(12):
        state = do(state, SetupShip("blue", state.moment))
    shown = shown_question(state)
    assert shown.colour == "green"
    first, second, last = shown.prefer
    regions = a(tuple, dict(first.params)["regions"])
    assert [text.message for text in regions] == ["Africa", "Far East"]
    assert [text.message for text in a(tuple, dict(second.params)["regions"])] == ["Caribbean"]
    assert last.message == "then as you like"
    for glory in (1, 2, 1, 1):
        state = do(state, SetupCity(glory, state.moment))
    assert totals(state) == (1, 1, 1, 1)
    assert [(c.colour, c.region, c.glory) for c in solo_of(state).cities] == [
        ("green", "europe", 1),
        ("purple", "europe", 2),
        ("black", "europe", 1),
        ("white", "europe", 1),
    ]
    assert shown_question(state).kind == "setup-blue"
    state = onward(state)
    assert (state.phase, state.acting, state.moment) == ("construction", "s1", "r1.construction.s1")
    assert solo_of(state).blues == 13


def test_pieces_that_cannot_exist_at_set_up():
    state = drawn(fresh())
    state = onward(do(state, spaces(state)))
    assert code(state, SetupShip("none", state.moment)) == "space-has-token"


def test_a_track_has_more_spaces_than_markers():
    state = do(started(), SetLane("africa", ("green", "white", "green")))
    assert code(state, spaces(state, africa=3)) == "too-few-spaces"
    assert solo_of(do(state, spaces(state, africa=4))).lane("africa").spaces == 4


def test_the_spaces_are_learned():
    assert GAME.lessons(spaces(fresh(), india=8))["shipping-tracks"]["india"] == 8


def test_a_new_colour_for_the_player_swaps_with_the_opposing_one():
    state = do(started(), RecolourSeat("s1", "green"))
    solo = solo_of(state)
    assert "green" not in (*solo.ladder, *solo.europe)
    assert solo.ladder[0] == "red"
    assert solo.lane("africa").markers == ("red", "white")
    assert {city.colour for city in solo.cities} == {"red", "purple", "black", "white"}


def test_other_tables_have_no_opposition():
    for action in (SetLadder(LADDER), spaces(fresh())):
        assert code(table(3), action) == "solo-only"
    assert opposition(fresh()).totals == (0, 0, 0, 0)
