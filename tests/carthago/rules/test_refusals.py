"""Every refusal: what brings it about, that it is worded, and that nothing changed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import companion.games.carthago as package
from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import Effect
from companion.games.carthago.rules.state import State
from companion.table.actions import Action, ChangeOption
from tests.carthago.support import TILES, back, do, passing, playing, refused, spaces, table, take

LIGHT = playing(3)
FULL = playing(3, tracking="full")
OPENING = table(3)
OPENING_FULL = table(3, tracking="full")
BETWEEN = passing(LIGHT, 15)
BETWEEN_FULL = passing(FULL, 15)
# As an older log may say it; no form offers it.
NOTHING: Any = "none"
SECOND = do(BETWEEN, act.BeginDecade("d2.setup", "s1"))
UNCOUNTED = do(LIGHT, ChangeOption("tracking", "full"))
HERE = "d1.r1.s1"


def open_at(letter: str, **changes: Any) -> State:
    board = FULL.board("s1")
    assert board is not None
    return take(FULL.with_board(replace(board, **changes)), letter)


def ship(state: State, effect: Effect, up: bool = True) -> State:
    return do(state, act.AddShip("s1", "oils", effect, up))


def six_oils() -> State:
    state = FULL
    for _ in range(6):
        state = ship(state, "favour")
    return state


ON_TILE = back(do(LIGHT, act.SetTilePlaces("achievements", ("s1",))), "s1")
FULL_TILE = back(do(LIGHT, act.SetTilePlaces("achievements", ("s1", "s2"))), "s3")
BACK = back(LIGHT, "s1")
REVEALED = do(open_at("D", warship=1, beside=2), act.RevealShip("s1", 1))
GUILD_DONE = do(open_at("M"), act.UseGuild("s1", "small"))
PLACED_FIRST = do(OPENING_FULL, act.PlaceFirstDisc("s1", "left", "trade"))
UNKNOWN_STRENGTH = do(
    open_at("D", warship=1, beside=2, centre=1, small=1), act.SetBoard("s1", 0, 1, 0, 3, warship=1)
)

CASES: list[tuple[str, State, Action]] = [
    ("moment-passed", LIGHT, act.Pass("s1", "d1.r1.s3")),
    ("unknown-seat", LIGHT, act.Pass("s4", HERE)),
    ("unknown-seat", LIGHT, act.SetClock("round", HERE, player="s4")),
    ("unknown-seat", LIGHT, act.SetClock("round", HERE, first="s4")),
    ("unknown-seat", BETWEEN, act.BeginDecade("d2.setup", "s4")),
    ("unknown-seat", LIGHT, act.SetTilePlaces("achievements", ("s4",))),
    ("unknown-seat", FULL, act.RunOutOfShips(("s4",))),
    ("two-guild-spaces", LIGHT, act.SetMarkers(spaces("MM"), spaces("RT"))),
    ("two-guild-spaces", OPENING, act.StartPlay("d1.setup", (), spaces("RT"), TILES)),
    ("neutral-spaces", LIGHT, act.SetMarkers(spaces("MT"), spaces("R"))),
    ("neutral-spaces", playing(4), act.SetMarkers(spaces("MT"), spaces("RT"))),
    ("no-guild-marker", LIGHT, act.TakeAction("s1", "delivery", HERE, "hall")),
    ("no-guild-marker", open_at("D"), act.UseGuild("s1", "small")),
    ("no-guild-marker", LIGHT, act.UseIntrigue("s1", "delivery", "residence")),
    ("guild-marker-there", LIGHT, act.UseIntrigue("s1", "market", "trade_dock")),
    ("guild-marker-there", LIGHT, act.UseIntrigue("s1", "market", "market")),
    ("tile-not-in-play", BACK, act.PlaceOnTile("s1", "town_hall_1")),
    ("tile-not-in-play", LIGHT, act.SetTilePlaces("town_hall_1", ("s1",))),
    ("tile-of-later-decade", BACK, act.PlaceOnTile("s1", "ships")),
    ("tile-of-earlier-decade", back(SECOND, "s1"), act.PlaceOnTile("s1", "achievements")),
    ("heritage-not-needed", BACK, act.PlaceOnTile("s1", "achievements", True)),
    ("tile-twice", ON_TILE, act.PlaceOnTile("s1", "achievements")),
    ("tile-full", FULL_TILE, act.PlaceOnTile("s3", "achievements")),
    ("tile-full", LIGHT, act.SetTilePlaces("achievements", ("s1", "s2", "s3"))),
    ("tile-places-repeat", LIGHT, act.SetTilePlaces("achievements", ("s1", "s1"))),
    ("two-tiles-each", LIGHT, act.SetTiles(("coins", "goods"))),
    ("two-tiles-each", LIGHT, act.SetTiles((*TILES[:5], "coins"))),
    ("two-tiles-each", OPENING, act.StartPlay("d1.setup", spaces("MT"), spaces("RT"))),
    ("tile-in-use", ON_TILE, act.SetTiles(("town_hall_1", *TILES[1:]))),
    ("no-disc-left", open_at("M", beside=0, small=3), act.UseGuild("s1", "small")),
    ("no-disc-left", open_at("M", beside=0, small=3), act.UseGuild("s1", "achievements")),
    ("no-disc-left", open_at("T", beside=0, small=3), act.TakeDock("s1")),
    ("no-disc-left", open_at("M", beside=0, small=3), act.SetTilePlaces("coins", ("s1",))),
    ("not-in-set-up", LIGHT, act.StartPlay(HERE, spaces("MT"), spaces("RT"), TILES)),
    ("not-in-set-up", LIGHT, act.BeginDecade(HERE, "s1")),
    ("not-in-set-up", OPENING, act.BeginDecade("d1.setup", "s1")),
    ("not-in-set-up", BETWEEN, act.StartPlay("d2.setup")),
    ("not-in-set-up", FULL, act.PlaceFirstDisc("s1", "left", "trade")),
    ("first-player-needed", BETWEEN, act.BeginDecade("d2.setup")),
    ("first-player-known", BETWEEN_FULL, act.BeginDecade("d2.setup", "s2")),
    ("no-checklist", LIGHT, act.TickStep(1)),
    ("no-such-step", BETWEEN, act.TickStep(10)),
    ("no-such-step", table(4), act.TickStep(11)),
    ("no-turns-now", OPENING, act.TakeAction("s1", "market", "d1.setup")),
    ("no-turns-now", BETWEEN, act.Pass("s1", "d2.setup")),
    ("no-turns-now", ship(BETWEEN_FULL, "favour"), act.UseShip("s1", 0)),
    ("not-your-turn", LIGHT, act.TakeAction("s2", "market", HERE)),
    ("not-your-turn", LIGHT, act.Pass("s3", HERE)),
    ("not-your-turn", LIGHT, act.UseIntrigue("s2", "market", "residence")),
    ("not-your-turn", open_at("M"), act.EndTurn("s2", f"{HERE}.act")),
    ("not-your-turn", ship(passing(FULL), "favour"), act.UseShip("s1", 0)),
    ("no-action-yet", FULL, act.EndTurn("s1", HERE)),
    ("no-action-yet", FULL, act.FreeSpace("s1", "left", 1)),
    ("no-action-yet", take(FULL, "M", whole=True), act.UseGuild("s1", "small", ends=True)),
    ("tile-after-expedition", FULL, act.PlaceOnTile("s1", "achievements")),
    ("tile-after-expedition", take(LIGHT, "M"), act.PlaceOnTile("s1", "achievements")),
    ("already-acting", open_at("M"), act.Pass("s1", f"{HERE}.act")),
    ("already-acting", open_at("M"), act.TakeAction("s1", "delivery", f"{HERE}.act")),
    ("guild-after-action", LIGHT, act.UseGuild("s1", "hall")),
    ("guild-after-action", FULL, act.TakeAction("s1", "market", HERE, "small")),
    ("guild-use-needed", open_at("M"), act.UseGuild("s1", NOTHING)),
    ("guild-used", GUILD_DONE, act.UseGuild("s1", "small")),
    ("guild-used", take(LIGHT, "M", "hall"), act.UseGuild("s1", "hall")),
    ("guild-too-late", take(take(LIGHT, "M"), "M", "hall"), act.UseGuild("s1", "hall")),
    ("guild-too-late", open_at("M"), act.UseGuild("s2", "small")),
    ("guild-comes-last", GUILD_DONE, act.TurnUp("s1", 0)),
    (
        "guild-comes-last",
        do(
            open_at("D", warship=1, beside=2),
            act.SetMarkers(spaces("MD"), spaces("RT")),
            act.SendExpedition("s1", 6),
            act.UseGuild("s1", "small"),
        ),
        act.PlaceOnTile("s1", "achievements"),
    ),
    ("ring-each-once", OPENING, act.SetRing(spaces("MMRTW"))),
    ("expedition-open", REVEALED, act.EndTurn("s1", f"{HERE}.act")),
    ("expedition-open", REVEALED, act.UseGuild("s1", "small")),
    ("other-danger", REVEALED, act.SendExpedition("s1", 3)),
    ("which-seat", open_at("M"), act.UseGuild("s1", "hall")),
    ("tile-after-expedition", open_at("D"), act.PlaceOnTile("s1", "achievements")),
    ("board-unknown", LIGHT, act.AddShip("s1", "oils", "favour")),
    ("board-unknown", OPENING, act.PlaceFirstDisc("s1", "left", "trade")),
    ("board-unknown", take(UNCOUNTED, "R"), act.FreeSpace("s1", "left", 1)),
    ("full-tracking-only", LIGHT, act.SetBoard("s1", 0, 0, 0, 3)),
    ("full-tracking-only", LIGHT, act.RunOutOfShips()),
    ("full-tracking-only", LIGHT, act.TakeAction("s1", "market", HERE, whole=True)),
    ("no-such-ship", open_at("M"), act.TurnUp("s1", 0)),
    ("no-such-ship", FULL, act.UseShip("s1", 3)),
    ("no-such-ship", FULL, act.DropShip("s1", 0)),
    ("no-such-ship", FULL, act.FlipShip("s1", 0)),
    ("ship-face-down", ship(FULL, "favour", up=False), act.UseShip("s1", 0)),
    ("ship-face-up", ship(open_at("M"), "favour"), act.TurnUp("s1", 0)),
    ("effect-not-ready", FULL, act.UseIntrigue("s1", "market", "residence")),
    ("effect-not-ready", open_at("W"), act.TakeDock("s1", commando=True)),
    (
        "effect-not-ready",
        open_at("D", trade=1, beside=2),
        act.Deliver("s1", "oils", "favour", luxury=True),
    ),
    (
        "effect-not-ready",
        open_at("D", warship=1, beside=2),
        act.SendExpedition("s1", 3, "oils", "favour", escorts=1),
    ),
    ("effect-not-now", ship(FULL, "opulence"), act.UseShip("s1", 0)),
    ("effect-with-its-action", ship(FULL, "heritage"), act.UseShip("s1", 0)),
    ("no-more-ships-of-good", six_oils(), act.AddShip("s2", "oils", "favour")),
    ("other-action", open_at("M"), act.FreeSpace("s1", "left", 1)),
    ("other-action", open_at("R"), act.Deliver("s1", "oils", "favour")),
    (
        "done-already",
        do(open_at("R"), act.FreeSpace("s1", "left", 1)),
        act.FreeSpace("s1", "left", 2),
    ),
    ("done-already", PLACED_FIRST, act.PlaceFirstDisc("s1", "left", "trade")),
    ("column-empty", open_at("R", centre=2, beside=5), act.FreeSpace("s1", "centre", 3)),
    (
        "column-empty",
        do(OPENING_FULL, act.SetBoard("s1", 0, 2, 0, 5)),
        act.PlaceFirstDisc("s1", "centre", "trade"),
    ),
    ("column-moved-on", open_at("R"), act.FreeSpace("s1", "left", 2)),
    ("column-moved-on", FULL, act.SetStrength("s1", 1, 3)),
    (
        "harbour-full",
        do(
            open_at("T"),
            act.SetBoard("s2", 0, 0, 0, 1, trade=2),
            act.SetBoard("s3", 0, 0, 0, 1, trade=2),
        ),
        act.TakeDock("s1"),
    ),
    (
        "harbour-full",
        do(FULL, act.SetBoard("s2", 0, 0, 0, 1, trade=2)),
        act.SetBoard("s3", 0, 0, 0, 0, trade=3),
    ),
    ("all-docks", FULL, act.SetBoard("s1", 1, 0, 0, 0, trade=4)),
    (
        "all-docks",
        do(open_at("T"), act.SetBoard("s1", 1, 0, 0, 1, trade=3)),
        act.TakeDock("s1"),
    ),
    ("docks-too-few", open_at("M", warship=2, beside=1), act.SetWarshipDocks(2)),
    ("ships-gone", do(open_at("W"), act.RunOutOfShips()), act.TakeDock("s1")),
    ("anchor-is-warship", open_at("T"), act.TakeDock("s1", commando=True)),
    ("reverse-order", PLACED_FIRST, act.PlaceFirstDisc("s2", "left", "trade")),
    ("no-disc-at-dock", open_at("D"), act.Deliver("s1", "oils", "favour")),
    ("no-disc-at-dock", open_at("D"), act.SendExpedition("s1", 1)),
    ("no-disc-at-dock", FULL, act.RunOutOfShips(("s1",))),
    (
        "no-disc-at-anchor",
        open_at("D", warship=1, beside=2),
        act.SendExpedition("s1", 6, from_anchor=True),
    ),
    ("strength-unknown", UNKNOWN_STRENGTH, act.SendExpedition("s1", 6)),
    ("ship-needed", open_at("D", warship=1, beside=2), act.SendExpedition("s1", 1)),
    ("discs-not-eleven", FULL, act.SetBoard("s1", 0, 0, 0, 2)),
]


@pytest.mark.parametrize(
    ("code", "state", "action"), CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(CASES)]
)
def test_refused_with_this_code_and_nothing_changed(
    code: str, state: State, action: Action
) -> None:
    assert refused(state, action).code == code


def codes_in_source() -> set[str]:
    folder = Path(package.__file__).parent
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        if file.name != "refusals.py":
            text = file.read_text(encoding="utf-8")
            found |= set(re.findall(r'RuleError\(\s*"([a-z-]+)"', text))
            found |= set(re.findall(r'(?:code = |if |else )"([a-z]+(?:-[a-z]+)+)"', text))
    return found


def test_every_code_is_worded_and_every_wording_is_used_and_tested() -> None:
    ours = set(GAME.refusals)
    assert codes_in_source() & set(GAME.all_refusals) >= ours
    assert {code for code in codes_in_source() if code not in GAME.all_refusals} == set()
    assert ours <= {code for code, _, _ in CASES}
