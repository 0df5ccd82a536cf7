"""Players of Carthago: one who counted nothing, and any whom one box allows."""

from typing import Any

from hypothesis import strategies as st

from scoring.carthago.fields import DECADES, GOODS
from tests.scoring.support import NAMES

BLANK: dict[str, Any] = {
    "ships": {},
    "seats_small": 0,
    "seats_large": 0,
    "residence": {"left": 0, "centre": 0, "right": 0},
    "tiles": [],
    "forum_discs": 0,
    "largest_block": 0,
    "discs_beside": 0,
    "hand": {"coins": 0, "goods": {}},
}


def blank(variant):
    return BLANK


def on(tile, position):
    return {"tile": tile, "position": position}


@st.composite
def carthago_requests(draw):
    count = draw(st.integers(1, 4))
    in_play = [tile for tiles in DECADES.values() for tile in draw(st.permutations(tiles))[:2]]
    held: list[list[dict[str, object]]] = [[] for _ in range(count)]
    for tile in in_play:
        takers = draw(st.permutations(range(count)))[: 3 if count == 4 else 2]
        for position, taker in enumerate(takers, start=1):
            held[taker].append({"tile": tile, "position": position})
    players = [draw(carthago_player(NAMES[i], held[i])) for i in range(count)]
    return {
        "game": "carthago",
        "rulings": {"different_sets": draw(st.sampled_from(["every", "largest"]))},
        "players": players,
    }


@st.composite
def carthago_player(draw, name, places):
    left, centre, right = (draw(st.integers(0, most)) for most in (3, 2, 2))
    discs = 3 + left + centre + (0, 1, 3)[right]
    tiles = places[:discs]
    seats_small = draw(st.integers(0, discs - len(tiles)))
    seats_large = draw(st.integers(0, discs - len(tiles) - seats_small))
    beside = draw(st.integers(0, discs - len(tiles) - seats_small - seats_large))
    return {
        "name": name,
        "ships": {good: draw(st.integers(0, 1)) for good in GOODS},
        "seats_small": seats_small,
        "seats_large": seats_large,
        "residence": {"left": left, "centre": centre, "right": right},
        "tiles": tiles,
        "forum_discs": draw(st.integers(0, 5)),
        "largest_block": draw(st.integers(0, seats_small)),
        "discs_beside": beside,
        "hand": {
            "coins": draw(st.integers(0, 80)),
            "goods": {good: draw(st.integers(0, 3)) for good in GOODS},
        },
    }


REQUESTS = carthago_requests()
