"""The history in a real browser: brought in, looked through, drawn light and dark, put right; also
without a script."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace

import pytest
from playwright.sync_api import FilePayload, Page, expect

from companion.evenings.historyfile import dump
from tests.browser import tour
from tests.browser.axe import violations
from tests.effort import first
from tests.evenings.test_thirty import thirty

pytestmark = pytest.mark.browser

LOADED = "() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)"
PAPER = """async () => {
  const [image] = document.querySelectorAll(".chart");
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, 400, 400);
  return [...pen.getImageData(1, 1, 1, 1).data].slice(0, 3);
}"""


def bring(page: Page, url: str) -> str:
    """All thirty, as results of this phone alone; gives what their addresses begin with."""
    mine = secrets.token_hex(4)
    results = [replace(one, token=f"{mine}-{one.token}") for one in thirty()]
    page.goto(f"{url}/history")
    page.locator("#files summary").click()
    file = FilePayload(name="h.json", mimeType="application/json", buffer=dump(results))
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Bring it in").click()
    return f"{url}/r/{mine}-result-of-the-day"


@pytest.mark.parametrize("script", first(True, False))
def test_an_evening_with_the_history(server, phone, script):
    one = phone(java_script_enabled=script)
    page = one.page
    results = bring(page, server.url)
    expect(page.get_by_role("status").filter(has_text="30 new")).to_be_visible()
    page.locator("#narrow summary").click()
    page.get_by_label("A name, a place, a word of a note").fill("dora")
    page.locator("#narrow").get_by_role("button", name="Search").click()
    expect(page.locator(".result-card")).to_have_count(5)
    page.locator(".result-card").first.click()
    page.locator("#edit").click()
    page.get_by_label("Where").fill("Chez Zoé")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#beside")).to_contain_text("Chez Zoé")
    page.goto(f"{server.url}/history/people")
    page.get_by_role("button", name="All are Chloé").click()
    page.get_by_role("button", name="Bring together").click()
    expect(page.get_by_role("status").filter(has_text="Results changed: 3")).to_be_visible()
    page.goto(f"{results}-30")
    page.locator("#delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("status").filter(has_text="deleted")).to_be_visible()
    with page.expect_download() as carried:
        page.locator("#files summary").click()
        page.get_by_role("link", name="All as a file").click()
    file = json.loads(carried.value.path().read_text())
    assert len(file["results"]) == 29


@pytest.mark.parametrize(
    ("scheme", "paper"), first(("dark", [0x18, 0x21, 0x2B]), ("light", [255, 255, 255]))
)
def test_pictures_are_as_light_or_dark_as_the_page(server, phone, scheme, paper):
    page = phone(scheme=scheme).page
    bring(page, server.url)
    page.goto(f"{server.url}/history/statistics?kind=endeavor:base")
    expect(page.locator(".chart")).to_have_count(5)
    for one in page.locator(".chart").all():
        one.scroll_into_view_if_needed()
    page.wait_for_function(LOADED)
    assert page.evaluate(PAPER) == paper


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("en", "dark"), ("fr", "light")))
def test_no_page_of_the_history_has_a_violation(server, phone, language, scheme):
    one, found = phone(language, scheme), []
    for stop in tour.history(one, server.url):
        tour.visit(one, stop)
        found += [f"{stop.name}: {line}" for line in violations(one.page)]
    assert not found, "\n".join(found)
