"""Deliveries and expeditions in full tracking; the rulebook's examples."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import Ship
from tests.carthago.support import (
    acting,
    asked,
    board_of,
    board_view,
    do,
    full,
    part_offer,
    parts,
    refused,
    said,
    take,
    tile_of,
)


def test_the_delivery_example_yellow_takes_a_glass_ship() -> None:
    """Five coins: cards of 2, 2 and 4 are drawn, for 2 + 2 < 5 <= 2 + 2 + 4."""
    state = acting("D", "s3", trade=1, beside=2)
    assert asked(part_offer(state, "deliver", "s3")) == ("good", "effect", "coins")
    state = do(state, act.Deliver("s3", "glass", "palette", coins=5))
    board = board_of(state, "s3")
    assert board.ships == (Ship("glass", "palette", True),)
    assert (board.trade, board.beside) == (0, 3)
    (shown,) = GAME.view_for(state, None).board.outcomes
    assert said(shown.steps[1]) == "Draw trade cards until they reach 5 coins."
    palette = board_view(state, "s3").ships[0]
    assert palette.offer.reason is None
    used = do(state, act.UseShip("s3", 0))
    assert not board_of(used, "s3").ships[0].up
    assert refused(state, act.Deliver("s3", "glass", "palette")).code == "done-already"


def test_the_expedition_example_danger_four_beats_strength_three() -> None:
    """Lost: no ship, the disc is back, and may go to the tile's last place, which costs 8."""
    state = full(4, first="s3", guilds="WD")
    state = do(
        state,
        act.SetTilePlaces("achievements", ("s1", "s2")),
        act.SetBoard("s3", 0, 1, 0, 3, warship=1, strength=3),
    )
    state = take(state, "D")
    assert said(parts(state, "s3")["expedition"].note) == (
        "Discard any trade card. Strength against danger: 3"
    )
    state = do(state, act.RevealShip("s3", danger=4))
    board = board_of(state, "s3")
    assert (board.ships, board.warship, board.beside) == ((), 0, 4)
    state = do(state, act.PlaceOnTile("s3", "achievements"))
    assert tile_of(state, "achievements").seats == ("s1", "s2", "s3")
    assert board_of(state, "s3").beside == 3
    again = act.PlaceOnTile("s3", "residence_1")
    assert refused(state, again).code == "tile-after-expedition"
    assert board_of(do(state, act.UseGuild("s3", "residence_1")), "s3").beside == 2


def test_a_disc_back_from_the_trade_harbour_goes_to_no_tile() -> None:
    """Only the disc of a warship delivery may; with both delivered, that one still may."""
    state = acting("D", trade=1, warship=1, beside=1)
    state = do(state, act.Deliver("s1", "glass", "palette"))
    tap = act.PlaceOnTile("s1", "achievements")
    assert refused(state, tap).code == "tile-after-expedition"
    state = do(state, act.SendExpedition("s1", danger=6), tap)
    assert tile_of(state, "achievements").seats == ("s1",)


@pytest.mark.parametrize(
    ("strength", "danger", "escorts", "won"),
    [(3, 3, 0, True), (3, 4, 0, False), (3, 5, 1, True), (1, 6, 2, False), (2, 6, 2, True)],
)
def test_danger_against_strength(strength: int, danger: int, escorts: int, won: bool) -> None:
    state = acting("D", warship=1, beside=2, strength=strength)
    state = do(
        state,
        act.AddShip("s1", "oils", "escorts"),
        act.AddShip("s1", "dyes", "escorts"),
    )
    tap = act.SendExpedition("s1", danger, "cedar", "luxury", escorts=escorts)
    after = do(state, tap)
    ships = board_of(after, "s1").ships
    assert ships[2:] == ((Ship("cedar", "luxury", False),) if won else ())
    assert sum(not ship.up for ship in ships[:2]) == escorts
    word, ship = ("won", "; cedar, Luxury") if won else ("lost", "")
    assert said(GAME.describe(state, tap, after, None)) == (
        f"Rouge: expedition {word}, strength {strength + 2 * escorts}, danger {danger}{ship}"
    )


def test_an_expedition_may_use_the_disc_on_the_anchor() -> None:
    state = acting("D", warship=1, anchor=1, beside=1)
    state = do(state, act.RevealShip("s1", 6, from_anchor=True))
    assert (board_of(state, "s1").anchor, board_of(state, "s1").warship) == (0, 1)
    only = do(acting("D", anchor=1, beside=2), act.SendExpedition("s1", 6))
    assert board_of(only, "s1").anchor == 0


def test_both_harbours_in_any_order_but_each_once() -> None:
    state = acting("D", trade=1, warship=1, beside=1)
    state = do(state, act.SendExpedition("s1", 6), act.Deliver("s1", "dyes", "favour"))
    assert board_of(state, "s1").beside == 3
    assert refused(state, act.SendExpedition("s1", 1)).code == "done-already"


def test_luxury_is_used_with_the_delivery() -> None:
    state = do(acting("D", trade=1, beside=2), act.AddShip("s1", "oils", "luxury"))
    assert "luxury" in asked(part_offer(state, "deliver"))
    state = do(state, act.Deliver("s1", "dyes", "favour", luxury=True))
    assert [ship.up for ship in board_of(state, "s1").ships] == [False, True]


def test_a_ship_that_may_be_won_is_open_until_it_is_said_how_it_ends() -> None:
    """Strength 1 against danger 3 with one Escorts: won with it, lost without."""
    state = do(acting("D", warship=1, anchor=1, beside=1), act.AddShip("s1", "oils", "escorts"))
    state = do(state, act.RevealShip("s1", 3, from_anchor=True))
    assert state.turn is not None
    assert (state.turn.danger, board_of(state, "s1").anchor) == (3, 1)
    assert refused(state, act.EndTurn("s1", state.moment)).code == "expedition-open"
    assert refused(state, act.RevealShip("s1", 3)).code == "done-already"
    assert refused(state, act.SendExpedition("s1", 4)).code == "other-danger"
    won = do(state, act.SendExpedition("s1", 3, "dyes", "favour", escorts=1, ends=True))
    board = board_of(won, "s1")
    assert (won.current, board.anchor, board.warship, board.beside) == ("s2", 0, 1, 2)
    assert [(ship.effect, ship.up) for ship in board.ships] == [
        ("escorts", False),
        ("favour", False),
    ]
    lost = do(state, act.SendExpedition("s1", 3))
    assert board_of(lost, "s1").ships == (Ship("oils", "escorts", True),)
    assert lost.returned == ("s1",)


def test_the_guild_waits_for_an_open_expedition() -> None:
    state = do(full(4, guilds="MD"), act.SetBoard("s1", 0, 0, 0, 2, warship=1))
    state = do(take(state, "D"), act.RevealShip("s1", 1))
    assert refused(state, act.UseGuild("s1", "small")).code == "expedition-open"


def test_when_the_pile_runs_out_nothing_is_open_any_more() -> None:
    state = do(acting("D", warship=1, beside=2), act.RevealShip("s1", 1), act.RunOutOfShips())
    assert do(state, act.EndTurn("s1", state.moment)).current == "s2"


def test_the_last_delivery_may_end_the_turn_in_the_same_tap() -> None:
    state = acting("D", trade=1, beside=2)
    assert do(state, act.Deliver("s1", "oils", "favour", ends=True)).current == "s2"
    hopeless = do(acting("D", warship=1, beside=2), act.RevealShip("s1", 6, ends=True))
    assert hopeless.current == "s2"
    assert do(hopeless, act.PlaceOnTile("s1", "achievements")).discs_on_tiles("s1") == 1
    hopeful = acting("D", warship=1, beside=2)
    assert refused(hopeful, act.RevealShip("s1", 1, ends=True)).code == "expedition-open"
