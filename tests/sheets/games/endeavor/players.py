"""Players of Endeavor for a printed result."""

from __future__ import annotations

from typing import Any


def another(at: int) -> dict[str, Any]:
    """What the player of this number has other than the first, within what one box holds."""
    return {
        "cities_one": 14 - at,
        "cities_two": at,
        "routes": 2,
        "card_glory": 100 + at,
        "universities": 0,
        "slavery_discarded": at % 2,
        "harbour": 3 * at,
    }
