"""The players’ boards on screen."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from tests.carthago.support import acting, asked, board_view, do, full, said, take


def test_column_costs_and_what_they_give() -> None:
    columns = {column.key: column for column in board_view(acting("R")).columns}
    assert said(columns["centre"].cost) == "2 cedar"
    assert said(columns["right"].cost) == "2 jewels"
    assert said(columns["right"].gains) == "1 disc"
    centre = columns["centre"].offer
    assert (asked(centre), centre.piece) == (("strength",), "centre-1")
    assert centre.asks[0].now is None
    assert columns["left"].offer.reason is None
    assert columns["left"].offer.fields == {
        "seat": "s1",
        "column": "left",
        "freed": 1,
        "ends": True,
    }
    emptied = {c.key: c for c in board_view(acting("R", left=3, beside=6)).columns}
    assert emptied["left"].gains is None
    assert said(emptied["left"].offer.reason) == "That column is already empty."


def test_only_what_the_action_is_about_stands_above_the_guild_action() -> None:
    """Palette may be used at any time in a turn; a ship is turned up by the Market alone."""
    palette = do(full(4, guilds="MD"), act.AddShip("s1", "oils", "palette"))
    assert not board_view(take(palette, "M")).foremost
    down = do(palette, act.FlipShip("s1", 0))
    market = take(down, "M")
    assert board_view(market).foremost == "ships"
    assert not board_view(do(market, act.TurnUp("s1", 0))).foremost
    residence = take(palette, "R")
    assert board_view(residence).foremost == "columns"
    assert not board_view(do(residence, act.FreeSpace("s1", "left", 1))).foremost
