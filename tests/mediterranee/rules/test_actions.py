"""What the rules accept, and every refusal: its code, and that nothing changed."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import companion.games.mediterranee as package
from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    EnterBids,
    NextPhase,
    PlaceBid,
    RollDice,
    SetChancellor,
    SetClock,
)
from companion.table.actions import (
    Action,
    BadAction,
    ChangeOption,
    RecolourSeat,
    RenameSeat,
    ReorderSeats,
    from_dict,
    to_dict,
)
from companion.table.game import check_setup
from companion.table.timeline import crosses
from tests.mediterranee.support import (
    bid,
    do,
    entries,
    onward,
    ordered,
    refused,
    roll,
    setup,
    table,
    take,
    timeline,
)

# The auction


def test_the_last_bid_opens_them_all() -> None:
    state = bid(table(3), 300, 100)
    assert state.bidding
    assert state.moment == "r1.bids"
    state = do(state, PlaceBid("s3", 0, state.moment))
    assert not state.bidding
    assert state.auction.revealed
    assert state.moment == "r1.bids.0.0"


def test_a_sealed_bid_can_be_changed_until_the_reveal() -> None:
    state = bid(table(2), 300)
    state = do(state, PlaceBid("s1", 100, "r1.bids"))
    assert state.bidding
    assert do(state, PlaceBid("s2", 200, "r1.bids")).auction.bids == (("s1", 100), ("s2", 200))


@pytest.mark.parametrize(
    ("amount", "code"), [(150, "not-hundreds"), (50, "not-hundreds"), (1, "not-hundreds")]
)
def test_bad_bids(amount: int, code: str) -> None:
    problem = refused(table(), PlaceBid("s1", amount, "r1.bids"))
    assert (problem.code, problem.field) == (code, "amount")


@pytest.mark.parametrize("amount", [-100, 40_200, 10**30, "300", 2.5, None, True])
def test_bids_of_the_wrong_shape(amount: object) -> None:
    body = {"verb": "place-bid", "v": 1, "seat": "s1", "amount": amount, "moment": "r1.bids"}
    with pytest.raises(BadAction):
        from_dict(GAME.verbs, body)


def test_the_whole_box_can_be_bid() -> None:
    """20 coins of 1 000, 30 of 500 and 51 of 100: 40 100 ducats."""
    body = {"verb": "place-bid", "v": 1, "seat": "s1", "amount": 40_100, "moment": "r1.bids"}
    assert do(table(), from_dict(GAME.verbs, body)).auction.sealed == {"s1"}


def test_a_bid_for_a_stranger() -> None:
    assert refused(table(3), PlaceBid("s4", 100, "r1.bids")).code == "unknown-seat"


def test_a_bid_after_the_reveal_says_so() -> None:
    state = bid(table(2), 300, 100)
    assert refused(state, PlaceBid("s2", 200, "r1.bids")).code == "bids-open"
    assert refused(state, PlaceBid("s2", 200, state.moment)).code == "bids-open"
    later = onward(take(state, "s1", 1))
    assert refused(later, PlaceBid("s2", 200, "r1.bids")).code == "bids-open"


def test_a_bid_for_another_round_is_not_counted() -> None:
    state = onward(ordered(table(2)), 6)
    assert refused(state, PlaceBid("s1", 100, "r1.bids")).code == "moment-passed"


def test_no_bids_in_a_phase_whose_auction_was_skipped() -> None:
    state = do(table(), SetClock(2, "combat", "r1.bids"))
    assert refused(state, PlaceBid("s1", 0, state.moment)).code == "not-bidding"
    fists = do(table(bids="fists"), SetClock(2, "combat", "r1.bids"))
    assert (
        refused(fists, EnterBids(fists.setup.order, (0,) * 4, fists.moment)).code == "not-bidding"
    )


# Coins in the fist


def test_bids_from_the_fist_are_typed_in_at_once() -> None:
    state = do(table(3, bids="fists"), EnterBids(("s2", "s1", "s3"), (500, 0, 100), "r1.bids"))
    assert state.auction.bids == (("s1", 0), ("s2", 500), ("s3", 100))
    assert state.auction.revealed


def test_bad_bids_from_the_fist() -> None:
    state = table(2, bids="fists")
    both = ("s1", "s2")
    assert refused(state, EnterBids(("s1",), (0,), "r1.bids")).code == "not-all-seats"
    assert refused(state, EnterBids(("s1", "s1"), (0, 0), "r1.bids")).code == "not-all-seats"
    assert refused(state, EnterBids(both, (0,), "r1.bids")).code == "one-bid-each"
    problem = refused(state, EnterBids(both, (0, 150), "r1.bids"))
    assert (problem.code, problem.field) == ("not-hundreds", "amounts")
    opened = do(state, EnterBids(both, (0, 100), "r1.bids"))
    assert refused(opened, EnterBids(both, (0, 0), "r1.bids")).code == "moment-passed"
    assert refused(opened, EnterBids(both, (0, 0), opened.moment)).code == "bids-open"


def test_one_way_of_bidding_at_a_time() -> None:
    assert refused(table(bids="fists"), PlaceBid("s1", 0, "r1.bids")).code == "bids-in-fists"
    typed = EnterBids(("s1", "s2"), (0, 0), "r1.bids")
    assert refused(table(2), typed).code == "bids-sealed"


def test_changing_the_way_of_bidding_drops_bids_unseen() -> None:
    state = do(bid(table(2), 300), ChangeOption("bids", "fists"))
    assert state.auction.bids == ()
    opened = bid(table(2), 300, 100)
    assert do(opened, ChangeOption("bids", "fists")).auction == opened.auction
    same = do(bid(table(2), 300), ChangeOption("bids", "sealed"))
    assert same.auction.sealed == {"s1"}


# Dice and places


def test_dice_only_for_the_tied() -> None:
    state = bid(table(3), 100, 100, 0)
    moment = state.moment
    assert refused(state, RollDice(("s1", "s3"), (1, 2), moment)).code == "not-the-tied"
    assert refused(state, RollDice(("s1",), (1,), moment)).code == "not-the-tied"
    assert refused(state, RollDice(("s1", "s2"), (1,), moment)).code == "one-die-each"
    assert refused(state, ChoosePlace("s1", 1, moment)).code == "not-your-choice"
    assert refused(table(), RollDice((), (), "r1.bids")).code == "no-dice-now"
    assert refused(onward(ordered(table())), RollDice((), (), "r1.purchases")).code == "no-dice-now"


def test_a_second_phones_roll_is_not_a_second_roll() -> None:
    """Equal dice leave the same players to roll, but not the same moment."""
    state = bid(table(2), 0, 0)
    tap = RollDice(("s1", "s2"), (4, 4), state.moment)
    assert refused(do(state, tap), tap).code == "moment-passed"


def test_the_app_rolls_what_nobody_typed() -> None:
    state = bid(table(3), 0, 0, 0)
    drawn = RollDice.draw(state, {"moment": state.moment}, Random(7))
    assert drawn["seats"] == ("s1", "s2", "s3")
    assert all(1 <= die <= 6 for die in drawn["dice"])
    assert drawn["typed"] == ()
    mixed = RollDice.draw(state, {"dice": (None, 5), "moment": state.moment}, Random(7))
    assert mixed["dice"][1] == 5
    assert mixed["typed"] == ("s2",)
    assert len(mixed["dice"]) == 3


def test_the_apps_die_is_fair_enough_to_show_every_face() -> None:
    state, rng = bid(table(2), 0, 0), Random(1)
    faces = {die for _ in range(60) for die in RollDice.draw(state, {}, rng)["dice"]}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_places_are_chosen_by_the_one_whose_turn_it_is() -> None:
    state = bid(table(3), 300, 200, 100)
    assert refused(state, ChoosePlace("s2", 1, state.moment)).code == "not-your-choice"
    assert refused(state, ChoosePlace("s1", 4, state.moment)).code == "place-taken"
    state = take(state, "s1", 2)
    problem = refused(state, ChoosePlace("s2", 2, state.moment))
    assert (problem.code, problem.field) == ("place-taken", "place")


# The clock


def test_no_next_phase_before_the_order_is_settled() -> None:
    for state in (table(2), bid(table(2), 100), bid(table(2), 100, 100)):
        assert refused(state, NextPhase(state.moment)).code == "order-not-settled"


def test_a_double_tap_on_next_advances_once() -> None:
    state = ordered(table(2))
    tap = NextPhase(state.moment)
    assert refused(do(state, tap), tap).code == "moment-passed"


def test_after_the_last_round_there_is_no_next_phase() -> None:
    state = onward(do(table(4), SetClock(8, "sales", "r1.bids")))
    assert state.over
    assert state.moment == "over"
    assert refused(state, NextPhase("over")).code == "game-over"


def test_the_clock_goes_to_any_legal_moment() -> None:
    for players, last in ((2, 12), (3, 10), (4, 8)):
        state = table(players)
        for round_ in range(1, last + 1):
            for phase in ("bids", "purchases", "movement", "combat", "ports", "sales"):
                state = do(state, SetClock(round_, phase, state.moment))
                assert (state.round, state.phase) == (round_, phase)
                assert state.moment == f"r{round_}.{phase}"
        assert do(state, SetClock(1, "over", state.moment)).round == last
        problem = refused(state, SetClock(last + 1, "bids", state.moment)) if last < 12 else None
        assert problem is None or (problem.code, problem.field) == ("no-such-round", "round")


def test_the_clock_takes_an_order_or_keeps_the_last() -> None:
    state = do(table(3), SetClock(4, "combat", "r1.bids", ("s3", "s1", "s2")))
    assert state.order == ("s3", "s1", "s2")
    state = do(state, SetClock(5, "ports", state.moment))
    assert state.order == ("s3", "s1", "s2")
    state = do(state, SetClock(6, "bids", state.moment))
    assert state.order == ()
    assert do(state, SetClock(6, "sales", state.moment)).order == ("s3", "s1", "s2")
    assert refused(state, SetClock(6, "sales", state.moment, ("s1", "s1", "s2"))).code == (
        "not-all-seats"
    )
    assert refused(state, SetClock(6, "sales", "r1.bids")).code == "moment-passed"


def test_setting_the_clock_drops_sealed_bids() -> None:
    state = do(bid(table(3), 300, 200), SetClock(1, "bids", "r1.bids"))
    assert state.auction.bids == ()


def test_setting_the_clock_within_a_round_keeps_its_auction() -> None:
    state = onward(ordered(table(2)), 3)
    back = do(state, SetClock(1, "purchases", state.moment))
    assert back.auction == state.auction
    assert back.order == ("s1", "s2")


def test_setting_the_clock_forgets_later_rounds_and_keeps_earlier_ones() -> None:
    state = onward(ordered(table(2)), 6)
    state = onward(ordered(state), 2)
    assert [past.round for past in state.past] == [1]
    ahead = do(state, SetClock(5, "bids", state.moment))
    assert [past.round for past in ahead.past] == [1, 2]
    assert [past.round for past in do(ahead, SetClock(2, "bids", "r5.bids")).past] == [1]


# People


def test_the_grand_chancellor_is_the_first_unless_named() -> None:
    assert table().chancellor == "s1"
    assert do(table(), SetChancellor("s3")).chancellor == "s3"
    problem = refused(table(2), SetChancellor("s3"))
    assert (problem.code, problem.field) == ("unknown-seat", "chancellor")


@pytest.mark.parametrize(
    ("players", "casts"),
    [
        (2, (("venice", "genoa"), ("spain", "turks"))),
        (3, (("venice", "genoa", "spain"),)),
        (4, (("venice", "genoa", "spain", "turks"),)),
    ],
)
def test_powers_by_number_of_players(players: int, casts: tuple[tuple[str, ...], ...]) -> None:
    assert GAME.casts("base", players) == casts
    check_setup(GAME, setup(players))


def test_two_players_change_pairs_together() -> None:
    state = do(table(2), RecolourSeat("s2", "spain"))
    assert [seat.colour for seat in state.setup.seats] == ["turks", "spain"]
    state = do(state, RecolourSeat("s1", "spain"))
    assert [seat.colour for seat in state.setup.seats] == ["spain", "turks"]
    assert refused(table(3), RecolourSeat("s1", "turks")).code == "unknown-colour"
    assert refused(table(2), RecolourSeat("s1", "malta")).code == "unknown-colour"


def test_seats_can_move_and_change_names_in_the_middle_of_an_auction() -> None:
    state = do(bid(table(3), 300, 200), ReorderSeats(("s3", "s1", "s2")), RenameSeat("s1", "Zoé"))
    state = do(state, PlaceBid("s3", 0, state.moment))
    assert take(take(state, "s1", 3), "s2", 2).order == ("s3", "s2", "s1")


# Undo


def test_undoing_the_last_bid_asks_because_it_opened_the_others() -> None:
    taps = [("s1", PlaceBid("s1", 300, "r1.bids")), ("s2", PlaceBid("s2", 100, "r1.bids"))]
    made = timeline(table(2), taps)
    assert crosses(made.taken_back(2), "s2")
    sealed = timeline(table(2), taps[:1])
    assert not crosses(sealed.taken_back(1), "s1")
    assert crosses(sealed.taken_back(1), "s2")


def test_undoing_dice_or_typed_bids_asks() -> None:
    fists: list[tuple[str | None, Action]] = [("s1", EnterBids(("s1", "s2"), (0, 0), "r1.bids"))]
    made = timeline(table(2, bids="fists"), fists)
    assert crosses(made.taken_back(1), "s1")
    dice = RollDice(("s1", "s2"), (1, 2), made.state.moment)
    made = timeline(made.state, [("s1", dice)])
    assert crosses(made.taken_back(1), "s1")
    assert len(entries(made)) == 1


# Words


def test_every_refusal_is_worded_and_every_wording_used() -> None:
    codes = set()
    for file in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleError":
                first = node.args[0]
                codes |= {leaf.value for leaf in ast.walk(first) if isinstance(leaf, ast.Constant)}
    assert codes <= set(GAME.all_refusals)
    assert set(GAME.refusals) <= codes


@pytest.mark.parametrize("kind", GAME.actions, ids=lambda kind: kind.__name__)
def test_every_action_is_handled(kind: type[Action]) -> None:
    from companion.games.mediterranee.rules import HANDLERS

    assert kind in HANDLERS


def test_actions_survive_the_way_to_json() -> None:
    action = RollDice(("s1", "s2"), (3, 4), "r1.bids.0.0", ("s2",))
    assert from_dict(GAME.verbs, to_dict(action)) == action
    state = roll(bid(table(2), 0, 0), s1=1, s2=2)
    assert state.order == ("s2", "s1")
