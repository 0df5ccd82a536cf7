"""A whole count in one page: by keyboard, by thumb, over a broken line, on two phones and a wall."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Held, arrive, lay_table, ready, take_seat
from tests.browser.test_walk import begin
from tests.carthago.counts import BLACK
from tests.effort import first

pytestmark = pytest.mark.browser

NAMES = ("Noire", "Rouge", "Verte")

# Red: two glass ships and an oil ship, three discs in the hall and no residence column that gives a
# seat: 3 x 3 = 9. The Ships tile: two of a kind 1, two different 1. Nine coins: 3. In all 14.
RED: Mapping[str, str] = {
    "tiles__ships": "2",
    "tiles__coins": "1",
    "ships__glass": "2",
    "ships__oils": "1",
    "seats_small": "2",
    "seats_large": "1",
    "residence__left": "1",
    "residence__right": "1",
    "hand__coins": "9",
}
# Green: a cedar and a dye ship, one disc in the hall, no tile: 1 x 2 = 2.
GREEN: Mapping[str, str] = {"ships__cedar": "1", "ships__dyes": "1", "seats_small": "1"}
COUNTS = {"s1": BLACK, "s2": RED, "s3": GREEN}
TOTALS = ["57", "14", "2"]
"""Black is the rulebook's own example."""

BOUNCE = 101
"""Milliseconds a thumb rests between two taps, on the clock of the page."""


def wanted(name: str) -> str:
    """What is to stand in a field: a number, or the place of a disc on a tile."""
    seat, _, field = name.partition(".")
    return COUNTS[seat].get(field.replace(".", "__"), "0")


def in_sight(page: Page) -> list[str]:
    """The names of what is asked at the stop that is shown, in the order of the page."""
    script = """() => [...new Set([...document.querySelectorAll(
        "[data-stop]:not([hidden]) [name^='v.']")].map((one) => one.name.slice(2)))]"""
    names: list[str] = page.evaluate(script)
    return names


def stop(page: Page) -> str:
    return str(page.locator("[data-stop]:not([hidden])").get_attribute("data-stop"))


def is_typed(page: Page, name: str) -> bool:
    return page.locator(f"[name='v.{name}']").first.get_attribute("type") == "text"


class Keyboard:
    """Nothing but keys; the field that is asked for next has the focus already."""

    def __init__(self, page: Page) -> None:
        self.page, self.effort = page, 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.effort += 1

    def answer(self, name: str) -> None:
        if is_typed(self.page, name):
            expect(self.page.locator(f"[name='v.{name}']")).to_be_focused()
            for digit in wanted(name):
                self.press(digit)
            if name != in_sight(self.page)[-1]:
                self.press("Enter")
            return
        if wanted(name) == "0":
            return
        radio = self.page.locator(f"[name='v.{name}']:focus")
        while not radio.count():
            self.press("Tab")
        self.press(wanted(name))

    def go_on(self) -> None:
        self.press("Enter")


class Thumb:
    """Nothing but taps on what is on the screen."""

    def __init__(self, page: Page) -> None:
        self.page, self.effort = page, 0

    def tap(self, selector: str) -> None:
        """No faster than a thumb can: what comes sooner at one place is a thumb that bounces."""
        self.page.evaluate(f"() => new Promise((lifted) => setTimeout(lifted, {BOUNCE}))")
        self.page.locator(selector).tap()
        self.effort += 1

    def answer(self, name: str) -> None:
        if not is_typed(self.page, name):
            if wanted(name) != "0":
                self.tap(f"[name='v.{name}'][value='{wanted(name)}']")
            return
        plus = f".step[value='{name}:+1']"
        if self.page.locator(plus).count():
            for _ in range(int(wanted(name))):
                self.tap(plus)
        else:
            self.page.locator(f"[name='v.{name}']").tap()
            self.page.keyboard.type(wanted(name))
            self.effort += 1 + len(wanted(name))

    def go_on(self) -> None:
        self.tap("#primary")


def nothing(here: str) -> None:
    """Nobody cuts the line."""


def walk(
    page: Page,
    hand: Keyboard | Thumb,
    arriving: Callable[[str], None] = nothing,
    leaving: Callable[[str], None] = nothing,
) -> None:
    """From the tiles to the total."""
    while not page.url.endswith("/end"):
        here = stop(page)
        arriving(here)
        for name in in_sight(page):
            hand.answer(name)
        hand.go_on()
        leaving(here)
        page.locator(f"[data-stop='{here}']:not([hidden])").wait_for(state="detached")


def settle_tiles(page: Page) -> None:
    """Which tile of each decade went back into the box."""
    for tile in ("residence_1", "victory_points", "goods"):
        page.locator(f"#settles [value={tile}]").check()
    page.locator("#settles button").click()
    expect(page.locator("#settles")).to_have_count(0)
    page.wait_for_load_state()


def counted(page: Page) -> list[str]:
    """The totals on the page of totals, in the order of the seats."""
    arrive(page, re.compile("/score/end$"))
    if page.locator("#blanks").count():
        page.locator("#blanks").click()
    page.locator("form[action$=finish] #primary").wait_for()
    shown = {
        one.locator(".name").inner_text(): one.locator("b").inner_text()
        for one in page.locator(".standing li").all()
    }
    return [shown[name] for name in NAMES]


def answers_kept(page: Page) -> dict[tuple[str, str], list[str]]:
    """What the log has for each field, one answer after the other."""
    log = page.request.get(re.sub("/score/.*", "/file", page.url)).json()["log"]
    kept = defaultdict(list)
    for entry in log:
        for one in entry["action"].get("entries", ()):
            kept[one["seat"], one["field"]].append(one["typed"])
    return kept


@pytest.mark.parametrize("hand", first(Thumb, Keyboard))
def test_three_players_are_counted_in_one_page(server, phone, hand, capsys):
    one = phone(has_touch=hand is Thumb)
    page = one.page
    begin(one, server.url, "carthago", NAMES)
    settle_tiles(page)
    loads: list[str] = []
    page.on("load", lambda shown: loads.append(shown.url))
    mover = hand(page)
    walk(page, mover)
    assert len(loads) <= 1, "only the total is a page of its own"
    assert counted(page) == TOTALS
    with capsys.disabled():
        print(f"\nCarthago for three, {hand.__name__.lower()} only: {mover.effort}")
    assert one.complaints == []


def test_a_line_that_breaks_three_times_loses_and_doubles_nothing(server, phone):
    one = phone(has_touch=True)
    page = one.page
    begin(one, server.url, "carthago", NAMES)
    settle_tiles(page)
    cuts: list[str] = []

    def cut(here: str) -> None:
        if here in ("guild-ships", "guild-residence", "coins"):
            one.context.set_offline(True)
            page.locator("#lost").wait_for(state="visible")
            cuts.append(here)

    def mend(here: str) -> None:
        if here == "coins":
            expect(page.locator("#onward")).to_have_text("The total comes with the connection")
        if here in cuts:
            expect(page.locator("#waiting li")).not_to_have_count(0)
            one.context.set_offline(False)
            page.locator("#waiting").wait_for(state="hidden")

    walk(page, Thumb(page), cut, mend)
    assert len(cuts) == 3
    assert counted(page) == TOTALS
    for field, answers in answers_kept(page).items():
        assert len(answers) == len(set(answers)), f"{field} is told twice: {answers}"


def test_a_change_of_mind_without_a_line_is_what_counts(server, phone):
    """Typed, put back to what it was, and typed again: the last one counts, also if it is the old."""
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    first = page.locator("[name='v.s1.cities_one']")
    first.fill("4")
    first.blur()
    expect(page.locator("#totals dd b").first).to_have_text("4")
    one.context.set_offline(True)
    page.locator("#lost").wait_for(state="visible")
    for typed in ("7", "4"):
        first.fill(typed)
        first.blur()
        expect(page.locator("#waiting li").last).to_contain_text(typed)
    page.locator("#primary").click()
    page.locator("[name='v.s2.routes']").fill("5")
    page.locator("button[value=back][form=walk]").click()
    expect(first).to_have_value("4")
    one.context.set_offline(False)
    page.locator("#waiting").wait_for(state="hidden")
    expect(page.locator("#totals dd b")).to_have_text(["4", "5", "0"])
    assert answers_kept(page)["s1", "cities_one"] == ["4", "7", "4"]


def test_who_leaves_in_the_middle_of_a_figure_finds_it_counted(server, phone):
    """The address bar, the back key, a link: what was typed is written down as the page goes."""
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    page.locator("[name='v.s1.cities_one']").fill("4")
    page.goto(re.sub("/score/.*", "/score/end", page.url))
    expect(page.locator(".review tbody tr td").first).to_have_text("4 · –")
    assert answers_kept(page)["s1", "cities_one"] == ["4"]


def test_tracks_and_yes_or_no_are_typed_like_figures(server, phone):
    one = phone()
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    page.goto(re.sub("/score/.*", "/score/politics", page.url))
    for seat, space in (("s1", "12"), ("s2", "7"), ("s3", "0")):
        expect(page.locator(f"[name='v.{seat}.politics']:focus")).to_have_count(1)
        page.keyboard.type(space)
        expect(page.locator(f"[name='v.{seat}.politics']:checked")).to_have_value(space)
        page.keyboard.press("Enter")
    arrive(page, re.compile("/cards$"))
    for _ in NAMES:
        page.keyboard.press("Enter")
    arrive(page, re.compile("/governor_slot$"))
    for answer in "nyn":
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
    arrive(page, re.compile("/universities$"))
    # The spaces 12, 7 and 0 have glory of their own; 3 where no Governor is.
    expect(page.locator("#totals dd b")).to_have_text(["12", "10", "0"])
    assert one.complaints == []


def test_who_types_with_a_thumb_goes_on_typing_past_lines_that_are_tapped(server, phone):
    one = phone(has_touch=True, is_mobile=True)
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    expect(page.locator("[name='v.s1.cities_one']")).not_to_be_focused()
    page.locator("#primary").tap()
    expect(page.locator("[name='v.s1.routes']")).not_to_be_focused()
    page.locator("[name='v.s1.routes']").tap()
    page.locator(".strip a").nth(5).evaluate("link => link.click()")
    arrive(page, re.compile("/politics$"))
    page.locator("#primary").tap()
    expect(page.locator("[name='v.s1.card_glory']")).to_be_focused()


def test_two_phones_and_the_wall_follow_the_race(server, phone):
    host, guest, wall = phone(), phone("fr"), phone(viewport={"width": 1280, "height": 720})
    table = lay_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    for one in (host, guest):
        one.page.goto(f"{table}/score/cities")
    host.page.locator("[name='v.s1.cities_one']").fill("4")
    host.page.locator("#primary").click()
    take_seat(wall, table, "watch")
    wall.open(f"{table}/board")
    race = wall.page.locator("#race .w-total")
    # 3 each: the table knows of no Governor in anyone's slot.
    expect(race.filter(has_text="7")).to_have_count(1)
    guest.page.locator("#primary").click()
    guest.page.locator("[name='v.s2.routes']").fill("8")
    guest.page.keyboard.press("Enter")
    for page in (host.page, guest.page):
        expect(page.locator("#totals dd b")).to_have_text(["7", "11", "3"])
    expect(race.filter(has_text="11")).to_have_count(1)
    expect(host.page.locator("[name='v.s2.routes']")).to_have_value("8")
    assert stop(host.page) == "routes", "nobody is led away from where they count"
    assert host.complaints == guest.complaints == wall.complaints == []


def test_correcting_starts_from_a_list_of_the_lines_with_their_figures(server, phone):
    one = phone(has_touch=True)
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    page.locator("[name='v.s1.cities_one']").fill("4")
    page.locator("[name='v.s1.cities_two']").fill("2")
    page.locator("#primary").tap()
    page.locator("[name='v.s2.routes']").fill("3+6")
    page.locator("#primary").tap()
    page.goto(re.sub("/score/.*", "/score/end", page.url))
    rows = page.locator(".review tbody tr")
    expect(rows.nth(0).locator("td")).to_have_text(["4 · 2", "–", "–"])
    expect(rows.nth(1).locator("td")).to_have_text(["–", "9", "–"])
    sizes = [row.bounding_box()["height"] for row in rows.all()]
    assert min(sizes) >= 48
    rows.nth(1).tap()
    arrive(page, re.compile("/score/routes\\?then=end$"))
    expect(page.locator("[name='v.s2.routes']")).to_have_value("3+6")


def test_one_tap_leads_back_to_the_total_from_a_line_that_was_corrected(server, phone):
    one = phone(has_touch=True)
    page = one.page
    begin(one, server.url, "endeavor", NAMES)
    page.goto(re.sub("/score/.*", "/score/end", page.url))
    expect(page.locator(".blanks li").first).to_contain_text("Cities")
    page.locator("#blanks").tap()
    page.locator(".blanks").wait_for(state="detached")
    places = page.locator(".standing .place")
    expect(places).to_have_text(["1st"] * 3)
    lines = "all => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
    assert max(places.evaluate_all(lines)) < 2, "each on one line"
    page.locator(".review tbody tr").nth(1).tap()
    arrive(page, re.compile("/score/routes"))
    page.locator("[name='v.s2.routes']").fill("8")
    expect(page.locator("#onward")).to_have_text("Next: the total")
    page.locator("#primary").tap()
    arrive(page, re.compile("/score/end"))
    expect(page.locator(".review tbody tr").nth(1).locator("td")).to_have_text(["0", "8", "0"])
    assert one.complaints == []


def two_counting(server, phone):
    """Two phones at the routes of one table."""
    host, guest = phone(), phone()
    table = lay_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    for one in (host, guest):
        one.page.goto(f"{table}/score/routes")
        ready(one.page.locator("#foot"))
    return host, guest


@pytest.mark.parametrize(("keep", "kept"), [("Keep mine: 6", "6"), ("Keep theirs: 8", "8")])
def test_a_figure_typed_without_a_line_asks_before_it_takes_anothers_place(
    server, phone, keep, kept
):
    host, guest = two_counting(server, phone)
    field = "[name='v.s2.routes']"
    host.context.set_offline(True)
    host.page.locator("#lost").wait_for(state="visible")
    host.page.locator(field).fill("6")
    host.page.locator(field).blur()
    expect(host.page.locator("#waiting li")).to_have_count(1)
    guest.page.locator(field).fill("8")
    guest.page.locator(field).blur()
    expect(guest.page.locator("#totals dd b").nth(1)).to_have_text("11")
    host.context.set_offline(False)
    asked = host.page.locator(".really")
    expect(asked).to_contain_text("8, typed meanwhile. Here: 6.")
    asked.get_by_role("button", name=keep).click()
    expect(asked).to_have_count(0)
    for one in (host, guest):
        expect(one.page.locator(field)).to_have_value(kept)
        expect(one.page.locator("#totals dd b").nth(1)).to_have_text(str(3 + int(kept)))
    assert guest.complaints == []


def test_a_page_that_was_drawn_before_a_figure_arrived_does_not_take_it_away(server, phone):
    """Whoever goes on to the total asks for it while the last figure is still on its way, which is
    lost: what is sent again is what was typed."""
    host, guest = two_counting(server, phone)
    field = "[name='v.s{}.slavery_discarded']"
    for one in (host, guest):
        one.page.goto(re.sub("/routes", "/slavery", one.page.url))
        ready(one.page.locator("#foot"))
    line = Held(host, "**/score/slavery")
    host.page.locator(field.format(1)).fill("2")
    host.page.locator(field.format(1)).blur()
    line.come()
    guest.page.locator(field.format(2)).fill("1")
    guest.page.locator(field.format(2)).blur()
    expect(guest.page.locator("#totals dd b").nth(1)).to_have_text("2")
    host.page.locator("#primary").click()
    expect(host.page.locator("#totals dd b").nth(1)).to_have_text("2")
    line.waiting.pop().abort()
    expect(host.page.locator("#waiting li")).to_have_count(1)
    line.let_go()
    arrive(host.page, re.compile("/score/end$"))
    assert answers_kept(host.page)["s1", "slavery_discarded"] == ["2"]


def test_a_wrong_figure_typed_without_a_line_is_refused_for_what_it_is(server, phone):
    host, _ = two_counting(server, phone)
    page, field = host.page, "[name='v.s1.routes']"
    host.context.set_offline(True)
    page.locator("#lost").wait_for(state="visible")
    page.locator(field).fill("3++")
    page.locator(field).blur()
    host.context.set_offline(False)
    expect(page.locator("[data-trouble='s1.routes'] .problem")).to_contain_text("whole number")
    assert "moved on" not in page.locator("#say").inner_text()


@pytest.mark.parametrize(
    "what", first("a:has-text('One player at a time')", "header a[href$='/menu']")
)
def test_a_link_tapped_without_a_line_waits_for_it(server, phone, what):
    host, _ = two_counting(server, phone)
    page = host.page
    host.context.set_offline(True)
    page.locator("#lost").wait_for(state="visible")
    page.locator("[name='v.s1.routes']").fill("6")
    page.locator("[name='v.s1.routes']").blur()
    page.locator(what).first.click()
    expect(page.locator("#lost span")).to_have_text(
        "Connection lost. What you tapped opens once it is back."
    )
    assert stop(page) == "routes", "the page stays"
    before = page.url
    host.context.set_offline(False)
    page.wait_for_url(lambda url: url != before)
    page.goto(before)
    expect(page.locator("[name='v.s1.routes']")).to_have_value("6")


def test_enter_leads_from_name_to_name_and_then_to_the_count(server, phone):
    one = phone()
    page = one.page
    page.goto(f"{server.url}/score/endeavor?players=3")
    page.locator("[name=name1]").focus()
    for at, name in enumerate(NAMES, 1):
        expect(page.locator(f"[name=name{at}]")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    arrive(page, re.compile("/t/.*/score/"))
    expect(page.locator("[data-stop]:not([hidden]) legend .name")).to_have_text(NAMES)
