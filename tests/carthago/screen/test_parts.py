"""The parts of an action: offered only if the rules would take them."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from tests.carthago.support import (
    acting,
    board_view,
    do,
    full,
    having,
    part_offer,
    parts,
    said,
    table,
    take,
)


def test_the_opening_disc_is_greyed_when_no_column_and_dock_is_left_for_it() -> None:
    state = table(3, tracking="full")
    assert part_offer(state, "first-disc").reason is None
    emptied = do(state, act.SetBoard("s1", 3, 2, 2, beside=10, small=1))
    greyed = part_offer(emptied, "first-disc")
    assert said(greyed.reason) == "That column is already empty."


def test_a_delivery_needs_a_disc_at_its_harbour() -> None:
    state = acting("D", warship=1, beside=2)
    greyed = part_offer(state, "deliver")
    assert said(greyed.reason) == "No disc lies at a dock of that harbour."
    assert part_offer(state, "expedition").reason is None


def test_an_expedition_of_any_strength_may_set_out() -> None:
    strong = acting("D", warship=1, beside=2, strength=9)
    assert part_offer(strong, "expedition").reason is None
    unknown = part_offer(acting("D", warship=1, beside=2, strength=None), "expedition")
    assert said(unknown.reason) == "Say first what strength the residence of Rouge shows."


def test_the_returned_disc_is_spoken_of_only_while_a_tile_would_take_it() -> None:
    state = do(acting("D", warship=1, beside=2), act.SendExpedition("s1", 6))
    assert "tile" in parts(state)
    assert "tile" not in parts(do(state, act.PlaceOnTile("s1", "achievements")))
    taken = do(
        state,
        act.SetTilePlaces("achievements", ("s2", "s3", "s4")),
        act.SetTilePlaces("residence_1", ("s2", "s3", "s4")),
    )
    assert "tile" not in parts(taken)


def test_a_guild_action_nobody_can_pay_with_a_disc_says_why_once() -> None:
    state = take(having(full(guilds="MT"), "s1", beside=0, small=3), "M")
    assert parts(state) == {}
    (greyed,) = board_view(state).guild
    assert greyed.fields["on"] == "small"
    assert said(greyed.reason) == "Rouge has no disc left beside the residence."
