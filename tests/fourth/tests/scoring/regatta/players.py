"""Captains of the Regatta: one who counted nothing, and any whom the box allows."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.scoring.support import NAMES


def blank(variant: str) -> dict[str, Any]:
    return {"routes": 0}


ROUTES = st.lists(st.integers(0, 5), min_size=1, max_size=4)
REQUESTS = ROUTES.map(
    lambda sailed: {
        "game": "regatta",
        "players": [{"name": NAMES[at], "routes": routes} for at, routes in enumerate(sailed)],
    }
)
