"""Menu and help: at the same place on every page of a table, large enough for a thumb, and never
in the way for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games import GAMES
from tests.browser.conftest import Phone, agree, new_table, post, ready, take_seat
from tests.browser.tour import bring
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
THUMB = 48
TAILS = (
    *("", "/log", "/clock", "/menu", "/menu/invite", "/menu/seats", "/menu/rulings"),
    *("/menu/sheets", "/score", "/delete"),
)
SCREENS_OF_MENU = 1.5
ENTRIES = {
    "en": (
        *("Invite", "Seats", "Log", "Set right", "Rulings", "Sheets", "Score now", "Rematch"),
        *("Save the game", "Rules"),
    ),
    "fr": (
        *("Inviter", "Places", "Journal", "Rectifier", "Règles de la table", "Feuilles"),
        *("Compter", "Revanche", "Exporter la partie", "Règles"),
    ),
}


def places(page: Page) -> list[tuple[float, ...]]:
    """Where the two buttons are, on a page that is not scrolled."""
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    boxes: list[tuple[float, ...]] = []
    for one in (page.locator("#menu"), page.locator(".aid > summary")):
        box = one.bounding_box()
        assert box
        assert box["height"] >= THUMB
        assert box["width"] >= THUMB
        boxes.append((round(box["x"]), round(box["y"]), round(box["width"])))
    return boxes


@pytest.mark.parametrize(
    ("language", "width"), first(("fr", 320), ("en", 360), ("fr", 360), ("en", 320))
)
def test_menu_and_help_are_at_the_same_place_on_every_page(server, phone, language, width):
    one = phone(language, viewport={**SMALL, "width": width})
    table = bring(one, server.url, "mediterranee/games/three-light", 0)
    page, seen = one.page, {}
    for tail in (*TAILS, "/hand/s2", "/help/combat"):
        page.goto(table + tail)
        seen[tail] = places(page)
    page.goto(f"{table}/score/end")
    seen["walk"] = places(page)
    agree(page)
    seen["result"] = places(page)
    assert len(set(map(str, seen.values()))) == 1, seen
    words = [page.locator(one).inner_text() for one in ("#menu", ".aid > summary")]
    assert words == {"en": ["Menu", "Help"], "fr": ["Menu", "Aide"]}[language]


@pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, one)
        for n, game in enumerate(GAMES)
        for one in ENTRIES
        if SOAKING or n == 0 or one == "fr"
    ],
)
def test_the_menu_is_short_and_names_what_it_has(server, phone, game, language):
    one = phone(language, viewport=SMALL)
    table = new_table(one, server.url, game, 3)
    one.page.locator("#menu").click()
    entries = ready(one.page.locator(".entries"))
    shown = [words.strip() for words in entries.locator(".entry").all_inner_texts()]
    assert tuple(shown[: len(ENTRIES[language])]) == ENTRIES[language]
    high = one.page.evaluate("document.documentElement.scrollHeight")
    assert high <= SCREENS_OF_MENU * SMALL["height"]
    for entry in entries.locator(".entry").all():
        box = entry.bounding_box()
        assert box
        assert box["height"] >= THUMB
        assert box["y"] + box["height"] <= SMALL["height"], "without scrolling"
    assert one.page.url == f"{table}/menu"
    code = one.page.locator("h1").inner_text().split()[-1]
    one.page.goto(f"{table}/menu/invite")
    expect(one.page.locator(".code")).to_have_text(code)


def rule(one: Phone) -> Locator:
    return one.page.locator(".aid .rule")


def test_help_opens_over_the_page_and_closes_again(server, phone):
    one = phone(viewport=SMALL)
    new_table(one, server.url, "endeavor", 3)
    page, button = one.page, one.page.locator(".aid > summary")
    button.scroll_into_view_if_needed()
    before = page.locator("#board").bounding_box()
    button.click()
    expect(rule(one)).to_be_visible()
    expect(rule(one).locator("h2")).to_have_text("Construction")
    assert page.locator("#board").bounding_box() == before, "nothing is pushed away"
    button.click()
    expect(rule(one)).to_be_hidden()
    button.click()
    page.locator(".foot .last").click()
    expect(rule(one)).to_be_hidden()


def test_the_next_phase_closes_help_on_every_phone(server, phone):
    host, guest = phone(viewport=SMALL), phone(viewport=SMALL)
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "watch")
    guest.page.locator(".aid > summary").click()
    expect(rule(guest).locator("h2")).to_have_text("Construction")
    post(host, table, "set-clock", round=1, phase="growth", first="s1")
    expect(guest.page.locator(".phases .now")).to_have_text("Growth")
    expect(rule(guest)).to_be_hidden()
    guest.page.locator(".aid > summary").click()
    expect(rule(guest).locator("h2")).to_have_text("Growth")


def test_help_works_without_a_script_and_leads_to_all_rules_and_back(server, phone):
    one = phone(java_script_enabled=False)
    table = new_table(one, server.url, "carthago", 3)
    one.page.locator(".aid > summary").click()
    rule(one).get_by_role("link", name="All the rules").click()
    expect(one.page.locator(".rule-card").first).to_have_attribute("id", "setup")
    expect(one.page.locator(".rule-group.now .eyebrow")).to_have_text("Now at your table")
    one.page.get_by_role("link", name="Back to the table").click()
    ready(one.page.locator("#foot"))
    assert one.page.url == table
