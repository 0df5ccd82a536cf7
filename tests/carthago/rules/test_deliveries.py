"""Full tracking: residence, docks, deliveries, expeditions, ships; the rulebook's examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import Board, Ship, State, total_discs
from companion.games.carthago.screen.shapes import Part, SeatBoard
from tests.carthago.support import (
    board_of,
    do,
    ending,
    passing,
    playing,
    refused,
    said,
    spaces,
    table,
    take,
    tile_of,
)
from tests.sure import some


def full(players: int = 4, guilds: str = "MT", *, first: str = "s1") -> State:
    return playing(players, guilds, first=first, tracking="full")


def having(state: State, seat: str, **changes: Any) -> State:
    """The board of a player with some places changed; must still hold eleven discs."""
    board = replace(state.board(seat) or Board(seat), **changes)
    state = state.with_board(board)
    assert total_discs(state, board) == 11
    return state


def acting(letter: str, seat: str = "s1", players: int = 4, **changes: Any) -> State:
    """A player who has just put the action disc on a space."""
    state = having(full(players, first=seat), seat, **changes)
    return take(state, letter)


def panel(state: State, seat: str = "s1") -> SeatBoard:
    boards: tuple[SeatBoard, ...] = GAME.view_for(state, None).board.boards
    return next(board for board in boards if board.seat == seat)


def parts(state: State, seat: str = "s1") -> dict[str, Part]:
    return {part.key: part for part in panel(state, seat).parts}


def test_eight_discs_on_the_residence_and_three_beside() -> None:
    board = board_of(full(), "s1")
    assert (board.residence, board.beside) == (8, 3)
    counts = {place.key: place.count for place in panel(full()).places}
    assert sum(counts.values()) == 11
    assert panel(full()).total == 11


def test_the_residence_example_red_frees_the_second_space_on_the_left() -> None:
    """Two other discs: three cards. Three dyes for the left column: two bonus seats."""
    state = having(full(4, first="s2", guilds="WD"), "s1", left=1, beside=4)
    state = passing(ending(take(ending(take(state, "R")), "R")))
    assert price(state, "s1", "residence") == 3
    state = take(state, "R")
    left = panel(state).columns[0]
    assert said(left.cost) == "3 alike: dyes, oils or glass"
    assert said(left.gains) == "2 bonus seats at the end"
    state = do(state, act.FreeSpace("s1", "left", 2))
    board = board_of(state, "s1")
    assert (board.left, board.beside) == (2, 5)
    assert panel(state).bonus_seats == 2


def test_the_right_column_gives_one_disc_then_two() -> None:
    state = do(acting("R"), act.FreeSpace("s1", "right", 1))
    assert (board_of(state, "s1").beside, board_of(state, "s1").residence) == (4, 7)
    state = take(passing(ending(state), 3), "R")
    state = do(state, act.FreeSpace("s1", "right", 2))
    assert (board_of(state, "s1").beside, board_of(state, "s1").residence) == (6, 5)


def test_column_costs_and_what_they_give() -> None:
    columns = {column.key: column for column in panel(acting("R")).columns}
    assert said(columns["centre"].cost) == "2 cedar"
    assert said(columns["right"].cost) == "2 jewels"
    assert said(columns["right"].gains) == "1 disc"
    assert columns["centre"].piece == "centre-1"
    assert columns["centre"].known is None
    assert some(columns["left"].offer).fields == {"seat": "s1", "column": "left", "freed": 1}
    emptied = {c.key: c for c in panel(acting("R", left=3, beside=6)).columns}
    assert emptied["left"].gains is None
    assert said(emptied["left"].reason) == "That column is already empty."


def test_strength_starts_at_one_and_is_learned_from_the_board() -> None:
    state = acting("R")
    assert board_of(state, "s1").strength == 1
    known = act.FreeSpace("s1", "centre", 1, strength=3)
    assert board_of(do(state, known), "s1").strength == 3
    assert GAME.lessons(known) == {"centre-1": {"strength": 3}}
    state = do(state, act.FreeSpace("s1", "centre", 1))
    assert board_of(state, "s1").strength is None
    state = do(state, act.SetStrength("s1", 1, 3))
    assert board_of(state, "s1").strength == 3
    other = {c.key: c for c in panel(take(ending(state), "R"), "s2").columns}
    assert other["centre"].known == 3


def test_docks_one_disc_each_and_never_all_of_them() -> None:
    state = do(acting("T"), act.TakeDock("s1"))
    assert (board_of(state, "s1").trade, board_of(state, "s1").beside) == (1, 2)
    assert refused(state, act.TakeDock("s1")).code == "done-already"
    crowded = acting("T", players=2, trade=2, beside=1)
    assert refused(crowded, act.TakeDock("s1")).code == "all-docks"
    assert said(parts(crowded)["dock"].reason) == "Nobody may hold all 3 docks of a harbour."
    taken = having(acting("T", players=2, trade=1, beside=2), "s2", trade=2, beside=1)
    assert refused(taken, act.TakeDock("s1")).code == "harbour-full"
    nothing = acting("T", beside=0, small=3)
    assert refused(nothing, act.TakeDock("s1")).code == "no-disc-left"
    assert said(parts(nothing)["dock"].reason) == "Rouge has no disc left beside the residence."


def test_warship_docks_are_limited_once_their_number_is_known() -> None:
    state = acting("W", players=2, warship=2, beside=1)
    assert board_of(do(state, act.TakeDock("s1")), "s1").warship == 3
    state = do(state, act.SetWarshipDocks(3))
    assert refused(state, act.TakeDock("s1")).code == "all-docks"
    assert GAME.lessons(act.SetWarshipDocks(3)) == {"warship-docks": {"docks": 3}}


def test_commando_puts_a_disc_on_the_anchor_even_if_the_docks_are_full() -> None:
    state = having(do(full(), act.SetWarshipDocks(2)), "s2", warship=1, beside=2)
    state = having(state, "s3", warship=1, beside=2)
    state = do(state, act.AddShip("s1", "oils", "commando"))
    state = take(state, "W")
    assert refused(state, act.TakeDock("s1")).code == "harbour-full"
    assert parts(state)["anchor"].offer is not None
    state = do(state, act.TakeDock("s1", commando=True))
    assert (board_of(state, "s1").anchor, board_of(state, "s1").ships[0].up) == (1, False)


def test_the_delivery_example_yellow_takes_a_glass_ship() -> None:
    """Five coins: cards of 2, 2 and 4 are drawn, for 2 + 2 < 5 <= 2 + 2 + 4."""
    state = acting("D", "s3", trade=1, beside=2)
    assert parts(state, "s3")["deliver"].asks == ("good", "effect", "coins")
    state = do(state, act.Deliver("s3", "glass", "palette", coins=5))
    board = board_of(state, "s3")
    assert board.ships == (Ship("glass", "palette", True),)
    assert (board.trade, board.beside) == (0, 3)
    assert said(parts(state, "s3")["coins"].label) == ("Draw trade cards until they reach 5 coins")
    palette = panel(state, "s3").ships[0]
    assert palette.offer is not None
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
    state = do(state, act.SendExpedition("s3", danger=4))
    board = board_of(state, "s3")
    assert (board.ships, board.warship, board.beside) == ((), 0, 4)
    assert parts(state, "s3")["tile"].offer is None
    state = do(state, act.PlaceOnTile("s3", "achievements"))
    assert tile_of(state, "achievements").seats == ("s1", "s2", "s3")
    assert board_of(state, "s3").beside == 3
    again = act.PlaceOnTile("s3", "residence_1")
    assert refused(state, again).code == "tile-after-expedition"
    assert board_of(do(state, act.UseGuild("s3", "residence_1")), "s3").beside == 2


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
    word = "won" if won else "lost"
    assert said(GAME.describe(state, tap, after, None)) == (
        f"Rouge: expedition {word}, strength {strength + 2 * escorts}, danger {danger}"
    )


def test_an_expedition_may_use_the_disc_on_the_anchor() -> None:
    state = acting("D", warship=1, anchor=1, beside=1)
    assert "from_anchor" in parts(state)["expedition"].asks
    state = do(state, act.SendExpedition("s1", 6, from_anchor=True))
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
    assert "luxury" in parts(state)["deliver"].asks
    state = do(state, act.Deliver("s1", "dyes", "favour", luxury=True))
    assert [ship.up for ship in board_of(state, "s1").ships] == [False, True]


def test_market_turns_one_ship_up_again() -> None:
    state = do(acting("M"), act.AddShip("s1", "oils", "palette", up=False))
    assert said(some(panel(state).ships[0].offer).label) == "Turn face up"
    state = do(state, act.TurnUp("s1", 0))
    assert board_of(state, "s1").ships[0].up
    state = do(state, act.FlipShip("s1", 0))
    assert refused(state, act.TurnUp("s1", 0)).code == "done-already"


def test_each_effect_has_its_window() -> None:
    """Embargo, Palette and Favour before the action; Opulence only at the residence."""
    state = full()
    for effect in ("embargo", "palette", "favour", "opulence", "escorts"):
        state = do(state, act.AddShip("s1", "oils" if effect != "escorts" else "dyes", effect))
    before = panel(state).ships
    assert [ship.offer is not None for ship in before] == [True, True, True, False, False]
    assert said(before[3].reason) == "Opulence is used with the Residence action."
    assert said(before[4].reason) == "Escorts is tapped together with the action it changes."
    at_home = panel(take(state, "R")).ships
    assert [ship.offer is not None for ship in at_home] == [True, True, True, True, False]
    done = panel(do(take(state, "R"), act.FreeSpace("s1", "left", 1))).ships
    assert said(done[2].reason) == "Favour is used when you choose an action space."
    idle = panel(passing(state)).ships
    assert said(idle[0].reason) == "It is the turn of Noir."


def test_guild_action_in_the_town_hall_then_the_marker_moves_at_the_end() -> None:
    state = take(full(4, guilds="MT"), "M")
    assert list(parts(state)) == [
        "guild-small",
        "guild-large",
        "guild-achievements",
        "guild-residence_1",
    ]
    state = do(state, act.UseGuild("s1", "large"))
    assert (board_of(state, "s1").large, board_of(state, "s1").beside) == (1, 2)
    assert state.guilds == spaces("MT")
    assert refused(state, act.UseGuild("s1", "small")).code == "guild-used"
    assert ending(state).guilds == spaces("RT")


def test_the_guild_action_alone_is_enough_and_comes_last() -> None:
    state = do(take(full(4, guilds="RT"), "R"), act.UseGuild("s1", "small"))
    assert refused(state, act.FreeSpace("s1", "left", 1)).code == "guild-comes-last"
    assert ending(state).current == "s2"


def test_intrigue_in_full_turns_a_ship_over_and_allows_no_second_guild_action() -> None:
    state = do(full(4, guilds="MT"), act.AddShip("s1", "oils", "intrigue"))
    state = do(take(state, "M"), act.UseGuild("s1", "small"))
    state = do(state, act.UseIntrigue("s1", "market", "delivery"))
    state = do(state, act.FlipShip("s1", 0), act.UseIntrigue("s1", "trade_dock", "market"))
    assert refused(state, act.UseGuild("s1", "small")).code == "guild-used"
    assert refused(state, act.UseIntrigue("s1", "market", "residence")).code == "effect-not-ready"


def test_heritage_opens_an_earlier_tile_and_turns_its_ship_over() -> None:
    state = passing(full(4, guilds="MT"), 20)
    state = do(state, act.BeginDecade(state.moment), act.AddShip("s1", "dyes", "heritage"))
    state = take(state, "M")
    assert "guild-achievements" in parts(state)
    state = do(state, act.UseGuild("s1", "achievements", heritage=True))
    assert tile_of(state, "achievements").seats == ("s1",)
    assert not board_of(state, "s1").ships[0].up


def test_the_opening_disc_goes_from_residence_to_dock_in_reverse_order() -> None:
    state = table(3, tracking="full")
    assert parts(state, "s3")["first-disc"].asks == ("column", "harbour", "strength")
    tap = act.PlaceFirstDisc("s3", "right", "trade")
    state = do(state, tap)
    board = board_of(state, "s3")
    assert (board.right, board.residence, board.trade, board.beside) == (1, 7, 1, 3)
    assert refused(state, tap).code == "done-already"
    state = do(state, act.PlaceFirstDisc("s1", "centre", "warship", strength=2))
    assert board_of(state, "s1").strength == 2
    assert refused(state, act.PlaceFirstDisc("s2", "left", "trade")).code == "reverse-order"


def test_the_end_of_the_ship_pile_brings_discs_home() -> None:
    state = full()
    state = having(state, "s1", warship=1, anchor=1, beside=1)
    state = having(state, "s2", trade=2, beside=1)
    state = do(state, act.RunOutOfShips(("s2",)))
    assert (board_of(state, "s1").beside, board_of(state, "s2").beside) == (3, 2)
    assert board_of(state, "s2").trade == 1
    assert refused(take(state, "W"), act.TakeDock("s1")).code == "ships-gone"


def test_a_board_can_be_counted_and_must_hold_eleven() -> None:
    state = full()
    counted = act.SetBoard("s2", 2, 1, 2, 4, 1, 1, 0, 2, 1, strength=3)
    state = do(state, act.AddShip("s2", "oils", "favour"), counted)
    board = board_of(state, "s2")
    assert (board.residence, board.strength, len(board.ships)) == (2, 3, 1)
    wrong = act.SetBoard("s2", 0, 0, 0, 4)
    problem = refused(state, wrong)
    assert said(problem.text(GAME.all_refusals)) == "Those are 12 discs; each player has 11."


def test_a_ship_can_be_put_right() -> None:
    state = do(full(), act.AddShip("s1", "oils", "favour"), act.FlipShip("s1", 0))
    assert board_of(state, "s1").ships == (Ship("oils", "favour", False),)
    assert board_of(do(state, act.DropShip("s1", 0)), "s1").ships == ()


def test_hands_are_never_asked_for() -> None:
    """No action and no tally knows a player's cards."""
    state = do(full(), act.SetClock("end", "d1.r1.s1"))
    assert not any(key.startswith("hand") for known in GAME.tally(state).values() for key in known)
