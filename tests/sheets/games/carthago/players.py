"""Players of Carthago for a printed result."""

from __future__ import annotations

from typing import Any


def another(at: int) -> dict[str, Any]:
    """What the player of this number has other than the first, within what one box holds."""
    return {
        "ships": {"glass": at, "oils": 2 if at < 3 else 0},
        "tiles": [{"tile": "ships", "position": at + 1}] if at < 3 else [],
        "seats_small": 4,
        "hand": {},
    }
