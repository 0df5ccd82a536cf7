"""What is printed on pieces: a known piece is one tap, of another one it is asked for once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.endeavor.rules.lessons import all_of, prefill, status_of
from companion.games.endeavor.rules.pieces import (
    DEEDS,
    LEVELS,
    MOST_PRINTED,
    NOTHING,
    STATUS_KNOWN,
    UNSAID,
    Symbols,
    building_text,
    card_text,
    shows_action,
)
from companion.games.endeavor.rules.state import State
from companion.table.text import T, Text
from companion.table.views import Ask, Choice, Offer

NO_STATUS = tuple(Ask(name, 0, most=MOST_PRINTED) for name in status_of(NOTHING))
NO_SYMBOLS = tuple(Ask(name, 0, most=MOST_PRINTED) for name in all_of(NOTHING))
"""A building's symbols, and a card's, to be typed in."""


def figures(piece: str, symbols: Symbols) -> Mapping[str, int]:
    """By the names of fields; glory only on cards."""
    return status_of(symbols) if piece in LEVELS else all_of(symbols)


def printed(
    offered: Offer, piece: str, symbols: Symbols, known: bool, *more: Ask, confirms: bool = False
) -> Offer:
    """What takes this piece: with all its symbols, or asking for them and for `more`. One that
    `confirms` asks even where all of it is known."""
    told = figures(piece, symbols)
    if known and not more and not confirms:
        return replace(offered, fields={**offered.fields, **told})
    unread = () if known else unread_of(piece)
    asks = (
        Ask(name, figure, most=max(MOST_PRINTED, figure), untold=name in unread)
        for name, figure in told.items()
    )
    return offered.asking(*asks, *more, piece=piece)


def unread_of(piece: str) -> tuple[str, ...]:
    """What of a piece that is not known only the piece itself shows."""
    return ("glory",) if piece in STATUS_KNOWN else tuple(figures(piece, NOTHING))


def action_asks(state: State, building: str) -> tuple[Ask, ...]:
    """Which action a building shows: asked once, in full tracking, where no rulebook tells it.
    Whoever told its symbols and left that open is not asked again at this table."""
    untold = state.action_of(building) == UNSAID and state.symbols_of(building) is None
    unknown = state.full and shows_action(building) and untold
    return (action_ask(UNSAID),) if unknown else ()


def action_ask(now: int) -> Ask:
    return Ask("does", now, None, DOES)


DOES = tuple(Choice(str(n), T(label)) for n, (label, _) in enumerate(DEEDS))


def piece_choices(state: State, pieces: Iterable[str]) -> tuple[Choice, ...]:
    """Pieces to pick one from; what is known of it is filled in."""
    return tuple(_choice(piece, *prefill(state, piece)) for piece in pieces)


def _choice(piece: str, symbols: Symbols, known: bool) -> Choice:
    told = figures(piece, symbols) if known or symbols != NOTHING else {}
    return Choice(piece, piece_text(piece), told, None if known else piece)


def piece_text(piece: str) -> Text:
    return building_text(piece) if piece in LEVELS else card_text(piece)
