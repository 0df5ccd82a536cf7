"""The log: a line of its own for every action."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.table.actions import Action, RenameSeat
from tests.carthago.support import (
    TILES,
    do,
    playing,
    said,
    spaces,
    table,
    take,
)

LIGHT = playing(3)
FULL = do(playing(3, tracking="full"), act.AddShip("s1", "oils", "palette"))
DOCKED = do(FULL, act.SetBoard("s1", 0, 0, 0, 1, trade=1, warship=1))
LATER = do(LIGHT, act.SetClock("setup", "d1.r1.s1", 2))
SECOND = do(LATER, act.BeginDecade("d2.setup", "s1"))
HERE = "d1.r1.s1"

CASES: list[tuple[State, Action, str]] = [
    (
        table(3),
        act.StartPlay("d1.setup", spaces("MT"), spaces("RT"), TILES),
        "Decade I begins. Guild markers: Market, Trade dock. First to play: Rouge",
    ),
    (LATER, act.BeginDecade("d2.setup", "s3"), "Decade II begins. First to play: Jaune"),
    (LIGHT, act.TakeAction("s1", "residence", HERE), "Rouge: Residence, 2 cards"),
    (
        LIGHT,
        act.TakeAction("s1", "market", HERE, "hall"),
        "Rouge: Market, 1 card; guild action: town hall seat",
    ),
    (
        LIGHT,
        act.TakeAction("s1", "market", HERE, "achievements"),
        "Rouge: Market, 1 card; guild action: Achievements",
    ),
    (LIGHT, act.Pass("s1", HERE), "Rouge passed"),
    (take(FULL, "M"), act.EndTurn("s1", f"{HERE}.act"), "Rouge ended the turn"),
    (
        LIGHT,
        act.SetClock("round", HERE, 2, 3, player="s2"),
        "Clock set to decade II, round 3, turn of Noir",
    ),
    (LIGHT, act.SetClock("setup", HERE, 3), "Clock set to the set-up of decade III"),
    (LIGHT, act.SetClock("end", HERE), "Clock set to the end of the game"),
    (LATER, act.TickStep(4), "Set-up step 4 ticked"),
    (do(LATER, act.TickStep(4)), act.TickStep(4), "Set-up step 4 unticked"),
    (take(LIGHT, "M"), act.UseGuild("s1", "hall"), "Rouge: guild action, town hall seat"),
    (
        LIGHT,
        act.UseIntrigue("s1", "market", "delivery"),
        "Rouge: Intrigue, guild marker from Market to Harbour delivery",
    ),
    (
        take(LIGHT, "D"),
        act.PlaceOnTile("s1", "achievements"),
        "Rouge: disc on the tile Achievements, place 1",
    ),
    (
        take(SECOND, "D"),
        act.PlaceOnTile("s1", "achievements", heritage=True),
        "Rouge: disc on the tile Achievements, place 1, uses Heritage",
    ),
    (
        take(SECOND, "M"),
        act.UseGuild("s1", "achievements", heritage=True),
        "Rouge: guild action, Achievements, uses Heritage",
    ),
    (
        table(3),
        act.LayOut("d1.setup", spaces("MT"), spaces("RT"), TILES, "s2"),
        "Laid out. Tiles: Achievements, Residence 1, Victory points, Ship cards, Coins, Goods. "
        "First to play: Noir",
    ),
    (
        table(3),
        act.SetRing(spaces("TWDRM")),
        "Ring, clockwise: Market, Trade dock, Warship dock, Harbour delivery, Residence",
    ),
    (table(3, tracking="full"), act.KeepFirstDisc("s3"), "Jaune: no first disc"),
    (
        FULL,
        act.TakeAction("s1", "warship_dock", HERE, whole=True),
        "Rouge: Warship dock, 1 card; a disc at a dock",
    ),
    (
        take(playing(3, guilds="MT", tracking="full"), "T"),
        act.UseGuild("s1", "achievements", ends=True, docked=True),
        "Rouge: a disc at a dock; guild action, Achievements",
    ),
    (take(DOCKED, "D"), act.RevealShip("s1", 1), "Rouge: ship revealed, danger 1"),
    (
        take(DOCKED, "D"),
        act.RevealShip("s1", 4),
        "Rouge: expedition lost, strength 1, danger 4",
    ),
    (
        LIGHT,
        act.SetMarkers(spaces("MT"), spaces("WD")),
        "Guild markers: Market, Trade dock. Neutral discs: Warship dock, Harbour delivery",
    ),
    (playing(4), act.SetMarkers(spaces("MT")), "Guild markers: Market, Trade dock"),
    (
        LIGHT,
        act.SetTiles(TILES),
        "Tiles in play: Achievements, Residence 1, Victory points, Ship cards, Coins, Goods",
    ),
    (
        table(3),
        act.NameTiles("town_hall_1", "town_hall_2", "residence_2"),
        "Tiles in play: Achievements, Residence 1, Victory points, Ship cards, Coins, Goods",
    ),
    (LIGHT, act.SetDisc("s1", "off"), "Rouge: action disc set beside the ring"),
    (LIGHT, act.SetDisc("s1", "market"), "Rouge: action disc set to Market"),
    (LIGHT, act.SetTilePlaces("achievements"), "Tile Achievements set: empty"),
    (
        LIGHT,
        act.SetTilePlaces("achievements", ("s2", "s1")),
        "Tile Achievements set: Noir, Rouge",
    ),
    (
        table(3, tracking="full"),
        act.PlaceFirstDisc("s3", "left", "trade"),
        "Jaune: left column to the trade dock",
    ),
    (
        table(3, tracking="full"),
        act.PlaceFirstDisc("s3", "left", "warship"),
        "Jaune: left column to the warship dock",
    ),
    (
        take(FULL, "R"),
        act.FreeSpace("s1", "right", 1),
        "Rouge: Right column: influence discs, freed: 1",
    ),
    (
        take(FULL, "R"),
        act.FreeSpace("s1", "centre", 1, strength=3),
        "Rouge: Centre column: strength, freed: 1, printed strength 3",
    ),
    (take(FULL, "T"), act.TakeDock("s1"), "Rouge: a disc at a dock"),
    (
        take(do(FULL, act.AddShip("s1", "oils", "commando")), "W"),
        act.TakeDock("s1", commando=True),
        "Rouge: Commando, a disc on the anchor",
    ),
    (
        take(DOCKED, "D"),
        act.Deliver("s1", "glass", "palette"),
        "Rouge delivered and took a ship: glass, Palette",
    ),
    (
        take(DOCKED, "D"),
        act.SendExpedition("s1", 1, "glass", "palette"),
        "Rouge: expedition won, strength 1, danger 1; glass, Palette",
    ),
    (
        take(do(FULL, act.FlipShip("s1", 0)), "M"),
        act.TurnUp("s1", 0),
        "Rouge: ship turned face up, Palette",
    ),
    (FULL, act.UseShip("s1", 0), "Rouge: ship used, Palette"),
    (FULL, act.AddShip("s1", "oils", "luxury"), "Rouge: ship added, Luxury"),
    (FULL, act.DropShip("s1", 0), "Rouge: ship removed, Palette"),
    (FULL, act.SetShip("s1", 0, "gone"), "Rouge: ship removed, Palette"),
    (FULL, act.SetShip("s1", 0, "down"), "Rouge: ship put right, Palette"),
    (FULL, act.FlipShip("s1", 0), "Rouge: ship put right, Palette"),
    (FULL, act.RunOutOfShips(), "The ship pile is empty; discs came back from the harbours"),
    (FULL, act.SetBoard("s2", 0, 0, 0, 3), "Noir: board counted"),
    (
        do(FULL, act.SetBoard("s2", 0, 1, 0, 4)),
        act.SetStrength("s2", 1, 3),
        "Noir: strength set to 3",
    ),
    (FULL, act.SetWarshipDocks(4), "Warship docks: 4"),
    (FULL, RenameSeat("s1", "Rosa"), "Seat renamed: Rosa"),
]


@pytest.mark.parametrize(
    ("state", "action", "line"), CASES, ids=[f"{n}-{case[1].verb}" for n, case in enumerate(CASES)]
)
def test_the_line(state: State, action: Action, line: str) -> None:
    after = do(state, action)
    for viewer in (None, "s1", "s2"):
        assert said(GAME.describe(state, action, after, viewer)) == line


def test_every_action_is_tried() -> None:
    assert {type(action) for _, action, _ in CASES} >= set(GAME.actions)
