"""How much of what costs a server much one phone, and one address, may ask for in ten minutes.

Each process counts for itself: it is the process that would be kept busy. Taps are never counted.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Literal

from msgspec import Struct

WINDOW = 600
What = Literal["tables", "imports", "drawings"]


class Allowance(Struct, frozen=True):
    """An address has more than a phone: a club's phones share one."""

    of_a_phone: int
    of_an_address: int

    def up_to(self, of_an_address: int) -> Allowance:
        """With so much for an address, of which a phone can never have more."""
        return Allowance(min(self.of_a_phone, of_an_address), of_an_address)


class Allowances(Struct, frozen=True):
    """Drawings are sheets, pictures and statistics."""

    tables: Allowance = Allowance(40, 300)
    imports: Allowance = Allowance(20, 100)
    drawings: Allowance = Allowance(150, 1000)


USUAL = Allowances()


class Spending:
    def __init__(self, allowances: Allowances = USUAL) -> None:
        self._allowances = allowances
        self._window = 0
        self._spent: Counter[tuple[What, str]] = Counter()

    def spend(self, what: What, phone: str, address: str) -> bool:
        """Whether there was something left, of which this takes one."""
        window = int(time.time() // WINDOW)
        if window != self._window:
            self._window = window
            self._spent.clear()
        allowance: Allowance = getattr(self._allowances, what)
        mine, ours = (what, f"phone {phone}"), (what, f"from {address}")
        if (
            self._spent[mine] >= allowance.of_a_phone
            or self._spent[ours] >= allowance.of_an_address
        ):
            return False
        self._spent.update((mine, ours))
        return True


def pause() -> int:
    """Seconds until the next ten minutes begin."""
    return WINDOW - int(time.time() % WINDOW)
