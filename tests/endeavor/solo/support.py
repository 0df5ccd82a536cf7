"""Solo tables for tests: Rouge against green, purple, black and white."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Build, NextPhase, Pass
from companion.games.endeavor.rules.pieces import BuildingKey, Region, Track
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import opposition_turn as questions
from companion.games.endeavor.solo.rules.actions import (
    CountSpaces,
    DrawSetup,
    FindCity,
    FirstDrawSetup,
    OppositionShips,
    SayNone,
    SetGrid,
    SetHoldings,
    SetLane,
    SetOppositionTrack,
    SetupCity,
    SetupShip,
)
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.games.endeavor.solo.rules.opposition_turn import Question
from companion.games.endeavor.solo.rules.pieces import CLOCKWISE, ColourKey, Place, TileKey, Token
from companion.games.endeavor.solo.screen.shapes import QuestionView, SoloBoard
from companion.table.actions import from_dict
from companion.table.seats import Seat, Setup
from companion.table.views import Offer
from tests.endeavor.support import do
from tests.sure import some

LADDER: tuple[ColourKey, ...] = ("green", "purple", "black", "white") * 2
TILES: tuple[TileKey, ...] = (
    "market",
    "shipyard",
    "workshop",
    "bank",
    "barracks",
    "guild_hall",
    "docks",
    "fortress",
    "theatre",
    "cartographer",
    "trade_office",
    "university",
    "stock_exchange",
    "museum",
    "parliament",
)
"""Columns 1 to 3 of each level as the rulebook lists the buildings."""

SHIPS: tuple[ColourKey, ...] = (
    # Africa, South America, Caribbean, North America, Far East, India: first and second spaces
    *("green", "purple", "black", "white", "green", "purple"),
    *("white", "black", "green", "purple", "black", "white"),
)
EUROPE: tuple[ColourKey, ...] = ("green", "purple", "black", "white")
SPACES = 5


def setup(colour: str = "red", **options: str) -> Setup:
    chosen = {**dict(GAME.default_options("solo")), **options}
    return Setup("endeavor", "solo", (Seat("s1", "Rouge", colour),), "s1", tuple(chosen.items()))


def fresh(**options: str) -> State:
    state: State = GAME.start(setup(**options))
    return state


def spaces(state: State, **more: int) -> CountSpaces:
    counts = {region.replace("-", "_"): SPACES for region in CLOCKWISE}
    return CountSpaces(**{**counts, **more})


def drawn(state: State, first: bool = False, **own: Any) -> State:
    """With `first` as games of the first version began."""
    fields = {"ladder": LADDER, "tiles": TILES, "ships": SHIPS, "europe": EUROPE, **own}
    kind = FirstDrawSetup if first else DrawSetup
    return do(state, kind(state.moment, **fields))


def started(
    tokens: tuple[Token, ...] = ("blue",) * 12, first: bool = False, **options: str
) -> State:
    """Round 1, Construction. With blue tokens only, Europe alone has moved the tracks: 1 each."""
    state = drawn(fresh(**options), first)
    state = onward(do(state, spaces(state)))
    for token in tokens:
        state = do(state, SetupShip(token, state.moment))
    for _ in EUROPE:
        state = do(state, SetupCity(1, state.moment))
    return onward(state)


def onward(state: State) -> State:
    return do(state, NextPhase(state.moment))


def build(state: State, building: BuildingKey, **symbols: int) -> State:
    return do(state, Build(seat="s1", building=building, moment=state.moment, **symbols))


def to_actions(state: State, building: BuildingKey | None = None) -> State:
    """Build and go on until the Actions, or until the table is asked who acts first."""
    if building is None:
        column = solo_of(state).selection[1]
        first = next(row[0] or row[1] for row in solo_of(state).grid if row[0] or row[1])
        if column == 3:
            first = next(row[1] for row in solo_of(state).grid if row[1])
        building = msgspec.convert(first, BuildingKey)
    state = build(state, some(building))
    while state.phase in ("growth", "salaries"):
        state = onward(state)
    return state


def passed(state: State) -> State:
    return do(state, Pass("s1", state.moment))


def to_opposition(state: State, building: BuildingKey | None = None) -> State:
    return passed(to_actions(state, building))


def acting(
    tokens: tuple[Token, ...] = ("blue",) * 12, building: BuildingKey = "market", **options: str
) -> State:
    """Round 1, the Opposition's first action: green."""
    return to_opposition(started(tokens, False, **options), building)


def asked(state: State) -> str | None:
    now = questions.question(state)
    return None if now is None else now.kind


def question(state: State) -> Question:
    """What is asked now; something is."""
    return some(questions.question(state))


def board(state: State) -> SoloBoard:
    shown: SoloBoard = GAME.view_for(state, "s1").board.solo
    return shown


def shown_question(state: State) -> QuestionView:
    return some(board(state).question)


def worths(state: State) -> list[int]:
    """What the cities may be worth whose tokens are asked for."""
    return [group.answers[0].offer.fields["glory"] for group in shown_question(state).groups]


def tap(state: State, offered: Offer | None, **more: Any) -> State:
    """An offer sent as the web sends it."""
    assert offered is not None
    fields = {k: list(v) if isinstance(v, tuple) else v for k, v in offered.fields.items()}
    version = GAME.verbs[offered.verb].version
    return do(state, from_dict(GAME.verbs, {"verb": offered.verb, "v": version, **fields, **more}))


def none(state: State) -> State:
    return do(state, SayNone(state.moment))


def no_city(state: State) -> State:
    """No link and no city worth 2, as far as that is asked."""
    if asked(state) == "link":
        state = none(state)
    return none(state) if asked(state) == "two" else state


def find(state: State, region: Place = "europe") -> State:
    return do(state, FindCity(region, state.moment))


def ships(state: State, region: Region, token: Token = "blue") -> State:
    return do(state, OppositionShips(region, token, state.moment))


def lane(
    state: State, region: Region, *markers: ColourKey, beside: tuple[ColourKey, ...] = ()
) -> State:
    return do(state, SetLane(region, markers, beside))


def holding(state: State, colour: ColourKey, region: Place, ones: int = 0, twos: int = 0) -> State:
    return do(state, SetHoldings(colour, region, ones, twos))


def tracks(state: State, **values: int) -> State:
    for track, value in values.items():
        if opposition(state).track(track) != value:
            state = do(state, SetOppositionTrack(msgspec.convert(track, Track), value))
    return state


def totals(state: State) -> tuple[int, int, int, int]:
    return opposition(state).totals


def grid_set(state: State, tiles: tuple[TileKey, ...], **more: int) -> State:
    return do(state, SetGrid(tiles, **more))


def rng(seed: int = 1) -> Random:
    return Random(seed)
