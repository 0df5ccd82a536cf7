"""Tables of Carthago for tests: seats s1 to s4 are red, black, yellow, blue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest
from msgspec import Struct

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import TILE_LABELS, Space, Tile
from companion.games.carthago.rules.state import Board, State, TilePlaces, total_discs
from companion.games.carthago.screen.shapes import (
    DecadeView,
    Part,
    SeatBoard,
    SpaceView,
    TileView,
)
from companion.table.actions import Action
from companion.table.rules import RuleError
from companion.table.seats import Seat, Setup
from companion.table.text import Text
from companion.table.views import Offer
from tests.sure import some

NAMES = ("Rouge", "Noir", "Jaune", "Bleu")
COLOURS = ("red", "black", "yellow", "blue")
TILES: tuple[Tile, ...] = (
    "achievements",
    "residence_1",
    "victory_points",
    "ships",
    "coins",
    "goods",
)
LETTER: dict[str, Space] = dict(zip("MRTWD", get_args(Space), strict=True))


def setup(players: int = 3, *, first: str = "s1", **options: str) -> Setup:
    seats = tuple(Seat(f"s{n}", NAMES[n - 1], COLOURS[n - 1]) for n in range(1, players + 1))
    chosen = {**dict(GAME.default_options("base")), **options}
    return Setup("carthago", "base", seats, first, tuple(chosen.items()))


def table(players: int = 3, *, first: str = "s1", **options: str) -> State:
    state: State = GAME.start(setup(players, first=first, **options))
    return state


def do(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def board_of(state: State, seat: str) -> Board:
    return some(state.board(seat))


def tile_of(state: State, key: str) -> TilePlaces:
    return some(state.tile(key))


def spaces(letters: str) -> tuple[Space, ...]:
    """`"MT"` is the market and the trade dock."""
    return tuple(LETTER[letter] for letter in letters)


def laid(players: int = 3, guilds: str = "MT", neutrals: str = "RT", **options: str) -> State:
    """A table before decade I, with markers and tiles in their places."""
    state = table(players, **options)
    chosen = spaces(neutrals) if players < 4 else ()
    return do(state, act.LayOut(state.moment, spaces(guilds), chosen, TILES))


def playing(
    players: int = 3,
    guilds: str = "MT",
    neutrals: str = "RT",
    tiles: tuple[Tile, ...] = TILES,
    *,
    first: str = "s1",
    **options: str,
) -> State:
    """A table whose decade I has begun."""
    state = table(players, first=first, **options)
    chosen = spaces(neutrals) if players < 4 else ()
    return do(state, act.StartPlay(state.moment, spaces(guilds), chosen, tiles))


def take(
    state: State,
    letter: str,
    guild: act.GuildUse = "none",
    *,
    heritage: bool = False,
    whole: bool = False,
) -> State:
    """The current player takes an action."""
    seat, space = some(state.current), LETTER[letter]
    return do(state, act.TakeAction(seat, space, state.moment, guild, heritage, whole))


def passing(state: State, turns: int = 1) -> State:
    for _ in range(turns):
        state = do(state, act.Pass(some(state.current), state.moment))
    return state


def ending(state: State) -> State:
    return do(state, act.EndTurn(some(state.current), state.moment))


def back(state: State, *seats: str) -> State:
    """Players whose last delivery may have brought a disc back."""
    return replace(state, returned=seats)


def refused(state: State, action: Action) -> RuleError:
    """The refusal of an illegal action; the state is compared to be sure nothing changed."""
    before = repr(state)
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, action)
    assert repr(state) == before
    said(caught.value.text(GAME.all_refusals))
    return caught.value


def said(text: Text | None) -> str:
    """A text in English with names and figures filled in; fails on a wrong placeholder."""
    assert text is not None
    return text.message % {key: _value(value) for key, value in text.params}


def _value(value: object) -> object:
    if isinstance(value, Text):
        return said(value)
    if isinstance(value, tuple):
        return ", ".join(str(_value(part)) for part in value)
    seat = getattr(value, "seat", None)
    return NAMES[int(seat[1]) - 1] if seat else value


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


def board_view(state: State, seat: str = "s1") -> SeatBoard:
    boards: tuple[SeatBoard, ...] = GAME.view_for(state, None).board.boards
    return next(board for board in boards if board.seat == seat)


def parts(state: State, seat: str = "s1") -> dict[str, Part]:
    return {part.key: part for part in board_view(state, seat).parts}


def part_offer(state: State, key: str, seat: str = "s1") -> Offer:
    return some(parts(state, seat)[key].offer)


def asked(offered: Offer) -> tuple[str, ...]:
    return tuple(ask.name for ask in offered.asks)


def guild_uses(state: State, seat: str = "s1") -> list[str]:
    """What the guild action of the turn under way may be used for."""
    taps = board_view(state, seat).guild
    return [use.offer.fields["on"] for use in taps.uses] if taps else []


def tile_view(state: State, key: str) -> TileView:
    decades: tuple[DecadeView, ...] = GAME.view_for(state, None).board.tiles
    tiles = (tile for decade in decades for tile in decade.tiles)
    return next(tile for tile in tiles if tile.label == TILE_LABELS[key])


def ring_view(state: State) -> dict[str, SpaceView]:
    return {panel.key: panel for panel in GAME.view_for(state, None).board.ring}


def checklist(state: State) -> list[str]:
    return [said(step.text) for step in GAME.view_for(state, None).board.checklist]


def states() -> Iterator[State]:
    """One of every stage, in both kinds of tracking and every size."""
    for players in (2, 3, 4):
        for tracking in ("light", "full"):
            yield table(players, tracking=tracking)
            state = playing(players, guilds="RD", tracking=tracking)
            yield state
            if tracking == "full":
                state = do(
                    state,
                    act.AddShip("s1", "oils", "heritage"),
                    act.AddShip("s1", "dyes", "escorts"),
                    act.AddShip("s1", "cedar", "commando"),
                    act.AddShip("s1", "cedar", "intrigue"),
                    act.AddShip("s1", "glass", "luxury", up=False),
                    act.SetBoard("s1", 0, 0, 0, 1, trade=1, warship=1),
                )
            for letter in "MRTWD":
                yield take(state, letter)
            later = passing(state, 5 * players)
            yield later
            yield do(later, act.BeginDecade(later.moment, None if tracking == "full" else "s2"))
            yield do(later, act.SetClock("end", later.moment))


def walk(thing: Any) -> Iterator[Any]:
    """Everything a view holds."""
    yield thing
    if isinstance(thing, tuple | list):
        for part in thing:
            yield from walk(part)
    elif isinstance(thing, Offer):
        yield from walk((thing.label, thing.reason, thing.asks))
    elif isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from walk(getattr(thing, name))
