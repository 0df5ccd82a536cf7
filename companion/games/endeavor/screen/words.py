"""Small texts that several screens share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from companion.games.endeavor.rules.pieces import (
    TRACKS,
    Symbols,
    band,
    track_text,
)
from companion.games.endeavor.rules.state import NEUTRAL, PhaseKey, State
from companion.table.actions import OPPOSITION, Action
from companion.table.rules import RuleError
from companion.table.text import N_, T, Text

PHASE_LABELS: dict[PhaseKey, str] = {
    "setup": N_("Setting up"),
    "construction": N_("Construction"),
    "growth": N_("Growth"),
    "salaries": N_("Salaries"),
    "award": N_("Neutrals"),
    "first": N_("Who is first"),
    "actions": N_("Actions"),
    "opposition": N_("Opposition"),
    "check": N_("End of round"),
    "over": N_("End of the game"),
}


ATTACK_ON: dict[str, str] = {
    NEUTRAL: N_("Attack a neutral marker"),
    OPPOSITION: N_("Attack the Opposition"),
}

Asker = Callable[[Action], Text | None]
"""Asks the rules whether they allow an action: None, or why they do not."""


def asking(
    may: Callable[[State, Action], RuleError | None], state: State, refusals: Mapping[str, str]
) -> Asker:
    def ask(action: Action) -> Text | None:
        refused = may(state, action)
        return None if refused is None else refused.text(refusals)

    return ask


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


@cache
def track_means(track: str, value: int, abolished: bool = False) -> Text:
    """What a track gives now; rulebook, "Gains de statut". After the abolition no Slavery card is
    kept on top of the limit."""
    level = band(value)
    match track:
        case "industry":
            return T("builds up to level %(n)d", n=level)
        case "culture":
            return T("markers: +%(n)d", n=level + 1)
        case "finance":
            return T("payments: %(n)d", n=level)
    if level == 5 or abolished:
        return T("cards kept: %(n)d", n=level)
    return T("cards kept: %(n)d + 1 Slavery", n=level)
