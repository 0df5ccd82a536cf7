"""How hard the tests try: a little at every run, a lot in `make soak`."""

from __future__ import annotations

import os
from typing import TypeVar

Case = TypeVar("Case")
SOAKING = bool(os.environ.get("COMPTOIR_SOAK"))


def examples(few: int) -> int:
    """How many examples a property is shown."""
    return few * 40 if SOAKING else few


def first(one: Case, *others: Case) -> list[Case]:
    """One case at every run, the others as well in `make soak`."""
    return [one, *others] if SOAKING else [one]
