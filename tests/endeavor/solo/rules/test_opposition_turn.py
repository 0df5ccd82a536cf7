"""The list of the Opposition's actions, its ties, and what is asked. "L'opposition réalise"."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import AbolishSlavery, SetCard, SetRegion
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    AskAgain,
    FindCity,
    OppositionDraws,
    OppositionShips,
    SayNone,
    ShipBeside,
    ShipOut,
    TakeCity,
    TakeRoute,
    Worth,
)
from companion.games.endeavor.solo.rules.knowledge import (
    completions,
    leader,
    opposition,
    preferences,
    solo_of,
    standings,
)
from companion.games.endeavor.solo.rules.pieces import ColourKey, Token
from companion.table.text import T
from tests.endeavor.solo.support import (
    acting,
    asked,
    find,
    holding,
    lane,
    no_city,
    none,
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
from tests.endeavor.support import code, do, in_actions
from tests.sure import a

GREEN = acting()
"""Round 1: green acts. It is first in Africa and the Far East, second in the Caribbean."""


def take(state: State, token: Token, glory: Worth = 1) -> State:
    return do(state, TakeCity(token, glory, state.moment))


def route(state: State, token: Token, more: bool = False) -> State:
    return do(state, TakeRoute(token, state.moment, more))


def turn(state: State) -> str:
    return solo_of(state).queue[0].colour


# a: a link


def test_a_link_gives_the_citys_token_and_the_routes():
    state = take(find(GREEN), "culture")
    assert totals(state) == (1, 2, 1, 1)
    assert asked(state) == "route"
    state = route(state, "finance")
    assert totals(state) == (1, 2, 2, 1)
    assert turn(state) == "purple"
    solo = solo_of(state)
    assert len(solo.cities_of("green", "europe")) == 2
    assert solo.routes_of("green") == 1


def test_one_city_may_link_several_routes():
    state = route(take(find(GREEN), "culture"), "none", more=True)
    assert asked(state) == "route"
    state = route(state, "politics")
    assert solo_of(state).routes_of("green") == 2
    assert totals(state) == (1, 2, 1, 2)


def test_a_colour_without_a_city_cannot_link():
    state = holding(GREEN, "green", "europe")
    assert asked(state) == "two"


def test_links_are_sought_where_the_colour_is_present():
    """Africa open: green is on its track. India open: green is not there."""
    state = do(GREEN, SetRegion("africa", True), SetRegion("india", True))
    assert question(state).regions == ("europe", "africa")
    assert code(state, FindCity("india", state.moment)) == "region-not-asked"


# b: a city worth 2


def test_a_city_worth_two():
    state = none(GREEN)
    assert asked(state) == "two"
    state = find(state)
    assert worths(state) == [2]
    state = take(state, "industry", 2)
    assert turn(state) == "purple"
    assert [c.glory for c in solo_of(state).cities_of("green")] == [1, 2]


# c: completing a track


def nearly_full(state: State, *markers: ColourKey) -> State:
    """Africa with one space left."""
    return lane(state, "africa", *markers)


def test_a_track_is_completed_for_a_governor_of_the_opposition():
    """Four of five spaces: green 1, white 1, purple 2, then green: a tie, green placed last."""
    state = nearly_full(GREEN, "green", "white", "purple", "purple")
    state = no_city(state)
    assert asked(state) == "complete"
    assert shown_question(state).groups[0].label == T("Africa")
    state = ships(state, "africa", "politics")
    shown = shown_question(state)
    assert (shown.kind, shown.colour) == ("governor", "green")
    assert totals(state) == (1, 1, 1, 2)
    state = tap(state, shown.cards[0].offer, finance=2, politics=1, glory=2)
    assert opposition(state).holds("africa-governor")
    assert totals(state) == (1, 1, 3, 3)
    assert state.opened == ("africa",)
    assert turn(state) == "purple"


def test_any_opposing_colour_may_win_it():
    state = nearly_full(GREEN, "green", "white", "white", "red")
    assert completions(state, "green") == ("africa",), "white and green 2 each, green placed last"
    state = nearly_full(GREEN, "white", "white", "white", "red")
    assert completions(state, "green") == ("africa",), "white wins"


def test_the_player_is_never_handed_a_governor():
    """Red has three of four: completing would give red the Governor, so green ships elsewhere."""
    state = no_city(nearly_full(GREEN, "green", "red", "red", "red"))
    assert completions(state, "green") == ()
    assert question(state).regions == ("far-east",)
    assert code(state, OppositionShips("africa", "blue", state.moment)) == "region-not-asked"


def test_the_last_marker_breaks_a_tie():
    assert leader(("green", "white", "white", "green")) == "green"
    assert leader(("green", "green", "white", "red", "white")) == "white"
    assert leader(("red", "white", "green")) == "green"


# d: shipping


def test_ship_where_first_then_second_then_third():
    state = no_city(GREEN)
    now = question(state)
    assert (now.kind, now.place, now.regions) == ("ship", 1, ("africa", "far-east"))
    state = lane(lane(state, "africa", "white", "green"), "far-east", "black", "white", "green")
    assert standings(state, "green") == {2: ("africa", "caribbean"), 3: ("far-east",)}
    assert question(state).regions == ("africa", "caribbean")
    state = lane(lane(state, "africa", "white"), "caribbean", "black")
    now = question(state)
    assert (now.place, now.regions) == (3, ("far-east",))


def test_shipping_takes_the_next_space_and_its_token():
    state = ships(no_city(GREEN), "far-east", "finance")
    assert solo_of(state).lane("far-east").markers == ("green", "black", "green")
    assert totals(state) == (1, 1, 2, 1)


def test_a_blue_token_on_a_track_is_discarded():
    state = ships(no_city(GREEN), "africa", "blue")
    assert turn(state) == "purple"
    assert solo_of(state).blues == 14


def test_ship_beside_an_open_region_that_has_a_free_city():
    state = do(GREEN, SetRegion("india", True))
    for region in ("africa", "far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    state = no_city(state)
    assert asked(state) == "beside"
    before = totals(state)
    state = do(state, ShipBeside("india", state.moment))
    assert solo_of(state).lane("india").beside == ("green",)
    assert totals(state) == before


# e: drawing


def test_the_last_thing_on_the_list_is_a_draw():
    state = GREEN
    for region in ("africa", "far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    state = no_city(state)
    assert asked(state) == "draw"
    assert question(state).cards == ("europe-0", "slavery-0")


# What brings nothing


def test_a_track_at_15_is_skipped_while_anything_else_is_possible():
    """Industry is at 15. Only Industry lies where green is first, so it ships where it is second."""
    state = no_city(tracks(GREEN, industry=15))
    offered = [a.offer.fields["token"] for a in shown_question(state).groups[0].answers]
    assert "industry" not in offered
    assert code(state, OppositionShips("africa", "industry", state.moment)) == "brings-nothing"
    state = none(state)
    now = question(state)
    assert (now.kind, now.place, now.regions) == ("ship", 2, ("caribbean",))
    state = none(state)
    assert asked(state) == "draw"


def test_what_brings_nothing_is_taken_when_nothing_else_is_possible():
    """No card is left to draw either: the first place it gave up."""
    state = tracks(GREEN, industry=16)
    state = no_city(state)
    state = _empty_piles(state)
    state = none(none(state))
    now = question(state)
    assert (now.kind, now.place, now.regions) == ("ship-anyway", 1, ("africa", "far-east"))
    state = ships(state, "africa", "industry")
    assert totals(state)[0] == 17


def _empty_piles(state: State) -> State:
    """Both European piles gone: the player holds one, abolition took the other."""
    state = do(state, AbolishSlavery())
    for value in range(6):
        state = do(state, SetCard(seat="s1", card=f"europe-{value}", where="held"))
    return state


def test_nothing_at_all():
    state = _empty_piles(GREEN)
    for region in ("africa", "far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    state = no_city(state)
    assert asked(state) == "nothing"
    assert shown_question(state).none is not None
    assert turn(none(state)) == "purple"


def test_without_a_track_at_15_there_is_always_something_to_ship():
    state = no_city(GREEN)
    assert shown_question(state).none is None
    assert code(state, SayNone(state.moment)) == "must-choose"


# Ties


def test_ties_first_blue_then_the_least_advanced_then_the_player():
    state = tracks(GREEN, industry=4, culture=2, finance=16, politics=2)
    assert preferences(opposition(state)) == (("culture", "politics"), ("industry",), ("finance",))
    blue, need, yours, bare = shown_question(state).prefer
    assert "blue" in blue.message
    order = [dict(text.params) for text in a(tuple, dict(need.params)["tracks"])]
    assert [(one["track"].message, one["n"]) for one in order] == [
        ("Culture", 2),
        ("Politics", 2),
        ("Industry", 4),
        ("Finance", 15),
    ]
    assert (yours.message, bare.message) == ("then as you like", "the bare city in Europe last")


def test_the_cubes_decide_so_all_beyond_15_are_equal():
    state = tracks(GREEN, industry=15, culture=17, finance=15, politics=3)
    assert preferences(opposition(state)) == (("politics",), ("industry", "culture", "finance"))


# What the table knows it never asks


def test_no_is_remembered_until_something_new_is_in_reach():
    """Green said no to a link; purple, black and white are asked for their own colour."""
    state = acting(building="workshop")  # four discs act, then green again in round 2
    state = ships(no_city(state), "africa")
    assert asked(state) == "link", "purple has its own links"
    state = none(state)
    assert asked(state) == "ship", "nothing worth 2 is free in Europe: that holds for everyone"


def test_a_link_is_asked_again_after_a_new_city_of_that_colour():
    state = none(GREEN)
    known = solo_of(state).known.no_link
    assert known == (("green", ("europe",)),)
    state = take(find(state), "industry", 2)
    assert solo_of(state).known.no_link == ()


def test_a_link_is_asked_again_when_a_region_opens():
    state = no_city(GREEN)
    assert asked(state) == "ship"
    state = do(state, SetRegion("africa", True))
    assert (asked(state), question(state).regions) == ("link", ("europe", "africa"))
    state = none(state)
    assert (asked(state), question(state).regions) == ("two", ("africa",))


def test_asking_again():
    state = no_city(GREEN)
    assert asked(do(state, AskAgain())) == "link"


# Answers that contradict, and pieces that cannot exist


def test_a_second_bare_city_in_europe():
    state = route(take(find(GREEN), "none"), "none")
    assert totals(state) == (1, 1, 1, 1)
    state = find(state)
    offered = [a.fields["token"] for a in shown_question(state).answers]
    assert "none" not in offered
    assert code(state, TakeCity("none", 1, state.moment)) == "city-has-token"


def test_outside_europe_every_free_city_has_a_token():
    state = find(do(GREEN, SetRegion("africa", True)), "africa")
    assert code(state, TakeCity("none", 1, state.moment)) == "city-has-token"


def test_no_city_worth_two_cannot_be_followed_by_one():
    state = ships(no_city(GREEN), "africa")
    state = find(state)  # purple links in Europe, where nothing worth 2 is free
    assert worths(state) == [1]
    assert code(state, TakeCity("culture", 2, state.moment)) == "no-two-glory"


def test_a_city_said_to_be_worth_two():
    state = find(none(GREEN))
    assert code(state, TakeCity("culture", 1, state.moment)) == "said-two-glory"


def test_answers_to_another_question():
    for action in (
        TakeCity("culture", 1, GREEN.moment),
        TakeRoute("culture", GREEN.moment),
        ShipBeside("africa", GREEN.moment),
        OppositionShips("africa", "blue", GREEN.moment),
        OppositionDraws(card="europe-0", moment=GREEN.moment),
    ):
        assert code(GREEN, action) == "not-asked"
    player = to_actions(started(), "market")
    assert code(player, SayNone(player.moment)) == "not-asked"
    assert code(GREEN, FindCity("europe", "r1.opposition.q1")) == "moment-passed"


def test_spaces_have_tokens_and_blue_ones_a_name():
    state = no_city(GREEN)
    assert code(state, OppositionShips("africa", "none", state.moment)) == "space-has-token"
    assert code(find(GREEN), TakeCity("blue", 1, find(GREEN).moment)) == "which-blue"


def test_the_box_runs_out():
    state = started(tokens=("industry",) * 12)
    state = to_actions(state, "market")
    for region in ("africa", "india", "caribbean", "south-america"):
        state = do(state, ShipOut("s1", region, "industry"))
    assert code(state, ShipOut("s1", "far-east", "industry")) == "tokens-gone"
    assert code(in_actions(3), ShipOut("s1", "far-east", "industry")) == "solo-only"


# Few taps


def test_at_most_four_taps_for_each_action_of_the_list():
    """Counted from the first question of a colour until the next colour's."""
    taps = {
        "link": [
            lambda s: FindCity("europe", s.moment),
            lambda s: TakeCity("culture", 1, s.moment),
            lambda s: TakeRoute("politics", s.moment),
        ],
        "two": [
            lambda s: SayNone(s.moment),
            lambda s: FindCity("europe", s.moment),
            lambda s: TakeCity("culture", 2, s.moment),
        ],
        "ship": [
            lambda s: SayNone(s.moment),
            lambda s: SayNone(s.moment),
            lambda s: OppositionShips("africa", "culture", s.moment),
        ],
    }
    for kind, answers in taps.items():
        state = GREEN
        for answer in answers:
            assert turn(state) == "green", kind
            state = do(state, answer(state))
        assert turn(state) == "purple", kind
        assert len(answers) == 3


def test_four_taps_to_complete_a_track_with_its_governor():
    state = nearly_full(GREEN, "green", "white", "purple", "purple")
    count = 0
    state, count = none(state), count + 1
    state, count = none(state), count + 1
    state, count = ships(state, "africa", "culture"), count + 1
    state, count = tap(state, shown_question(state).cards[0].offer), count + 1
    assert (count, turn(state)) == (4, "purple")


def test_four_taps_to_draw_after_everything_else():
    state = do(GREEN, SetRegion("india", True))
    for region in ("africa", "far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    for kind in ("link", "two", "beside"):
        assert asked(state) == kind
        state = none(state)
    state = tap(state, shown_question(state).cards[0].offer)
    assert turn(state) == "purple"


def test_a_round_of_three_actions_where_only_the_board_is_asked():
    """Three discs act, two taps each: neither link nor a city worth 2, then it ships."""
    state = acting(building="shipyard")
    count = 0
    while state.phase == "opposition":
        shown = shown_question(state)
        state = tap(state, shown.none if shown.kind in ("link", "two") else shown.answers[0])
        count += 1
    assert count == 6


def test_every_answer_is_one_tap():
    for state in (GREEN, none(GREEN), no_city(GREEN), find(GREEN), take(find(GREEN), "culture")):
        answers = shown_question(state).answers
        assert len(answers) >= 2
        for offered in answers:
            assert tap(state, offered) != state
