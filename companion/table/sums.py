"""Numbers as people type them at a table: "12", "3+6+2", "4 300", "20-3"."""

from __future__ import annotations

import re

_TERM = r"(?:\d{1,3}(?: \d{3})+|\d{1,6})"
_SUM = re.compile(rf"{_TERM}(?: ?[+-] ?{_TERM})*")
_PART = re.compile(rf"([+-]?) ?({_TERM})")
_SPELLINGS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{FULLWIDTH PLUS SIGN}": "+"})


class NotASum(ValueError):
    """Neither a whole number nor a sum of whole numbers."""


def tidy(typed: str) -> str:
    """One spelling for what looks the same."""
    return " ".join(typed.translate(_SPELLINGS).split())


def add_up(typed: str) -> int:
    """The value of a number or sum; raises NotASum for anything else."""
    text = tidy(typed)
    if not _SUM.fullmatch(text):
        raise NotASum(typed)
    return sum(_signed(sign, digits) for sign, digits in _PART.findall(text))


def is_sum(typed: str) -> bool:
    return any(sign in tidy(typed) for sign in "+-")


def as_read(typed: str) -> int | str:
    """What was typed, for showing: a plain number as such, a sum with minus signs of its own."""
    text = tidy(typed)
    digits = text.replace(" ", "")
    return int(digits) if digits.isdecimal() else text.replace("-", "\N{MINUS SIGN}")


def _signed(sign: str, digits: str) -> int:
    value = int(digits.replace(" ", ""))
    return -value if sign == "-" else value
