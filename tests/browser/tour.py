"""A tour of every kind of page with the longest names: what layout and accessibility are judged on.

Tables start where a recorded game shows what is worth looking at, instead of being tapped there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import FilePayload

from companion.games import GAMES
from tests.browser.conftest import Phone, new_table, post, ready
from tests.effort import SOAKING

OPENED = "document.querySelectorAll('main details').forEach((one) => { one.open = true; })"
TESTS = Path(__file__).parents[1]
LONG = (
    "Maximilienne-Désirée de la Tour-Maubourg",
    "Wolfeschlegelsteinhausenbergerdorff-Rém",
    "Ἀλέξανδρος",
    "Zoé",
    "Bartholomäus von und zu Hohenzollern-Sig",
)

# How far each recorded game has come when a screen shows that no earlier one has shown.
SCREENS: dict[str, dict[str, tuple[int, ...]]] = {
    "carthago": {
        "carthago/games/four-full": (0, 8, 19, 37, 41, 45, 66, 91, 136, 192, 209),
        "carthago/games/three-light": (6, 17),
    },
    "endeavor": {
        "endeavor/games/base-full": (0, 5, 17, 37, 53, 96),
        "endeavor/games/base": (64, 98),
        "endeavor/games/soloplay-2": (3,),
    },
    "solo": {
        "endeavor/solo/games/solo": (
            *(0, 1, 3, 15, 28, 29, 32, 33, 51, 56, 79, 97, 114, 123, 127, 142),
        ),
    },
    "mediterranee": {
        "mediterranee/games/four-full": (1, 7, 61, 88, 130),
        "mediterranee/games/three-light": (44,),
        "mediterranee/games/two-fists": (0,),
    },
}
# Lines of the walk that are asked for like another one.
ALIKE = (
    *("industry", "culture", "finance", "politics", "cards", "universities", "harbour", "slavery"),
    *("ports_not_full", "small_full", "medium_full", "capitals_full"),
)
TAILS = ("/menu", "/log", "/clock", "/seats", "/delete", "/board", "/score")
HELP = ("/help/sale", "/help/combat?ask=yes")
PLACES = (
    "/",
    "/new",
    "/join",
    "/join/AAAA",
    "/rules",
    "/score",
    "/history",
    "/learned",
    "/nowhere",
)
GAME_PLACES = ("/new/{game}", "/rules/{game}", "/score/{game}", "/sheets?game={game}")


class Stop(NamedTuple):
    """A page to look at: its address, and what is tapped there first until something shows."""

    name: str
    address: str
    tap: str = ""
    shows: str = ""


def visit(phone: Phone, stop: Stop) -> None:
    phone.page.goto(stop.address)
    if stop.tap:
        phone.page.locator(stop.tap).click()
        ready(phone.page.locator(stop.shows))
    phone.page.evaluate(OPENED)


def bring(phone: Phone, url: str, recorded: str, entries: int) -> str:
    """A table at which the first entries of a recorded game were played; gives its address."""
    game = json.loads((TESTS / f"{recorded}.json").read_text())
    game["log"] = game["log"][:entries]
    for seat, name in zip(game["seats"], LONG, strict=False):
        seat["name"] = name
    page = phone.page
    if not page.url.startswith(url):
        page.goto(f"{url}/new")
    file = FilePayload(
        name="game.json", mimeType="application/json", buffer=json.dumps(game).encode()
    )
    csrf = page.locator("[name=csrf_token]").first.get_attribute("value") or ""
    answer = page.request.post(f"{url}/import", multipart={"csrf_token": csrf, "file": file})
    assert answer.ok, answer.text()
    return re.sub(r"/score/.*|[?#].*", "", answer.url)


def tables(which: str, phone: Phone, url: str) -> Iterator[Stop]:
    """Every screen of a game's table, with its address; the last table also shows its menus."""
    address = ""
    for recorded, moments in SCREENS[which].items():
        for entries in moments:
            address = bring(phone, url, recorded, entries)
            yield Stop(f"{recorded} {entries}", address)
    for tail in TAILS:
        yield Stop(f"{which}{tail}", address + tail)


def hand_over(phone: Phone, url: str) -> Iterator[Stop]:
    """What only one player may see on a phone that is passed around, and Méditerranée's answers."""
    table = bring(phone, url, "mediterranee/games/four-full", 1)
    yield Stop("hand-over", f"{table}/hand/s2")
    yield Stop("bid", f"{table}/hand/s2", "#open", "#asked")
    for tail in HELP:
        yield Stop(tail, table + tail)


def five_in_endeavor(phone: Phone, url: str) -> Iterator[Stop]:
    """The widest table there is: five players with two figures on every track."""
    table = new_table(phone, url, "endeavor", 5, names=LONG, phone="shared")
    for seat in ("s1", "s2", "s3", "s4", "s5"):
        for track, value in (("industry", 15), ("culture", 11), ("finance", 10), ("politics", 10)):
            post(phone, table, "set-track", seat=seat, track=track, value=value)
    for phase in ("construction", "growth", "salaries", "actions", "check"):
        post(phone, table, "set-clock", round=4, phase=phase, first="s1")
        yield Stop(f"five players, {phase}", table)
    yield Stop("five players, wall", f"{table}/board")


def walk(phone: Phone, url: str, game: str, variant: str = "base") -> Iterator[Stop]:
    """Every line of the scoring walk, its end and the result."""
    page = phone.page
    page.goto(f"{url}/score/{game}?variant={variant}")
    for field, name in zip(page.locator("[name^=name]").all(), LONG, strict=False):
        field.fill(name)
    page.locator("#primary").click()
    ready(page.locator("#walk"))
    lines = page.locator(".strip a").evaluate_all("all => all.map((one) => one.href)")
    for address in lines:
        line = address.rsplit("/", 1)[1]
        if SOAKING or line not in ALIKE:
            yield Stop(f"walk {line}", address)
    yield Stop("walk by player", f"{lines[0]}?by=s2")
    page.goto(re.sub(r"[^/]+$", "end", lines[0]))
    yield Stop("end of the walk", page.url)
    page.locator("#blanks").click()
    page.locator("form[action$=finish] #primary").click()
    page.wait_for_selector(".podium")
    yield Stop("result", page.url)


def walks(phone: Phone, url: str) -> Iterator[Stop]:
    yield from walk(phone, url, "endeavor")
    yield from walk(phone, url, "endeavor", "solo")
    yield from walk(phone, url, "carthago")
    yield from walk(phone, url, "mediterranee")


def places(phone: Phone, url: str) -> Iterator[Stop]:
    """The pages that belong to no table."""
    for path in PLACES:
        yield Stop(path, url + path)
    for game in GAMES:
        for path in GAME_PLACES:
            yield Stop(path.format(game=game), url + path.format(game=game))
