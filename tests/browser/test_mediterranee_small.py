"""Méditerranée on the smallest phone, with long names: what is asked can be answered on screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Server, agree, new_table, opened, post
from tests.browser.test_bar import SMALL

pytestmark = pytest.mark.browser

MakePhone = Callable[..., Phone]
NAMES = ("Marie-Antoinette", "Jean-Christophe de la Tour", "Maximilienne", "Bartholomé-François")


@pytest.fixture
def small(server: Server, phone: MakePhone) -> Callable[..., tuple[Phone, str]]:
    """A table for four, one of them the host, and the bids of these seats."""

    def make(language: str = "fr", **bids: int) -> tuple[Phone, str]:
        one = phone(language, viewport=SMALL, has_touch=True)
        one.context.add_init_script("localStorage.setItem('comptoir:plain', 'said')")
        table = new_table(one, server.url, "mediterranee", 4, names=NAMES)
        for seat, amount in bids.items():
            post(one, table, "place-bid", seat=seat, amount=amount, moment="r1.bids")
        if bids:
            one.page.goto(table)
            opened(one)
        return one, table

    return make


def test_a_treasury_stays_in_sight_when_it_is_opened(server, phone):
    one = phone(viewport=SMALL, has_touch=True)
    table = new_table(one, server.url, "mediterranee", 2, tracking="full")
    post(one, table, "set-clock", round=1, phase="purchases", moment="r1.bids")
    one.page.goto(table)
    opened(one)
    one.page.locator("#purse > summary").tap()
    one.page.evaluate("document.dispatchEvent(new Event('htmx:afterSettle'))")
    assert one.page.evaluate("scrollY") == 0


def test_the_result_shows_the_places_of_four(small):
    one, table = small(s4=0, s3=100, s1=300, s2=200)
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
