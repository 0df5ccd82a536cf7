"""The page that sets things right: what it holds, and what stands in it to begin with."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.table.actions import ChangeOption
from companion.table.views import Offer, Repair
from tests.carthago.support import asked, board_of, do, full, having, playing, said, table

SHARED = ["clock", "ring", "markers", "discs", "places", "tiles"]


def repairs(state: State) -> dict[str, Repair]:
    return {part.key: part for part in GAME.repairs(state)}


def only(state: State, key: str) -> Offer:
    (one,) = repairs(state)[key].offers
    return one


def now(offered: Offer) -> list[object]:
    return [ask.now for ask in offered.asks]


def test_all_that_is_kept_can_be_set() -> None:
    assert list(repairs(playing(3))) == SHARED
    boards = [f"{what}-{seat}" for seat in ("s1", "s2", "s3", "s4") for what in ("count", "ships")]
    assert list(repairs(full(4))) == [*SHARED, "docks", "pile", *boards]
    assert [part.key for part in GAME.repairs(full(4)) if not part.folded] == ["clock"]
    assert "places" not in repairs(table(3))


def test_the_clock_stands_where_the_table_is() -> None:
    state = do(playing(3, first="s2"), act.SetClock("round", "d1.r1.s2", 2, 4, "s3", "s2"))
    offered = only(state, "clock")
    assert dict(zip(asked(offered), now(offered), strict=True)) == {
        "at": "round",
        "decade": 2,
        "round": 4,
        "player": "s3",
        "first": "s2",
    }
    assert now(only(table(3), "clock"))[:3] == ["setup", 1, 1]


def test_neutral_discs_are_asked_for_where_there_are_any() -> None:
    assert asked(only(playing(3), "markers")) == ("guilds", "neutrals")
    assert asked(only(playing(4), "markers")) == ("guilds",)


def test_tiles_are_ticked_decade_by_decade() -> None:
    offered = only(playing(3), "tiles")
    assert [said(ask.label) for ask in offered.asks] == [
        "Decade I: two of them",
        "Decade II: two of them",
        "Decade III: two of them",
    ]
    assert now(offered) == [
        ("achievements", "residence_1"),
        ("victory_points", "ships"),
        ("coins", "goods"),
    ]


def test_every_place_of_a_tile_says_who_is_on_it() -> None:
    state = do(playing(4), act.SetTilePlaces("achievements", ("s3",)))
    offered = repairs(state)["places"].offers[0]
    assert (offered.fields, now(offered)) == ({"tile": "achievements"}, ["s3", "", ""])
    assert [said(ask.label) for ask in offered.asks][1] == "Place 2, 5 coins"
    assert [choice.value for choice in offered.asks[0].choices] == ["", "s1", "s2", "s3", "s4"]


def test_action_discs_are_each_players_own() -> None:
    offers = repairs(do(playing(3), act.SetDisc("s2", "market")))["discs"].offers
    assert [(one.seat, now(one)) for one in offers] == [
        ("s1", ["off"]),
        ("s2", ["market"]),
        ("s3", ["off"]),
    ]


def test_what_is_not_known_stands_there_empty_so_that_nothing_is_saved_unasked() -> None:
    offered = only(full(4), "docks")
    assert (offered.piece, now(offered)) == (None, [None])
    assert repairs(full(4))["pile"].apart
    assert now(only(do(full(4), act.SetWarshipDocks(5)), "docks")) == [5]
    assert asked(only(full(4), "pile")) == ("returned",) * 5


def test_a_board_is_counted_from_what_is_known_of_it() -> None:
    offered = only(having(full(4), "s2", trade=1, beside=2), "count-s2")
    assert dict(zip(asked(offered), now(offered), strict=True)) == {
        **{"left": 0, "centre": 0, "right": 0, "strength": 1, "beside": 2, "trade": 1},
        **{"warship": 0, "anchor": 0, "small": 0, "large": 0},
    }


def test_a_board_that_was_never_counted_has_no_ships_to_put_right() -> None:
    uncounted = do(playing(3), act.SetClock("round", "d1.r1.s1", 2, 3))
    uncounted = do(uncounted, ChangeOption("tracking", "full"))
    assert "count-s1" in repairs(uncounted)
    assert "ships-s1" not in repairs(uncounted)


def test_ships_are_turned_over_taken_out_and_added() -> None:
    state = do(
        full(4),
        act.AddShip("s1", "oils", "palette"),
        act.AddShip("s1", "cedar", "escorts", up=False),
    )
    offers = repairs(state)["ships-s1"].offers
    assert [(said(one.label), now(one)) for one in offers[:2]] == [
        ("Escorts (cedar)", ["down"]),
        ("Palette (oils)", ["up"]),
    ]
    assert said(offers[2].label) == "Add a ship for Rouge"
    gone = do(state, act.SetShip("s1", 1, "gone"), act.SetShip("s1", 0, "down"))
    assert [(ship.effect, ship.up) for ship in board_of(gone, "s1").ships] == [("palette", False)]
