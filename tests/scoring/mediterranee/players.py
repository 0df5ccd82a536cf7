"""Players of Méditerranée: one who counted nothing, and any whom one box allows."""

from typing import Any

from hypothesis import strategies as st

from tests.scoring.support import NAMES

BLANK: dict[str, Any] = {
    "holds_own_capital": False,
    "ducats": 0,
    "ports_not_full": 0,
    "small_full": 0,
    "medium_full": 0,
    "capitals_full": 0,
}


def blank(variant):
    return BLANK


@st.composite
def mediterranee_requests(draw):
    players = [
        {
            "name": NAMES[index],
            "holds_own_capital": draw(st.booleans()),
            "ducats": draw(st.integers(0, 100_000)),
            "ports_not_full": draw(st.integers(1, 2)),
            "small_full": draw(st.integers(0, 1)),
            "medium_full": draw(st.integers(0, 1)),
            "capitals_full": draw(st.integers(0, 1)),
        }
        for index in range(draw(st.integers(1, 4)))
    ]
    return {"game": "mediterranee", "players": players}


REQUESTS = mediterranee_requests()
