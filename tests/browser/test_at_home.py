"""HTTPS at home: by the page with the three steps from the one door to the other, and back."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from companion.web.lan import lan_address
from tests.browser.axe import violations
from tests.browser.conftest import Server, new_table
from tests.browser.test_layout import audit
from tests.process.servers import free_port

pytestmark = pytest.mark.browser


@pytest.fixture
def at_home(tmp_path):
    one = Server(tmp_path, free_port(), https_port=free_port())
    one.start()
    yield one
    one.stop()


def test_a_phone_takes_its_seat_along_and_may_come_back(at_home, phone):
    # Not this machine's own address, which browsers take for a secure one.
    plain = f"http://{lan_address()}:{at_home.port}"
    one = phone("fr", ignore_https_errors=True)
    page = one.page
    table = urlsplit(new_table(one, plain, "carthago", 3)).path
    page.goto(f"{plain}/trust?at={table}")
    assert violations(page) == []
    assert audit(one, "/trust", one.context.new_cdp_session(page)) == []
    page.locator("main a.btn").last.click()
    expect(page).to_have_url(f"https://{lan_address()}:{at_home.https_port}{table}")
    assert page.evaluate("window.isSecureContext")
    one.tap_primary()
    over_https = one.version
    page.goto(f"{plain}{table}")
    one.settled(over_https)
    one.tap_primary()
    assert one.version > over_https
