"""A tour of every kind of page with the longest names: what layout and accessibility are judged on.

Tables start where a recorded game shows what is worth looking at, instead of being tapped there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from companion.games import GAMES
from tests.browser.conftest import Phone, new_table, post, ready

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
TAILS = ("/menu", "/log", "/clock", "/seats", "/delete")
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


def bring(phone: Phone, url: str, recorded: str, entries: int) -> str:
    """A table at which the first entries of a recorded game were played; gives its address."""
    game = json.loads((TESTS / f"{recorded}.json").read_text())
    game["log"] = game["log"][:entries]
    for seat, name in zip(game["seats"], LONG, strict=False):
        seat["name"] = name
    page = phone.page
    if not page.url.startswith(url):
        page.goto(f"{url}/new")
    file = {
        "name": "game.json",
        "mimeType": "application/json",
        "buffer": json.dumps(game).encode(),
    }
    csrf = page.locator("[name=csrf_token]").first.get_attribute("value") or ""
    answer = page.request.post(f"{url}/import", multipart={"csrf_token": csrf, "file": file})
    assert answer.ok, answer.text()
    return re.sub(r"/score/.*|[?#].*", "", answer.url)


def tables(phone: Phone, url: str, which: str) -> Iterator[tuple[str, str]]:
    """Every screen of a game's table, with its address; the last table also shows its menus."""
    address = ""
    for recorded, moments in SCREENS[which].items():
        for entries in moments:
            address = bring(phone, url, recorded, entries)
            yield f"{recorded} {entries}", address
    for tail in TAILS:
        yield f"{which}{tail}", address + tail


def five_in_endeavor(phone: Phone, url: str) -> Iterator[tuple[str, str]]:
    """The widest table there is: five players with two figures on every track."""
    table = new_table(phone, url, "endeavor", 5, names=LONG, phone="shared")
    for seat in ("s1", "s2", "s3", "s4", "s5"):
        for track, value in (("industry", 15), ("culture", 11), ("finance", 10), ("politics", 10)):
            post(phone, table, "set-track", seat=seat, track=track, value=value)
    for phase in ("construction", "growth", "salaries", "actions", "check"):
        post(phone, table, "set-clock", round=4, phase=phase, first="s1")
        yield f"five players, {phase}", table
    yield "five players, wall", f"{table}/board"


def walk(phone: Phone, url: str, game: str, variant: str = "base") -> Iterator[tuple[str, str]]:
    """Every line of the scoring walk, its end and the result."""
    page = phone.page
    page.goto(f"{url}/score/{game}?variant={variant}")
    for field, name in zip(page.locator("[name^=name]").all(), LONG, strict=False):
        field.fill(name)
    page.locator("#primary").click()
    ready(page.locator("#walk"))
    lines = page.locator(".strip a").evaluate_all("all => all.map((one) => one.href)")
    for address in lines:
        yield f"walk {address.rsplit('/', 1)[1]}", address
    yield "walk by player", f"{lines[0]}?by=s2"
    page.goto(re.sub(r"[^/]+$", "end", lines[0]))
    yield "end of the walk", page.url
    page.locator("#blanks").click()
    page.locator("form[action$=finish] #primary").click()
    page.wait_for_selector(".podium")
    yield "result", page.url


def walks(phone: Phone, url: str) -> Iterator[tuple[str, str]]:
    for game, variant in (("endeavor", "base"), ("endeavor", "solo"), ("carthago", "base")):
        yield from walk(phone, url, game, variant)
    yield from walk(phone, url, "mediterranee")


def places(phone: Phone, url: str) -> Iterator[tuple[str, str]]:
    """The pages that belong to no table."""
    for path in PLACES:
        yield path, url + path
    for game in GAMES:
        for path in GAME_PLACES:
            yield path.format(game=game), url + path.format(game=game)
