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
        *(0, 1, 3, 15, 28, 29, 32, 33, 51, 56, 76, 78, 96, 113, 122, 126, 141),
    ),
}


def five_players(phone: Phone, url: str) -> Iterator[Stop]:
    """The widest table there is: five players with two figures on every track."""
    table = new_table(phone, url, "endeavor", 5, names=LONG, phone="none")
    for seat in ("s1", "s2", "s3", "s4", "s5"):
        for track, value in (("industry", 15), ("culture", 11), ("finance", 10), ("politics", 10)):
            post(phone, table, "set-track", seat=seat, track=track, value=value)
    for phase in ("construction", "growth", "salaries", "actions", "check"):
        post(phone, table, "set-clock", round=4, phase=phase, first="s1")
        yield Stop(f"five players, {phase}", table)
    yield Stop("five players, wall", f"{table}/board")


def alone_in_full(phone: Phone, url: str) -> Iterator[Stop]:
    """What full tracking asks of a player alone: which city, and which card."""
    table = new_table(phone, url, "endeavor", 1, variant="solo", names=LONG, tracking="full")
    regions = ("africa", "south_america", "caribbean", "north_america", "far_east", "india")
    post(phone, table, "draw-setup", moment="r1.setup.q0")
    post(phone, table, "count-spaces", **dict.fromkeys(regions, 5))
    post(phone, table, "next-phase", moment="r1.setup.q2")
    for n in range(3, 15):
        post(phone, table, "setup-ship", token="blue", moment=f"r1.setup.q{n}")
    for n in range(15, 19):
        post(phone, table, "setup-city", glory=1, moment=f"r1.setup.q{n}")
    post(phone, table, "next-phase", moment="r1.setup.q19")
    yield Stop("alone in full, a building", table)
    post(phone, table, "set-building", seat="s1", slot=1, building="market")
    post(phone, table, "set-population", seat="s1", reserve=20, harbour=10)
    post(phone, table, "set-clock", round=2, phase="actions", first="s1")
    turn = "r2.actions.t1.s1"
    post(phone, table, "activate", seat="s1", slot=0, occupies=1, draws=0, moment=turn)
    yield Stop("alone in full, which city", table)
    card = {"seat": "s1", "slot": 1, "draws": 1}
    post(phone, table, "occupy-city", seat="s1", region="europe", glory=1, token="culture")
    post(phone, table, "activate", **card, moment="r2.actions.t1+.s1")
    yield Stop("alone in full, which card", table)


TOURS: dict[str, Stops] = {
    "endeavor": partial(tables, "endeavor", SCREENS),
    "solo": partial(tables, "solo", ALONE),
    "solo in full": alone_in_full,
    "five players": five_players,
}
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
