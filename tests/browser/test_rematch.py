"""Tables opened once however often their form is sent, and a rematch for everyone at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone, agree, arrive, fill_in_table, lay_table, ready, take_seat
from tests.effort import first

pytestmark = pytest.mark.browser


def tables_of(phone: Phone, url: str) -> int:
    phone.page.goto(url)
    return phone.page.locator(".table-card").count()


def rematch(page: Page) -> None:
    page.get_by_role("button", name="Rematch").click()


@pytest.mark.parametrize("scripted", first(True, False))
def test_a_double_click_opens_one_table(server, phone, scripted):
    one = phone(java_script_enabled=scripted)
    one.page.goto(f"{server.url}/new/carthago")
    for n, name in enumerate(("Violette", "Rouge", "Noir"), 1):
        one.page.fill(f"[name=name{n}]", name)
    one.page.locator("button.go").dblclick()
    one.page.locator("#foot").wait_for()
    assert tables_of(one, server.url) == 1


def test_going_back_and_sending_the_form_again_leads_to_the_same_table(server, phone):
    one = phone()
    table = fill_in_table(one, server.url, "carthago", 3)
    one.page.go_back()
    one.page.locator("button.go").click()
    ready(one.page.locator("#foot"))
    assert one.page.url == table
    one.page.go_back()
    one.page.fill("[name=name1]", "Blanche")
    one.page.locator("button.go").click()
    ready(one.page.locator("#foot"))
    assert one.page.url != table, "somebody else plays"
    assert tables_of(one, server.url) == 2


def test_a_double_click_counts_one_finished_game(server, phone):
    one = phone()
    one.page.goto(f"{server.url}/score/mediterranee")
    for n, name in enumerate(("Violette", "Rouge"), 1):
        one.page.fill(f"[name=name{n}]", name)
    one.page.locator("#primary").dblclick()
    one.page.locator("#walk").wait_for()
    assert tables_of(one, server.url) == 1


@pytest.fixture
def evening(server, phone):
    """The host's phone, which shows nothing yet, and a guest's at their table."""
    host, guest = phone(), phone()
    table = lay_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    return host, guest, table


def arrived(phone: Phone, table: str, tail: str = "") -> str:
    """Wait until this phone shows another table."""
    arrive(phone.page, re.compile(rf"^(?!{table}).*/t/"))
    ready(phone.page.locator("#foot"))
    return phone.page.url.removesuffix(tail)


def test_a_rematch_takes_every_phone_along(evening, phone):
    host, guest, table = evening
    watcher = phone()
    take_seat(watcher, table, "watch")
    host.page.goto(f"{table}/menu")
    host.page.get_by_role("button", name="Rematch").dblclick()
    fresh = arrived(host, table)
    assert arrived(guest, table) == fresh
    assert arrived(watcher, table) == fresh
    guest.page.goto(f"{fresh}/menu/seats")
    expect(guest.page.locator(".seat-line", has_text="Rouge")).to_contain_text("this phone")
    watcher.see("You are watching")


@pytest.mark.parametrize("tail", [*first("/log", "/menu"), "/board"])
def test_a_phone_on_another_page_of_the_table_goes_along(evening, tail):
    host, guest, table = evening
    guest.page.goto(table + tail)
    host.page.goto(f"{table}/menu")
    rematch(host.page)
    fresh = arrived(host, table)
    assert arrived(guest, table, "/board") == fresh


def test_a_phone_that_counts_goes_along(evening):
    host, guest, table = evening
    guest.page.goto(f"{table}/score")
    guest.page.locator("#primary").click()
    guest.page.locator("#walk").wait_for()
    host.page.goto(f"{table}/menu")
    rematch(host.page)
    assert arrived(guest, table) == arrived(host, table)


def test_a_phone_that_looks_at_the_result_goes_along(evening):
    host, guest, table = evening
    host.page.goto(f"{table}/score/end")
    agree(host.page)
    guest.page.goto(host.page.url)
    host.page.goto(f"{table}/menu")
    rematch(host.page)
    assert arrived(guest, table) == arrived(host, table)


def test_the_old_table_can_still_be_looked_at(evening):
    host, guest, table = evening
    host.page.goto(f"{table}/menu")
    rematch(host.page)
    fresh = arrived(host, table)
    arrived(guest, table)
    guest.page.goto(table)
    ready(guest.page.locator("#foot"))
    guest.look()
    assert guest.page.url == table, "nobody is sent away from what they look up"
    for tail in ("", "/log", "/menu"):
        guest.page.goto(table + tail)
        expect(guest.page.get_by_role("link", name="To the rematch")).to_be_visible()
    guest.page.get_by_role("link", name="To the rematch").click()
    ready(guest.page.locator("#foot"))
    assert guest.page.url == fresh


def test_two_who_tap_rematch_find_the_same_table(evening):
    host, guest, table = evening
    for one in (host, guest):
        # Without the script that follows the first of them.
        one.page.route("**/onward", lambda route: route.abort())
        one.page.goto(f"{table}/menu")
    rematch(host.page)
    fresh = arrived(host, table)
    rematch(guest.page)
    assert arrived(guest, table) == fresh
