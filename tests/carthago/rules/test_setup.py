"""The set-up checklist with each table's numbers, the draws, and the nine steps between decades."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from tests.carthago.support import TILES, board_of, do, passing, playing, said, spaces, table
from tests.sure import some


def checklist(state: State) -> list[str]:
    return [said(step.text) for step in GAME.view_for(state, None).board.checklist]


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
    assert "Put 2 neutral action discs on: Residence, Warship dock" in lines
    assert any("II Victory points, Ship cards" in line for line in lines)
    begun = do(state, act.StartPlay("d1.setup"))
    assert begun.guilds == spaces("MD")
    assert begun.neutrals == spaces("RW")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_tap_starts_and_draws_what_is_missing(players: int) -> None:
    state = table(players)
    tap = some(GAME.view_for(state, None).primary)
    assert tap.verb == "start-play"
    seen = set()
    for seed in range(60):
        fields = act.StartPlay.draw(state, dict(tap.fields), Random(seed))
        begun = do(state, msgspec.convert(fields, act.StartPlay))
        assert begun.moment == "d1.r1.s1"
        assert len(begun.guilds) == 2
        assert len(begun.neutrals) == (0 if players == 4 else 2)
        assert len(begun.tiles) == 6
        seen |= set(begun.guilds)
    assert len(seen) == 5


def test_a_draw_keeps_what_was_typed() -> None:
    state = table(3)
    given = {"moment": "d1.setup", "guilds": ["market", "delivery"], "tiles": ["goods", "coins"]}
    fields = act.StartPlay.draw(state, given, Random(1))
    begun = do(state, msgspec.convert(fields, act.StartPlay))
    assert begun.guilds == spaces("MD")
    assert {"goods", "coins"} <= {places.tile for places in begun.tiles}
    assert act.SetTiles.draw(state, {"tiles": ["ships"]}, Random(2))["tiles"].count("ships") == 1


def test_nine_steps_between_decades_with_income_two_then_one() -> None:
    second = passing(playing(3), 15)
    lines = checklist(second)
    assert len(lines) == 9
    assert lines[0] == "Move the decade marker to II."
    assert lines[3] == "These tiles can be used now: Victory points, Ship cards"
    assert lines[7] == "Deal 2 trade cards to each player."
    third = passing(do(second, act.BeginDecade("d2.setup", "s2")), 15)
    assert checklist(third)[7] == "Deal 1 trade card to each player."
    unknown = do(table(3), act.SetClock("setup", "d1.setup", 2))
    assert checklist(unknown)[3] == "The tiles of decade II can be used now."


def test_steps_are_ticked_and_unticked_and_forgotten_with_the_decade() -> None:
    state = do(table(3), act.TickStep(2), act.TickStep(5), act.TickStep(2))
    assert [s.number for s in GAME.view_for(state, None).board.checklist if s.done] == [5]
    state = passing(do(playing(3), act.SetClock("round", "d1.r1.s1", 1, 5)), 3)
    assert state.ticked == frozenset()
    assert do(do(state, act.TickStep(9)), act.BeginDecade("d2.setup", "s1")).ticked == frozenset()


def test_tracking_can_change_at_any_time() -> None:
    from companion.table.actions import ChangeOption

    before = do(table(3), ChangeOption("tracking", "full"))
    assert len(before.boards) == 3
    again = do(
        before,
        act.PlaceFirstDisc("s1", "left", "trade"),
        ChangeOption("tracking", "light"),
        ChangeOption("tracking", "full"),
    )
    assert again == before
    midway = do(playing(3), ChangeOption("tracking", "full"))
    assert midway.boards == ()
    notes = [said(text) for text in GAME.view_for(midway, None).board.reminders]
    assert notes == ["Boards still to be counted: Rouge, Noir, Jaune"]
    counted = do(midway, act.SetBoard("s1", 0, 0, 0, 3))
    assert board_of(counted, "s1").beside == 3
    assert do(counted, ChangeOption("tracking", "light")).boards == ()
    kept = do(counted, ChangeOption("different_sets", "largest"))
    assert kept.boards == counted.boards
    opened = do(before, act.StartPlay("d1.setup", spaces("MT"), spaces("RW"), TILES))
    opened = do(opened, act.TakeAction("s1", "market", "d1.r1.s1"))
    light = do(opened, ChangeOption("tracking", "light"))
    assert some(GAME.view_for(light, None).primary).verb == "end-turn"
    assert do(light, act.EndTurn("s1", light.moment)).current == "s2"
