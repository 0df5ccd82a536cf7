"""Everything a table needs also works with JavaScript off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import arrive, fill_in_table, new_table

pytestmark = pytest.mark.browser


def test_from_a_new_table_to_the_next_phase_and_back(server, phone):
    plain = phone(java_script_enabled=False)
    page = plain.page
    page.goto(server.url)
    page.get_by_role("link", name="Carthago").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    table = fill_in_table(plain, server.url, "carthago", 3)
    start = plain.heading
    plain.tap_primary()
    arrive(page, table)
    heading = page.locator("#clock h1")
    expect(heading).not_to_have_text(start)
    page.locator("#undo").click()
    page.locator("#sure").click()
    expect(heading).to_have_text(start)
    page.locator("#redo").click()
    expect(heading).not_to_have_text(start)


def test_joining_and_watching(server, phone):
    host = phone(java_script_enabled=False)
    table = new_table(host, server.url, "carthago", 3)
    host.page.goto(f"{table}/menu/invite")
    code = host.page.locator(".code").inner_text()
    guest = phone("fr", java_script_enabled=False)
    guest.page.goto(f"{server.url}/join")
    guest.page.fill("[name=code]", code.lower())
    guest.page.click("button.go")
    guest.page.get_by_role("button", name="Noir").click()
    arrive(guest.page, table)
    expect(guest.page.locator("#foot")).to_be_visible()


def test_renaming_in_the_menu(server, phone):
    plain = phone(java_script_enabled=False)
    table = new_table(plain, server.url, "carthago", 3)
    page = plain.page
    page.goto(f"{table}/menu/seats")
    page.locator("summary", has_text="Noir").click()
    page.locator("details[open] [name=name]").fill("Ναυσικά")
    page.locator("details[open]").get_by_role("button", name="Rename").click()
    expect(page.get_by_text("Ναυσικά").first).to_be_visible()
    assert page.url == f"{table}/menu/seats"
