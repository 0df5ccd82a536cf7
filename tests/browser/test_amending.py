"""A wrong building is found twenty taps later and corrected in its place, on a small phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OURS, Phone, arrive, opened, post, take_seat

pytestmark = pytest.mark.browser

RECORDED = Path(__file__).parents[1] / "endeavor/games/base.json"
SMALL = {"width": 360, "height": 640}
LAST, BUILT = 75, 55
"""At the end of round 5's tokens and passes; `Docks` was built, and it was `Barracks`."""


def brought_in(phone: Phone, url: str) -> str:
    """A table of the recorded game."""
    game = json.loads(RECORDED.read_text())
    game["log"] = game["log"][:LAST]
    body = json.dumps(game).encode()
    file = FilePayload(name="g.json", mimeType="application/json", buffer=body)
    answer = phone.page.request.post(f"{url}/import", multipart={"file": file}, headers=OURS)
    assert answer.ok, answer.text()
    phone.page.goto(answer.url)
    table = opened(phone)
    return table


def thumb_sized(target: Locator) -> bool:
    box = target.bounding_box()
    return box is not None and box["height"] >= 48 and box["width"] >= 48


# How many lines of the log are in sight, and how many of those that are tapped are too low for it.
LINES = """() => {
  const foot = document.querySelector("body > .foot").getBoundingClientRect().top;
  const seen = [...document.querySelectorAll(".log li")].filter((one) => one.getBoundingClientRect().bottom <= foot);
  return [seen.length, seen.filter((one) => one.querySelector("summary")?.offsetHeight < 48).length];
}"""


def correct_the_building(
    phone: Phone, table: str, look: Callable[[Page], list[str]] = lambda page: []
) -> list[str]:
    """From the log to the preview: everything by taps. Gives what was found wrong on the way."""
    page, found = phone.page, list[str]()
    page.goto(f"{table}/log")
    seen, small = page.evaluate(LINES)
    assert seen >= 9
    assert small == 0
    line = page.locator(".log li", has=page.locator(f'a[href$="/log/{BUILT}"]'))
    assert thumb_sized(line.locator("summary"))
    line.locator("summary").click()
    link = line.get_by_role("link", name="Correct")
    assert thumb_sized(link)
    link.click()
    found += look(page)
    page.get_by_label("Building").select_option(label="Barracks")
    page.get_by_label("Politics").fill("1")
    page.get_by_role("button", name="See what would change").click()
    expect(page.get_by_text("Nothing: all that was tapped since stays.")).to_be_visible()
    expect(page.locator(".changes li", has_text="Politics")).to_contain_text("4 → 5")
    assert thumb_sized(page.locator("#sure"))
    return found + look(page)


def test_a_wrong_building_is_corrected_and_the_other_phone_hears(server, phone):
    host, guest = phone(viewport=SMALL), phone("fr", viewport=SMALL)
    table = brought_in(host, server.url)
    post(host, table, "sit/s2")
    take_seat(guest, table, "s3")
    assert correct_the_building(host, table, violations) == []
    host.page.get_by_role("button", name="Correct to: ").click()
    arrive(host.page, f"{table}/log")
    expect(host.page.locator(".log li").first).to_contain_text("corrected:")
    expect(host.page.locator(".log li", has_text="corrected by")).to_contain_text("Barracks")
    expect(guest.page.locator("#cards")).to_contain_text("a corrigé")
    assert host.complaints + guest.complaints == []


def test_it_works_without_script_and_what_falls_out_is_asked(server, phone):
    plain = phone(viewport=SMALL, java_script_enabled=False)
    table = brought_in(plain, server.url)
    correct_the_building(plain, table)
    page = plain.page
    page.get_by_role("link", name="Leave it").click()
    arrive(page, f"{table}/log")
    struck = page.locator(".log li s")
    before = struck.count()
    page.goto(f"{table}/log/46")
    page.get_by_role("button", name="It never happened: remove it").click()
    page.get_by_role("button", name="Remove, and drop 6 taps: ").click()
    arrive(page, f"{table}/log")
    expect(struck).to_have_count(before + 7)
    newest = page.locator(".log li").first
    newest.locator("summary").click()
    newest.get_by_role("button", name="Undo").click()
    arrive(page, table)
    page.goto(f"{table}/log")
    expect(struck).to_have_count(before + 1)
