"""What the table keeps track of, in words, for whoever repairs the log; and how its entries ask."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.carthago.rules.pieces import (
    EFFECT_LABELS,
    GOOD_LABELS,
    SPACE_LABELS,
    TILE_LABELS,
)
from companion.games.carthago.rules.state import Board, Ship, State
from companion.games.carthago.screen.words import CHOICE_LABELS, FIELD_LABELS
from companion.table.actions import Action, seat_of
from companion.table.entries import in_words, listed
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Fact

COUNTED = ("left", "centre", "right", "strength", "beside", "trade", "warship", "anchor")
SEATED = ("small", "large")
PRINTED = "strength"
"""What stands on the residence, where no hand can move it."""


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    """Every tap of this game lies open."""
    people = (fact for seat in state.setup.order for fact in _player(state, seat))
    return (*_table(state), *people)


def _table(state: State) -> Iterator[Fact]:
    yield Fact(T("First player"), SeatName(state.first))
    yield Fact(T("Guild markers"), _spaces(state.guilds))
    if state.neutral_discs:
        yield Fact(T("Neutral discs"), _spaces(state.neutrals))
    for places in state.tiles:
        names = tuple(SeatName(seat) for seat in places.seats)
        yield Fact(T("Tile: %(tile)s", tile=T(TILE_LABELS[places.tile])), names)


def _spaces(spaces: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(T(SPACE_LABELS[space]) for space in spaces)


def _player(state: State, seat: str) -> Iterator[Fact]:
    disc, board = state.disc(seat) or "off", state.board(seat)
    yield Fact(T("Action disc"), T(CHOICE_LABELS[disc]), seat)
    if board:
        yield from _board(board)


def _board(board: Board) -> Iterator[Fact]:
    for key in (*COUNTED, *SEATED):
        shown = getattr(board, key)
        value = () if shown is None else shown
        yield Fact(T(FIELD_LABELS[key]), value, board.seat, lying=key != PRINTED)
    yield Fact(T("Ship cards"), tuple(map(_ship, board.ships)), board.seat)


def _ship(ship: Ship) -> Text:
    good, effect = T(GOOD_LABELS[ship.good]), T(EFFECT_LABELS[ship.effect])
    if ship.up:
        return T("%(effect)s (%(good)s)", effect=effect, good=good)
    return T("%(effect)s (%(good)s), face down", effect=effect, good=good)


# How an entry is asked for


def asks(before: State, action: Action, name: str) -> tuple[Ask, ...] | None:
    if name == "ship":
        return _ships(before, action)
    return in_words(action, name, CHOICE_LABELS)


def _ships(before: State, action: Action) -> tuple[Ask, ...] | None:
    board = before.board(seat_of(action) or "")
    if board is None:
        return None
    ships = map(str, range(len(board.ships)))
    return listed(action, "ship", ships, lambda at: _ship(board.ships[int(at)]))
