"""The scoring walk in a real browser: the rulebooks' examples, two phones, script on and off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Held, agree, arrive, new_table, ready, take_seat
from tests.carthago.counts import BLACK
from tests.effort import SOAKING, first
from tests.endeavor.counts import RED

pytestmark = pytest.mark.browser

LONG = "Maximilienne-Aurélie de Saint-Barthélemy"
WINS = {"en": "Victory: Rouge", "fr": "Victoire\N{NO-BREAK SPACE}: Rouge"}

# The lines of each walk, what is typed for the first player, and the total it leads to.
ENDEAVOR = [
    ("cities", ("cities_one", "cities_two"), 16),
    ("routes", ("routes",), 25),
    ("industry", ("industry",), 35),
    ("culture", ("culture",), 42),
    ("finance", ("finance",), 49),
    ("politics", ("politics",), 61),
    ("cards", ("card_glory",), 66),
    ("governor_slot", ("governor_slot_empty",), 69),
    ("universities", ("universities",), 72),
    ("harbour", ("harbour",), 73),
    ("slavery", ("slavery_discarded",), 71),
]
GOODS = ("jewels", "glass", "cedar", "oils", "dyes")
CARTHAGO = [
    ("tiles", ("tiles.ships", "tiles.coins"), 0),
    # Two jewels and three dyes are sets of their own, then sets of three and two different goods.
    ("guild-ships", tuple(f"ships.{good}" for good in GOODS), 8),
    ("guild-seats", ("seats_small", "seats_large"), 32),
    ("guild-residence", ("residence.left", "residence.centre", "residence.right"), 50),
    ("coins", ("hand.coins",), 57),
]
EXAMPLES = {
    "endeavor": (ENDEAVOR, RED, ("Rouge", "Verte", "Noire"), 71),
    "carthago": (CARTHAGO, BLACK, ("Rouge", "Jaune"), 57),
}


def begin(phone, url, game, names, variant="base"):
    """Home, "Score a finished game", the game, the names: as a person would."""
    page = phone.page
    page.goto(f"{url}/score")
    page.locator(f"a[href='/score/{game}']").click()
    if variant != "base":
        page.goto(f"{url}/score/{game}?variant={variant}")
    for n, name in enumerate(names, 1):
        page.fill(f"[name=name{n}]", name)
    page.locator("#primary").click()
    ready(page.locator("#walk"))


def answer(page, name, typed):
    field = page.locator(f"[name='v.{name}']").first
    if field.get_attribute("type") == "radio":
        page.locator(f"[name='v.{name}'][value='{typed}']").check()
    elif field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(typed)
    else:
        field.fill(typed)


def test_next_counts_the_moment_a_figure_was_saved(server, phone):
    """What the answer renews lies under the thumb already, and is meant."""
    one = phone(has_touch=True)
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    with one.page.expect_response(lambda saved: saved.request.method == "POST"):
        answer(one.page, "s1.cities_one", "3")
        one.page.locator("[name='v.s1.cities_two']").focus()
    one.page.locator("#primary").tap()
    expect(one.page.locator("[name='v.s1.routes']")).to_be_visible()


def total_of_first(page):
    return int(page.locator("#totals dd b").first.inner_text())


@pytest.mark.parametrize(
    ("game", "language", "script"),
    [
        *[("endeavor", "fr", True), ("carthago", "en", False)],
        *([("endeavor", "en", False), ("carthago", "fr", True)] if SOAKING else []),
    ],
)
def test_the_rulebook_example_line_by_line(server, phone, game, language, script):
    lines, answers, names, total = EXAMPLES[game]
    one = phone(language, java_script_enabled=script)
    page = one.page
    begin(one, server.url, game, names)
    so_far = page.locator("#totals dd b").first
    for number, (stop, fields, expected) in enumerate(lines, 1):
        assert page.url.endswith(f"/score/{stop}")
        for field in fields:
            answer(page, f"s1.{field}", answers[field.replace(".", "__")])
        page.locator("#primary").click()
        arrive(page, re.compile(rf"/score/(?!{stop}$)"))
        if number == 1:
            page.go_back()
            arrive(page, re.compile(rf"/score/{stop}$"))
            expect(so_far).to_have_text(str(expected))
            page.locator("#primary").click()
            arrive(page, re.compile(rf"/score/(?!{stop}$)"))
        if number < len(lines):
            expect(so_far).to_have_text(str(expected))
    agree(page)
    expect(page.locator("h1")).to_have_text(WINS[language])
    expect(page.locator(".podium b").first).to_have_text(str(total))
    assert one.complaints == []


def test_steppers_keyboard_and_totals_that_grow(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    page.locator("#primary").click()
    arrive(page, re.compile("/routes$"))
    plus = page.locator(".step[value='s1.routes:+1']")
    plus.evaluate("plus => { for (let taps = 0; taps < 3; taps += 1) plus.click(); }")
    expect(page.locator("#totals dd b").first).to_have_text("3")
    second = page.locator("[name='v.s2.routes']")
    second.focus()
    page.keyboard.type("12+10+8")
    assert second.evaluate("field => field.scrollWidth <= field.clientWidth"), "a sum is seen whole"
    second.fill("3+6+2")
    page.keyboard.press("Enter")
    expect(page.locator("[name='v.s3.routes']")).to_be_focused()
    expect(page.locator("[data-about='s2.routes']")).to_have_text("= 11")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    arrive(page, re.compile("/industry$"))
    expect(page.locator("#totals dd b")).to_have_text(["3", "11", "4"])
    log = page.request.get(page.url.split("/score")[0] + "/log").text()
    assert log.count("Routes") in (2, 3), "three taps on + are one entry, and nothing is sent twice"
    assert one.complaints == []


def test_the_sum_beside_an_answer_reads_the_same_before_and_after_it_is_saved(server, phone):
    one = phone("fr")
    page = one.page
    begin(one, server.url, "mediterranee", ("Venise", "Gênes"))
    page.locator("#primary").click()
    arrive(page, re.compile("/treasury$"))
    about = page.locator("[data-about='s1.ducats']")
    page.locator("[name='v.s1.ducats']").fill("700-1900")
    expect(about).to_have_js_property("textContent", "= −1\u202f200")
    page.locator("[name='v.s1.ducats']").fill("5000-700")
    expect(about).to_have_js_property("textContent", "= 4\u202f300")
    page.locator("[name='v.s2.ducats']").focus()
    expect(page.locator(".last")).to_contain_text("5000−700")
    expect(about).to_have_js_property("textContent", "= 4\u202f300")


def test_a_refused_answer_stays_with_its_reason_until_it_is_put_right(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    page.goto(page.url.replace("/cities", "/universities"))
    field = page.locator("[name='v.s1.universities']")
    field.fill("3++")
    field.blur()
    page.locator("[id='trouble-s1.universities'] .problem").wait_for()
    answer(page, "s2.universities", "2")
    page.locator("[name='v.s2.universities']").blur()
    expect(page.locator("#totals dd b").nth(1)).to_have_text("6")
    assert field.input_value() == "3++", "another answer does not touch it"
    page.locator("#primary").click()
    expect(field).to_be_focused()
    assert page.url.endswith("/universities")
    assert field.input_value() == "3++"
    field.fill("1")
    page.locator("#primary").click()
    page.locator("[id='trouble-s1.universities'] .problem", has_text="at most 2").wait_for()
    assert page.url.endswith("/universities")
    field.fill("0")
    page.locator("#primary").click()
    arrive(page, re.compile("/harbour$"))


def test_an_unusual_answer_is_confirmed_with_one_tap(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    page.goto(page.url.replace("/cities", "/routes"))
    answer(page, "s1.routes", "25")
    answer(page, "s2.routes", "3++")
    page.locator("[name='v.s2.routes']").blur()
    page.locator("[id='trouble-s2.routes'] .problem").wait_for()
    assert total_of_first(page) == 0, "not before it is confirmed, whatever else is wrong"
    again = page.request.get(page.url).text()
    assert re.findall(r"<dd>.*?<b>(\d+)</b>", again, re.S)[0] == "0", "nor on any other phone"
    page.locator("[data-sure='s1.routes']").click()
    expect(page.locator("#totals dd b").first).to_have_text("25")
    expect(page.locator("[data-sure]")).to_have_count(0)
    answer(page, "s3.routes", "25")
    page.locator("[name='v.s3.routes']").blur()
    page.locator("[data-sure='s3.routes']").wait_for()
    answer(page, "s3.routes", "")
    page.locator("[name='v.s3.routes']").blur()
    expect(page.locator("[data-sure]")).to_have_count(0)
    errors = [said for said in one.complaints if "status of 4" not in said]
    assert errors == [], "a question in the walk is none that lies over the page"


def test_what_is_still_missing_is_in_sight_and_marked(server, phone):
    one = phone(viewport={"width": 360, "height": 640})
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire", "Blanche", "Violette"))
    fields = page.locator("[data-stop]:not([hidden]) input.number")
    for field in fields.all()[:-1]:
        field.fill("1")
    page.goto(page.url.replace("/cities", "/end"))
    expect(page.locator(".review tbody tr").first.locator("td").last).to_contain_text("1")
    page.locator("#primary").click()
    expect(page.locator(".blank")).to_have_count(1)
    expect(page.locator(".blank")).to_be_in_viewport(ratio=1)
    page.locator(".blank input").fill("0")
    expect(page.locator(".blank")).to_have_count(0)


def test_an_answer_confirmed_while_others_are_on_their_way_is_confirmed(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    page.goto(page.url.replace("/cities", "/routes"))
    # Refused together, then held up when they are sent again one by one.
    line = Held(one, "**/score/routes")
    page.evaluate(
        """() => {
        for (const [name, typed] of [["s1", "25"], ["s2", "3++"]]) {
          const field = document.querySelector(`[name="v.${name}.routes"]`);
          field.value = typed;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }
    }"""
    )
    line.come()
    line.waiting.pop().continue_()
    page.locator("[data-sure='s1.routes']").wait_for()
    line.come()
    page.locator("[data-sure='s1.routes']").click()
    line.let_go()
    expect(page.locator("#totals dd b").first).to_have_text("25")


def test_two_phones_fill_their_columns_of_one_line_at_once(server, phone):
    host, guest = phone(), phone("fr")
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    for one in (host, guest):
        one.page.goto(f"{table}/score/routes")
    half = host.page.locator("[name='v.s1.routes']")
    half.focus()
    host.page.keyboard.type("1+")
    answer(host.page, "s3.routes", "6")
    host.page.locator("[name='v.s1.routes']").focus()
    answer(guest.page, "s2.routes", "3+4")
    guest.page.locator("[name='v.s2.routes']").blur()
    expect(host.page.locator("[name='v.s2.routes']")).to_have_value("3+4")
    assert half.input_value() == "1+", "what is being typed is left alone"
    expect(guest.page.locator("[data-told='s3.routes']")).to_have_text("6")
    half.fill("1+8")
    host.page.locator("#primary").click()
    arrive(host.page, re.compile("/industry$"))
    expect(guest.page.locator("#totals dd b").first).to_have_text("12")
    # 3 of it each: the table knows of no Governor in anyone's slot.
    expect(host.page.locator("#totals dd b")).to_have_text(["12", "10", "9"])
    assert guest.complaints == []


def test_leaving_and_coming_back_loses_nothing(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    for name in ("s1", "s2", "s3"):
        answer(page, f"{name}.cities_one", "4")
        answer(page, f"{name}.cities_two", "1")
    page.locator("#primary").click()
    arrive(page, re.compile("/routes$"))
    page.goto(server.url)
    page.locator(".table-card").first.click()
    page.locator("#score").click()
    arrive(page, re.compile("/routes$"))
    page.locator("button[value=back][form=walk]").click()
    arrive(page, re.compile("/cities$"))
    expect(page.locator("[name='v.s3.cities_one']")).to_have_value("4")


def test_undo_without_leaving_the_walk(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", ("Rouge", "Verte", "Noire"))
    answer(page, "s1.cities_one", "4")
    page.locator("[name='v.s1.cities_one']").blur()
    page.locator("#undo").click()
    expect(page.locator("#totals dd b").first).to_have_text("0")
    assert page.url.endswith("/cities")
    expect(page.locator("[name='v.s1.cities_one']")).to_have_value("")


# How it looks and reads


def pages(phone_, url):
    """One of each kind of page, five players with one very long name."""
    page = phone_.page
    begin(phone_, url, "endeavor", ("Violette", "Rouge", "Noir", "Blanche", LONG))
    walk = page.url.rsplit("/", 1)[0]
    token = walk.split("/t/")[1].split("/")[0]
    yield from (f"{walk}/{stop}" for stop in first("cities", "routes", "governor_slot", "end"))
    yield f"{walk}/routes?by=player"
    page.goto(f"{walk}/end")
    agree(page)
    assert token not in page.url
    yield page.url
    begin(phone_, url, "carthago", ("Noir", "Jaune", LONG, "Rouge"))
    walk = page.url.rsplit("/", 1)[0]
    yield from (
        f"{walk}/{stop}" for stop in first("tiles", "guild-ships", "guild-seats", "tiles?by=s1")
    )


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("fr", "dark"), ("en", "light")))
def test_axe_finds_nothing(server, phone, language, scheme):
    one = phone(language, scheme)
    found: list[str] = []
    for address in pages(one, server.url):
        one.page.goto(address)
        found += violations(one.page)
    assert not found, "\n".join(found)
    assert one.complaints == []


def test_targets_are_large_enough_for_a_thumb(server, phone):
    one = phone()
    begin(one, server.url, "endeavor", ("Violette", "Rouge", "Noir", "Blanche", LONG))
    for stop in ("cities", "routes", "governor_slot"):
        one.page.goto(re.sub(r"[^/]+$", stop, one.page.url))
        sizes = one.page.evaluate(
            "targets => [...document.querySelectorAll(targets)].filter((one) => one.checkVisibility())"
            ".map((one) => { const box = one.getBoundingClientRect(); return Math.min(box.width, box.height); })",
            "#main .step, #main input.number, .segments label, .bar .btn, #undo",
        )
        assert sizes
        assert min(sizes) >= 48, stop
