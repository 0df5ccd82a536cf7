"""What is worth looking at in Méditerranée."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.browser.conftest import Phone, post
from tests.browser.tour import Screens, Stop, Stops, bring, tables

SCREENS: Screens = {
    "mediterranee/games/four-full": (1, 7, 61, 88, 130),
    "mediterranee/games/three-light": (44,),
    "mediterranee/games/two-fists": (0,),
}
HELP = ("/help/sale", "/help/combat?ask=yes")


def hand_over(phone: Phone, url: str) -> Iterator[Stop]:
    """What only one player may see on a phone that is passed around, and the quick answers."""
    table = bring(phone, url, "mediterranee/games/four-full", 1)
    yield Stop("hand-over", f"{table}/hand/s2")
    yield Stop("bid", f"{table}/hand/s2", "#open", "#asked")
    for tail in HELP:
        yield Stop(tail, table + tail)
    fighting = bring(phone, url, "mediterranee/games/four-full", 14)
    yield Stop("attack", f"{fighting}/help/combat")
    sailors = {"attackers": 5, "defenders": 4, "attack_die": 4, "defence_die": 4}
    post(phone, fighting, "attack", seat="s1", against="s2", target="fortified", **sailors)
    yield Stop("fought", fighting)
    yield Stop("attack again", f"{fighting}/help/combat?entered=yes")


TOURS: dict[str, Stops] = {
    "mediterranee": partial(tables, "mediterranee", SCREENS),
    "hand-over": hand_over,
}
ALIKE = ("ports_not_full", "small_full", "medium_full", "capitals_full")
