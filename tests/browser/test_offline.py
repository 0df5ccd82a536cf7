"""Taps made while the connection is gone wait on the phone, and count exactly once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Held, Phone, new_table, ready, sit

pytestmark = pytest.mark.browser


@pytest.fixture
def pair(server, phone):
    """Two phones in Endeavor's Actions, where a tap on a track's + is a token."""
    host, guest = phone(), phone()
    table = new_table(host, server.url, "endeavor", 3)
    sit(guest, table, "Rouge")
    host.page.goto(f"{table}/clock")
    host.page.select_option("[name=phase]", "actions")
    host.page.fill("[name=round]", "2")
    host.page.select_option("[name=first]", "s1")
    host.page.get_by_role("button", name="Set the clock").click()
    ready(host.page.locator("#foot"))
    guest.settled(host.version)
    return host, guest, table


def tokens(one: Phone, table: str) -> int:
    log = one.page.request.get(f"{table}/log").text()
    return log.count("<time datetime") - 1


def take_token(one) -> None:
    one.page.locator("form[action$='/take-token'] button:visible").first.click()


def test_three_taps_made_offline_are_sent_once_and_in_order(pair):
    host, guest, table = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    for _ in range(3):
        take_token(guest)
    expect(guest.page.locator("#waiting li")).to_have_count(3)
    assert tokens(host, table) == 0
    guest.context.set_offline(False)
    guest.page.locator("#waiting").wait_for(state="hidden")
    guest.settled(host.version)
    assert tokens(host, table) == 3
    guest.page.reload()
    ready(guest.page.locator("#foot"))
    guest.tap("form[action$='/take-token'] button:visible")
    assert tokens(host, table) == 4, "one more, and none of them again"


def test_waiting_taps_survive_a_reload(pair, server):
    host, guest, table = pair
    before = guest.version
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take_token(guest)
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    guest.context.set_offline(False)
    guest.page.goto(table)
    guest.settled(before + 1)
    guest.page.locator("#waiting").wait_for(state="hidden")
    guest.tap("form[action$='/take-token'] button:visible")
    assert tokens(host, table) == 2, "the one that waited, and the new one"


def test_a_tap_that_no_longer_fits_is_named_and_not_applied(pair):
    host, guest, table = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take_token(guest)
    host.page.goto(f"{table}/clock")
    host.page.select_option("[name=phase]", "growth")
    host.page.fill("[name=round]", "3")
    host.page.get_by_role("button", name="Set the clock").click()
    ready(host.page.locator("#foot"))
    guest.context.set_offline(False)
    guest.see("The game has moved on. Not applied:")
    expect(guest.page.locator("#say .said")).to_have_count(2)
    assert tokens(host, table) == 1, "only the host's second clock"


def test_a_tap_on_its_way_is_not_lost_when_others_tap_and_the_line_breaks(pair):
    host, guest, table = pair
    line = Held(guest, "**/take-token")
    take_token(guest)
    line.come()
    host.tap(".lead .plus button")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.settled(host.version)
    line.waiting.pop().abort()
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    line.let_go()
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert tokens(host, table) == 2


def test_taps_go_on_counting_after_others_tapped_meanwhile(pair):
    host, guest, table = pair
    line = Held(guest, "**/take-token")
    take_token(guest)
    line.come()
    host.tap(".lead .plus button")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.settled(host.version)
    line.let_go()
    expect(guest.page.locator(".lead .value").first).to_have_text("1")
    guest.tap(".lead .plus button")
    expect(guest.page.locator(".lead .value").first).to_have_text("2")
    expect(guest.page.locator("#b-s1 .vals b").first).to_contain_text("1")
    assert tokens(host, table) == 3
