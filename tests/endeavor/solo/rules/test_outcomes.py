"""Blue tokens of the Opposition, by where they were won and the difficulty. "Actions bonus"."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.endeavor.rules.actions import (
    Discard,
    DrawCard,
    NextPhase,
    SetCard,
    SetRegion,
    TakeToken,
)
from companion.games.endeavor.rules.pieces import Track
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    FindCity,
    OppositionAttacks,
    OppositionPay,
    OppositionShips,
    SayNone,
    TakeCity,
    TakeRoute,
)
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.games.endeavor.solo.rules.pieces import Token
from companion.table.actions import ChangeOption
from tests.endeavor.solo.support import (
    acting,
    asked,
    find,
    holding,
    lane,
    no_city,
    none,
    passed,
    question,
    ships,
    shown_question,
    started,
    tap,
    to_actions,
    totals,
    tracks,
    worths,
)
from tests.endeavor.support import code, do, peopled
from tests.sure import some


def linked(state: State, token: Token, on_route: Token = "none") -> State:
    """Green links in Europe and takes these tokens."""
    state = find(state)
    state = do(state, TakeCity(token, 1, state.moment))
    return do(state, TakeRoute(on_route, state.moment))


def turns(state: State) -> list[tuple[str, str]]:
    return [(turn.colour, turn.kind) for turn in solo_of(state).queue]


@pytest.mark.parametrize("blue", ["ship_draw", "occupy_draw", "attack", "pay"])
def test_a_blue_token_of_a_city_acts_at_once_by_its_colour(blue):
    state = linked(acting(), blue)
    assert turns(state)[:2] == [("green", blue), ("purple", "list")]


def test_city_and_route_may_both_have_one():
    state = linked(acting(), "pay", "attack")
    assert turns(state) == [("green", "pay"), ("green", "attack"), ("purple", "list")]


def test_easier_discards_every_blue_token():
    state = linked(acting(difficulty="easier"), "blue", "blue")
    assert turns(state) == [("purple", "list")]
    named = linked(acting(difficulty="easier"), "attack")
    assert turns(named) == [("purple", "list")]


def test_harder_lets_those_of_shipping_tracks_act():
    state = no_city(acting(difficulty="harder"))
    assert code(state, OppositionShips("africa", "blue", state.moment)) == "which-blue"
    state = ships(state, "africa", "pay")
    assert turns(state)[0] == ("green", "pay")
    assert solo_of(state).queue[0].region == "africa"


def test_normal_discards_those_of_shipping_tracks():
    state = ships(no_city(acting()), "africa", "pay")
    assert turns(state) == [("purple", "list")]


def test_the_difficulty_can_change_later():
    state = do(acting(), ChangeOption("difficulty", "easier"))
    assert turns(linked(state, "blue")) == [("purple", "list")]


# Ship or Draw


def test_ship_or_draw_ships_only_to_open_a_region_for_the_opposition():
    state = lane(acting(), "india", "purple", "white", "white", "white")
    state = linked(state, "ship_draw")
    assert (asked(state), question(state).regions) == ("complete", ("india",))
    state = ships(state, "india", "culture")
    assert shown_question(state).kind == "governor"
    state = tap(state, shown_question(state).cards[0].offer)
    assert opposition(state).holds("india-governor")
    assert turns(state) == [("purple", "list")]


def test_ship_or_draw_else_draws_where_the_token_was_won():
    state = linked(acting(), "ship_draw")
    assert asked(state) == "draw"
    assert question(state).cards == ("europe-0", "slavery-0")


def test_a_draw_by_a_blue_token_elsewhere_if_not_where_it_was_won():
    """Won in Africa, whose card 3 needs more markers than green has: Europe it is."""
    state = do(acting(), SetRegion("africa", True))
    for card in ("africa-1", "africa-2"):
        state = do(state, SetCard(seat="s1", card=card, where="held"))
    state = do(state, FindCity("africa", state.moment))
    state = do(state, TakeCity("ship_draw", 1, state.moment))
    state = do(state, TakeRoute("none", state.moment))
    assert question(state).cards == ("europe-0", "slavery-0")


def test_a_draw_by_a_blue_token_where_it_was_won():
    state = do(acting(), SetRegion("africa", True))
    state = do(state, FindCity("africa", state.moment))
    state = do(state, TakeCity("ship_draw", 1, state.moment))
    state = do(state, TakeRoute("none", state.moment))
    assert question(state).cards == ("africa-1",)


# Occupy or Draw


def test_occupy_or_draw_links_if_it_can():
    state = linked(acting(), "occupy_draw")
    assert asked(state) == "link"
    state = linked(state, "culture")
    assert turns(state) == [("purple", "list")]
    assert len(solo_of(state).cities_of("green")) == 3


def test_occupy_or_draw_takes_any_city_else_draws():
    state = none(linked(acting(), "occupy_draw"))
    assert asked(state) == "any"
    taken = find(state)
    assert worths(taken) == [1, 2]
    taken = do(taken, TakeCity("culture", 1, taken.moment))
    assert turns(taken) == [("purple", "list")]
    drawn = none(state)
    assert asked(drawn) == "draw"
    assert solo_of(drawn).known.no_city == ("europe",)


def test_a_chain_of_blue_tokens():
    state = none(linked(acting(), "occupy_draw"))
    state = do(find(state), TakeCity("attack", 1, find(state).moment))
    assert turns(state)[:2] == [("green", "attack"), ("purple", "list")]


# Attack


def test_attack_takes_a_city_of_the_player_with_its_new_routes():
    """The middle of three cities: the book's example loses the player 3 points, wins 1."""
    state = linked(acting(), "attack")
    assert asked(state) == "attack"
    state = do(state, OppositionAttacks("europe", 1, state.moment))
    assert asked(state) == "route"
    assert some(shown_question(state).none).label.message == "No new route"
    assert turns(none(state)) == [("purple", "list")]
    state = do(state, TakeRoute("none", state.moment, more=True))
    assert code(state, SayNone(state.moment)) == "must-choose"
    state = do(state, TakeRoute("politics", state.moment))
    assert solo_of(state).routes_of("green") == 3
    assert totals(state) == (1, 1, 1, 2)
    assert turns(state) == [("purple", "list")]


def test_attack_of_a_colour_with_no_other_city_links_nothing():
    state = acting()
    state = none(state)
    state = find(state)
    state = do(state, TakeCity("attack", 2, state.moment))
    state = holding(state, "green", "europe")
    state = do(state, OppositionAttacks("europe", 2, state.moment))
    assert turns(state) == [("purple", "list")]


def test_attack_with_nothing_to_attack():
    state = none(linked(acting(), "attack"))
    assert turns(state) == [("purple", "list")]


def test_attack_reaches_only_open_regions_where_the_colour_is():
    state = linked(acting(), "attack")
    assert code(state, OppositionAttacks("africa", 1, state.moment)) == "region-not-asked"


def test_attack_in_full_tracking_moves_the_players_marker():
    state = started(tracking="full")
    state = passed(to_actions(state, "market"))
    # A marker the app was never told about cannot come back, but its city is lost all the same.
    with_none = linked(peopled(state, "s1", 5, 25), "attack")
    with_none = do(with_none, OppositionAttacks("europe", 1, with_none.moment))
    people = some(with_none.board("s1").population)
    assert (people.reserve, people.board) == (25, 0)
    with_one = linked(peopled(state, "s1", 5, 24), "attack")
    with_one = do(with_one, OppositionAttacks("europe", 1, with_one.moment))
    people = some(with_one.board("s1").population)
    assert (people.reserve, people.board) == (25, 0)


# Pay


def paying(**player: int) -> State:
    state = to_actions(started(), "market")
    for track, count in player.items():
        state = do(state, TakeToken("s1", msgspec.convert(track, Track), count))
    return linked(passed(state), "pay")


def test_pay_takes_the_token_of_the_weakest_track():
    state = tracks(paying(culture=2, finance=1), industry=5, culture=4, finance=2, politics=6)
    assert (asked(state), question(state).tracks) == ("pay", ("finance",))
    state = do(state, OppositionPay("finance", state.moment))
    assert totals(state) == (5, 4, 3, 6)
    assert state.board("s1").totals == (0, 2, 0, 0)
    assert turns(state) == [("purple", "list")]


def test_pay_takes_the_next_weakest_if_the_player_has_none():
    state = tracks(paying(culture=2), industry=5, culture=4, finance=2, politics=6)
    assert question(state).tracks == ("culture",)
    assert code(state, OppositionPay("finance", state.moment)) == "not-weakest"


def test_pay_with_equals_is_the_players_choice():
    state = tracks(paying(culture=2, finance=1), industry=5, culture=2, finance=2, politics=6)
    assert question(state).tracks == ("culture", "finance")


def test_pay_with_no_token_to_take():
    state = paying()
    assert asked(state) == "nothing"
    assert turns(none(state)) == [("purple", "list")]


def test_pay_may_cost_the_player_a_card_at_the_end():
    state = to_actions(started(), "market")
    state = do(state, TakeToken("s1", "politics", 2))
    state = do(state, DrawCard(seat="s1", card="europe-0"), DrawCard(seat="s1", card="slavery-0"))
    state = do(state, DrawCard(seat="s1", card="europe-1"))
    state = tracks(linked(passed(state), "pay"), industry=5, culture=5, finance=5, politics=1)
    state = do(state, OppositionPay("politics", state.moment))
    while state.phase == "opposition":
        shown = shown_question(state)
        offered = (
            shown.none
            if shown.kind in ("link", "two")
            else (*shown.answers, *(c.offer for c in shown.cards))[0]
        )
        state = tap(state, offered)
    assert code(state, NextPhase(state.moment)) == "over-limit"
    do(state, Discard("s1", "europe-1", state.moment))
