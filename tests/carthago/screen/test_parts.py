"""The parts of an action: offered only if the rules would take them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.table.views import Offer
from tests.carthago.support import (
    acting,
    asked,
    board_of,
    board_view,
    do,
    full,
    having,
    part_offer,
    parts,
    refused,
    said,
    take,
)
from tests.offers import made
from tests.sure import some


def test_a_delivery_needs_a_disc_at_its_harbour() -> None:
    state = acting("D", warship=1, beside=2)
    greyed = part_offer(state, "deliver")
    assert said(greyed.reason) == "No disc lies at a dock of that harbour."
    assert dangers(state)


def dangers(state: State, key: str = "expedition") -> dict[int, Offer]:
    return {one.offer.fields["danger"]: one.offer for one in parts(state)[key].row}


def test_an_expedition_asks_for_the_danger_first() -> None:
    state = acting("D", warship=1, beside=2, centre=1, strength=3, small=1)
    offers = dangers(state)
    assert list(offers) == [1, 2, 3, 4, 5, 6]
    assert said(offers[4].label) == "Rouge: danger 4"
    assert said(parts(state)["expedition"].note) == (
        "Discard any trade card. Strength against danger: 3"
    )
    unknown = part_offer(acting("D", warship=1, beside=2, strength=None), "expedition")
    assert said(unknown.reason) == "Say first what strength the residence of Rouge shows."


def on_both_tiles(state: State, seat: str = "s1") -> State:
    """No tile of decade I has a place for this player."""
    tiles = tuple(
        replace(one, seats=(seat,)) if one.tile in ("achievements", "residence_1") else one
        for one in state.tiles
    )
    return replace(state, tiles=tiles)


def test_what_nothing_can_win_is_lost_with_the_same_tap() -> None:
    """Strength 3, one Escorts: up to danger 5 it is open, 6 is lost and nothing is left to do."""
    state = on_both_tiles(acting("D", warship=1, beside=2, centre=1, strength=3, small=1))
    state = do(state, act.AddShip("s1", "oils", "escorts"))
    assert [danger for danger, one in dangers(state).items() if one.fields["ends"]] == [6]
    lost = do(state, made(GAME, state, dangers(state)[6]))
    assert lost.current == "s2"
    (shown,) = GAME.view_for(lost, None).board.outcomes
    assert said(shown.title) == "Expedition lost: strength 3, danger 6"
    assert shown.steps == (), "the ring needs the room; what to do stands in the bar"


def test_as_long_as_the_turn_goes_on_the_result_says_what_to_do() -> None:
    lost = do(acting("D", warship=1, beside=2), act.RevealShip("s1", 6))
    (shown,) = GAME.view_for(lost, None).board.outcomes
    assert [said(step) for step in shown.steps] == [
        "The ship goes under the pile.",
        "Draw 1 trade card.",
    ]


def test_what_is_won_asks_only_which_ship_it_is() -> None:
    state = acting("D", warship=1, beside=2)
    state = do(state, act.RevealShip("s1", 1))
    assert list(parts(state)) == ["won"]
    assert said(parts(state)["won"].label) == "Won: danger 1, strength 1. Which ship is it?"
    take_it = part_offer(state, "won")
    assert asked(take_it) == ("good", "effect", "coins")
    view = GAME.view_for(state, None)
    assert view.primary == take_it, "sent from the bar"
    assert view.quiet is None
    state = do(state, made(GAME, state, take_it, good="oils", effect="favour", coins=8))
    (shown,) = GAME.view_for(state, None).board.outcomes
    assert [said(step) for step in shown.steps] == [
        "The ship lies face down before you.",
        "Draw trade cards until they reach 8 coins.",
    ]


def test_escorts_are_asked_about_only_where_they_decide() -> None:
    """Strength 1 against danger 4: two Escorts are needed, and may be kept."""
    state = acting("D", warship=1, beside=2)
    escorts = act.AddShip("s1", "oils", "escorts")
    state = do(state, escorts, escorts, act.RevealShip("s1", 4))
    assert list(parts(state)) == ["won", "lost"]
    assert part_offer(state, "won").fields["escorts"] == 2
    assert said(parts(state)["won"].label) == (
        "With Escorts won: danger 4, strength 5. Which ship is it?"
    )
    lost = do(state, made(GAME, state, part_offer(state, "lost")))
    assert [ship.up for ship in board_of(lost, "s1").ships] == [True, True]


def test_the_anchor_has_a_row_of_its_own() -> None:
    state = acting("D", warship=1, anchor=1, beside=1)
    assert all(one.fields["from_anchor"] for one in dangers(state, "expedition-anchor").values())


def test_the_last_delivery_ends_the_turn() -> None:
    both = acting("D", warship=1, trade=1, beside=1)
    assert not part_offer(both, "deliver").fields["ends"]
    assert not any(one.fields["ends"] for one in dangers(both).values())
    then = on_both_tiles(do(both, act.Deliver("s1", "oils", "favour")))
    assert [danger for danger, one in dangers(then).items() if one.fields["ends"]] == [
        2,
        3,
        4,
        5,
        6,
    ]
    assert part_offer(acting("D", trade=1, beside=2), "deliver").fields["ends"]


def test_after_an_expedition_the_turn_waits_for_the_disc_to_go_to_a_tile() -> None:
    """Rulebook, action Livraison: the disc that comes back may be placed there, then the turn is
    over; the next player would be quicker."""
    state = acting("D", warship=1, beside=2)
    assert not any(one.fields["ends"] for one in dangers(state).values())
    assert board_view(state).tile is None, "nothing is back yet"
    lost = do(state, made(GAME, state, dangers(state)[6]))
    assert lost.current == "s1"
    view, taps = GAME.view_for(lost, None), some(board_view(lost).tile)
    assert said(view.must) == "Rouge may place the returned disc on a tile, then ends the turn"
    assert said(some(view.primary).label) == "Rouge: no tile, end of turn"
    assert said(taps.title) == "Rouge: the returned disc, to a tile, end of turn"
    assert [(said(use.name), use.coins, use.heritage) for use in taps.uses] == [
        ("Achievements", 2, False),
        ("Residence 1", 2, False),
    ]
    placed = do(lost, made(GAME, lost, taps.uses[0].offer))
    assert (placed.current, placed.discs_on_tiles("s1")) == ("s2", 1)
    assert board_of(placed, "s1").beside == board_of(lost, "s1").beside - 1
    kept = do(lost, made(GAME, lost, some(view.primary)))
    assert kept.current == "s2"
    assert GAME.view_for(kept, None).board.outcomes == (), "it was read while the turn went on"
    assert do(kept, act.PlaceOnTile("s1", "achievements")).discs_on_tiles("s1") == 1


def test_the_trade_harbour_may_come_between_an_expedition_and_its_tile() -> None:
    state = acting("D", warship=1, trade=1, beside=1)
    lost = do(state, act.RevealShip("s1", 6))
    assert said(some(board_view(lost).tile).title) == "Rouge: the returned disc, to a tile"
    assert said(GAME.view_for(lost, None).must).startswith("Rouge carries out")
    assert not part_offer(lost, "deliver").fields["ends"], "the tile may still come"
    delivered = do(lost, act.Deliver("s1", "oils", "favour"))
    shown = GAME.view_for(delivered, None).board.outcomes
    assert [said(one.title) for one in shown] == ["Delivery made"], "the tile needs the room"
    taps = some(board_view(delivered).tile)
    assert all(use.offer.fields["ends"] for use in taps.uses)
    assert part_offer(on_both_tiles(lost), "deliver").fields["ends"]


def test_a_disc_on_a_tile_leaves_room_for_the_guild_action() -> None:
    state = having(full(4, guilds="DM"), "s1", beside=2, warship=1)
    lost = do(take(state, "D"), act.RevealShip("s1", 6))
    taps = some(board_view(lost).tile)
    assert not any(use.offer.fields["ends"] for use in taps.uses)
    view = GAME.view_for(lost, None)
    assert said(view.must) == "Rouge may use a tile and the guild action, then ends the turn"
    assert said(some(view.primary).label) == "Rouge: no tile, no guild action, end of turn"
    placed = do(lost, made(GAME, lost, taps.uses[0].offer))
    assert placed.current == "s1"
    assert board_view(placed).tile is None
    assert board_view(placed).guild
    view = GAME.view_for(placed, None)
    assert said(some(view.primary).label) == "Rouge: no guild action, end of turn"


def test_no_guild_action_is_waited_for_while_the_other_harbour_may_come() -> None:
    """The guild action is the last thing of a turn: to end it now would give up more than that."""
    state = having(full(4, guilds="DM"), "s1", beside=1, warship=1, trade=1)
    lost = do(take(state, "D"), act.RevealShip("s1", 6))
    view = GAME.view_for(lost, None)
    assert said(view.must).startswith("Rouge carries out")
    assert said(some(view.primary).label) == "Rouge · Deliver"
    assert said(some(view.quiet).label) == "End the turn of Rouge"
    assert list(parts(lost)) == ["deliver"]
    delivered = do(lost, act.Deliver("s1", "oils", "favour"))
    assert said(GAME.view_for(delivered, None).must).startswith(
        "Rouge may use a tile and the guild"
    )


def test_what_is_done_takes_no_room_from_what_may_follow() -> None:
    docked = do(take(full(4, guilds="MT"), "T"), act.TakeDock("s1"))
    assert parts(docked) == {}
    assert board_view(docked).guild
    both = having(full(4, guilds="DM"), "s1", beside=2, warship=1)
    assert list(parts(take(both, "D"))) == ["deliver", "expedition"], "why there is no trade"
    assert parts(do(take(both, "D"), act.RevealShip("s1", 6))) == {}


def test_nobody_ends_a_turn_by_a_disc_placed_after_it() -> None:
    lost = do(acting("D", warship=1, beside=2), act.RevealShip("s1", 6))
    kept = do(lost, made(GAME, lost, some(GAME.view_for(lost, None).primary)))
    tap = act.PlaceOnTile("s1", "achievements", ends=True)
    assert refused(kept, tap).code == "not-your-turn"


def test_a_guild_action_nobody_can_pay_with_a_disc_says_why_once() -> None:
    state = take(having(full(guilds="MT"), "s1", beside=0, small=3), "M")
    assert parts(state) == {}
    board = board_view(state)
    assert board.guild is None
    assert said(board.no_guild) == "Rouge has no disc left beside the residence."
