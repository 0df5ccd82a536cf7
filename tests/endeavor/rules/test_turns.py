"""Full tracking: the turn pointer, activations, blue tokens, attacks, neutral markers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    CorrectBuilding,
    Discard,
    DrawCard,
    EndTurn,
    Pass,
    PlayNeutral,
    SetBlue,
    SetNeutrals,
    SpendBlue,
    TakeBlue,
    TakeToken,
)
from companion.games.endeavor.rules.pieces import BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.turns import in_turn, missed
from companion.table.actions import ChangeOption, from_dict, to_dict
from companion.table.text import SeatName
from tests.endeavor.support import (
    at,
    code,
    do,
    in_actions,
    leave,
    people,
    peopled,
    refused,
    table,
    with_buildings,
    with_cards,
)


def full(*buildings: BuildingKey, variant: str = "base", harbour: int = 8) -> State:
    """Actions of round 2, s1 with these buildings and everyone with markers in the harbour."""
    state = with_buildings(table(variant=variant, tracking="full"), "s1", *buildings)
    state = at(state, "actions")
    for seat in state.setup.order:
        state = peopled(state, seat, harbour)
    return state


def turn(state: State, slot: int = 0, seat: str = "s1", **deeds: Any) -> State:
    return do(state, Activate(seat=seat, moment=state.moment, slot=slot, **deeds))


def no(state: State, slot: int = 0, seat: str = "s1", **deeds: Any) -> str:
    return code(state, Activate(seat=seat, moment=state.moment, slot=slot, **deeds))


class TestPointer:
    def test_it_goes_round_those_who_have_not_passed(self):
        state = full()
        moments = [state.moment]
        for seat in ("s1", "s2", "s3"):
            state = turn(state, seat=seat, occupies=1)
            moments.append(state.moment)
        state = leave(state, "s1")
        moments.append(state.moment)
        state = do(leave(state, "s2"), EndTurn("s3", "r2.actions.t6.s3"))
        moments.append(state.moment)
        assert moments == [
            "r2.actions.t1.s1",
            "r2.actions.t1+.s1",
            "r2.actions.t2+.s2",
            "r2.actions.t3+.s3",
            "r2.actions.t5.s2",
            "r2.actions.t7.s3",
        ]
        assert leave(state, "s3").phase == "check"

    def test_the_next_players_turn_ends_the_one_before(self):
        state = turn(turn(full(), occupies=1), seat="s2", occupies=1)
        assert (state.acting, state.started) == ("s2", True)

    def test_not_out_of_turn(self):
        state = full()
        assert no(state, seat="s2") == "not-your-turn"
        assert refused(state, Pass("s3", state.moment)).params["who"] == SeatName("s1")
        assert code(state, EndTurn("s2", state.moment)) == "not-your-turn"
        assert no(turn(state), seat="s3") == "not-your-turn"
        assert no(turn(state)) == "not-your-turn"

    def test_the_last_player_goes_on_alone(self):
        state = full("market")
        state = turn(state)
        state = leave(leave(state, "s2"), "s3")
        assert (state.acting, state.started) == ("s1", False)
        state = turn(state, 1)
        assert leave(state, "s1").phase == "check"

    def test_a_pass_waits_for_its_discards(self):
        state = with_cards(full(), "s1", europe_0=Symbols(), africa_1=Symbols())
        state = leave(state, "s1")
        assert state.acting == "s1"
        assert no(state, seat="s2") == "not-your-turn"
        assert code(state, EndTurn("s1", state.moment)) == "discard-first"
        state = do(state, Discard("s1", "africa-1", state.moment))
        assert (state.acting, state.started) == ("s2", False)

    def test_passed_is_passed(self):
        state = leave(full(), "s1")
        assert no(state) == "already-passed"

    def test_a_turn_may_be_left_out(self):
        state = full()
        assert do(state, EndTurn("s1", state.moment)).moment == "r2.actions.t2.s2"

    def test_two_who_were_discarding_when_full_tracking_began(self):
        state = in_actions()
        for seat, pile in (("s1", "africa"), ("s2", "india")):
            cards = {f"{pile}_{number}": Symbols() for number in (1, 2)}
            state = leave(with_cards(state, seat, **cards), seat)
        state = do(state, ChangeOption("tracking", "full"))
        assert state.moment == "r2.actions.t1+.s1"
        state = do(state, Discard("s1", "africa-1", state.moment))
        assert state.acting == "s3"
        state = leave(state, "s3")
        assert state.acting == "s2"
        assert do(state, Discard("s2", "india-1", state.moment)).phase == "check"

    def test_light_tracking_has_no_turns(self):
        state = in_actions()
        assert no(state) == "full-only"
        assert code(state, EndTurn("s1", state.moment)) == "full-only"
        assert code(state, PlayNeutral("s1")) == "full-only"

    def test_turns_belong_to_actions(self):
        state = at(full(), "growth")
        assert no(state) == "not-actions"
        assert code(state, EndTurn("s1", state.moment)) == "not-actions"


class TestActivation:
    def test_a_marker_on_the_building_and_one_on_the_board(self):
        state = turn(full("shipyard"), 1, ships=1)
        assert people(state, "s1") == (10, 6, 1, 13)

    @pytest.mark.parametrize(
        ("building", "deeds"),
        [
            ("shipyard", {"ships": 1}),
            ("shipyard", {}),
            ("guild_hall", {"ships": 1}),
            ("market", {}),
            ("docks", {"ships": 1, "occupies": 1}),
            ("docks", {"occupies": 1}),
            ("fortress", {"occupies": 1}),
            ("fortress", {"victim": "s2"}),
            ("cartographer", {"ships": 2}),
            ("trade_office", {}),
            ("barracks", {"occupies": 2}),
            ("theatre", {"victim": "s3"}),
        ],
    )
    def test_what_buildings_give(self, building, deeds):
        assert turn(full(building), 1, **deeds).started

    @pytest.mark.parametrize(
        ("building", "deeds"),
        [
            ("shipyard", {"occupies": 1}),
            ("shipyard", {"ships": 2}),
            ("market", {"ships": 1}),
            ("docks", {"ships": 2}),
            ("fortress", {"occupies": 1, "victim": "s2"}),
            ("cartographer", {"occupies": 1}),
            ("museum", {"ships": 1}),
        ],
    )
    def test_what_they_do_not_give(self, building, deeds):
        assert no(full(building), 1, **deeds) == "not-its-action"

    def test_an_empty_building_with_an_activation_zone(self):
        state = full("bank")
        assert no(state, 1) == "no-activation"
        assert no(state, 5) == "no-building-there"
        state = peopled(state, "s1", 8, 10, 0)
        assert no(state) == "already-activated"

    def test_enough_markers(self):
        assert no(full(harbour=0)) == "harbour-short"
        assert no(full(harbour=1), occupies=1) == "harbour-short"
        assert no(full("fortress", harbour=2), 1, victim="s2") == "harbour-short"
        assert people(turn(full("fortress", harbour=3), 1, victim="s2"), "s1") == (11, 0, 1, 18)

    def test_markers_must_have_been_counted(self):
        state = do(in_actions(), ChangeOption("tracking", "full"))
        assert no(state) == "count-first"
        state = peopled(state, "s1", 3)
        assert turn(state, occupies=1).started

    def test_paying_others(self):
        state = peopled(full("parliament", "market", "shipyard"), "s1", 1, 10, 2, 3)
        state = turn(state, 1, pays=(2, 3))
        assert people(state, "s1") == (10, 2, 1, 17)
        assert no(full("parliament", "market"), 1, pays=(2,)) == "no-worker-there"
        state = peopled(full("parliament", "market"), "s1", 1, 10, 2)
        assert no(state, 1, pays=(2, 2)) == "no-worker-there"
        assert no(state, 1, pays=(1,)) == "pays-itself"


class TestAttack:
    def test_victims(self):
        state = full("fortress")
        assert no(state, 1, victim="s1") == "attacks-itself"
        assert no(state, 1, victim="s9") == "unknown-seat"
        assert no(state, 1, victim="neutral") == "no-neutrals"
        assert no(peopled(state, "s2", 0, 30), 1, victim="s2") == "nobody-there"

    def test_a_neutral_marker(self):
        state = turn(full("fortress", variant="two-neutral"), 1, victim="neutral")
        assert people(state, "s1") == (11, 5, 1, 13)
        assert people(state, "s2") == (10, 8, 0, 12)


class TestBlue:
    def test_kept_and_spent(self):
        state = do(turn(full(), occupies=1), TakeBlue("s1", "pay"))
        state = do(leave(leave(state, "s2"), "s3"))
        state = do(state, SpendBlue(seat="s1", moment=state.moment, blue="pay", pays=(0,)))
        assert (state.board("s1").blue, state.board("s1").workers) == ((0, 0, 0, 0), ())
        assert people(state, "s1") == (10, 7, 0, 13)

    def test_only_what_one_has_and_what_it_gives(self):
        state = do(full(), SetBlue("s1", "ship_draw", 1))
        spend: dict[str, Any] = {"seat": "s1", "moment": state.moment}
        assert code(state, SpendBlue(**spend, blue="attack")) == "no-such-blue"
        assert code(state, SpendBlue(**spend, blue="ship_draw", occupies=1)) == "not-its-action"
        assert do(state, SpendBlue(**spend, blue="ship_draw", ships=1)).started

    def test_sixteen_in_the_box(self):
        state = do(full(), SetBlue("s2", "pay", 13), SetBlue("s2", "attack", 3))
        assert code(turn(state), TakeBlue("s1", "pay")) == "blue-gone"


class TestNeutral:
    def test_after_ones_own_action(self):
        state = do(full(variant="soloplay-2"), SetNeutrals("s1", 1, 1))
        assert code(state, PlayNeutral("s1")) == "turn-not-begun"
        state = do(turn(state, occupies=1), PlayNeutral("s1"), TakeToken("s1", "culture"))
        assert state.board("s1").neutral_harbour == 0
        assert code(state, PlayNeutral("s1")) == "no-neutral-left"
        assert code(state, PlayNeutral("s2")) == "not-your-turn"


class TestGainsAreTied:
    """Rulebook, "Effectuer une action": what an action can bring, and no more."""

    def card(self, card: str, seat: str = "s1") -> DrawCard:
        return DrawCard(seat=seat, card=card)

    def test_one_card_for_a_market(self):
        state = turn(full("market"), 1, draws=1)
        assert code(state, TakeToken("s1", "culture")) == "no-token-owed"
        state = do(state, self.card("europe-0"))
        assert code(state, self.card("europe-1")) == "nothing-owed"
        assert no(full("market"), 1, draws=2) == "not-its-action"

    def test_two_cards_of_one_pile_for_a_trade_office(self):
        state = do(turn(full("trade_office"), 1, draws=2), self.card("europe-0"))
        assert code(state, self.card("slavery-0")) == "same-pile"
        state = do(state, self.card("europe-1"))
        assert code(state, self.card("europe-2")) == "nothing-owed"

    def test_a_token_for_each_ship(self):
        state = do(turn(full("cartographer"), 1, ships=2, draws=0), TakeToken("s1", "finance"))
        state = do(state, TakeBlue("s1", "pay"))
        assert code(state, TakeToken("s1", "culture")) == "nothing-owed"

    def test_a_city_and_a_route_to_each_other_marker(self):
        """With two other markers on the map a city brings its own token and two of routes."""
        state = turn(peopled(full(), "s1", 8, 20), occupies=1, draws=0)
        assert code(state, self.card("europe-0")) == "no-draw-owed"
        assert refused(state, TakeToken("s1", "culture", 4)).params == {"n": 3}
        state = do(state, TakeToken("s1", "culture", 3))
        assert code(state, TakeBlue("s1", "pay")) == "nothing-owed"

    def test_the_first_city_has_no_route(self):
        state = turn(peopled(full(), "s1", 8, 22), occupies=1, draws=0)
        state = do(state, TakeToken("s1", "culture"))
        assert code(state, TakeToken("s1", "culture")) == "nothing-owed"

    def test_an_attack_brings_routes_only(self):
        state = peopled(full("fortress"), "s1", 8, 21)
        state = do(turn(state, 1, victim="s2", draws=0), TakeToken("s1", "industry"))
        assert code(state, TakeToken("s1", "industry")) == "nothing-owed"

    def test_paying_brings_nothing(self):
        state = peopled(full("museum", "market"), "s1", 8, 10, 2)
        assert (
            code(turn(state, 1, pays=(2,), draws=0), TakeToken("s1", "culture")) == "nothing-owed"
        )

    def test_a_gain_told_late_leaves_the_next_turn_alone(self):
        state = turn(full("shipyard"), 1, ships=1, draws=0)
        state = turn(state, seat="s2", occupies=1, draws=0)
        state = do(state, TakeToken("s1", "politics"))
        assert (state.acting, state.started, state.turn) == ("s2", True, 2)
        assert state.board("s1").totals == (0, 0, 0, 1)
        assert state.board("s2").owed is not None
        assert code(state, TakeToken("s1", "politics")) == "nothing-owed"

    def test_it_is_told_before_the_players_next_action_or_not_at_all(self):
        state = turn(full("shipyard"), 1, ships=1, draws=0)
        for seat in ("s2", "s3"):
            state = turn(state, seat=seat, occupies=1, draws=0)
        assert code(leave(state, "s1"), TakeToken("s1", "politics")) == "already-passed"

    def test_what_was_surely_brought_is_missed_when_others_go_on(self):
        """By their pass as well; but not by a player's own word that the turn is over."""
        begun = turn(full("shipyard"), 1, ships=1, draws=0)
        assert not missed(begun, "s1"), "the turn is not over"
        state = leave(begun, "s2")
        assert missed(state, "s1")
        assert not missed(do(state, TakeToken("s1", "politics")), "s1")
        assert not missed(do(begun, EndTurn("s1", begun.moment)), "s1")
        assert not missed(turn(leave(state, "s3"), occupies=1, draws=0), "s1"), "the next turn"

    def test_a_route_that_brought_nothing_is_not_missed(self):
        state = turn(peopled(full("fortress"), "s1", 8, 20), 1, victim="s2", draws=0)
        assert not missed(leave(state, "s2"), "s1")
        state = turn(peopled(full(), "s1", 8, 20), occupies=1, draws=0)
        state = leave(do(state, TakeToken("s1", "culture")), "s2")
        assert not missed(state, "s1")

    def test_a_card_is_missed_as_well(self):
        state = leave(turn(full("market"), 1, draws=1), "s2")
        assert missed(state, "s1")
        assert not missed(do(state, self.card("europe-0")), "s1")

    def test_who_has_told_all_is_done(self):
        state = turn(full("shipyard"), 1, ships=1, draws=0)
        assert in_turn(state) == ("s1", True)
        assert in_turn(do(state, TakeToken("s1", "culture"))) == ("s2", False)
        assert in_turn(turn(full(), occupies=1)) == ("s1", True), "untied: the table knows"

    def test_a_neutral_marker_takes_the_token_under_it(self):
        state = do(full("shipyard", variant="soloplay-2"), SetNeutrals("s1", 1, 1))
        state = do(turn(state, 1, ships=1, draws=0), TakeToken("s1", "culture"))
        assert in_turn(state) == ("s1", True), "a neutral marker may follow"
        state = do(state, PlayNeutral("s1"), TakeToken("s1", "finance"))
        assert state.board("s1").totals == (0, 1, 1, 0)
        assert in_turn(state) == ("s2", False)

    def test_an_entry_made_before_gains_were_tied(self):
        """Games on record go on as they did: any gain until the turn ends."""
        state = full("market")
        body = {"verb": "activate", "v": 1, "seat": "s1", "moment": state.moment, "slot": 1}
        old = from_dict(GAME.verbs, body)
        assert "draws" not in to_dict(old)
        state = do(state, old, self.card("europe-0"), self.card("slavery-0"))
        assert len(state.board("s1").cards) == 2


class TestLearnedActions:
    """What only a tile shows is said once, like its symbols."""

    def test_an_action_is_said_when_it_is_built(self):
        state = table(3, tracking="full")
        build = Build(seat="s1", building="workshop", moment=state.moment, industry=2, does=2)
        state = do(state, build)
        assert (state.action_of("workshop"), state.allows("workshop").ships) == (2, 1)
        state = peopled(at(state, "actions"), "s1", 8)
        assert no(state, 1, victim="s2") == no(state, 1, occupies=1) == "not-its-action"
        assert turn(state, 1, ships=1).started

    def test_a_building_without_an_action_is_not_activated(self):
        state = do(full("university"), CorrectBuilding(building="university", does=1))
        assert no(state, 1) == "no-activation"

    def test_until_it_is_said_the_table_knows(self):
        state = full("barracks")
        for deed in ({"ships": 1}, {"occupies": 1}, {"victim": "s2"}):
            assert turn(state, 1, **deed).started

    def test_what_a_rulebook_tells_is_never_said_otherwise(self):
        state = do(full("market"), CorrectBuilding(building="market", does=2))
        assert no(state, 1, ships=1) == "not-its-action"
