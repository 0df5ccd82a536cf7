"""What hands must do after a tap, with what moves worked out from the ring by hand.

The ring is Market, Residence, Trade dock, Warship dock, Harbour delivery, clockwise unless said.
"""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import Space, Tile
from companion.games.carthago.rules.state import State
from companion.table.actions import Action
from tests.carthago.support import acting, do, full, having, passing, playing, table, take
from tests.sure import some
from tests.tidings import lines


def hands(state: State, action: Action) -> list[str]:
    return lines(GAME.hands(state, action, do(state, action), None))


def taking(state: State, space: Space, guild: act.GuildUse = "none") -> Action:
    return act.TakeAction(some(state.current), space, state.moment, guild)


def ring_of(state: State, space: str, steps: int = 1) -> str:
    at = state.ring.index(space)
    return state.ring[(at + steps) % len(state.ring)]


def test_a_neutral_disc_moves_on_and_a_guild_marker_stays_unused() -> None:
    state = playing(guilds="MT", neutrals="RT")
    onward = ring_of(state, "residence")
    target = onward if onward not in state.neutrals else ring_of(state, "residence", 2)
    assert hands(state, taking(state, "residence")) == [
        f"Move the neutral disc to {LABELS[target]}",
    ]


LABELS = {
    "market": "Market",
    "residence": "Residence",
    "trade_dock": "Trade dock",
    "warship_dock": "Warship dock",
    "delivery": "Harbour delivery",
}


def test_a_guild_marker_that_was_used_moves_on() -> None:
    state = playing(4, guilds="MW")
    target = ring_of(state, "market")
    assert hands(state, taking(state, "market", "hall")) == [
        "Rouge: pay for the seat",
        f"Move the guild marker to {LABELS[target]}",
    ]


def test_a_place_on_a_tile_has_its_price() -> None:
    state = take(playing(4, guilds="MW"), "M", "achievements")
    state = do(state, act.SetMarkers(("market", "warship_dock"), ()))
    told = hands(state, taking(state, "market", "achievements"))
    assert "Vert: pay 5 coins" in told


def test_a_seat_is_paid_for_like_a_tile() -> None:
    state = take(full(4, guilds="MW"), "M")
    assert "Rouge: pay for the seat" in hands(state, act.UseGuild("s1", "small"))
    assert "Rouge: pay 12 coins" in hands(state, act.UseGuild("s1", "large"))


def test_a_disc_at_the_dock_comes_before_what_the_guild_action_costs() -> None:
    state = take(full(4, guilds="MT"), "T")
    assert hands(state, act.UseGuild("s1", "large", ends=True, docked=True)) == [
        "Rouge: put a disc on a trade dock",
        "Rouge: pay 12 coins",
        "Move the guild marker to Warship dock",
    ]


def test_a_disc_that_stays_is_not_moved() -> None:
    state = passing(take(playing(4, guilds="TW"), "M"), 3)
    assert hands(state, taking(state, "market")) == []


def test_a_pass_draws_a_card_and_the_last_of_a_round_moves_the_marker() -> None:
    state = playing(2)
    assert hands(state, act.Pass("s1", state.moment)) == ["Rouge: draw 1 trade card"]
    state = passing(state)
    assert hands(state, act.Pass("s2", state.moment)) == [
        "Vert: draw 1 trade card",
        "Move the round marker to 2",
    ]


def test_what_the_app_has_drawn_is_laid_out() -> None:
    state = table(3)
    start = act.StartPlay(
        state.moment, ("market", "delivery"), ("residence", "trade_dock"), TILES_IN_PLAY
    )
    assert hands(state, start) == [
        "Put the neutral discs on: Residence, Trade dock",
        "Put the guild markers on: Market, Harbour delivery",
    ]


TILES_IN_PLAY: tuple[Tile, ...] = (
    "achievements",
    "residence_1",
    "victory_points",
    "ships",
    "coins",
    "goods",
)


def test_a_new_decade_takes_the_discs_off_and_hands_the_tile_on() -> None:
    state = passing(take(playing(2, guilds="TW"), "M"), 9)
    assert state.moment == "d2.setup"
    assert hands(state, act.BeginDecade(state.moment, "s2")) == [
        "Take the players’ action discs off the ring",
        "Give the first player tile to Vert",
    ]


def test_intrigue_turns_its_ship_and_moves_the_marker() -> None:
    state = do(full(4, guilds="MT"), act.AddShip("s1", "cedar", "intrigue"))
    assert hands(state, act.UseIntrigue("s1", "market", "delivery")) == [
        "Rouge: turn the ship Intrigue face down",
        "Move the guild marker to Harbour delivery",
    ]


def test_docks_residence_and_deliveries_of_full_tracking() -> None:
    assert hands(acting("T"), act.TakeDock("s1")) == ["Rouge: put a disc on a trade dock"]
    assert hands(acting("W"), act.TakeDock("s1")) == ["Rouge: put a disc on a warship dock"]
    assert hands(acting("R"), act.FreeSpace("s1", "left", 1)) == [
        "Rouge: put the freed disc beside your residence"
    ]
    # The lower right space holds two discs; one was freed before, so one fewer is elsewhere.
    lower = acting("R", right=1, beside=4)
    assert hands(lower, act.FreeSpace("s1", "right", 2)) == [
        "Rouge: put the 2 freed discs beside your residence"
    ]
    docked = acting("D", trade=1, beside=2)
    assert hands(docked, act.Deliver("s1", "oils", "favour")) == [
        "Rouge: take your disc back, and the ship face up",
        "Draw trade cards until they reach the coins of the ship",
        "Move the ships up and draw a new one",
    ]


def test_an_expedition_is_won_or_lost_by_strength() -> None:
    state = acting("D", warship=1, beside=2, centre=0, strength=1)
    won = act.SendExpedition("s1", 1, "oils", "favour")
    assert hands(state, won) == [
        "Rouge: take your disc back, and the ship face down",
        "Draw trade cards until they reach the coins of the ship",
    ]
    assert hands(state, act.SendExpedition("s1", 2)) == [
        "Rouge: take your disc back, draw 1 card, put the ship under the pile"
    ]


def test_an_empty_pile_brings_discs_back() -> None:
    state = having(full(4), "s2", warship=1, trade=1, beside=1)
    told = hands(state, act.RunOutOfShips(("s2",)))
    assert told == ["Vert: take 2 discs back from the docks"]
    state = having(full(4), "s2", warship=1, beside=2)
    told = hands(state, act.RunOutOfShips(()))
    assert told == ["Vert: take 1 disc back from the docks"]


def test_what_follows_the_table_moves_nothing() -> None:
    state = full(4)
    for action in (
        act.SetDisc("s1", "market"),
        act.SetBoard("s1", 0, 0, 0, 2, trade=1),
        act.SetTilePlaces("achievements", ("s1",)),
        act.SetClock("end", state.moment),
    ):
        assert hands(state, action) == []


def test_the_picture_marks_where_a_marker_was_and_where_it_is() -> None:
    state = playing(4, guilds="MW")
    after = do(state, taking(state, "market", "hall"))
    target = ring_of(state, "market")
    traces = GAME.traces(state, after)
    assert traces.at("market") == ("", "left")
    assert traces.at(target) == ("", "came")
    assert traces.at("warship_dock") == ("", "")


def test_the_picture_marks_nothing_where_nothing_or_all_was_laid() -> None:
    state = playing(3, guilds="MT", neutrals="RT")
    assert GAME.traces(state, do(state, act.Pass("s1", state.moment))) is None
    laid = do(state, act.SetMarkers(("residence", "delivery"), ("market", "warship_dock")))
    assert GAME.traces(state, laid) is None
