"""How hard the tests try: a little at every run, a lot in `make soak`."""

from __future__ import annotations

import os
import secrets
from functools import cache
from typing import TypeVar

import pytest

Case = TypeVar("Case")
SOAKING = bool(os.environ.get("COMPTOIR_SOAK"))


def examples(few: int) -> int:
    """How many examples a property is shown."""
    return few * 120 if SOAKING else few


def first(one: Case, *others: Case) -> list[Case]:
    """One case at every run, the others as well in `make soak`."""
    return [one, *others] if SOAKING else [one]


one_database = pytest.mark.one_database
"""For what is decided before the database is asked; `make soak` asks both of them."""


def kills() -> int:
    """How often a server is killed while phones tap."""
    return int(os.environ.get("COMPTOIR_KILLS", 200 if SOAKING else 1))


def requests() -> int:
    """How many odd requests are sent."""
    return int(os.environ.get("COMPTOIR_FUZZ", 100_000 if SOAKING else 360))


@cache
def seed() -> int:
    """What random mishaps are drawn from: the same at every run, another at every `make soak`."""
    given = os.environ.get("COMPTOIR_SEED")
    if given:
        return int(given)
    return secrets.randbelow(2**32) if SOAKING else 1
