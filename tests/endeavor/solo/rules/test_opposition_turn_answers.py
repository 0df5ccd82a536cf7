"""Only real choices: what is asked at once, what is said once, and what needs no question."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import NextPhase, SetClock, SetRegion
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    FindCity,
    SayFirst,
    SayFull,
    SayNone,
    SetHoldings,
    TakeCity,
)
from companion.games.endeavor.solo.rules.knowledge import solo_of, with_solo
from companion.games.endeavor.solo.rules.state import Turn
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.table.views import Offer
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.support import (
    acting,
    asked,
    find,
    lane,
    no_city,
    none,
    question,
    ships,
    shown_question,
    started,
    tap,
    worths,
)
from tests.endeavor.support import code, do, peopled
from tests.sure import some

GREEN = acting()
"""Round 1: green acts. Everybody has one city, in Europe."""


def turn_by(state: State, turn: Turn) -> State:
    """This action comes first."""
    solo = solo_of(state)
    return with_solo(state, replace(solo, queue=(turn, *solo.queue)))


def at_once(state: State, after: State) -> bool:
    """The same as by several answers, but for the number of taps."""
    solo = replace(solo_of(state), taps=solo_of(after).taps)
    return with_solo(state, solo) == after


def test_a_region_that_is_full_is_not_asked_about_again():
    """Said once, it answers for links, cities worth 2 and any city, for every colour, for good."""
    state = do(GREEN, SayFull(GREEN.moment))
    assert asked(state) == "ship"
    state = ships(state, "africa")
    assert asked(state) == "ship", "purple is not asked either"
    later = do(state, SetClock(7, "salaries", "s1"))
    later = do(later, NextPhase(later.moment))
    assert later.phase == "actions", "nor who acts first, in round 7"


def test_one_of_several_regions_is_full():
    state = do(GREEN, SetRegion("india", True))
    state = lane(state, "india", "green", "white", "black", "purple", "purple")
    assert question(state).regions == ("europe", "india")
    state = do(state, SayFull(state.moment, "europe"))
    assert (asked(state), question(state).regions) == ("link", ("india",))
    assert code(state, SayFull(state.moment, "europe")) == "region-not-asked"
    assert asked(do(state, SayFull(state.moment))) == "ship"


def test_what_was_said_to_be_free_is_not_full():
    state = do(started(), SetClock(3, "salaries", "s1"))
    state = do(state, NextPhase(state.moment))
    state = do(state, SayFirst(True, state.moment))
    assert code(state, SayFull(state.moment)) == "said-free-city"
    assert shown_question(state).full is None


def test_by_a_blue_token_no_city_and_a_full_region_are_one_answer():
    """Any city would do, so that both would say the same."""
    shown = shown_question(turn_by(GREEN, Turn("green", "occupy_draw")))
    assert [one.verb for one in shown.answers[-1:]] == ["say-none"]
    assert shown.full is None


def test_neither_link_nor_worth_2_is_one_answer():
    state = do(GREEN, SayNone(GREEN.moment, rest=True))
    assert at_once(state, none(none(GREEN)))
    assert asked(state) == "ship"


def test_a_city_worth_2_says_that_there_is_no_link():
    """Found at once, with the same result as after "no link"."""
    state = do(GREEN, FindCity("europe", GREEN.moment, "two"))
    assert at_once(state, find(none(GREEN)))
    assert worths(state) == [2]
    assert code(none(GREEN), FindCity("europe", none(GREEN).moment, "link")) == "not-asked"


def test_with_one_kind_and_one_region_the_token_is_asked_for_at_once():
    state = none(GREEN)
    shown = shown_question(state)
    assert {one.verb for one in shown.answers} == {"take-city", "say-none", "say-full"}
    assert worths(state) == [2]
    taken = tap(state, shown.answers[0])
    found = find(state)
    assert at_once(taken, do(found, TakeCity("industry", 2, found.moment)))
    assert [city.glory for city in solo_of(taken).cities_of("green")] == [1, 2]
    assert len(shown.prefer) == 3, "the tie-break stands where the city is named"
    assert len(shown_question(find(GREEN)).prefer) == 4


def test_forced_shipping_names_the_region_and_no_preference():
    """White stands first in North America alone, green in Africa and the Far East."""
    several = shown_question(no_city(GREEN))
    assert several.prefer
    white = shown_question(no_city(turn_by(GREEN, Turn("white"))))
    assert english(white.text) == (
        "White ships to North America: which token is on the next space?"
    )
    assert (len(white.groups), white.prefer) == (1, ())


def test_an_attack_is_offered_only_where_the_player_may_have_cities():
    """Open: Africa without a marker of the player's, India with one; everybody is in Europe."""
    state = do(do(GREEN, SetRegion("india", True)), SetRegion("africa", True))
    state = lane(state, "india", "green", "white", "red", "purple", "purple")
    state = lane(state, "africa", "green", "white", "green", "purple", "purple")
    shown = shown_question(turn_by(state, Turn("green", "attack")))
    cities = [(one.fields["region"], one.fields["glory"]) for one in firsts(shown)]
    assert cities == [("europe", 1), ("europe", 2), ("india", 1), ("india", 2)]


def firsts(shown: QuestionView) -> list[Offer]:
    return [group.answers[0].offer for group in shown.groups]


def test_the_swing_of_an_attack_is_worked_out():
    """Solo rules, "Attaque": the middle one of three cities in a row. The player loses the city and
    two routes, 3 points, the Opposition wins 1: 4."""
    shown = shown_question(turn_by(GREEN, Turn("green", "attack")))
    swings = [
        [english(one.short).replace("\xa0", " ") for one in group.answers] for group in shown.groups
    ]
    assert swings == [
        ["0 → 2", "1 → 3", "2 → 4", "3+ → 5+"],
        ["0 → 4", "1 → 5", "2 → 6", "3+ → 7+"],
    ]
    middle = shown.groups[0].answers[2].offer
    assert english(middle.label) == "Europe & Mediterranean: city worth 1, routes 2, swing 4"


def test_where_no_route_changes_none_is_asked_about():
    """Green has a city in Europe, so that an attack there may make a route."""
    state = turn_by(GREEN, Turn("green", "attack"))
    without, with_routes = (one.offer for one in shown_question(state).groups[0].answers[:2])
    assert asked(tap(state, with_routes)) == "route"
    after = tap(state, without)
    assert asked(after) != "route"
    assert len(solo_of(after).cities_of("green", "europe")) == 2


def test_in_full_tracking_only_the_cities_the_player_has_are_attacked():
    """Thirty markers: 20 in the reserve, 9 in the harbour, one in a city worth 2 in Europe."""
    state = peopled(acting(tracking="full"), "s1", 9, 20)
    state = do(state, SetHoldings("red", "europe", 0, 1))
    state = turn_by(state, Turn("green", "attack"))
    assert [
        (one.fields["region"], one.fields["glory"]) for one in firsts(shown_question(state))
    ] == [("europe", 2)]
    state = turn_by(tap(state, firsts(shown_question(state))[0]), Turn("purple", "attack"))
    assert solo_of(state).mine == ()
    assert shown_question(state).groups == (), "there is none left"
    assert some(shown_question(state).none).verb == "say-none"
