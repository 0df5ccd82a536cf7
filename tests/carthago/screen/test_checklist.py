"""The set-up checklist with each table’s numbers, and the nine steps between decades."""

from __future__ import annotations

import pytest

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.setup import checklist_length
from tests.carthago.support import (
    TILES,
    checklist,
    do,
    passing,
    playing,
    spaces,
    states,
    table,
)


@pytest.mark.parametrize(
    ("players", "docks", "seats", "order", "steps"),
    [
        (
            2,
            3,
            "Cover the four small seats of 6 and 7 coins with neutral discs.",
            "Noir, Rouge",
            12,
        ),
        (
            3,
            4,
            "Cover one small seat of 6 coins and one of 7 with neutral discs.",
            "Jaune, Noir, Rouge",
            12,
        ),
        (4, 5, None, "Bleu, Jaune, Noir, Rouge", 10),
    ],
)
def test_the_numbers_of_this_table(
    players: int, docks: int, seats: str | None, order: str, steps: int
) -> None:
    lines = checklist(table(players))
    assert len(lines) == steps
    assert f"with {docks} docks" in lines[2]
    assert (seats in lines) if seats else not any("neutral" in line for line in lines)
    assert lines[-1].endswith(f"to an empty dock: {order}")
    assert lines[-2] == "Rouge takes the first player tile."
    assert lines[-3].endswith("7 basic cards and 3 trade cards.")


def test_what_was_drawn_or_entered_is_written_into_the_list() -> None:
    state = do(table(3), act.SetMarkers(spaces("MD"), spaces("RW")), act.SetTiles(TILES))
    lines = checklist(state)
    assert "Put the 2 guild markers on: Market, Harbour delivery" in lines
    assert (
        "Put 2 neutral action discs on: Residence, Warship dock. The box has one spare action "
        "disc: an influence disc of the spare colour serves as the second."
    ) in lines
    two = do(table(2), act.SetMarkers(spaces("MD"), spaces("RW")))
    assert "Put the action discs of the two spare colours on: Residence, Warship dock" in (
        checklist(two)
    )
    assert any("II Victory points, Ship cards" in line for line in lines)
    begun = do(state, act.StartPlay("d1.setup"))
    assert begun.guilds == spaces("MD")
    assert begun.neutrals == spaces("RW")


def test_nine_steps_between_decades_with_income_two_then_one() -> None:
    second = passing(playing(3), 15)
    lines = checklist(second)
    assert len(lines) == 9
    assert lines[0] == "Move the decade marker to II."
    assert lines[3] == "When decade II begins these tiles open: Victory points, Ship cards"
    assert lines[7] == "Deal 2 trade cards to each player."
    assert lines[8].endswith("neutral discs and guild markers stay.")
    four = checklist(passing(playing(4), 20))
    assert four[8] == "Take the players’ action discs off the ring; guild markers stay."
    third = passing(do(second, act.BeginDecade("d2.setup", "s2")), 15)
    assert checklist(third)[7] == "Deal 1 trade card to each player."
    unknown = do(table(3), act.SetClock("setup", "d1.setup", 2))
    assert checklist(unknown)[3] == "The tiles of decade II open when it begins."


def test_the_rules_know_how_many_steps_the_list_has() -> None:
    for state in states():
        assert len(checklist(state)) == checklist_length(state)
