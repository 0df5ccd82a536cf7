"""Méditerranée on the smallest phone, with long names: what is asked can be answered on screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import (
    Phone,
    Server,
    agree,
    beside,
    new_table,
    opened,
    post,
    take_seat,
)
from tests.browser.test_bar import FREE, SMALL
from tests.browser.tour import LONG
from tests.effort import first

pytestmark = pytest.mark.browser

MakePhone = Callable[..., Phone]
NAMES = ("Marie-Antoinette", "Jean-Christophe de la Tour", "Maximilienne", "Bartholomé-François")
# Whether the browser says in words of its own that something is missing.
BUBBLE = """document.addEventListener("invalid", (event) => {
  window.bubble = !event.defaultPrevented;
}, true)"""


@pytest.fixture
def small(server: Server, phone: MakePhone) -> Callable[..., tuple[Phone, str]]:
    """A table for four, one of them the host, and the bids of these seats. One phone is passed
    around, unless they sit `apart`."""

    def make(language: str = "fr", *, apart: bool = False, **bids: int) -> tuple[Phone, str]:
        one = phone(language, viewport=SMALL, has_touch=True)
        one.context.add_init_script("localStorage.setItem('comptoir:plain', 'said')")
        table = new_table(one, server.url, "mediterranee", 4, names=NAMES)
        for seat in ("s2", "s3", "s4") if apart else ():
            beside(one, table, seat)
        for seat, amount in bids.items():
            post(one, table, "place-bid", seat=seat, amount=amount, moment="r1.bids")
        if bids or apart:
            one.page.goto(table)
            opened(one)
        return one, table

    return make


@pytest.mark.parametrize("language", first("fr", "en"))
def test_every_key_of_a_bid_is_in_sight_as_soon_as_all_sit(small, language):
    one, _ = small(language, apart=True)
    assert one.page.evaluate(FREE, ".pad .coins")


@pytest.mark.parametrize("language", first("fr", "en"))
def test_a_new_table_shows_the_way_in_above_those_the_phone_goes_to(small, language):
    one, _ = small(language)
    expect(one.page.locator("#invite .code")).to_be_visible()
    expect(one.page.locator("#primary")).to_contain_text("Marie-Antoinette")


def test_names_of_any_length_leave_every_key_in_sight_and_every_question_on_the_screen(
    server, phone
):
    """What is typed is named on the button, and a host who taps for another is asked."""
    host, seat = (phone(viewport=SMALL, has_touch=True) for _ in range(2))
    host.context.add_init_script("localStorage.setItem('comptoir:plain', 'said')")
    table = new_table(host, server.url, "mediterranee", 2, names=LONG)
    take_seat(seat, table, "s2")
    host.page.locator("[data-hundreds='200']").tap()
    expect(host.page.locator("#primary")).to_have_text(f"{LONG[0]}: seal 200 ducats")
    assert host.page.evaluate(FREE, ".pad .coins")
    post(host, table, "place-bid", seat="s1", amount=200, moment="r1.bids")
    post(seat, table, "place-bid", seat="s2", amount=300, moment="r1.bids")
    host.page.locator(".place").first.click()
    for part in (".plays", "h2", "#sure"):
        box = host.page.locator(f".question {part}").bounding_box()
        assert box
        assert box["x"] + box["width"] <= SMALL["width"]


def test_a_bid_that_is_still_to_be_laid_is_led_to_without_the_words_of_the_browser(small):
    one, _ = small(apart=True)
    one.page.evaluate("scrollTo(0, 9999)")
    one.page.evaluate(BUBBLE)
    one.page.locator("#primary").tap()
    one.page.wait_for_function(FREE, arg=".pad .coins")
    assert one.page.evaluate("window.bubble") is False


def test_a_bid_is_changed_with_all_keys_in_sight(small):
    one, _ = small(apart=True, s1=300)
    one.page.locator("#rebid > summary").tap()
    one.page.wait_for_function(FREE, arg=".pad .coins")
    expect(one.page.locator("#primary")).to_be_hidden()
    one.page.locator("[data-hundreds='200']").tap()
    one.tap("#again")
    expect(one.page.locator("#foot .bar")).to_contain_text("On attend")


def test_every_place_can_be_taken_where_the_bids_are_opened(small):
    one, _ = small(s4=0, s3=0, s1=300, s2=1500)
    assert one.page.evaluate(FREE, ".slots")
    expect(one.page.locator(".opened .name").last).to_have_text("Jean-Christophe de la Tour")


def test_dice_of_the_table_are_all_in_sight_once_they_are_asked_for(small):
    one, _ = small(s4=0, s3=200, s1=200, s2=200)
    assert one.page.evaluate(FREE, "#own-dice")
    one.page.locator("#own-dice > summary").tap()
    one.page.wait_for_function(FREE, arg="#own-dice")
    one.page.evaluate(BUBBLE)
    one.page.locator("#primary").tap()
    one.page.wait_for_function("() => window.bubble === false")


def test_dice_of_a_combat_count_once_both_are_tapped(small):
    one, table = small()
    page = one.page
    page.goto(f"{table}/help/combat")
    for answer in ("[value=fortified]", "[name=attackers][value='5']", ".five [data-put='4']"):
        page.locator(answer).tap()
    page.locator("#own-dice > summary").tap()
    page.wait_for_function(FREE, arg="#own-dice")
    expect(page.locator(".bar .own")).to_be_hidden()
    page.locator(".face").nth(3).tap()
    expect(page.locator(".bar .missing")).to_be_visible()
    page.locator(".face").nth(11).tap()
    page.locator(".bar .own").tap()
    # 5 + 4 = 9 against 4 + 6 = 10: each loses what the other's sum makes.
    expect(page.locator(".side .left").first).to_contain_text("(10 ÷ 3)")
    expect(page.locator(".bar .own")).to_be_hidden()


def test_a_treasury_stays_in_sight_when_it_is_opened(server, phone):
    one = phone(viewport=SMALL, has_touch=True)
    table = beside(one, new_table(one, server.url, "mediterranee", 2, tracking="full"), "s2")
    post(one, table, "set-clock", round=1, phase="purchases", moment="r1.bids")
    one.page.goto(table)
    opened(one)
    one.page.locator("#purse > summary").tap()
    one.page.evaluate("document.dispatchEvent(new Event('htmx:afterSettle'))")
    assert one.page.evaluate("scrollY") == 0
    one.page.locator("#pay-s2 > summary").tap()
    one.page.wait_for_function(FREE, arg="#pay-s2")


def test_the_result_shows_the_places_of_four(small):
    one, table = small(s4=1000, s3=1100, s1=1300, s2=1200)
    for _ in range(3):
        one.tap(".place")
    one.page.goto(f"{table}/score/end")
    # Three treasuries beside each other are not one number.
    expect(one.page.locator(".review td + td").first).to_have_css("border-left-width", "1px")
    agree(one.page)
    places = one.page.locator(".story td small")
    expect(places).to_have_text(["I", "II", "III", "IV"], use_inner_text=True)
    for place in places.all():
        expect(place).to_be_visible()
    hidden = one.page.locator(".scroll:has(.story)").evaluate("o => o.scrollWidth - o.clientWidth")
    assert hidden == 0, "what the fourth has paid is on the screen as well"
