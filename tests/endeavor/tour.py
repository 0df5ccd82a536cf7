"""What is worth looking at in Endeavor, alone and with others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.browser.conftest import Phone, new_table, post
from tests.browser.tour import LONG, Screens, Stop, Stops, tables

SCREENS: Screens = {
    "endeavor/games/base-full": (0, 5, 17, 37, 53, 96),
    "endeavor/games/base": (64, 98),
    "endeavor/games/soloplay-2": (3,),
}
ALONE: Screens = {
    "endeavor/solo/games/solo": (
        *(0, 1, 3, 15, 28, 29, 32, 33, 51, 56, 79, 97, 114, 123, 127, 142),
    ),
}


def five_players(phone: Phone, url: str) -> Iterator[Stop]:
    """The widest table there is: five players with two figures on every track."""
    table = new_table(phone, url, "endeavor", 5, names=LONG, phone="shared")
    for seat in ("s1", "s2", "s3", "s4", "s5"):
        for track, value in (("industry", 15), ("culture", 11), ("finance", 10), ("politics", 10)):
            post(phone, table, "set-track", seat=seat, track=track, value=value)
    for phase in ("construction", "growth", "salaries", "actions", "check"):
        post(phone, table, "set-clock", round=4, phase=phase, first="s1")
        yield Stop(f"five players, {phase}", table)
    yield Stop("five players, wall", f"{table}/board")


TOURS: dict[str, Stops] = {
    "endeavor": partial(tables, "endeavor", SCREENS),
    "solo": partial(tables, "solo", ALONE),
    "five players": five_players,
}
IN_ENGLISH = ("endeavor",)
ALIKE = (
    "industry",
    "culture",
    "finance",
    "politics",
    "cards",
    "universities",
    "harbour",
    "slavery",
)
