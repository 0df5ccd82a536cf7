"""Players of Endeavor: one who counted nothing, and any whom one box allows."""

from typing import Any

from hypothesis import strategies as st

from tests.scoring.support import NAMES

BLANK: dict[str, Any] = {
    "cities_one": 0,
    "cities_two": 0,
    "routes": 0,
    "industry": 0,
    "culture": 0,
    "finance": 0,
    "politics": 0,
    "card_glory": 0,
    "governor_slot_empty": False,
    "universities": 0,
    "harbour": 0,
    "slavery_discarded": 0,
}

SPACES = st.lists(st.integers(0, 15), unique=True)


def blank(variant):
    return BLANK | ({"neutral_reserve": 0} if variant.startswith("soloplay") else {})


@st.composite
def endeavor_players(draw):
    """Up to five players whose sums stay one city below every shared limit."""
    count = draw(st.integers(1, 5))
    universities = draw(st.permutations([1, 1, 0, 0, 0]))
    return [
        {
            "name": NAMES[index],
            "cities_one": draw(st.integers(0, 9)),
            "cities_two": draw(st.integers(0, 3)),
            "routes": draw(st.integers(0, 6)),
            **{
                key: draw(st.integers(0, 60))
                for key in ("industry", "culture", "finance", "politics")
            },
            "card_glory": draw(st.integers(0, 20)),
            "governor_slot_empty": draw(st.booleans()),
            "universities": universities[index],
            "harbour": draw(st.integers(0, 30)),
            "slavery_discarded": draw(st.integers(0, 1)),
        }
        for index in range(count)
    ]


@st.composite
def endeavor_requests(draw):
    request = {"game": "endeavor", "players": draw(endeavor_players())}
    if draw(st.booleans()):
        request["rulings"] = {"glory_spaces": draw(SPACES)}
    return request


@st.composite
def solo_requests(draw):
    player, opposition = draw(endeavor_players().filter(lambda players: len(players) > 1))[:2]
    board = list(player)[:9]
    opposition = {key: opposition[key] for key in board} | {"opposition": True}
    player["level5_building"] = draw(st.booleans())
    return {"game": "endeavor", "variant": "solo", "players": [player, opposition]}


REQUESTS = endeavor_requests() | solo_requests()
