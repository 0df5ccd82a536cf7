"""Players of Méditerranée for a printed result."""

from __future__ import annotations

from typing import Any


def another(at: int) -> dict[str, Any]:
    """What the player of this number has other than the first, within what one box holds."""
    return {
        "ducats": 1000 * at,
        "ports_not_full": at,
        "small_full": 1,
        "medium_full": 0,
        "capitals_full": 0,
    }
