"""What the table keeps track of, in words, for whoever repairs the log; and how its entries ask."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.endeavor.rules.pieces import (
    BLUE_AT,
    BLUE_LABELS,
    BLUES,
    CARDS,
    LEVELS,
    NEUTRALS,
    PILE_LABELS,
    REGIONS,
    TRACK_LABELS,
    TRACKS,
    building_text,
    card_text,
    is_governor,
    track_text,
)
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.screen.printed import action_ask, piece_choices
from companion.table.actions import Action, seat_of
from companion.table.entries import NOTHING, in_words, listed, seats_of
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Choice, Fact


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    boards = (fact for board in state.boards for fact in board_facts(state, board))
    return (*_table(state), *boards)


def _table(state: State) -> Iterator[Fact]:
    yield Fact(T("First player"), SeatName(state.crown))
    yield Fact(T("Open regions"), tuple(T(PILE_LABELS[region]) for region in state.opened))
    yield Fact(T("Slavery"), T("abolished") if state.abolished else T("not abolished"))


def board_facts(state: State, board: Board) -> Iterator[Fact]:
    seat = board.seat if state.setup.has(board.seat) else None
    for label, value in _kept(state, board):
        whose = label if seat else T("The Opposition, %(what)s", what=label)
        yield Fact(whose, value, seat)


def _kept(state: State, board: Board) -> Iterator[tuple[Text, int | Text | tuple[Text, ...]]]:
    for track in TRACKS:
        yield track_text(track), board.track(track)
    yield T("Buildings"), tuple(building_text(built.key) for built in board.buildings[1:])
    yield T("Cards"), tuple(card_text(held.key) for held in board.cards)
    yield T("Face down"), tuple(card_text(card) for card in board.face_down)
    yield T("Governor slot"), card_text(board.slot) if board.slot else ()
    if board.population is not None:
        yield T("Reserve"), board.population.reserve
        yield T("Harbour"), board.population.harbour
        yield T("On the board"), board.population.board
        markers = (building_text(board.buildings[slot].key) for slot in board.workers)
        yield T("Markers on buildings"), tuple(markers)
    if state.full:
        for blue in BLUES:
            label = T("Blue token: %(kind)s", kind=T(BLUE_LABELS[blue]))
            yield label, board.blue[BLUE_AT[blue]]
    if state.setup.variant in NEUTRALS:
        yield T("Neutral markers in reserve"), board.neutral_reserve
        yield T("Neutral markers in the harbour"), board.neutral_harbour


# How an entry is asked for


def asks(before: State, action: Action, name: str) -> tuple[Ask, ...] | None:
    now = getattr(action, name)
    match name:
        case "building" | "card":
            pieces = piece_choices(before, LEVELS if name == "building" else CARDS)
            return (Ask(name, now or "", None, (*((NOTHING,) if not now else ()), *pieces)),)
        case "governor":
            return listed(action, name, filter(is_governor, CARDS), card_text)
        case "region":
            return listed(action, name, REGIONS, lambda region: T(PILE_LABELS[region]))
        case "does":
            return (action_ask(now),)
        case "slot" | "slots" | "pays" | "workers":
            return _spaces(before, action, name)
        case "victim":
            return (Ask(name, now or "", None, (NOTHING, *seats_of(before.setup), _neutral())),)
        case "seats":
            return (Ask(name, now, None, seats_of(before.setup)),)
    return in_words(action, name, {**TRACK_LABELS, **BLUE_LABELS})


def _spaces(before: State, action: Action, name: str) -> tuple[Ask, ...] | None:
    """The building spaces of a player, by what stands there."""
    board = before.board(seat_of(action) or before.crown)
    spaces = map(str, range(len(board.buildings)))
    return listed(action, name, spaces, lambda slot: building_text(board.buildings[int(slot)].key))


def _neutral() -> Choice:
    return Choice(NEUTRAL, T("a neutral marker"))
