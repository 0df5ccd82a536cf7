"""The solo game on the phone: set-up and a round by taps alone, every screen narrow and readable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Phone, new_table
from tests.browser.test_endeavor import Thumb
from tests.browser.tour import OPENED
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

RECORDED = Path(__file__).parent.parent / "endeavor" / "solo" / "games" / "solo.json"
SCREENS = {
    "draw": 0,
    "spaces": 1,
    "ships": 8,
    "europe": 16,
    "round one": 20,
    "construction": 51,
    "growth": 35,
    "actions": 60,
    "link": 27,
    "city": 28,
    "route": 29,
    "ship": 41,
    "governor": 32,
    "draws": 49,
    "first": 54,
    "discard": 105,
    "check": 106,
}
"""How far the recorded game has come when each screen shows."""
SEEN_DAILY = [
    SCREENS[name] for name in ("spaces", "construction", "actions", "city", "governor", "discard")
]


def bring(phone: Phone, url: str, entries: int, folder: Path, name: str = "Rouge") -> str:
    """Bring in the first entries of the recorded game, as a person brings in a game file."""
    game = json.loads(RECORDED.read_text())
    game["log"] = game["log"][:entries]
    game["seats"][0]["name"] = name
    file = folder / f"{entries}.json"
    file.write_text(json.dumps(game))
    page = phone.page
    page.goto(f"{url}/new")
    page.locator("main summary").last.click()
    page.set_input_files("[name=file]", file)
    page.locator("details form .btn").click()
    page.wait_for_selector("#foot")
    return page.url


def set_up(thumb: Thumb) -> None:
    """From the new table to round 1, every tap counted."""
    page = thumb.phone.page
    thumb.happens("#primary")
    for field in page.locator(".spaces input[type=number]").all():
        field.fill("5")
    thumb.happens(".spaces button.go")
    thumb.happens("#primary")
    for n in range(12):
        tokens = ("industry", "culture", "finance", "politics", "blue")
        thumb.happens(f"#question [value={tokens[n % 5]}]")
    for _ in range(4):
        thumb.happens("#question [name=glory][value='1']")
    thumb.happens("#primary")


def acts(thumb: Thumb, *answers: str) -> int:
    """One action of the Opposition; the taps it took."""
    before = thumb.taps
    for answer in answers:
        thumb.happens(answer)
    return thumb.taps - before


def test_the_set_up_is_guided_from_draw_to_round_one(server, phone):
    one = phone("fr")
    new_table(one, server.url, "endeavor", 1, variant="solo", names=("Rouge",))
    thumb = Thumb(one)
    set_up(thumb)
    expect(one.page.locator(".phases .now")).to_have_text("Construction")
    expect(one.page.locator(".ladder .disc")).to_have_count(8)
    assert thumb.report("set-up") == 1
    assert one.complaints == []


def test_a_round_with_three_actions_of_the_opposition(server, phone, tmp_path):
    one = phone()
    page = one.page
    bring(one, server.url, SCREENS["round one"], tmp_path)
    thumb = Thumb(one)

    # A building one column away from the marker: the Opposition gets a third action.
    expect(page.locator(".columns b")).to_have_text(["+0", "+1", "+2"])
    second = page.locator(".grid .tiles.level").last.locator("label.tile").nth(1)
    second.click()
    thumb.happens(".asks button.blank")
    thumb.happens("#primary")

    thumb.tap("[id^=ship-] > summary")
    thumb.happens("form:has([value=north-america]) [value=politics]")
    thumb.happens("#primary")

    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#question")).to_be_in_viewport(ratio=0.5)
    expect(page.locator(".then")).to_contain_text(",")
    none = "#say-none"
    ship = "#question .tokens button >> nth=0"
    counted = [
        # Neither link nor a city worth 2: it ships.
        acts(thumb, none, ship),
        # A link can only be in Europe: what lies on the city, what on the route.
        acts(thumb, f"{WORTH_ONE} [value=culture]", ROUTE),
        # No link again; that no city worth 2 is left has been said.
        acts(thumb, none, ship),
    ]
    print(f"\ntaps of the Opposition's three actions: {counted}")
    assert counted == [2, 2, 2]
    expect(page.locator(".phases .now")).to_have_text("Opposition")
    thumb.happens("#primary")
    expect(page.locator("#clock h1")).to_have_text("Round 2 of 7")
    assert one.complaints == []


FOUND = "#question form[action$='/find-city'] button >> nth=0"
WORTH_ONE = "#question form:has([name=glory][value='1'])"
ROUTE = "#question [value=finance]"


def test_a_refused_answer_says_why_and_changes_nothing(server, phone, tmp_path):
    one = phone("fr")
    page = one.page
    bring(one, server.url, SCREENS["spaces"], tmp_path)
    before = one.version
    for field in page.locator(".spaces input[type=number]").all():
        field.fill("5")
    page.locator("#spaces-india").evaluate("field => { field.min = 0; field.value = 2; }")
    page.locator(".spaces button.go").click()
    expect(page.locator("#say .wrong")).to_be_visible()
    assert one.version == before
    expect(page.locator("#spaces-africa")).to_have_value("5")


NEXT_ABOUT_INDIA = """() => {
  const fresh = document.createElement("div");
  const asked = '<form><input type="hidden" name="region" value="india"></form>';
  fresh.innerHTML = `<section id="question">${asked}</section>`;
  const old = document.getElementById("question");
  document.dispatchEvent(new CustomEvent("comptoir:swap", { detail: { old, fresh } }));
}"""


def test_a_picked_governor_is_not_taken_for_the_region_of_the_next_question(
    server, phone, tmp_path
):
    one = phone()
    bring(one, server.url, SCREENS["governor"], tmp_path)
    expect(one.page.locator("#question .tile input:checked")).to_have_count(1)
    one.page.evaluate(NEXT_ABOUT_INDIA)
    assert one.complaints == []


def test_without_script(server, phone, tmp_path):
    one = phone(java_script_enabled=False)
    page = one.page
    bring(one, server.url, SCREENS["link"], tmp_path)
    page.locator(FOUND).click()
    page.locator(f"{WORTH_ONE} [value=finance]").click()
    page.locator("#question [name=more]").check()
    page.locator(ROUTE).click()
    page.locator(ROUTE).click()
    expect(page.locator("#sentence")).to_contain_text("Purple")


WHOLE_WORDS = """() => Array.from(document.querySelectorAll(".w-cell"))
  .every((cell) => cell.scrollWidth <= cell.clientWidth)"""


def test_the_board_for_everyone_follows(server, phone, tmp_path):
    one = phone()
    table = bring(one, server.url, SCREENS["link"], tmp_path)
    wall = one.context.new_page()
    wall.set_viewport_size({"width": 1280, "height": 800})
    wall.goto(f"{table}/board")
    expect(wall.locator("#question")).to_contain_text("Green")
    expect(wall.locator("#complement .w-grid")).to_be_visible()
    wall.set_viewport_size({"width": 1024, "height": 768})
    assert wall.evaluate(WHOLE_WORDS), "a tablet is a wall too"
    one.page.locator(FOUND).click()
    expect(wall.locator("#question")).to_contain_text("city of its colour")


@pytest.mark.parametrize(("language", "scheme"), first(("fr", "dark"), ("en", "light")))
def test_axe_finds_nothing_with_everything_open(server, phone, tmp_path, language, scheme):
    one = phone(language, scheme)
    found = []
    for entries in SCREENS.values() if SOAKING else SEEN_DAILY:
        table = bring(one, server.url, entries, tmp_path)
        one.page.evaluate(OPENED)
        found += violations(one.page)
    one.page.goto(f"{table}/clock")
    one.page.evaluate(OPENED)
    found += violations(one.page)
    assert not found, "\n".join(found)
