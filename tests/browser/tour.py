"""A tour of every kind of page with the longest names: what layout and accessibility are judged on.

Tables start where a recorded game shows what is worth looking at, instead of being tapped there.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from urllib.parse import quote

from playwright.sync_api import FilePayload

from bench.history import a_result
from companion.evenings.historyfile import Beside, Kept, dump
from companion.games import GAMES
from companion.table.result import renamed
from scoring import GAMES as SCORED
from scoring import example
from tests.browser.conftest import OURS, Phone, agree, ready
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

# Pages behind a table: those that each game fills with its own words, and those alike for all.
TAILS = ("/menu", "/menu/rulings", "/menu/sheets", "/log", "/log/1", "/clock", "/board", "/score")
SHARED_TAILS = ("/menu/invite", "/menu/seats", "/seats", "/delete")
PLACES = (
    "/",
    "/new",
    "/join",
    "/join/AAAA",
    "/rules",
    "/score",
    "/history",
    "/history/people",
    "/history/statistics",
    "/learned",
    "/nowhere",
)
GAME_PLACES = ("/new/{game}", "/rules/{game}", "/score/{game}", "/sheets?game={game}")


Screens = Mapping[str, Sequence[int]]
Stops = Callable[[Phone, str], Iterator["Stop"]]


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
    answer = page.request.post(f"{url}/import", multipart={"file": file}, headers=OURS)
    assert answer.ok, answer.text()
    return re.sub(r"/score/.*|[?#].*", "", answer.url)


def tables(which: str, screens: Screens, phone: Phone, url: str) -> Iterator[Stop]:
    """Every screen of a game's table, with its address; the last table also shows its menus.

    `screens` say how far each recorded game has come when a screen shows that no earlier one has
    shown.
    """
    address = ""
    for recorded, moments in screens.items():
        for entries in moments:
            address = bring(phone, url, recorded, entries)
            yield Stop(f"{recorded} {entries}", address)
    for tail in TAILS + SHARED_TAILS if SOAKING or which == next(iter(GAMES)) else TAILS:
        yield Stop(f"{which}{tail}", address + tail)


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
        if SOAKING or line not in of(game).ALIKE:
            yield Stop(f"walk {line}", address)
    yield Stop("walk by player", f"{lines[0]}?by=s2")
    page.goto(re.sub(r"[^/]+$", "end", lines[0]))
    yield Stop("end of the walk", page.url)
    agree(page)
    yield Stop("result", page.url)


def walks(phone: Phone, url: str) -> Iterator[Stop]:
    """Each game once, and once more where the Opposition is counted too."""
    for game in SCORED.values():
        base, *others = game.variants
        for variant in (base, *(one for one in others if one.has_opposition)):
            yield from walk(phone, url, game.key, variant.key)


def places(phone: Phone, url: str) -> Iterator[Stop]:
    """The pages that belong to no table."""
    for path in PLACES:
        yield Stop(path, url + path)
    for game in GAMES:
        for path in GAME_PLACES:
            yield Stop(path.format(game=game), url + path.format(game=game))


def evenings(whose: str) -> bytes:
    """A history file: the worked games of all games, played four times by those with long names.
    Results of their own, since one that is there already is only looked at."""
    kept = [
        Kept(
            f"{whose}-{key}-{number}",
            renamed(a_result(key), dict(enumerate(LONG[: len(example(key)["players"])]))),
            Beside(1e9 + number * 1e7, 90 + number, 0, "Chez " + LONG[0], " ".join(LONG)),
        )
        for key in GAMES
        for number in range(4)
    ]
    return dump(kept)


def history(phone: Phone, url: str) -> Iterator[Stop]:
    """A history with its figures, its people and a result put right."""
    page, mine = phone.page, secrets.token_hex(5)
    page.goto(f"{url}/history")
    file = FilePayload(name="history.json", mimeType="application/json", buffer=evenings(mine))
    page.locator("input[type=file]").set_input_files(file)
    page.locator("#files button").evaluate("one => one.click()")
    ready(page.locator(".result-card").first)
    key = next(iter(GAMES))
    figures, whose = f"{url}/history/statistics", quote(LONG[0])
    result = f"{url}/r/{mine}-{key}-0"
    yield Stop("history", f"{url}/history")
    yield Stop("people", f"{url}/history/people")
    yield Stop("forget", f"{url}/history/people/forget?name={whose}")
    yield Stop("all figures", figures)
    yield Stop("figures", f"{figures}?kind={key}:base")
    yield Stop("figures of a person", f"{figures}?kind={key}:base&person={whose}")
    yield Stop("head to head", f"{figures}?kind={key}:base&person={whose}&rival={quote(LONG[1])}")
    yield Stop("a result of the history", result)
    for tail in ("edit", "count", "delete"):
        yield Stop(f"result, {tail}", f"{result}/{tail}")


def of(game: str) -> ModuleType:
    """What is worth looking at in one game: `tests/<key>/tour.py`.

    `TOURS` are its tours by name; `ALIKE` are the lines of its walk that are asked for like another
    one.
    """
    return import_module(f"tests.{game}.tour")


def tours() -> dict[str, Stops]:
    own = {name: stops for game in GAMES for name, stops in of(game).TOURS.items()}
    return {**own, "walks": walks, "places": places, "history": history}
