"""Repairs of a recorded game, long after the mistake; figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mediterranee import GAME as MEDITERRANEE
from companion.games.mediterranee.rules.actions import Earn, EnterBids, Spend
from companion.table.actions import Undo
from companion.table.rules import RuleError, refused_by
from companion.table.timeline import Entry, Timeline
from tests.table.repairs import Recorded, changed, recorded

GAME = "mediterranee/games/four-full.json"


def refused(game: Recorded, target: int, **changes: object) -> str:
    instead = replace(game.action(target), **changes) if changes else None
    with pytest.raises(RuleError) as no:
        game.plan(target, instead)
    return no.value.code


def test_another_place_long_ago_changes_the_order_of_that_round_alone():
    """s1 chose place II in round 3, so that IV was left for s4; two reveals later nothing else has
    changed."""
    game = recorded(GAME, 75)
    place = replace(game.action(44), place=2)
    assert game.reasons(44, place) == {}
    assert changed(game, game.repaired(44, place), "s1") == {
        (None, "Turn order of round 3"): ("s2, s4, s3, s1", "s2, s1, s3, s4")
    }


def test_another_price_is_seen_by_its_owner_alone():
    """1 500 for buildings instead of 1 000: 500 less, two bids and two incomes later."""
    game = recorded(GAME, 75)
    spent = replace(game.action(47), amount=1500)
    assert game.reasons(47, spent) == {}
    after = game.repaired(47, spent)
    assert changed(game, after, "s1") == {("s1", "Your treasury"): ("1,800", "1,300")}
    for viewer in (None, "s2", "s3", "s4"):
        assert changed(game, after, viewer) == {}


def test_a_capital_that_was_never_lost_cannot_be_won_back():
    """Spain had its income in rounds 5 and 6; its treasury was counted in between, so that only
    the 300 of round 6 are more."""
    game = recorded(GAME, 130)
    assert game.reasons(81) == {113: "capital-unchanged"}
    had = game.table.state.purse("s3").ducats
    after = game.repaired(81)
    found = changed(game, after, "s3")
    assert [*found] == [("s3", "Your treasury")]
    assert after.state.purse("s3").ducats == had + 300


def test_what_was_opened_stays_open():
    """A place that another player chose later: without it that auction, and all opened since,
    would be another."""
    game = recorded(GAME, 75)
    assert refused(game, 42, place=1) == "amend-reveals"
    assert refused(game, 27) == "amend-reveals"


def test_bids_and_dice_are_not_repaired_at_all():
    game = recorded(GAME, 75)
    assert refused(game, 57, dice=(6, 5)) == "amend-never"
    assert refused(game, 71, amount=0) == "amend-never"
    assert refused(game, 71) == "amend-never"


def test_bids_in_fists_may_have_been_typed_wrong():
    game = recorded("mediterranee/games/two-fists.json", 60)
    seq = [one.seq for one in game.log if isinstance(one.action, EnterBids)][-1]
    typed = game.action(seq)
    amounts = tuple(amount + 100 for amount in typed.amounts)
    assert game.repaired(seq, replace(typed, amounts=amounts)).seq == 63


def test_a_treasury_that_could_not_have_paid_is_to_be_set_again():
    """2 000 at first. Without the 1 000 earned, 2 500 could not be spent: nothing falls out, and
    the treasury is unknown. So it is in the file."""
    made, log = Timeline(recorded(GAME, 1).table.start), list[Entry]()
    for seq, action in enumerate((Earn("s2", "sale", 1000), Spend("s2", "goods", 2500)), 1):
        log.append(Entry(seq, f"tap-{seq}", float(seq), "s2", action))
        made = made.then(MEDITERRANEE.apply, log[-1])
    game = Recorded(MEDITERRANEE, tuple(log), made)
    assert game.reasons(1) == {}
    after = game.repaired(1, by="s2")
    assert changed(game, after, "s2") == {("s2", "Your treasury"): ("500", "to be set again")}
    back = after.then(MEDITERRANEE.apply, Entry(9, "tap-9", 9.0, "s2", Undo(3)))
    assert back.state.purse("s2").ducats == 500


@pytest.mark.parametrize("name", ["four-full", "three-light", "two-fists"])
def test_any_entry_is_repaired_and_taken_back_or_refused_for_what_was_opened(name):
    game = recorded(f"mediterranee/games/{name}.json", 100)
    for step in game.table.steps[::5]:
        if step.entry.action.amendable:
            refusal = refused_by(game.plan, step.entry.seq)
            if refusal is None:
                game.repaired(step.entry.seq)
            else:
                assert refusal.code == "amend-reveals"
