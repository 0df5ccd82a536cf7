"""Carthago on a phone: a decade by taps alone, what may not be tapped, and how it all fits."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Phone, arrive, new_table, take_seat
from tests.browser.tour import OPENED
from tests.effort import first

pytestmark = pytest.mark.browser

TAPS_PER_THING = 1.2
LATER = {"Town hall 2": "town_hall_2", "Victory points": "victory_points", "Ship cards": "ships"}
WORDS = {
    "en": {"between": "Decade II of III: set-up", "begun": "Decade II, round 1 of 5"},
    "fr": {
        "between": "Décennie II sur III\u00a0: mise en place",
        "begun": "Décennie II, manche 1/5",
    },
}


@dataclass
class Hand:
    """A thumb that counts its taps, and what they told the table."""

    phone: Phone
    taps: int = 0
    things: list[str] = field(default_factory=list)

    def tap(self, place: str, *things: str) -> None:
        self.phone.tap(place)
        self.taps += 1
        self.things += things

    def golden(self) -> list[str]:
        return self.keys(".space.gold")

    def keys(self, spaces: str) -> list[str]:
        found = self.phone.page.locator(spaces).all()
        return [str(one.get_attribute("value")) for one in found]

    def plain_space(self) -> str:
        return self.keys(".space:not(.gold)")[0]


def turn(hand: Hand, number: int) -> None:
    """One turn of the decade: mostly actions, some passes, every way to use the guild."""
    gold = hand.golden()[0]
    if number in (3, 8):
        hand.tap("#pass", "a pass")
    elif number in (1, 6, 13):
        hand.tap(f"form:has([name=space][value={gold}]) [value=hall]", "an action", "a guild seat")
    elif number == 10:
        tile = f"form:has([name=space][value={gold}]) .use:has(.coins)"
        hand.tap(tile, "an action", "a disc on a tile")
    elif number == 4:
        hand.tap(f".space[value={gold}]", "an action")
        hand.tap(".late [value=hall]", "a guild seat, said afterwards")
    else:
        hand.tap(f".space[value={hand.plain_space()}]", "an action")
    if number == 12:
        hand.tap(".placing button", "a disc on a tile after an expedition")


@pytest.mark.parametrize("language", first("fr", "en"))
def test_a_decade_of_three_players_with_taps_only(server, phone, language):
    one = phone(language)
    new_table(one, server.url, "carthago", 3)
    hand = Hand(one)
    hand.tap("#primary", "the set-up, drawn by the app, and the start")
    for number in range(15):
        turn(hand, number)
    assert one.heading == WORDS[language]["between"]
    assert one.page.locator(".checklist li").count() == 9
    kept = one.page.locator(".space.gold .title").all_inner_texts()
    neutral = one.page.locator(".space:has(.neutral) .title").all_inner_texts()
    assert (len(kept), len(neutral)) == (2, 2)
    hand.tap("[name=first][value=s2]", "who begins decade II")
    assert one.heading == WORDS[language]["begun"]
    assert one.page.locator(".must .sentence b").inner_text() == "Rouge"
    assert one.page.locator(".space.gold .title").all_inner_texts() == kept
    assert one.page.locator(".space:has(.neutral) .title").all_inner_texts() == neutral
    assert one.page.locator(".space .on .disc:not(.neutral)").count() == 0
    print(f"{language}: taps {hand.taps} for {len(hand.things)} things")
    assert hand.taps <= TAPS_PER_THING * len(hand.things)
    assert one.complaints == []


def test_the_whole_game_reaches_the_count(server, phone):
    one = phone()
    new_table(one, server.url, "carthago", 2)
    hand = Hand(one)
    hand.tap("#primary")
    for decade in (1, 2, 3):
        for number in range(10):
            turn(hand, number if decade == 1 else 2)
        if decade < 3:
            hand.tap("[name=first][value=s1]")
    assert one.heading == "Ready to score"
    expect(one.page.locator("#score")).to_be_visible()
    assert one.complaints == []


def log_lines(one: Phone, table: str) -> int:
    return one.page.request.get(f"{table}/log").text().count('<li class="tap"')


def says(one: Phone, words: str) -> None:
    """The reason is on the screen, wherever the page was scrolled to."""
    line = one.page.locator("#say .wrong", has_text=words)
    line.wait_for()
    box = line.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 740


def test_illegal_taps_say_why_and_change_nothing(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    hand = Hand(host)
    hand.tap("#primary")
    guest.settled(host.version)
    lines = log_lines(host, table)
    guest.page.locator(".space").nth(2).click()
    says(guest, "It is the turn of Violette.")
    host.page.locator("#tiles-2 summary").click()
    expect(host.page.locator("#tiles-2", has_text="from decade II on.")).to_be_visible()
    # As a page that was left open would send it.
    later = LATER[host.page.locator("#tiles-2 h3").first.inner_text()]
    change = "(field, value) => { field.value = value; }"
    host.page.locator(".placing [name=tile]").first.evaluate(change, later)
    host.page.locator(".placing button").first.click()
    says(host, "can only be used from decade II on.")
    host.page.reload()
    plain = hand.plain_space()
    host.page.locator("form.uses [name=space]").first.evaluate(change, plain)
    host.page.locator("form.uses:has([name=space]) button").first.click()
    says(host, "No guild marker lies on that space.")
    host.page.reload()
    assert log_lines(host, table) == lines
    hand.tap(".placing >> nth=0 >> [value=s1]")
    host.page.locator(".placing >> nth=0 >> [value=s2]").click()
    hand.tap("#sure")
    host.page.locator(".placing >> nth=0 >> button").click()
    says(host, "is taken.")
    assert log_lines(host, table) == lines + 2


def test_in_full_tracking_too(server, phone):
    one = phone()
    table = new_table(one, server.url, "carthago", 2, tracking="full")
    hand = Hand(one)
    hand.tap("#primary")
    page = one.page
    page.goto(f"{table}/clock#docks")
    page.locator("#docks [name=docks]").fill("2")
    page.locator("#docks button").click()
    arrive(page, table)
    for _ in range(2):
        hand.tap(".space[value=warship_dock]")
        if page.locator("#turn-s1 .parts button").count():
            hand.tap("#turn-s1 .parts button")
        hand.tap("#primary")
        hand.tap("#pass")
    assert (
        page.locator("#board-s1 .places-count div", has_text="Warship docks")
        .locator("dd")
        .inner_text()
        == "1"
    )
    hand.tap(".space[value=warship_dock]")
    assert page.locator("#turn-s1 .off", has_text="Nobody may hold all 2 docks").is_visible()
    assert page.locator("#turn-s1 .parts button").count() == 0
    page.goto(f"{table}/clock#count-s1")
    page.locator("#count-s1 [name=beside]").fill("0")
    page.locator("#count-s1 [name=anchor]").fill("2")
    page.locator("#count-s1 button", has_text="Set right:").click()
    one.see("has no disc left beside the residence.")
    assert one.complaints == []


def test_a_delivery_with_the_thumb(server, phone):
    one = phone()
    new_table(one, server.url, "carthago", 2, tracking="full")
    hand = Hand(one)
    hand.tap("#primary")
    hand.tap(".space[value=trade_dock]")
    hand.tap("#turn-s1 .parts button")
    hand.tap("#primary")
    hand.tap("#pass")
    hand.tap(".space[value=delivery]")
    page = one.page
    part = page.locator("#part-s1-deliver")
    part.locator("summary").click()
    before, sent = one.version, len(one.posts)
    part.locator("button").click()
    for value in ("oils", "luxury", "8"):
        part.locator(f"label:has([value='{value}'])").last.click()
    part.locator("button").click()
    one.settled(before + 1)
    assert len(one.posts) == sent + 1, "the browser asks for the good first"
    one.see("Draw trade cards until they reach 8 coins")
    assert page.locator("#turn-s1 .ships li").count() == 1
    assert one.complaints == []


@dataclass
class Thumb:
    """Touches the glass at one place, at times that are told and not measured."""

    phone: Phone
    x: float
    y: float

    def touch(self, when: float) -> None:
        glass = self.phone.context.new_cdp_session(self.phone.page)
        point = [{"x": self.x, "y": self.y}]
        for kind, points, at in (("touchStart", point, when), ("touchEnd", [], when + 0.02)):
            event = {"type": kind, "touchPoints": points, "timestamp": at}
            glass.send("Input.dispatchTouchEvent", event)


def test_a_thumb_that_bounces_takes_one_turn(server, phone):
    """The second tap meets the ring of the next player, and is not theirs."""
    one = phone(has_touch=True, reduced_motion="reduce")
    table = new_table(one, server.url, "carthago", 3)
    Hand(one).tap("#primary")
    box = one.page.locator(".space").first.bounding_box()
    assert box is not None
    thumb = Thumb(one, box["x"] + 60, box["y"] + 60)
    # Long after what has just changed: only what bounces comes at once.
    before, when = one.version, one.page.evaluate("Date.now() / 1000 + 60")
    sent = len(one.posts)
    thumb.touch(when)
    one.settled(before + 1)
    thumb.touch(when + 0.2)
    thumb.touch(when + 60)
    one.settled(before + 2)
    assert len(one.posts) == sent + 2
    assert log_lines(one, table) == 3


def test_without_script(server, phone):
    plain = phone(java_script_enabled=False)
    new_table(plain, server.url, "carthago", 3)
    page = plain.page
    heading = page.locator("#clock h1")
    plain.tap("#primary")
    plain.tap(page.locator(".space").nth(1))
    plain.tap("form.uses:has([name=space]) button")
    plain.tap("#pass")
    expect(heading).to_have_text("Decade I, round 2 of 5")
    page.get_by_role("link", name="Put the table right").click()
    page.locator("label:has([name=round][value='4'])").click()
    page.get_by_role("button", name="Set the clock").click()
    expect(heading).to_have_text("Decade I, round 4 of 5")


@pytest.mark.parametrize(("language", "scheme"), first(("fr", "light"), ("en", "dark")))
def test_no_stage_has_an_accessibility_violation(server, phone, language, scheme):
    one = phone(language, scheme)
    table = new_table(one, server.url, "carthago", 3, tracking="full")
    page, hand = one.page, Hand(one)
    found = []
    hand.tap("#primary")
    for space in ("trade_dock", "residence", "delivery"):
        page.evaluate(OPENED)
        found += violations(page)
        hand.tap(f".space[value={space}]")
        page.evaluate(OPENED)
        found += violations(page)
        hand.tap("#primary")
    page.goto(f"{table}/clock")
    page.evaluate(OPENED)
    found += violations(page)
    page.goto(f"{table}/board")
    found += violations(page)
    assert not found, "\n".join(found)
