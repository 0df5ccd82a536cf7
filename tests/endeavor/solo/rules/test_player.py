"""The player's round: shipping, Governors, attacks, who acts first, the clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    DrawCard,
    NextPhase,
    Pass,
    SetBlue,
    SetBuilding,
    SetClock,
    SetPopulation,
    SetRegion,
    SpendBlue,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.rules.pieces import BuildingKey, Region
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    AttackOpposition,
    AwardGovernor,
    FirstShipOut,
    OccupyCity,
    SayFirst,
    SayNone,
    SetLane,
    SetRoutes,
    ShipOut,
)
from companion.games.endeavor.solo.rules.clock import without_cities
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of, with_solo
from companion.games.endeavor.solo.rules.pieces import CLOCKWISE, ColourKey, Token
from companion.games.endeavor.solo.screen.words import region_text
from companion.table.text import T
from tests.endeavor.solo.support import (
    acting,
    asked,
    board,
    fresh,
    holding,
    lane,
    none,
    onward,
    passed,
    shown_question,
    started,
    tap,
    to_actions,
)
from tests.endeavor.support import code, do, people, peopled, with_buildings
from tests.sure import some

ACTIONS = to_actions(started(), "market")


def ship(state: State, region: Region, token: Token = "culture") -> State:
    return do(state, ShipOut("s1", region, token))


def test_a_ship_is_one_tap_with_region_and_token():
    africa = board(ACTIONS).lanes[0]
    assert (africa.label, len(africa.ships)) == (T("Africa"), 5)
    state = tap(ACTIONS, africa.ships[1].offer)
    assert state.board("s1").totals == (0, 1, 0, 0)
    assert solo_of(state).lane("africa").markers == ("green", "white", "red")
    state = ship(state, "africa", "blue")
    assert state.board("s1").totals == (0, 1, 0, 0)


def test_a_full_track_opens_the_region_for_whoever_has_most():
    """Green and white one each, then red three: red wins, and cannot pass before taking it."""
    state = ACTIONS
    for token in ("culture", "finance", "blue"):
        state = ship(state, "africa", token)
    shown = shown_question(state)
    assert (shown.kind, shown.colour) == ("governor", "red")
    assert GAME.view_for(state, "s1").must == shown.text
    for action in (
        Pass("s1", state.moment),
        ShipOut("s1", "india", "culture"),
        DrawCard(seat="s1", card="europe-0"),
        TakeToken("s1", "culture"),
    ):
        assert code(state, action) == "governor-first"
    assert code(state, AwardGovernor(region="india", moment=state.moment)) == "not-asked"
    state = tap(state, shown.cards[0].offer, finance=2, politics=1)
    assert state.board("s1").holds("africa-governor")
    assert state.board("s1").totals == (0, 1, 3, 1)
    assert not board(state).lanes[0].track.free
    assert shown_none(state)


def shown_none(state: State) -> bool:
    return board(state).question is None


def test_the_player_may_open_a_region_for_the_opposition():
    state = lane(ACTIONS, "africa", "green", "white", "green", "green")
    state = ship(state, "africa")
    state = tap(state, shown_question(state).cards[0].offer, finance=2, politics=1)
    assert opposition(state).holds("africa-governor")
    assert opposition(state).slot == "africa-governor"


def test_beside_a_full_track_there_is_no_token():
    state = do(ACTIONS, SetRegion("india", True))
    assert code(state, ShipOut("s1", "india", "culture")) == "no-token-there"
    state = ship(state, "india", "none")
    assert solo_of(state).lane("india").beside == ("red",)
    assert code(state, ShipOut("s1", "africa", "none")) == "space-has-token"


def test_a_track_that_is_full_takes_no_more():
    state = do(ACTIONS, SetRegion("africa", True), SetRegion("africa", False))
    state = lane(state, "africa", "green", "white", "green", "green")
    assert code(state, do_lane("africa", ("green",) * 6)) == "track-full"
    assert code(state, do_lane("africa", ("green",) * 5)) == "full-track-opens"


def do_lane(region: Region, markers: tuple[ColourKey, ...]) -> SetLane:
    return SetLane(region, markers)


def test_governors_are_won_on_the_tracks_alone():
    assert code(ACTIONS, WinGovernor(seat="s1", region="africa")) == "governor-by-track"
    assert GAME.view_for(ACTIONS, "s1").board.boards[0].governors == ()


def test_an_attack_takes_a_city_and_its_routes():
    state = holding(ACTIONS, "green", "europe", ones=2, twos=1)
    state = do(state, SetRoutes("green", 2))
    attacks = next(shown.attacks for shown in board(state).holdings if shown.colour == "green")
    assert len(attacks) == 2
    state = do(state, AttackOpposition("s1", "europe", "green", 2, 2))
    assert [c.glory for c in solo_of(state).cities_of("green")] == [1, 1]
    assert solo_of(state).routes_of("green") == 0
    assert code(state, AttackOpposition("s1", "europe", "green", 2)) == "no-such-city"
    assert code(state, AttackOpposition("s1", "africa", "green", 1)) == "no-such-city"
    assert code(state, AttackOpposition("s1", "europe", "green", 1, 1)) == "no-such-routes"


def test_only_in_the_players_actions():
    state = acting()
    assert code(state, AttackOpposition("s1", "europe", "green", 1)) == "not-actions"
    assert code(state, ShipOut("s1", "africa", "culture")) == "not-actions"


# Who acts first


def at_salaries(number: int) -> State:
    return do(started(), SetClock(number, "salaries", "s1"))


@pytest.mark.parametrize(("number", "phase"), [(2, "actions"), (3, "first"), (7, "first")])
def test_the_question_comes_from_round_three_on(number, phase):
    assert onward(at_salaries(number)).phase == phase


def test_a_free_city_lets_the_opposition_act_first():
    state = onward(at_salaries(3))
    state = tap(state, shown_question(state).answers[0])
    assert state.phase == "opposition"
    assert some(board(state).order).message == "The Opposition acts first in this round"
    assert [p.key for p in GAME.view_for(state, "s1").phases][-2:] == ["opposition", "actions"]


def test_no_free_city_lets_the_player_act_first_and_is_not_asked_again():
    state = onward(at_salaries(3))
    state = tap(state, shown_question(state).answers[1])
    assert state.phase == "actions"
    assert solo_of(state).known.no_city == ("europe",)
    state = do(state, SetClock(4, "salaries", "s1"))
    assert onward(state).phase == "actions", "no city becomes free again"
    state = do(state, SetClock(4, "salaries", "s1"), SetRegion("africa", True))
    state = onward(state)
    assert state.phase == "first", "a region has opened"
    assert shown_question(state).text.params == (("regions", (T("Africa"),)),), "Europe is full"


def test_setting_the_clock_within_the_players_actions_does_not_let_the_opposition_act_again():
    state = onward(at_salaries(3))
    state = tap(state, shown_question(state).answers[0])
    while state.phase == "opposition":
        state = tap(state, shown_question(state).answers[-1])
    assert solo_of(state).acted
    state = do(state, SetClock(3, "actions", "s1"))
    assert passed(state).phase == "check"
    again = do(state, SetClock(4, "actions", "s1"))
    assert passed(again).phase == "opposition"


def test_saying_that_no_city_is_free_contradicts_having_just_seen_one():
    """Yes to a free city, then no link, nothing worth 2, no free city beside Africa; Europe is full."""
    state = do(started(), SetRegion("africa", True), SetClock(3, "salaries", "s1"))
    state = onward(state)
    state = do(state, SayFirst(True, state.moment))
    state = with_solo(state, without_cities(solo_of(state), ("europe",)))
    for region in ("far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    state = none(none(state))
    assert asked(state) == "beside"
    assert code(state, SayNone(state.moment)) == "said-free-city"


def test_the_first_question_is_asked_in_its_phase_only():
    assert code(ACTIONS, SayFirst(True, ACTIONS.moment)) == "not-asked"


# The clock


def test_the_phases_of_a_solo_round():
    keys = [[p.key for p in GAME.view_for(s, "s1").phases] for s in (started(), ACTIONS, acting())]
    assert keys[0] == ["construction", "growth", "actions", "opposition"]
    state = onward(at_salaries(3))
    assert [(p.key, p.state) for p in GAME.view_for(state, "s1").phases] == [
        ("construction", "done"),
        ("growth", "done"),
        ("salaries", "done"),
        ("first", "now"),
        ("actions", "next"),
        ("opposition", "next"),
    ]
    begin = GAME.view_for(fresh(), "s1").phases
    assert [(p.key, p.state) for p in begin] == [("setup", "now")]


def test_moments_of_a_whole_first_round():
    seen = [fresh().moment]
    state = started()
    seen.append(state.moment)
    state = to_actions(state, "market")
    seen.append(state.moment)
    state = passed(state)
    seen.append(state.moment)
    assert seen == [
        "r1.setup.q0",
        "r1.construction.s1",
        "r1.actions",
        "r1.opposition.q21",
    ]


def test_the_clock_can_be_set_to_the_opposition():
    state = do(started(), SetClock(5, "opposition", "s1", passed=("s1",)))
    assert len(solo_of(state).queue) == 3
    assert board(state).order is None
    first = do(started(), SetClock(5, "opposition", "s1"))
    assert board(first).order is not None


def test_the_clock_set_to_another_round_closes_the_gap():
    state = do(to_actions(started(), "market"), SetClock(2, "construction", "s1"))
    assert solo_of(state).grid[0] == ("shipyard", "workshop", "market")
    assert solo_of(state).extra == 0
    same = do(to_actions(started(), "shipyard"), SetClock(1, "check", "s1"))
    assert solo_of(same).grid[0] == ("market", None, "workshop")
    assert solo_of(same).extra == 1


def test_the_clock_does_not_forget_a_governor():
    state = ACTIONS
    for _ in range(3):
        state = ship(state, "africa", "blue")
    state = do(state, SetClock(1, "check", "s1"))
    assert shown_question(state).kind == "governor"
    state = tap(state, shown_question(state).cards[0].offer)
    assert state.board("s1").holds("africa-governor")


def test_the_clock_waits_for_the_set_up():
    assert code(fresh(), SetClock(2, "actions", "s1")) == "set-up-first"
    assert code(started(), SetClock(2, "setup", "s1")) == "no-such-moment"
    assert do(fresh(), SetClock(7, "over", "s1")).phase == "over"
    assert code(fresh(), NextPhase(fresh().moment)) == "nothing-to-end"


def test_in_full_tracking_a_ship_is_told_within_a_turn():
    state = do(started(tracking="full"), SetBuilding(seat="s1", slot=1, building="shipyard"))
    state = peopled(to_actions(state, "bank"), "s1", 4, 20)
    assert code(state, ShipOut("s1", "africa", "culture")) == "turn-not-begun"
    state = do(state, Activate(seat="s1", moment=state.moment, slot=1, ships=1))
    assert code(state, ShipOut("s1", "africa", "blue")) == "which-blue"
    shown = shown_question(state)
    assert shown.kind == "player-ship"
    assert [group.label for group in shown.groups] == list(map(region_text, CLOCKWISE))
    state = do(state, ShipOut("s1", "africa", "attack"))
    assert state.board("s1").blue == (0, 0, 1, 0)
    assert people(state, "s1") == (20, 2, 1, 7)
    assert board(state).question is None
    assert code(state, ShipOut("s1", "africa", "culture")) == "no-such-deed", "one marker, one ship"


def test_in_full_tracking_a_building_that_draws_gives_the_free_draw():
    """Solo rules, "Pioche Bonus": the action alone is enough; one before it was so says nothing."""
    state = do(started(tracking="full"), SetBuilding(seat="s1", slot=1, building="market"))
    state = peopled(to_actions(state, "bank"), "s1", 4, 20)
    told = Activate(seat="s1", moment=state.moment, slot=1, draws=1)
    assert solo_of(do(state, told)).drew
    assert not solo_of(do(state, replace(told, draws=None))).drew


def test_in_full_tracking_an_attack_is_told_within_a_turn():
    state = do(started(tracking="full"), SetBuilding(seat="s1", slot=1, building="fortress"))
    state = peopled(to_actions(state, "bank"), "s1", 6, 20)
    state = do(state, Activate(seat="s1", moment=state.moment, slot=1, victim="neutral"))
    shown = shown_question(state)
    assert shown.kind == "player-attack"
    labels = [T("Green"), T("Purple"), T("Black"), T("White")]
    assert [group.label for group in shown.groups] == labels
    taken = do(state, AttackOpposition("s1", "europe", "white", 1))
    assert not solo_of(taken).cities_of("white")
    skipped = tap(state, shown.none)
    assert board(skipped).question is None
    assert solo_of(skipped).cities_of("white")


def test_a_building_said_to_have_no_action_is_not_activated():
    """Full tracking: which action a building shows is asked once, alone as well."""
    state = started(tracking="full")
    tile = next(
        cell.choice
        for row in some(board(state).complement).rows
        for cell in row.cells
        if cell.choice and cell.choice.offer.fields["building"] == "workshop"
    )
    does = tile.offer.asks[-1]
    assert (does.name, does.choices[1].label) == ("does", T("no action"))
    state = do(
        state, Build(seat="s1", building="workshop", moment=state.moment, industry=2, does=1)
    )
    state = do(onward(state), SetPopulation("s1", 20, 5))
    use = Activate(seat="s1", moment=state.moment, slot=1, draws=0)
    assert code(state, use) == "no-activation"


def full(*buildings: BuildingKey, board: int = 0) -> State:
    """Full tracking, the player's turn; eight markers in the harbour, `board` on the map."""
    state = with_buildings(started(tracking="full"), "s1", *buildings)
    return peopled(to_actions(state, "bank"), "s1", 8, 22 - board)


def use(state: State, slot: int, **deed: Any) -> State:
    return do(state, Activate(seat="s1", moment=state.moment, slot=slot, **{"draws": 0, **deed}))


def test_in_full_tracking_a_city_is_told_with_its_region_worth_and_token():
    """The Colonial House occupies: in Europe, where everybody is present, and nowhere else yet."""
    state = use(do(full(), SetBlue("s1", "occupy_draw", 1)), 0, occupies=1)
    shown = shown_question(state)
    assert shown.kind == "player-occupy"
    where = [
        (one.fields["region"], one.fields["glory"])
        for one in (g.answers[0].offer for g in shown.groups)
    ]
    assert where == [("europe", 1), ("europe", 2)]
    assert code(state, OccupyCity("s1", "india", "culture", 1)) == "not-present"
    taken = do(state, OccupyCity("s1", "europe", "culture", 2))
    assert taken.board("s1").totals[1] == 1
    assert board(taken).question is None
    assert code(taken, OccupyCity("s1", "europe", "culture", 1)) == "no-such-deed"
    bare = do(state, OccupyCity("s1", "europe", "none", 1))
    assert not solo_of(bare).bare
    again = do(bare, SpendBlue(seat="s1", moment=bare.moment, blue="occupy_draw", occupies=1))
    assert code(again, OccupyCity("s1", "europe", "none", 1)) == "city-has-token"
    assert code(to_actions(started(), "bank"), OccupyCity("s1", "europe", "pay", 1)) == "full-only"


def test_cities_that_were_all_told_are_counted_at_the_end():
    """One city worth 2 occupied, one worth 1 taken from green; a third that nobody told of makes the
    table ask again."""
    state = do(use(full("fortress"), 0, occupies=1), OccupyCity("s1", "europe", "finance", 2))
    state = do(state, Activate(seat="s1", moment=state.moment, slot=1, victim="neutral", draws=0))
    state = do(state, AttackOpposition("s1", "europe", "green", 1))
    told = GAME.tally(state)["s1"]
    assert (told["cities_one"], told["cities_two"]) == (1, 1)
    untold = peopled(state, "s1", 4, 21, 0, 1)
    assert "cities_one" not in GAME.tally(untold)["s1"]


def test_docks_ship_and_occupy_in_one_region():
    """Rulebook, "Actions doubles". India is open, Rouge ships beside its track and occupies there."""
    state = do(full("docks"), SetRegion("india", True))
    state = lane(state, "india", "purple", "white", "red", "purple", "purple")
    state = use(state, 1, ships=1, occupies=1)
    state = do(state, ShipOut("s1", "india", "none"))
    assert code(state, OccupyCity("s1", "europe", "culture", 1)) == "same-region"
    regions = {g.answers[0].offer.fields["region"] for g in shown_question(state).groups}
    assert regions == {"india"}
    state = do(state, OccupyCity("s1", "india", "culture", 1))
    assert [(city.region, city.glory) for city in solo_of(state).mine] == [("india", 1)]


def test_a_cartographer_ships_twice_in_one_region():
    state = use(full("cartographer"), 1, ships=2)
    state = do(state, ShipOut("s1", "africa", "culture"))
    assert code(state, ShipOut("s1", "india", "culture")) == "same-region"
    assert (
        solo_of(do(state, FirstShipOut("s1", "india", "culture"))).lane("india").markers[-1]
        == "red"
    )
    state = do(state, ShipOut("s1", "africa", "finance"))
    assert solo_of(state).lane("africa").markers[2:] == ("red", "red")
    state = use(with_buildings(state, "s1", "cartographer", "shipyard"), 2, ships=1)
    assert do(state, ShipOut("s1", "india", "culture")).board("s1").track("culture") == 2


def test_a_draw_asks_for_its_card_and_both_of_a_trade_office_come_from_one_pile():
    state = use(full("market", "trade_office"), 1, draws=1)
    shown = shown_question(state)
    assert shown.kind == "player-draw"
    assert [one.offer.fields["card"] for one in shown.cards] == ["europe-0", "slavery-0"]
    state = do(state, DrawCard(seat="s1", card="europe-0", politics=1))
    assert board(state).question is None
    assert solo_of(state).drew
    state = use(state, 2, draws=2)
    state = do(state, DrawCard(seat="s1", card="slavery-0", industry=1))
    assert [one.offer.fields["card"] for one in shown_question(state).cards] == ["slavery-1"]
    assert board(tap(state, shown_question(state).none)).question is None, "one was enough"


def test_a_blue_token_that_draws_asks_for_its_card_too():
    state = do(full(), SetBlue("s1", "ship_draw", 1))
    state = do(state, SpendBlue(seat="s1", moment=state.moment, blue="ship_draw", draws=1))
    assert shown_question(state).kind == "player-draw"
    assert solo_of(state).drew


def test_whoever_passes_is_not_asked_in_the_next_round_what_was_left_untold():
    """The Opposition has acted first; Rouge draws one of two cards and passes."""
    state = full("trade_office")
    state = with_solo(state, replace(solo_of(state), acted=True))
    state = do(use(state, 1, draws=2), DrawCard(seat="s1", card="slavery-0"))
    assert shown_question(state).kind == "player-draw"
    state = passed(state)
    assert solo_of(state).pending == ()
    assert asked(state) == "draw", "the free draw"
