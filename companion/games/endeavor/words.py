"""Small texts that several screens share."""

from __future__ import annotations

from functools import cache, lru_cache

from companion.games.endeavor.pieces import (
    KNOWN,
    NOTHING,
    STATUS_KNOWN,
    TRACKS,
    Symbols,
    band,
    track_text,
)
from companion.games.endeavor.refusals import REFUSALS
from companion.games.endeavor.state import State
from companion.table.rules import RuleError
from companion.table.text import T, Text


def worded(refused: RuleError | None) -> Text | None:
    return None if refused is None else refused.text(REFUSALS)


@lru_cache(maxsize=512)
def symbol_texts(symbols: Symbols) -> tuple[Text, ...]:
    """What is printed on a piece, symbol by symbol; one text even when there is nothing."""
    texts = [
        T("%(track)s +%(n)d", track=track_text(track), n=steps)
        for track, steps in zip(TRACKS, symbols.steps, strict=True)
        if steps
    ]
    if symbols.glory:
        texts.append(T("Glory %(n)d", n=symbols.glory))
    return tuple(texts) or (T("no symbol"),)


def prefill(state: State, piece: str) -> tuple[Symbols, bool]:
    """What to fill a form with for a piece, and whether that is all there is to know."""
    typed = state.symbols_of(piece)
    if typed is not None:
        return typed, True
    if piece in KNOWN:
        return KNOWN[piece], True
    return STATUS_KNOWN.get(piece, NOTHING), False


@cache
def track_means(track: str, value: int) -> Text:
    """What a track gives now; rulebook, "Gains de statut"."""
    level = band(value)
    match track:
        case "industry":
            return T("builds up to level %(n)d", n=level)
        case "culture":
            return T("markers: +%(n)d", n=level + 1)
        case "finance":
            return T("payments: %(n)d", n=level)
    if level == 5:
        return T("cards kept: %(n)d", n=level)
    return T("cards kept: %(n)d + 1 Slavery", n=level)
