"""The board on the wall: everybody on one screen, large enough from three metres, live to the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.games import GAMES
from tests.browser import tour
from tests.browser.axe import violations
from tests.browser.conftest import Phone, agree, lay_table, post, send_form, take_seat
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

SIZES = ((1280, 720), (1920, 1080), (1024, 768))
AUDIT = (Path(__file__).parent / "layout.js").read_text()
GAME_FILES = (*tour.TESTS.glob("*/games/*.json"), *tour.TESTS.glob("*/*/games/*.json"))
RECORDED = [
    str(path.relative_to(tour.TESTS).with_suffix(""))
    for path in sorted(GAME_FILES, key=lambda path: path.stat().st_size)
]
# The longest of each game; `make soak` goes through all of them.
LONGEST = sorted({Path(recorded).parent: recorded for recorded in RECORDED}.values())
SHARES = (0.2, 0.45, 0.7, 0.95) if SOAKING else (0.6,)

# What is beyond the screen or below the foot, what leaves its own box, and the smallest letters of
# the board and of its fine print.
LOOK = """() => {
  const found = [];
  const high = innerHeight, wide = innerWidth;
  if (document.documentElement.scrollHeight > high) found.push("the page scrolls");
  const end = document.getElementById("foot").getBoundingClientRect().top;
  const boxes = document.querySelectorAll("#clock, #must, #corner, #main, #board, #board li, #board section, #board p");
  for (const one of boxes) {
    if (!one.checkVisibility() || one.closest(".sr")) continue;
    const box = one.getBoundingClientRect();
    const name = `${one.tagName} ${one.id} ${one.className}`;
    if (box.top < -1 || box.left < -1 || box.right > wide + 1 || box.bottom > end + 1) found.push(`beyond: ${name}`);
    if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).display !== "inline")
      found.push(`higher than its box: ${name} ${one.scrollHeight} ${one.clientHeight}`);
  }
  const laid = [...document.querySelectorAll(".w-cell, .w-row, .w-tile")].map((one) => one.getBoundingClientRect());
  laid.forEach((one, at) => laid.slice(at + 1).forEach((other) => {
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    if (high > 1 && wide > 1) found.push(`boxes that lie over each other, by ${high}`);
  }));
  for (const one of document.querySelectorAll(".disc > .icon")) {
    const [icon, disc] = [one, one.parentElement].map((box) => box.getBoundingClientRect());
    if (Math.abs(icon.left + icon.right - disc.left - disc.right) > 4) found.push("a disc whose sign is off its middle");
  }
  const bars = [...document.querySelectorAll(".racer .stack-bar")].map((one) => Math.round(one.getBoundingClientRect().left));
  if (new Set(bars).size > 1) found.push(`bars that begin in different places: ${bars}`);
  for (const one of document.querySelectorAll(".racer .name")) {
    if (/\\p{L}{24,}/u.test(one.textContent)) found.push(`a name that breaks anywhere: ${one.textContent}`);
  }
  const letters = { body: 1000, fine: 1000 };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest(".sr, .skip, .w-more")) continue;
    const kind = one.closest(".w-complement, .w-map") ? "fine" : "body";
    letters[kind] = Math.min(letters[kind], parseFloat(getComputedStyle(one).fontSize));
  }
  return { found, ...letters };
}"""


def rows(page: Page) -> Any:
    return page.locator("#board [id^='w-s']")


def judge(phone: Phone, where: str, players: int | None = None) -> list[str]:
    """What is wrong with the wall on any of the screens it is made for."""
    page, wrong = phone.page, list[str]()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        looked = page.evaluate(LOOK)
        at = f"{where}, {width}x{height}"
        wrong += [f"{at}: {one}" for one in looked["found"]]
        wrong += [f"{at}: {one}" for one in page.evaluate(AUDIT, list(tour.LONG))]
        if players is not None and rows(page).count() != players:
            wrong.append(f"{at}: {rows(page).count()} players of {players}")
        # As large on every screen: a television is looked at from further away than a tablet.
        part = min(width / 1143, height / 720)
        if looked["body"] < 23.9 * part or looked["fine"] < 19.9 * part:
            wrong.append(f"{at}: letters of {looked['body']} and {looked['fine']} pixels")
    return wrong


def on_the_wall(phone: Callable[..., Phone], language: str = "fr", **more: Any) -> Phone:
    return phone(language, viewport={"width": 1280, "height": 720}, **more)


@pytest.mark.long
@pytest.mark.parametrize("recorded", RECORDED if SOAKING else LONGEST)
def test_all_players_are_on_one_screen_in_the_middle_of_a_game(server, phone, recorded):
    wall = on_the_wall(phone)
    game = json.loads((tour.TESTS / f"{recorded}.json").read_text())
    wrong = []
    for share in SHARES:
        table = tour.bring(wall, server.url, recorded, int(len(game["log"]) * share))
        wall.open(f"{table}/board")
        wrong += judge(wall, f"{recorded} {share}", len(game["seats"]))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("key", GAMES)
def test_the_most_players_with_the_longest_names_fit_from_the_first_moment(server, phone, key):
    wall = on_the_wall(phone)
    most = max(GAMES[key].variants[0].players)
    table = lay_table(wall, server.url, key, most, names=tour.LONG, phone="none")
    wall.open(f"{table}/board")
    wrong = judge(wall, key, most)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
def test_five_players_fit_in_every_phase(server, phone):
    from tests.endeavor.tour import five_players

    wall = on_the_wall(phone)
    wrong = []
    for stop in five_players(wall, server.url):
        wall.open(stop.address.removesuffix("/board") + "/board")
        wrong += judge(wall, stop.name, 5)
    assert not wrong, "\n".join(wrong)


def over(phone: Phone, url: str, recorded: str) -> str:
    return tour.bring(phone, url, recorded, 10_000)


def count(phone: Phone, table: str, line: str, **typed: str) -> None:
    """Type figures on the page of one line, as another phone does."""
    path = table.partition("//")[2].partition("/")[2]
    send_form(phone, f"{table}/score/{line}", f"/{path}/score/{line}", **typed)


WALKS = {
    "endeavor/games/base": ("cities", "v.s1.cities_one"),
    "endeavor/solo/games/solo": ("cities", "v.s1.cities_one"),
    "carthago/games/four-full": ("coins", "v.s1.hand.coins"),
    "mediterranee/games/three-light": ("ports_not_full", "v.s1.ports_not_full"),
}


@pytest.mark.parametrize("recorded", first(*WALKS))
def test_the_wall_follows_the_count_and_ends_with_the_result(server, phone, recorded):
    host, wall = phone("en"), on_the_wall(phone, "en")
    table = over(host, server.url, recorded)
    take_seat(wall, table, "watch")
    wall.open(f"{table}/board")
    assert rows(wall.page).count() > 0
    line, field = WALKS[recorded]
    totals = wall.page.locator(".w-total")
    count(host, table, line, **{field: "1"})
    expect(wall.page.locator("#race")).to_be_visible()
    before = totals.all_inner_texts()
    count(host, table, line, **{field: "9"})
    expect(totals.first).not_to_have_text(before[0])
    wrong = judge(wall, f"{recorded}, race")
    host.open(f"{table}/score/end")
    agree(host.page)
    expect(wall.page.locator("#race.settled")).to_be_visible()
    expect(wall.page.locator("#corner")).to_contain_text("The result")
    podium = [text.split("\n")[-1] for text in host.page.locator(".podium b").all_inner_texts()]
    assert totals.all_inner_texts() == podium
    expect(wall.page.locator(".racer.ahead")).not_to_have_count(0)
    wrong += judge(wall, f"{recorded}, result")
    assert not wrong, "\n".join(wrong)
    assert not wall.complaints


def test_a_bar_grows_from_where_it_was(server, phone):
    host, wall = phone("en"), on_the_wall(phone, "en")
    table = over(host, server.url, "endeavor/games/base")
    take_seat(wall, table, "watch")
    count(host, table, "cities", **{"v.s1.cities_one": "1"})
    wall.open(f"{table}/board")
    wall.page.evaluate(
        """() => { window.seen = []; document.addEventListener("comptoir:swap", ({ detail }) => {
          const rect = (root) => root.querySelector(".stack-bar .shade-0")?.getAttribute("width");
          if (detail.fresh.id === "race") window.seen.push([rect(detail.old), rect(detail.fresh)]);
        }); }"""
    )
    count(host, table, "cities", **{"v.s1.cities_one": "9"})
    wall.page.wait_for_function(
        """() => window.seen.length && document.querySelector(".stack-bar .shade-0")
          .getAttribute("width") !== window.seen[0][0]"""
    )
    old, fresh = wall.page.evaluate("window.seen[0]")
    assert old == fresh


def test_the_wall_goes_back_to_the_board_when_the_game_goes_on(server, phone):
    host, wall = phone("en"), on_the_wall(phone, "en")
    table = lay_table(host, server.url, "endeavor", 3, phone="none")
    host.open(table)
    take_seat(wall, table, "watch")
    wall.open(f"{table}/board")
    count(host, table, "cities", **{"v.s1.cities_one": "3"})
    expect(wall.page.locator("#race")).to_be_visible()
    post(host, table, "set-track", seat="s1", track="industry", value=7)
    expect(wall.page.locator("#w-s1")).to_contain_text("7")


def test_the_way_in_goes_when_every_seat_is_taken(server, phone):
    host, other, wall = phone(), phone(), on_the_wall(phone, "en")
    table = lay_table(host, server.url, "carthago", 2)
    host.open(table)
    take_seat(wall, table, "watch")
    wall.open(f"{table}/board")
    expect(wall.page.locator("#corner .code")).to_be_visible()
    take_seat(other, table, "s2")
    expect(wall.page.locator("#corner")).to_be_empty()


@pytest.mark.parametrize("script", first(True, False))
def test_a_stranger_who_just_watches_comes_to_the_wall(server, phone, script):
    host = phone()
    wall = on_the_wall(phone, "en", java_script_enabled=script)
    table = lay_table(host, server.url, "carthago", 2)
    wall.open(f"{table}/board")
    wall.page.get_by_role("button", name="Just watch").click()
    expect(wall.page).to_have_url(f"{table}/board")
    expect(rows(wall.page)).to_have_count(2)


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("fr", "light"), ("en", "dark")))
def test_no_wall_has_a_violation(server, phone, language, scheme):
    wall = on_the_wall(phone, language, scheme=scheme)
    found = []
    for recorded, (line, field) in WALKS.items():
        table = tour.bring(wall, server.url, recorded, 60)
        wall.open(f"{table}/board")
        found += violations(wall.page)
        table = over(wall, server.url, recorded)
        count(wall, table, line, **{field: "5"})
        wall.open(f"{table}/board")
        found += violations(wall.page)
    assert not found, "\n".join(found)
