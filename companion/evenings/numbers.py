"""Averages and shares as people read them, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from companion.table.figures import figure
from companion.table.text import N_

HALF = N_("0.5")
"""The catalogues show on this one number what their language puts before tenths."""
PERCENT = N_("%(n)d%%")

_MINUS = "\N{MINUS SIGN}"


def tenths(value: float, words: Callable[[str], str]) -> str:
    """One digit after the mark, none where it would be a nought; a half goes up."""
    whole, tenth = divmod(floor(abs(value) * 10 + 0.5), 10)
    shown = figure(whole, words) + (f"{words(HALF)[1]}{tenth}" if tenth else "")
    return f"{_MINUS}{shown}" if value < 0 and (whole or tenth) else shown


def signed(value: float, words: Callable[[str], str]) -> str:
    shown = tenths(value, words)
    return shown if shown == "0" or shown.startswith(_MINUS) else f"+{shown}"


def percent(share: float, words: Callable[[str], str]) -> str:
    return words(PERCENT) % {"n": round(share * 100)}
