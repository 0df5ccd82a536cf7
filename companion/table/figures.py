"""Figures as people read them: thousands in groups, and a minus sign that is one.

Pages and sheets both write their figures here, each with its own `words`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from companion.table.text import N_

THOUSAND = N_("1,000")
"""The catalogues show on this one number what their language puts between groups."""

_MINUS = "\N{MINUS SIGN}"
_GROUPED = 1000
_NUMBER_SLOT = re.compile(r"(%\(\w+\))d")


def figure(value: int, words: Callable[[str], str]) -> str:
    if 0 <= value < _GROUPED:
        return str(value)
    between = words(THOUSAND)[1:-3]
    return f"{value:,}".replace("-", _MINUS).replace(",", between)


PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
"""More do not sit down at any of our games."""


def place(rank: int, words: Callable[[str], str]) -> str:
    """As people say it: 1st, and in French 1er."""
    return words(PLACES[rank - 1]) if rank <= len(PLACES) else str(rank)


def ungrouped(typed: str, words: Callable[[str], str]) -> str:
    """Figures typed the way this language's pages show them, without what is between the groups."""
    between = words(THOUSAND)[1:-3]
    return _groups(between).sub(lambda group: re.sub(r"\D", "", group[0]), typed)


@cache
def _groups(between: str) -> re.Pattern[str]:
    mark = r"\s" if between.isspace() else re.escape(between)
    return re.compile(rf"(?<!\d)(?<!\d{mark})\d{{1,3}}(?:{mark}\d{{3}})+(?!{mark}?\d)")


def figures(params: Mapping[str, Any], words: Callable[[str], str]) -> dict[str, Any]:
    """What fills a sentence, its numbers written out; to be put into its `open_slots`."""
    return {
        key: figure(value, words) if isinstance(value, int) else value
        for key, value in params.items()
    }


@cache
def open_slots(sentence: str) -> str:
    """The sentence with room for figures already written where it has room for numbers."""
    return _NUMBER_SLOT.sub(r"\1s", sentence)


def fill_in(message: str, params: Mapping[str, Any], words: Callable[[str], str]) -> str:
    """A marked message in the reader's language, with its figures."""
    return open_slots(words(message)) % figures(params, words)


def written_sum(typed: str, words: Callable[[str], str]) -> str:
    """A typed sum such as `2000+300-50`, without its spaces."""
    return written(typed.replace(" ", "").replace("-", _MINUS), words)


def written(text: str, words: Callable[[str], str]) -> str:
    """A text with its numbers written out."""
    return re.sub(r"\d+", lambda number: figure(int(number[0]), words), text)
